import type { Digests } from '../core/gateways/digests.ts';
import type { SandboxStore } from './store.ts';

/** Lists what the stand-ins need from the runtime; the same in a Worker, Deno and Node. */
export interface SandboxDeps {
  readonly store: SandboxStore;
  readonly clock: () => Date;
  readonly digests: Digests;
  /** Gives `n` random hexadecimal digits, upper case. */
  readonly randomHex: (n: number) => string;
  /** Gives the address of a request as its sender knows it, without a path: `https://sandbox.example`. */
  readonly publicUrl: (request: Request) => string;
  /** Fewest seconds from a message to the decision about it, where no scenario says otherwise; 0 if absent. */
  readonly decidesAfterSeconds?: number;
  /** True for a message to the registry that is one too many of its presenter; without it every message is answered. */
  readonly isTooOften?: (senderId: string, now: number) => boolean;
}
