import { beforeAll, describe, expect, it } from 'vitest';
import { readFacts, valueIn } from '../../core/documents/read-facts.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, type Reply } from '../helpers/client.ts';
import { outcome, PERIOD, REVISION, readyFiling, SMALL_FIGURES } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Tests accounts under FRS 102 Section 1A, from the saved figures to the messages for both authorities. */
const DURING = `${PERIOD.periodStart}/${PERIOD.periodEnd}`;
const REPORT_DATE = 'direp:DateSigningDirectorsReport';

const sentTo = (status: Reply, target: 'tax' | 'ch'): string => {
  const xml =
    status
      .list('submissions')
      .find((s) => s.at('target') === target)
      ?.text('requestXml') ?? '';
  const encoded =
    target === 'ch'
      ? /<Data>([^<]*)</.exec(xml)?.[1]
      : /<Accounts>\s*<Instance>\s*<EncodedInlineXBRLDocument[^>]*>([^<]*)</.exec(xml)?.[1];
  return Buffer.from(encoded ?? '', 'base64').toString('utf8');
};
const generated = (filingId: number, type: string): Promise<Reply> =>
  get(`/filing/document/generate?filingId=${filingId}&type=${type}`);

describe('a small company’s accounts', () => {
  let filingId = 0;
  let status: Reply;
  beforeAll(async () => {
    filingId = (await readyFiling(SMALL_FIGURES)).number('id');
    await must('/filing/submit', { filingId, target: 'both' });
    status = await outcome(filingId);
  });

  it('are accepted by both', () => {
    expect(status.list('submissions').map((s) => [s.at('target'), s.at('status'), s.at('errors')])).toEqual(
      expect.arrayContaining([
        ['tax', 'accepted', []],
        ['ch', 'accepted', []],
      ]),
    );
    expect(status.at('status')).toBe('accepted');
  });
  it('go to the registry filleted, as they can be read beforehand', async () => {
    const sent = sentTo(status, 'ch');
    const facts = readFacts(sent);
    expect(facts.some((f) => f.concept === 'core:ProfitLoss' || f.concept === REPORT_DATE)).toBe(false);
    expect(valueIn(facts, 'core:NetAssetsLiabilities', PERIOD.periodEnd)).toBe('23500');
    expect((await generated(filingId, 'accounts_ixbrl')).at('fileData')).toBe(sent);
  });
  it('go to the tax authority in full', () => {
    const facts = readFacts(sentTo(status, 'tax'));
    // 240,000 - 90,000 - (80,000 + 4,000 + 30,000) + 1,000 + 1,500 + 200 - 700
    expect(valueIn(facts, 'core:ProfitLossOnOrdinaryActivitiesBeforeTax', DURING)).toBe('38000');
    // taxable 38,000 + 4,000 - 1,000 - 1,500 = 39,500 at 19% = 7,505, with deferred tax of 500
    expect(valueIn(facts, 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', DURING)).toBe('8005');
    expect(valueIn(facts, 'core:ProfitLoss', DURING)).toBe('29995');
    expect(facts.some((f) => f.concept === REPORT_DATE)).toBe(true);
  });
});

describe('a small company’s accounts that are not in order', () => {
  const { balanceSheetData } = SMALL_FIGURES;
  it('are saved, and refused at submit and generate, when movements miss the aggregate', async () => {
    const [plant] = balanceSheetData.fixedAssetMovements.categories;
    const fixedAssetMovements = { categories: [{ ...plant, additions: 5001 }] };
    const filing = await readyFiling({
      ...SMALL_FIGURES,
      balanceSheetData: { ...balanceSheetData, fixedAssetMovements },
    });
    const filingId = filing.number('id');
    const message =
      'balanceSheetData.fixedAssetMovements: the net book values of the categories add up to 9,001 and balanceSheetData.tangibleAssets is 9,000; both must be equal';
    const reply = await post('/filing/submit', { filingId, target: 'ch' });
    expect([reply.status, reply.error]).toEqual([400, message]);
    const pdf = await generated(filingId, 'accounts_pdf');
    expect([pdf.status, pdf.error]).toEqual([400, message]);
    const found = await post('/filing/validate', { filingId, target: 'both' });
    expect(found.at('valid')).toBe(false);
  });

  it('are refused by the registry’s limit, never cut; the tax authority still takes them', async () => {
    const rows = Array.from({ length: 25 }, () => Array.from({ length: 6 }, () => '&'.repeat(120)));
    const columns = Array.from({ length: 6 }, (_, i) => ({ label: `Column ${i}`, type: 'text' }));
    const notesData = Array.from({ length: 14 }, () => ({
      title: 'A long note',
      body: '&'.repeat(5000),
      table: { columns, rows },
    }));
    const filingId = (await readyFiling({ ...SMALL_FIGURES, notesData })).number('id');
    const reply = await post('/filing/submit', { filingId, target: 'ch' });
    expect(reply.status).toBe(400);
    expect(reply.error).toMatch(
      /^notesData: the accounts are \d{7} base64 characters and the registry takes 1200000; shorten the notes$/,
    );
    expect((await post('/filing/validate', { filingId, target: 'tax' })).at('valid')).toBe(true);
  });
});

describe('an amendment of a small company’s accounts', () => {
  it('says so on the registry’s copy, and is accepted', async () => {
    const original = await readyFiling({ ...SMALL_FIGURES, includePnlInAccounts: true });
    await must('/filing/submit', { filingId: original.number('id'), target: 'both' });
    await outcome(original.number('id'));
    const amendment = await must('/filing/create', {
      companyId: original.at('companyId'),
      ...PERIOD,
      isAmendment: true,
      amendmentOfFilingId: original.number('id'),
    });
    const filingId = amendment.number('id');
    await must('/filing/save', {
      filingId,
      revision: REVISION,
    });
    await must('/filing/submit', { filingId, target: 'ch' });
    const status = await outcome(filingId);
    expect(status.list('submissions').map((s) => s.at('status'))).toEqual(['accepted']);
    const sent = sentTo(status, 'ch');
    const flag = 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse';
    expect(valueIn(readFacts(sent), flag, DURING)).toBe('true');
    expect(sent).toContain('These revised accounts replace the original accounts');
    expect(sent).toContain('This revised report replaces the original report');
  });
});

describe('the registry’s reform (decision 218)', () => {
  it('publishes no profit and loss account that nobody asked for, until the operator says it is law', async () => {
    const { test: key } = await newAccount();
    const filing = await readyFiling({}, { key });
    const path = `/filing/document/generate?filingId=${filing.number('id')}&type=accounts_ixbrl&recipient=registry`;
    const published = async (settings: Readonly<Record<string, string>>, day: string) => {
      const headers = { 'X-Test-Date': day };
      const reply = await inProcess(settings).ask('GET', path, { key, headers });
      return reply.text('fileData').includes('core:ProfitLoss"');
    };
    // An announced day changes nothing. A day in the settings does, from that day on.
    expect(await published({}, '2028-04-01')).toBe(false);
    expect(await published({ REGISTRY_REFORM_DATE: '2028-04-01' }, '2028-03-31')).toBe(false);
    expect(await published({ REGISTRY_REFORM_DATE: '2028-04-01' }, '2028-04-01')).toBe(true);
    expect(await published({ REGISTRY_REFORM_DATE: 'soon' }, '2028-04-01')).toBe(false);
  });
});
