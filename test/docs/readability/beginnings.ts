import type { Prose } from './prose.ts';

/**
 * Lists first words of a clause or a fragment. A reader would have to read such a comment twice: a doc comment begins with
 * a verb ("Skips accepted targets"), or with its subject ("The number was reserved for this filing").
 */
const FRAGMENTS = [
  'Of',
  'The same',
  'What',
  'Whatever',
  'Whether',
  'With',
  'Without',
  'By',
  'So',
  'How',
  'Which',
  'Who',
  'Whom',
  'Whose',
  'Why',
  'When',
  'Whenever',
  'As',
];
const BEGINNING = new RegExp(`^(${FRAGMENTS.join('|')})\\b`);

/** Gives the doc comments that begin with a clause or a fragment, each with that word. */
export const fragmentsIn = (comments: readonly Prose[]): readonly string[] =>
  comments.flatMap(({ where, text }) => {
    const said = text.trim();
    const word = said.match(BEGINNING)?.[0];
    return word === undefined
      ? []
      : [`${where} begins with "${word}" (say: a verb, or the subject): ${said.split('\n')[0]}`];
  });
