import type { SubmissionEventType } from '../../core/proof/history/machine.ts';
import type { SubmissionEvent } from '../store/store.ts';

/** Describes each event of a submission, and its tone. */
type Tone = 'good' | 'bad' | 'busy' | '';

const WORDS: Readonly<Record<SubmissionEventType, readonly [Tone, string]>> = {
  recorded: ['', 'Made and recorded, about to be sent'],
  refused: ['bad', 'Refused by this service’s own checks; nothing was sent'],
  withdrawn: ['bad', 'Withdrawn before it was sent, because another filing of the same days was first'],
  'not-sent': ['bad', 'Not sent: nothing left this service'],
  'refused-for-now': ['bad', 'Not taken: the authority’s systems failed'],
  'refused-as-ours': ['bad', 'Not taken, for a fault of this service’s own'],
  renumbered: ['', 'Not taken, because its number had been used before; recorded under another number'],
  acknowledged: ['busy', 'Received by the authority, which gave it its number'],
  'acknowledgement-lost': ['', 'Sent; the answer was lost on its way, so it is looked for'],
  recovered: ['', 'Found unfinished after an interruption, and looked for'],
  found: ['busy', 'Found again among what the authority holds'],
  'still-in-flight': ['', 'Asked for: not decided yet'],
  undecided: ['', 'Asked for: not decided yet'],
  'sign-in-refused': ['bad', 'Asked for: the authority refused the sign-in'],
  'receipt-of-another': ['bad', 'Asked for: the answer was that of another submission, and was not taken'],
  'upstream-failure': ['', 'Asked for: the authority’s systems failed'],
  'not-held': ['bad', 'Asked for: the authority does not hold it'],
  'never-arrived': ['bad', 'It never reached the authority'],
  settled: ['bad', 'The authority told the operator of this service that it does not hold it'],
  'told-accepted': ['good', 'The authority told the operator of this service that it accepted it'],
  'already-held': ['bad', 'Refused as a return that the authority has accepted already'],
  rejected: ['bad', 'Rejected by the authority'],
  accepted: ['good', 'Accepted by the authority'],
  'deleted-upstream': ['', 'The authority’s copy of its answer was cleared away'],
  'not-deleted-upstream': ['', 'The authority’s copy of its answer could not be cleared away yet'],
  'left-upstream': ['', 'The authority’s copy of its answer could not be cleared away, and is left there'],
};

export interface EventWords {
  readonly tone: Tone;
  readonly text: string;
}

const isKnown = (type: string): type is SubmissionEventType => Object.hasOwn(WORDS, type);

/** Describes an event in plain words. One that changed nothing says so; one of a later version keeps its name. */
export function wordsOf({ type, detail }: SubmissionEvent): EventWords {
  const [tone, text]: readonly [Tone, string] = isKnown(type) ? WORDS[type] : ['', type];
  return typeof detail.ignored === 'string'
    ? { tone: '', text: `${text} – which changed nothing` }
    : { tone, text };
}
