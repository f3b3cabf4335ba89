import type {
  AdditionJson,
  CapitalAllowancesJson,
  DisposalJson,
} from '../../../../core/figures/capital-allowances.ts';

/**
 * Applies the Act a second time, in the simplest way and with its own figures. It shares only the shape of the request with
 * the engine. Days are counted by the platform's calendar; fractions are pairs of integers.
 */
const DAY = 86_400_000;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const daysFrom = (start: string, end: string): bigint => BigInt(Math.max(0, at(end) - at(start) + 1));
const dayBefore = (date: string): string => new Date((at(date) - 1) * DAY).toISOString().slice(0, 10);
const dayAfter = (date: string): string => new Date((at(date) + 1) * DAY).toISOString().slice(0, 10);
const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
const up = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;
const min = (...all: bigint[]): bigint => all.sort((a, b) => Number(a - b))[0] ?? 0n;

/** Gives the last day of twelve months that start on a day. */
function yearEnd(start: string): string {
  const year = Number(start.slice(0, 4)) + 1;
  if (start.slice(5) === '02-29') return `${year}-02-28`;
  return dayBefore(`${year}${start.slice(4)}`);
}

interface Ap {
  readonly start: string;
  readonly end: string;
}

/** s6: a company's chargeable period is its accounting period, of at most twelve months (CTA 2009 s10). */
export function periodsOf(start: string, end: string): Ap[] {
  const first = yearEnd(start);
  return end <= first
    ? [{ start, end }]
    : [
        { start, end: first },
        { start: dayAfter(first), end },
      ];
}

const isYear = ({ start, end }: Ap): boolean => end === yearEnd(start);
const days = ({ start, end }: Ap): bigint => daysFrom(start, end);

/** s51A(6), FA 2019 Sch 13: 200,000 until 2018, 1,000,000 from 2019; days or whole months, whichever gives more. */
function aiaLimit(ap: Ap, newLimit = 1_000_000n): bigint {
  const change = '2019-01-01';
  const parts: [Ap, bigint][] = [];
  if (ap.start < change)
    parts.push([{ start: ap.start, end: ap.end < change ? ap.end : dayBefore(change) }, 200_000n]);
  if (ap.end >= change) parts.push([{ start: ap.start < change ? change : ap.start, end: ap.end }, newLimit]);
  const wholeLeapYear = (parts.length === 1 || newLimit === 200_000n) && days(ap) === 366n;
  const bottom = wholeLeapYear ? 366n : 365n;
  const joined: [Ap, bigint][] = newLimit === 200_000n ? [[ap, 200_000n]] : parts;
  const byDays = joined.reduce((sum, [part, limit]) => sum + up(days(part) * limit, bottom), 0n);
  if (!ap.start.endsWith('-01') || !dayAfter(ap.end).endsWith('-01')) return byDays;
  const months = ({ start, end }: Ap): bigint => {
    const next = dayAfter(end);
    return BigInt(
      12 * (Number(next.slice(0, 4)) - Number(start.slice(0, 4))) +
        Number(next.slice(5, 7)) -
        Number(start.slice(5, 7)),
    );
  };
  const byMonths = joined.reduce((sum, [part, limit]) => sum + up(months(part) * limit, 12n), 0n);
  return byDays > byMonths ? byDays : byMonths;
}

/** s56(1), s104D with the hybrid rates: hundredths of one per cent. */
function wdRate(ap: Ap, change: string, before: bigint, after: bigint): bigint {
  if (ap.start >= change) return after;
  if (ap.end < change) return before;
  const old = daysFrom(ap.start, dayBefore(change));
  return up(before * old + after * (days(ap) - old), days(ap));
}

const length = (ap: Ap): [bigint, bigint] => (isYear(ap) ? [1n, 1n] : [days(ap), 365n]);

/** FA 2021 s11, s12: 1.3, reduced by days in a period that ends after 31 March 2023. */
function superFactor(ap: Ap): [bigint, bigint] {
  if (ap.end <= '2023-03-31') return [130n, 100n];
  if (ap.start > '2023-03-31') return [1n, 1n];
  const d = days(ap);
  return [100n * d + 30n * daysFrom(ap.start, '2023-03-31'), 100n * d];
}

type Route = 'aia' | 'super' | 'full' | 'half' | 'forty' | 'own';

/** s45D: the car allowance by the day and the emissions. */
function carRoutes({ date, co2Emissions }: AdditionJson, leased: boolean): Route[] {
  const limit = date >= '2021-04-01' ? 0 : date >= '2018-04-01' ? 50 : 75;
  return !leased && date <= '2027-03-31' && (co2Emissions ?? 0) <= limit ? ['own'] : [];
}

/** s45S, s45U, s45EA, s45DA, FA 2021 s9: main rate plant. */
function plantRoutes({ date, type }: AdditionJson, leased: boolean): Route[] {
  const open: Route[] = date >= '2026-01-01' ? ['forty'] : [];
  if (leased) return open;
  if (date >= '2021-04-01' && date <= '2023-03-31') open.push('super');
  if (date >= '2023-04-01') open.push('full');
  if (type === 'chargePoint' && date <= '2027-03-31') open.push('own');
  if (type === 'zeroEmissionGoodsVehicle' && date <= '2025-03-31') open.push('own');
  return open;
}

/** Gives the Act's first-year allowances for an addition. */
function routes(a: AdditionJson, final: boolean): Set<Route> {
  const leased = a.forLeasing === true;
  if (final || a.secondHand) return new Set();
  if (a.type === 'car') return new Set(carRoutes(a, leased));
  if (a.type !== 'specialRate') return new Set(plantRoutes(a, leased));
  return new Set(!leased && a.date >= '2021-04-01' ? ['half'] : []);
}

interface Made {
  readonly route: Route;
  readonly on: bigint;
  readonly gives: bigint;
  readonly box: string;
}

const given = (route: Route, on: bigint, ap: Ap): bigint => {
  if (route === 'super') return halfUp(on * superFactor(ap)[0], superFactor(ap)[1]);
  if (route === 'half') return halfUp(on, 2n);
  if (route === 'forty') return halfUp(on * 2n, 5n);
  return on;
};

/** Gives the box of a 100% allowance, if the rules of the day of sending open it for the period; otherwise 725. */
function ownBox(a: AdditionJson, ap: Ap, next: boolean): string {
  const isBarred = ap.start >= '2026-04-01' && !next;
  if (a.type === 'chargePoint') return isBarred ? '725' : '713';
  if (a.type === 'zeroEmissionGoodsVehicle') return ap.start >= '2025-04-01' ? '725' : '723';
  return a.co2Emissions !== 0 || ap.end <= '2021-03-31' || isBarred ? '725' : '726';
}

/** Gives the box, by the rules of version 1.994 and, for returns sent from 6 April 2027, by the known rules of 1.995. */
function boxFor(route: Route, a: AdditionJson, ap: Ap, sent: string): string {
  const next = sent >= '2027-04-06';
  if (route === 'own') return ownBox(a, ap, next);
  return { aia: '690', super: '691', full: '688', half: '693', forty: next ? '696' : '725' }[route];
}

/** Routes of each claim that a caller can name. The first route that applies counts. */
const NAMED: Readonly<Record<string, readonly Route[]>> = {
  annualInvestmentAllowance: ['aia'],
  fullExpensing: ['full'],
  superDeduction: ['super'],
  specialRateAllowance: ['half'],
  firstYearAllowance: ['own', 'forty'],
};

/** Makes the claims on the additions of a period: the caller's first, then the greatest relief. */
function claims(
  rows: readonly AdditionJson[],
  ap: Ap,
  data: CapitalAllowancesJson,
  final: boolean,
  sent: string,
) {
  const made: Made[][] = rows.map(() => []);
  if (data.claims === 'none') return made;
  const left = rows.map(({ amount }) => BigInt(amount));
  let limit = final ? 0n : aiaLimit(ap);
  if (data.annualInvestmentAllowanceShare != null)
    limit = min(limit, BigInt(data.annualInvestmentAllowanceShare));
  const rises = ap.start < '2019-01-01' && ap.end >= '2019-01-01';
  let early = rises ? aiaLimit(ap, 200_000n) : limit;
  const take = (i: number, route: Route, on: bigint) => {
    const row = rows[i];
    if (row === undefined) return;
    let amount = on;
    if (route === 'aia') {
      const isEarly = rises && row.date < '2019-01-01';
      amount = isEarly ? min(on, limit, early) : min(on, limit);
      limit -= amount;
      if (isEarly) early -= amount;
    }
    if (amount === 0n) return;
    made[i]?.push({ route, on: amount, gives: given(route, amount, ap), box: boxFor(route, row, ap, sent) });
    left[i] = (left[i] ?? 0n) - amount;
  };
  const open = rows.map((row) => routes(row, final));
  rows.forEach((row, i) => {
    const name = row.claim ?? 'best';
    if (name === 'best') return;
    const route = NAMED[name]?.find((each) => each === 'aia' || open[i]?.has(each));
    if (route !== undefined) take(i, route, BigInt(row.claimedOn ?? row.amount));
    left[i] = 0n;
  });
  rows.forEach((row, i) => {
    if (open[i]?.has('super')) take(i, 'super', left[i] ?? 0n);
    const barred = row.type === 'chargePoint' && boxFor('own', row, ap, sent) === '725';
    if (open[i]?.has('own') && !barred) take(i, 'own', left[i] ?? 0n);
  });
  const worth = (i: number): number => {
    const routesOf = open[i] ?? new Set<Route>();
    if (rows[i]?.type === 'specialRate') return routesOf.has('half') ? 4 : 1;
    if (routesOf.has('full')) return 5;
    return routesOf.has('forty') ? 3 : 2;
  };
  const order = rows.map((_, i) => i).sort((a, b) => worth(a) - worth(b) || a - b);
  for (const i of order) if (rows[i]?.type !== 'car') take(i, 'aia', left[i] ?? 0n);
  for (const route of ['full', 'half', 'forty'] as const)
    rows.forEach((_, i) => {
      if (open[i]?.has(route)) take(i, route, left[i] ?? 0n);
    });
  return made;
}

/** s104AA: decides the pool of a car. */
function isSpecial(a: AdditionJson): boolean {
  if (a.type !== 'car') return a.type === 'specialRate';
  const limit = a.date >= '2021-04-01' ? 50 : a.date >= '2018-04-01' ? 110 : 130;
  return (a.co2Emissions ?? 0) > limit;
}

/** s59A, s59B, FA 2021 s12, s13: computes the charge, and the deduction from the pool. */
function sale(d: DisposalJson, ap: Ap): { charge: bigint; off: bigint } {
  const value = d.cost == null ? BigInt(d.proceeds) : min(BigInt(d.proceeds), BigInt(d.cost));
  const cost = BigInt(d.cost ?? 1);
  const e = d.cost == null ? 1n : BigInt(d.claimedOn ?? d.cost);
  if (d.treatment === 'fullExpensing') {
    const charge = halfUp(value * e, cost);
    return { charge, off: value - charge };
  }
  if (d.treatment === 'specialRateAllowance') {
    const charge = halfUp(value * e, 2n * cost);
    return { charge, off: value - charge };
  }
  if (d.treatment === 'superDeduction') {
    const [top, bottom] = superFactor(ap);
    return { charge: halfUp(value * e * top, cost * bottom), off: value - halfUp(value * e, cost) };
  }
  return { charge: 0n, off: value };
}

interface Held {
  readonly name: string;
  readonly bought: string;
  balance: bigint;
  readonly max: bigint | null;
  readonly sold: { readonly date: string; readonly value: bigint } | null;
  inMain: boolean;
}

export interface ActReturn {
  /** Whole pounds by box, without zero. */
  readonly boxes: Readonly<Record<string, bigint>>;
  readonly main: bigint;
  readonly special: bigint;
  readonly shortLife: Readonly<Record<string, bigint>>;
  readonly buildings: Readonly<Record<string, bigint>>;
}

/** One period while it is computed. */
interface Book {
  readonly ap: Ap;
  readonly data: CapitalAllowancesJson;
  readonly sent: string;
  readonly final: boolean;
  readonly none: boolean;
  readonly boxes: Record<string, bigint>;
  readonly shortLife: Record<string, bigint>;
  main: bigint;
  special: bigint;
  /** s58(5): the amount that waits for the next period. */
  waitMain: bigint;
  waitSpecial: bigint;
}

function put({ boxes }: Book, box: string, amount: bigint): void {
  if (amount !== 0n) boxes[box] = (boxes[box] ?? 0n) + amount;
}

const isIn = ({ ap }: Book, date: string): boolean => ap.start <= date && date <= ap.end;

const mainRateOf = ({ ap }: Book): bigint => wdRate(ap, '2026-04-01', 1800n, 1400n);
const specialRateOf = ({ ap }: Book): bigint => wdRate(ap, '2019-04-01', 800n, 600n);

function writeDown({ ap }: Book, balance: bigint, rate: bigint): bigint {
  const [top, bottom] = length(ap);
  return halfUp(balance * rate * top, 10_000n * bottom);
}

const restOf = (row: AdditionJson): string => (row.type === 'specialRate' ? '770' : '775');
/** Box 760 counts everything with a first-year allowance; these boxes count a part of it again. */
const COUNTED_AGAIN: Partial<Record<Route, string>> = { super: '772', half: '773' };

/** Computes the part of an addition that is pooled now, and the part that waits. */
function claimOn(book: Book, row: AdditionJson, mine: readonly Made[]): { pooled: bigint; waits: bigint } {
  let pooled = BigInt(row.amount);
  let waits = 0n;
  for (const { route, on, gives, box } of mine) {
    pooled -= on;
    put(book, box, gives);
    if (route === 'half' || route === 'forty') waits += on - gives;
    put(book, route === 'aia' ? restOf(row) : '760', on);
    const again = COUNTED_AGAIN[route];
    if (again !== undefined) put(book, again, on);
  }
  put(book, restOf(row), pooled);
  return { pooled, waits };
}

/** Puts additions into their pools. A short-life asset gets its own pool, after the pools of earlier years. */
function buy(book: Book): { row: AdditionJson; pooled: bigint; waits: bigint }[] {
  const rows = (book.data.additions ?? []).filter(({ date }) => isIn(book, date));
  const made = claims(rows, book.ap, book.data, book.final, book.sent);
  return rows.flatMap((row, i) => {
    const { pooled, waits } = claimOn(book, row, made[i] ?? []);
    if (row.shortLife === true && (pooled > 0n || waits > 0n)) return [{ row, pooled, waits }];
    if (isSpecial(row)) {
      book.special += pooled;
      book.waitSpecial += waits;
    } else {
      book.main += pooled;
      book.waitMain += waits;
    }
    return [];
  });
}

const CHARGED: Readonly<Record<string, string>> = {
  fullExpensing: '689',
  specialRateAllowance: '694',
  superDeduction: '692',
};

function sell(book: Book): void {
  const { start, end } = book.ap;
  for (const d of (book.data.disposals ?? []).filter(({ date }) => isIn(book, date))) {
    const { charge, off } = sale(d, book.ap);
    const t = d.treatment ?? 'mainPool';
    if (t === 'specialRatePool' || t === 'specialRateAllowance') book.special -= off;
    else book.main -= off;
    put(book, CHARGED[t] ?? '', charge);
    if (start >= '2025-04-01') continue;
    if (t === 'chargePoint') put(book, '714', off);
    if (t === 'zeroEmissionGoodsVehicle') put(book, '724', off);
    if (t === 'zeroEmissionCar' && end >= '2021-04-01') put(book, '727', off);
  }
}

/** Moves a short-life asset past its cut-off to the main pool (s86); true when it did. */
function isJoined(book: Book, asset: Held): boolean {
  const years = asset.bought < '2011-04-01' ? 4 : 8;
  const cut = `${Number(asset.bought.slice(0, 4)) + years}${asset.bought.slice(4)}`;
  if (!asset.inMain && book.ap.end <= cut) return false;
  if (!asset.inMain) book.main += asset.balance;
  asset.inMain = true;
  return true;
}

/** Computes the period of one asset brought forward; false when it is sold (s65). */
function holdOn(book: Book, asset: Held): boolean {
  const sold = asset.sold !== null && isIn(book, asset.sold.date) ? asset.sold : null;
  if (isJoined(book, asset)) {
    book.main -= sold?.value ?? 0n;
    return sold === null;
  }
  asset.balance -= sold?.value ?? 0n;
  if (asset.balance < 0n) put(book, '730', -asset.balance);
  else if (sold !== null || book.final) put(book, '725', asset.balance);
  else {
    const rate = writeDown(book, asset.balance, mainRateOf(book));
    const wda = book.none ? 0n : min(rate, asset.max ?? rate);
    put(book, '725', wda);
    asset.balance -= wda;
    book.shortLife[asset.name] = asset.balance;
    return true;
  }
  asset.balance = 0n;
  book.shortLife[asset.name] = 0n;
  return sold === null;
}

function wdaOfNew(book: Book, pooled: bigint): bigint {
  if (book.final) return pooled;
  return book.none ? 0n : writeDown(book, pooled, mainRateOf(book));
}

interface Closing {
  readonly balance: bigint;
  readonly rate: bigint;
  readonly max: number | null | undefined;
  readonly allowance: string;
  readonly charge: string;
}

/** s55, s56, s56A: computes the rest of a pool after its charge, write-off or writing down. */
function close(book: Book, { balance, rate, max, allowance, charge }: Closing): bigint {
  if (balance < 0n) put(book, charge, -balance);
  else if (book.final) put(book, allowance, balance);
  if (balance < 0n || book.final) return 0n;
  const [top, bottom] = length(book.ap);
  const small = balance * bottom <= 1_000n * top;
  const full = small ? balance : writeDown(book, balance, rate);
  const wda = book.none ? 0n : min(full, max == null ? full : BigInt(max));
  put(book, allowance, wda);
  return balance - wda;
}

/** s270AA, s270EA(3): 2% to 31 March 2020, 3% after, by days of use. */
function build(book: Book, claimed: bigint[]): Record<string, bigint> {
  const left: Record<string, bigint> = {};
  const { ap } = book;
  for (const [i, b] of (book.data.structuresAndBuildings ?? []).entries()) {
    const cost = BigInt(b.qualifyingExpenditure);
    const used = (from: string, to: string): bigint => {
      const first = [b.qualifyingUseFrom, ap.start, from].sort().at(-1) ?? from;
      const last = [b.qualifyingUseTo ?? ap.end, ap.end, to].sort()[0] ?? to;
      return first <= last ? daysFrom(first, last) : 0n;
    };
    const points = 2n * used('2018-10-29', '2020-03-31') + 3n * used('2020-04-01', '9999-12-31');
    const full = halfUp(cost * points, 100n * (isYear(ap) ? days(ap) : 365n));
    const before = claimed[i] ?? 0n;
    const gives = book.none ? 0n : min(full, cost - before);
    put(book, '711', gives);
    if (isIn(book, b.qualifyingUseFrom)) put(book, '771', cost);
    claimed[i] = before + gives;
    left[b.description] = cost - before - gives;
  }
  return left;
}

/** Computes every return of a filing by the Act. `sent` is the day of sending. */
export function byTheAct(start: string, end: string, data: CapitalAllowancesJson, sent: string): ActReturn[] {
  let main = BigInt(data.mainPool?.broughtForward ?? 0);
  let special = BigInt(data.specialRatePool?.broughtForward ?? 0);
  const claimed = (data.structuresAndBuildings ?? []).map((b) => BigInt(b.allowancesBroughtForward ?? 0));
  let held: Held[] = (data.shortLifeAssets ?? []).map((asset) => ({
    name: asset.description,
    bought: asset.acquisitionPeriodEnd,
    balance: BigInt(asset.broughtForward),
    max: asset.writingDownAllowance == null ? null : BigInt(asset.writingDownAllowance),
    sold:
      asset.disposalDate == null
        ? null
        : { date: asset.disposalDate, value: BigInt(asset.disposalValue ?? 0) },
    inMain: false,
  }));
  return periodsOf(start, end).map((ap) => {
    const final = data.tradeCeased === true && ap.end === end;
    const none = data.claims === 'none';
    const waiting = { waitMain: 0n, waitSpecial: 0n };
    const book: Book = { ap, data, sent, final, none, boxes: {}, shortLife: {}, main, special, ...waiting };
    const bought = buy(book);
    sell(book);
    const stays = held.filter((asset) => holdOn(book, asset));
    for (const { row, pooled, waits } of bought) {
      const wda = wdaOfNew(book, pooled);
      put(book, '725', wda);
      const balance = pooled - wda + waits;
      book.shortLife[row.description] = balance;
      stays.push({ name: row.description, bought: ap.end, balance, max: null, sold: null, inMain: false });
    }
    held = stays;
    main = close(book, {
      balance: book.main,
      rate: mainRateOf(book),
      max: data.mainPool?.writingDownAllowance,
      allowance: '705',
      charge: '710',
    });
    special = close(book, {
      balance: book.special,
      rate: specialRateOf(book),
      max: data.specialRatePool?.writingDownAllowance,
      allowance: '695',
      charge: '700',
    });
    main += book.waitMain;
    special += book.waitSpecial;
    const buildings = build(book, claimed);
    if (ap.start === start) {
      put(book, '725', BigInt(data.otherAllowances ?? 0));
      put(book, '730', BigInt(data.otherBalancingCharges ?? 0));
    }
    return { boxes: book.boxes, main, special, shortLife: book.shortLife, buildings };
  });
}
