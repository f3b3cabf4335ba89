import { BOXES } from '../boxes/return.ts';

/**
 * True when a zero amount is sent in this box: its row says so, or the schema requires the box. Every other zero amount
 * is left out, because several rules fail if a box is present at all (9150 and 9158: a zero in 160 or 215; 8005 to
 * 9388: an allowance that has ended; 9611, 9612: a zero in E95, E100).
 */
export function keptAtNil(number: string): boolean {
  const place = BOXES.get(number);
  return place !== undefined && (place.box.evenNil || place.node.occurs[0] > 0);
}
