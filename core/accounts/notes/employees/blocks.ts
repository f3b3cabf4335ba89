import type { Period } from '../../../dates/period.ts';
import {
  type Block,
  type Cell,
  cell,
  figuresBlock,
  paragraphBlock,
  type TableBlock,
} from '../../../documents/blocks.ts';
import { digitsOf } from '../../../xbrl/values.ts';
import type { Employees } from '../../employees.ts';
import { periodHeads } from '../../heads.ts';
import type { AccountsModel } from '../../model.ts';
import { yearOrPeriod } from '../../wording.ts';

export function employeesTable(model: AccountsModel, employees: Employees): TableBlock {
  const { previousPeriod } = model;
  const previous =
    employees.previous === null || previousPeriod === null
      ? []
      : [{ period: previousPeriod, count: employees.previous }];
  const columns = [{ period: model.period, count: employees.current }, ...previous];
  return figuresBlock('Average number of employees', periodHeads(model, previous.length > 0, 'period'), [
    {
      cells: [
        cell('Average number of employees', { rowHeading: true }),
        ...columns.map(({ period, count }) => employeesCell(period, count)),
      ],
    },
  ]);
}

/**
 * States the number of the period in words after the table. The most used public reader of UK accounts keeps the last
 * number of a document, which in the table is last year's.
 */
export function employeesSentence(model: AccountsModel, { current }: Employees): Block {
  const time = yearOrPeriod(model.period);
  const number = employeesCell(model.period, current).runs;
  const runs =
    current === 0
      ? [{ text: `The company had no employees during the ${time}: the average number was ` }, ...number]
      : [
          {
            text: `The average number of persons employed by the company, including directors, during the ${time} was `,
          },
          ...number,
        ];
  return paragraphBlock([...runs, { text: '.' }]);
}

/** Prints a number of people; zero is a number and not a dash. */
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
