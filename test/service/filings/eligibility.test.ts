import { describe, expect, it } from 'vitest';
import { COMPANIES } from '../../../schema/stand-ins/companies.ts';
import { get, must } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';
import { eligibility, foresees } from '../helpers/foreseen.ts';

describe('what a company can file here (decision 220)', () => {
  it('is answered from the register, even for a company that was not added', async () => {
    const answer = await eligibility('13480172');
    expect(answer.value).toMatchObject({
      companyNumber: '13480172',
      companyName: 'HAZELMERE BOOKBINDING LIMITED',
      type: 'ltd',
      status: 'active',
      periodStart: '2025-04-01',
      periodEnd: '2026-03-31',
      standards: [
        { accountType: 'micro', allowed: true, code: null, reason: null },
        { accountType: 'full', allowed: true, code: null, reason: null },
      ],
      targets: { tax: { allowed: true }, ch: { allowed: true } },
      known: {
        lastAccounts: { periodStart: '2024-04-01', periodEnd: '2025-03-31', type: 'micro-entity' },
        directors: ['EXAMPLE, Ada'],
        accountsOverdue: false,
      },
    });
    expect(answer.at('due')).toContainEqual(
      expect.objectContaining({ what: 'accounts', date: '2026-12-31' }),
    );
    expect(answer.text('asks.0.field')).toBe('isDormant');
  });

  it('can be asked for another period', async () => {
    const filed = await eligibility('13480172', '&periodEnd=2025-03-31');
    expect(filed.at('targets.ch.code')).toBe('alreadyFiled');
    const old = await eligibility('13480172', '&periodEnd=2012-03-31');
    expect([old.at('periodStart'), old.at('targets.tax.code')]).toEqual([null, null]);
  });

  it('is nothing for a period that ends before the company’s incorporation, 28 June 2021', async () => {
    const early = await eligibility('13480172', '&periodEnd=2021-06-27');
    for (const target of ['tax', 'ch']) {
      expect(early.at(`targets.${target}`)).toMatchObject({ allowed: false, code: null });
      expect(early.text(`targets.${target}.reason`)).toContain('incorporated on 28 June 2021');
    }
    const first = await eligibility('13480172', '&periodEnd=2021-06-28');
    expect(first.at('targets.tax.allowed')).toBe(true);
  });

  // The register expects 31 March 2026, and accounts may end seven days later. The eighth day begins another period.
  it.each([
    ['2026-04-07', '2025-04-01', true],
    ['2026-03-24', '2025-04-01', true],
    ['2026-04-08', '2026-04-01', false],
  ])('takes an end near the expected one, %s, as that of its period', async (end, start, isExpected) => {
    const answer = await eligibility('13480172', `&periodEnd=${end}`);
    expect([answer.at('periodStart'), answer.at('periodEnd')]).toEqual([start, end]);
    const accounts = expect.objectContaining({ what: 'accounts', date: '2026-12-31' });
    expect(answer.at('targets.ch.allowed')).toBe(isExpected);
    expect(answer.at('due')).toEqual(
      isExpected ? expect.arrayContaining([accounts]) : expect.not.arrayContaining([accounts]),
    );
  });

  // Its reference date is 31 January: accounts made up to 28 January are those of that year (Companies Act 2006 s390).
  it('knows accounts that end near the expected day as filed, and asks for those after them', async () => {
    const filing = await readyFiling({}, {}, { periodStart: '2025-02-01', periodEnd: '2026-01-28' });
    await must('/filing/submit', { filingId: filing.number('id'), target: 'ch' });
    await outcome(filing.number('id'));
    const companyNumber = filing.text('companyNumber');
    const same = await eligibility(companyNumber, '&periodEnd=2026-01-31');
    expect(same.at('targets.ch')).toMatchObject({ allowed: false, code: 'alreadyFiled' });
    const next = await eligibility(companyNumber);
    expect([next.at('periodStart'), next.at('periodEnd')]).toEqual(['2026-01-29', '2027-01-31']);
  });

  it('is nothing for a number that the register does not know', async () => {
    const answer = await eligibility('ZZ999999');
    expect(answer.status).toBe(200);
    expect(answer.value).toMatchObject({
      companyName: null,
      targets: { tax: { code: 'unknownNumber' }, ch: { code: 'unknownNumber' } },
      known: null,
    });
  });

  it('refuses by name a value that is not a number or a day', async () => {
    const refused = await eligibility('12', '&periodEnd=yesterday');
    expect(refused.status).toBe(400);
    expect(refused.error).toMatch(/companyNumber: .*; periodEnd: /);
  });

  it('needs a key', async () => {
    const { status } = await get('/company/eligibility?companyNumber=13480172', { key: null });
    expect(status).toBe(401);
  });

  it.each(COMPANIES.map(({ number, about }) => [number, about]))(
    'foresees each refusal by the register: %s, %s',
    async (companyNumber) => {
      await foresees(companyNumber);
    },
  );
});

describe('what the service does', () => {
  it('is answered without a key, with the limits of the service', async () => {
    const answer = await get('/capabilities', { key: null });
    expect(answer.status).toBe(200);
    expect(answer.at('returns')).toContainEqual({
      page: 'CT600L',
      title: 'Research and development',
      made: true,
    });
    const declined = answer.list('declines').map((each) => each.at('what'));
    expect(declined).toEqual(expect.arrayContaining(['Webhooks', 'VAT, payroll and self assessment']));
  });
});
