import { detailOf } from '../../core/proof/event-reports.ts';
import type { ApprovalEventType } from '../../core/proof/history/approvals.ts';
import type { SubmissionEventType } from '../../core/proof/history/machine.ts';
import type { EventChain, SubmissionEvent } from '../store/store.ts';

/** Describes each event of a submission, and its tone. */
type Tone = 'good' | 'bad' | 'busy' | '';

const WORDS: Readonly<Record<SubmissionEventType | ApprovalEventType, readonly [Tone, string]>> = {
  approval_asked: ['', 'A link to approve was made'],
  approval_opened: ['', 'The link was opened for the first time'],
  approval_given: ['good', 'Approved at the link'],
  changes_requested: ['bad', 'A change was asked for at the link'],
  approval_ended: ['', 'The link ended'],
  recorded: ['', 'Made and recorded, about to be sent'],
  refused: ['bad', 'Refused by this service’s own checks; nothing was sent'],
  withdrawn: ['bad', 'Cancelled before sending: another filing for the same period was sent first'],
  'not-sent': ['bad', 'Not sent: nothing left this service'],
  'refused-for-now': ['bad', 'Not taken: their systems failed'],
  'refused-as-ours': ['bad', 'Not sent: an error in our service'],
  renumbered: ['', 'Refused: the submission number was already used. We gave it a new one'],
  acknowledged: ['busy', 'Received; reference number issued'],
  'acknowledgement-lost': ['', 'Sent, but no answer arrived. We are finding out whether they have it'],
  recovered: ['', 'Sending was interrupted. We are finding out whether it arrived'],
  found: ['busy', 'HMRC or Companies House has it after all'],
  'still-in-flight': ['', 'Checked: no decision yet'],
  undecided: ['', 'Checked: no decision yet'],
  'sign-in-refused': ['bad', 'Checked: the sign-in details were not accepted'],
  'receipt-of-another': ['bad', 'Checked: the answer belonged to another submission, so we ignored it'],
  'upstream-failure': ['', 'Checked: their systems failed'],
  'not-held': ['bad', 'Checked: HMRC or Companies House does not have it'],
  'never-arrived': ['bad', 'It never reached HMRC or Companies House'],
  settled: ['bad', 'HMRC or Companies House told us that it does not have it'],
  'told-accepted': ['good', 'HMRC or Companies House told us that it accepted it'],
  'already-held': ['bad', 'Refused: HMRC has accepted this return already'],
  rejected: ['bad', 'Rejected'],
  accepted: ['good', 'Accepted'],
  'deleted-upstream': ['', 'HMRC’s copy of its answer was deleted'],
  'not-deleted-upstream': ['', 'HMRC’s copy of its answer could not be deleted yet'],
  'left-upstream': ['', 'HMRC’s copy of its answer could not be deleted, and stays there'],
};

export interface EventWords {
  readonly tone: Tone;
  readonly text: string;
}

const isKnown = (type: string): type is keyof typeof WORDS => Object.hasOwn(WORDS, type);

/**
 * Describes an event in plain words. An event that changed nothing says that. An event of a later version has its name
 * as its words.
 */
export function wordsOf({ type, detail }: SubmissionEvent): EventWords {
  const [tone, text]: readonly [Tone, string] = isKnown(type) ? WORDS[type] : ['', type];
  return typeof detail.ignored === 'string' ? { tone: '', text: `${text} (no change)` } : { tone, text };
}

export const eventsOf = ({ events }: EventChain): readonly SubmissionEvent[] =>
  events.map((event) => ({ ...event, detail: detailOf(event.detail) }));
