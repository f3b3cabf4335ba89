import { atLeastZero, min, type Pence, type Pounds, sum, toPenny } from '../../../base/money.ts';
import { daysIn } from '../../../dates/period.ts';
import { claimsTaken } from '../relief.ts';
import { type KindAmount, NOTHING_TRIED, pageWithRows, type Rows, type Tried } from './company.ts';
import { commonDays } from './overlaps.ts';
import { type KindTransfer, roundOfForward, roundOfPeriod, triedOf } from './rounds.ts';
import { type Asked, isForward, rowsOf } from './rows.ts';
import { keptOf, leftOf, type NotUsed, notUsed, wantsMore } from './unused-losses.ts';

export interface ProposedClaim extends KindTransfer {
  readonly days: number;
  /** Reduction of the claimant's tax when its rows are taken in their order. */
  readonly saves: Pence;
}

interface Boxes {
  readonly profits: Pounds;
  readonly tax: Pence;
}

/** Filing of one company before and after the division. */
export interface ProposedFiling {
  readonly before: Boxes;
  readonly after: Boxes;
  /** Amounts of each kind that are neither surrendered nor used by the company itself. */
  readonly left: readonly KindAmount[];
  readonly limits: { readonly lower: Pence; readonly upper: Pence } | null;
  /** Rows for the companies of the group, to be added after those for others. */
  readonly rows: Rows;
}

/** The division with the least tax, read from the computation of each filing with its rows. */
export interface Proposal {
  readonly claims: readonly ProposedClaim[];
  readonly filings: readonly ProposedFiling[];
  /** True where no division has a sum that is lower by a pound or more. */
  readonly isExact: boolean;
  /** Indices of the companies, in the order in which to send their returns. */
  readonly order: readonly number[];
  readonly notUsed: readonly NotUsed[];
}

/** Gives the amount of each transfer that one company's computation takes, by the transfer's index. */
function takenBy(companies: readonly Asked[], transfers: readonly KindTransfer[], index: number) {
  const taken = new Map<number, Pounds>();
  const company = companies[index];
  const rows = rowsOf(companies, transfers, index);
  const groupRelief = company?.compute(pageWithRows(company.page, rows)).groupRelief;
  if (company === undefined || !groupRelief) return taken;
  const given = new Map(groupRelief.surrenders.given.map(({ surrender, amount }) => [surrender.row, amount]));
  const claimed = new Map(
    claimsTaken(groupRelief).flatMap((claim) => claim.rows.map(({ row, amount }) => [row, amount] as const)),
  );
  let surrenderRow = company.page.surrenders.length;
  for (const [at, { from, to, kind, amount }] of transfers.entries()) {
    if (from === index) {
      taken.set(at, given.get(surrenderRow) ?? 0n);
      surrenderRow += 1;
    }
    if (to !== index) continue;
    const row = rows.claims.find(
      (one) =>
        one.filingId === companies[from]?.filingId && (one.kind === 'carriedForward') === isForward(kind),
    );
    const cut = row === undefined ? 0n : row.amount - (claimed.get(row.row) ?? 0n);
    taken.set(at, atLeastZero(amount - cut));
  }
  return taken;
}

/** Cuts each transfer to the lesser amount that the computations of both filings take. */
function asTaken(companies: readonly Asked[], transfers: readonly KindTransfer[]): readonly KindTransfer[] {
  const taken = companies.map((_, index) => takenBy(companies, transfers, index));
  return transfers.map((transfer, at) => ({
    ...transfer,
    amount: taken.reduce((lowest, byPair) => min(lowest, byPair.get(at) ?? lowest), transfer.amount),
  }));
}

/** Cuts transfers until both computations take all of each. */
function settledIn(companies: readonly Asked[], wanted: readonly KindTransfer[]) {
  let transfers = wanted;
  let isCut = false;
  for (let tries = 0; tries <= wanted.length; tries += 1) {
    const taken = asTaken(companies, transfers);
    const same = taken.every(({ amount }, at) => amount === transfers[at]?.amount);
    transfers = taken.filter(({ amount }) => amount > 0n);
    if (same) break;
    isCut = true;
  }
  return { transfers, isCut };
}

/** Gives the tax that each row saves its claimant, after the rows before it. */
function savesOf(companies: readonly Asked[], transfers: readonly KindTransfer[]): readonly Pence[] {
  const before = companies.map((company) => company.boxesWith(NOTHING_TRIED).tax);
  const accepted = new Map<number, Tried>();
  return transfers.map(({ to, kind, amount }) => {
    const company = companies[to];
    if (company === undefined) return 0n;
    const tried = accepted.get(to) ?? NOTHING_TRIED;
    const next = isForward(kind)
      ? { ...tried, claimedForward: tried.claimedForward + amount }
      : { ...tried, claimed: tried.claimed + amount };
    accepted.set(to, next);
    const { tax } = company.boxesWith(next);
    const saved = (before[to] ?? 0n) - tax;
    before[to] = tax;
    return saved;
  });
}

/**
 * Proposes the division of losses that costs a group least tax (CTA 2010 Part 5, Part 5A): amounts of the period first,
 * then those brought forward. Every figure is read from the computation of a filing with its rows.
 *
 * @param companies in the order in which equal pounds go to them
 */
export function proposeDivision(companies: readonly Asked[], withForward: boolean): Proposal {
  const first = roundOfPeriod(companies);
  const ofPeriod = settledIn(companies, first.transfers);
  const second = withForward ? roundOfForward(companies, { ...first, transfers: ofPeriod.transfers }) : null;
  const both = settledIn(companies, [...ofPeriod.transfers, ...(second?.transfers ?? [])]);
  const { transfers } = both;
  const saves = savesOf(companies, transfers);
  const tried = companies.map((_, index): Tried => {
    const all = triedOf(transfers, index);
    const claimedForward = sum(
      transfers.filter(({ to, kind }) => to === index && isForward(kind)).map(({ amount }) => amount),
    );
    return { ...all, claimed: all.claimed - claimedForward, claimedForward };
  });
  const filings = companies.map((company, index): ProposedFiling => {
    const rows = rowsOf(companies, transfers, index);
    const own = tried[index] ?? NOTHING_TRIED;
    const before = company.boxesWith(NOTHING_TRIED);
    const after = company.boxesWith(own);
    const { limits } = company.scale;
    return {
      before: { profits: before.profits, tax: before.tax },
      after: { profits: after.profits, tax: after.tax },
      left: leftOf(company, first.gives[index] ?? [], second?.gives[index] ?? [], own),
      limits: limits === null ? null : { lower: toPenny(limits.lower), upper: toPenny(limits.upper) },
      rows,
    };
  });
  const gives = new Set(transfers.map(({ from }) => from));
  const places = [...companies.keys()];
  return {
    claims: transfers.map((transfer, at) => {
      const [from, to] = [companies[transfer.from], companies[transfer.to]];
      const days = from === undefined || to === undefined ? null : commonDays(from, to);
      return { ...transfer, days: days === null ? 0 : daysIn(days), saves: saves[at] ?? 0n };
    }),
    filings,
    isExact: first.isExact && !ofPeriod.isCut && !both.isCut && (second?.transfers.length ?? 0) === 0,
    order: [...places.filter((at) => gives.has(at)), ...places.filter((at) => !gives.has(at))],
    notUsed: notUsed(
      companies,
      [first, second],
      filings.map(({ left }) => left),
      companies.map((company, index) =>
        keptOf(company, filings[index]?.left ?? [], tried[index] ?? NOTHING_TRIED),
      ),
      companies.map((company, index) => wantsMore(company, tried[index] ?? NOTHING_TRIED)),
    ),
  };
}
