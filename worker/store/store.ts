import type { methodsOver } from './methods.ts';
import type { LeaseTerms } from './model.ts';
import type { BegunFiling } from './prefetch.ts';

export type { ApprovalStep } from './approvals.ts';
export type * from './model.ts';
export type { CompanyFiling } from './prefetch.ts';
export type { Recorded } from './records.ts';
export type * from './request-claim.ts';

/**
 * Every question that the service asks its database, inferred from the modules that answer them. Every method is one
 * atomic step unless it says otherwise. A missing row gives null.
 */
export interface Store extends ReturnType<typeof methodsOver> {
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
