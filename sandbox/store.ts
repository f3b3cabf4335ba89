import type {
  sandboxAcceptedReturns,
  sandboxRegistrySubmissions,
  sandboxTaxSubmissions,
} from '../schema/sandbox-tables.ts';

export type TaxSubmission = typeof sandboxTaxSubmissions.$inferSelect;
export type NewTaxSubmission = Omit<TaxSubmission, 'polls' | 'deletedAt'>;
export type AcceptedReturn = typeof sandboxAcceptedReturns.$inferSelect;
/**
 * A new return that passes, and the outcome of its submission if another return of its company and period was accepted.
 */
export interface ReturnClaim {
  readonly accepted: AcceptedReturn;
  readonly otherwise: TaxSubmission['outcome'];
}
export type RegistrySubmission = typeof sandboxRegistrySubmissions.$inferSelect;
export type RegistryStatus = RegistrySubmission['status'];

/** A number that is being used up. Its submission is filled in after the gateway takes it. */
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
  /**
   * Stores a submission. With a claim, its return is accepted if no other return has its company and period. Otherwise
   * the submission gets the claim's other outcome.
   */
  addTaxSubmission(submission: NewTaxSubmission, claim: ReturnClaim | null): Promise<void>;
  /** Counts one more poll of a submission and gives the submission; null when it is unknown or deleted. */
  pollTaxSubmission(correlationId: string): Promise<TaxSubmission | null>;
  /** False when there is nothing to delete. */
  deleteTaxSubmission(correlationId: string, at: string): Promise<boolean>;
  /** Lists the submissions held for a sender, oldest first. */
  listTaxSubmissions(senderHash: string, messageClass: string): Promise<readonly TaxSubmission[]>;

  // Registry
  /** Uses up a submission number; null when the presenter has used it before. */
  spendNumber(submission: NewRegistrySubmission): Promise<number | null>;
  changeRegistrySubmission(id: number, change: RegistryChange): Promise<void>;
  /** Makes several changes, each to some submissions. */
  changeRegistrySubmissions(
    changes: readonly { readonly ids: readonly number[]; readonly change: RegistryChange }[],
  ): Promise<void>;
  /** Changes a submission, and stores its document for the document service. */
  takeRegistrySubmission(id: number, change: RegistryChange, text: string): Promise<void>;
  /** Counts one more poll of a submission and gives the submission; null when the presenter never sent it. */
  pollRegistrySubmission(presenter: string, submissionNumber: string): Promise<RegistrySubmission | null>;
  /**
   * Counts a poll of each submission that the presenter sent and whose result it has not acknowledged. Lists them,
   * oldest first. Leaves out pending submissions without a scenario that came after `pendingAfter`: they stay pending.
   */
  pollUnacknowledged(
    presenter: string,
    companyNumber: string | null,
    pendingAfter: string,
  ): Promise<readonly RegistrySubmission[]>;
  /** Acknowledges every result reported so far. */
  acknowledgeReported(presenter: string, at: string): Promise<void>;
  /** Lists accounts on the register from this gateway, newest first. */
  acceptedAccounts(companyNumber: string): Promise<readonly RegistrySubmission[]>;
  acceptedDocument(submissionId: number): Promise<string | null>;
}
