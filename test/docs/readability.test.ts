import { expect, it } from 'vitest';
import { fragmentsIn } from './readability/beginnings.ts';
import { commentsOf } from './readability/comments.ts';
import { proseOfLiterals } from './readability/literals.ts';
import { markdownProse, proseOfMarkdown } from './readability/markdown.ts';
import { quaintNames } from './readability/names.ts';
import type { Prose } from './readability/prose.ts';
import { bannedIn, longIn } from './readability/sentences.ts';
import { parsed, readBelow } from './readability/sources.ts';

/** Wordings that the Companies Act and the standards give to accounts: their length is not ours. */
const STATUTORY =
  /^core\/accounts\/(wording|frameworks|amended-standards|going-concern|policies-wording)\.ts$/;

const faultsOf = ({ where, path, text }: Prose): readonly string[] =>
  [...(STATUTORY.test(path) ? [] : longIn(text)), ...bannedIn(text)].map((fault) => `${where} ${fault}`);

const SOURCES = ['core', 'worker', 'schema', 'packages', 'tools', 'sandbox'];

/** Names and comments of each source, from one parse. */
const READ = readBelow(SOURCES, (source, path) => ({
  literals: proseOfLiterals(source, path),
  comments: commentsOf(source, path),
  names: quaintNames(source, path),
}));

it('says README, guides and records in short sentences of usual words', () => {
  expect(markdownProse().flatMap(faultsOf)).toEqual([]);
});

it('says messages and the texts of the API in short sentences of usual words', () => {
  const prose = READ.flatMap(({ literals }) => literals);
  expect(prose.length).toBeGreaterThan(2000);
  expect(prose.flatMap(faultsOf)).toEqual([]);
});

it('says comments in short sentences of usual words', () => {
  expect(READ.flatMap(({ comments }) => comments.flatMap(faultsOf))).toEqual([]);
});

it('begins a doc comment with a verb or a subject', () => {
  const comments = READ.flatMap((read) => read.comments.filter(({ isDoc }) => isDoc));
  expect(comments.length).toBeGreaterThan(5000);
  expect(fragmentsIn(comments)).toEqual([]);
  const planted = [
    '/** Whether it is sent. */ const a = 1;',
    '/**',
    ' * The same box in a later version.',
    ' * It has another number.',
    ' */',
    'const b = 2;',
    '/** Gives what is left. */ const c = 3;',
    '/** Asked for by the caller. */ const d = 4;',
    '// With both targets, submit skips accepted ones.',
  ].join('\n');
  const docs = commentsOf(parsed(planted), 'a.ts').filter(({ isDoc }) => isDoc);
  expect(fragmentsIn(docs)).toEqual([
    'a.ts:1 begins with "Whether" (say: a verb, or the subject): Whether it is sent.',
    'a.ts:2 begins with "The same" (say: a verb, or the subject): The same box in a later version.',
  ]);
});

it('names things as the field does', () => {
  expect(READ.flatMap(({ names }) => names)).toEqual([]);
  const planted =
    'const most = 1; interface A { readonly toldAt: string } function f({ hold }: B, unreckonedBox: C) {}';
  expect(quaintNames(parsed(planted), 'a.ts')).toEqual([
    'a.ts most (say: max)',
    'a.ts toldAt (say: reported)',
    'a.ts hold (say: processLock)',
    'a.ts unreckonedBox (say: blocked)',
  ]);
});

// Twenty-six words: five times five, and one more.
const LONG = `${'the company pays its tax '.repeat(5)}late`;

it('finds a long sentence and a banned word in Markdown, and proposes the usual one', () => {
  const text = `# Title\n\nA short one.\n\n- ${LONG}.\n- The tax is reckoned twice.\n\n\`\`\`\nshall\n\`\`\`\n`;
  expect(proseOfMarkdown(text, 'a.md').flatMap(faultsOf)).toEqual([
    `a.md:5 26 words, 25 at most: ${LONG}.`,
    'a.md:6 "reckoned" (say: compute): The tax is reckoned twice.',
  ]);
});

it('finds them in messages, in sums of literals, in templates and within markup', () => {
  const text = [
    `const one = '${LONG.slice(0, 60)}' + '${LONG.slice(60)}';`,
    `const two = \`the \${'whatever of all is this'} and what became of it\`;`,
    `const three = '<p class="long words do not count">All is <b>put away</b>.</p>';`,
    `const list = '${LONG}'.split(' ');`,
  ].join('\n');
  expect(proseOfLiterals(parsed(text), 'a.ts').flatMap(faultsOf)).toEqual([
    `a.ts:1 26 words, 25 at most: ${LONG}`,
    'a.ts:2 "became of" (say: the outcome of): the X and what became of it',
    'a.ts:2 "whatever" (say: name it): whatever of all is this',
    'a.ts:3 "put away" (say: archive): All is put away.',
  ]);
});

it('lets statutory wordings be long, but not quaint', () => {
  const prose = (text: string): Prose => ({ where: 'a', path: 'core/accounts/wording.ts', text });
  expect(faultsOf(prose(LONG))).toEqual([]);
  expect(faultsOf(prose('The tax shall be paid.'))).toHaveLength(1);
});
