import { min, type Pounds, sum } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';
import { MAIN_RATES, SPECIAL_RATES } from '../parameters/writing-down-allowances.ts';
import { inPounds } from '../wording.ts';
import type { ClaimKind } from './claim-boxes.ts';
import { CLAIM_NAMES, claimNameOf } from './claim-names.ts';
import type { ClaimedAddition } from './claims.ts';
import { allowanceOn } from './first-year.ts';
import { inWholePounds, lengthOf, rateOf } from './length.ts';
import type { WorkedAllowances } from './work-out.ts';

/** The best claim on an addition that was not made, in a comparison of this period's relief alone. Whole pounds. */
export interface NextBest {
  /** As a caller names it. */
  readonly claim: string;
  readonly relief: Pounds;
  /** What it would add to this period's relief; negative for what it would cost. */
  readonly difference: Pounds;
}

export interface ExplainedAddition {
  readonly why: string;
  /** Null where nothing else is open, as in the last period of a trade. */
  readonly nextBest: NextBest | null;
}

type Option = { readonly kind: ClaimKind | 'pool'; readonly relief: Pounds };

/** What some expenditure of the addition would have this period in its pool. */
function pooledRelief({ pool }: ClaimedAddition, worked: WorkedAllowances, amount: Pounds): Pounds {
  const { period, facts } = worked;
  if (facts.claims === 'none') return 0n;
  const rate = rateOf(period, pool === 'specialRatePool' ? SPECIAL_RATES : MAIN_RATES);
  const { numerator, denominator } = lengthOf(period);
  return inWholePounds(amount * rate.hundredths * numerator, 10_000n * denominator);
}

const investmentOn = ({ claims }: ClaimedAddition): Pounds =>
  sum(claims.filter(({ kind }) => kind === 'annualInvestmentAllowance').map(({ allowance }) => allowance));

/** What the claims leave of the annual investment allowance, and of the cap on earlier expenditure, for a day. */
function investmentLeftOn(date: IsoDate, { investment, additions }: WorkedAllowances): Pounds {
  const { available, claimed, earlierCap } = investment;
  const left = available - claimed;
  if (earlierCap === null || date >= earlierCap.before) return left;
  const earlier = additions.filter(({ addition }) => addition.date < earlierCap.before);
  return min(left, earlierCap.limit - sum(earlier.map(investmentOn)));
}

/** Every claim open for the whole of an addition, with its relief of this period. */
function optionsFor(each: ClaimedAddition, worked: WorkedAllowances): readonly Option[] {
  const { addition, open } = each;
  const investment =
    addition.type === 'car' ? 0n : min(addition.amount, investmentLeftOn(addition.date, worked));
  return [
    ...open.map((row) => ({
      kind: row.allowance,
      relief: allowanceOn(addition.amount, row, worked.period),
    })),
    ...(investment > 0n
      ? [
          {
            kind: 'annualInvestmentAllowance' as const,
            relief: investment + pooledRelief(each, worked, addition.amount - investment),
          },
        ]
      : []),
    { kind: 'pool', relief: pooledRelief(each, worked, addition.amount) },
  ];
}

const nameOf = (kind: Option['kind']): string =>
  kind === 'pool' ? 'writing-down allowance in the pool' : CLAIM_NAMES[kind];

function reasonFor(each: ClaimedAddition, worked: WorkedAllowances): string {
  const { addition, claims, pooled } = each;
  if (worked.closing === null)
    return 'The trade ended in this period: no annual investment or first-year allowance is given, so it goes to the pool';
  if (worked.facts.claims === 'none') return 'Nothing is claimed, as asked: it goes to the pool';
  const made = claims.map(({ kind, expenditure }) => `${CLAIM_NAMES[kind]} on ${inPounds(expenditure)}`);
  const rest = pooled > 0n ? [`${inPounds(pooled)} in the pool`] : [];
  const said = [...made, ...rest].join(', ');
  return addition.claim === 'best'
    ? `The greatest relief of the period that is open: ${said}`
    : `As asked: ${said}`;
}

/** Why an addition was claimed as it was, and what the next best claim would have cost or saved this period. */
export function explainAddition(each: ClaimedAddition, worked: WorkedAllowances): ExplainedAddition {
  const { claims, pooled } = each;
  const made = new Set<string>([...claims.map(({ kind }) => kind), ...(pooled > 0n ? ['pool'] : [])]);
  const relief = sum(claims.map(({ allowance }) => allowance)) + pooledRelief(each, worked, pooled);
  const others =
    worked.closing === null ? [] : optionsFor(each, worked).filter(({ kind }) => !made.has(kind));
  const [best] = [...others].sort((a, b) => Number(b.relief - a.relief));
  const why = reasonFor(each, worked);
  if (best === undefined) return { why: `${why}.`, nextBest: null };
  const difference = best.relief - relief;
  const compared =
    difference === 0n
      ? 'would give the same this period'
      : `would give ${inPounds(difference < 0n ? -difference : difference)} ${difference < 0n ? 'less' : 'more'} this period`;
  return {
    why: `${why}. Next best: ${nameOf(best.kind)} ${compared}.`,
    nextBest: { claim: claimNameOf(best.kind), relief: best.relief, difference },
  };
}
