import { type Client, createClient } from '@libsql/client';
import { textOrNull } from '../../core/base/json.ts';
import { HOME } from '../../worker/store/place-names.ts';
import type { Finding } from './doctor-cures.ts';
import { type NamedDatabase, settingsOf } from './each-database.ts';
import { rangeIn } from './id-ranges.ts';

/** Checks the databases of accounts for `npm run doctor`: unknown databases, ranges of ids, unfinished moves. */

interface PlacedAccount {
  readonly id: number;
  readonly at: string;
  readonly movingTo: string | null;
  readonly leaving: string | null;
}

async function placedIn(home: Client): Promise<readonly PlacedAccount[]> {
  const { rows } = await home.execute(
    `SELECT a.id, p.at, p.moving_to, p.leaving FROM accounts a LEFT JOIN account_places p ON p.account_id = a.id
      ORDER BY a.id`,
  );
  return rows.map(({ id, at, moving_to: movingTo, leaving }) => ({
    id: Number(id),
    at: textOrNull(at) ?? HOME,
    movingTo: textOrNull(movingTo),
    leaving: textOrNull(leaving),
  }));
}

function unknownPlaces(placed: readonly PlacedAccount[], names: readonly string[]): readonly Finding[] {
  const lost = placed.flatMap(({ id, at, movingTo }) =>
    [at, movingTo].some((name) => name !== null && !names.includes(name)) ? [id] : [],
  );
  if (lost.length === 0) return [];
  return [
    {
      level: 'error',
      message: `${lost.length} accounts are in databases that LIBSQL_DATABASES does not name, the first of them ${lost[0]}: they are not served`,
    },
  ];
}

const unfinished = (placed: readonly PlacedAccount[]): readonly Finding[] =>
  placed.flatMap(({ id, at, movingTo, leaving }): Finding[] => [
    ...(movingTo === null
      ? []
      : [
          {
            level: 'warning' as const,
            message: `account ${id} is being moved from ${at} to ${movingTo} and is not served: run its move again, or take it back`,
          },
        ]),
    ...(leaving === null
      ? []
      : [
          {
            level: 'warning' as const,
            message: `account ${id} was moved to ${at}, and old copies are left at ${leaving}: run its move again`,
          },
        ]),
  ]);

async function withoutRange(clients: ReadonlyMap<string, Client>): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [name, client] of clients)
    if ((await rangeIn(client)) === null)
      found.push({ level: 'error', message: `${name} has no range of ids: run npm run migrate` });
  return found;
}

/**
 * Compares the recorded places with the rows of each database. They differ if the first database is an older copy than
 * the others.
 */
async function contradicted(
  placed: readonly PlacedAccount[],
  clients: ReadonlyMap<string, Client>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [name, client] of clients) {
    const { rows } = await client.execute('SELECT account_id FROM away_accounts WHERE away = 1');
    const away = new Set(rows.map((row) => Number(row.account_id)));
    for (const { id, at, movingTo } of placed)
      if (at === name && movingTo === null && away.has(id))
        found.push({
          level: 'error',
          message: `account ${id} was moved away from ${name}, but the first database still names ${name}, because it is an older copy: record the right database with npm run accounts -- place`,
        });
  }
  return found;
}

/** Names accounts that a further database has and the first does not know. The first is then an older copy. */
async function forgotten(
  placed: readonly PlacedAccount[],
  clients: ReadonlyMap<string, Client>,
): Promise<readonly Finding[]> {
  const known = new Set(placed.map(({ id }) => id));
  const found: Finding[] = [];
  for (const [name, client] of clients) {
    if (name === HOME) continue;
    const { rows } = await client.execute('SELECT id FROM accounts ORDER BY id');
    const lost = rows.map(({ id }) => Number(id)).filter((id) => !known.has(id));
    if (lost.length > 0)
      found.push({
        level: 'error',
        message: `${name} has rows of ${lost.length} accounts that the first database does not know, the first of them ${lost[0]}: the first database is an older copy, nobody can read these accounts, and their outcomes are not polled`,
      });
  }
  return found;
}

/** Reports an error if only one of several databases is left: it could give ids that another database has given. */
async function isLeftAlone(home: Client): Promise<readonly Finding[]> {
  if ((await rangeIn(home)) === null) return [];
  return [
    {
      level: 'error',
      message:
        'this was the first of several databases, and LIBSQL_DATABASES no longer names the others: ids that they gave may be given again',
    },
  ];
}

/** Gives the findings about the places of accounts; none if there was always one database. */
export async function lookAtPlaces(databases: readonly NamedDatabase[]): Promise<readonly Finding[]> {
  const clients = new Map(databases.map((each) => [each.name, createClient(settingsOf(each))]));
  const home = clients.get(HOME);
  if (home === undefined) return [];
  try {
    const placed = await placedIn(home);
    const names = [...clients.keys()];
    const found = [...unknownPlaces(placed, names), ...unfinished(placed)];
    if (names.length === 1) return [...found, ...(await isLeftAlone(home))];
    const counts = names.map((name) => `${name} ${placed.filter(({ at }) => at === name).length}`);
    return [
      ...found,
      ...(await contradicted(placed, clients)),
      ...(await forgotten(placed, clients)),
      ...(await withoutRange(clients)),
      { level: 'ok', message: `accounts by database: ${counts.join(', ')}` },
    ];
  } finally {
    for (const client of clients.values()) client.close();
  }
}
