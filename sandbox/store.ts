import type {
  sandboxAcceptedReturns,
  sandboxRegistrySubmissions,
  sandboxTaxSubmissions,
} from '../schema/sandbox-tables.ts';

export type TaxSubmission = typeof sandboxTaxSubmissions.$inferSelect;
export type NewTaxSubmission = Omit<TaxSubmission, 'polls' | 'deletedAt'>;
export type AcceptedReturn = typeof sandboxAcceptedReturns.$inferSelect;
export type RegistrySubmission = typeof sandboxRegistrySubmissions.$inferSelect;
export type RegistryStatus = RegistrySubmission['status'];

/** A number that is being used up; its submission is filled in when the gateway has taken it. */
export type NewRegistrySubmission = Pick<
  RegistrySubmission,
  'presenter' | 'submissionNumber' | 'companyNumber' | 'receivedAt'
>;
export type RegistryChange = Partial<
  Omit<RegistrySubmission, 'id' | 'presenter' | 'submissionNumber' | 'companyNumber' | 'receivedAt'>
>;

/** Memory of the stand-ins. Every method is one atomic step. */
export interface SandboxStore {
  // Tax authority
  addTaxSubmission(submission: NewTaxSubmission): Promise<void>;
  /** Counts one more poll of a submission and gives the submission; null when it was never held or has been deleted. */
  pollTaxSubmission(correlationId: string): Promise<TaxSubmission | null>;
  /** False when there is nothing to delete. */
  deleteTaxSubmission(correlationId: string, at: string): Promise<boolean>;
  /** Lists the submissions held for a sender, oldest first. */
  listTaxSubmissions(senderHash: string, messageClass: string): Promise<readonly TaxSubmission[]>;
  /** Marks a new return of a company and period as accepted; false when one already was. */
  claimReturn(accepted: AcceptedReturn): Promise<boolean>;

  // Registry
  /** Uses up a submission number; null when the presenter has used it before. */
  spendNumber(submission: NewRegistrySubmission): Promise<number | null>;
  changeRegistrySubmission(id: number, change: RegistryChange): Promise<void>;
  /** Counts one more poll of a submission and gives the submission; null when the presenter never sent it. */
  pollRegistrySubmission(presenter: string, submissionNumber: string): Promise<RegistrySubmission | null>;
  /**
   * Lists a presenter's received submissions whose result was not yet acknowledged, oldest first, and counts a poll of
   * each.
   */
  pollUnacknowledged(presenter: string, companyNumber: string | null): Promise<readonly RegistrySubmission[]>;
  /** Acknowledges every result reported so far. */
  acknowledgeReported(presenter: string, at: string): Promise<void>;
  /** Lists accounts on the register from this gateway, newest first. */
  acceptedAccounts(companyNumber: string): Promise<readonly RegistrySubmission[]>;
  /** Stores the document of a submission, for the document service. */
  keepDocument(submissionId: number, text: string): Promise<void>;
  acceptedDocument(submissionId: number): Promise<string | null>;
}
