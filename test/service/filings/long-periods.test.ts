import { describe, expect, it } from 'vitest';
import { EVERY_FIELD } from '../../core/tax/worked/dormant.ts';
import { freshCompanyNumber, freshUtr, get, type Json, must, post, service } from '../helpers/client.ts';
import { credentials, newFiling, outcome, readyFiling } from '../helpers/filings.ts';

/** 18 months in two returns: to 30 September 2024, and the other 182 days. */
const LONG = { periodStart: '2023-10-01', periodEnd: '2025-03-31' };
const TAX_ONLY = { filingTypes: { ct600: true } };
const BANK = {
  bankName: 'Example Bank',
  sortCode: '11-22-33',
  accountNumber: '12345678',
  accountName: 'Example Ltd',
};

const longFiling = async (save: Readonly<Record<string, unknown>> = {}, create = {}): Promise<number> =>
  (await readyFiling({ ...TAX_ONLY, ...save }, {}, { ...LONG, ...create })).number('id');
const partsOf = (reply: Json, path: string): readonly unknown[] =>
  reply.list(path).map((s) => [s.at('subPeriod'), s.at('status')]);
const historyOf = async (filingId: number): Promise<readonly unknown[]> =>
  partsOf(await get(`/filing/submissions?filingId=${filingId}`), 'data');

/** Gives the text of the sent message's first element with a name. */
const element = (submission: Json, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)<`).exec(submission.text('requestXml'))?.[1];
/** Gives box 865, corporation tax to be repaid. */
const repaid = (submission: Json): string | undefined =>
  /<RepaymentsForThePeriodCoveredByThisReturn><CorporationTax>([^<]*)</.exec(
    submission.text('requestXml'),
  )?.[1];

describe.concurrent('the computation of a long period', () => {
  it('is available, and holds both returns unless one is asked for', async () => {
    const filingId = await longFiling({});
    const listed = await get(`/filing/document/list?filingId=${filingId}`);
    const descriptor = listed.list('data').find((item) => item.at('type') === 'tax_computation_ixbrl');
    expect([descriptor?.at('available'), descriptor?.at('validSubPeriods')]).toEqual([true, [1, 2]]);
    const made = (part: string) =>
      get(`/filing/document/generate?filingId=${filingId}&type=tax_computation_ixbrl${part}`);
    const [whole, first] = [await made(''), await made('&subPeriod=1')];
    expect(whole.text('fileName')).toMatch(/_2025-03-31_tax_computation_ixbrl\.html$/);
    expect(first.text('fileName')).toMatch(/_tax_computation_ixbrl_part1\.html$/);
    /** Gives the days on which periods of facts end: each return has its own context. */
    const ends = (html: string): readonly string[] =>
      [...new Set([...html.matchAll(/<xbrli:endDate>([^<]*)</g)].map(([, day = '']) => day))].sort();
    expect(ends(whole.text('fileData'))).toEqual(expect.arrayContaining(['2024-09-30', '2025-03-31']));
    expect(whole.text('fileData')).toContain('return 2 of 2');
    expect(first.text('fileData')).not.toContain('return 2 of 2');
  });
});

describe.concurrent('the two returns of a long period', () => {
  it('are accepted with a figure in every field, a claim and a bank account', async () => {
    const filingId = await longFiling({
      profitLossData: EVERY_FIELD.profitLossData,
      taxPaymentsData: { ...EVERY_FIELD.taxPaymentsData, taxAlreadyPaid: 500_000, repaymentAmount: 1_000.01 },
      bankDetailsData: BANK,
    });
    const validated = await must('/filing/validate', { filingId, target: 'tax' });
    expect([validated.at('valid'), validated.at('problems')]).toEqual([true, expect.anything()]);
    const sent = await must('/filing/submit', { filingId, target: 'tax' });
    const [first, second] = sent.list('results.tax.submissions');
    if (first === undefined || second === undefined) throw new Error('expected two submissions');
    // 1,000.01 x 366/548 = 667.89 (667.889), and the rest.
    expect([repaid(first), repaid(second)]).toEqual(['667.89', '332.12']);
    for (const part of [first, second]) {
      expect(element(part, 'SortCode')).toBe('112233');
      expect(part.text('requestXml')).toContain('<MultipleReturns>yes</MultipleReturns>');
    }
    const done = await outcome(filingId);
    expect(partsOf(done, 'submissions')).toEqual([
      [1, 'accepted'],
      [2, 'accepted'],
    ]);
    expect(done.at('status')).toBe('accepted');
  });

  it('are not both sent when the first is refused on arrival', async () => {
    const filingId = await longFiling({ credentialsData: credentials({ gatewayPassword: 'SANDBOX-1046' }) });
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(/^1046: /)]);
    expect(await historyOf(filingId)).toEqual([[1, 'rejected']]);
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('requires_attention');
    await must('/filing/save', { filingId, credentialsData: { gatewayPassword: 'right' } });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    expect(await historyOf(filingId)).toEqual([
      [1, 'rejected'],
      [1, 'accepted'],
      [2, 'accepted'],
    ]);
  });

  it('are not both sent while nothing is known of the first', async () => {
    const filingId = await longFiling({ credentialsData: credentials({ gatewayPassword: 'SANDBOX-500' }) });
    const sent = await must('/filing/submit', { filingId, target: 'tax' });
    expect(partsOf(sent, 'results.tax.submissions')).toEqual([[1, 'submitted']]);
    expect(sent.at('results.tax.submissions.0.correlationId')).toBeNull();
    const again = await post('/filing/submit', { filingId, target: 'tax' });
    expect([again.status, again.error]).toEqual([400, expect.stringContaining('already in flight')]);
  });

  it('leave a filing accepted although submit refused it as a whole before', async () => {
    const filingId = await longFiling({ credentialsData: credentials({ gatewayPassword: null }) });
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect(refused.error).toBe('credentialsData.gatewayPassword: the tax gateway password is needed');
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('requires_attention');
    await must('/filing/submit', { filingId, target: 'tax', credentials: { gatewayPassword: 'right' } });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    expect(await historyOf(filingId)).toEqual([
      [null, 'error'],
      [1, 'accepted'],
      [2, 'accepted'],
    ]);
  });

  it('are judged separately: when the first is refused later, only that one is sent again', async () => {
    // Another subscriber has already filed a return for the days of the first, so that return is a duplicate.
    const [utrNumber, companyNumber] = [freshUtr(), freshCompanyNumber()];
    const year = { periodStart: LONG.periodStart, periodEnd: '2024-09-30' };
    const filingBy = async (key: string, period: Readonly<Record<string, unknown>>): Promise<number> => {
      const companyId = (await must('/company/add', { companyNumber }, { key })).number('id');
      const save = { ...TAX_ONLY, credentialsData: credentials({ utrNumber }) };
      return (await readyFiling(save, { key }, { ...period, companyId })).number('id');
    };
    const { other, test } = service.keys;
    const earlier = await filingBy(other, year);
    await must('/filing/submit', { filingId: earlier, target: 'tax' }, { key: other });
    expect((await outcome(earlier, { key: other })).at('status')).toBe('accepted');

    const filingId = await filingBy(test, LONG);
    await must('/filing/submit', { filingId, target: 'tax' });
    const decided = await outcome(filingId);
    expect(partsOf(decided, 'submissions')).toEqual([
      [1, 'rejected'],
      [2, 'accepted'],
    ]);
    expect(decided.at('status')).toBe('rejected');
    await must('/filing/save', { filingId, credentialsData: { utrNumber: freshUtr() } });
    const again = await must('/filing/submit', { filingId, target: 'tax' });
    expect(partsOf(again, 'results.tax.submissions')).toEqual([[1, 'submitted']]);
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    const third = await post('/filing/submit', { filingId, target: 'tax' });
    expect([third.status, third.error]).toEqual([400, expect.stringContaining('has been accepted')]);
  });

  it('of a dormant company have no figures, even if some are stored, and are accepted', async () => {
    const filing = await newFiling({ ...LONG, isDormant: true });
    const filingId = filing.number('id');
    await must('/filing/save', {
      filingId,
      ...EVERY_FIELD,
      ...TAX_ONLY,
      balanceSheetData: { cashAtBank: 100, shareCapital: 100 },
      credentialsData: credentials(),
      isCloseCompany: true,
      supplementaryPagesData: {
        ct600a: {
          applies: true,
          beforeEndPeriod: false,
          loans: [{ name: 'A Director', amount: 100, dateAdvanced: '2024-01-01' }],
        },
      },
    });
    const validated = await must('/filing/validate', { filingId, target: 'tax' });
    expect(validated.list('problems').map((p) => [p.at('location'), p.at('severity')])).toEqual([
      ['previousBalanceSheetData', 'warning'],
      ['profitLossData', 'warning'],
      ['taxPaymentsData', 'warning'],
      ['supplementaryPagesData.ct600a', 'warning'],
      ['credentialsData.boardApprovalDate', 'warning'],
      ['target', 'warning'],
    ]);
    const sent = await must('/filing/submit', { filingId, target: 'tax' });
    for (const part of sent.list('results.tax.submissions')) {
      const body = /<CompanyTaxReturn[\s\S]*?<AttachedFiles/.exec(part.text('requestXml'))?.[0] ?? '';
      const amounts = [...body.matchAll(/>(-?\d+\.\d\d)</g)].map((found) => found[1]);
      expect(amounts.length).toBeGreaterThan(0);
      expect(new Set(amounts)).toEqual(new Set(['0.00']));
    }
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    const documents = await get(`/filing/document/list?filingId=${filingId}`);
    const parts = documents
      .list('data')
      .map((d) => [d.at('type'), d.at('available'), d.at('supportsSubPeriods'), d.at('validSubPeriods')]);
    expect(parts).toEqual([
      ['accounts_ixbrl', true, true, undefined],
      ['accounts_pdf', true, true, undefined],
      ['tax_computation_ixbrl', true, true, [1, 2]],
      ['tax_computation_pdf', true, true, [1, 2]],
      ['ct600_pdf', true, true, [1, 2]],
      ['ct600a_pdf', false, true, []],
      ['ct600c_pdf', false, true, []],
      ['ct600e_pdf', false, true, []],
      ['ct600l_pdf', false, true, []],
      ['group_relief_consent_pdf', false, true, []],
    ]);
  });
});
