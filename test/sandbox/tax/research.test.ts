import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BREAKS } from '../../core/form/rules/breaks.ts';
import { BOTH_SCHEMES, RESEARCH_BREAKS, RESEARCH_PAGE } from '../../core/form/rules/breaks-research.ts';
import { type Harness, openHarness } from '../harness.ts';
import { outcomeOf } from './broken-returns.ts';

/** Sends the returns that break the rules of page CT600L, and their neighbours, to the stand-in as whole messages. */

/** Rules outside the page that read its boxes. */
const NEIGHBOURS = [
  ...['9380', '9385', '9386', '9355', '9360', '9261', '9276', '9277', '9282', '9284', '9876', '9877', '9437'],
  ...['9438', '9439', '9879', '9364', '9440', '9880', '9362', '9365', '9287', '9881', '9285'],
  ...['9393', '9394', '9395', '9396', '9882', '9883'],
];
const SENT = [...RESEARCH_BREAKS, ...BREAKS.filter(([rule]) => NEIGHBOURS.includes(rule))];

describe('the tax authority’s stand-in and page CT600L', () => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());
  const attached = { attached: true };

  it('checks each rule of the page, and of the pages beside it', () => {
    const numbers = SENT.map(([rule]) => rule);
    expect(NEIGHBOURS.filter((rule) => !numbers.includes(rule))).toEqual([]);
    expect(new Set(RESEARCH_BREAKS.map(([rule]) => rule)).size).toBe(RESEARCH_BREAKS.length);
  });

  it.each(SENT)('refuses a return that breaks rule %s, with its code', async (rule, change) => {
    const [qualifier, numbers] = await outcomeOf(sandbox, change, attached);
    expect([qualifier, numbers]).toEqual(['error', expect.arrayContaining([rule])]);
  });

  it.each([
    ['the expenditure credit', RESEARCH_PAGE],
    ['both schemes', BOTH_SCHEMES],
  ])('accepts the return with %s that the breaks are made from', async (_what, page) => {
    // A second return of one company and period would be refused.
    const fresh = await openHarness();
    try {
      expect(await outcomeOf(fresh, page, attached)).toEqual(['response', []]);
    } finally {
      await fresh.remove();
    }
  });
});
