import { BANNED } from './words.ts';

/** The longest sentence, in words. A code span, a link's address or a number counts as one word. */
export const LONGEST_SENTENCE = 25;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Gives the sentences of a text, with code spans and addresses as one word each. A colon or semicolon ends one. */
export function sentencesOf(text: string): readonly string[] {
  const plain = text
    .replace(/```[\s\S]*?```/g, '\n\n')
    .replace(/`[^`]*`/g, 'Code')
    .replace(/\{[^}]*\}/g, 'Code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\bhttps?:\/\/\S+/g, 'Address')
    .replace(/\b(e\.g|i\.e|etc|No|cf|vs)\./g, '$1')
    .replace(/\*\*/g, '');
  // The end of a line does not end a sentence, but an empty line, a list item and a table row do.
  const paragraphs = plain.split(/\n\s*\n|\n\s*(?:[-|*#]+|\d+\.)\s/).map((part) => part.replace(/\s+/g, ' '));
  return paragraphs.flatMap((paragraph) =>
    [...segmenter.segment(paragraph)]
      .flatMap(({ segment }) => segment.split(/(?<=[:;])\s/))
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}

const wordsOf = (sentence: string): number =>
  sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'./,%-]*/gu)?.length ?? 0;

/** Gives the banned words of a text, each with the usual one and its sentence. */
export const bannedIn = (text: string): readonly string[] =>
  sentencesOf(text).flatMap((sentence) =>
    BANNED.filter(([pattern]) => pattern.test(sentence)).map(
      ([pattern, usual]) => `"${sentence.match(pattern)?.[0]}" (say: ${usual}): ${sentence}`,
    ),
  );

/** Gives the sentences of a text that are too long, each with its number of words. */
export const longIn = (text: string): readonly string[] =>
  sentencesOf(text)
    .map((sentence) => ({ sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => words > LONGEST_SENTENCE)
    .map(({ sentence, words }) => `${words} words, ${LONGEST_SENTENCE} at most: ${sentence}`);
