import type { approvals } from '../../schema/tables.ts';
import type { RowOf } from './account-records.ts';

/** Stored form of an approval. */

/** A link at which a person approves a filing. Neither its token nor a sign-in that is typed on its page is stored. */
export type Approval = Omit<RowOf<typeof approvals>, 'hash'>;

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
