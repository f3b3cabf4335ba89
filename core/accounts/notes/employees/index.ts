import type { FilingFigures } from '../../../figures/filing.ts';
import { yearOrPeriod } from '../../wording.ts';
import { type AccountsNote, ORDINARY } from '../note.ts';
import { plain } from '../paragraph.ts';
import { employeesTable } from './blocks.ts';
import type { Employees } from './employees.ts';

/** The average number of employees (CA 2006 s411). */
export const EMPLOYEES = {
  ...ORDINARY,
  id: 'employees',
  contents: (figures: FilingFigures, { employees }: { readonly employees: Employees }) => [
    {
      title: 'Employee information',
      parts: [
        plain(employeeSentence(figures, employees)),
        {
          kind: 'drawn',
          shows: 'employees',
          explains: [],
          blocks: (model) => [employeesTable(model, employees)],
        },
      ],
    },
  ],
} as const satisfies AccountsNote;

/** A company without employees has a director all the same, so the sentence does not count directors. */
const employeeSentence = (figures: FilingFigures, { current }: Employees): string =>
  current === 0
    ? `The company had no employees during the ${yearOrPeriod(figures.period)}.`
    : `The average number of persons employed by the company, including directors, during the ${yearOrPeriod(figures.period)} was as follows.`;
