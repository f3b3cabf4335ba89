import type { AcceptedReturn, RegistrySubmission, SandboxStore, TaxSubmission } from '../../sandbox/store.ts';

/** The test authorities' memory in this process, which tests can read. */
export interface SandboxMemory extends SandboxStore {
  readonly tax: readonly TaxSubmission[];
  readonly registry: readonly RegistrySubmission[];
  /** Lets other software take the decided answers of a sign-in, or of one submission, and delete them. */
  clear(isMeant: (row: TaxSubmission) => boolean, at: string): readonly TaxSubmission[];
}

/** A stored row whose fields may change. */
type Kept<T> = { -readonly [K in keyof T]: T[K] };

/** @param isListed true when the outstanding list shows a return */
export function sandboxMemory(isListed: (row: TaxSubmission) => boolean = () => true): SandboxMemory {
  const tax: Kept<TaxSubmission>[] = [];
  const returns: AcceptedReturn[] = [];
  const registry: Kept<RegistrySubmission>[] = [];
  const documents = new Map<number, string>();
  const held = (correlationId: string) =>
    tax.find((row) => row.correlationId === correlationId && row.deletedAt === null);
  return {
    tax,
    registry,
    clear(isMeant, at) {
      const cleared = tax.filter((row) => row.deletedAt === null && isMeant(row));
      for (const row of cleared) row.deletedAt = at;
      return cleared;
    },
    async addTaxSubmission(submission, claim) {
      const ofReturn = (r: AcceptedReturn) => [r.utr, r.companyNumber, r.periodStart, r.periodEnd].join();
      const isTaken = claim !== null && returns.some((r) => ofReturn(r) === ofReturn(claim.accepted));
      if (claim !== null && !isTaken) returns.push(claim.accepted);
      const outcome = isTaken ? claim.otherwise : submission.outcome;
      tax.push({ ...submission, outcome, polls: 0, deletedAt: null });
    },
    async pollTaxSubmission(correlationId) {
      const row = held(correlationId);
      if (row === undefined) return null;
      row.polls += 1;
      return { ...row };
    },
    async deleteTaxSubmission(correlationId, at) {
      const row = held(correlationId);
      if (row !== undefined) row.deletedAt = at;
      return row !== undefined;
    },
    async listTaxSubmissions(senderHash, messageClass) {
      return tax.filter(
        (row) =>
          row.senderHash === senderHash &&
          row.messageClass === messageClass &&
          row.deletedAt === null &&
          isListed(row),
      );
    },
    async spendNumber(submission) {
      const spent = registry.some(
        (row) =>
          row.presenter === submission.presenter && row.submissionNumber === submission.submissionNumber,
      );
      if (spent) return null;
      const row: RegistrySubmission = {
        ...submission,
        id: registry.length + 1,
        status: 'REFUSED',
        customerReference: null,
        scenario: null,
        polls: 0,
        madeUpDate: null,
        periodStart: null,
        accountsType: null,
        amended: false,
        decidedAt: null,
        reportedAt: null,
        acknowledgedAt: null,
      };
      registry.push(row);
      return row.id;
    },
    async changeRegistrySubmission(id, change) {
      const row = registry[id - 1];
      if (row !== undefined) Object.assign(row, change);
    },
    async changeRegistrySubmissions(changes) {
      for (const { ids, change } of changes)
        for (const id of ids) await this.changeRegistrySubmission(id, change);
    },
    async takeRegistrySubmission(id, change, text) {
      await this.changeRegistrySubmission(id, change);
      documents.set(id, text);
    },
    async pollRegistrySubmission(presenter, submissionNumber) {
      const row = registry.find((r) => r.presenter === presenter && r.submissionNumber === submissionNumber);
      if (row === undefined) return null;
      row.polls += 1;
      return { ...row };
    },
    async pollUnacknowledged(presenter, companyNumber, pendingAfter) {
      const waiting = registry.filter(
        (row) =>
          row.presenter === presenter &&
          row.status !== 'REFUSED' &&
          row.acknowledgedAt === null &&
          (companyNumber === null || row.companyNumber === companyNumber),
      );
      for (const row of waiting) row.polls += 1;
      return waiting
        .filter(
          ({ scenario, status, receivedAt }) =>
            scenario !== null || status !== 'PENDING' || receivedAt <= pendingAfter,
        )
        .map((row) => ({ ...row }));
    },
    async acknowledgeReported(presenter, at) {
      for (const row of registry)
        if (row.presenter === presenter && row.reportedAt !== null) row.acknowledgedAt ??= at;
    },
    async acceptedAccounts(companyNumber) {
      return registry.filter((row) => row.companyNumber === companyNumber && row.status === 'ACCEPT');
    },
    async acceptedDocument(submissionId) {
      return documents.get(submissionId) ?? null;
    },
  };
}
