import {
  keptStruct,
  rollForwardAnswer,
  rollQuestionStruct,
  rollSourceStruct,
} from '../../answers/roll-forward.ts';
import { rollForwardStruct } from '../../requests/books.ts';
import { type Described, extra } from './descriptions.ts';

/** Words about bringing last year forward. */
export const ROLL_FORWARD_TEXT: readonly Described[] = [
  extra(rollForwardStruct, 'RollForwardRequest', 'Brings last year forward into a filing.', {
    filingId: 'Number of the filing to prepare.',
    from: 'Number of an accepted filing of the same company, or register. By default the accepted filing of the period before, else the register.',
    parts: 'Parts to bring forward; all by default.',
    overwrite: 'Paths of saved values that may be replaced; true for all.',
    apply: 'Saves the proposal. Otherwise nothing is stored.',
  }),
  extra(rollForwardAnswer, 'RollForward', 'Last year, brought forward into a filing.', {
    applied: 'Whether it was saved.',
    source: 'Source of last year’s figures.',
    proposal: 'Fields to send unchanged to a save.',
    provenance: 'Where each figure came from, by its path.',
    kept: 'Saved values that differ and were not replaced.',
    questions: 'Questions that only a person can answer.',
    problems: 'Problems that validate finds in the filing with the proposal, and values to review.',
  }),
  extra(rollSourceStruct, 'RollForwardSource', 'Source of last year’s figures.', {
    kind: 'A filing made here, or the register.',
    target: 'The authority that accepted it last.',
    acceptedAt: 'When it was accepted.',
    periodStart: 'First day of its period.',
    periodEnd: 'Last day of its period.',
    document: 'The document of the register.',
    readable: 'Whether figures could be read.',
    reason: 'Why none could be read.',
  }),
  extra(keptStruct, 'KeptValue', 'A saved value that was not replaced.', {
    path: 'Path of the field.',
    saved: 'The saved value.',
    offered: 'The value of last year.',
  }),
  extra(rollQuestionStruct, 'RollForwardQuestion', 'A question that only a person can answer.', {
    kind: 'Kind of the question.',
    text: 'The question.',
    amounts: 'Amounts of last year.',
  }),
];
