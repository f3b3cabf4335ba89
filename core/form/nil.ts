import { BOXES } from './boxes/return.ts';

/**
 * Amounts sent even when nil, because a rule asks for the box or a reader expects it: the backbone of the
 * calculation. Every other amount that is nil is left out, since several rules mind that a box is there at all
 * (9150 and 9158: a zero in 160 or 215; 8005 to 9388: an allowance that has ended; 9611, 9612: a zero in E95, E100).
 */
const BACKBONE: ReadonlySet<string> = new Set([
  '145', // turnover
  '155', // trading profits
  '165', // rule 9148
  '235', // rules 9321 to 9331
  '295', // rule 9318
  '300', // rule 9320
  '430', // rule 9146
  '470', // rules 9236 to 9238
  '475', // rule 9319
  '480', // rule 9428
  '510', // rules 9340 to 9343
  '515',
  '520', // rule 9345
  '528', // rule 9367
  '595',
  '600', // rule 9276
  '605', // rule 9277
  'E88', // rule 8030: beside box E200
  '773', // rule 9609: stated beside box 693 even when nil
]);

/** Whether an amount of nil is sent in this box: the backbone, and whatever the schema asks for. */
export function keptAtNil(box: string): boolean {
  if (BACKBONE.has(box)) return true;
  const node = BOXES.get(box)?.node;
  return node !== undefined && node.occurs[0] > 0;
}
