import { accountMethods } from './accounts.ts';
import { accountsPdfMethods } from './accounts-pdfs.ts';
import { approvalMethods } from './approvals.ts';
import { togetherMethods } from './bulk-changes.ts';
import { commandMethods } from './command-store.ts';
import { companyMethods } from './companies.ts';
import { type Database, type DatabaseSettings, openDatabase } from './database.ts';
import { expiryMethods } from './expired.ts';
import { feedMethods } from './feeds.ts';
import { filedAccountsMethods } from './filed-accounts.ts';
import { filingMethods } from './filings.ts';
import { historyMethods } from './histories.ts';
import { lockMethods } from './locks.ts';
import { manyMethods } from './many.ts';
import { mappingMethods } from './mappings.ts';
import { openingMethods } from './opening.ts';
import { operatingMethods } from './operator-questions.ts';
import { overridden } from './overridden.ts';
import { paceShareMethods } from './pace-shares.ts';
import { registerMethods } from './register-readings.ts';
import { registryResultMethods } from './registry-results.ts';
import { requestMethods } from './requests.ts';
import { sealedMethods } from './sealed-rows.ts';
import { sessionMethods } from './sessions.ts';
import { sinceFiledMethods } from './since-filed.ts';
import type { Store } from './store.ts';
import { submissionMethods } from './submissions.ts';

/**
 * Opens the store over libSQL's HTTP protocol, the same in every runtime. Make one for each request; opening it
 * connects to nothing. Its methods throw only `StoreError`.
 */
export const openStore = (settings: DatabaseSettings): Store => storeOver(openDatabase(settings));

/** Makes the store over an open database. */
export function storeOver(database: Database): Store {
  // `Object.assign` adds all methods to one object. Spreading them into a new object takes many times longer.
  const ofRequests = Object.assign(
    commandMethods(database, (command) =>
      overridden(store, {
        ...filingMethods(database, command),
        ...submissionMethods(database, command),
        ...approvalMethods(database, command),
      }),
    ),
    openingMethods(database),
    requestMethods(database),
    lockMethods(database),
    paceShareMethods(database),
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
    accountsPdfMethods(database),
  );
  const ofBooks = Object.assign(
    ofFilings,
    manyMethods(database),
    mappingMethods(database),
    togetherMethods(database),
    sinceFiledMethods(database),
    feedMethods(database),
    approvalMethods(database),
  );
  const store: Store = Object.assign(
    ofBooks,
    filedAccountsMethods(database),
    registerMethods(database),
    registryResultMethods(database),
    historyMethods(database),
    sealedMethods(database),
    expiryMethods(database),
  );
  return store;
}
