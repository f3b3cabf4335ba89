import { HandedRequest } from './bodies.ts';
import { ciphersAtOnce } from './ciphers.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/**
 * Gives the scheduler control of time, timers, chance and WebCrypto in this process, including libraries. The network can
 * be reached only through the runtime.
 * @returns the function that restores the platform's own
 */
export function takeOver(scheduler: Scheduler, random: Random): () => void {
  const own = new Map(NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  const ownRandom = Math.random;
  const ownLimit = Error.stackTraceLimit;
  const RealDate = Date;
  const timer = (run: () => void, milliseconds: number, label: string) => ({
    cancel: scheduler.after(milliseconds, label, run),
    unref: () => undefined,
  });
  type Timer = ReturnType<typeof timer>;
  const clear = (given: Timer | undefined): void => given?.cancel();
  const replaced: Readonly<Record<(typeof NAMES)[number], unknown>> = {
    setTimeout: (run: () => void, milliseconds = 0) => timer(run, milliseconds, 'timer'),
    clearTimeout: clear,
    setInterval: (run: () => void, milliseconds = 0) => {
      const repeated = timer(() => tick(), milliseconds, 'interval');
      const tick = (): void => {
        repeated.cancel = scheduler.after(milliseconds, 'interval', tick);
        run();
      };
      return repeated;
    },
    clearInterval: clear,
    Date: class extends RealDate {
      constructor(...given: [] | [number | string]) {
        super(given[0] ?? scheduler.clock);
      }
      static override now(): number {
        return scheduler.clock;
      }
    },
    // Elapsed time is true in every process, with any clock.
    performance: { now: () => scheduler.now },
    crypto: cryptoOf(scheduler, random),
    Request: HandedRequest,
    fetch: () => {
      throw new Error('a simulated service reaches nothing but through its runtime');
    },
  };
  for (const name of NAMES) {
    Object.defineProperty(globalThis, name, { value: replaced[name], configurable: true, writable: true });
  }
  Math.random = () => random.fraction();
  // The database's client makes an error for each stream that it closes, and nobody reads its stack.
  Error.stackTraceLimit = 0;
  return () => {
    for (const [name, descriptor] of own) {
      if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
    }
    Math.random = ownRandom;
    Error.stackTraceLimit = ownLimit;
  };
}

const NAMES = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'crypto',
  'Request',
  'fetch',
] as const;

/** Makes real ciphers and hashes. The scheduler decides when each is done. */
function cryptoOf(scheduler: Scheduler, random: Random) {
  const subtle = ciphersAtOnce();
  const later =
    <A extends unknown[], T>(label: string, work: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      scheduler.deliver(random.fraction() * 2, label, work(...given));
  return {
    subtle: {
      digest: later('digest', subtle.digest),
      importKey: later('importKey', subtle.importKey),
      deriveBits: later('deriveBits', subtle.deriveBits),
      encrypt: later('encrypt', subtle.encrypt),
      decrypt: later('decrypt', subtle.decrypt),
      sign: later('sign', subtle.sign),
      verify: later('verify', subtle.verify),
    },
    getRandomValues: (bytes: Uint8Array): Uint8Array => {
      bytes.set(random.bytes(bytes.length));
      return bytes;
    },
    randomUUID: (): string => {
      const text = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
