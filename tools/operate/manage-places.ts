import { createClient } from '@libsql/client';
import { HOME } from '../../worker/store/place-names.ts';
import { type NamedDatabase, settingsOf } from './each-database.ts';
import { type Moving, moveAccount, type OpenDatabase, takeBack } from './move-account.ts';
import { OperatorError } from './plain-faults.ts';

/** Carries out the commands of `npm run accounts`: where accounts are, and moves of one. */
export interface PlaceWork extends Pick<Moving, 'sleep' | 'say'> {
  /** Every database, the first one first. */
  readonly databases: readonly NamedDatabase[];
}

const USAGE = `npm run accounts -- places
npm run accounts -- move EMAIL DATABASE [--wait SECONDS]
npm run accounts -- back EMAIL`;

/** Seconds that a request which began before a move may take: more than any waits for its database. */
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
  if (rows[0] === undefined) throw new OperatorError(`there is no account of ${email}`);
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

/** Carries out one command. Throws an `OperatorError` with what is wrong. */
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
    if ((command !== 'move' && command !== 'back') || email === '') throw new OperatorError(USAGE);
    if (databases.length === 1) throw new OperatorError('LIBSQL_DATABASES names no database to move it to');
    const moving = { ...work, databases: opened, quietMs, accountId: await accountOf(opened, email) };
    await (command === 'move' ? moveAccount(moving, name) : takeBack(moving));
  } finally {
    for (const { client } of opened.values()) client.close();
  }
}
