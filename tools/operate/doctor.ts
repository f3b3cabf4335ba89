import { areSame } from '../../core/base/bytes.ts';
import {
  type ExaminedHistories,
  examineEnvelopes,
  examineHistories,
  examineSecrets,
  type Tally,
} from '../../worker/access/examine.ts';
import { ringKey } from '../../worker/access/key-ring.ts';
import { receiptRing } from '../../worker/access/receipt-keys.ts';
import { type KeyRing, parseKeyRing } from '../../worker/access/secrets.ts';
import { settingProblems } from '../../worker/check-settings.ts';
import type { Environment } from '../../worker/settings.ts';
import { StoreError } from '../../worker/store/faults.ts';
import type { Store } from '../../worker/store/store.ts';
import { type TryTools, tryCredentials } from './doctor-credentials.ts';
import { cureOf, type Finding, failed, modesInUse, ok, stopsFilings, warned } from './doctor-cures.ts';
import { plainFault } from './plain-faults.ts';
import { brokenLines, named } from './resealed-lines.ts';

/**
 * `npm run doctor`: checks everything that the service relies on. Changes only a counter of these checks, to prove that
 * the database stores a write.
 */

export interface DoctorTools extends TryTools, Examined {
  /** The databases besides the first, by their names; empty for one database. */
  readonly further?: readonly (Examined & { readonly name: string })[];
  /** Checks the places of accounts; absent for one database. */
  readonly places?: () => Promise<readonly Finding[]>;
}

interface Examined {
  readonly store: Store;
  /** Lists the migrations that the database has not yet had. */
  readonly pendingMigrations: () => Promise<readonly string[]>;
}

async function database({ store, pendingMigrations }: Examined): Promise<readonly Finding[]> {
  const fault = await store.ping('read').then(
    () => null,
    (fault: unknown) => plainFault(fault),
  );
  const pending = await pendingMigrations().catch(() => []);
  const late = failed(`migrations to be applied by npm run migrate: ${pending.join(', ')}`);
  if (fault !== null) return pending.length === 0 ? [failed(fault)] : [failed(fault), late];
  return [await writes(store), pending.length === 0 ? ok('every migration is applied') : late];
}

/** Tries a write. A database under load may be locked for longer than a request waits, so the write is repeated. */
async function writes(store: Store, tries = 3): Promise<Finding> {
  const fault = await store.ping('write').then(
    () => null,
    (fault: unknown) => fault,
  );
  if (fault === null) return ok('the database answers and takes writes');
  const isBusy = fault instanceof StoreError && /^(?:SQLITE_BUSY|STORE_TIMED_OUT)/.test(fault.code);
  if (isBusy && tries > 1) return writes(store, tries - 1);
  return failed(
    isBusy
      ? 'the database answers, and took no write in time: other writers kept it locked, or it is slow; run this again'
      : 'the database answers and takes no writes: is its token only for reading, or its disk full?',
  );
}

async function sealed(
  environment: Environment,
  { store }: Pick<Examined, 'store'>,
): Promise<readonly Finding[]> {
  const parsed = parseKeyRing(environment.CREDENTIALS_KEYS ?? '');
  if (!parsed.ok) return [];
  const ring = parsed.value;
  const secrets = await examineSecrets(store, ring);
  const envelopes = await examineEnvelopes(store, ring);
  const histories = await examineHistories(store, ring);
  const opening = secrets.reduce((sum, { opens }) => sum + opens, 0);
  const refused = secrets.reduce((sum, each) => sum + each.refused, 0);
  const first = ring.keys[0].id;
  return [
    refused === 0
      ? ok(`all ${opening} stored secrets open; new ones are sealed with ${first}`)
      : failed(`${refused} of ${opening + refused} stored secrets open with no key of CREDENTIALS_KEYS`),
    ...tallied(
      ring,
      'stored secrets',
      secrets.filter(({ opens }) => opens > 0),
    ),
    ...tallied(ring, 'stored envelopes and answers', envelopes),
    ...historyFindings(ring, histories),
    ...changeOfKeys(ring, [...secrets, ...envelopes, ...ofHistories(histories)]),
  ];
}

/** Reports a database that answers a short check but fails a longer read, which stops filings like an outage. */
const unreadable = (fault: unknown): readonly Finding[] => [
  failed(`the sealed data could not be read, so the service is degraded: ${plainFault(fault)}`),
];

const RESEAL = 'run npm run keys -- reseal';
const ADOPT = 'run npm run migrate -- --adopt';

/**
 * Reports the items that are sealed with each key, and items that do not open with it: two keys may have had the same
 * name.
 */
function tallied(ring: KeyRing, what: string, tallies: readonly Tally[]): readonly Finding[] {
  const [first] = ring.keys;
  return tallies.flatMap(({ keyId, opens, refused }): Finding[] => {
    if (keyId === null) return [failed(`${refused} ${what} are not sealed: ${RESEAL}`)];
    if (ringKey(ring, keyId) === null)
      return [failed(`${refused} ${what} are sealed with ${keyId}, which is not in CREDENTIALS_KEYS`)];
    return [
      ...(opens > 0 && keyId !== first.id
        ? [warned(`${opens} ${what} are sealed with ${keyId}: ${RESEAL} before you remove this key`)]
        : []),
      ...(refused > 0 && what !== 'stored secrets'
        ? [
            failed(
              `${refused} ${what} name ${keyId} and do not open with it: they were altered, or another key had that name`,
            ),
          ]
        : []),
    ];
  });
}

function historyFindings(ring: KeyRing, { whole, unkeyed, broken }: ExaminedHistories): readonly Finding[] {
  const [first] = ring.keys;
  const count = [...whole.values()].reduce((sum, each) => sum + each, 0);
  return [
    ...(count > 0 && broken.length === 0 ? [ok(`all ${count} histories verify`)] : []),
    ...[...whole]
      .filter(([keyId]) => keyId !== first.id)
      .map(([keyId, some]) =>
        warned(`${some} histories are sealed with ${keyId}: ${RESEAL} before you remove this key`),
      ),
    ...(unkeyed.length > 0
      ? [failed(`${unkeyed.length} histories are not sealed, of filings ${named(unkeyed)}: ${ADOPT}`)]
      : []),
    ...brokenLines(broken).map(failed),
  ];
}

const ofHistories = ({ whole }: ExaminedHistories): readonly Tally[] =>
  [...whole].map(([keyId, opens]) => ({ keyId, opens, refused: 0 }));

/** Reports which key signs receipt packs, and which keys are published for earlier packs. */
function receiptKeys({ CREDENTIALS_KEYS = '', RECEIPT_KEYS }: Environment): readonly Finding[] {
  const ring = receiptRing(RECEIPT_KEYS);
  if (ring === null) return [warned('RECEIPT_KEYS is not set: receipt packs are not signed')];
  // The check of the settings reports a malformed one.
  if (!ring.ok) return [];
  const [first, ...others] = ring.value.keys;
  const published =
    others.length === 0 ? '' : `; published for other packs: ${others.map(({ id }) => id).join(', ')}`;
  const sealing = parseKeyRing(CREDENTIALS_KEYS);
  const doubled = ring.value.keys.filter(
    ({ bytes }) => sealing.ok && sealing.value.keys.some((one) => areSame(one.bytes, bytes)),
  );
  return [
    ok(`receipt packs are signed with ${first.id}${published}`),
    ...doubled.map(({ id }) => warned(`${id} of RECEIPT_KEYS is in CREDENTIALS_KEYS too: ${OWN_KEY}`)),
  ];
}

const OWN_KEY = 'give receipt packs a separate key, made by npm run keys -- new-key';

/** Reports the progress of a change of keys, and the next step. */
function changeOfKeys({ keys: [first, ...others] }: KeyRing, tallies: readonly Tally[]): readonly Finding[] {
  const isUsed = (id: string): boolean => tallies.some(({ keyId, opens }) => keyId === id && opens > 0);
  const isAnyUsed = tallies.some(({ opens }) => opens > 0);
  return [
    ...(isAnyUsed && !isUsed(first.id) ? [warned(`${first.id} ${SWITCHED_ON}`)] : []),
    ...others
      .filter(({ id }) => !isUsed(id))
      .map(({ id }) => warned(`nothing is sealed with ${id}: ${IDLE}`)),
  ];
}

const SWITCHED_ON =
  'is first, but nothing is sealed with it yet: deploy it after the other keys until every process knows it; a process without this key cannot read data that is sealed with it';
const IDLE =
  'if it is new, put it first when every process runs with it; if it is old, remove it one day after the last process that sealed with it has ended';

/** Reports faults of the settings, each with its correction. Faults that stop a filing come first. */
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
    warned(`${mode.toLowerCase()} keys file nothing: no authority is set for them`),
  );
  const all = [...found, ...unused];
  if (all.length === 0) return [ok('every setting is there')];
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level !== 'error')];
}

const NOT_SET = 'is not set';

/** Examines one database and, if it works, its sealed data. */
async function keptIn(environment: Environment, examined: Examined): Promise<readonly Finding[]> {
  const stored = await database(examined);
  const works = stored.every(({ level }) => level === 'ok');
  return [...stored, ...(works ? await sealed(environment, examined).catch(unreadable) : [])];
}

/** Gives every finding, in the order in which to correct the faults. */
export async function examine(environment: Environment, tools: DoctorTools): Promise<readonly Finding[]> {
  const { further = [], places = async () => [] } = tools;
  const stored = await keptIn(environment, tools);
  const beside = await Promise.all(
    further.map(async (each) =>
      (await keptIn(environment, each)).map(
        (finding): Finding => ({ ...finding, message: `${each.name}: ${finding.message}` }),
      ),
    ),
  );
  const tried = await tryCredentials(environment, tools);
  return [
    ...settings(environment, tools.environment),
    ...receiptKeys(environment),
    ...stored,
    ...beside.flat(),
    ...(stored.every(({ level }) => level !== 'error') ? await places().catch(unreadable) : []),
    ...tried,
  ];
}
