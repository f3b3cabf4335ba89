import type { FaultRates, NetworkFault } from './faults.ts';
import type { Profile } from './plan.ts';

/** The aim of a seed: each story makes some faults, and combinations of them, likely. */
export interface Aim {
  readonly profiles: readonly [Profile, ...Profile[]];
  readonly rates: readonly [Rates, ...Rates[]];
  /** Faults of the network that occur more than others. */
  readonly often?: readonly NetworkFault[];
  readonly shape?: 'lease' | 'objects';
  readonly processes?: 1 | 2;
  readonly services?: 1 | 2;
  readonly filings?: number;
  readonly accounts?: number;
  readonly spreadMs?: number;
  readonly live?: boolean;
  readonly sameCompany?: boolean;
  readonly sharedSignIn?: boolean;
  readonly earlierNumbers?: boolean;
  readonly restored?: boolean;
  /** True when new sealing keys are deployed while filings are sent. */
  readonly rolled?: boolean;
  readonly listLags?: boolean;
  readonly clocksApartMs?: number;
  /** Greatest number of freezes. The next field is that of outages. */
  readonly freezes?: number;
  readonly outages?: number;
  /** Likelihood of a kill. The next field is that of a one-shot sign-in. */
  readonly killed?: number;
  readonly oneShot?: number;
  /** Likelihood that people approve a filing by a link. */
  readonly approved?: number;
  /** Likelihood of a sign-in with a value that makes a test authority misbehave. */
  readonly values?: number;
  /** Likelihood of another caller on the same filing. The next field is that of a caller who polls. */
  readonly meddled?: number;
  readonly polls?: number;
  /** Likelihood of three databases, and the greatest number of moves between them. */
  readonly databases?: number;
  readonly moves?: number;
  /** Likelihood of several presenters. */
  readonly presenters?: number;
  /** Likelihood of paced messages, and the paces of a presenter that are drawn. */
  readonly paced?: number;
  readonly paces?: readonly [number, ...number[]];
  /** True when callers ask the register about a company for a whole day. */
  readonly reads?: boolean;
}
type Rates = Omit<FaultRates, 'often'>;

const ALL: Aim['profiles'] = [
  'micro, tax',
  'micro, tax',
  'micro, registry',
  'micro, registry',
  'micro, both',
  'full accounts, both',
  'long period, tax',
  'amendment, both',
  'charity, tax',
];
/** Profiles in which no filing creates another. */
const PLAIN: Aim['profiles'] = ['micro, tax', 'micro, registry', 'micro, both', 'long period, tax'];

/** Few faults, many, and hardly any: a run in which everything fails tries less than one in which some things do. */
const MIXED: Aim['rates'] = [
  { storage: 0.02, network: 0.15, objects: 0.02, frozen: 0.02 },
  { storage: 0.06, network: 0.3, objects: 0.05, frozen: 0.02 },
  { storage: 0, network: 0.4, objects: 0, frozen: 0 },
  { storage: 0.1, network: 0, objects: 0.1, frozen: 0.05 },
];
const QUIET: Rates = { storage: 0, network: 0, objects: 0, frozen: 0 };
const NETWORK: Aim['rates'] = [
  { ...QUIET, network: 0.1 },
  { ...QUIET, network: 0.35 },
  { ...QUIET, network: 0.2, storage: 0.02 },
];

const aims = {
  anything: { profiles: ALL, rates: MIXED },
  'an allowance': { profiles: ALL, rates: MIXED, live: true },
  'submission numbers': {
    profiles: ['micro, registry', 'micro, registry', 'micro, both'],
    rates: NETWORK,
    often: [
      'submission number used by another',
      "another company's status",
      'status without a reference',
      'time-out after the bytes left',
      'delivered twice',
    ],
    earlierNumbers: true,
    values: 0.1,
  },
  'two services': {
    profiles: ['micro, registry', 'micro, both'],
    rates: [QUIET, ...NETWORK],
    services: 2,
    processes: 1,
    values: 0.15,
  },
  'a restored database': { profiles: PLAIN, rates: [QUIET, ...NETWORK], restored: true, values: 0.15 },
  'a rolling key': {
    profiles: PLAIN,
    rates: [QUIET, ...NETWORK],
    shape: 'lease',
    processes: 2,
    rolled: true,
    values: 0.6,
  },
  'storage away': {
    profiles: PLAIN,
    rates: [QUIET, { ...QUIET, storage: 0.05 }, { ...QUIET, storage: 0.02, network: 0.1 }],
    outages: 3,
    values: 0.15,
  },
  'a frozen process': {
    profiles: PLAIN,
    rates: [
      { ...QUIET, frozen: 0.7 },
      { ...QUIET, network: 0.15, frozen: 0.4 },
    ],
    often: ['frozen before it leaves'],
    processes: 2,
    freezes: 2,
    values: 0.1,
  },
  'clocks that differ': {
    profiles: PLAIN,
    rates: [{ ...QUIET, network: 0.1 }, { ...QUIET, network: 0.25, frozen: 0.3 }, QUIET],
    processes: 2,
    clocksApartMs: 120_000,
    values: 0.2,
  },
  'a list that lags': {
    profiles: ['micro, tax', 'micro, tax', 'long period, tax'],
    rates: NETWORK,
    often: ['time-out after the bytes left', '5xx after recording', 'cleared by other software'],
    listLags: true,
    sharedSignIn: true,
    killed: 0.2,
    values: 0.1,
  },
  'other software on the sign-in': {
    profiles: ['micro, tax', 'micro, tax', 'long period, tax'],
    rates: NETWORK,
    often: [
      'cleared by other software',
      'another submission is listed first',
      'connection lost after it arrived',
    ],
    sharedSignIn: true,
    filings: 2,
    values: 0.1,
  },
  'delivered twice': {
    profiles: PLAIN,
    rates: NETWORK,
    often: ['delivered twice', 'time-out after the bytes left'],
    values: 0.1,
  },
  'two live objects': {
    profiles: PLAIN,
    rates: [
      { ...QUIET, objects: 0.25 },
      { ...QUIET, objects: 0.2, network: 0.15 },
    ],
    shape: 'objects',
    values: 0.1,
  },
  'one company twice': {
    profiles: ['micro, tax', 'micro, registry', 'micro, both'],
    rates: [QUIET, ...MIXED],
    filings: 2,
    sameCompany: true,
    sharedSignIn: true,
    values: 0.1,
  },
  'one-shot sign-ins': {
    profiles: ['micro, tax', 'micro, tax', 'long period, tax', 'micro, both'],
    rates: [QUIET, ...NETWORK],
    often: ['time-out after the bytes left', '5xx after recording'],
    oneShot: 1,
    killed: 0.8,
    values: 0.1,
  },
  'links to approve': {
    profiles: PLAIN,
    rates: [QUIET, ...MIXED, { ...QUIET, frozen: 0.3 }],
    filings: 1,
    approved: 1,
    freezes: 1,
    values: 0.2,
  },
  'many results': {
    profiles: ['micro, registry'],
    rates: [QUIET, ...NETWORK, { ...QUIET, storage: 0.05 }],
    often: ['connection lost after it arrived', 'time-out after the bytes left'],
    filings: 5,
    killed: 0.8,
    values: 0.3,
  },
  'results to two processes': {
    profiles: ['micro, registry'],
    rates: [QUIET, { ...QUIET, storage: 0.04 }],
    shape: 'lease',
    processes: 2,
    filings: 5,
    freezes: 4,
    values: 0.1,
  },
  'results of two services': {
    profiles: ['micro, registry'],
    rates: [QUIET, ...NETWORK],
    services: 2,
    processes: 1,
    filings: 4,
    values: 0.3,
  },
  'paced messages': {
    profiles: ['micro, registry', 'micro, registry', 'micro, both'],
    rates: [QUIET, QUIET, { ...QUIET, storage: 0.03, objects: 0.05 }, { ...QUIET, network: 0.1 }],
    often: ['connection lost before it arrived', 'connection lost after it arrived'],
    processes: 2,
    filings: 6,
    accounts: 3,
    values: 0.1,
    meddled: 0.1,
    paced: 1,
    paces: [1, 2, 2],
  },
  'one paced sign-in': {
    profiles: ['micro, tax', 'micro, tax', 'micro, both', 'long period, tax'],
    rates: [QUIET, QUIET, { ...QUIET, storage: 0.03, objects: 0.05 }, { ...QUIET, network: 0.1 }],
    often: ['connection lost before it arrived', 'connection lost after it arrived'],
    processes: 2,
    filings: 5,
    accounts: 2,
    sharedSignIn: true,
    values: 0.1,
    oneShot: 0,
    paced: 1,
  },
  'a day of readings': {
    profiles: ['micro, registry', 'micro, tax'],
    rates: [QUIET, ...NETWORK, { ...QUIET, storage: 0.02 }],
    // Hours are simulated only in the shape without frequent sweeps.
    shape: 'objects',
    filings: 2,
    values: 0.1,
    reads: true,
  },
  'several presenters': {
    profiles: ['micro, registry'],
    rates: [QUIET, ...NETWORK],
    filings: 9,
    accounts: 6,
    killed: 0.3,
    values: 0.2,
    presenters: 1,
  },
  'numbers after a restore': {
    profiles: ['micro, registry'],
    rates: [QUIET, QUIET, { ...QUIET, storage: 0.02 }],
    filings: 7,
    accounts: 3,
    spreadMs: 120_000,
    processes: 2,
    restored: true,
    killed: 0.3,
    values: 0.2,
  },
  'moves between databases': {
    profiles: ['micro, registry', 'micro, both', 'micro, both', 'long period, tax'],
    rates: [QUIET, QUIET, { ...QUIET, storage: 0.02 }, { ...QUIET, network: 0.1 }],
    // An object has no lease that a move waits for, so its commands are at work when the rows are frozen.
    shape: 'objects',
    filings: 4,
    spreadMs: 90_000,
    killed: 0.3,
    values: 0.5,
    databases: 1,
    moves: 16,
  },
  'a day of load': {
    profiles: ['dormant, registry', 'micro, registry', 'micro, tax', 'micro, both', 'micro, both'],
    rates: [
      { storage: 0.002, network: 0.02, objects: 0.002, frozen: 0.001 },
      { storage: 0.005, network: 0.05, objects: 0.005, frozen: 0 },
    ],
    filings: 250,
    accounts: 5,
    spreadMs: 10 * 60_000,
    killed: 0.8,
    freezes: 2,
    outages: 1,
    values: 0.03,
    oneShot: 0,
    approved: 0,
    meddled: 0.02,
    polls: 0.2,
    databases: 0.4,
    moves: 2,
    paced: 0.5,
    paces: [2, 5],
  },
} satisfies Readonly<Record<string, Aim>>;

/** Story of many small filings at once. It has seeds of its own. */
export const LOAD = 'a day of load';

export type StoryName = keyof typeof aims;
export const AIMS: Readonly<Record<StoryName, Aim>> = aims;

export const isStory = (name: string): name is StoryName => Object.hasOwn(aims, name);

/** Each time that a story is listed here makes it more likely. */
export const STORIES: readonly [StoryName, ...StoryName[]] = [
  'anything',
  'anything',
  'anything',
  'anything',
  'anything',
  'anything',
  'an allowance',
  'an allowance',
  'submission numbers',
  'submission numbers',
  'two services',
  'a restored database',
  'a restored database',
  'a rolling key',
  'storage away',
  'storage away',
  'a frozen process',
  'clocks that differ',
  'a list that lags',
  'other software on the sign-in',
  'delivered twice',
  'two live objects',
  'one company twice',
  'one-shot sign-ins',
  'one-shot sign-ins',
  'links to approve',
  'links to approve',
  'many results',
  'results to two processes',
  'results of two services',
  'paced messages',
  'paced messages',
  'one paced sign-in',
  'a day of readings',
  'several presenters',
  'numbers after a restore',
  'moves between databases',
];
