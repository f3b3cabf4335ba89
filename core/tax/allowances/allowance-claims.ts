import { type Pounds, sum } from '../../base/money.ts';
import { error, type Problem, warningIf } from '../../base/problem.ts';
import { pounds } from '../../boxes/value.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { Period } from '../../dates/period.ts';
import type { ProfitLossFigures } from '../../figures/profit-loss.ts';
import {
  ALLOWANCES_CLAIMED,
  BALANCING_CHARGES,
  CAPITAL_ALLOWANCE_KEYS,
  DISCLOSED_ALLOWANCES,
} from '../../figures/profit-loss.ts';
import type { Law } from '../../law/law.ts';
import { plus, sumInWords } from '../../words/figures.ts';
import type { ComputationLine } from '../computation.ts';
import { field, line, lineIf } from '../line.ts';
import { type BarredClaim, barredClaims, barredTerms, barredWarnings, inOpenBoxes } from './barred-claims.ts';
import type { WorkedAllowances } from './work-out.ts';

/**
 * Capital allowances are deducted from the trading result and balancing charges added to it (CAA 2001 s247, s248). They can
 * make or enlarge a loss, without a limit. The amounts are the caller's: nothing here checks rates.
 */
export interface CapitalAllowances {
  readonly allowances: Pounds;
  readonly charges: Pounds;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
  /** Facts that the amounts were computed from; null when the caller stated the amounts. */
  readonly worked: WorkedAllowances | null;
}

type Keys = typeof CAPITAL_ALLOWANCE_KEYS;

/** Gives the single amount, when no field of the breakdown is given. Both together are refused (decision 37). */
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
 * Gives the allowances and charges of the period, in whole pounds, with boxes 688 to 730. A single amount does not show its
 * kind, so it goes in the box of other allowances, 725 (decision 37).
 */
export function statedAllowances(
  stated: ProfitLossFigures,
  period: Period,
  sentOn: IsoDate,
  law: Law,
): CapitalAllowances {
  const aggregate = aggregateOf(stated);
  const barred = barredClaims(stated, period, sentOn, law);
  const profitLoss = aggregate > 0n ? { ...stated, caOther: aggregate } : inOpenBoxes(stated, barred);
  const allowances = total(profitLoss, ALLOWANCES_CLAIMED);
  const charges = total(profitLoss, BALANCING_CHARGES);
  const inTotal = (keys: Keys, all: Pounds) =>
    sumInWords(
      all,
      given(profitLoss, keys).map((key) => plus(profitLoss[key] ?? 0n)),
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
        : barred.length > 0
          ? [
              ...eachGiven({ ...profitLoss, caOther: 0n }, ALLOWANCES_CLAIMED, 'As claimed'),
              otherAllowances(stated, profitLoss, barred),
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
      ...disclosed(stated, profitLoss, barred),
    ],
    problems: [
      ...specialRateExpenditureMissing(profitLoss),
      ...inOneAmount(aggregate),
      ...barredWarnings(barred),
    ],
    worked: null,
  };
}

/** Warns of a single amount: the return states allowances by kind, and one amount does not show its kinds. */
const inOneAmount = (aggregate: Pounds): readonly Problem[] =>
  warningIf(aggregate !== 0n, () => [
    field('capitalAllowances'),
    'is stated whole as other capital allowances, box 725, because it does not say what was claimed: give the breakdown instead (caAia for the annual investment allowance, caMainPool for writing-down allowances, and so on)',
    { rule: 'allowances-in-one-amount', box: '725', target: 'tax' },
  ]);

/** Refuses the special rate allowance without its expenditure (rule 9609). */
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

/** Adds to the other allowances those whose own box is barred, each by its name. */
function otherAllowances(
  { caOther = 0n }: ProfitLossFigures,
  filed: ProfitLossFigures,
  barred: readonly BarredClaim[],
): ComputationLine {
  const amount = filed.caOther ?? 0n;
  return line('caOther', pounds(amount), {
    working: sumInWords(amount, [plus(caOther, 'other allowances as claimed'), ...barredTerms(barred)]),
    from: [...(caOther > 0n ? [field('caOther')] : []), ...barred.map(({ key }) => field(key))],
    law: ['CAA 2001', ...barred.map(({ law }) => law)].slice(caOther > 0n ? 0 : 1).join('; '),
  });
}

/** Gives disposal values and qualifying expenditure, boxes 714 to 775. They are stated and do not change the tax. */
const disclosed = (
  stated: ProfitLossFigures,
  profitLoss: ProfitLossFigures,
  barred: readonly BarredClaim[],
): readonly ComputationLine[] =>
  DISCLOSED_ALLOWANCES.flatMap((key) => {
    const amount = profitLoss[key];
    // Box 693 requires box 773, even when it is zero (rule 9609).
    const needed = key === 'qeSpecialRateAllowance' && (profitLoss.caSpecialRateAllowance ?? 0n) > 0n;
    if (amount === undefined || (amount === 0n && !needed)) return [];
    const isClaimed = stated[key] === undefined;
    return [
      line(key, pounds(amount), {
        working: isClaimed
          ? `Expenditure of ${barred.map(({ name }) => name).join(' and ')}; no effect on the tax`
          : 'As stated; no effect on the tax',
        from: isClaimed ? barred.map((claim) => field(claim.key)) : [field(key)],
      }),
    ];
  });
