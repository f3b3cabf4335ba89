import type { Runtime } from '../runtime.ts';
import type { BegunFiling } from '../store/known.ts';
import type { runSeen } from './commands.ts';
import { BUSY, type CommandResult, type FilingCommand } from './lock.ts';
import { backgroundDue } from './schedule.ts';

/** What a filing's object keeps: it outlives the object, and so does its one alarm. Times are milliseconds since 1970. */
export interface ObjectStorage {
  get<T>(key: string): Promise<T | undefined>;
  put<T>(key: string, value: T): Promise<void>;
  setAlarm(time: number): Promise<void>;
  deleteAlarm(): Promise<void>;
}

/** While a submission may be on its way the alarm stands, so that an evicted object comes back for the outcome. */
const SAFETY_SECONDS = 60;
/** An object whose work failed (storage away, say) looks again after this long. */
const RETRY_SECONDS = 30;
/** The background never runs more often, even for what is long due and cannot be done. */
const SHORTEST_MS = 500;

/** What the request that a command came with may wait in all, and what it has waited for its turn. */
interface Waiting {
  readonly mayWaitMs: number;
  readonly waited: number;
}

/**
 * What the one object of a filing does. Its commands run one after the other, because an object by itself does not wait
 * for a call's outside requests before it begins the next; its alarm polls for outcomes nobody asks for. Knows no
 * runtime: any host that has storage and an alarm serves.
 */
export class FilingWork {
  readonly #storage: ObjectStorage;
  readonly #runtimeOf: () => Runtime;
  readonly #runSeen: typeof runSeen;
  #last: Promise<unknown> = Promise.resolve();
  /** The filing as the last command left it; null where that is not known. Every write asks whether it is still so. */
  #left: BegunFiling | null = null;
  /** What the storage holds as far as it is known: each word to it is written to a disk before a caller is answered. */
  #isNamed = false;
  #isWithoutAlarm = false;

  /**
   * @param runtimeOf makes a runtime for one command
   * @param run runs one, as `commands.ts` does: most requests begin no object, so its code may be begun by the first
   */
  constructor(storage: ObjectStorage, runtimeOf: () => Runtime, run: typeof runSeen) {
    this.#storage = storage;
    this.#runtimeOf = runtimeOf;
    this.#runSeen = run;
  }

  /**
   * Command and result travel as JSON text: plain values, since runtimes differ in how they pass richer ones. What has
   * waited too long for its turn is answered so at once, and is not begun when its turn comes.
   *
   * @param mayWaitMs what the request has left of the time it may wait; absent where nobody waits for it
   */
  execute(filingId: number, command: string, mayWaitMs = Number.POSITIVE_INFINITY): Promise<string> {
    const parsed: FilingCommand = JSON.parse(command);
    const runtime = this.#runtimeOf();
    const turnMs = Math.min(runtime.patience.limits.turnMs, mayWaitMs);
    const now = (): number => runtime.clock().getTime();
    const askedAt = now();
    return new Promise((resolve, reject) => {
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

  /** The alarm has gone off. */
  async alarm(): Promise<void> {
    const filingId = await this.#storage.get<number>('filingId');
    if (filingId === undefined) return;
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
    if (command.kind === 'submit') await this.#alarmIn(runtime, SAFETY_SECONDS);
    let done: Awaited<ReturnType<typeof runSeen>>;
    try {
      done = await this.#runSeen(runtime, filingId, this.#brought(command));
    } catch (fault) {
      this.#left = null;
      await this.#alarmIn(runtime, RETRY_SECONDS);
      throw fault;
    }
    this.#left = done.after.store.begunFiling(filingId);
    // What was done is done: failing to look ahead takes no answer away.
    await this.#schedule(done.after, filingId).catch(() => this.#alarmIn(runtime, RETRY_SECONDS));
    return done.result;
  }

  /** A save of what its request read before another command changed the filing begins with what that one left. */
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
    const due = (await runtime.store.listSubmissions(filingId))
      .map((submission) => backgroundDue(submission)?.getTime() ?? null)
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
