import type { CredentialsRequest } from '../../../core/figures/signing.ts';
import type { Approval, NewApproval } from '../../store/store.ts';

/** A person's decision as given on the page. */
export interface Given {
  readonly name: string;
  readonly capacity: string;
  /** `YYYY-MM-DD`: the day on which the board approved the accounts. */
  readonly approvedOn: string;
  /** The version of the declarations that were ticked. */
  readonly declarations: string;
}

/** The sign-ins of one sending, which are never stored. */
export type SignIns = Pick<CredentialsRequest, 'gatewayId' | 'gatewayPassword' | 'authCode' | 'utrNumber'>;

/** Changes of an approval, each of which is made under the filing's lock. */
export type ApprovalAct =
  | { readonly do: 'ask'; readonly approval: NewApproval; readonly hash: string }
  | { readonly do: 'revoke'; readonly approvalId: number }
  | { readonly do: 'requestChanges'; readonly approvalId: number; readonly comment: string }
  | {
      readonly do: 'approve';
      /** The approval as the page read it. Each change of it looks at the present one. */
      readonly approval: Approval;
      /** The SHA-256 that the page showed. */
      readonly sha256: string;
      readonly given: Given;
      /** Null where only the decision is asked for. */
      readonly signIns: SignIns | null;
    };
