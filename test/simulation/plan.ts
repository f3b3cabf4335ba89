import { AIMS, type Aim, LOAD, STORIES, type StoryName } from './aims.ts';
import type { FaultRates, Outage } from './faults.ts';
import { CHARITY, DORMANT, FULL, MICRO } from './figures.ts';
import { AT_ONCE, type RingKeyId, SPREAD } from './keys.ts';
import type { Random } from './random.ts';

/** The plan of one seed: everything in it is drawn from the seed. */
export interface Plan {
  /** Aim of the seed. */
  readonly story: StoryName;
  /** Shape: a lease row with this many processes, or an object for each filing. */
  readonly shape: { readonly kind: 'lease'; readonly processes: number } | { readonly kind: 'objects' };
  /** Number of services with a database each, on one presenter. */
  readonly services: 1 | 2;
  /** Number of accounts of each service. Their filings are spread over them. */
  readonly accounts: number;
  /** Time over which the callers begin. */
  readonly spreadMs: number;
  readonly rates: FaultRates;
  /** Time that faults last, from the first submit. */
  readonly faultsLastMs: number;
  /** Task counts of the service after which a process is killed, rising. */
  readonly kills: readonly number[];
  /** Task counts of the service after which a process freezes for some time, rising. */
  readonly freezes: readonly number[];
  readonly outages: readonly PlannedOutage[];
  /** Times after the first submit at which the database is copied, and replaced by that copy; null for never. */
  readonly restore: { readonly copyMs: number; readonly restoreMs: number } | null;
  /** Greatest difference of a clock from the true time, and number of clock jumps while faults last. */
  readonly clocks: { readonly apartMs: number; readonly jumps: number };
  /** Time between a return's arrival and its entry in the outstanding list. */
  readonly listLagMs: number;
  /** Time that an answer is left at the tax authority. */
  readonly keptMs: number;
  /** Rings that are deployed, each with its time after the run began. */
  readonly keys: readonly { readonly atMs: number; readonly ring: readonly RingKeyId[] }[];
  /** Submission numbers of the presenter that another user has used before. */
  readonly earlierNumbers: number;
  readonly filings: readonly FilingPlan[];
  /** Live filings that the account may make; null when none is live. */
  readonly allowance: number | null;
  /** Number of databases of each service. */
  readonly databases: 1 | 3;
  /** Times after the first submit at which the account is moved to another database. */
  readonly moves: readonly number[];
  /** Number of presenters of each service. */
  readonly presenters: 1 | 3;
  /** Greatest number of messages in a second of a presenter, and of a sign-in; null where none is paced. */
  readonly pace: { readonly presenter: number; readonly signIn: number } | null;
  /** Times after the first submit at which a caller asks what the register says of a company. */
  readonly reads: readonly number[];
}

export interface PlannedOutage {
  readonly kind: Outage;
  readonly atMs: number;
  readonly lastsMs: number;
}

export type Profile = keyof typeof PROFILES;

const YEAR = { periodStart: '2025-04-01', periodEnd: '2026-03-31' } as const;
const LONG = { periodStart: '2024-10-01', periodEnd: '2026-03-31' } as const;

export const PROFILES = {
  'micro, tax': { figures: MICRO, period: YEAR, target: 'tax', amends: false },
  'dormant, registry': { figures: DORMANT, period: YEAR, target: 'ch', amends: false },
  'micro, registry': { figures: MICRO, period: YEAR, target: 'ch', amends: false },
  'micro, both': { figures: MICRO, period: YEAR, target: 'both', amends: false },
  'full accounts, both': { figures: FULL, period: YEAR, target: 'both', amends: false },
  'long period, tax': { figures: MICRO, period: LONG, target: 'tax', amends: false },
  'amendment, both': { figures: MICRO, period: YEAR, target: 'both', amends: true },
  'charity, tax': { figures: CHARITY, period: YEAR, target: 'tax', amends: false },
  'live, tax': { figures: MICRO, period: YEAR, target: 'tax', amends: false },
} as const;

export interface FilingPlan {
  readonly profile: Profile;
  readonly live: boolean;
  /** True for the same company and days as the filing before it. */
  readonly sameCompany: boolean;
  /** True when all filings share one sign-in, as an agent's clients do. */
  readonly sharedSignIn: boolean;
  /** Number of callers who submit it at the same moment. */
  readonly callers: number;
  /**
   * First password; a refusal leads to a correction. Null for a correct one. The next field is the same for the
   * authentication code.
   */
  readonly gatewayPassword: string | null;
  readonly authCode: string | null;
  /** True when the sign-in is given only with the submit and not stored. */
  readonly oneShot: boolean;
  /** True when an agent sends it, with a stored sign-in. */
  readonly agent: boolean;
  readonly idempotent: boolean;
  /** True when another caller saves, reads, validates and deletes credentials meanwhile. */
  readonly meddled: boolean;
  /** True when it asks for the outcome; otherwise it only reads the stored state from time to time. */
  readonly polls: boolean;
  /** How people approve it by links; null for a filing that is submitted without. */
  readonly approval: ApprovalPlan | null;
}

export interface ApprovalPlan {
  readonly asks: 'approval' | 'sending';
  /** Number of people who open its links. */
  readonly people: number;
}

const TAX_VALUES = [
  'SANDBOX-1046',
  'SANDBOX-1000',
  'SANDBOX-1000-POLL',
  'SANDBOX-2005',
  'SANDBOX-3000',
  'SANDBOX-3001',
  'SANDBOX-2000',
  'SANDBOX-SLOW',
  'SANDBOX-NEVER',
  'SANDBOX-30',
  'SANDBOX-403',
  'SANDBOX-500',
  'SANDBOX-503',
  'SANDBOX-LOST',
  'SANDBOX-EMPTY',
  'SANDBOX-MALFORMED',
  'SANDBOX-NO-ENDPOINT',
] as const;
const REGISTRY_VALUES = [
  'BAD502',
  'REJECT',
  'PARKED',
  'FAILURE',
  'PENDING',
  'NOTFOUND',
  'LOST01',
  'HTTP500',
  'EMPTY1',
  'BADXML',
  'RESPONSE',
  'SLOW05',
] as const;

/** Seeds above this one play a day's load, and no seed below it does. */
export const LOAD_FROM = 1_000_000_000;

export function planOf(random: Random, seed: number): Plan {
  const story = seed > LOAD_FROM ? LOAD : random.pick(STORIES);
  const aim = { ...ORDINARY, ...AIMS[story] };
  const shape = shapeOf(random, aim);
  const count = countOf(random, aim);
  return {
    story,
    shape,
    services: aim.services,
    accounts: aim.accounts,
    spreadMs: aim.spreadMs,
    rates: { ...random.pick(aim.rates), often: aim.often },
    // Most runs are short. Faults that need a long time occur in the others.
    faultsLastMs: random.between(10_000, random.chance(0.85) ? 150_000 : 700_000),
    kills: random.chance(aim.killed) ? countsOf(random, 4) : [],
    freezes: countsOf(random, aim.freezes),
    outages: outagesOf(random, aim.outages),
    restore: aim.restored ? restoreOf(random) : null,
    clocks: clocksOf(random, aim, shape.kind),
    keptMs: aim.restored ? random.pick([0, 30_000, 600_000]) : 0,
    keys: aim.rolled ? rollsOf(random) : [],
    listLagMs: aim.listLags ? lagOf(random, shape.kind) : 0,
    earlierNumbers: aim.earlierNumbers ? random.between(1, 40) : 0,
    filings: Array.from({ length: count }, (_, place) => filingPlan(random, aim, place)),
    allowance: aim.live ? random.between(1, 2) : null,
    // Drawn last, so that the others of a seed stay as they were.
    ...databasesOf(random, aim),
    presenters: random.chance(aim.presenters) ? 3 : 1,
    pace: random.chance(aim.paced)
      ? { presenter: random.pick(aim.paces), signIn: random.pick([1, 5]) }
      : null,
    reads: aim.reads ? readsOf(random) : [],
  };
}

function countOf(random: Random, { live, filings }: Whole): number {
  if (live) return random.between(2, 3);
  return filings ?? random.pick([1, 1, 2]);
}

/** Defaults for a story. */
const ORDINARY = {
  services: 1,
  accounts: 1,
  spreadMs: 2000,
  often: [],
  killed: 0.5,
  freezes: 0,
  outages: 0,
  restored: false,
  rolled: false,
  clocksApartMs: 0,
  listLags: false,
  earlierNumbers: false,
  live: false,
  sameCompany: false,
  sharedSignIn: false,
  values: 0.25,
  oneShot: 0.1,
  approved: 0.05,
  meddled: 0.3,
  polls: 0.7,
  databases: 0.2,
  moves: 3,
  presenters: 0.2,
  paced: 0.4,
  paces: [1, 2, 2, 5],
  reads: false,
} as const;
type Whole = Aim & Required<Pick<Aim, keyof typeof ORDINARY>>;

function shapeOf(random: Random, { shape, processes }: Whole): Plan['shape'] {
  const isObjects = shape === 'objects' || (shape === undefined && random.chance(0.5));
  return isObjects ? { kind: 'objects' } : { kind: 'lease', processes: processes ?? random.between(1, 2) };
}

/** Draws the databases, and the moves between them: the second may begin while the first is at work. */
const databasesOf = (random: Random, { databases, moves }: Whole): Pick<Plan, 'databases' | 'moves'> =>
  random.chance(databases)
    ? {
        databases: 3,
        moves: Array.from({ length: random.between(0, moves) }, () => random.between(0, 120_000)),
      }
    : { databases: 1, moves: [] };

const outagesOf = (random: Random, max: number): readonly PlannedOutage[] =>
  Array.from({ length: max === 0 ? 0 : random.between(1, max) }, () => ({
    kind: random.pick(['storage is full', 'storage is read-only', 'storage is stopped']),
    atMs: random.between(0, 60_000),
    lastsMs: random.between(5_000, 180_000),
  }));

const countsOf = (random: Random, max: number): readonly number[] =>
  Array.from({ length: max === 0 ? 0 : random.between(1, max) }, () => random.between(20, 1500)).sort(
    (a, b) => a - b,
  );

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Draws the clocks. Processes that share a database use its clock, so theirs may differ by a day; a platform's clocks
 * differ by minutes.
 */
function clocksOf(random: Random, { clocksApartMs }: Whole, shape: Plan['shape']['kind']): Plan['clocks'] {
  if (clocksApartMs === 0) return { apartMs: 0, jumps: 0 };
  const apartMs = shape === 'lease' ? random.pick([clocksApartMs, 60 * 60_000, DAY_MS]) : clocksApartMs;
  return { apartMs, jumps: random.between(0, 4) };
}

/** Draws the time between two deployments of a change of keys. */
function rollsOf(random: Random): Plan['keys'] {
  let atMs = 0;
  return random.pick([SPREAD, AT_ONCE, AT_ONCE]).map((ring) => {
    atMs += random.between(0, 30_000);
    return { atMs, ring };
  });
}

/** Draws a first reading, one within its day, and one at about the end of the day. */
function readsOf(random: Random): Plan['reads'] {
  const first = random.between(0, 2 * HOUR_MS);
  return [first, first + random.between(HOUR_MS, 20 * HOUR_MS), first + random.between(22, 26) * HOUR_MS];
}

function restoreOf(random: Random): Plan['restore'] {
  const copyMs = random.between(0, 60_000);
  return { copyMs, restoreMs: copyMs + random.between(2_000, 180_000) };
}

/** Draws the delay of the list. Hours are simulated only in the shape without frequent sweeps. */
const lagOf = (random: Random, shape: Plan['shape']['kind']): number =>
  shape === 'objects' && random.chance(0.3)
    ? random.between(60, 240) * 60_000
    : random.between(2, 30) * 60_000;

function filingPlan(random: Random, aim: Whole, place: number): FilingPlan {
  const { live } = aim;
  const drawn = {
    profile: live ? 'live, tax' : random.pick(aim.profiles),
    live,
    sameCompany: place > 0 && aim.sameCompany,
    sharedSignIn: aim.sharedSignIn,
    callers: random.pick([1, 1, 1, 2, 3]),
    gatewayPassword: random.chance(aim.values) ? random.pick(TAX_VALUES) : null,
    authCode: random.chance(aim.values) ? random.pick(REGISTRY_VALUES) : null,
    oneShot: random.chance(aim.oneShot),
    agent: random.chance(0.1),
    idempotent: random.chance(0.2),
    meddled: random.chance(aim.meddled),
    polls: random.chance(aim.polls),
  } as const;
  const approval = random.chance(aim.approved) ? approvalPlan(random) : null;
  // A charity has no figures that its page could show. What is typed on a page is for that sending alone.
  return drawn.profile === 'charity, tax' || approval === null
    ? { ...drawn, approval: null }
    : { ...drawn, approval, oneShot: drawn.oneShot || approval.asks === 'sending' };
}

const approvalPlan = (random: Random): ApprovalPlan => ({
  asks: random.pick(['sending', 'sending', 'approval']),
  people: random.pick([1, 1, 2]),
});
