import { accountMethods } from './accounts.ts';
import { accountsPdfMethods } from './accounts-pdfs.ts';
import { approvalMethods } from './approvals.ts';
import { togetherMethods } from './bulk-changes.ts';
import { companyMethods } from './companies.ts';
import type { Database } from './database.ts';
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
import { paceShareMethods } from './pace-shares.ts';
import { registerMethods } from './register-readings.ts';
import { registryResultMethods } from './registry-results.ts';
import { requestMethods } from './requests.ts';
import { sealedMethods } from './sealed-rows.ts';
import { sessionMethods } from './sessions.ts';
import { sinceFiledMethods } from './since-filed.ts';
import { submissionMethods } from './submissions.ts';

type All<Parts> = Parts extends readonly [infer First, ...infer Rest] ? First & All<Rest> : unknown;

/** Adds all methods to one object. Spreading them into a new object takes many times longer. */
const joined = <const Parts extends readonly object[]>(...parts: Parts): All<Parts> =>
  Object.assign({}, ...parts);

/** Answers every question but those of a command. Each module has the questions about its rows. */
export const methodsOver = (database: Database) =>
  joined(
    openingMethods(database),
    requestMethods(database),
    lockMethods(database),
    paceShareMethods(database),
    accountMethods(database),
    sessionMethods(database),
    operatingMethods(database),
    companyMethods(database),
    filingMethods(database),
    submissionMethods(database),
    accountsPdfMethods(database),
    manyMethods(database),
    mappingMethods(database),
    togetherMethods(database),
    sinceFiledMethods(database),
    feedMethods(database),
    approvalMethods(database),
    filedAccountsMethods(database),
    registerMethods(database),
    registryResultMethods(database),
    historyMethods(database),
    sealedMethods(database),
    expiryMethods(database),
  );
