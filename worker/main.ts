import { DurableObject } from 'cloudflare:workers';
import boldFont from '../core/documents/pdf/fonts/bold.ttf';
import regularFont from '../core/documents/pdf/fonts/regular.ttf';
import { createApp } from './app.ts';
import { makeRuntime } from './platform.ts';
import type { Runtime } from './runtime.ts';
import type { Environment } from './settings.ts';
import { runCommand } from './submission/commands.ts';
import type { CommandResult, FilingCommand, FilingLock } from './submission/lock.ts';
import { backgroundDue } from './submission/schedule.ts';

/** The Worker's entry: the only file that knows of Durable Objects. */
interface Bindings {
  readonly FILINGS: DurableObjectNamespace<FilingObject>;
}
type Env = Bindings & { readonly [setting: string]: unknown };

const fonts = async () => ({ regular: new Uint8Array(regularFont), bold: new Uint8Array(boldFont) });

function environmentOf(env: Env): Environment {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const runtimeOf = (env: Env): Runtime => makeRuntime(environmentOf(env), { fonts });

const objectLock = (env: Env): FilingLock => ({
  async execute(filingId, command) {
    const stub = env.FILINGS.get(env.FILINGS.idFromName(String(filingId)));
    const result: CommandResult = JSON.parse(await stub.execute(filingId, JSON.stringify(command)));
    return result;
  },
});

/** While a submission may be on its way the alarm stands, so that an evicted object comes back for the outcome. */
const SAFETY_SECONDS = 60;
/** An object whose work failed (storage away, say) looks again after this long. */
const RETRY_SECONDS = 30;
/** The background never runs more often, even for what is long due and cannot be done. */
const SHORTEST_MS = 500;

/**
 * One object a filing. Its commands run one after the other, because an object by itself does not wait for a call's
 * outside requests before it begins the next; its alarm polls for outcomes nobody asks for.
 */
export class FilingObject extends DurableObject<Env> {
  #last: Promise<unknown> = Promise.resolve();

  /** Command and result travel as JSON text: plain values, whatever the runtime makes of richer ones. */
  execute(filingId: number, command: string): Promise<string> {
    const parsed: FilingCommand = JSON.parse(command);
    return this.#enqueue(async () => JSON.stringify(await this.#run(filingId, parsed)));
  }

  override async alarm(): Promise<void> {
    const filingId = await this.ctx.storage.get<number>('filingId');
    if (filingId === undefined) return;
    await this.#enqueue(() => this.#run(filingId, { kind: 'background' }));
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #run(filingId: number, command: FilingCommand): Promise<CommandResult> {
    const runtime = runtimeOf(this.env);
    await this.ctx.storage.put('filingId', filingId);
    if (command.kind === 'submit') await this.#alarmIn(SAFETY_SECONDS);
    let result: CommandResult;
    try {
      result = await runCommand(runtime, filingId, command);
    } catch (fault) {
      await this.#alarmIn(RETRY_SECONDS);
      throw fault;
    }
    // What was done is done: failing to look ahead takes no answer away.
    await this.#schedule(runtime, filingId).catch(() => this.#alarmIn(RETRY_SECONDS));
    return result;
  }

  #alarmIn(seconds: number): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + seconds * 1000);
  }

  async #schedule(runtime: Runtime, filingId: number): Promise<void> {
    const due = (await runtime.store.listSubmissions(filingId))
      .map((submission) => backgroundDue(submission)?.getTime() ?? null)
      .filter((time): time is number => time !== null);
    if (due.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.max(Date.now() + SHORTEST_MS, Math.min(...due)));
  }
}

const app = createApp<Env>((env) => ({ ...runtimeOf(env), lock: objectLock(env) }));

export default {
  fetch: (request, env): Promise<Response> => app(request, env),
} satisfies ExportedHandler<Env>;
