import { bindingOf, SECRET_FIELDS } from '../../worker/access/filing-secrets.ts';
import { ringKey } from '../../worker/access/key-ring.ts';
import { type KeyRing, openSecret, parseKeyRing, SecretError } from '../../worker/access/secrets.ts';
import { settingProblems } from '../../worker/check-settings.ts';
import type { Environment } from '../../worker/settings.ts';
import type { Store } from '../../worker/store/store.ts';
import { type TryTools, tryCredentials } from './doctor-credentials.ts';
import { cureOf, type Finding, modesInUse, stopsFilings } from './doctor-cures.ts';
import { plainFault } from './plain-faults.ts';

/**
 * `npm run doctor`: everything that must be right before the service is relied on. It changes nothing but a counter of
 * such looks, by which it finds out that the database keeps what is written.
 */

export interface DoctorTools extends TryTools {
  readonly store: Store;
  /** Names of migrations that the database has not had. */
  readonly pendingMigrations: () => Promise<readonly string[]>;
}

const ok = (message: string): Finding => ({ level: 'ok', message });
const warned = (message: string): Finding => ({ level: 'warning', message });
const failed = (message: string): Finding => ({ level: 'error', message });

async function database({ store, pendingMigrations }: DoctorTools): Promise<readonly Finding[]> {
  try {
    await store.ping('read');
  } catch (fault) {
    return [failed(plainFault(fault))];
  }
  const pending = await pendingMigrations();
  const writes = await store.ping('write').then(
    () => ok('the database answers and takes writes'),
    () =>
      failed('the database answers and takes no writes: is its token for reading alone, or its disk full?'),
  );
  return [
    writes,
    pending.length === 0
      ? ok('every migration is applied')
      : failed(`migrations to be applied by npm run migrate: ${pending.join(', ')}`),
  ];
}

const AT_ONCE = 100;

type SealedFiling = Awaited<ReturnType<Store['listSealed']>>[number];

/** Whether each secret of a filing opens with a key of the ring. */
async function opening(ring: KeyRing, filing: SealedFiling): Promise<readonly boolean[]> {
  const stored = SECRET_FIELDS.flatMap((field) => {
    const text = filing.sealed[field];
    return text === null ? [] : [{ place: bindingOf(filing, field), text }];
  });
  return Promise.all(
    stored.map(({ place, text }) =>
      openSecret(ring, place, text).then(
        () => true,
        (fault: unknown) => {
          if (fault instanceof SecretError) return false;
          throw fault;
        },
      ),
    ),
  );
}

/** How many stored secrets open with a key of the ring, and how many with none. */
export async function storedSecrets(
  store: Store,
  ring: KeyRing,
): Promise<{ readonly readable: number; readonly unreadable: number }> {
  const opened: boolean[] = [];
  for (let afterId = 0; ; ) {
    const filings = await store.listSealed(afterId, AT_ONCE);
    for (const filing of filings) opened.push(...(await opening(ring, filing)));
    const last = filings.at(-1);
    if (last === undefined) break;
    afterId = last.id;
  }
  const readable = opened.filter((opens) => opens).length;
  return { readable, unreadable: opened.length - readable };
}

async function secrets(environment: Environment, { store }: DoctorTools): Promise<readonly Finding[]> {
  const ring = parseKeyRing(environment.CREDENTIALS_KEYS ?? '');
  if (!ring.ok) return [];
  const { readable, unreadable } = await storedSecrets(store, ring.value);
  const first = ring.value.keys[0].id;
  return [
    unreadable === 0
      ? ok(`all ${readable} stored secrets open; new ones are sealed with ${first}`)
      : failed(
          `${unreadable} of ${readable + unreadable} stored secrets open with no key of CREDENTIALS_KEYS`,
        ),
    ...sealedWith(ring.value, 'stored envelopes and answers', await store.countEnvelopes(), RESEAL),
    ...sealedWith(ring.value, 'histories', await store.countHistories(), ADOPT),
  ];
}

const RESEAL = 'run npm run keys -- reseal';
const ADOPT = 'run npm run migrate -- --adopt';

/** What is sealed with which key is kept beside it. */
function sealedWith(
  ring: KeyRing,
  what: string,
  counts: readonly { readonly keyId: string | null; readonly count: number }[],
  cure: string,
): readonly Finding[] {
  const [first] = ring.keys;
  return counts.flatMap(({ keyId, count }): Finding[] => {
    if (keyId === first.id) return [];
    if (keyId === null) return [failed(`${count} ${what} are not sealed: ${cure}`)];
    if (ringKey(ring, keyId) === null)
      return [failed(`${count} ${what} are sealed with ${keyId}, which is not in CREDENTIALS_KEYS`)];
    return [warned(`${count} ${what} are sealed with ${keyId}: ${RESEAL} before it is taken out`)];
  });
}

/** Faults of the settings: those that stop a filing, then the others, each with how to correct it. */
function settings(environment: Environment, name: string | null): readonly Finding[] {
  const inUse = modesInUse(environment);
  const problems = settingProblems(environment);
  const idle = (['TEST', 'LIVE'] as const).filter((mode) => !inUse.includes(mode));
  const reported = problems.filter(
    ({ setting, message }) =>
      !(
        message.startsWith(NOT_SET) &&
        (inUse.length === 0 || idle.some((mode) => setting.endsWith(`_${mode}`)))
      ),
  );
  const unique = reported.filter(
    (each, at) =>
      each.level === 'error' || reported.findIndex(({ setting }) => setting === each.setting) === at,
  );
  const found = unique.map((problem): Finding => {
    const stops = stopsFilings(problem, inUse);
    const message = `${problem.setting}: ${problem.message}`;
    return { level: stops ? 'error' : 'warning', message, cure: cureOf(problem.setting, name) };
  });
  const unused = idle.map((mode) =>
    warned(`${mode.toLowerCase()} keys file nothing: no setting of an authority for them is set`),
  );
  const all = [...found, ...unused];
  if (all.length === 0) return [ok('every setting is there')];
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level !== 'error')];
}

const NOT_SET = 'is not set';

/** Every finding, in the order in which to correct the faults. */
export async function examine(environment: Environment, tools: DoctorTools): Promise<readonly Finding[]> {
  const stored = await database(tools);
  const works = stored.every(({ level }) => level === 'ok');
  const tried = await tryCredentials(environment, tools);
  return [
    ...settings(environment, tools.environment),
    ...stored,
    ...(works ? await secrets(environment, tools) : []),
    ...tried,
  ];
}
