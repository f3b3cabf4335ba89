import type { Digests } from '../core/gateways/digests.ts';
import type { SandboxStore } from './store.ts';

/** Lists what the stand-ins need from the runtime: a Worker, Deno or Node. */
export interface SandboxDeps {
  readonly store: SandboxStore;
  readonly clock: () => Date;
  readonly digests: Digests;
  /** Gives `n` random hexadecimal digits, upper case. */
  readonly randomHex: (n: number) => string;
  /** Gives the address of a request as its sender knows it, without a path: `https://sandbox.example`. */
  readonly publicUrl: (request: Request) => string;
  /** Fewest seconds from a message to its decision, unless a scenario sets another delay; 0 if absent. */
  readonly decidesAfterSeconds?: number;
  /**
   * True for a message that exceeds the registry's limit for its presenter. Without this function every message is
   * answered.
   */
  readonly isTooOften?: (senderId: string, now: number) => boolean;
}
