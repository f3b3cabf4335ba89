import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from './accounts.ts';
import { get, must } from './client.ts';
import { fieldsFor, sessionOf, textOf, visit } from './dashboard.ts';
import { newFiling } from './filings.ts';

const CSV = `Account,Debit,Credit
Sales,,900.00
Jar on the shelf,50.00,
Bank account,950.00,
Share capital,,100.00
`;

let key: string;
let session: string;
let filingId: number;
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
  filingId = (await newFiling({}, { key })).number('id');
});

describe('the page of a filing’s books', () => {
  it('reads a pasted trial balance, lets its mapping be corrected, and saves it', async () => {
    const path = `/dashboard/test/filings/${filingId}/books`;
    const empty = (await visit(path, { session })).page();
    expect(textOf(empty)).toContain('No figures of last year are saved');
    const form = fieldsFor(empty, path);
    const read = await visit(path, { session, form: { ...form, csv: CSV, apply: 'no' } });
    expect(read.status).toBe(200);
    expect(textOf(read.page())).toContain('Jar on the shelf');
    expect((await get(`/filing?filingId=${filingId}`, { key })).at('profitLossData')).toBeNull();

    const stopped = await visit(path, { session, form: { ...form, csv: CSV, apply: 'yes' } });
    expect(textOf(stopped.page())).toContain('must be answered');

    const field = 'balanceSheetData.cashAtBank';
    const saved = await visit(path, { session, form: { ...form, csv: CSV, apply: 'yes', 'field-3': field } });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, path]);
    // 50 + 950 in the bank, less 171 of tax on 900 at 19%.
    expect((await get(`/filing?filingId=${filingId}`, { key })).at('balanceSheetData')).toMatchObject({
      cashAtBank: 1000,
      creditorsWithinOneYear: 171,
    });
    const after = textOf((await visit(path, { session })).page());
    expect(after).toContain('the trial balance, rows');
  });

  it('shows last year beside this year, what moved most first', async () => {
    const previousBalanceSheetData = { cashAtBank: 10, shareCapital: 100 };
    await must('/filing/save', { filingId, previousBalanceSheetData }, { key });
    const text = textOf((await visit(`/dashboard/test/filings/${filingId}/books`, { session })).page());
    expect(text).toMatch(/cashAtBank\s*£1,000\s*£10\s*£990/);
    expect(text.indexOf('cashAtBank£')).toBeLessThan(text.indexOf('shareCapital£'));
  });

  it('tells why a file cannot be read, and keeps what was pasted', async () => {
    const path = `/dashboard/test/filings/${filingId}/books`;
    const form = fieldsFor((await visit(path, { session })).page(), path);
    const csv = 'Account,Debit,Credit\nSales,,5.00\n<script>alert(1)</script>,6.00,\n';
    const seen = await visit(path, { session, form: { ...form, csv, apply: 'no' } });
    expect(textOf(seen.page())).toContain('differ by');
    expect(seen.text).not.toContain('<script>alert');
  });
});
