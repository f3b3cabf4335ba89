import type { Random } from './random.ts';

/** Everything that can go wrong on purpose, in the words of RELIABILITY.md. */
export const STORAGE_FAULTS = [
  'storage fails',
  'storage commits and reports failure',
  'storage is slow',
  'storage is busy',
] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** On the way there or back, whatever is sent. */
const ON_THE_WAY = [
  'connection refused',
  'time-out before the bytes left',
  'time-out after the bytes left',
  'arrives after the time-out',
  'connection lost before it arrived',
  'connection lost after it arrived',
  '403 HTML page',
  '5xx without recording',
  '5xx after recording',
  'truncated reply',
  'connection lost in the reply',
] as const;

const INTERVALS = ['poll interval 0', 'poll interval huge'] as const;
const TAX_SUBMIT = ['acknowledgement without an id', 'acknowledgement for another id'] as const;
const TAX_POLL = [
  'error 2000 unknown',
  'error 1000',
  'error 2005',
  'error 3000',
  'answer about another submission',
  'receipt of another return',
] as const;
const ANOTHERS = ['answer about another submission'] as const;

export const NETWORK_FAULTS = {
  'tax submit': [...ON_THE_WAY, ...INTERVALS, ...TAX_SUBMIT],
  'tax poll': [...ON_THE_WAY, ...INTERVALS, ...TAX_POLL],
  'tax delete': [...ON_THE_WAY, ...ANOTHERS],
  'tax list': [...ON_THE_WAY, 'another submission is listed first'],
  'registry submit': [...ON_THE_WAY, 'submission number used by another'],
  'registry status': [...ON_THE_WAY, ...ANOTHERS, 'registry INTERNAL_FAILURE'],
  'registry data': [],
} as const;
export type MessageKind = keyof typeof NETWORK_FAULTS;
export type NetworkFault = (typeof NETWORK_FAULTS)[MessageKind][number];

/** How likely each kind is at each chance for it. */
export interface FaultRates {
  readonly storage: number;
  readonly network: number;
  readonly objects: number;
}

/** Draws faults while they last, and counts those that struck. */
export class Faults {
  readonly counts = new Map<string, number>();
  readonly #random: Random;
  readonly #rates: FaultRates;
  #on = false;

  constructor(random: Random, rates: FaultRates) {
    this.#random = random;
    this.#rates = rates;
  }

  begin(): void {
    this.#on = true;
  }

  stop(): void {
    this.#on = false;
  }

  get lasting(): boolean {
    return this.#on;
  }

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  storage(): StorageFault | null {
    return this.#drawn(this.#rates.storage, STORAGE_FAULTS);
  }

  network(kind: MessageKind): NetworkFault | null {
    const faults: readonly NetworkFault[] = NETWORK_FAULTS[kind];
    // What must not go twice, and the first words about its outcome, are troubled more than the rest.
    const often = kind.endsWith('submit') || kind === 'tax poll' ? 2 : 1;
    return this.#drawn(this.#rates.network * often, faults);
  }

  /** Whether a fault of an object's host strikes. */
  object(name: 'object storage fails' | 'alarm twice'): boolean {
    return this.#drawn(this.#rates.objects, [name]) !== null;
  }

  #drawn<T extends string>(rate: number, faults: readonly T[]): T | null {
    const [first, ...rest] = faults;
    if (!this.#on || first === undefined || !this.#random.chance(rate)) return null;
    const drawn = this.#random.pick([first, ...rest]);
    this.count(drawn);
    return drawn;
  }
}
