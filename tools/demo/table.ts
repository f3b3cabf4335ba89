import type { BoxJson } from '../../core/tax/explain.ts';
import type {
  DeadlineJson,
  PlannedComputationJson,
  PlannedReturnJson,
} from '../../core/tax/planning/json.ts';

/** Boxes of the form for each financial year of a return, and the line of its marginal relief. */
const YEARS = [
  { year: '330', profits: '335', rate: '340', tax: '345', relief: 'relief1' },
  { year: '380', profits: '385', rate: '390', tax: '395', relief: 'relief2' },
] as const;

/**
 * Boxes of the corporation tax, of the amounts after it, and of the losses. A row appears only if the return has its
 * box.
 */
const AFTERWARDS: readonly (readonly [box: string, label: string])[] = [
  ['440', 'Corporation tax'],
  ['450', 'Less: double taxation relief'],
  ['480', 'Tax on loans to participators'],
  ['515', 'Less: income tax deducted'],
  ['525', 'Tax payable'],
  ['595', 'Paid already'],
  ['600', 'Still to pay'],
  ['605', 'Paid too much'],
  ['865', 'Corporation tax claimed back'],
  ['870', 'Income tax claimed back'],
  ['780', 'Trading loss of the period'],
  ['275', 'of which set off in the period'],
  ['795', 'Deficit on loans of the period'],
  ['260', 'of which set off in the period'],
];
const FORWARD: readonly (readonly [name: string, label: string])[] = [
  ['tradingLossCarriedForward', 'Trading losses carried forward'],
  ['propertyLossCarriedForward', 'Property losses carried forward'],
  ['managementExpensesCarriedForward', 'Management expenses carried forward'],
];

const LABEL = 36;
const COLUMN = 15;

/** Writes pounds with separators, and pence if there are any: `12,401.75`. */
function money(value: BoxJson | undefined): string {
  const [pounds = '', pence] = String(value ?? 0).split('.');
  return `${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}${pence === undefined ? '' : `.${pence}`}`;
}

const isNothing = (value: BoxJson | undefined): boolean => value === undefined || Number(value) === 0;
const row = (label: string, ...cells: readonly string[]): string =>
  `  ${label.padEnd(LABEL)}${cells.map((cell) => cell.padStart(COLUMN)).join('')}`;
const line = `  ${'-'.repeat(LABEL + 4 * COLUMN)}`;
const last = (label: string, value: BoxJson | undefined): string => row(label, '', '', '', money(value));

function yearRows({ boxes, lines }: PlannedReturnJson): readonly string[] {
  return YEARS.flatMap(({ year, profits, rate, tax, relief }) => {
    if (boxes[year] === undefined || boxes[profits] === undefined) return [];
    const found = lines.find(({ id }) => id === relief)?.value;
    const reliefText = isNothing(found) ? '' : `-${money(found)}`;
    return [
      row(
        `Financial year ${boxes[year]}`,
        money(boxes[profits]),
        `${boxes[rate]}%`,
        money(boxes[tax]),
        reliefText,
      ),
    ];
  });
}

function returnRows(found: PlannedReturnJson): readonly string[] {
  const { subPeriod, periodStart, periodEnd, boxes, carriedForward } = found;
  const of = subPeriod === null ? 'The return' : `Return ${subPeriod} of 2`;
  const years = yearRows(found);
  return [
    `  ${of}, ${periodStart} to ${periodEnd}: profits chargeable ${money(boxes['315'])}`,
    line,
    row('', 'profits', 'rate', 'tax', 'relief'),
    ...(years.length === 0 ? ['  No profits to be taxed.'] : years),
    line,
    ...AFTERWARDS.filter(([box]) => box === '525' || !isNothing(boxes[box])).map(([box, label]) =>
      last(label, boxes[box]),
    ),
    ...(boxes['45'] === true ? ['  Some of the loss is carried back to the year before.'] : []),
    ...FORWARD.filter(([name]) => !isNothing(carriedForward[name])).map(([name, label]) =>
      last(label, carriedForward[name]),
    ),
  ];
}

/** Writes the effective rate, and the rate on one more pound. */
function rateRows({ planning }: PlannedReturnJson): readonly string[] {
  const { effectiveRate, marginalRate } = planning;
  return [
    ...(effectiveRate === null ? [] : [row('Effective rate', '', '', '', `${effectiveRate.rate}%`)]),
    ...(marginalRate === null ? [] : [row('Rate on one more pound', '', '', '', `${marginalRate.rate}%`)]),
  ];
}

const deadlineRow = ({ date, kind, label, amount }: DeadlineJson): string =>
  `  ${kind.padEnd(5)}${date}  ${label}${isNothing(amount ?? undefined) ? '' : `: ${money(amount ?? 0)}`}`;

/**
 * Writes the tax of a filing as a table: by financial year, then the amounts after it, then the deadlines. Relief means
 * marginal relief.
 */
export const taxTable = ({ returns, deadlines }: PlannedComputationJson): string =>
  [
    ...returns.map((found) => [...returnRows(found), ...rateRows(found)].join('\n')),
    ['  Days to keep', ...deadlines.map(deadlineRow)].join('\n'),
  ].join('\n\n');
