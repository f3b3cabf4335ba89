import { nullable } from 'superstruct';
import type { Provenance } from '../../core/books/provenance.ts';
import { ROLL_QUESTIONS, type RollQuestion } from '../../core/books/roll-forward.ts';
import { field, oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { TARGETS, type Target } from '../states.ts';
import { provenanceMap } from './books.ts';
import { day, instant, mapOf, object, text, wholeNumber, yesNo } from './fields.ts';
import { type FiledDocumentAnswer, filedDocumentStruct } from './filed-accounts.ts';
import { type ProblemAnswer, problemStruct } from './submissions.ts';

/** Last year brought forward into a filing. */

const EVERY = { max: Number.POSITIVE_INFINITY };

export interface RollSourceAnswer {
  readonly kind: 'filing' | 'register';
  readonly filingId: number | null;
  readonly target: Target | null;
  readonly acceptedAt: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly document: FiledDocumentAnswer | null;
  readonly readable: boolean;
  readonly reason: string | null;
}
export const rollSourceStruct = record<RollSourceAnswer>({
  kind: oneOf(['filing', 'register']),
  filingId: nullable(wholeNumber()),
  target: nullable(oneOf(TARGETS)),
  acceptedAt: nullable(instant()),
  periodStart: nullable(day()),
  periodEnd: nullable(day()),
  document: nullable(filedDocumentStruct),
  readable: yesNo(),
  reason: nullable(text()),
});

export interface KeptAnswer {
  readonly path: string;
  readonly saved: unknown;
  readonly offered: unknown;
}
const anything = () => field<unknown>({}, () => null);
export const keptStruct = record<KeptAnswer>({ path: text(), saved: anything(), offered: anything() });

export const rollQuestionStruct = record<RollQuestion>({
  kind: oneOf(ROLL_QUESTIONS),
  text: text(),
  amounts: mapOf<number>({ type: 'number' }, (value) => typeof value === 'number'),
});

export interface RollForwardAnswer {
  readonly filingId: number;
  readonly applied: boolean;
  readonly source: RollSourceAnswer;
  readonly proposal: Readonly<Record<string, unknown>>;
  readonly provenance: Provenance;
  readonly kept: readonly KeptAnswer[];
  readonly questions: readonly RollQuestion[];
  readonly problems: readonly ProblemAnswer[];
}
/** `POST /filing/roll-forward`. */
export const rollForwardAnswer = record<RollForwardAnswer>({
  filingId: wholeNumber(),
  applied: yesNo(),
  source: rollSourceStruct,
  proposal: object<Readonly<Record<string, unknown>>>(),
  provenance: provenanceMap(),
  kept: list(keptStruct, { ...EVERY, of: 'fields' }),
  questions: list(rollQuestionStruct, { ...EVERY, of: 'questions' }),
  problems: list(problemStruct, { ...EVERY, of: 'problems' }),
});
