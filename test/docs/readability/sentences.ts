/** Splits prose into sentences and finds what makes one hard to read. */

/** The longest sentence, in words. A code span, a link's address or a number counts as one word. */
export const LONGEST_SENTENCE = 25;

/** Words and phrases that a reader of plain modern English stumbles over, each with the usual one. */
export const BANNED: readonly (readonly [pattern: RegExp, usual: string])[] = [
  [/\breckon(s|ed|ing)?\b/i, 'compute'],
  [/\bunreckoned\b/i, 'not computed'],
  [/\bstands? in the way\b|\bin the way\b/i, 'blocks'],
  [/\bput(s|ting)? away\b/i, 'archive'],
  [/\b(is|are|was|were) told of\b|\btold of\b/i, 'is reported'],
  [/\blies? over\b|\blaid over\b/i, 'replaces'],
  [
    /\bh(o|e)lds? (it|them|this|that|each|what|the \w+) against\b|\bheld against\b/i,
    'compares with, validates',
  ],
  [/\bat the door\b/i, 'on arrival'],
  [/\bmakes? nothing of\b/i, 'ignores'],
  [/\bpass(es)? by\b/i, 'is skipped'],
  [/\bcomes? to nothing\b/i, 'fails'],
  [/\blearnt\b/i, 'known'],
  [/\bhas not come\b/i, 'has not arrived'],
  [/\bwhatever\b/i, 'name it'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bbesides\b/i, 'also'],
  [/\bthereof|therein|thereby|hereby|herein|wherein|whereby|hitherto|heretofore\b/i, 'say it plainly'],
  [/\bshould (it|they|this|that|there|an?|the) \w+ (be|have|not)\b/i, 'if'],
  [/\bsave for\b|\bbut for\b/i, 'except'],
  [/\bat hand\b/i, 'available'],
  [/\bin force\b/i, 'current, active'],
  [/\bby hand\b/i, 'manually'],
  [/\bput right\b|\bputs? (it|them) right\b/i, 'correct'],
  [/\bgiven up\b/i, 'abandoned, stopped'],
  [/\bwhat became of\b|\bbecame of\b/i, 'the outcome of'],
  [/\banew\b/i, 'again'],
  [/\bupon\b/i, 'on'],
  [/\bshall\b/i, 'must, will'],
];

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, with code spans and addresses as one word each. */
export function sentencesOf(text: string): readonly string[] {
  const plain = text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\{[^}]*\}/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\bhttps?:\/\/\S+/g, 'address')
    .replace(/\b(e\.g|i\.e|etc|No|cf|vs)\./g, '$1');
  // A line's end is no sentence's end, but an empty line and a list item are.
  const paragraphs = plain.split(/\n\s*\n|\n\s*[-|*]\s/).map((part) => part.replace(/\s+/g, ' '));
  return paragraphs.flatMap((paragraph) =>
    [...segmenter.segment(paragraph)]
      .flatMap(({ segment }) => segment.split(/(?<=[:;])\s/))
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}

export const wordsOf = (sentence: string): number =>
  sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'./,%-]*/gu)?.length ?? 0;

/** What is wrong with a text: each long sentence and each banned word. */
export function faultsOf(text: string): readonly string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(sentence);
    const long = words > LONGEST_SENTENCE ? [`${words} words: ${sentence}`] : [];
    const banned = BANNED.filter(([pattern]) => pattern.test(sentence)).map(
      ([pattern, usual]) => `"${sentence.match(pattern)?.[0]}" (say: ${usual}): ${sentence}`,
    );
    return [...long, ...banned];
  });
}
