import { expect, it } from 'vitest';
import { playDay } from '../../../tools/bench/day/play.ts';
import { dayTable } from '../../../tools/bench/day.ts';

/** A small form of `npm run bench -- day`: 24 filings in twelve seconds, and outcomes that lag three. */
const SMALL = {
  ...{ seed: 39, accounts: 20, filled: 200, filings: 24, seconds: 12, lagSeconds: 3, callers: 4 },
  // A refusal before the authority is not a reason to look for a return for ten minutes. A lost connection would be
  // one.
  awayStatus: 403,
  settleSeconds: 900,
  processes: 1,
  rush: 0,
};
const STUCK_MS = 1_200_000;

it(
  'loses nothing and sends nothing twice while an authority is away and the process is replaced',
  async () => {
    const played = await playDay(SMALL);
    const { proof, counts, calls } = played;
    expect(proof).toEqual({ accepted: SMALL.filings, notAccepted: [], lost: [], twice: [] });
    expect(calls.took.get('POST /filing/create')).toHaveLength(SMALL.filings);
    expect(counts?.messages.get('tax submit')).toBeGreaterThanOrEqual(SMALL.filings);
    expect(counts?.messages.get('registry submit')).toBeGreaterThanOrEqual(SMALL.filings);
    expect(dayTable(SMALL, played)).toMatch(/lost +0\n +sent twice +0$/);
  },
  STUCK_MS,
);
