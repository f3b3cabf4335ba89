import { pounds } from '../../boxes/value.ts';
import {
  ALLOWANCES_CLAIMED,
  BALANCING_CHARGES,
  CAPITAL_ALLOWANCE_KEYS,
  DISCLOSED_ALLOWANCES,
} from '../../figures/amounts.ts';
import type { ProfitLossFigures } from '../../figures/filing.ts';
import { type Pounds, sum } from '../../money.ts';
import { error, type Problem, warning } from '../../problem.ts';
import type { ComputationLine } from '../computation.ts';
import { field, line, lineIf } from '../line.ts';
import { plus, sumInWords } from '../wording.ts';
import type { WorkedAllowances } from './work-out.ts';

/**
 * Capital allowances are deducted from the trading result and balancing charges added to it (CAA 2001 s247, s248);
 * there is no floor, so they can make or enlarge a loss. The amounts are the caller's: nothing here checks rates.
 */
export interface CapitalAllowances {
  readonly allowances: Pounds;
  readonly charges: Pounds;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
  /** What the amounts were worked out from; null where the caller stated the amounts. */
  readonly worked: WorkedAllowances | null;
}

type Keys = typeof CAPITAL_ALLOWANCE_KEYS;

/** The single amount, where no field of the breakdown is given; beside one it is not accepted (decision 37). */
const aggregateOf = (profitLoss: ProfitLossFigures): Pounds =>
  CAPITAL_ALLOWANCE_KEYS.some((key) => profitLoss[key] !== undefined)
    ? 0n
    : (profitLoss.capitalAllowances ?? 0n);

const eachGiven = (profitLoss: ProfitLossFigures, keys: Keys, working: string): readonly ComputationLine[] =>
  keys.flatMap((key) => {
    const amount = profitLoss[key] ?? 0n;
    return lineIf(amount > 0n, key, pounds(amount), { working, from: [field(key)] });
  });

const total = (profitLoss: ProfitLossFigures, keys: Keys): Pounds =>
  sum(keys.map((key) => profitLoss[key] ?? 0n));

const given = (profitLoss: ProfitLossFigures, keys: Keys) =>
  keys.filter((key) => (profitLoss[key] ?? 0n) > 0n);

/**
 * Allowances and charges of the period, whole pounds, with boxes 688 to 730. A single amount says nothing of what it is
 * of, so it fills the box of other allowances, 725 (decision 37).
 */
export function statedAllowances(stated: ProfitLossFigures): CapitalAllowances {
  const aggregate = aggregateOf(stated);
  const profitLoss = aggregate > 0n ? { ...stated, caOther: aggregate } : stated;
  const allowances = total(profitLoss, ALLOWANCES_CLAIMED);
  const charges = total(profitLoss, BALANCING_CHARGES);
  const inTotal = (keys: Keys, all: Pounds) =>
    sumInWords(
      given(profitLoss, keys).map((key) => plus(profitLoss[key] ?? 0n)),
      all,
    );
  return {
    allowances,
    charges,
    lines: [
      ...(aggregate > 0n
        ? [
            line('caOther', pounds(aggregate), {
              working: 'As claimed, in one amount',
              from: [field('capitalAllowances')],
            }),
          ]
        : eachGiven(profitLoss, ALLOWANCES_CLAIMED, 'As claimed')),
      ...eachGiven(profitLoss, BALANCING_CHARGES, 'As stated'),
      ...lineIf(allowances > 0n, 'totalCapitalAllowances', pounds(allowances), {
        working: inTotal(ALLOWANCES_CLAIMED, allowances),
        from: given(profitLoss, ALLOWANCES_CLAIMED),
      }),
      ...lineIf(charges > 0n, 'totalBalancingCharges', pounds(charges), {
        working: inTotal(BALANCING_CHARGES, charges),
        from: given(profitLoss, BALANCING_CHARGES),
      }),
    ],
    problems: [...specialRateExpenditureMissing(profitLoss), ...inOneAmount(aggregate)],
    worked: null,
  };
}

/** The return states allowances by kind. Of one amount nobody can tell which kinds it has. */
const inOneAmount = (aggregate: Pounds): readonly Problem[] =>
  aggregate === 0n
    ? []
    : [
        warning(
          field('capitalAllowances'),
          'is stated whole as other capital allowances, box 725, because it does not say what was claimed: give the breakdown instead (caAia for the annual investment allowance, caMainPool for writing-down allowances, and so on)',
          { rule: 'allowances-in-one-amount', box: '725', target: 'tax' },
        ),
      ];

/** The special rate allowance may not be claimed without the expenditure it is for (rule 9609). */
function specialRateExpenditureMissing(profitLoss: ProfitLossFigures): readonly Problem[] {
  const claimed = (profitLoss.caSpecialRateAllowance ?? 0n) > 0n;
  if (!claimed || profitLoss.qeSpecialRateAllowance !== undefined) return [];
  return [
    error(
      field('qeSpecialRateAllowance'),
      'must be given when caSpecialRateAllowance is claimed: state the expenditure the allowance is for',
      { rule: '9609', box: '773', target: 'tax' },
    ),
  ];
}

/** Disposal values and qualifying expenditure, boxes 714 to 775: stated, with no effect on the tax. */
export const allowanceDisclosures = (profitLoss: ProfitLossFigures): readonly ComputationLine[] =>
  DISCLOSED_ALLOWANCES.flatMap((key) => {
    const amount = profitLoss[key];
    // Box 773 must stand beside box 693 even when nil (rule 9609).
    const needed = key === 'qeSpecialRateAllowance' && (profitLoss.caSpecialRateAllowance ?? 0n) > 0n;
    if (amount === undefined || (amount === 0n && !needed)) return [];
    return [
      line(key, pounds(amount), {
        working: 'As stated; no effect on the tax',
        from: [field(key)],
      }),
    ];
  });
