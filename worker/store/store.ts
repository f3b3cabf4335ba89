import type { accountMethods } from './accounts.ts';
import type { accountsPdfMethods } from './accounts-pdfs.ts';
import type { approvalMethods } from './approvals.ts';
import type { togetherMethods } from './bulk-changes.ts';
import type { companyMethods } from './companies.ts';
import type { expiryMethods } from './expired.ts';
import type { feedMethods } from './feeds.ts';
import type { filedAccountsMethods } from './filed-accounts.ts';
import type { filingMethods } from './filings.ts';
import type { historyMethods } from './histories.ts';
import type { lockMethods } from './locks.ts';
import type { manyMethods } from './many.ts';
import type { mappingMethods } from './mappings.ts';
import type { LeaseTerms } from './model.ts';
import type { openingMethods } from './opening.ts';
import type { operatingMethods } from './operator-questions.ts';
import type { paceShareMethods } from './pace-shares.ts';
import type { BegunFiling } from './prefetch.ts';
import type { registerMethods } from './register-readings.ts';
import type { registryResultMethods } from './registry-results.ts';
import type { requestMethods } from './requests.ts';
import type { sealedMethods } from './sealed-rows.ts';
import type { sessionMethods } from './sessions.ts';
import type { sinceFiledMethods } from './since-filed.ts';
import type { submissionMethods } from './submissions.ts';

export type { ApprovalStep } from './approvals.ts';
export type * from './model.ts';
export type { CompanyFiling } from './prefetch.ts';
export type { Recorded } from './records.ts';
export type * from './request-claim.ts';

/**
 * Every question that the service asks its database, inferred from the modules that answer them. Every method is one
 * atomic step unless it says otherwise. A missing row gives null.
 */
export interface Store
  extends ReturnType<typeof accountMethods>,
    ReturnType<typeof accountsPdfMethods>,
    ReturnType<typeof approvalMethods>,
    ReturnType<typeof companyMethods>,
    ReturnType<typeof expiryMethods>,
    ReturnType<typeof feedMethods>,
    ReturnType<typeof filedAccountsMethods>,
    ReturnType<typeof filingMethods>,
    ReturnType<typeof historyMethods>,
    ReturnType<typeof lockMethods>,
    ReturnType<typeof manyMethods>,
    ReturnType<typeof mappingMethods>,
    ReturnType<typeof openingMethods>,
    ReturnType<typeof operatingMethods>,
    ReturnType<typeof paceShareMethods>,
    ReturnType<typeof registerMethods>,
    ReturnType<typeof registryResultMethods>,
    ReturnType<typeof requestMethods>,
    ReturnType<typeof sealedMethods>,
    ReturnType<typeof sessionMethods>,
    ReturnType<typeof sinceFiledMethods>,
    ReturnType<typeof submissionMethods>,
    ReturnType<typeof togetherMethods> {
  /**
   * Opens the store of a command that holds the filing's lock. It reads the filing in one trip, answers from that, and
   * updates it on each write.
   *
   * @param options begun: the state that the request read before the lock was taken, used instead of reading; a write is
   *   refused if anything has changed since. withSiblings: reads the company's other filings and the account's
   *   subscriptions too. records: number of submissions that may be recorded, whose ids are taken in the same trip
   */
  openCommand(
    filingId: number,
    options: {
      readonly begun?: BegunFiling | null;
      readonly withSiblings?: boolean;
      readonly records?: number;
    },
  ): Promise<Store>;
  /**
   * Takes the lease of a filing and opens the store of a command in the same trip; null while another holder has it.
   *
   * @param options what it reads, as of `openCommand`
   */
  openUnderLease(
    filingId: number,
    holder: string,
    terms: LeaseTerms,
    options: { readonly withSiblings: boolean; readonly records: number },
  ): Promise<Store | null>;
  /** Gives a filing as read when the request began, or as its command left it; null where unknown. */
  begunFiling(filingId: number): BegunFiling | null;
  /** Gives the id of the key that seals the history of a command's filing; null where none does, or it was not read. */
  historyKeyOf(filingId: number): string | null;
}
