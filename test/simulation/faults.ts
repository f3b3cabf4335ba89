import type { Random } from './random.ts';

/** Every deliberate fault, in the words of RELIABILITY.md. */
export const STORAGE_FAULTS = [
  'storage fails',
  'storage commits and reports failure',
  'storage is slow',
  'storage is busy',
  'storage never answers',
] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** Faults of the database as a whole, for some time. */
export const OUTAGES = ['storage is full', 'storage is read-only', 'storage is stopped'] as const;
export type Outage = (typeof OUTAGES)[number];

/** Faults on the way there or back, for every kind of message. */
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
  'delivered twice',
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
  'cleared by other software',
] as const;
const FROZEN = ['frozen before it leaves'] as const;
const REGISTRY_STATUS = ["another company's status", 'status without a reference'] as const;
const ANOTHERS = ['answer about another submission'] as const;

export const NETWORK_FAULTS = {
  'tax submit': [...ON_THE_WAY, ...FROZEN, ...INTERVALS, ...TAX_SUBMIT],
  'tax poll': [...ON_THE_WAY, ...INTERVALS, ...TAX_POLL],
  'tax delete': [...ON_THE_WAY, ...ANOTHERS],
  'tax list': [...ON_THE_WAY, 'another submission is listed first', 'cleared by other software'],
  'registry submit': [...ON_THE_WAY, ...FROZEN, 'submission number used by another'],
  'registry status': [...ON_THE_WAY, ...ANOTHERS, ...REGISTRY_STATUS, 'registry INTERNAL_FAILURE'],
  'registry data': [],
} as const;
export type MessageKind = keyof typeof NETWORK_FAULTS;
export type NetworkFault = (typeof NETWORK_FAULTS)[MessageKind][number];

/** Likelihood of each kind of fault at each chance for it. */
export interface FaultRates {
  readonly storage: number;
  readonly network: number;
  readonly objects: number;
  /** Likelihood, at each record of a submission, that its process freezes before it can send. */
  readonly frozen: number;
  /** Faults of the network that are drawn half of the time when they can occur. */
  readonly often: readonly NetworkFault[];
}

/** Faults of a process and of an object's host. */
export const HOST_FAULTS = [
  'object storage fails',
  'alarm twice',
  'two live objects',
  'pace object ends',
  'process killed',
  'process frozen',
  'frozen once recorded',
] as const;
/** Faults that last for the whole of a run, if its plan has them. */
export const STANDING_FAULTS = [
  'database restored',
  'a new sealing key comes in',
  'two services on one presenter',
  'numbers of an earlier life',
  'clocks differ',
  'clock jumps',
  'outstanding list lags',
  'three databases',
  'three presenters',
  'messages are paced',
  'account moved',
  'move killed',
] as const;

/** Draws faults while they last, and counts those that occur. */
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
    // Messages that must not be sent twice, and the first answers about their outcome, get more faults than others.
    const often = kind.endsWith('submit') || kind === 'tax poll' ? 2 : 1;
    const favoured = faults.filter((fault) => this.#rates.often.includes(fault));
    return this.#drawn(
      this.#rates.network * often,
      favoured.length > 0 && this.#random.chance(0.5) ? favoured : faults,
    );
  }

  /** True when a fault of an object's host occurs. */
  object(name: 'object storage fails' | 'alarm twice' | 'two live objects' | 'pace object ends'): boolean {
    return this.#drawn(this.#rates.objects, [name]) !== null;
  }

  /** True when a process freezes right after it recorded a submission. */
  frozenOnceRecorded(): boolean {
    return this.#drawn(this.#rates.frozen, ['frozen once recorded']) !== null;
  }

  #drawn<T extends string>(rate: number, faults: readonly T[]): T | null {
    const [first, ...rest] = faults;
    if (!this.#on || first === undefined || !this.#random.chance(rate)) return null;
    const drawn = this.#random.pick([first, ...rest]);
    this.count(drawn);
    return drawn;
  }
}
