import type { Digests } from '../core/gateways/digests.ts';
import type { SandboxStore } from './store.ts';

/** What the stand-ins need of the runtime; the same in a Worker, Deno and Node. */
export interface SandboxDeps {
  readonly store: SandboxStore;
  readonly clock: () => Date;
  readonly digests: Digests;
  /** `n` random hexadecimal digits, upper case. */
  readonly randomHex: (n: number) => string;
  /** The address a request came to as its sender knows it, without a path: `https://sandbox.example`. */
  readonly publicUrl: (request: Request) => string;
}
