import { beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../service/helpers/search.ts';
import { secretsOfRun } from './kinds.ts';
import { differences, everyText, secretsIn } from './one-shot-left.ts';
import { type Left, runOf } from './one-shot-run.ts';

/**
 * Types one-shot sign-ins on the pages of approvals, to authorities that repeat what they receive. Takes every fifth
 * filing of the two runs; one-shot.deep.test.ts has all of them.
 */
const someOf = (run: 0 | 1) => secretsOfRun(run).filter((_, filing) => filing % 5 === 0);

let first: Left;
let second: Left;
beforeAll(async () => {
  first = await runOf(someOf(0), undefined, 'typed');
  second = await runOf(someOf(1), undefined, 'typed');
});

describe('sign-ins that are typed on the page of an approval', () => {
  it('go to both authorities, and are accepted and rejected', () => {
    const outcomes = Object.keys(first.statuses);
    for (const status of ['tax accepted', 'tax rejected', 'ch error']) expect(outcomes).toContain(status);
  });

  it('leave nothing that changes when only they change', () => {
    expect(differences(first, second)).toEqual([]);
  });

  it('are in no column, log line, answer, file, backup or page', () => {
    expect(secretsIn(first, someOf(0), second)).toEqual([]);
    expect(secretsIn(second, someOf(1), first)).toEqual([]);
  });
});

describe('the token of a link', () => {
  it('is in no row, event, log line, header, answer, file or backup, whole or in halves', () => {
    const { tokens } = first;
    expect(tokens.length).toBe(someOf(0).length);
    const halves = tokens.flatMap((token) => [token, token.slice(0, 22), token.slice(21)]);
    // The search works: it finds a token in a text.
    expect(found(`x ${tokens[0]} y`, tokens)).not.toEqual([]);
    expect(found(everyText(first), halves)).toEqual([]);
  });
});
