import type { DatabaseSettings } from './database.ts';

/** Name of the first database, which has the global rows. */
export const HOME = 'home';

/** A database beside the first. */
export interface FurtherDatabase extends Pick<DatabaseSettings, 'url' | 'authToken' | 'fetch'> {
  readonly name: string;
}
