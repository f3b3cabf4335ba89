import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** A process that can be killed. Its tasks then never run, and callers wait for them for ever. */
export interface Process {
  readonly name: string;
  alive: boolean;
  /** Number of its tasks that have run. */
  steps: number;
  /** Time until which it is frozen: none of its tasks runs, including its timers. */
  frozenUntil: number;
  /** Last fault that froze it; null for none. */
  frozenBy: string | null;
  /** Difference of its clock from the true time, in milliseconds. */
  clockMs: number;
  /** True for a process of a service, or of its operator, which faults may strike. */
  readonly isStruck: boolean;
  /** Called once, when it is killed. */
  readonly onDeath: Set<() => void>;
}

interface Task {
  at: number;
  /** Orders tasks of one moment. */
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
 * task with its own time. Tasks run one at a time, each with everything that follows at once. Nothing waits for real
 * time. Every task is added to the trace, whose hash is the same in two runs of one seed.
 */
export class Scheduler {
  /** Milliseconds since 1970. */
  now: number;
  /** Process of the running task. What the task starts belongs to it. */
  current: Process;
  readonly world: Process;
  /** Called before each task; true kills the task's process first. */
  kills: (process: Process) => boolean = () => false;
  /** Receives each line of the trace. */
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

  process(name: string, isStruck = false): Process {
    const fresh = {
      alive: true,
      steps: 0,
      frozenUntil: 0,
      frozenBy: null,
      clockMs: 0,
      onDeath: new Set<() => void>(),
    };
    return { name, isStruck, ...fresh };
  }

  kill(process: Process): void {
    if (!process.alive) return;
    process.alive = false;
    this.note(`killed ${process.name}`);
    for (const reported of process.onDeath) reported();
    process.onDeath.clear();
  }

  /** Freezes a process for some time. Its tasks run when it wakes, in the order in which they were due. */
  freeze(process: Process, milliseconds: number, by: string): void {
    process.frozenBy = by;
    process.frozenUntil = Math.max(process.frozenUntil, this.now + milliseconds);
    this.note(`frozen ${process.name}`);
  }

  /** Gives the time on the clock of the running task's process. */
  get clock(): number {
    return this.now + this.current.clockMs;
  }

  /** Adds a line to the trace. */
  note(line: string): void {
    this.#trace.update(`${this.now} ${line}\n`);
    this.watched(this.now, line);
  }

  get traceHash(): string {
    return this.#trace.copy().digest('hex');
  }

  /** Schedules a task of a process. Returns the function that cancels it. */
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

  /** Inserts a task by its time, and by its tie at the same time. */
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

  /** Waits for work that takes real time elsewhere (a thread of WebCrypto): no task runs until it is done. */
  async untilDone<T>(work: Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work;
    } finally {
      this.#busy -= 1;
    }
  }

  /** Delivers the outcome of real work as a task. The scheduler decides its time, however long the work really took. */
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

  /** Runs tasks until `done`, or until none is due by `until`. */
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

  /** Postpones a task of a frozen process until the process wakes. */
  #afterThaw(task: Task): void {
    task.at = task.process.frozenUntil;
    this.#putOff += 1;
    task.tie = 1 + this.#putOff;
    this.#put(task);
  }

  /** Waits until everything that follows at once has run. */
  async #settle(): Promise<void> {
    do await turn();
    while (this.#busy > 0);
  }

  /** Runs until a piece of work of a process is done, and returns its result. */
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
