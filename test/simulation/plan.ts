import type { FaultRates } from './faults.ts';
import { CHARITY, FULL, MICRO } from './figures.ts';
import type { Random } from './random.ts';

/** What one seed sets out to do: everything in it is drawn from the seed. */
export interface Plan {
  /** A lease row in so many processes, or an object a filing. */
  readonly shape: { readonly kind: 'lease'; readonly processes: number } | { readonly kind: 'objects' };
  readonly rates: FaultRates;
  /** Faults begin with the first submit and end so long after it. */
  readonly faultsLastMs: number;
  /** Counts of tasks of the service after which a process is killed, rising. */
  readonly kills: readonly number[];
  readonly filings: readonly FilingPlan[];
  /** Live filings the account may make; null where none is live. */
  readonly allowance: number | null;
}

export type Profile = keyof typeof PROFILES;

const YEAR = { periodStart: '2025-04-01', periodEnd: '2026-03-31' } as const;
const LONG = { periodStart: '2024-10-01', periodEnd: '2026-03-31' } as const;

export const PROFILES = {
  'micro, tax': { figures: MICRO, period: YEAR, target: 'tax', amends: false },
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
  /** Callers who submit it at the same moment. */
  readonly callers: number;
  /** What the sign-in is at first; a refusal has it put right. Null for a good one. */
  readonly gatewayPassword: string | null;
  readonly authCode: string | null;
  /** The sign-in goes with the submit alone and is not stored. */
  readonly oneShot: boolean;
  /** An agent sends it, by a sign-in that is stored. */
  readonly agent: boolean;
  readonly idempotent: boolean;
  /** Somebody else saves, reads, validates and deletes credentials meanwhile. */
  readonly meddled: boolean;
  /** Asks for the outcome; otherwise only looks now and then at what is stored. */
  readonly polls: boolean;
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

/** Few faults, many, hardly any: a run in which everything fails tries less than one in which some things do. */
const RATES: readonly [FaultRates, ...FaultRates[]] = [
  { storage: 0.02, network: 0.15, objects: 0.02 },
  { storage: 0.06, network: 0.3, objects: 0.05 },
  { storage: 0, network: 0.4, objects: 0 },
  { storage: 0.1, network: 0, objects: 0.1 },
];

export function planOf(random: Random): Plan {
  const shape = random.chance(0.5)
    ? ({ kind: 'objects' } as const)
    : ({ kind: 'lease', processes: random.between(1, 2) } as const);
  const live = random.chance(0.15);
  const filings = Array.from({ length: live ? random.between(2, 3) : random.pick([1, 1, 2]) }, () =>
    filingPlan(random, live),
  );
  const kills = random.chance(0.6)
    ? Array.from({ length: random.between(1, 4) }, () => random.between(20, 1500)).sort((a, b) => a - b)
    : [];
  return {
    shape,
    rates: random.pick(RATES),
    faultsLastMs: random.between(10_000, 900_000),
    kills,
    filings,
    allowance: live ? random.between(1, 2) : null,
  };
}

function filingPlan(random: Random, live: boolean): FilingPlan {
  const profile: Profile = live
    ? 'live, tax'
    : random.pick([
        'micro, tax',
        'micro, tax',
        'micro, registry',
        'micro, registry',
        'micro, both',
        'full accounts, both',
        'long period, tax',
        'amendment, both',
        'charity, tax',
      ]);
  return {
    profile,
    live,
    callers: random.pick([1, 1, 1, 2, 3]),
    gatewayPassword: random.chance(0.35) ? random.pick(TAX_VALUES) : null,
    authCode: random.chance(0.35) ? random.pick(REGISTRY_VALUES) : null,
    oneShot: random.chance(0.1),
    agent: random.chance(0.1),
    idempotent: random.chance(0.2),
    meddled: random.chance(0.3),
    polls: random.chance(0.7),
  };
}
