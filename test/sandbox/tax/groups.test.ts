import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonical } from '../../../core/xml/canonical.ts';
import { BREAKS, type Break, broken } from '../../core/form/rules/breaks.ts';
import { GROUP_BREAKS, GROUP_PAGE } from '../../core/form/rules/breaks-groups.ts';
import { attachment, writeDraft } from '../../core/form/rules/drafts.ts';
import { element, elements, type Harness, openHarness } from '../harness.ts';
import { pollMessage, returnMessage } from './messages.ts';

/** Sends the returns that break the rules of page CT600C, and their neighbours, to the stand-in as whole messages. */

/** Rules outside the page that its boxes meet, and those of the loans beside it. */
const NEIGHBOURS = [
  ...['9185', '9337', '9373', '9374', '9375', '9376', '9952', '9953', '9954', '9955'],
  ...['9123', '9429', '9430', '9884'],
];
const SENT = [...GROUP_BREAKS, ...BREAKS.filter(([rule]) => NEIGHBOURS.includes(rule))];

/** Reasons why no document in inline XBRL goes along: those of the drafts are empty. */
const EXPLAINED = {
  '80A': null,
  '90A': 'Other - PDF attached with explanation',
  '80B': null,
  '90B': 'Other - PDF attached with explanation',
};
const PDF = attachment('other').replace('JVBERi0=', Buffer.from('%PDF-1.7').toString('base64'));

/**
 * Profits of 100,000 less 1,000 of each kind are 98,000: 24,500 less (250,000 - 98,000) x 3/200 = 2,280 is 22,220. The
 * loss that 500 is given of is 500.
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

/** Writes a changed return as a message, with its mark. */
const messageOf = (
  { boxes, files = '', ...rest }: Break,
  reworded: (xml: string) => string,
): Promise<string> => {
  const draft = broken({
    ...rest,
    boxes: { ...EXPLAINED, ...boxes },
    files: files.includes('Type="other"') ? PDF : '',
  });
  const { ret } = writeDraft(draft);
  return returnMessage({
    start: draft.boxes['30'] ?? '',
    end: draft.boxes['35'] ?? '',
    change: (plain) =>
      plain.replace(/<CompanyTaxReturn [\s\S]*<\/CompanyTaxReturn>/, () => reworded(canonical(ret))),
  });
};

describe('the tax authority’s stand-in and page CT600C', () => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());

  async function outcome(
    change: Break,
    reworded: (xml: string) => string = (xml) => xml,
  ): Promise<readonly [string | null, readonly string[]]> {
    const receipt = await sandbox.post('/tax/submission', await messageOf(change, reworded));
    expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
    sandbox.pass(1);
    const reply = await sandbox.post('/tax/poll', pollMessage(element(receipt, 'CorrelationID') ?? ''));
    return [element(reply, 'Qualifier'), elements(element(reply, 'ErrorResponse') ?? '', 'Number').sort()];
  }

  it('takes each rule of the page, and what stands beside it', () => {
    const numbers = SENT.map(([rule]) => rule);
    expect(NEIGHBOURS.filter((rule) => !numbers.includes(rule))).toEqual([]);
  });

  it.each(SENT)('refuses a return that breaks rule %s, with its code', async (rule, change) => {
    const [qualifier, numbers] = await outcome(change);
    expect([qualifier, numbers]).toEqual(['error', expect.arrayContaining([rule])]);
  });

  it.each([
    ['is too short', '1234567', '4082'],
    ['has a space', '12345 67890', '4085'],
    ['is none', '', '4082'],
  ])('refuses a tax reference of the other company that %s', async (_what, reference, code) => {
    const { boxes, ...rest } = GROUP_PAGE;
    const [qualifier, numbers] = await outcome({ ...rest, boxes: { ...boxes, ...RIGHT } }, (xml) => {
      expect(xml).toContain('>1234567890<');
      return xml.replace('>1234567890<', `>${reference}<`);
    });
    expect([qualifier, numbers]).toEqual(['error', [code]]);
  });

  it('accepts the return that the breaks of the page are made from', async () => {
    const { boxes, ...rest } = GROUP_PAGE;
    expect(await outcome({ ...rest, boxes: { ...boxes, ...RIGHT } })).toEqual(['response', []]);
  });
});
