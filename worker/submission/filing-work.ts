import type { Runtime } from '../runtime.ts';
import type { BegunFiling } from '../store/prefetch.ts';
import { readCommand } from './command-texts.ts';
import type { runSeen } from './commands.ts';
import { BUSY, type CommandResult, type FilingCommand, openingOf } from './lock.ts';
import { dueOf } from './schedule.ts';

/**
 * Storage of a filing's object: it outlives the object, and so does its one alarm. Times are milliseconds since 1970.
 */
export interface ObjectStorage {
  get(key: string): Promise<unknown>;
  put<T>(key: string, value: T): Promise<void>;
  setAlarm(time: number): Promise<void>;
  deleteAlarm(): Promise<void>;
}

/** Longest alarm while a submission may be in flight, so that an evicted object comes back for the outcome. */
const SAFETY_SECONDS = 60;
/** Delay before an object tries again after its work failed (for example, without storage). */
const RETRY_SECONDS = 30;
/** Shortest delay of the background, even for work that is long due and cannot be done. */
const SHORTEST_MS = 500;

/** Time that a command's request may wait in all, and has waited for its turn. */
interface Waiting {
  readonly mayWaitMs: number;
  readonly waited: number;
}

/**
 * Does the work of a filing's one object. Its commands run one after the other, because an object does not by itself
 * finish one call's outside requests before it begins the next. Its alarm polls for outcomes that nobody asks for. It
 * depends on no runtime: any host that has storage and an alarm will do.
 */
export class FilingWork {
  readonly #storage: ObjectStorage;
  readonly #runtimeOf: () => Runtime;
  readonly #runSeen: typeof runSeen;
  #last: Promise<unknown> = Promise.resolve();
  /** The filing as the last command left it; null where unknown. Every write checks that it is still current. */
  #left: BegunFiling | null = null;
  /** Known content of the storage, to avoid writes: each write goes to a disk before a caller is answered. */
  #isNamed = false;
  #isWithoutAlarm = false;

  /**
   * Makes the work of an object.
   *
   * @param runtimeOf makes a runtime for one command
   * @param run runs one, as `commands.ts` does; most requests need no object, so the first that does may load its code
   */
  constructor(storage: ObjectStorage, runtimeOf: () => Runtime, run: typeof runSeen) {
    this.#storage = storage;
    this.#runtimeOf = runtimeOf;
    this.#runSeen = run;
  }

  /**
   * Executes a command. Command and result travel as JSON text: plain values, because runtimes differ in how they pass
   * richer ones. A command that waited too long for its turn is refused at once, and is not begun later.
   *
   * @param mayWaitMs rest of the request's time; absent where nobody waits for it
   */
  execute(filingId: number, command: string, mayWaitMs = Number.POSITIVE_INFINITY): Promise<string> {
    const runtime = this.#runtimeOf();
    const turnMs = Math.min(runtime.patience.limits.turnMs, mayWaitMs);
    const now = (): number => runtime.clock().getTime();
    const askedAt = now();
    return new Promise((resolve, reject) => {
      const parsed = readCommand(command);
      const answer = (result: CommandResult): void => resolve(JSON.stringify(result));
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        answer(BUSY);
      }, turnMs);
      void this.#enqueue(async () => {
        clearTimeout(timer);
        const waited = now() - askedAt;
        if (isLate || waited > turnMs) return answer(BUSY);
        await this.#run(runtime, filingId, parsed, { mayWaitMs, waited }).then(answer, reject);
      });
    });
  }

  async alarm(): Promise<void> {
    const filingId = await this.#storage.get('filingId');
    if (typeof filingId !== 'number') return;
    this.#isWithoutAlarm = false;
    await this.#enqueue(() => this.#run(this.#runtimeOf(), filingId, { kind: 'background' }));
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #run(
    runtime: Runtime,
    filingId: number,
    command: FilingCommand,
    request?: Waiting,
  ): Promise<CommandResult> {
    if (request !== undefined) {
      runtime.patience.lower(request.mayWaitMs);
      runtime.patience.waited(Math.max(0, request.waited));
    }
    if (!this.#isNamed) await this.#storage.put('filingId', filingId);
    this.#isNamed = true;
    if (openingOf(command).records > 0) await this.#alarmIn(runtime, SAFETY_SECONDS);
    let done: Awaited<ReturnType<typeof runSeen>>;
    try {
      done = await this.#runSeen(runtime, filingId, this.#brought(command));
    } catch (fault) {
      this.#left = null;
      await this.#alarmIn(runtime, RETRY_SECONDS);
      throw fault;
    }
    this.#left = done.after.store.begunFiling(filingId);
    // The work is done: a failure to schedule must not lose its answer.
    await this.#schedule(done.after, filingId).catch(() => this.#alarmIn(runtime, RETRY_SECONDS));
    return done.result;
  }

  /** Replaces a save's outdated view by the filing as the last command left it. */
  #brought(command: FilingCommand): FilingCommand {
    const left = this.#left;
    if (command.kind !== 'save' || !command.begun || left === null) return command;
    const { filing } = command.begun;
    const isNewer = left.filing.id === filing.id && left.filing.version > filing.version;
    return isNewer ? { ...command, begun: left } : command;
  }

  #alarmIn(runtime: Runtime, seconds: number): Promise<void> {
    this.#isWithoutAlarm = false;
    return this.#storage.setAlarm(runtime.clock().getTime() + seconds * 1000);
  }

  async #schedule(runtime: Runtime, filingId: number): Promise<void> {
    const now = runtime.clock();
    const due = (await runtime.store.listSubmissions(filingId))
      .map((submission) => dueOf(submission, now)?.getTime() ?? null)
      .filter((time): time is number => time !== null);
    if (due.length > 0) {
      this.#isWithoutAlarm = false;
      await this.#storage.setAlarm(Math.max(runtime.clock().getTime() + SHORTEST_MS, Math.min(...due)));
    } else if (!this.#isWithoutAlarm) {
      await this.#storage.deleteAlarm();
      this.#isWithoutAlarm = true;
    }
  }
}
