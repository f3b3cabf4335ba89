import { divideRoundDown, min, type Pounds } from '../../../base/money.ts';
import { daysIn } from '../../../dates/period.ts';
import {
  forwardOf,
  type GroupCompany,
  givesOf,
  type KindAmount,
  leaving,
  memberOf,
  NOTHING_TRIED,
  type Range,
  roomOf,
  type Tried,
  takesOf,
} from './company.ts';
import { divide } from './divide.ts';
import { commonDays, divideOverDays } from './overlaps.ts';
import { type Transfer, transfersOf } from './transfers.ts';

/** Amount of one kind that one company surrenders to another. */
export interface KindTransfer extends Transfer {
  readonly kind: KindAmount['kind'];
}

/** Amounts that each company can surrender, kind by kind, and claim. */
export interface Sides {
  readonly gives: readonly (readonly KindAmount[])[];
  readonly takes: readonly Pounds[];
}

/** Round of a division: of amounts of the period, or of those brought forward. */
export interface Round extends Sides {
  readonly transfers: readonly KindTransfer[];
  /** False where a division with a lower sum may have been missed. */
  readonly isExact: boolean;
}

const total = (kinds: readonly KindAmount[]): Pounds => kinds.reduce((sum, { amount }) => sum + amount, 0n);

/** Gives the greatest number of days that a company shares with another. */
const sharedMost = (companies: readonly GroupCompany[], index: number): number => {
  const own = companies[index];
  return companies.reduce((longest, other, at) => {
    const days = own === undefined || at === index ? null : commonDays(own, other);
    return days === null ? longest : Math.max(longest, daysIn(days));
  }, 0);
};

const share = (amount: Pounds, days: number, company: GroupCompany): Pounds =>
  divideRoundDown(amount * BigInt(days), BigInt(daysIn(company.period)));

/** True when all companies have one period and are in the group throughout it. */
const isPlain = (companies: readonly GroupCompany[]): boolean =>
  companies.every(
    ({ period, grouped }) =>
      grouped === null &&
      period.start === companies[0]?.period.start &&
      period.end === companies[0]?.period.end,
  );

/** Splits each transfer by kind. The kinds that a company surrenders first go to the claimant named first. */
function byKind(sides: Sides, transfers: readonly Transfer[]): readonly KindTransfer[] {
  const left = sides.gives.map((kinds) => kinds.map((one) => ({ ...one })));
  return transfers.flatMap(({ from, to, amount }) => {
    let open = amount;
    return (left[from] ?? []).flatMap((leftOver) => {
      const taken = min(leftOver.amount, open);
      leftOver.amount -= taken;
      open -= taken;
      return taken > 0n ? [{ from, to, kind: leftOver.kind, amount: taken }] : [];
    });
  });
}

type WithRows = (index: number, surrenders: readonly KindAmount[], claimed: Pounds) => Tried;

function rangeOf(sides: Sides, index: number, cut: (amount: Pounds) => Pounds, rows: WithRows): Range {
  const kinds = sides.gives[index] ?? [];
  const [gives, takes] = [cut(total(kinds)), cut(sides.takes[index] ?? 0n)];
  return {
    gives,
    takes,
    tried: (y) => (y < gives ? rows(index, leaving(kinds, gives - y), 0n) : rows(index, [], y - gives)),
  };
}

/**
 * Divides once: by whole pounds where all have the same days, or there are only two companies; otherwise by the days in
 * common.
 */
function roundOf(companies: readonly GroupCompany[], sides: Sides, rows: WithRows): Round {
  const members = companies.map((company, index) => {
    const days = sharedMost(companies, index);
    const cut = (amount: Pounds) => share(amount, days, company);
    return memberOf(company, rangeOf(sides, index, cut, rows));
  });
  const { relief, isComplete } = divide(members);
  const transfers = transfersOf(members, relief);
  if (isPlain(companies) || companies.length === 2)
    return { ...sides, transfers: byKind(sides, transfers), isExact: isComplete };
  const whole = companies.map((company, index) =>
    memberOf(
      company,
      rangeOf(sides, index, (amount) => amount, rows),
    ),
  );
  const overDays = divideOverDays({ companies, members: whole }, transfers);
  return { ...sides, transfers: byKind(sides, overDays), isExact: false };
}

/**
 * Divides the amounts of the period. Where periods differ, only the room before a claim is shared by days. Then a
 * division is not exact if a claim makes room for more.
 */
export function roundOfPeriod(companies: readonly GroupCompany[]): Round {
  const greatest = companies.map(takesOf);
  const takes = isPlain(companies) ? greatest : companies.map(roomOf);
  const sides = { gives: companies.map(givesOf), takes };
  const round = roundOf(companies, sides, (_, surrenders, claimed) => ({
    ...NOTHING_TRIED,
    surrenders,
    claimed,
  }));
  const hasMore = takes.some((amount, index) => amount < (greatest[index] ?? 0n));
  return { ...round, isExact: round.isExact && !hasMore };
}

/** Gives the rows of a company that a round's transfers make. */
export const triedOf = (transfers: readonly KindTransfer[], index: number): Tried => ({
  surrenders: transfers.filter(({ from }) => from === index).map(({ kind, amount }) => ({ kind, amount })),
  claimed: transfers.filter(({ to }) => to === index).reduce((sum, { amount }) => sum + amount, 0n),
  claimedForward: 0n,
});

/**
 * Divides losses brought forward after those of the period, which would lapse. The law has the same order (CTA 2010
 * s188CK). A company with unused losses of its own claims none.
 */
export function roundOfForward(
  companies: readonly GroupCompany[],
  first: Round,
): Round & { readonly hasOwn: readonly boolean[] } {
  const before = companies.map((_, index) => triedOf(first.transfers, index));
  const found = companies.map((company, index) => forwardOf(company, before[index] ?? NOTHING_TRIED));
  const sides = { gives: found.map(({ gives }) => gives), takes: found.map(({ takes }) => takes) };
  const round = roundOf(companies, sides, (index, surrenders, claimedForward) => {
    const tried = before[index] ?? NOTHING_TRIED;
    return { ...tried, surrenders: [...tried.surrenders, ...surrenders], claimedForward };
  });
  return { ...round, hasOwn: found.map(({ hasOwn }) => hasOwn) };
}
