import { min, nilIfNegative } from './figures.ts';
import type { Balances, Kind, Reliefs, relieve } from './reliefs.ts';

/** One kind of loss in one return: its amount, and each of its uses. */
export interface Went {
  readonly broughtForward: bigint;
  readonly arising: bigint;
  readonly surrendered: bigint;
  readonly used: bigint;
  readonly carriedBack: bigint;
  readonly lost: bigint;
  readonly forward: bigint;
}

interface LossesOfReturn {
  readonly relieved: ReturnType<typeof relieve>;
  readonly reliefs: Reliefs;
  readonly gross: Readonly<Record<Kind | 'capital', bigint>>;
  readonly given: (kind: Kind) => bigint;
  readonly back: { readonly trading: bigint; readonly loans: bigint };
  readonly forward: Balances;
  /** Losses of the return before, which are only part of the closing balance. */
  readonly held: Balances;
  /** True if the trade's losses end with the trade (CTA 2010 s45A(3)). */
  readonly isLost: boolean;
}

/** Gives every kind of loss of a return, and the balances that the next return may claim. */
export function wentOf(all: LossesOfReturn) {
  const { relieved: r, reliefs, gross, given, back, forward, held, isLost } = all;
  const isOld = reliefs.rules.sameTradeOnly;
  // Relief as the trade ends uses losses from April 2017 first.
  const openNew = reliefs.hasTrade && !isOld ? reliefs.forward.trading - r.used.trading : 0n;
  const newHere = min(r.terminal, openNew);
  const newBack = min(r.terminalBack, openNew - newHere);

  const went = (
    kind: keyof Balances,
    ofPeriod: { readonly arising: bigint; readonly surrendered: bigint; readonly used: bigint },
    ofBalance: bigint,
    carriedBack: bigint,
    ended: boolean,
  ): Went => {
    const { arising, surrendered } = ofPeriod;
    const broughtForward = forward[kind] + held[kind];
    const used = ofPeriod.used + ofBalance;
    const left = broughtForward + arising - surrendered - used - carriedBack;
    const [lost, goes] = ended ? [left, 0n] : [0n, left];
    return { broughtForward, arising, surrendered, used, carriedBack, lost, forward: goes };
  };
  const own = (kind: Kind, used: bigint) => ({ arising: gross[kind], surrendered: given(kind), used });
  const nothing = { arising: 0n, surrendered: 0n, used: 0n };
  const newUsed = r.used.trading + newHere + (isOld ? r.b160 : 0n);
  const oldUsed = (isOld ? 0n : r.b160) + r.terminal - newHere;
  const kinds: Record<keyof Balances, Went> = {
    trading: went('trading', own('trading', r.own.trading), newUsed, back.trading + newBack, isLost),
    old: went('old', nothing, oldUsed, r.terminalBack - newBack, isLost),
    property: went('property', own('property', r.own.property), r.used.property, 0n, false),
    management: went('management', own('management', r.own.expenses), r.used.management, 0n, false),
    loans: went('loans', own('loans', r.own.loans), r.used.loans, back.loans, false),
    intangibles: went('intangibles', own('intangibles', r.own.intangibles), r.used.intangibles, 0n, false),
    capital: went(
      'capital',
      { arising: gross.capital, surrendered: 0n, used: r.ownCapital },
      r.usedCapital,
      0n,
      false,
    ),
  };
  const lostHere = (amount: bigint): bigint => (isLost ? 0n : nilIfNegative(amount));
  const passes: Balances = {
    trading: lostHere(forward.trading - newUsed),
    old: lostHere(forward.old - oldUsed),
    property: nilIfNegative(forward.property - r.used.property),
    management: nilIfNegative(forward.management - r.used.management),
    loans: nilIfNegative(forward.loans - r.used.loans),
    intangibles: nilIfNegative(forward.intangibles - r.used.intangibles),
    // Capital losses are carried forward automatically, including those of the return.
    capital: kinds.capital.forward,
  };
  return { kinds, passes };
}
