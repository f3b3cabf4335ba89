import { bindingOf, SECRET_FIELDS } from '../../worker/access/filing-secrets.ts';
import { ringKey } from '../../worker/access/key-ring.ts';
import { type KeyRing, openSecret, parseKeyRing, SecretError } from '../../worker/access/secrets.ts';
import { settingProblems } from '../../worker/check-settings.ts';
import { type Environment, readSettings } from '../../worker/settings.ts';
import type { Mode, Store } from '../../worker/store/store.ts';

/**
 * `npm run doctor`: everything that must be right before the service is relied on. It changes nothing but a counter of
 * such looks, by which it finds out that the database keeps what is written.
 */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
}

export interface DoctorTools {
  readonly store: Store;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Names of migrations that the database has not had. */
  readonly pendingMigrations: () => Promise<readonly string[]>;
}

const ok = (message: string): Finding => ({ level: 'ok', message });
const warned = (message: string): Finding => ({ level: 'warning', message });
const failed = (message: string): Finding => ({ level: 'error', message });
const ANSWERS_WITHIN_MS = 10_000;

async function database({ store, pendingMigrations }: DoctorTools): Promise<readonly Finding[]> {
  try {
    await store.ping('read');
  } catch {
    return [
      failed('the database does not answer, or has no tables: check LIBSQL_URL, its token, npm run migrate'),
    ];
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
    ...sealedWith(ring.value, 'stored envelopes', await store.countEnvelopes(), RESEAL),
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

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return 'no address';
  }
}

/** Any answer will do: an authority refuses a question that is none, and that it is there is all that is asked. */
async function answers(name: string, url: string, send: DoctorTools['fetch']): Promise<Finding> {
  const host = hostOf(url);
  try {
    const { status } = await send(
      new Request(url, { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }),
    );
    return ok(`${name}: ${host} answers (${status})`);
  } catch {
    return { level: 'warning', message: `${name}: ${host} does not answer from here` };
  }
}

function upstreams(environment: Environment): ReadonlyMap<string, string> {
  const settings = readSettings(environment);
  const found = new Map<string, string>();
  for (const mode of ['test', 'live'] satisfies readonly Mode[]) {
    const suffix = mode.toUpperCase();
    for (const name of [
      'TAX_AUTHORITY_URL',
      'REGISTRY_GATEWAY_URL',
      'REGISTRY_API_URL',
      'REGISTRY_DOCUMENT_URL',
    ]) {
      const url = environment[`${name}_${suffix}`];
      if (url) found.set(`${name}_${suffix}`, url);
    }
  }
  const mail = settings.mailHook();
  if (mail.ok) found.set('MAIL_HOOK_URL', mail.value.url);
  return found;
}

/** Every finding, in the order in which to correct the faults. */
export async function examine(environment: Environment, tools: DoctorTools): Promise<readonly Finding[]> {
  const settings = settingProblems(environment).map(
    ({ level, setting, message }): Finding => ({ level, message: `${setting}: ${message}` }),
  );
  const stored = await database(tools);
  const works = stored.every(({ level }) => level === 'ok');
  const asked = await Promise.all(
    [...upstreams(environment)].map(([name, url]) => answers(name, url, tools.fetch)),
  );
  return [
    ...(settings.length === 0 ? [ok('every setting is there')] : settings),
    ...stored,
    ...(works ? await secrets(environment, tools) : []),
    ...asked,
  ];
}
