import type { SandboxMemory } from './sandbox-memory.ts';

/** What truly became of each submission that left the service: what its words are held against. */
export interface Transmission {
  readonly target: 'tax' | 'ch';
  /** The tax authority's transaction id, or the registry's submission number. */
  readonly id: string;
  readonly leftAt: number;
  /** When the authority had it; null while it is on its way, and for ever if it is lost. */
  arrivedAt: number | null;
  /** Received and to be decided; false for one that was refused at the door. */
  held: boolean;
  /** The correlation id of one the tax authority holds. */
  correlationId: string | null;
  /** When an answer that decides it first reached the service. */
  toldAt: number | null;
  /** An answer was falsified so that a person may have to ask the authority. */
  misled: boolean;
}

export const textOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';

export class Ledger {
  readonly transmissions: Transmission[] = [];
  readonly #memory: SandboxMemory;

  constructor(memory: SandboxMemory) {
    this.#memory = memory;
  }

  left(target: 'tax' | 'ch', message: string, at: number): Transmission {
    const transmission: Transmission = {
      target,
      id: textOf(message, target === 'tax' ? 'TransactionID' : 'SubmissionNumber'),
      leftAt: at,
      arrivedAt: null,
      held: false,
      correlationId: null,
      toldAt: null,
      misled: false,
    };
    this.transmissions.push(transmission);
    return transmission;
  }

  arrived(transmission: Transmission, at: number): void {
    transmission.arrivedAt = at;
    if (transmission.target === 'tax') {
      const row = this.#memory.tax.findLast((held) => held.transactionId === transmission.id);
      transmission.held = row !== undefined;
      transmission.correlationId = row?.correlationId ?? null;
      return;
    }
    const row = this.#memory.registry.find((spent) => spent.submissionNumber === transmission.id);
    // What it says for ever that it has not, it has not.
    transmission.held = row !== undefined && row.status !== 'REFUSED' && row.scenario !== 'NOTFOUND';
  }

  /** An answer to a poll reached the service as it was given. */
  told(target: 'tax' | 'ch', asked: string, answer: string, at: number): void {
    const decides =
      target === 'tax'
        ? /<Qualifier>response<|<Number>3001</.test(answer)
        : /<StatusCode>(ACCEPT|REJECT)</.test(answer);
    const about = this.of(target, asked);
    if (decides && about !== undefined) about.toldAt ??= at;
  }

  /** The transmission a poll is about: by correlation id or submission number. */
  of(target: 'tax' | 'ch', asked: string): Transmission | undefined {
    return this.transmissions.find(
      (one) => one.target === target && (target === 'tax' ? one.correlationId : one.id) === asked,
    );
  }

  byId(target: 'tax' | 'ch', id: string | null): Transmission | undefined {
    return this.transmissions.find((one) => one.target === target && one.id === id);
  }

  /** What the authority has decided, whether or not it ever tells. */
  outcome({ target, id, held }: Transmission): 'accepted' | 'rejected' | 'none' {
    if (!held) return 'none';
    if (target === 'tax') {
      const row = this.#memory.tax.findLast((kept) => kept.transactionId === id);
      if (row?.scenario === 'SANDBOX-3001') return 'rejected';
      return row?.outcome.kind ?? 'none';
    }
    const row = this.#memory.registry.find((spent) => spent.submissionNumber === id);
    if (row?.scenario === 'REJECT') return 'rejected';
    return row?.scenario === 'PENDING' || row?.scenario === 'FAILURE' || row?.scenario === 'NOTFOUND'
      ? 'none'
      : 'accepted';
  }

  /** The magic value a held submission was sent with, if any. */
  scenario({ target, id }: Transmission): string | null {
    if (target === 'tax')
      return this.#memory.tax.findLast((kept) => kept.transactionId === id)?.scenario ?? null;
    return this.#memory.registry.find((spent) => spent.submissionNumber === id)?.scenario ?? null;
  }
}
