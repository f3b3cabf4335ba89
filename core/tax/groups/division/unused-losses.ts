import { atLeastZero, min, type Pounds, sum } from '../../../base/money.ts';
import { daysIn } from '../../../dates/period.ts';
import { SURRENDER_KINDS, type SurrenderKind } from '../../../figures/ct600c.ts';
import { type KindAmount, memberOf, type Tried } from './company.ts';
import { profitsWith } from './member.ts';
import { commonDays } from './overlaps.ts';
import type { Round } from './rounds.ts';
import { type Asked, isForward } from './rows.ts';

export type WhyNot = 'no days in common' | 'no tax to save' | 'own losses unused' | 'kept';

export interface NotUsed extends KindAmount {
  readonly company: number;
  readonly why: WhyNot;
}

/**
 * Gives the amount of each kind that a company could surrender, and that is neither surrendered nor used by the company
 * itself.
 */
export function leftOf(
  company: Asked,
  gives: readonly KindAmount[],
  forward: readonly KindAmount[],
  tried: Tried,
) {
  const given = (kind: SurrenderKind) =>
    sum(tried.surrenders.filter((row) => row.kind === kind).map(({ amount }) => amount));
  const notGiven = (rows: readonly KindAmount[]) =>
    rows.map(({ kind, amount }) => ({ kind, amount: atLeastZero(amount - given(kind)) }));
  const stays = notGiven(gives);
  const all = sum(stays.map(({ amount }) => amount));
  // The company needs this much to keep its own profits as they are. The rest relieves nothing there.
  const member = memberOf(company, {
    gives: all,
    takes: 0n,
    tried: (y) => ({ ...tried, surrenders: [...tried.surrenders, ...firstOf(stays, all - y)] }),
  });
  const profits = profitsWith(member, all);
  const needed = member.runs.reduceRight(
    (y, { from, to, per }) => (to === y && per === 0n && profitsWith(member, from) === profits ? from : y),
    all,
  );
  let unused = all - needed;
  const left = stays.flatMap(({ kind, amount }, at) => {
    if ((gives[at]?.amount ?? 0n) === 0n) return [];
    const share = min(amount, unused);
    unused -= share;
    return [{ kind, amount: share }];
  });
  return [...left, ...notGiven(forward.filter(({ amount }) => amount > 0n))];
}

/** Gives the part of each amount kept out of the division that the company does not use itself. */
export function keptOf(company: Asked, left: readonly KindAmount[], tried: Tried): readonly KindAmount[] {
  const { arising, used, surrenders } = company.boxesWith(tried).relief;
  return SURRENDER_KINDS.flatMap((kind) => {
    const others = sum(left.filter((row) => row.kind === kind).map(({ amount }) => amount));
    const unused = arising[kind] - used[kind] - surrenders.byKind[kind] - others;
    const amount = min(company.kept[kind] ?? 0n, atLeastZero(unused));
    return amount === 0n ? [] : [{ kind, amount }];
  });
}

function firstOf(kinds: readonly KindAmount[], amount: Pounds): readonly KindAmount[] {
  let open = amount;
  return kinds.map(({ kind, amount: available }) => {
    const taken = min(available, open);
    open -= taken;
    return { kind, amount: taken };
  });
}

/** True when a company would pay less with a larger claim: two pounds more, because a restriction can hide one. */
export function wantsMore(company: Asked, tried: Tried): boolean {
  const more = { ...tried, claimed: tried.claimed + 2n };
  return company.boxesWith(more).tax < company.boxesWith(tried).tax;
}

/** True when two companies share only a part of the period of one of them. */
function sharesPart(one: Asked, other: Asked): boolean {
  const days = commonDays(one, other);
  return days !== null && [one, other].some(({ period }) => daysIn(days) < daysIn(period));
}

/**
 * Lists the amounts that no company claims, each with the reason. An amount of days that the companies do not share cannot
 * be claimed, however much tax is left (CTA 2010 s139).
 *
 * @param wanting the companies that would pay less with a larger claim
 */
export function notUsed(
  companies: readonly Asked[],
  rounds: readonly [Round, (Round & { readonly hasOwn: readonly boolean[] }) | null],
  left: readonly (readonly KindAmount[])[],
  kept: readonly (readonly KindAmount[])[],
  wanting: readonly boolean[],
): readonly NotUsed[] {
  const [first, forward] = rounds;
  return companies.flatMap((company, index): readonly NotUsed[] => {
    const others = companies.flatMap((other, at) =>
      at !== index && commonDays(company, other) !== null ? [at] : [],
    );
    const lacksDays = others.some((at) => wanting[at] && sharesPart(company, companies[at] ?? company));
    const why = (kind: SurrenderKind): WhyNot => {
      if (others.length === 0 || (lacksDays && !isForward(kind))) return 'no days in common';
      if (!isForward(kind) || forward === null) return 'no tax to save';
      const open = others.filter((at) => (first.takes[at] ?? 0n) > 0n);
      return open.length > 0 && open.every((at) => forward.hasOwn[at])
        ? 'own losses unused'
        : 'no tax to save';
    };
    return [
      ...(left[index] ?? []).flatMap(({ kind, amount }) =>
        amount > 0n ? [{ company: index, kind, amount, why: why(kind) }] : [],
      ),
      ...(kept[index] ?? []).map((row) => ({ company: index, ...row, why: 'kept' as const })),
    ];
  });
}
