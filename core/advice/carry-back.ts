import { atLeastZero, divideRoundDown, min, type Pounds, sum } from '../base/money.ts';
import { type Problem, warning } from '../base/problem.ts';
import { addDays, type IsoDate, longDate } from '../dates/date.ts';
import { daysIn, longPeriod, monthsAfterPeriodEnd, type Period } from '../dates/period.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { LIMITS } from '../figures/limits.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';
import type { FilingComputation, ReturnComputation } from '../tax/computation.ts';
import { computeReturns } from '../tax/compute.ts';
import { amendmentDueDate } from '../tax/due-dates.ts';
import { field } from '../tax/line.ts';
import { lineOfAll, poundsLine } from '../tax/planning/reading.ts';
import { inList, inPounds } from '../words/figures.ts';
import {
  ceasedAfter,
  HALVES,
  type Half,
  type Loss,
  lossOfLastMonths,
  reachedFrom,
  reachesFar,
} from './loss-reach.ts';
import { amountOf } from './rule.ts';

/** A filing of the company in another period, the newest of that period. */
export interface OtherFiling {
  readonly filingId: number;
  readonly figures: FilingFigures;
  /** True once the tax authority has accepted its whole return. */
  readonly isAccepted: boolean;
}

export interface CarryBackFacts {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  readonly others: readonly OtherFiling[];
  readonly today: IsoDate;
}

const allBack = (half: Half, computation: FilingComputation): Pounds =>
  sum(half.from.map(({ line }) => lineOfAll(computation, line)));

/**
 * Computes the loss that goes back before a filing: as claimed, limited to the rest of the loss. The twelve months
 * before the second return of a long period are its first return. So a loss of the second goes back further only as far
 * as it is of the last twelve months of the trade.
 */
function goesBack(half: Half, { figures, ceasedOn }: Loss, computed: () => FilingComputation): Pounds {
  if (half.from.every(({ name }) => amountOf(figures, name) === 0n)) return 0n;
  const { returns } = computed();
  const isLast = ceasedOn === figures.period.end;
  return sum(
    returns.map((each, index) => {
      const back = sum(half.from.map(({ line }) => poundsLine(each, line)));
      if (index === 0 || isLast) return back;
      return ceasedOn === null ? 0n : min(back, lossOfLastMonths(each, ceasedOn));
    }),
  );
}

/** An amount that a return could use of a later loss, in words too. */
interface Bearing {
  readonly amount: Pounds;
  readonly said: string;
}

/** Lists how much of a later loss, which reaches back to `from`, each return of a filing could use: the last one first. */
function bearings(
  half: Half,
  { figures }: Pick<OtherFiling, 'figures'>,
  from: IsoDate,
  today: IsoDate,
  law: Law,
): readonly Bearing[] {
  const asked = { ...figures, profitLoss: { ...figures.profitLoss, [half.to]: BigInt(LIMITS.pounds) } };
  const { returns } = computeReturns(asked, today, { law, pages: [] });
  return returns.map((one) => bearingOf(half, one, from)).toReversed();
}

/**
 * Computes how much one return could use. Of a return that is partly within reach the loss relieves only a share of the
 * profits (CTA 2010 s38; CTA 2009 s463F).
 */
function bearingOf(half: Half, computed: ReturnComputation, from: IsoDate): Bearing {
  const { start, end } = computed.period;
  if (end < from) return { amount: 0n, said: inPounds(0n) };
  const whole = poundsLine(computed, half.toLine);
  if (start >= from) return { amount: whole, said: inPounds(whole) };
  // The deficit that is asked for here is out of the profits already.
  const profits = poundsLine(computed, half.profits) + poundsLine(computed, 'loanDeficitFromLaterPeriod');
  const [within, days] = [daysIn({ start: from, end }), daysIn(computed.period)];
  const amount = min(whole, divideRoundDown(profits * BigInt(within), BigInt(days)));
  return {
    amount,
    said: `${inPounds(amount)}: the loss reaches ${within} of its ${days} days (${half.partLaw})`,
  };
}

/** A period that a loss goes to, by its last day, and its filing in the account. */
interface Taker {
  readonly end: IsoDate;
  readonly filing: Year | undefined;
}

/**
 * Finds the period that the rest of a loss goes to. Later periods come first (s37, s39), so it is the nearest that
 * could use more than it takes. Null if the loss reaches no such period.
 */
function takerOf(
  half: Half,
  years: readonly Year[],
  { figures, today }: CarryBackFacts,
  from: IsoDate,
  law: Law,
): Taker | null {
  const before = ({ start }: Period): Taker => {
    const end = addDays(start, -1);
    return { end, filing: years.find((year) => year.figures.period.end === end) };
  };
  const canTakeMore = (year: Year): boolean =>
    sum(bearings(half, year, from, today, law).map(({ amount }) => amount)) > year.taken;
  let next = before(figures.period);
  while (next.filing !== undefined && !canTakeMore(next.filing)) next = before(next.filing.figures.period);
  return next.end >= from ? next : null;
}

/** Says how to correct the earlier return: by the filing in the account, else by letter. */
function wayOf(
  half: Half,
  { end, filing }: Taker,
  { figures, computation, today }: CarryBackFacts,
  from: IsoDate,
  law: Law,
): string {
  // The first of two returns with a loss has the earlier last day.
  const { period } =
    computation.returns.find((each) => half.from.some(({ line }) => poundsLine(each, line) > 0n)) ?? figures;
  const claim = rowOn(law.lossClaim, period.end);
  const last = longDate(monthsAfterPeriodEnd(period.end, 12 * claim.years));
  const claimed = half.from.filter(({ line }) => lineOfAll(computation, line) > 0n);
  const acts = claimed.map(({ claimLaw }) => claimLaw ?? claim.law).join('; ');
  const letter = `Claim by letter until ${last} (${acts})`;
  if (filing === undefined)
    return `The earlier return is for the period to ${longDate(end)}, and this account has no filing of that period. ${letter}`;
  const { filingId, figures: earlier, isAccepted } = filing;
  const until = amendmentDueDate(earlier.period.end, law);
  const [ofLast, ofFirst] = bearings(half, filing, from, today, law);
  const ofEarlier =
    ofFirst === undefined || ofFirst.amount === 0n ? '' : `, and its first return ${ofFirst.said}`;
  const bears = `Filing ${filingId} has that period (${longPeriod(earlier.period)}), and its last return could use ${ofLast?.said}${ofEarlier}`;
  if (!isAccepted) return `${bears}. Save ${half.to} in it`;
  return today <= until
    ? `${bears}. Amend it by ${longDate(until)} (FA 1998 Sch 18 para 15), with ${half.to}`
    : `${bears}, but it could be amended only until ${longDate(until)} (FA 1998 Sch 18 para 15). ${letter}`;
}

/** Says what to do with the part of a loss that no earlier return has. Below nil, they have more than the loss. */
function restOf(half: Half, facts: CarryBackFacts, years: readonly Year[], law: Law, rest: Pounds): string {
  if (rest < 0n) return `They may take ${inPounds(-rest)} less`;
  const own = years.find(({ isThis }) => isThis);
  const from = own === undefined ? facts.figures.period.start : reachedFrom(own, law);
  const taker = takerOf(half, years, facts, from, law);
  if (taker === null) return `No return that it reaches could use more: claim ${inPounds(rest)} less here`;
  const way = wayOf(half, taker, facts, from, law);
  const far = own === undefined ? null : reachesFar(own, facts.computation, taker.end, law);
  return far === null ? way : `${way}. ${far}`;
}

/** True when losses of a period reach another one. */
const reaches = (from: Loss, to: FilingFigures, law: Law): boolean =>
  to.period.end < from.figures.period.start && to.period.end >= reachedFrom(from, law);

/** A filing of the company, this one too, with the amounts of both halves. */
interface Year extends OtherFiling, Loss {
  readonly isThis: boolean;
  readonly back: Pounds;
  readonly taken: Pounds;
}

/**
 * Lists the company's filings, this one first and then by period. Each has the loss that it carries back, and the later
 * losses that it takes.
 */
function yearsOf(
  half: Half,
  { figures, computation, others, today }: CarryBackFacts,
  law: Law,
): readonly Year[] {
  const all = [figures, ...others.map((other) => other.figures)];
  const year = (other: OtherFiling, isThis: boolean, computed: () => FilingComputation): Year => {
    const loss = { figures: other.figures, ceasedOn: ceasedAfter(half, other.figures, all) };
    return {
      ...other,
      ...loss,
      isThis,
      back: goesBack(half, loss, computed),
      taken: amountOf(other.figures, half.to),
    };
  };
  const byPeriod = [...others].sort((a, b) => (a.figures.period.end < b.figures.period.end ? -1 : 1));
  return [
    year({ filingId: 0, figures, isAccepted: false }, true, () => computation),
    ...byPeriod.map((other) =>
      year(other, false, () => computeReturns(other.figures, today, { law, pages: [] })),
    ),
  ];
}

/** Filings connected by losses that are carried back: several losses may go to one return, and one loss to several. */
interface Meeting {
  readonly sources: readonly Year[];
  readonly back: Pounds;
  readonly taken: Pounds;
}

/** Finds every filing connected with this one: follows losses to returns and returns to losses until none is new. */
function meetingOf(years: readonly Year[], law: Law): Meeting {
  const sources = new Set(years.filter(({ isThis, back }) => isThis && back > 0n));
  const takers = new Set(years.filter(({ isThis, taken }) => isThis && taken > 0n));
  for (let before = -1; before !== sources.size + takers.size; ) {
    before = sources.size + takers.size;
    for (const year of years) {
      const isReached = [...sources].some((one) => reaches(one, year.figures, law));
      if (year.taken > 0n && isReached) takers.add(year);
      const isReaching = [...takers].some((one) => reaches(year, one.figures, law));
      if (year.back > 0n && isReaching) sources.add(year);
    }
  }
  return {
    sources: [...sources],
    back: sum([...sources].map(({ back }) => back)),
    taken: sum([...takers].map(({ taken }) => taken)),
  };
}

/** Reports the other half of this filing's loss, until the earlier returns take it. */
function otherHalf(half: Half, facts: CarryBackFacts, years: readonly Year[], law: Law): readonly Problem[] {
  const { figures } = facts;
  const own = years.find(({ isThis }) => isThis)?.back ?? 0n;
  if (own === 0n) return [];
  const { back, taken } = meetingOf(years, law);
  if (taken === back) return [];
  const name = half.from.find((each) => amountOf(figures, each.name) > 0n)?.name ?? half.to;
  // The losses of other years are counted first.
  const ofThis = atLeastZero(taken - (back - own));
  const takenBefore = ofThis === 0n ? '' : ` Earlier filings have ${inPounds(ofThis)} of it so far.`;
  return [
    warning(
      field(name),
      `takes ${half.words} of ${inPounds(own)} back, and the tax is repaid once the earlier return has them.${takenBefore} ${restOf(half, facts, years, law, own - ofThis)}`,
      { rule: 'carry-back-other-half', box: half.box, target: 'tax' },
    ),
  ];
}

/** Reports a carry-back from the second return of a long period. Such a loss reaches only the first return. */
function secondReturn(
  half: Half,
  { figures, computation }: CarryBackFacts,
  years: readonly Year[],
): readonly Problem[] {
  const reaching = years.find(({ isThis }) => isThis)?.back ?? 0n;
  const rest = allBack(half, computation) - reaching;
  const name = half.from.find((each) => amountOf(figures, each.name) > 0n)?.name;
  return rest === 0n || name === undefined
    ? []
    : [
        warning(
          field(name),
          `takes ${half.words} of ${inPounds(rest)} back from the second return. The first return covers the twelve months before it, so these losses reach no earlier return (${half.law}). The earlier return can take only ${inPounds(reaching)}`,
          { rule: 'carry-back-second-return', box: half.box, target: 'tax' },
        ),
      ];
}

/** Names later filings, and the losses that they carry back. */
function carriedBackBy(sources: readonly OtherFiling[], back: Pounds): string {
  const [only, ...more] = sources;
  if (only !== undefined && more.length === 0)
    return `filing ${only.filingId} (${longPeriod(only.figures.period)}) differ: that one carries ${inPounds(back)} back`;
  const ids = sources.map(({ filingId }) => filingId);
  return `filings ${inList(ids.map(String), 'and')} differ: those carry ${inPounds(back)} back`;
}

/**
 * Reports a claim above the share of this return's profits that later losses reach. The return alone cannot show how
 * far they reach. A long period is left out: each of its returns has a share of its own.
 */
function beyondReach(
  half: Half,
  { figures, computation, today }: CarryBackFacts,
  losses: readonly Year[],
  law: Law,
): readonly Problem[] {
  const [from] = losses.map((loss) => reachedFrom(loss, law)).sort();
  if (from === undefined || from <= figures.period.start || computation.returns.length > 1) return [];
  const own = amountOf(figures, half.to);
  const [max] = bearings(half, { figures }, from, today, law);
  return max === undefined || own <= max.amount
    ? []
    : [
        warning(
          field(half.to),
          `takes ${half.words} of ${inPounds(own)} of a later period. This return could use ${max.said}. Claim no more than that`,
          { rule: 'carry-back-sides', box: half.toBox, target: 'tax' },
        ),
      ];
}

/** Reports that the returns of later losses come first, and must state the same amount. */
function laterHalf(half: Half, facts: CarryBackFacts, years: readonly Year[], law: Law): readonly Problem[] {
  const { figures } = facts;
  const own = amountOf(figures, half.to);
  if (own === 0n) return [];
  const later = years.filter((other) => reaches(other, figures, law));
  const losses = later.filter(({ back }) => back > 0n);
  const source = losses.find(({ isAccepted }) => !isAccepted) ?? losses[0] ?? later[0];
  const about = { box: half.toBox, target: 'tax' } as const;
  const first =
    source?.isAccepted === true && source.back > 0n
      ? []
      : [
          warning(
            field(half.to),
            `takes ${half.words} of ${inPounds(own)} of a later period. The return of that period must be delivered first, with box 45 (CT600 guide, box 280). ${source === undefined ? 'No filing of it is in this account' : `Filing ${source.filingId} has not been accepted with such a loss`}. Send that one, then this`,
            { rule: 'carry-back-return-first', ...about },
          ),
        ];
  if (source === undefined) return first;
  const { sources, back, taken } = meetingOf(years, law);
  const others = sources.filter(({ isThis }) => !isThis);
  const hasSeveral = others.length > 1 || source.ceasedOn !== null;
  const reported = [...first, ...beyondReach(half, facts, losses, law)];
  return taken === back
    ? reported
    : [
        ...reported,
        warning(
          field(half.to),
          `and ${carriedBackBy(others.length === 0 ? [source] : others, back)}, and the earlier returns take ${inPounds(taken)}. Save the same amount ${hasSeveral ? 'in all' : 'in both'}`,
          { rule: 'carry-back-sides', ...about },
        ),
      ];
}

/** True where losses are carried back from a filing or to it. */
export const isCarriedOver = (figures: FilingFigures): boolean =>
  HALVES.some(({ from, to }) =>
    [...from.map(({ name }) => name), to].some((name) => amountOf(figures, name) > 0n),
  );

/** Compares the two halves of each carry-back, in this filing and the company's others, until they agree. */
export const carryBackProblems = (facts: CarryBackFacts): readonly Problem[] => {
  const { law } = facts.computation;
  return HALVES.flatMap((half) => {
    const names = [...half.from.map(({ name }) => name), half.to];
    // Other filings are computed only where this one has a side of the claim.
    if (names.every((name) => amountOf(facts.figures, name) === 0n)) return [];
    const years = yearsOf(half, facts, law);
    return [
      ...otherHalf(half, facts, years, law),
      ...secondReturn(half, facts, years),
      ...laterHalf(half, facts, years, law),
    ];
  });
};
