import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUIDES } from '../../worker/docs/guides.ts';
import {
  type Block,
  blocksOf,
  differences,
  guideText,
  npmStart,
  type Printed,
  runBlocks,
  type Started,
} from './session.ts';

/** Runs the commands of every guide, in order, in one shell beside `npm start`: each must print what the guide says. */
interface Command extends Block {
  readonly guide: string;
  /** Block that the guide shows after it. */
  readonly shown: Block | null;
}

const COMMANDS: readonly Command[] = GUIDES.flatMap(({ name }) => {
  const blocks = blocksOf(guideText(name));
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    const shown = next !== undefined && next.lang !== 'sh' ? next : null;
    return block.lang === 'sh' ? [{ ...block, guide: name, shown }] : [];
  });
});

let started: Started;
let printed: readonly Printed[];
beforeAll(async () => {
  started = await npmStart();
  printed = runBlocks(
    COMMANDS.map(({ text }) => text),
    started,
  );
});
afterAll(() => started.stop());

/** Gives the answer of a command's last request. */
const lastAnswer = (text: string): unknown => JSON.parse(text.trim().split('\n').at(-1) ?? '');

describe('the commands of the guides', () => {
  it('all ended', () => {
    expect(printed.map(({ status }) => status)).toEqual(COMMANDS.map(() => 0));
  });

  it.each(COMMANDS.map(({ guide, line, shown }, at) => [`${guide}.md:${line}`, at, shown] as const))(
    '%s prints what is shown after it',
    (_place, at, shown) => {
      const { text } = printed[at] ?? { text: '' };
      if (shown === null) throw new Error('a command of a guide shows nothing of what it prints');
      if (shown.lang === 'text') expect(text.trim()).toBe(shown.text.trim());
      else expect(differences(JSON.parse(shown.text), lastAnswer(text))).toEqual([]);
    },
  );
});

/** Computes the seconds of a guide's commands, from the end of the one before its first. */
function secondsOf(guide: string): number {
  const own = COMMANDS.flatMap((command, at) => (command.guide === guide ? [at] : []));
  const [first = 0, last = 0] = [own.at(0), own.at(-1)];
  return (printed[last]?.endedAt ?? 0) - (printed[first - 1]?.endedAt ?? 0);
}

it('goes from a trial balance to acceptance, in a time that is printed', () => {
  const seconds = secondsOf('books');
  console.log(`the guide to books: ${seconds.toFixed(1)} s from its first command to its last`);
  expect(seconds).toBeGreaterThan(0);
});

describe('the answers that are compared with a guide', () => {
  it('have every field shown, and the length of every list that does not end in an ellipsis', () => {
    const answered = { a: 1, b: ['x', 'y'], c: { d: 'long text' } };
    expect(differences({ a: 1, b: ['x', '…'], c: { d: 'long…' } }, answered)).toEqual([]);
    expect(differences({ a: 2, b: ['x'], c: { d: 'short…', e: '…' } }, answered)).toEqual([
      '$.a: 1',
      '$.b: 2 entries',
      '$.c.d: "long text"',
      '$.c.e: nothing there',
    ]);
  });
});
