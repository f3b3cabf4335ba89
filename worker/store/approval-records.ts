import type { ApprovalAsks, ApprovalStatus, Mode, SubmitTarget } from '../../schema/states.ts';
import type { Instant } from './account-records.ts';

/** Stored form of an approval. */

/** A link at which a person approves a filing. Neither its token nor a sign-in that is typed on its page is stored. */
export interface Approval {
  readonly id: number;
  readonly filingId: number;
  readonly accountId: number;
  readonly mode: Mode;
  readonly target: SubmitTarget;
  readonly asks: ApprovalAsks;
  readonly status: ApprovalStatus;
  /** SHA-256 in hex of all that would be sent, without name, approval date and sign-ins. */
  readonly sha256: string;
  readonly message: string | null;
  readonly reference: string | null;
  readonly returnUrl: string | null;
  readonly testDate: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly openedAt: Instant | null;
  readonly decidedAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly approvedName: string | null;
  readonly capacity: string | null;
  /** `YYYY-MM-DD`. */
  readonly approvedOn: string | null;
  readonly comment: string | null;
}

/** The newest approval of a filing, as the filing keeps it. */
export type NewestApproval = Pick<Approval, 'id' | 'status' | 'expiresAt'>;

export type NewApproval = Pick<
  Approval,
  | 'filingId'
  | 'accountId'
  | 'mode'
  | 'target'
  | 'asks'
  | 'sha256'
  | 'message'
  | 'reference'
  | 'returnUrl'
  | 'testDate'
  | 'createdAt'
  | 'expiresAt'
>;
