import { describe, expect, it } from 'vitest';
import { atOnce, givingWay, type InParts } from '../../../core/base/give-way.ts';
import { booksWorkedOut } from '../../../core/books/books.ts';
import { classified } from '../../../core/books/map.ts';
import { trialBalanceIn } from '../../../core/books/source.ts';
import { largestBooks } from '../../../tools/bench/heavy.ts';
import { A_YEAR, csv, work } from './work.ts';

/** Counts how often a piece of work pauses for others, and gives its result. */
async function inParts<Made>(work: InParts<Made>): Promise<{ readonly made: Made; readonly times: number }> {
  let times = 0;
  const made = await givingWay(work, async () => {
    times += 1;
  });
  return { made, times };
}

describe('a trial balance of 2,000 accounts', () => {
  const { csv: text } = largestBooks(1);
  const whole = work(csv(text));
  if (!whole.ok) throw new Error('it is refused');

  it('is read in parts: its cells, its rows, its proof', async () => {
    const { made, times } = await inParts(trialBalanceIn(csv(text), A_YEAR.periodEnd, null));
    expect(times).toBe(3);
    expect(made).toEqual({ ok: true, value: whole.trialBalance });
  });

  it('is classified 200 accounts at a time, and gives the same result in parts', async () => {
    const { made: classes, times } = await inParts(classified(whole.trialBalance.accounts));
    expect([classes.length, times]).toEqual([2_000, 1 + 2_000 / 200 - 1]);
    const worked = await inParts(booksWorkedOut({ ...whole.input, classes }));
    expect(worked.times).toBe(2);
    expect(worked.made).toEqual(atOnce(booksWorkedOut(whole.input)));
  });
});
