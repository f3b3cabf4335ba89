import type { Account, Subscription } from './account-records.ts';
import type { Approval, NewApproval } from './approval-records.ts';
import type { ChainEnd } from './chain.ts';
import type { AccountHolder } from './holder.ts';
import type { Known, Read } from './known.ts';
import type { NewEvent } from './model.ts';

/** Changes of an approval in one step, with the event of its filing's history. */
export interface ApprovalStep {
  readonly change: Partial<Omit<Approval, 'id' | keyof NewApproval>>;
  readonly event: NewEvent;
}

/** Most approvals that nobody decided: of one filing in its life, and of an account at one time. */
export interface ApprovalLimits {
  readonly ofFiling: number;
  readonly ofAccount: number;
}

/** Names what kept an approval from being created. */
export type NotAsked = keyof ApprovalLimits | 'waits';

/** Stores approvals. Each write adds its event to the filing's chain in the same transaction. */
export interface ApprovalStore {
  /**
   * Creates an approval. `ofFiling`, `ofAccount`: this limit is reached, and nothing was created. `waits`: neither while
   * an older one of the filing and target is undecided.
   */
  createApproval(approval: NewApproval, hash: string, limits: ApprovalLimits): Promise<Approval | NotAsked>;
  /** Finds the approval that a request created before its process ended: a repeat makes the same token. */
  findAsked(hash: string): Promise<Approval | null>;
  /**
   * Writes a step of an approval. `decide` makes it from the approval as it was read, and is called again with the present
   * one when another writer was first; null changes nothing.
   */
  changeApproval(asRead: Approval, decide: (now: Approval) => ApprovalStep | null): Promise<Approval>;
  /**
   * Reads what a request of this holder will need, and writes a step of the approval, in one trip. Null in place of the
   * approval where its filing's history does not end there any more, or the approval changed: then nothing was written.
   */
  stepAhead(
    asRead: Approval,
    step: ApprovalStep,
    end: ChainEnd,
    holder: AccountHolder,
    reads: readonly Read[],
  ): Promise<readonly [Approval | null, Known]>;
  findApproval(id: number): Promise<Approval | null>;
  /** Lists the approvals of a filing, newest first. */
  listApprovals(filingId: number): Promise<readonly Approval[]>;
  /**
   * Finds the approval of a token's hash, with its account and subscriptions, and counts the request in its minute. Null,
   * with nothing counted, where there is none.
   *
   * @param of cost: requests that it counts as
   *   hour: counts the request as a decision in it; null for one that only reads
   */
  openApproval(of: {
    readonly hash: string;
    readonly minute: number;
    readonly cost: number;
    readonly hour: number | null;
  }): Promise<{
    /** The hash as stored. */
    readonly hash: string;
    readonly approval: Approval;
    readonly account: Account;
    readonly subscriptions: readonly Subscription[];
    readonly requests: number;
    /** End of the filing's history while nobody has opened the link; null after that, or where it is not sealed. */
    readonly end: ChainEnd | null;
    /** Decisions in this hour; 0 where none was counted. */
    readonly decisions: number;
  } | null>;
  /** Gives the origins to which the pages of an account's approvals may lead back. */
  approvalOrigins(accountId: number): Promise<readonly string[]>;
  setApprovalOrigins(accountId: number, origins: readonly string[]): Promise<void>;
}
