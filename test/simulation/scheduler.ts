import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** What can be killed: its tasks are never run then, and what waits for them waits for ever. */
export interface Process {
  readonly name: string;
  alive: boolean;
  /** Tasks of it that have been run. */
  steps: number;
  /** Until then it is frozen: none of its tasks runs, its timers among them. */
  frozenUntil: number;
  /** What froze it last; null for nothing. */
  frozenBy: string | null;
  /** What its clock shows beside the true time, in milliseconds. */
  clockMs: number;
  /** Told once, when it is killed. */
  readonly onDeath: Set<() => void>;
}

interface Task {
  at: number;
  /** Decides between tasks of one moment. */
  tie: number;
  readonly process: Process;
  readonly label: string;
  readonly run: () => void;
  cancelled: boolean;
}

const realSetImmediate = setImmediate;
const turn = (): Promise<void> => new Promise((resolve) => realSetImmediate(resolve));

/**
 * The only source of time and order. Everything that completes later (a timer, an answer, a statement, a cipher) is a
 * task with a moment of its own; tasks run one at a time, each to the end of all that follows from it at once, and
 * nothing waits for real time. Every task goes into the trace, whose hash two runs of one seed share.
 */
export class Scheduler {
  /** Milliseconds since 1970. */
  now: number;
  /** Whose task is running: what it starts is its own. */
  current: Process;
  readonly world: Process;
  /** Asked before each task; true kills the task's process first. */
  kills: (process: Process) => boolean = () => false;
  /** Told each line of the trace. */
  watched: (now: number, line: string) => void = () => undefined;
  readonly #random: Random;
  readonly #tasks: Task[] = [];
  readonly #trace = createHash('sha256');
  #busy = 0;
  #putOff = 0;
  steps = 0;

  constructor(start: number, random: Random) {
    this.now = start;
    this.#random = random;
    this.world = this.process('world');
    this.current = this.world;
  }

  process(name: string): Process {
    return { name, alive: true, steps: 0, frozenUntil: 0, frozenBy: null, clockMs: 0, onDeath: new Set() };
  }

  kill(process: Process): void {
    if (!process.alive) return;
    process.alive = false;
    this.note(`killed ${process.name}`);
    for (const reported of process.onDeath) reported();
    process.onDeath.clear();
  }

  /** Stops a process for a while. What comes due meanwhile is done when it wakes, in the order in which it came due. */
  freeze(process: Process, milliseconds: number, by: string): void {
    process.frozenBy = by;
    process.frozenUntil = Math.max(process.frozenUntil, this.now + milliseconds);
    this.note(`frozen ${process.name}`);
  }

  /** The time on the clock of the process whose task is running. */
  get clock(): number {
    return this.now + this.current.clockMs;
  }

  /** Puts a line into the trace. */
  note(line: string): void {
    this.#trace.update(`${this.now} ${line}\n`);
    this.watched(this.now, line);
  }

  get traceHash(): string {
    return this.#trace.copy().digest('hex');
  }

  /** Runs something later, as a task of a process; answers what takes it back. */
  after(milliseconds: number, label: string, run: () => void, process = this.current): () => void {
    const task: Task = {
      at: this.now + Math.max(0, milliseconds),
      tie: this.#random.fraction(),
      process,
      label,
      run,
      cancelled: false,
    };
    this.#put(task);
    return () => {
      task.cancelled = true;
    };
  }

  /** By its moment; of one moment, by its tie. */
  #put(task: Task): void {
    let low = 0;
    let high = this.#tasks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#tasks[middle];
      // Latest first, so that the next task is at the end.
      if (other !== undefined && (other.at > task.at || (other.at === task.at && other.tie > task.tie)))
        low = middle + 1;
      else high = middle;
    }
    this.#tasks.splice(low, 0, task);
  }

  /** Work that really takes time elsewhere (a thread of WebCrypto): no task runs until it is done. */
  async untilDone<T>(work: Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work;
    } finally {
      this.#busy -= 1;
    }
  }

  /** The outcome of real work, delivered as a task: its moment is ours, however long the work really took. */
  deliver<T>(milliseconds: number, label: string, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let settle = (): void => undefined;
      void this.untilDone(work).then(
        (value) => {
          settle = () => resolve(value);
        },
        (fault: unknown) => {
          settle = () => reject(fault);
        },
      );
      this.after(milliseconds, label, () => settle());
    });
  }

  /** Runs tasks until `done`, or until none is left that is due by `until`. */
  async run(until: number, done: () => boolean = () => false): Promise<void> {
    await this.#settle();
    while (!done()) {
      const task = this.#tasks.at(-1);
      if (task === undefined || task.at > until) break;
      this.#tasks.pop();
      if (task.cancelled || !task.process.alive) continue;
      this.now = Math.max(this.now, task.at);
      if (this.kills(task.process)) {
        this.kill(task.process);
        continue;
      }
      if (task.process.frozenUntil > this.now) {
        this.#afterThaw(task);
        continue;
      }
      this.steps += 1;
      task.process.steps += 1;
      this.note(`${task.process.name} ${task.label}`);
      this.current = task.process;
      task.run();
      await this.#settle();
      this.current = this.world;
    }
    if (!done()) this.now = Math.max(this.now, until);
  }

  /** Puts a task of a frozen process off until it wakes. */
  #afterThaw(task: Task): void {
    task.at = task.process.frozenUntil;
    this.#putOff += 1;
    task.tie = 1 + this.#putOff;
    this.#put(task);
  }

  /** Lets everything follow that follows at once. */
  async #settle(): Promise<void> {
    do await turn();
    while (this.#busy > 0);
  }

  /** Runs until a piece of work of a process is done, and answers what it came to. */
  async drive<T>(process: Process, until: number, work: () => Promise<T>): Promise<T> {
    let settled: { readonly value: T } | { readonly fault: unknown } | null = null;
    this.after(
      0,
      'begins',
      () => {
        void work().then(
          (value) => {
            settled = { value };
          },
          (fault: unknown) => {
            settled = { fault };
          },
        );
      },
      process,
    );
    await this.run(until, () => settled !== null);
    const came: { readonly value: T } | { readonly fault: unknown } | null = settled;
    if (came === null) throw new Error('the work was not done in its time');
    return outcomeOf(came);
  }
}

function outcomeOf<T>(came: { readonly value: T } | { readonly fault: unknown }): T {
  if ('fault' in came) throw came.fault;
  return came.value;
}
