import { type Block, headingBlock, paragraphBlock } from '../../documents/blocks.ts';
import type { CompanyTaxReturn } from '../form.ts';
import { printedValue } from './printed-value.ts';

export const periodOf = ({ boxes }: CompanyTaxReturn): string =>
  ['30', '35'].map((box) => printedValue(boxes.get(box))).join(' to ');

/** Writes the right part of the running header: the form, the company's reference and the period. */
function runningOf(form: string, ret: CompanyTaxReturn): string {
  const reference = printedValue(ret.boxes.get('3'));
  return [form, ...(reference === '' ? [] : [`UTR ${reference}`]), periodOf(ret)].join(', ');
}

/**
 * Writes the beginning of a printed return: its title, and that it is a copy.
 *
 * @param form as the running header names it: `CT600A`
 */
export const openingBlocks = (
  form: string,
  title: string,
  ret: CompanyTaxReturn,
  newPage: boolean,
): readonly Block[] => [
  headingBlock(1, title, { newPage, running: runningOf(form, ret) }),
  paragraphBlock(
    `A copy made by software of what the return says, box by box, laid out like form ${form}. The return itself is sent online; do not post this.`,
    'small',
  ),
];
