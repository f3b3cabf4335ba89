import { accountMethods } from './accounts.ts';
import { commandMethods } from './command-store.ts';
import { companyMethods } from './companies.ts';
import { type Database, type DatabaseSettings, openDatabase } from './database.ts';
import { feedMethods } from './feeds.ts';
import { filedAccountsMethods } from './filed-accounts.ts';
import { filingMethods } from './filings.ts';
import { historyMethods } from './histories.ts';
import { lockMethods } from './locks.ts';
import { manyMethods } from './many.ts';
import { mappingMethods } from './mappings.ts';
import { openingMethods } from './opening.ts';
import { operatingMethods } from './operating.ts';
import { requestMethods } from './requests.ts';
import { sealedMethods } from './sealed.ts';
import { sessionMethods } from './sessions.ts';
import type { Store } from './store.ts';
import { submissionMethods } from './submissions.ts';

/**
 * The store over libSQL's HTTP protocol, the same in every runtime. Make one for each request; opening it connects
 * to nothing. Its methods throw `StoreError` only.
 */
export const openStore = (settings: DatabaseSettings): Store => storeOver(openDatabase(settings));

/** The store over a database that is open. */
export function storeOver(database: Database): Store {
  // One object takes all of them in turn: to spread them into a new one takes many times as long.
  const ofRequests = Object.assign(
    commandMethods(database, (command) =>
      Object.assign({}, store, filingMethods(database, command), submissionMethods(database, command)),
    ),
    openingMethods(database),
    requestMethods(database),
    lockMethods(database),
  );
  const ofAccounts = Object.assign(
    ofRequests,
    accountMethods(database),
    sessionMethods(database),
    operatingMethods(database),
  );
  const ofFilings = Object.assign(
    ofAccounts,
    companyMethods(database),
    filingMethods(database),
    submissionMethods(database),
  );
  const ofBooks = Object.assign(
    ofFilings,
    manyMethods(database),
    mappingMethods(database),
    feedMethods(database),
  );
  const store: Store = Object.assign(
    ofBooks,
    filedAccountsMethods(database),
    historyMethods(database),
    sealedMethods(database),
  );
  return store;
}
