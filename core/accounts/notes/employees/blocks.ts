import { periodHeads } from '../../../documents/accounts-heads.ts';
import { type Cell, cell, type TableBlock } from '../../../documents/blocks.ts';
import type { Period } from '../../../period/period.ts';
import { digitsOf } from '../../../xbrl/values.ts';
import type { AccountsModel } from '../../model.ts';
import type { Employees } from './employees.ts';

export function employeesTable(model: AccountsModel, employees: Employees): TableBlock {
  const { previousPeriod } = model;
  const previous =
    employees.previous === null || previousPeriod === null
      ? []
      : [{ period: previousPeriod, count: employees.previous }];
  const columns = [{ period: model.period, count: employees.current }, ...previous];
  return {
    kind: 'table',
    caption: 'Average number of employees',
    captionHidden: true,
    keepTogether: true,
    columns: [{ align: 'left', weight: 10 }, ...columns.map(() => ({ align: 'right' as const, weight: 3 }))],
    head: periodHeads(model, previous.length > 0),
    rows: [
      {
        cells: [
          cell('Average number of employees', { rowHeading: true }),
          ...columns.map(({ period, count }) => employeesCell(period, count)),
        ],
      },
    ],
  };
}

/** A number of people, nil included, is printed as a number and not as a dash. */
function employeesCell(period: Period, count: number): Cell {
  const fact = {
    kind: 'number',
    concept: 'core:AverageNumberEmployeesDuringPeriod',
    value: BigInt(count),
    unit: 'pure',
    time: { duration: period },
  } as const;
  return { runs: [{ text: digitsOf(fact), fact }] };
}
