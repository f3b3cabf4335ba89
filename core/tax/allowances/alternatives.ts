import { magnitude, min, type Pounds, sum } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { Law } from '../../law/law.ts';
import { inPounds } from '../../words/figures.ts';
import type { ClaimKind } from './claim-boxes.ts';
import { claimName, claimNameOf } from './claim-names.ts';
import type { ClaimedAddition } from './claims.ts';
import { allowanceOn } from './first-year.ts';
import { inWholePounds, lengthOf, rateOf } from './length.ts';
import type { WorkedAllowances } from './work-out.ts';

/** The best claim on an addition that was not made, judged only by this period's relief. Whole pounds. */
export interface NextBest {
  /** Name that a caller uses for it. */
  readonly claim: string;
  readonly relief: Pounds;
  /** Its gain in this period's relief; negative for a loss. */
  readonly difference: Pounds;
}

export interface ExplainedAddition {
  readonly why: string;
  /** Null when nothing else is open, as in the last period of a trade. */
  readonly nextBest: NextBest | null;
}

type Option = { readonly kind: ClaimKind | 'pool'; readonly relief: Pounds };

/** Gives this period's relief for part of an addition's expenditure in its pool. */
function pooledRelief({ pool }: ClaimedAddition, worked: WorkedAllowances, amount: Pounds): Pounds {
  const { period, facts, law } = worked;
  if (facts.claims === 'none') return 0n;
  const rate = rateOf(period, pool === 'specialRatePool' ? law.specialRates : law.mainRates);
  const { numerator, denominator } = lengthOf(period);
  return inWholePounds(amount * rate.hundredths * numerator, 10_000n * denominator);
}

const investmentOn = ({ claims }: ClaimedAddition): Pounds =>
  sum(claims.filter(({ kind }) => kind === 'annualInvestmentAllowance').map(({ allowance }) => allowance));

/** Gives the annual investment allowance left for a day, within the cap on earlier expenditure. */
function investmentLeftOn(date: IsoDate, { investment, additions }: WorkedAllowances): Pounds {
  const { available, claimed, earlierCap } = investment;
  const left = available - claimed;
  if (earlierCap === null || date >= earlierCap.before) return left;
  const earlier = additions.filter(({ addition }) => addition.date < earlierCap.before);
  return min(left, earlierCap.limit - sum(earlier.map(investmentOn)));
}

/** Lists every claim open for the whole of an addition, with its relief of this period. */
function optionsFor(each: ClaimedAddition, worked: WorkedAllowances): readonly Option[] {
  const { addition, open } = each;
  const investment =
    addition.type === 'car' ? 0n : min(addition.amount, investmentLeftOn(addition.date, worked));
  return [
    ...open.map((row) => ({
      kind: row.allowance,
      relief: allowanceOn(addition.amount, row, worked.period, worked.law),
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

const nameOf = (kind: Option['kind'], law: Law): string =>
  kind === 'pool' ? 'writing-down allowance in the pool' : claimName(kind, law);

function reasonFor(each: ClaimedAddition, worked: WorkedAllowances): string {
  const { addition, claims, pooled } = each;
  if (worked.closing === null)
    return 'The trade ended in this period: no annual investment or first-year allowance is given, so the expenditure goes to the pool';
  if (worked.facts.claims === 'none')
    return 'Nothing is claimed, as you asked: the expenditure goes to the pool';
  const made = claims.map(({ name, expenditure }) => `${name} on ${inPounds(expenditure)}`);
  const rest = pooled > 0n ? [`${inPounds(pooled)} in the pool`] : [];
  const said = [...made, ...rest].join(', ');
  return addition.claim === 'best'
    ? `The greatest relief of the period that is open: ${said}`
    : `As asked: ${said}`;
}

/** Explains the claim on an addition, and this period's gain or loss from the next best claim. */
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
      : `would give ${inPounds(magnitude(difference))} ${difference < 0n ? 'less' : 'more'} this period`;
  return {
    why: `${why}. Next best: ${nameOf(best.kind, worked.law)} ${compared}.`,
    nextBest: { claim: claimNameOf(best.kind), relief: best.relief, difference },
  };
}
