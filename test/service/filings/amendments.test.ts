import { describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { get, must, post, type Reply } from '../helpers/client.ts';
import {
  CLAIMS_BACK,
  credentials,
  MICRO_FIGURES,
  newCompany,
  outcome,
  PERIOD,
  REVISION,
} from '../helpers/filings.ts';
import { deletedUpstream } from '../helpers/upstream.ts';

const TYPES = { ct600: true, accounts: true };
const REPAID = { ...MICRO_FIGURES, filingTypes: { ct600: true }, ...CLAIMS_BACK };
const on = (day: string) => ({ headers: { 'X-Test-Date': day } });
const create = (companyId: number, more: Readonly<Record<string, unknown>> = {}): Promise<Reply> =>
  must('/filing/create', { companyId, ...PERIOD, ...more });

async function sent(filingId: number): Promise<Reply> {
  await must('/filing/submit', { filingId, target: 'both' });
  const done = await outcome(filingId);
  expect(done.at('status')).toBe('accepted');
  await deletedUpstream(filingId);
  return done;
}
/** Gives the message to an authority, with its base64 documents as text. */
function envelopeOf(done: Reply, target: 'tax' | 'ch'): string {
  const found = done.list('submissions').filter((s) => s.at('target') === target);
  expect(found).toHaveLength(1);
  const xml = found[0]?.text('requestXml') ?? '';
  const documents = [...xml.matchAll(/<(?:EncodedInlineXBRLDocument|Data)>([^<]+)</g)];
  return [xml, ...documents.map(([, data]) => Buffer.from(data ?? '', 'base64').toString('utf8'))].join('\n');
}

describe.concurrent('the three ways to begin a filing', () => {
  it('sends a new return and accounts, then an amendment of them with the copied data, then an amendment of that', async () => {
    const companyId = (await newCompany()).number('id');
    const first = (await create(companyId, { isDormant: false, numberOfEmployees: 1 })).number('id');
    const save = { filingId: first, ...MICRO_FIGURES, filingTypes: TYPES, credentialsData: credentials() };
    await must('/filing/save', save);
    const original = await sent(first);
    expect(envelopeOf(original, 'tax')).toContain('ReturnType="new"');

    let amends = first;
    for (const turnover of [110_000, 120_000]) {
      const made = await create(companyId, { isAmendment: true, amendmentOfFilingId: amends });
      // Everything is copied, so that it can be sent unchanged except for the correction.
      expect(made.at('balanceSheetData')).toEqual(
        (await get(`/filing?filingId=${amends}`)).at('balanceSheetData'),
      );
      expect(made.at('filingTypes')).toEqual(TYPES);
      expect(made.at('status')).toBe('draft');
      const filingId = made.number('id');
      // 10,000 of costs for 10,000 of turnover leave the profit, and so the balance sheet, unchanged.
      const profitLossData = { turnover, staffCosts: 30_000, otherCharges: turnover - 90_000 };
      await must('/filing/save', { filingId, profitLossData, revision: REVISION });
      const done = await sent(filingId);
      expect(envelopeOf(done, 'tax')).toContain('ReturnType="amended"');
      expect(envelopeOf(done, 'ch')).toMatch(/ReportAnAmendedRevisedVersionPreviouslyFiledReport/);
      amends = filingId;
    }
    // The original is unchanged.
    expect((await get(`/filing?filingId=${first}`)).at('profitLossData')).toEqual(
      MICRO_FIGURES.profitLossData,
    );
    expect((await get(`/filing?filingId=${first}`)).at('status')).toBe('accepted');
  });

  // 100,000 of sales less 40,000 of costs is 60,000: 25% is 15,000, less 3/200 of 190,000, which is 2,850, makes 12,150.
  // The return claims 7,850 of the 20,000 back. 20,000 - 7,850 = 12,150 stays paid.
  it('warns of tax that the original claimed back, until the tax paid says so', async () => {
    const companyId = (await newCompany()).number('id');
    const first = (await create(companyId, { isDormant: false, numberOfEmployees: 1 })).number('id');
    await must('/filing/save', {
      filingId: first,
      ...REPAID,
      credentialsData: credentials(),
    });
    await must('/filing/submit', { filingId: first, target: 'tax' });
    expect((await outcome(first)).at('status')).toBe('accepted');
    const made = await create(companyId, { isAmendment: true, amendmentOfFilingId: first });
    const filingId = made.number('id');
    const warned = async (): Promise<readonly unknown[]> =>
      (await must('/filing/validate', { filingId, target: 'tax' }))
        .list('problems')
        .filter((problem) => problem.at('rule') === 'repaid-before')
        .map((problem) => [problem.at('location'), problem.at('message')]);
    expect(await warned()).toEqual([
      [
        'taxPaymentsData.taxAlreadyPaid',
        `is 20,000.00, as in filing ${first}, whose return claimed 7,850.00 of it back. Once the tax authority has repaid that, give the tax paid less the tax repaid: 12,150.00`,
      ],
    ]);
    await must('/filing/save', { filingId, taxPaymentsData: { taxAlreadyPaid: 12_150 } });
    expect(await warned()).toEqual([]);
  });

  // The return of 1 March 2026 taxes a loan of 10,000: 33.75% is 3,375, and 12,150 + 3,375 = 15,525. It claims 20,000 -
  // 15,525 = 4,475. The relief for its repayment is due from 1 January 2027, so the return did not claim those 3,375.
  it('names the amount that the original claimed on its day', async () => {
    const companyId = (await newCompany()).number('id');
    const period = { periodStart: '2024-04-01', periodEnd: '2025-03-31' };
    const first = (await create(companyId, { ...period, isDormant: false, numberOfEmployees: 1 })).number(
      'id',
    );
    await must('/filing/save', {
      filingId: first,
      ...REPAID,
      credentialsData: credentials(),
      supplementaryPagesData: {
        ct600a: {
          applies: true,
          beforeEndPeriod: false,
          loans: [{ name: 'J Smith', amount: 10_000, dateAdvanced: '2024-06-01' }],
          reliefs: [{ name: 'J Smith', amountRepaid: 10_000, date: '2026-02-01' }],
        },
      },
    });
    await must('/filing/submit', { filingId: first, target: 'tax' }, on('2026-03-01'));
    expect((await outcome(first)).at('status')).toBe('accepted');
    const made = await create(companyId, { ...period, isAmendment: true, amendmentOfFilingId: first });
    const asked = { filingId: made.number('id'), target: 'tax' };
    const problems = (await must('/filing/validate', asked, on('2027-01-15'))).list('problems');
    const found = problems.find((problem) => problem.at('rule') === 'repaid-before');
    expect(found?.text('message')).toContain('claimed 4,475.00 of it back');
    expect(found?.text('message')).toMatch(/: 15,525\.00$/);
  });

  it('sends an amendment of a filing made elsewhere', async () => {
    const companyId = (await newCompany()).number('id');
    const made = await create(companyId, { isDormant: false, isAmendment: true, numberOfEmployees: 1 });
    expect([made.at('isAmendment'), made.at('amendmentOfFilingId')]).toEqual([true, null]);
    const filingId = made.number('id');
    const save = { filingId, ...MICRO_FIGURES, filingTypes: TYPES, credentialsData: credentials() };
    await must('/filing/save', { ...save, revision: REVISION });
    const done = await sent(filingId);
    expect(envelopeOf(done, 'tax')).toContain('ReturnType="amended"');
    expect(envelopeOf(done, 'ch')).toMatch(/ReportAnAmendedRevisedVersionPreviouslyFiledReport/);
  });

  it('says which parts are amended, and which an authority gets for the first time', async () => {
    const companyId = (await newCompany()).number('id');
    const first = (await create(companyId, { isDormant: false, numberOfEmployees: 1 })).number('id');
    const save = { filingId: first, ...MICRO_FIGURES, filingTypes: TYPES, credentialsData: credentials() };
    await must('/filing/save', save);
    await must('/filing/submit', { filingId: first, target: 'ch' });
    await until(
      () => get(`/filing/status?filingId=${first}`),
      (status) => status.at('targets.ch.status') === 'accepted',
    );
    const made = await create(companyId, { isAmendment: true, amendmentOfFilingId: first });
    const filingId = made.number('id');
    await must('/filing/save', { filingId, revision: REVISION });
    const prepared = await must('/filing/submit/prepare', { filingId, target: 'both' });
    const words = prepared.list('words').map(({ value }) => value);
    expect(words[1]).toContain('To HM Revenue & Customs: the company tax return for');
    expect(words).toContain(
      'To Companies House, for the public register: the amended accounts for 1 April 2025 to 31 March 2026.',
    );
    const done = await sent(filingId);
    expect(envelopeOf(done, 'tax')).toContain('ReturnType="new"');
    expect(envelopeOf(done, 'ch')).toMatch(/ReportAnAmendedRevisedVersionPreviouslyFiledReport/);
  });

  it('makes no amendment of a filing in flight or refused', async () => {
    const companyId = (await newCompany()).number('id');
    const filingId = (await create(companyId, { isDormant: false, numberOfEmployees: 1 })).number('id');
    const secrets = credentials({ gatewayPassword: 'SANDBOX-NEVER', authCode: 'REJECT' });
    await must('/filing/save', { filingId, ...MICRO_FIGURES, filingTypes: TYPES, credentialsData: secrets });
    await must('/filing/submit', { filingId, target: 'both' });
    const refused = await post('/filing/create', {
      companyId,
      ...PERIOD,
      isAmendment: true,
      amendmentOfFilingId: filingId,
    });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringMatching(/has no accepted submission/),
    ]);
  });
});
