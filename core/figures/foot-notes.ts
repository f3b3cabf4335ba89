import {
  block,
  type FiguresOf,
  type JsonOf,
  needed,
  object,
  otherwise,
  paragraphs,
  pounds,
  readAll,
} from './field.ts';
import { LIMITS } from './limits.ts';

const FOOT_NOTE = block(
  'FootNote',
  null,
  'A text at the foot of a micro-entity’s balance sheet, and its amount.',
  {
    text: needed(paragraphs(LIMITS.footNotes.text, 'A description, with its form and its main terms.')),
    /** Amount, where one can be stated. */
    amount: otherwise(pounds('Its total amount'), null),
  },
);

/**
 * A micro-entity's statements at the foot of its balance sheet (CA 2006 s472(1A), s413(4); SI 2008/409 Sch 1 para 57).
 */
export const FOOT_NOTES_SAID = block(
  'FootNotes',
  null,
  'The notes at the foot of a micro-entity’s balance sheet (Companies Act 2006 s472(1A)).',
  {
    guarantees: object(FOOT_NOTE, 'Guarantees and contingencies that are not in the balance sheet.'),
    commitments: object(FOOT_NOTE, 'Financial commitments that are not in the balance sheet.'),
    directorsGuarantees: object(FOOT_NOTE, 'Guarantees given for directors (Companies Act 2006 s413(4)).'),
  },
);
export type FootNoteId = keyof typeof FOOT_NOTES_SAID.fields;
export const FOOT_NOTES = Object.keys(FOOT_NOTES_SAID.fields) as readonly FootNoteId[];
export type FootNote = FiguresOf<typeof FOOT_NOTE.fields>;

/** Reads a caller's text and amount; null where nothing is stated. */
export function footNote(json: JsonOf<typeof FOOT_NOTE.fields> | null | undefined): FootNote | null {
  if (json == null || json.text.trim() === '') return null;
  return { ...readAll(FOOT_NOTE, json), text: json.text.trim() };
}
