import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../../../core/words/advice.ts';
import { adviceInWords } from '../../../worker/dashboard/plain-refusals.ts';
import { readerSentence } from '../../../worker/dashboard/sentences.ts';
import { parsed, readBelow } from '../../docs/readability/sources.ts';

/** Finds messages of the sources that would show words of the API on a page. */

interface Message {
  readonly where: string;
  /** Its text, with its phrases as the API says them. */
  readonly text: string;
  /** Its text without its phrases. */
  readonly rest: string;
  readonly phrase: string | null;
}

/** Files of the pages: a table of advice there would be a second one. */
const PAGES = /^worker\/(?:approve|dashboard)\//;

/** Stands for a part that is known only when the message is made. */
const PART = '…';
/** A part as it may be in each slot. */
const EXAMPLES: Readonly<Record<string, string>> = {
  target: 'ch',
  what: 'ct600a',
  count: '4',
  page: 'CT600A',
};

const isAdvice = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'advise';
const phraseOf = ({ arguments: [first] }: ts.CallExpression): string =>
  first !== undefined && ts.isStringLiteralLike(first) ? first.text : '';

/** Gives the text of a call of `advise`. */
function adviceOf(call: ts.CallExpression): string {
  let index = 0;
  return phraseOf(call).replace(/\{(\w+)\}/g, (_, slot: string) => {
    index += 1;
    const given = call.arguments[index];
    return given !== undefined && ts.isStringLiteralLike(given) ? given.text : (EXAMPLES[slot] ?? '5');
  });
}

/** Gives the words that a pattern looks for. */
const wordsOf = ({ text }: ts.RegularExpressionLiteral): string => text.replace(/\/\w*$|\\b|[/^$()?:]/g, '');

function messagesOf(source: ts.SourceFile, where: string): readonly Message[] {
  const found: Message[] = [];
  const visit = (node: ts.Node): void => {
    if (isAdvice(node)) found.push({ where, text: adviceOf(node), rest: '', phrase: phraseOf(node) });
    else if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node)) {
      const text = ts.isStringLiteralLike(node) ? node.text : wordsOf(node);
      found.push({ where, text, rest: text, phrase: null });
    } else {
      if (ts.isTemplateExpression(node)) {
        const spans = node.templateSpans.map(({ expression, literal }) => ({
          expression,
          end: literal.text,
        }));
        const text = spans.map((each) =>
          isAdvice(each.expression) ? adviceOf(each.expression) + each.end : PART + each.end,
        );
        const rest = spans.map(({ end }) => PART + end);
        const { text: head } = node.head;
        found.push({ where, text: head + text.join(''), rest: head + rest.join(''), phrase: null });
      }
      ts.forEachChild(node, visit);
    }
  };
  ts.forEachChild(source, visit);
  return found.filter(({ text }) => / /.test(text));
}

const ALL = readBelow(['core', 'schema', 'worker'], messagesOf).flat();
/**
 * Sources whose messages no page shows: pages themselves, guides, advice on unknown names of fields, and records of
 * sent messages.
 */
const ELSEWHERE =
  /^core\/words\/advice\.ts|^worker\/(?:docs|pages)\/|^schema\/requests\/(?:common-words|sent-value)\.ts/;
const MESSAGES = ALL.filter(({ where }) => !ELSEWHERE.test(where) && !PAGES.test(where));
const OF_PAGES = ALL.filter(({ where }) => PAGES.test(where));

/** Refusals begin with the name of a file, which is not part of a phrase. */
const withoutFile = (text: string): string => text.replace(/^(?:csv|xlsx): /, '');
/** Phrases that only stored messages have. */
const STORED: readonly string[] = [];

const byHand = (messages: readonly Message[]): readonly string[] =>
  messages.flatMap(({ where, rest }) => {
    const text = withoutFile(rest);
    return adviceInWords(text) === text ? [] : [`${where}: ${text}`];
  });

/** Words of the API that no page may show. A page says empty for null, and yes for true. */
const OF_THE_API =
  /\bnull\b|\bin_progress\b|status draft|\b[Ss]ubmit(?:ted|ting)? (?:again|it|that|them|this|to|with)\b|\btarget (?:tax|ch|both)\b|\bcredentialsData\b|\b(?:[Ss]end|[Ss]ave) (?:empty|yes|no)\b|\b[Ss]end “|\bset “[^”]*” to\b|” (?:yes|no|empty) (?:if|or|to)\b/;
const isProse = (text: string): boolean => (text.match(/\b[A-Za-z]{2,}\b/g)?.length ?? 0) >= 3;
const left = (messages: readonly Message[]): readonly string[] =>
  messages.flatMap(({ where, text }) => {
    const said = isProse(text) ? readerSentence(text) : '';
    return OF_THE_API.test(said) ? [`${where}: ${said}`] : [];
  });

describe('advice to callers of the API', () => {
  it('is said by a phrase that has words for a page', () => {
    expect(MESSAGES.length).toBeGreaterThan(5000);
    expect(byHand(MESSAGES)).toEqual([]);
  });

  it('leaves no word of the API on a page', () => {
    expect(left(MESSAGES)).toEqual([]);
  });

  it('has one table: no page searches for a phrase or for words of the API', () => {
    expect(OF_PAGES.length).toBeGreaterThan(1000);
    expect(byHand(OF_PAGES)).toEqual([]);
    expect(OF_PAGES.filter(({ text }) => OF_THE_API.test(text))).toEqual([]);
  });

  it('has no phrase that no message uses', () => {
    const said = new Set([...STORED, ...MESSAGES.map(({ phrase }) => phrase?.toLowerCase())]);
    expect(Object.keys(PHRASES).filter((phrase) => !said.has(phrase.toLowerCase()))).toEqual([]);
  });

  it('would be found if a message said it by itself', () => {
    const code = `const why = \`is kept. Send null for it, and set \${name} to null\`; const then = 'submit to ch';`;
    const messages = messagesOf(parsed(code), 'a.ts');
    expect(byHand(messages)).toEqual([
      `a.ts: is kept. Send null for it, and set ${PART} to null`,
      'a.ts: submit to ch',
    ]);
    expect(byHand(messagesOf(parsed('const TURNS = [[/\\b(?:submit again)\\b/g, 0]]'), 'a.ts'))).toEqual([
      'a.ts: submit again',
    ]);
    expect(left(messagesOf(parsed("const why = 'say it, or send null with it'"), 'a.ts'))).toEqual([
      'a.ts: Say it, or send empty with it.',
    ]);
  });
});
