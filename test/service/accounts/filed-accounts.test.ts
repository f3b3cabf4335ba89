import { describe, expect, it } from 'vitest';
import { DOCUMENT_CASES } from '../../../sandbox/registry-documents/cases.ts';
import { freshCompanyNumber, get, must, type Reply } from '../helpers/client.ts';
import { newCompany } from '../helpers/filings.ts';

/** Gets the register's accounts of a company number. */
async function accountsOf(companyNumber: string, more = ''): Promise<Reply> {
  const company = await must('/company/add', { companyNumber });
  return get(`/company/accounts?companyId=${company.number('id')}${more}`);
}

/** Expected result for each documented number: the reason when no figure is read. */
const EXPECTED: Readonly<Record<string, string | null>> = {
  '99100001': null,
  '99100002': null,
  '99100003': null,
  '99100004': null,
  '99100005': 'only accounts of a group',
  '99100006': 'PDF alone',
  '99100007': 'no document of these accounts yet',
  '99100008': 'no accounts',
  '99100009': null,
  '99100010': null,
  '99100011': null,
  '99100012': null,
  '99100013': 'not in pounds',
  '99100014': 'another company’s number',
  '99100015': null,
  '99100016': null,
  '99100017': 'too large',
  '99100018': 'did not answer within 10 seconds',
  '99100019': 'not among UPSTREAM_HOSTS',
  '99100020': 'HTTP 302',
  '99100021': 'a document type with declarations of its own',
  '99100022': null,
  '99100023': null,
  '99100024': 'damaged',
};

describe('GET /company/accounts', () => {
  it('has an expectation for every documented number', () => {
    const numbers = DOCUMENT_CASES.map(({ companyNumber }) => companyNumber);
    expect(numbers).toEqual([...Object.keys(EXPECTED), '99100025']);
  });

  it.each(Object.entries(EXPECTED))('%s', async (companyNumber, reason) => {
    const reply = await accountsOf(companyNumber);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(reply.headers.get('vary')).toBe('X-API-Key, X-Test-Date');
    expect(reply.at('reason')).toEqual(reason === null ? null : expect.stringContaining(reason));
    expect(reply.at('readable')).toBe(reason === null);
    if (reason !== null) {
      expect([reply.at('balanceSheet'), reply.at('provenance')]).toEqual([null, {}]);
      return;
    }
    expect(reply.at('document.madeUpTo')).toBe('2025-03-31');
    // A second read gives the stored answer.
    expect((await accountsOf(companyNumber)).value).toEqual(reply.value);
  });

  it('names the wait if the registry gives no more', async () => {
    const reply = await accountsOf('99100025');
    expect([reply.status, reply.at('error')]).toEqual([500, expect.stringContaining('120 seconds')]);
  });

  it('reads totals without parts as totals', async () => {
    const reply = await accountsOf('99100001');
    expect(reply.at('accountType')).toBe('micro');
    expect(reply.at('unsplit')).toEqual(['fixedAssets', 'currentAssets', 'capitalAndReserves']);
    expect(reply.at('provenance.balanceSheet\\.netAssets')).toBeUndefined();
  });

  it('gives the place of every figure in the document, the number of employees too', async () => {
    const reply = await accountsOf('99100002');
    const provenance = Object(reply.at('provenance'));
    expect(provenance.numberOfEmployees).toMatchObject({
      how: 'read',
      amount: reply.number('numberOfEmployees'),
      concept: 'AverageNumberEmployeesDuringPeriod',
      madeUpTo: '2025-03-31',
    });
    for (const statement of ['balanceSheet', 'previousBalanceSheet', 'profitLoss', 'previousProfitLoss'])
      for (const [line, amount] of Object.entries(Object(reply.at(statement))))
        if (typeof amount === 'number') expect(provenance[`${statement}.${line}`]).toMatchObject({ amount });
  });

  it('changes the sign of a deficit, and says so', async () => {
    const reply = await accountsOf('99100011');
    // 200 + 1,000 - 6,500 - 500 = -5,800
    expect(reply.at('balanceSheet.netAssets')).toBe(-5800);
    expect(reply.at('corrections')).toContainEqual({
      line: 'balanceSheet.netAssets',
      asTagged: 5800,
      read: -5800,
      why: expect.stringContaining('sign'),
    });
  });

  it('reports a balance sheet that does not add up', async () => {
    const { value } = await accountsOf('99100012');
    expect(value).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', location: 'balanceSheet' }),
      ]),
    });
  });

  it('takes amended accounts before those they amend', async () => {
    expect((await accountsOf('99100009')).at('document.type')).toBe('AAMD');
  });

  it('reads accounts of the requested date', async () => {
    const reply = await accountsOf('13480172', '&madeUpTo=2023-03-31');
    expect([reply.at('document.madeUpTo'), reply.at('periodStart')]).toEqual(['2023-03-31', '2022-04-01']);
    const none = await accountsOf('13480172', '&madeUpTo=2023-03-30');
    const reason = 'the register has no accounts of this company made up to 30 March 2023';
    expect([none.at('readable'), none.at('document'), none.at('reason')]).toEqual([false, null, reason]);
  });

  it('makes micro-entity accounts of an even number and small ones of an odd one', async () => {
    // Uses a range in which no other test files accounts.
    const number = `5${freshCompanyNumber().slice(1, 7)}`;
    const types = await Promise.all(['4', '5'].map(async (last) => accountsOf(`${number}${last}`)));
    expect(types.map((reply) => reply.at('accountType'))).toEqual(['micro', 'full']);
  });

  it('shows what was filed by the day of a test', async () => {
    const company = await newCompany();
    const query = `/company/accounts?companyId=${company.number('id')}`;
    const before = await get(query, { headers: { 'X-Test-Date': '2025-11-19' } });
    const after = await get(query, { headers: { 'X-Test-Date': '2025-11-20' } });
    expect([before.at('readable'), after.at('readable')]).toEqual([false, true]);
  });
});
