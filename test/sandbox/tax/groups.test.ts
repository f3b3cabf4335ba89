import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BREAKS } from '../../core/form/rules/breaks.ts';
import { GROUP_BREAKS, GROUP_PAGE } from '../../core/form/rules/breaks-groups.ts';
import { type Harness, openHarness } from '../harness.ts';
import { outcomeOf } from './broken-returns.ts';

/** Sends the returns that break the rules of page CT600C, and their neighbours, to the stand-in as whole messages. */

/** Rules outside the page that read its boxes, and rules of the loans beside it. */
const NEIGHBOURS = [
  ...['9185', '9337', '9373', '9374', '9375', '9376', '9952', '9953', '9954', '9955'],
  ...['9123', '9429', '9430', '9884'],
];
const SENT = [...GROUP_BREAKS, ...BREAKS.filter(([rule]) => NEIGHBOURS.includes(rule))];

/**
 * Profits of 100,000 less 1,000 of each kind are 98,000: 24,500 less (250,000 - 98,000) x 3/200 = 2,280 is 22,220. The
 * surrender of 500 is from a loss of 500.
 */
const RIGHT = {
  315: '98000.00',
  335: '98000.00',
  345: '24500.00',
  430: '24500.00',
  435: '2280.00',
  440: '22220.00',
  475: '22220.00',
  510: '22220.00',
  525: '22220.00',
  600: '22220.00',
  780: '500.00',
  785: '500.00',
};

describe('the tax authority’s stand-in and page CT600C', () => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());

  it('checks each rule of the page, and of the pages beside it', () => {
    const numbers = SENT.map(([rule]) => rule);
    expect(NEIGHBOURS.filter((rule) => !numbers.includes(rule))).toEqual([]);
  });

  it.each(SENT)('refuses a return that breaks rule %s, with its code', async (rule, change) => {
    const [qualifier, numbers] = await outcomeOf(sandbox, change);
    expect([qualifier, numbers]).toEqual(['error', expect.arrayContaining([rule])]);
  });

  it.each([
    ['is too short', '1234567', '4082'],
    ['has a space', '12345 67890', '4085'],
    ['is none', '', '4082'],
  ])('refuses a tax reference of the other company that %s', async (_what, reference, code) => {
    const { boxes, ...rest } = GROUP_PAGE;
    const [qualifier, numbers] = await outcomeOf(
      sandbox,
      { ...rest, boxes: { ...boxes, ...RIGHT } },
      {
        reworded: (xml) => {
          expect(xml).toContain('>1234567890<');
          return xml.replace('>1234567890<', `>${reference}<`);
        },
      },
    );
    expect([qualifier, numbers]).toEqual(['error', [code]]);
  });

  it('accepts the return that the breaks of the page are made from', async () => {
    const { boxes, ...rest } = GROUP_PAGE;
    expect(await outcomeOf(sandbox, { ...rest, boxes: { ...boxes, ...RIGHT } })).toEqual(['response', []]);
  });
});
