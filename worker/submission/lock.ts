import type { Provenance } from '../../core/books/provenance.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { SaveRequest } from '../../schema/requests/filings.ts';
import type { SecretsSent } from '../../schema/requests/merge.ts';
import type { SubmitRequest } from '../../schema/requests/submit.ts';
import type { BegunFiling } from '../store/known.ts';
import type { Filing, NewMapping, Submission, Target } from '../store/store.ts';

/**
 * Everything that changes a filing that may be in flight goes through its lock, one command at a time
 * (decision 25). With Durable Objects the lock is the filing's own object; elsewhere it is a lease row. Commands and
 * results are plain values, because errors do not survive the way to an object and back.
 */
export interface FilingLock {
  execute(filingId: number, command: FilingCommand): Promise<CommandResult>;
}

/** Where the figures of a save come from, and the figures they were worked out beside: others refuse it. */
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
      readonly credentials: SubmitRequest['credentials'];
      readonly testDate: string | null;
      /** What the caller confirmed, and by which key it asks: nothing else is sent. */
      readonly confirmed?: Confirmed;
    }
  /** `askedAt`: when the caller asked. What has been heard from upstream since then answers it. */
  | { readonly kind: 'poll'; readonly askedAt: string }
  /** The alarm or the sweep: polls what is due, without waiting. */
  | { readonly kind: 'background' }
  | {
      readonly kind: 'save';
      readonly save: SaveRequest;
      readonly secrets: SecretsSent;
      /** The filing as the request read it, before the lock was taken. */
      readonly begun?: BegunFiling | null;
      /** What a trial balance or a roll-forward keeps beside the figures. */
      readonly origin?: Origin;
    }
  | { readonly kind: 'deleteCredentials' }
  | { readonly kind: 'delete' };

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
  | { readonly ok: true; readonly kind: 'saved'; readonly filing: Filing }
  | { readonly ok: true; readonly kind: 'deleted'; readonly deleted: boolean }
  | {
      readonly ok: false;
      readonly status: 400 | 403 | 404 | 500;
      readonly error: string;
      /** Something left us on the way to this refusal: a repeat would send it a second time. */
      readonly hasSent?: true;
      /** It was not begun, because its turn did not come in time. */
      readonly isBusy?: true;
    };

export type TargetResult =
  | { readonly success: true; readonly submissions: readonly Submission[] }
  | {
      readonly success: false;
      readonly status: 400 | 403 | 500;
      readonly error: string;
      readonly submissions: readonly Submission[];
    };

export type TargetResults = Readonly<Partial<Record<Target, TargetResult>>>;

export const refused = (
  status: 400 | 403 | 404 | 500,
  error: string,
): Extract<CommandResult, { ok: false }> => ({
  ok: false,
  status,
  error,
});

/** What a caller is told whose command's turn did not come in time. */
export const BUSY: CommandResult = {
  ...refused(500, 'nothing was done: the filing is busy with another request; try again'),
  isBusy: true,
};
