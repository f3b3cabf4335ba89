import {
  keptStruct,
  rollForwardAnswer,
  rollQuestionStruct,
  rollSourceStruct,
} from '../../answers/roll-forward.ts';
import { rollForwardStruct } from '../../requests/books.ts';
import { type Described, described } from './descriptions.ts';

/** Last year brought forward. */
export const ROLL_FORWARD_TEXT: readonly Described[] = [
  described(rollForwardStruct, 'RollForwardRequest', null, 'What to bring forward, and from where.', {
    filingId: 'Number of the filing that is prepared.',
    from: 'Number of an accepted filing of the same company, or register. Without it, the accepted filing of the period before; else the register.',
    parts: 'What to bring forward; everything that there is by default.',
    overwrite: 'Paths of saved values that may be replaced; true is all.',
    apply: 'Saves the proposal. Otherwise nothing is stored.',
  }),
  described(rollForwardAnswer, 'RollForward', null, 'Last year, brought forward into a filing.', {
    filingId: 'Number of the filing.',
    applied: 'Whether it was saved.',
    source: 'Where last year is taken from.',
    proposal: 'Fields of a save, as they stand.',
    provenance: 'Where each figure came from, by its path.',
    kept: 'Saved values that were left alone because they differ.',
    questions: 'What only a person knows.',
    problems: 'What validate says of the filing with the proposal, and what to review.',
  }),
  described(rollSourceStruct, 'RollForwardSource', null, 'Where last year is taken from.', {
    kind: 'A filing made here, or the register.',
    filingId: 'Number of the filing.',
    target: 'The authority that accepted it last.',
    acceptedAt: 'When it was accepted.',
    periodStart: 'First day of its period.',
    periodEnd: 'Last day of its period.',
    document: 'The document of the register.',
    readable: 'Whether figures could be read.',
    reason: 'Why none could be read.',
  }),
  described(keptStruct, 'KeptValue', null, 'A saved value that was left alone.', {
    path: 'Path of the field.',
    saved: 'What is saved.',
    offered: 'What last year has.',
  }),
  described(rollQuestionStruct, 'RollForwardQuestion', null, 'Something that only a person knows.', {
    kind: 'What it is about.',
    text: 'The question.',
    amounts: 'What last year had.',
  }),
];
