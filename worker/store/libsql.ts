import { approvalMethods } from './approvals.ts';
import { commandMethods } from './command-store.ts';
import { type Database, type DatabaseSettings, openDatabase } from './database.ts';
import { filingMethods } from './filings.ts';
import { methodsOver } from './methods.ts';
import { overridden } from './overridden.ts';
import type { Store } from './store.ts';
import { submissionMethods } from './submissions.ts';

/**
 * Opens the store over libSQL's HTTP protocol, the same in every runtime. Make one for each request; opening it
 * connects to nothing. Its methods throw only `StoreError`.
 */
export const openStore = (settings: DatabaseSettings): Store => storeOver(openDatabase(settings));

/** Makes the store over an open database. */
export function storeOver(database: Database): Store {
  const store: Store = Object.assign(
    methodsOver(database),
    commandMethods(database, (command) =>
      overridden(store, {
        ...filingMethods(database, command),
        ...submissionMethods(database, command),
        ...approvalMethods(database, command),
      }),
    ),
  );
  return store;
}
