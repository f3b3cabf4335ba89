import type { RegisterPart } from '../../schema/states.ts';
import type { Runtime } from '../runtime.ts';
import { passOver } from '../store/faults.ts';
import type { Company, RegisterReading, Store } from '../store/store.ts';
import { countingFrom } from '../upstream/register-pace.ts';
import { type RegistryApiResult, registryApi } from '../upstream/registry-api.ts';
import { ASKED, KEPT, type RegisterFacts } from './register-facts.ts';

/**
 * Reads a company's entry at the public register. All callers share the readings of the last day. Other parts are asked
 * for at the register's own pace, and stored.
 */

export type RegisterRuntime = Pick<
  Runtime,
  'settings' | 'fetch' | 'clock' | 'elapsed' | 'sleep' | 'registerPace'
> & { readonly store: Pick<Store, 'registerReadings' | 'keepRegisterReadings'> };

interface Known<T> {
  readonly ok: true;
  readonly value: T;
  readonly readAt: string;
}

/** A part as read, with the moment of reading; or why it is not known. */
export type PartRead<T> =
  | Known<T>
  | (Extract<RegistryApiResult<T>, { ok: false }> & {
      /** Seconds after which the register may be asked again, where its limit is used up. */
      readonly retryAfter?: number;
    });

export type RegisterRead = { readonly [Part in RegisterPart]: PartRead<RegisterFacts[Part]> };

interface How {
  /**
   * True to ask the register even where an answer of the last day is stored. The stored answer is then used only where
   * the register does not answer.
   */
  readonly isFresh?: boolean;
  /** False to leave the database as it is. */
  readonly keeps?: boolean;
  /** True where nobody waits for the answer. */
  readonly isLater?: boolean;
  readonly timeoutMs?: number;
}

const AT_ONCE = { ok: true, waitMs: 0 } as const;
const NOT_WANTED = { ok: false, kind: 'unavailable', message: 'the registry was not asked' } as const;

/** Reads some parts of a company's entry; the others say that they were not asked for. */
export async function readRegister(
  runtime: RegisterRuntime,
  { mode, companyNumber }: Pick<Company, 'mode' | 'companyNumber'>,
  wanted: readonly RegisterPart[],
  { isFresh = false, keeps = true, isLater = false, timeoutMs }: How = {},
): Promise<RegisterRead> {
  const { settings, fetch, store, clock, elapsed, registerPace } = runtime;
  const configured = settings.registryApi(mode);
  const company = { mode, companyNumber };
  const readings = () => store.registerReadings({ ...company, ...countingFrom(clock()) });
  const kept = isFresh ? { rows: [], questions: 0 } : await readings();
  const missing = wanted.filter((part) => keptOf(kept.rows, part) === null);
  const asked = { mode, isLater, questions: missing.length, lately: kept.questions, now: elapsed() };
  const turn = missing.length === 0 ? AT_ONCE : registerPace.reserve(asked);
  if (turn.ok && turn.waitMs > 0) await runtime.sleep(turn.waitMs);

  const readOf = async <Part extends RegisterPart>(part: Part): Promise<PartRead<RegisterFacts[Part]>> => {
    if (!wanted.includes(part)) return NOT_WANTED;
    const there = keptOf(kept.rows, part);
    if (there !== null) return there;
    if (!configured.ok)
      return { ...NOT_WANTED, message: `the service lacks the setting ${configured.missing.join(', ')}` };
    if (!turn.ok) return tooOften(turn.retryAfter);
    const api = registryApi(configured.value, fetch, timeoutMs === undefined ? {} : { timeoutMs });
    const readAt = clock().toISOString();
    const asked = await ASKED[part](api, companyNumber);
    if (asked.ok) return { ok: true, value: asked.value, readAt };
    if (asked.kind === 'rateLimited') registerPace.refused(mode, elapsed());
    return asked;
  };
  const [profile, history, officers] = await Promise.all([
    readOf('profile'),
    readOf('history'),
    readOf('officers'),
  ]);
  const read = { profile, history, officers };
  if (keeps) await keepRead(runtime, company, missing, read);
  const fails = wanted.some((part) => isUnanswered(read[part]));
  return isFresh && fails ? withKept(read, (await readings()).rows) : read;
}

const tooOften = (retryAfter: number) =>
  ({
    ok: false,
    kind: 'rateLimited',
    message: `the registry is asked as often as it allows: try again in ${retryAfter} seconds`,
    retryAfter,
  }) as const;

/** True where the register gave no answer; an unknown number is one. */
const isUnanswered = (part: PartRead<unknown>): boolean => !part.ok && part.kind !== 'notFound';

function keptOf<Part extends RegisterPart>(
  rows: readonly RegisterReading[],
  part: Part,
): Known<RegisterFacts[Part]> | null {
  const row = rows.find((each) => each.part === part);
  const value = row === undefined ? null : KEPT[part](row.answer);
  return row === undefined || value === null ? null : { ok: true, value, readAt: row.readAt };
}

/** Replaces parts that the register did not answer by stored parts that were read within the last day. */
function withKept(read: RegisterRead, rows: readonly RegisterReading[]): RegisterRead {
  const known = <Part extends RegisterPart>(part: Part) =>
    isUnanswered(read[part]) ? (keptOf(rows, part) ?? read[part]) : read[part];
  return { profile: known('profile'), history: known('history'), officers: known('officers') };
}

/** Keeps parts that were just read. If the database fails, the caller still gets the answer. */
export async function keepRead(
  { store }: Pick<RegisterRuntime, 'store'>,
  { mode, companyNumber }: Pick<Company, 'mode' | 'companyNumber'>,
  parts: readonly RegisterPart[],
  read: RegisterRead,
): Promise<void> {
  const rows = parts.flatMap((part): readonly RegisterReading[] => {
    const found = read[part];
    return found.ok ? [{ part, answer: found.value, readAt: found.readAt }] : [];
  });
  if (rows.length === 0) return;
  await store.keepRegisterReadings({ mode, companyNumber }, rows).catch(passOver);
}

/** Gives the earliest moment at which one of these parts was read; null where none is known. */
export const asOfRead = (parts: readonly PartRead<unknown>[]): string | null =>
  parts
    .flatMap((part) => (part.ok ? [part.readAt] : []))
    .sort()
    .at(0) ?? null;
