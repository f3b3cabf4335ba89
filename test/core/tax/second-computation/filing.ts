import { accountingPeriods, type Period } from '../../../../core/dates/period.ts';
import { PROFIT_LOSS_AMOUNTS } from '../../../../core/figures/profit-loss.ts';
import { daysOf } from './charge.ts';
import { type Flow, min, nilIfNegative, type PlainFigures, rounded } from './figures.ts';
import { withInstalmentBoxes } from './instalments.ts';
import { type Balances, NO_BALANCES } from './reliefs.ts';
import { hasEnded, resultsOf } from './results.ts';
import { byClaimable, KIND_OF, type OwnClaims, type PlainReturn, plainReturn, type Share } from './return.ts';

/**
 * Gives each return's repayment claim: everything, or the claimed amount. Corporation tax of both returns comes before
 * income tax of either. Shares go by days, up to the amount of each return.
 */
function claimsOf({ payments, isDormant }: PlainFigures, returns: readonly PlainReturn[], byDays: Share) {
  const has = (index: number, box: string): bigint => returns[index]?.boxes[box] ?? 0n;
  const { claimRepayment, repaymentAmount } = payments;
  if (!claimRepayment || isDormant) return returns.map(() => 0n);
  if (repaymentAmount === null) return returns.map((_, index) => has(index, '605') + has(index, '520'));
  if (returns.length === 1) return [repaymentAmount];
  const ofTax = min(repaymentAmount, has(0, '605') + has(1, '605'));
  const first = (amount: bigint, box: string): bigint => {
    const wanted = min(byDays(amount), has(0, box));
    return wanted + nilIfNegative(amount - wanted - has(1, box));
  };
  const one = first(ofTax, '605') + first(repaymentAmount - ofTax, '520');
  return [one, repaymentAmount - one];
}

/** Gives the day twelve months before the day after `end`, as text; a month's last day when the month is shorter. */
function twelveMonthsBefore(end: string): string {
  const day = new Date(Date.parse(end) + 86_400_000);
  return `${day.getUTCFullYear() - 1}-${day.toISOString().slice(5, 10)}`;
}

type Later = readonly [bigint, bigint];
type Run = (later: readonly Later[]) => readonly ReturnType<typeof plainReturn>[];

/** Applies amounts of a later period: to the last return first, then to the first within twelve months (s38, s463F). */
function inTwo(later: Later, [first]: readonly Period[], end: string, run: Run) {
  const [one, two] = run([[0n, 0n], later]);
  if (one === undefined || two === undefined || first === undefined) return [];
  const all = daysOf(first.start, first.end);
  const reached = min(nilIfNegative(daysOf(twelveMonthsBefore(end), first.end)), all);
  const part = (box: string): bigint => ((one.boxes[box] ?? 0n) * reached) / all;
  return run([
    [min(later[0] - two.taken[0], part('235')), min(later[1] - two.taken[1], part('170'))],
    two.taken,
  ]);
}

/** Puts a claim where both returns have a loss for it: by days, unless one of them has less (decision 236). */
function placed(whole: bigint, byDays: bigint, [first, second]: readonly [bigint, bigint]) {
  const one = nilIfNegative(whole - second - min(byDays, first)) + min(byDays, first);
  return [one, whole - one] as const;
}

type Both = readonly [OwnClaims, OwnClaims];
const BY_DAYS: Both = [{}, {}];
const withClaim = ([one, two]: Both, name: Flow, [first, second]: readonly [bigint, bigint]): Both => [
  { ...one, [name]: first },
  { ...two, [name]: second },
];

/**
 * Gives claims for the losses of a long period. None exceeds the rounded loss of its return unless the whole claim
 * does.
 */
function claimsOnLosses(figures: PlainFigures, firstShare: Share): Both {
  const of = (share: Share, index: number) =>
    resultsOf(figures, (name) => share(figures.amounts[name] ?? 0n), index);
  const [one, two] = [of(firstShare, 0), of((x) => x - firstShare(x), 1)];
  return (
    [
      ['loanDeficitClaimed', 'loans'],
      ['nonTradingIntangibleLossesClaimed', 'intangibles'],
    ] as const
  ).reduce((both, [name, kind]) => {
    const whole = figures.amounts[name] ?? 0n;
    const losses = [nilIfNegative(-one[kind]), nilIfNegative(-two[kind])] as const;
    return whole === 0n || whole > losses[0] + losses[1]
      ? both
      : withClaim(both, name, placed(whole, firstShare(whole), losses));
  }, BY_DAYS);
}

/** Half a pound for each figure: rounding explains no greater difference. */
const MOST_BY_ROUNDING = BigInt(PROFIT_LOSS_AMOUNTS.length) / 2n;

/**
 * Moves a carried-back amount to the return that has the loss left, if only rounding put it above. Null if it stays by
 * days.
 */
function carriedBackMoved(
  { amounts }: PlainFigures,
  firstShare: Share,
  [one, two]: readonly ReturnType<typeof plainReturn>[],
  own: Both,
): Both | null {
  if (one === undefined || two === undefined) return null;
  const moved = (
    [
      ['lossesCarriedBack', 'trading'],
      ['loanDeficitCarriedBack', 'loans'],
    ] as const
  ).reduce((both, [name, kind]) => {
    const whole = amounts[name] ?? 0n;
    const byDays = firstShare(whole);
    const overs = [byDays - one.left[kind], whole - byDays - two.left[kind]];
    const isRounding = overs.some((over) => over > 0n) && overs.every((over) => over <= MOST_BY_ROUNDING);
    return isRounding && whole <= one.left[kind] + two.left[kind]
      ? withClaim(both, name, placed(whole, byDays, [one.left[kind], two.left[kind]]))
      : both;
  }, own);
  return moved === own ? null : moved;
}

/** Gives the balances of a return made without the figures: those at its start, less losses of a trade that ended. */
function keptBy(figures: PlainFigures, isLast: boolean): Readonly<Record<string, bigint>> {
  const isLost = (isLast && hasEnded(figures)) || figures.carriesOnTrade === false;
  const kept = (name: string): bigint => figures.amounts[name] ?? 0n;
  return {
    ...Object.fromEntries(
      Object.entries(KIND_OF).map(([kind, [forward, , left]]) => [
        left,
        isLost && (kind === 'trading' || kind === 'old') ? 0n : kept(forward),
      ]),
    ),
    capitalLossCarriedForward: kept('capitalLossesBroughtForward'),
  };
}

/** Computes every return of a filing. `loansTax` is box 480 of each, zero without a page. */
export function plainFilingOf(
  figures: PlainFigures,
  loansTax: readonly bigint[] = [],
): readonly PlainReturn[] {
  const { period, amounts } = figures;
  const off = figures.isDormant || figures.isExempt;
  const amount = (name: string): bigint => (off ? 0n : (amounts[name] ?? 0n));
  const opening: Balances = {
    trading: amount('lossesBroughtForward'),
    old: period.start < '2017-04-01' ? 0n : amount('lossesBroughtForwardBefore2017'),
    property: amount('propertyLossesBroughtForward'),
    management: amount('managementExpensesBroughtForward'),
    loans: amount('loanDeficitBroughtForward'),
    intangibles: amount('nonTradingIntangibleLossesBroughtForward'),
    capital: amount('capitalLossesBroughtForward'),
  };
  const claims = byClaimable((kind) => (off ? null : (amounts[KIND_OF[kind][1]] ?? null)));
  const periods = accountingPeriods(period);
  const days = daysOf(period.start, period.end);
  const firstShare: Share = (x) => {
    if (periods.length === 1) return x;
    const part = daysOf(period.start, periods[0]?.end ?? period.end);
    return x < 0n ? -rounded(-x * part, days) : rounded(x * part, days);
  };

  const isLong = periods.length > 1 && !off;
  let own: Both = isLong ? claimsOnLosses(figures, firstShare) : BY_DAYS;
  const run: Run = (later) => {
    let passed = { forward: opening, claims, held: NO_BALANCES };
    return periods.map((of, index) => {
      const [laterLosses = 0n, laterDeficit = 0n] = later[index] ?? [];
      const result = plainReturn(figures, {
        period: of,
        index,
        isLast: index === periods.length - 1,
        share: index === 0 ? firstShare : (x) => x - firstShare(x),
        own: own[index] ?? {},
        passed: { ...passed, laterLosses, laterDeficit },
        loansTax: loansTax[index] ?? 0n,
      });
      const { passes, kinds } = result;
      passed = {
        forward: passes,
        held: { ...byClaimable((kind) => kinds[kind].forward - passes[kind]), capital: 0n },
        claims: byClaimable((kind) => {
          const named = claims[kind];
          return named === null ? null : nilIfNegative(named - (opening[kind] - passes[kind]));
        }),
      };
      return result;
    });
  };
  const later = [amount('lossesCarriedBackFromLaterPeriod'), amount('loanDeficitFromLaterPeriod')] as const;
  const computed = () => (periods.length === 1 ? run([later]) : inTwo(later, periods, period.end, run));
  let returns = computed();
  const moved = isLong ? carriedBackMoved(figures, firstShare, returns, own) : null;
  if (moved !== null) {
    own = moved;
    returns = computed();
  }
  const back = claimsOf(figures, returns, firstShare);
  return withInstalmentBoxes(figures, returns).map(({ boxes, said, carriedForward, kinds }, index) => {
    const claim = back[index] ?? 0n;
    const b865 = min(claim, boxes['605'] ?? 0n);
    return {
      carriedForward: off ? keptBy(figures, index === returns.length - 1) : carriedForward,
      said,
      kinds,
      boxes: { ...boxes, '865': b865, '870': claim - b865 },
    };
  });
}
