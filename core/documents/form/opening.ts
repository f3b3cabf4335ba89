import type { Value } from '../../boxes/value.ts';
import type { CompanyTaxReturn } from '../../form/form.ts';
import type { Block } from '../blocks.ts';
import { printedValue } from '../ct600-value.ts';

const inWords = (value: Value | undefined): string => (value === undefined ? '' : printedValue(value));

/** The period of a return in words. */
export const periodOf = ({ boxes }: CompanyTaxReturn): string =>
  ['30', '35'].map((box) => inWords(boxes.get(box))).join(' to ');

/** What the running header says on its right: the form, the company's reference and the period. */
function runningOf(form: string, ret: CompanyTaxReturn): string {
  const reference = inWords(ret.boxes.get('3'));
  return [form, ...(reference === '' ? [] : [`UTR ${reference}`]), periodOf(ret)].join(', ');
}

/**
 * How the form of one return begins: its title, and that it is a copy.
 *
 * @param form as the running header names it: `CT600A`
 */
export const openingBlocks = (
  form: string,
  title: string,
  ret: CompanyTaxReturn,
  newPage: boolean,
): readonly Block[] => [
  { kind: 'heading', level: 1, runs: [{ text: title }], newPage, running: runningOf(form, ret) },
  {
    kind: 'paragraph',
    style: 'small',
    runs: [
      {
        text: `A copy made by software of what the return says, box by box, laid out like form ${form}. The return itself is sent online; do not post this.`,
      },
    ],
  },
];
