import { migrateAll, type NamedDatabase } from '../../../tools/operate/each-database.ts';
import type { DatabaseSettings } from '../../../worker/store/database.ts';
import type { FilingAccounts } from '../../../worker/store/databases.ts';
import { HOME } from '../../../worker/store/place-names.ts';
import { openStores } from '../../../worker/store/several.ts';
import type { Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, TOKEN } from '../../tools/dev/open.ts';

/** Three databases of one deployment, each in its own folder. */
export interface ThreeDatabases {
  readonly named: readonly NamedDatabase[];
  readonly files: Readonly<Record<string, string>>;
  /** Opens the store of a request. `by`, if given, replaces the way to each database. */
  readonly open: (more?: Partial<DatabaseSettings>, by?: (way: Way) => Way) => Store;
  readonly remove: () => void;
}

type Way = DatabaseSettings['fetch'];

const NAMES = [HOME, 'north', 'south'] as const;

export async function openThree(): Promise<ThreeDatabases> {
  const made = await Promise.all(NAMES.map(async (name) => [name, await openMigratedDatabase()] as const));
  const named = made.map(([name, { settings }]) => ({
    name,
    url: settings.url,
    authToken: TOKEN,
    fetch: settings.fetch,
  }));
  await migrateAll(named);
  const [home, ...further] = named;
  if (home === undefined) throw new Error('three were made');
  const remembered: FilingAccounts = new Map();
  return {
    named,
    files: Object.fromEntries(made.map(([name, { file }]) => [name, file])),
    open: (more = {}, by = (way) => way) => {
      const [first, ...others] = [home, ...further].map((each) => ({ ...each, fetch: by(each.fetch) }));
      return openStores({ ...home, ...first, ...more }, others, remembered);
    },
    remove: () => {
      for (const [, database] of made) database.remove();
    },
  };
}
