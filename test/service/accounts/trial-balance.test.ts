import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hex } from '../../../core/gateways/encoding.ts';
import { toBase64 } from '../../../core/xml/base64.ts';
import { BALANCE, handBook, sheetXml } from '../../core/books/workbooks.ts';
import { Json } from '../../helpers/json.ts';
import { describeShared } from '../../helpers/shared.ts';
import { get, must, post, type Reply } from '../helpers/client.ts';
import { newFiling } from '../helpers/filings.ts';

const CSV = `Code,Name,Debit,Credit
4000,Sales,,90000.00
7000,Wages,30000.00,
7100,Rent,8000.40,
7403,Client entertaining,200.00,
1200,Bank account,55899.60,
2100,Trade creditors,,4000.00
3000,Share capital,,100.00
,Total,94100.00,94100.00
`;

const dryRun = (filingId: number, more: object = {}): Promise<Reply> =>
  post('/filing/trial-balance', { filingId, csv: CSV, ...more });

/** Makes bytes of a linear congruence, which no compression makes smaller. */
function incompressible(length: number): Uint8Array {
  let state = 1;
  return new Uint8Array(length).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

describe('a trial balance', () => {
  // There are no other creditors, and 19% of 10,000 is 1,900.
  it('says that a total which no account feeds comes from the tax journal', async () => {
    const rows = [
      { name: 'Sales', balance: -10_000 },
      { name: 'Bank account', balance: 10_000 },
    ];
    const filingId = (await newFiling()).number('id');
    const found = await post('/filing/trial-balance', { filingId, rows });
    const fields = new Json(found.at('provenance')).value;
    expect(fields).toMatchObject({
      'balanceSheetData.creditorsWithinOneYear': { how: 'journal', amount: 1_900, rows: [] },
      'balanceSheetData.cashAtBank': { how: 'mapped', amount: 10_000, rows: [2] },
    });
  });

  it('is worked out without storing anything, then saved with apply, the same twice', async () => {
    const filingId = (await newFiling()).number('id');
    const before = (await get(`/filing?filingId=${filingId}`)).at('profitLossData');
    const dry = await dryRun(filingId);
    expect(dry.status).toBe(200);
    // 90,000 - 30,000 - 8,000.40 - 200 = 51,799.60. With 200 added back 52,000 at 25% is 13,000, less marginal
    // relief of 3/200 of 198,000: 10,030. 51,800 - 10,030 = 41,770.
    expect(dry.at('reserves')).toMatchObject({ profitBeforeTax: 51800, taxCharge: 10030, closing: 41770 });
    expect(dry.at('proposal.profitLossData')).toMatchObject({
      turnover: 90000,
      otherCharges: 8200,
      disallowableExpenses: 200,
    });
    expect((await get(`/filing?filingId=${filingId}`)).at('profitLossData')).toEqual(before);

    const applied = await must('/filing/trial-balance', { filingId, csv: CSV, apply: true });
    expect(applied.at('applied')).toBe(true);
    expect(applied.at('proposal')).toEqual(dry.at('proposal'));
    const saved = await get(`/filing?filingId=${filingId}`);
    expect(saved.at('balanceSheetData')).toEqual(dry.at('proposal.balanceSheetData'));
    await must('/filing/trial-balance', { filingId, csv: CSV, apply: true });
    const again = await get(`/filing?filingId=${filingId}`);
    expect(again.at('balanceSheetData')).toEqual(saved.at('balanceSheetData'));
    expect(again.at('profitLossData')).toEqual(saved.at('profitLossData'));
  });

  // 1,500 of sales less 265.50 of rent, and 1,234.50 in the bank: 1,234 before tax, and tax at 19% of 234.
  it('reads a workbook, larger than other bodies may be, and keeps its hash', async () => {
    const filingId = (await newFiling()).number('id');
    const picture = incompressible(1_200_000);
    const bytes = handBook({ sheets: { TB: sheetXml(BALANCE) }, parts: { 'xl/media/logo.png': picture } });
    const body = { filingId, xlsx: toBase64(bytes) };
    expect(body.xlsx.length).toBeGreaterThan(1024 * 1024);
    const found = await must('/filing/trial-balance', { ...body, apply: true });
    expect(found.at('trialBalance')).toMatchObject({ accounts: 3, debit: '1500.00', delimiter: null });
    const fields = new Json((await get(`/filing/provenance?filingId=${filingId}`)).at('fields')).value;
    const sha256 = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice())));
    expect(fields).toMatchObject({ 'profitLossData.turnover': { trialBalance: sha256, rows: [5] } });

    const both = await post('/filing/trial-balance', { ...body, csv: CSV });
    expect([both.status, both.at('error')]).toEqual([
      400,
      expect.stringContaining('send exactly one of rows, csv, xlsx'),
    ]);
    const other = await post('/filing/trial-balance', { filingId, csv: CSV, sheet: 'TB' });
    expect([other.status, other.at('error')]).toEqual([
      400,
      expect.stringContaining('sheet: names a sheet of a workbook'),
    ]);
    const damaged = await post('/filing/trial-balance', { filingId, xlsx: toBase64(bytes.slice(0, 4_000)) });
    expect([damaged.status, damaged.at('error')]).toEqual([
      400,
      expect.stringContaining('xlsx: it is damaged, or is not a workbook'),
    ]);
  });

  it('names the source of each figure until the figure has another value', async () => {
    const filingId = (await newFiling()).number('id');
    await must('/filing/trial-balance', { filingId, csv: CSV, apply: true });
    const fields = async () =>
      new Json((await get(`/filing/provenance?filingId=${filingId}`)).at('fields')).value;
    expect(await fields()).toMatchObject({
      'profitLossData.turnover': { how: 'mapped', amount: 90000, rows: [2] },
      'profitLossData.disallowableExpenses': { how: 'mapped', amount: 200, rows: [5] },
      'balanceSheetData.retainedEarnings': { how: 'computed', amount: 41770 },
    });
    const saved = await get(`/filing?filingId=${filingId}`);
    const profitLossData = { ...(saved.at('profitLossData') as object), turnover: 90001 };
    await must('/filing/save', { filingId, profitLossData });
    expect(await fields()).not.toHaveProperty(['profitLossData.turnover']);
    await must('/filing/save', { filingId, profitLossData: { ...profitLossData, turnover: 90000 } });
    expect(await fields()).not.toHaveProperty(['profitLossData.turnover']);
  });

  it('replaces its own figures, and those that a person saved only with overwrite', async () => {
    const filingId = (await newFiling()).number('id');
    await must('/filing/trial-balance', { filingId, csv: CSV, apply: true });
    const other = CSV.replaceAll('90000.00', '95000.00')
      .replace('55899.60', '60899.60')
      .replaceAll('94100.00', '99100.00');
    await must('/filing/trial-balance', { filingId, csv: other, apply: true });
    const saved = await get(`/filing?filingId=${filingId}`);
    expect(saved.at('profitLossData')).toMatchObject({ turnover: 95000 });
    await must('/filing/save', {
      filingId,
      profitLossData: { ...(saved.at('profitLossData') as object), turnover: 96000 },
    });
    const refused = await post('/filing/trial-balance', { filingId, csv: other, apply: true });
    expect(refused.status).toBe(400);
    expect(refused.error).toContain('profitLossData.turnover: saved figures that this would change');
    await must('/filing/trial-balance', { filingId, csv: other, apply: true, overwrite: true });
  });

  it('keeps figures that do not come from books, and computes the charge with them', async () => {
    const filingId = (await newFiling()).number('id');
    await must('/filing/save', { filingId, profitLossData: { caAia: 12000 } });
    const dry = await dryRun(filingId);
    // 52,000 less the allowance of 12,000 is 40,000, at 19% 7,600.
    expect(dry.at('proposal.profitLossData')).toMatchObject({ caAia: 12000, turnover: 90000 });
    expect(dry.at('tax')).toEqual({
      charge: '7600.00',
      inBooks: '0.00',
      journal: '7600.00',
      creditor: '7600.00',
    });
  });

  it('remembers how a caller mapped an account of the company, and forgets it on request', async () => {
    const filing = await newFiling();
    const [filingId, companyId] = [filing.number('id'), filing.number('companyId')];
    const rows = [
      { name: 'Sales', credit: '500' },
      { name: 'Jar on the shelf', debit: '500' },
    ];
    const unmapped = await post('/filing/trial-balance', { filingId, rows, apply: true });
    expect(unmapped.error).toContain('questions: unmapped must be answered');
    const mapping = [{ name: 'Jar on the shelf', field: 'balanceSheetData.cashAtBank' }];
    await must('/filing/trial-balance', { filingId, rows, mapping, apply: true });
    const kept = await get(`/company/account-mapping?companyId=${companyId}`);
    expect(kept.at('data')).toMatchObject([
      { code: '', name: 'jar on the shelf', field: 'balanceSheetData.cashAtBank', by: 'caller', filingId },
    ]);
    const again = await must('/filing/trial-balance', { filingId, rows });
    expect(again.at('accounts.1')).toMatchObject({
      by: 'remembered',
      to: [{ field: 'balanceSheetData.cashAtBank', amount: '500.00' }],
    });
    expect(
      (await must('/company/account-mapping/delete', { companyId, name: 'Jar on the Shelf' })).at('deleted'),
    ).toBe(1);
    expect((await get(`/company/account-mapping?companyId=${companyId}`)).at('totalCount')).toBe(0);
  });

  it('is refused with every fault', async () => {
    const filingId = (await newFiling()).number('id');
    const two = await post('/filing/trial-balance', {
      filingId,
      csv: CSV,
      rows: [{ name: 'Sales', balance: 1 }],
    });
    expect([two.status, two.error]).toEqual([400, expect.stringContaining('send exactly one of')]);
    const field = await dryRun(filingId, {
      mapping: [{ name: 'Sales', field: 'profitLossData.grossProfit' }],
    });
    expect([field.status, field.error]).toEqual([400, expect.stringContaining('mapping[0].field')]);
    const depreciation = await dryRun(filingId, {
      mapping: [{ name: 'Rent', field: 'profitLossData.depreciation', treatment: ['disallowable'] }],
    });
    expect(depreciation.error).toContain('depreciation is added back by the service');
    const closed = await post('/filing/trial-balance', {
      filingId,
      rows: [
        { name: 'Bank account', debit: 5 },
        { name: 'Retained earnings', credit: 5 },
      ],
    });
    expect(closed.error).toContain('drawn after the year was closed');
    const unbalanced = await post('/filing/trial-balance', {
      filingId,
      rows: [
        { name: 'Bank account', debit: 5 },
        { name: 'Sales', credit: 4 },
      ],
    });
    expect(unbalanced.error).toContain('debits 5.00 and credits 4.00 differ by 1.00 (debits are more)');
  });

  it('of a dormant company takes only the balance sheet', async () => {
    const filingId = (await newFiling({ isDormant: true })).number('id');
    const rows = [
      { name: 'Bank account', debit: 100 },
      { name: 'Share capital', credit: 100 },
    ];
    const dry = await must('/filing/trial-balance', { filingId, rows, apply: true });
    expect(dry.at('proposal')).toEqual({ balanceSheetData: { cashAtBank: 100, shareCapital: 100 } });
    const traded = [...rows, { name: 'Sales', credit: 5 }, { name: 'Petty cash', debit: 5 }];
    expect((await post('/filing/trial-balance', { filingId, rows: traded })).error).toContain('not dormant');
  });
});

describeShared('trial balances of packages, over HTTP', (root) => {
  const folder = join(root, 'samples', 'trial-balances');
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv') && !name.includes('unbalanced'));

  it.each(names)('%s is saved as it is proposed', async (name) => {
    const expected = new Json(
      JSON.parse(readFileSync(join(folder, name.replace('.csv', '.expected.json')), 'utf8')),
    );
    const { periodStart, periodEnd, accountType } = expected.at('filing') as Record<string, string>;
    const filing = await newFiling({ periodStart, periodEnd });
    const filingId = filing.number('id');
    await must('/filing/save', { filingId, accountType });
    const csv = readFileSync(join(folder, name), 'utf8');
    const applied = await must('/filing/trial-balance', { filingId, csv, apply: true });
    const saved = await get(`/filing?filingId=${filingId}`);
    expect(saved.at('profitLossData')).toEqual(applied.at('proposal.profitLossData'));
    expect(saved.at('balanceSheetData')).toEqual(applied.at('proposal.balanceSheetData'));
    expect(applied.at('reserves.closing')).toBe(expected.at('reserves.closing'));
  });
});
