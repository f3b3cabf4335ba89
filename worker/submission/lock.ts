import { describeProblems, type Problem } from '../../core/base/problem.ts';
import type { Provenance } from '../../core/books/provenance.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { SaveRequest } from '../../schema/requests/filings.ts';
import type { SecretsSent } from '../../schema/requests/merge.ts';
import type { SubmitRequest } from '../../schema/requests/submit.ts';
import type { BegunFiling } from '../store/prefetch.ts';
import type {
  Approval,
  DecidedChange,
  Filing,
  NewMapping,
  Submission,
  SubmissionState,
  Target,
} from '../store/store.ts';
import type { ApprovalAct } from './approvals/acts.ts';

/**
 * Serialises everything that changes a filing that may be in flight, one command at a time (decision 25). With Durable
 * Objects the lock is the filing's own object; elsewhere it is a lease row. Commands and results are plain values,
 * because errors do not survive the way to an object and back.
 */
export interface FilingLock {
  execute(filingId: number, command: FilingCommand): Promise<CommandResult>;
}

/** Provenance of the saved figures, and the figures they were computed from. The save fails if those have changed. */
export interface Origin {
  readonly provenance: Provenance;
  readonly mappings: readonly NewMapping[];
  readonly seen: FilingData;
}

/** A confirmation as a caller gave it. */
export interface Confirmed {
  readonly confirmation: string;
  readonly keyId: number | null;
}

export type FilingCommand =
  | {
      readonly kind: 'submit';
      readonly target: SubmitRequest['target'];
      readonly credentials?: SubmitRequest['credentials'];
      readonly testDate: string | null;
      /** The caller's confirmation, and its key: nothing else is sent. */
      readonly confirmed?: Confirmed;
      /** The claim of its `Idempotency-Key`. Submissions recorded under it are its answer, and are not sent again. */
      readonly askedAs?: string | undefined;
      /** The approval that the caller names: nothing else is sent. */
      readonly approvalId?: number;
    }
  /** `askedAt`: when the caller asked. A reply received after this time answers the request. */
  | { readonly kind: 'poll'; readonly askedAt: string }
  /** The alarm or the sweep: polls what is due, without waiting. */
  | { readonly kind: 'background' }
  | {
      readonly kind: 'save';
      readonly save: SaveRequest;
      readonly secrets: SecretsSent;
      /** The text of `taxCalculation`: the command itself may travel as JSON, which keeps only values. */
      readonly echoed?: string | undefined;
      /** The filing as the request read it, before the lock was taken. */
      readonly begun?: BegunFiling | null;
      /** Data that a trial balance or a roll-forward stores with the figures. */
      readonly origin?: Origin;
      /**
       * True when `accountsPdf` describes a PDF that came with the request; otherwise the caller read it from the
       * stored one.
       */
      readonly isNewPdf?: boolean;
    }
  /** Gives the changes that a save would write, and writes nothing: several filings are then written together. */
  | { readonly kind: 'check'; readonly save: SaveRequest; readonly origin: Origin }
  | { readonly kind: 'deleteCredentials' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'approval'; readonly act: ApprovalAct };

/**
 * Names the rows that a command reads when it opens. A command that may record submissions reads the company's other
 * filings and the account's subscriptions too.
 */
export function openingOf(command: FilingCommand): {
  readonly withSiblings: boolean;
  readonly records: number;
} {
  const records = recordsOf(command);
  return { withSiblings: records > 0, records };
}

/** Counts the submissions that a command may record at once; zero for a command that sends nothing. */
function recordsOf(command: FilingCommand): number {
  if (command.kind === 'submit') return command.target === 'both' ? 2 : 1;
  return command.kind === 'approval' && command.act.do === 'approve' ? 2 : 0;
}

export type CommandResult =
  | {
      readonly ok: true;
      readonly kind: 'submitted';
      readonly filing: Filing;
      readonly results: TargetResults;
    }
  | {
      readonly ok: true;
      readonly kind: 'polled';
      readonly filing: Filing;
      readonly submissions: readonly Submission[];
      readonly nextPollAt: string | null;
    }
  | {
      readonly ok: true;
      readonly kind: 'saved';
      readonly filing: Filing;
      readonly submissions: readonly SubmissionState[];
    }
  | { readonly ok: true; readonly kind: 'checked'; readonly change: DecidedChange }
  | { readonly ok: true; readonly kind: 'deleted'; readonly deleted: boolean }
  | {
      readonly ok: true;
      readonly kind: 'approval';
      readonly approval: Approval;
      /** The reason that nothing was sent, or not all; null where nothing was refused. */
      readonly refusal: string | null;
      readonly results?: TargetResults;
    }
  | {
      readonly ok: false;
      readonly status: 400 | 403 | 404 | 429 | 500;
      /** Seconds after which it may be tried again; only with 429. */
      readonly retryAfter?: number;
      readonly error: string;
      /** The problems that the error joins, each with its field. */
      readonly problems?: readonly Problem[];
      /** A message was sent before this error. Repeating would send it twice. */
      readonly hasSent?: true;
      /** True when it was not begun, because its turn did not come in time. */
      readonly isBusy?: true;
    };

/** A submission as a command leaves it, with its stored message where the command made one. */
export type Sent = Submission & { readonly requestXml?: string };

export type TargetResult =
  | { readonly success: true; readonly submissions: readonly Sent[] }
  | {
      readonly success: false;
      readonly status: 400 | 403 | 429 | 500;
      /** Seconds after which it may be tried again; only with 429. */
      readonly retryAfter?: number;
      readonly error: string;
      /** The problems that the error joins. */
      readonly problems?: readonly Problem[];
      readonly submissions: readonly Sent[];
    };

export type TargetResults = Readonly<Partial<Record<Target, TargetResult>>>;

/** Makes a target's failure. */
export const failure = (
  status: 400 | 403 | 429 | 500,
  error: string,
  submissions: readonly Sent[] = [],
): Extract<TargetResult, { success: false }> => ({
  success: false,
  status,
  error,
  submissions,
});

/** Refuses a target for problems of its own; the submissions are their records. */
export const failureFor = (
  problems: readonly Problem[],
  status: 400 | 500 = 400,
  submissions: readonly Sent[] = [],
): TargetResult => ({ ...failure(status, describeProblems(problems), submissions), problems });

export const refused = (
  status: 400 | 403 | 404 | 429 | 500,
  error: string,
): Extract<CommandResult, { ok: false }> => ({
  ok: false,
  status,
  error,
});

export const refusedFor = (problems: readonly Problem[]): Extract<CommandResult, { ok: false }> => ({
  ...refused(400, describeProblems(problems)),
  problems,
});

/** Error for a command that waited too long for the lock. */
export const BUSY: CommandResult = {
  ...refused(500, 'nothing was done: the filing is busy with another request; try again'),
  isBusy: true,
};
