import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptRows } from '../../../xbrl/concept.ts';
import type { Employees } from '../../employees.ts';
import { drawn } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { employeesSentence, employeesTable } from './blocks.ts';

/** The average number of employees (CA 2006 s411). */
export const EMPLOYEES = {
  ...ORDINARY,
  id: 'employees',
  concepts: conceptRows('core', 'number', 'duration', ['none'])`AverageNumberEmployeesDuringPeriod`,
  contents: (
    _figures: FilingFigures,
    { employees }: { readonly employees: Employees },
  ): readonly Unnumbered[] => [
    {
      title: 'Employee information',
      parts: [
        drawn('employees', (model) => [
          employeesTable(model, employees),
          employeesSentence(model, employees),
        ]),
      ],
    },
  ],
} as const satisfies AccountsNote;
