import type { Box } from '../../boxes/box.ts';
import { pageParticulars } from '../../boxes/paper.ts';
import type { Value } from '../../boxes/value.ts';
import type { Block } from '../../documents/blocks.ts';
import type { CompanyTaxReturn } from '../form.ts';
import { partBlocks } from './arrange.ts';
import { openingBlocks, periodOf } from './opening.ts';
import { abreast, type Filling, type FormPart, list, type RowsOfForm } from './parts.ts';
import { continuationSheets } from './rows.ts';

/** A supplementary page as a printed form. */
export interface PageForm {
  /** Its number on the form: `CT600A`. The numbers of its boxes begin with the last letter. */
  readonly number: string;
  readonly parts: readonly FormPart[];
  /** The row of each of its boxes, except those of the particulars. */
  readonly boxes: ReadonlyMap<string, Box>;
}

/** Finds a box by its number. Throws where the form's table lacks it. */
const boxIn =
  (boxes: ReadonlyMap<string, Box>, form: string) =>
  (number: string): Box => {
    const found = boxes.get(number);
    if (found === undefined) throw new Error(`${form} has no box ${number}`);
    return found;
  };

/** Lists the particulars at the top of every page: boxes 1, 3, 30 and 35 of the return again, with the full name. */
function particularsOf(letter: string, ret: CompanyTaxReturn, companyName: string) {
  const values: readonly (readonly [string, Value | undefined])[] = [
    [`${letter}1`, { kind: 'text', text: companyName }],
    [`${letter}2`, ret.boxes.get('3')],
    [`${letter}3`, ret.boxes.get('30')],
    [`${letter}4`, ret.boxes.get('35')],
  ];
  return values.flatMap(([box, value]) => (value === undefined ? [] : [[box, value] as const]));
}

const headPart = (letter: string): FormPart => ({
  title: 'Company information',
  sections: [
    { title: null, arranged: [list(`${letter}1`, `${letter}2`), abreast(`${letter}3`, `${letter}4`)] },
  ],
});

const listsOf = (parts: readonly FormPart[]): readonly RowsOfForm[] =>
  parts
    .flatMap(({ sections }) => sections.flatMap(({ arranged }) => arranged))
    .filter((one) => one.kind === 'rows');

/** Data to print a page from. */
export interface PageOnPaper {
  readonly ret: CompanyTaxReturn;
  readonly companyName: string;
  /** Values that only the printed page has, by box. */
  readonly onPaper?: readonly (readonly [box: string, value: Value])[];
  /** Printed after the form, before its continuation sheets. */
  readonly after?: readonly Block[];
  readonly newPage: boolean;
  /** Gives a box's name in this period, where it differs from the table's. */
  readonly named?: (box: string) => string | undefined;
}

/** Prints a page with all its boxes, including blank ones, and the continuation sheets of its rows. */
export function pageForm(
  form: PageForm,
  { ret, companyName, onPaper = [], after = [], newPage, named }: PageOnPaper,
): readonly Block[] {
  const { number } = form;
  const letter = number.slice(-1);
  const head = pageParticulars(letter).map((box) => [box.number, box] as const);
  const boxOf = boxIn(new Map([...head, ...form.boxes]), number);
  const filling: Filling = {
    box: (number) => {
      const found = boxOf(number);
      return { ...found, label: named?.(number) ?? found.label };
    },
    values: new Map([...ret.boxes, ...particularsOf(letter, ret, companyName), ...onPaper]),
    rows: ret.rows,
  };
  const period = periodOf(ret);
  return [
    ...openingBlocks(number, `${number}, ${period}`, ret, newPage),
    ...[headPart(letter), ...form.parts].flatMap((part) => partBlocks(part, filling)),
    ...after,
    ...continuationSheets(listsOf(form.parts), filling, period),
  ];
}
