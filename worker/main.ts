import { env as bindings, DurableObject } from 'cloudflare:workers';
import { remembered } from '../core/base/lazily.ts';
import type { RateLimiter } from './access/rate-limit.ts';
import { createApp } from './app.ts';
import { documentationFiles } from './docs/files.ts';
import { printerWith, serviceFiles } from './files.ts';
import {
  type Configuration,
  type PlatformParts,
  readConfiguration,
  runtimeWith,
  webDigests,
} from './platform.ts';
import type { RequestRuntime, Runtime } from './runtime.ts';
import type { Environment, Settings } from './settings.ts';
import { fromObject } from './store/faults.ts';
import { elapsed } from './store/time.ts';
import { inObject } from './store/timeouts.ts';
import { readResult } from './submission/command-texts.ts';
import { FilingWork } from './submission/filing-work.ts';
import type { FilingLock } from './submission/lock.ts';
import { OVERDUE, sweepOnce } from './submission/sweep.ts';
import { type MessagePace, type PaceStub, pacedByObjects, paceObject } from './upstream/message-pace.ts';
import type { Turn, Wish } from './upstream/message-queue.ts';

/** Starts the Worker: the only file that knows of Durable Objects. */
interface Bindings extends Cloudflare.Env {
  readonly FILINGS: DurableObjectNamespace<FilingObject>;
  /**
   * Paces messages for all isolates. With an older configuration, which lacks these objects, each isolate paces its
   * own.
   */
  readonly PACE?: DurableObjectNamespace<PaceObject>;
  /** Counts requests near their caller, where the operator has configured it. */
  readonly RATE_LIMITER?: RateLimit;
  /** Counts the requests of an account in the same way. */
  readonly ACCOUNT_RATE_LIMITER?: RateLimit;
}
type Env = Bindings & { readonly [setting: string]: unknown };

declare global {
  namespace Cloudflare {
    interface Env {
      /** The files that the service is built with. They can only be reached through this Worker. */
      readonly ASSETS: Fetcher;
    }
  }
}
// No log shows a stack. Making one would cost time on each trip, because the database's client makes an error at its
// end.
Error.stackTraceLimit = 0;

const files = serviceFiles(async (name) => {
  const answered = await bindings.ASSETS.fetch(`https://assets/${name}`);
  return answered.ok ? new Uint8Array(await answered.arrayBuffer()) : null;
});

const printer = printerWith(files);

function environmentOf(env: Env): Environment {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const receiptPage = () => files.text('verify.html');

/** Configurations by environment: the platform passes another one only when it changes. */
const configurations = new WeakMap<Env, Configuration>();

function configurationOf(env: Env): Configuration {
  const configuration = configurations.get(env) ?? readConfiguration(environmentOf(env));
  configurations.set(env, configuration);
  return configuration;
}

function runtimeOf(env: Env, more: Partial<PlatformParts> = {}): Runtime {
  const configuration = configurationOf(env);
  const { PACE: objects } = env;
  const pace = objects && { messagePace: objectPace(objects, configuration.settings) };
  const own = { printer, receiptPage, digests: webDigests, bodiesEndWithRequest: true };
  return runtimeWith(configuration, { ...own, ...pace, ...more });
}

/** Asks the object of a message's group. */
const objectPace = (
  objects: DurableObjectNamespace<PaceObject>,
  { objectLocation }: Pick<Settings, 'objectLocation'>,
): MessagePace =>
  pacedByObjects((group) =>
    objects.get(objects.idFromName(group), objectLocation && { locationHint: objectLocation }),
  );

const objectLock = (env: Env, { patience, settings, elapsed }: Runtime): FilingLock => ({
  async execute(filingId, command) {
    const id = env.FILINGS.idFromName(String(filingId));
    const { objectLocation: locationHint } = settings;
    const stub = env.FILINGS.get(id, locationHint === undefined ? {} : { locationHint });
    const text = await inObject(patience, elapsed, (mayWaitMs) =>
      stub.execute(filingId, JSON.stringify(command), mayWaitMs).catch((fault: unknown) => {
        throw fromObject(fault);
      }),
    );
    return readResult(text);
  },
});

function limiterOf(limiter: RateLimit | undefined): RateLimiter | null {
  if (limiter === undefined) return null;
  return async (id) => (await limiter.limit({ key: String(id) })).success;
}

/**
 * Fetches without a signal of our own: when a request ends, the platform ends its subrequests. A redirect is an answer:
 * it would take a client's rows to another host.
 */
const requestFetch = (request: Request): Promise<Response> => fetch(request, { redirect: 'manual' });

function requestRuntime(
  env: Env,
  asked: Pick<RequestRuntime, 'clientAddress' | 'afterAnswer'>,
): RequestRuntime {
  const runtime = runtimeOf(env, { storeFetch: requestFetch });
  return {
    ...runtime,
    lock: objectLock(env, runtime),
    rateLimiter: limiterOf(env.RATE_LIMITER),
    accountLimiter: limiterOf(env.ACCOUNT_RATE_LIMITER),
    ...asked,
  };
}

const commands = remembered(() => import('./submission/commands.ts'));

/** The object of a filing: a thin shell, with the platform's storage and alarm, around its work. */
export class FilingObject extends DurableObject<Env> {
  readonly #work = new FilingWork(
    this.ctx.storage,
    () => runtimeOf(this.env),
    async (...given) => (await commands()).runSeen(...given),
  );

  execute(filingId: number, command: string, mayWaitMs?: number): Promise<string> {
    return this.#work.execute(filingId, command, mayWaitMs);
  }

  override alarm(): Promise<void> {
    return this.#work.alarm();
  }
}

/** The object of a presenter, or of the tax authority in a mode: it gives their messages their turns. */
export class PaceObject extends DurableObject<Env> implements PaceStub {
  readonly #pace = paceObject({
    now: elapsed,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });

  turn(wish: Wish): Promise<Turn> {
    return this.#pace.turn(wish);
  }

  keepPlace(wish: Wish): Promise<Turn> {
    return this.#pace.keepPlace(wish);
  }
}

interface Asked extends Pick<RequestRuntime, 'clientAddress' | 'afterAnswer'> {
  readonly env: Env;
}

const app = createApp<Asked>(
  ({ env, ...asked }) => requestRuntime(env, asked),
  documentationFiles(files),
  () => import('../packages/mcp/http.ts'),
);

export default {
  fetch: (request, env, context): Promise<Response> => {
    // The platform writes this header itself, and replaces a caller's value.
    const clientAddress = request.headers.get('CF-Connecting-IP');
    const answered = app(request, { env, clientAddress, afterAnswer: (work) => context.waitUntil(work) });
    // A caller who hangs up ends its request, and may come back for the result with the same Idempotency-Key.
    context.waitUntil(answered);
    return answered;
  },
  /** The platform stops an alarm after some failures: this finds everything that stays overdue. */
  scheduled: (_controller, env) => sweepOnce(() => requestRuntime(env, { clientAddress: null }), OVERDUE),
} satisfies ExportedHandler<Env>;
