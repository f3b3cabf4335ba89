import { accountMethods } from './accounts.ts';
import { companyMethods } from './companies.ts';
import { type DatabaseSettings, openDatabase } from './database.ts';
import { filingMethods } from './filings.ts';
import { lockMethods } from './locks.ts';
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
export function openStore(settings: DatabaseSettings): Store {
  const database = openDatabase(settings);
  return {
    ...accountMethods(database),
    ...operatingMethods(database),
    ...requestMethods(database),
    ...sessionMethods(database),
    ...companyMethods(database),
    ...filingMethods(database),
    ...sealedMethods(database),
    ...submissionMethods(database),
    ...lockMethods(database),
  };
}
