import type { Runtime } from '../runtime.ts';
import type { Filing } from '../store/store.ts';
import { sentBy } from './approvals/binding.ts';
import { memoryOf } from './heavy-work.ts';
import { type CommandResult, type FilingCommand, refused } from './lock.ts';

/** Gives long filings room while they are checked or sent. Others take none. */

/** Longest wait for room. What is left of the request's time is for the database and the authorities. */
const WAITS_MS = 5_000;

export const noRoom = (retryAfter: number): string =>
  `nothing was done: too many long filings are at work at this moment; try again in ${retryAfter} s`;

/** The parts of a runtime that give room. */
export type NeedsRoom = Pick<Runtime, 'heavyWork' | 'patience' | 'elapsed' | 'sleep'>;

/** Waits for the room of a filing; an ordinary one needs none. */
export async function entered(runtime: NeedsRoom, filing: Filing): ReturnType<Runtime['heavyWork']['enter']> {
  const bytes = memoryOf(filing);
  if (bytes === 0) return { ok: true, leave: () => undefined, waitedMs: 0 };
  const { heavyWork, patience } = runtime;
  const mayWaitMs = Math.min(WAITS_MS, patience.left() - patience.limits.keptMs);
  const found = await heavyWork.enter({ accountId: filing.accountId, bytes, mayWaitMs }, runtime);
  patience.waited(found.waitedMs);
  return found;
}

/**
 * Runs a command. One that sends a long filing is refused before it is begun, where there is no room in time. It is
 * never refused for that once something of it is recorded.
 */
export async function withRoom(
  runtime: Runtime,
  filing: Filing,
  command: FilingCommand,
  run: () => Promise<CommandResult>,
): Promise<CommandResult> {
  if (!sends(command) || memoryOf(filing) === 0) return run();
  const isBegun = await hasRecords(runtime, filing, command);
  const room = await entered(runtime, filing);
  if (room.ok) return run().finally(room.leave);
  const { retryAfter } = room;
  return isBegun ? run() : { ...refused(429, noRoom(retryAfter)), retryAfter };
}

const sends = (command: FilingCommand): boolean =>
  command.kind === 'submit' || (command.kind === 'approval' && command.act.do === 'approve');

/** True where an earlier try of the command, or a sending of its link, is recorded. */
async function hasRecords({ store }: Runtime, { id }: Filing, command: FilingCommand): Promise<boolean> {
  const submissions = await store.listSubmissions(id);
  if (command.kind === 'submit')
    return command.askedAs !== undefined && submissions.some(({ askedAs }) => askedAs === command.askedAs);
  if (command.kind !== 'approval' || command.act.do !== 'approve') return false;
  return sentBy(submissions, command.act.approval.id).length > 0;
}
