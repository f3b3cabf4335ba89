import { type Infer, nullable } from 'superstruct';
import { ROLL_QUESTIONS, type RollQuestion } from '../../core/books/roll-forward.ts';
import { field, oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { TARGETS } from '../states.ts';
import { day, every, instant, mapOf, object, text, wholeNumber, yesNo } from './fields.ts';
import { filedDocumentStruct } from './filed-accounts.ts';
import { provenanceMap } from './provenance.ts';
import { problemStruct } from './submissions.ts';

/** Last year brought forward into a filing. */

export const rollSourceStruct = record({
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
export type RollSourceAnswer = Infer<typeof rollSourceStruct>;

const anything = () => field<unknown>({}, () => null);
export const keptStruct = record({ path: text(), saved: anything(), offered: anything() });

export const rollQuestionStruct = record<RollQuestion>({
  kind: oneOf(ROLL_QUESTIONS),
  text: text(),
  amounts: mapOf<number>({ type: 'number' }, (value) => typeof value === 'number'),
});

/** `POST /filing/roll-forward`. */
export const rollForwardAnswer = record({
  filingId: wholeNumber(),
  applied: yesNo(),
  source: rollSourceStruct,
  proposal: object<Readonly<Record<string, unknown>>>(),
  provenance: provenanceMap(),
  kept: every(keptStruct, 'fields'),
  questions: every(rollQuestionStruct, 'questions'),
  problems: every(problemStruct, 'problems'),
});
export type RollForwardAnswer = Infer<typeof rollForwardAnswer>;
