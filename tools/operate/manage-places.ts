import { createClient } from '@libsql/client';
import { IDS_IN_RANGE } from '../../worker/store/id-ranges.ts';
import { HOME } from '../../worker/store/place-names.ts';
import { type NamedDatabase, settingsOf } from './each-database.ts';
import { raiseRanges, rangeIn, takeRange } from './id-ranges.ts';
import { type Moving, moveAccount, type OpenDatabase, setPlace, takeBack } from './move-account.ts';
import { OperatorError } from './plain-faults.ts';

/** Carries out the commands of `npm run accounts`: lists the databases of accounts, and moves an account. */
export interface PlaceWork extends Pick<Moving, 'sleep' | 'say'> {
  /** Every database, beginning with the first. */
  readonly databases: readonly NamedDatabase[];
}

const USAGE = `npm run accounts -- places
npm run accounts -- move EMAIL DATABASE [--wait SECONDS]
npm run accounts -- back EMAIL
npm run accounts -- place EMAIL DATABASE
npm run accounts -- range DATABASE`;

/** Longest time in seconds of a request that began before a move: more than any request waits for its database. */
const LONGEST_REQUEST_SECONDS = 20;

/** Reads the words of a command, and the seconds of `--wait`. */
function readWords(words: readonly string[]): {
  readonly plain: readonly string[];
  readonly quietMs: number;
} {
  const at = words.indexOf('--wait');
  if (at === -1) return { plain: words, quietMs: LONGEST_REQUEST_SECONDS * 1000 };
  const seconds = words[at + 1] ?? '';
  if (!/^\d{1,4}$/.test(seconds)) throw new OperatorError(`--wait takes whole seconds\n\n${USAGE}`);
  return { plain: [...words.slice(0, at), ...words.slice(at + 2)], quietMs: Number(seconds) * 1000 };
}

type Opened = ReadonlyMap<string, OpenDatabase>;

function homeOf(opened: Opened): OpenDatabase['client'] {
  const home = opened.get(HOME);
  if (home === undefined) throw new OperatorError('set LIBSQL_URL');
  return home.client;
}

async function accountOf(opened: Opened, email: string): Promise<number> {
  const { rows } = await homeOf(opened).execute({
    sql: 'SELECT id FROM accounts WHERE email = ?',
    args: [email],
  });
  if (rows[0] === undefined) throw new OperatorError(`there is no account for ${email}`);
  return Number(rows[0].id);
}

async function sayPlaces(opened: Opened, say: PlaceWork['say']): Promise<void> {
  const { rows } = await homeOf(opened).execute(
    `SELECT a.id, a.email, coalesce(p.at, '${HOME}') AS at, p.moving_to, p.leaving
      FROM accounts a LEFT JOIN account_places p ON p.account_id = a.id ORDER BY a.id`,
  );
  for (const { id, email, at, moving_to: movingTo, leaving } of rows) {
    const moves = movingTo === null ? '' : `, being moved to ${movingTo}`;
    say(`${id}  ${email}  ${at}${moves}${leaving === null ? '' : `, old copies at ${leaving}`}`);
  }
}

/** Gives a database a new range: after a restore from an older copy, ids of its old range may already be in use. */
async function renewRange(opened: Opened, name: string, say: PlaceWork['say']): Promise<void> {
  const client = opened.get(name)?.client;
  if (client === undefined)
    throw new OperatorError(
      `no database is named ${name}; the databases are ${[...opened.keys()].join(', ')}`,
    );
  const home = homeOf(opened);
  await raiseRanges(
    home,
    [...opened.values()].map((each) => each.client),
  );
  const range = await takeRange(home, client, ((await rangeIn(client)) ?? 0) + 1);
  say(`${name} gives numbers from ${range * IDS_IN_RANGE + 1}`);
}

/** Commands on one account. */
const ON_ACCOUNTS: Readonly<Record<string, (moving: Moving, name: string) => Promise<void>>> = {
  move: moveAccount,
  back: takeBack,
  place: setPlace,
};

/** Carries out one command. Throws an `OperatorError` that names the fault. */
export async function managePlaces(
  words: readonly string[],
  { databases, ...work }: PlaceWork,
): Promise<void> {
  const { plain, quietMs } = readWords(words);
  const [command, email = '', name = ''] = plain;
  const opened: Opened = new Map(
    databases.map((settings) => [
      settings.name,
      { settings, client: createClient({ ...settingsOf(settings), intMode: 'bigint' }) },
    ]),
  );
  try {
    if (command === 'places') return await sayPlaces(opened, work.say);
    if (databases.length === 1) throw new OperatorError('LIBSQL_DATABASES names no further database');
    if (command === 'range') return await renewRange(opened, email, work.say);
    const does = ON_ACCOUNTS[command ?? ''];
    if (does === undefined || email === '') throw new OperatorError(USAGE);
    await does({ ...work, databases: opened, quietMs, accountId: await accountOf(opened, email) }, name);
  } finally {
    for (const { client } of opened.values()) client.close();
  }
}
