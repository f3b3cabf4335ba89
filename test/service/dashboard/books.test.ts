import { beforeAll, describe, expect, it } from 'vitest';
import { BALANCE, handBook, sheetXml } from '../../core/books/workbooks.ts';
import { newAccount } from '../helpers/accounts.ts';
import { freshUtr, get, must, post } from '../helpers/client.ts';
import { fieldsFor, inputsOf, ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { credentials, MICRO_FIGURES, newCompany, newFiling, outcome } from '../helpers/filings.ts';

const CSV = `Account,Debit,Credit
Sales,,900.00
Jar on the shelf,50.00,
Bank account,950.00,
Share capital,,100.00
`;

/** Fields that the books do not have, so that no figure of the books is overwritten. */
const FIGURES_TO_LOCK = { accountType: 'micro', status: 'in_progress' };

let key: string;
let session: string;
let filingId: number;
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
  filingId = (await newFiling({}, { key })).number('id');
});

/** Posts a form with a file, as a browser does. */
async function sendFile(path: string, form: FormData) {
  const { headers, body } = new Request(ORIGIN, { method: 'POST', body: form });
  return visit(path, {
    session,
    send: (request) =>
      fetch(request.url, {
        method: 'POST',
        redirect: 'manual',
        body,
        duplex: 'half',
        headers: {
          Cookie: `__Host-session=${session}`,
          Origin: ORIGIN,
          'Content-Type': headers.get('Content-Type') ?? '',
        },
      } as RequestInit),
  });
}

describe('the page of a filing’s books', () => {
  it('asks and refuses in words of the page', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${id}/books`;
    const form = fieldsFor((await visit(path, { session })).page(), path);
    // A loan of 500 to the director; tax of 70 in debit; costs above income. Debits: 500 + 70 + 930 = 1,500.
    const csv =
      'Account,Debit,Credit\nSales,,400\nRent,930,\nDirectors loan account,500,\nCorporation tax,70,\nBank account,,1000\nShare capital,,100\n';
    const asked = textOf((await visit(path, { session, form: { ...form, csv, apply: 'no' } })).page());
    // Each question names its accounts.
    expect(asked).toContain(
      'Directors loan account: A director or another participator owes the company money.',
    );
    expect(asked).toContain('Save the loan in “Loans to participators”');
    expect(asked).toContain('Save “Tax already paid”.');
    expect(asked).toContain('unless you save “Losses carried back”');
    expect(asked).not.toMatch(/supplementaryPagesData|taxPaymentsData|lossesCarriedBack/);

    await must('/filing/save', { filingId: id, ...FIGURES_TO_LOCK }, { key });
    const plain = 'Account,Debit,Credit\nSales,,400\nBank account,500,\nShare capital,,100\n';
    const locked = await visit(path, { session, form: { ...form, csv: plain, apply: 'yes' } });
    expect(textOf(locked.page())).toContain('Choose “Unlock the figures” on the page of the filing first.');
    expect(textOf(locked.page())).not.toMatch(/in_progress|status draft/);
  });

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
    expect(textOf(stopped.page())).toContain('Please answer this question.');

    const field = 'balanceSheetData.cashAtBank';
    const saved = await visit(path, { session, form: { ...form, csv: CSV, apply: 'yes', 'field-3': field } });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${path}?saved=yes`]);
    // 50 + 950 in the bank, less 171 of tax on 900 at 19%.
    expect((await get(`/filing?filingId=${filingId}`, { key })).at('balanceSheetData')).toMatchObject({
      cashAtBank: 1000,
      creditorsWithinOneYear: 171,
    });
    const after = textOf((await visit(path, { session })).page());
    expect(after).toContain('Mapped from the trial balance, row');
  });

  it('shows last year beside this year, with the largest changes first', async () => {
    const previousBalanceSheetData = { cashAtBank: 10, shareCapital: 100 };
    await must('/filing/save', { filingId, previousBalanceSheetData }, { key });
    const text = textOf((await visit(`/dashboard/test/filings/${filingId}/books`, { session })).page());
    expect(text).toMatch(/cash at bank\s*£1,000\s*Mapped from the trial balance, rows 3, 4\s*£10\s*£990/);
    expect(text.indexOf('cash at bank')).toBeLessThan(text.indexOf('share capital'));
  });

  it('says why a file cannot be read, and keeps the pasted text', async () => {
    const path = `/dashboard/test/filings/${filingId}/books`;
    const form = fieldsFor((await visit(path, { session })).page(), path);
    const csv = 'Account,Debit,Credit\nSales,,5.00\n<script>alert(1)</script>,6.00,\n';
    const seen = await visit(path, { session, form: { ...form, csv, apply: 'no' } });
    expect(textOf(seen.page())).toContain('differ by');
    expect(seen.text).not.toContain('<script>alert');
  });

  it('takes a file from a spreadsheet in place of the pasted text', async () => {
    const path = `/dashboard/test/filings/${filingId}/books`;
    const fields = fieldsFor((await visit(path, { session })).page(), path);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, csv: '', apply: 'no' })) form.append(name, value);
    const text = `${CSV}Director’s loan,,0.00\n`;
    const bytes = Uint8Array.from(
      [0xff, 0xfe].concat(
        [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
      ),
    );
    form.append('file', new File([bytes], 'books.csv'));
    const read = await sendFile(path, form);
    expect(read.status).toBe(200);
    expect(textOf(read.page())).toContain('Director’s loan');
    // The form has the text for the next step.
    expect(textOf(read.page())).toContain('Jar on the shelf,50.00');
  });

  it('says of a PDF in which form a trial balance is read', async () => {
    const path = `/dashboard/test/filings/${filingId}/books`;
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsFor((await visit(path, { session })).page(), path)))
      form.append(name, value);
    form.append('file', new File(['%PDF-1.7'], 'books.pdf'));
    const refused = textOf((await sendFile(path, form)).page());
    expect(refused).toContain('it is a PDF');
    expect(refused).toContain('Export the trial balance as .xlsx or .csv');
  });

  it('takes a workbook, asks for its sheet, and keeps it for the next step', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${id}/books`;
    const fields = fieldsFor((await visit(path, { session })).page(), path);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, csv: '', apply: 'no' })) form.append(name, value);
    const book = handBook({ sheets: { 'March 2026': sheetXml(BALANCE), Copy: sheetXml(BALANCE) } });
    form.append('file', new File([book.slice()], 'books.xlsx'));
    const asked = await sendFile(path, form);
    expect(textOf(asked.page())).toContain('several sheets read as a trial balance: March 2026, Copy');
    const kept = fieldsFor(asked.page(), path);
    const saved = await visit(path, { session, form: { ...kept, sheet: 'Copy', apply: 'yes' } });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${path}?saved=yes`]);
    expect((await get(`/filing?filingId=${id}`, { key })).at('profitLossData')).toMatchObject({
      turnover: 1500,
      otherCharges: 265,
    });
  });

  it('asks for the amount of each account, and takes the answers', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${id}/books`;
    const form = fieldsFor((await visit(path, { session })).page(), path);
    const csv =
      'Account,Debit,Credit\nSales,,900.00\nBank loan,,400.00\nCar loan,,300.00\nBank account,1600.00,\n';
    const asked = await visit(path, { session, form: { ...form, csv, apply: 'no' } });
    expect(textOf(asked.page())).toContain('How much of this falls due within a year');
    const answers = { 'answer-loanMaturity.3': '100', 'answer-loanMaturity.4': '50' };
    const saved = await visit(path, { session, form: { ...form, csv, apply: 'yes', ...answers } });
    expect(saved.status).toBe(303);
    // 100 + 50 of the loans and 171 of tax.
    expect((await get(`/filing?filingId=${id}`, { key })).at('balanceSheetData')).toMatchObject({
      creditorsWithinOneYear: 321,
      creditorsAfterOneYear: 550,
    });
  });

  const LOANS =
    'Account,Debit,Credit\nSales,,1000.00\nEntertaining,100.00,\nBank loan,,400.00\nCar loan,,300.00\nBank account,1600.00,\n';

  it('keeps every answer in its input until it is corrected', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${id}/books`;
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), csv: LOANS, apply: 'no' };
    const answers = { 'answer-loanMaturity.4': '100', 'answer-entertaining': 'customers' };
    const once = (await visit(path, { session, form: { ...form, ...answers } })).page();
    const kept = inputsOf(once, path);
    expect(kept).toMatchObject({ ...answers, 'answer-loanMaturity.5': '' });
    expect(textOf(once)).toContain('You answered: Customers.');
    expect(textOf(once)).not.toMatch(/You answered entertaining|loanMaturity/);
    const corrected = { ...kept, 'answer-loanMaturity.4': '120', 'answer-loanMaturity.5': '50' };
    const again = await visit(path, { session, form: { ...corrected, apply: 'no' } });
    const form2 = { ...inputsOf(again.page(), path), apply: 'yes' };
    expect((await visit(path, { session, form: form2 })).status).toBe(303);
    // 120 + 50 of the loans, and 19% of 1,000 - 100 + 100 that is added back: 190.
    expect((await get(`/filing?filingId=${id}`, { key })).at('balanceSheetData')).toMatchObject({
      creditorsWithinOneYear: 360,
      creditorsAfterOneYear: 530,
    });
  });

  it('shows what it read, and takes books whose title has the wrong day', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${id}/books`;
    const csv =
      'As at 31 March 2020,,,\nAccount,Month,Debit,Credit\nSales,,,900.00\nBank account,,900.00,\nTotal,,900.00,900.00\n';
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), csv, apply: 'no' };
    const refused = textOf((await visit(path, { session, form })).page());
    expect(refused).toContain('drawn at 31 March 2020');
    expect(refused).toContain('tick “Its titles name another day, which is wrong”.');
    const ticked = { ...form, periodEnd: 'yes' };
    const shown = (await visit(path, { session, form: ticked })).page();
    const { periodEnd } = inputsOf(shown, path);
    expect(periodEnd).toBe('yes');
    expect(textOf(shown)).toMatch(/Columns ?Account, Debit, Credit/);
    expect(textOf(shown)).toMatch(/Rows that are not accounts: 3.*5 Total ?a total/s);
    const saved = await visit(path, { session, form: { ...ticked, apply: 'yes' } });
    expect(saved.status).toBe(303);
  });

  it('words every answer about an account, and no words of its name', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${id}/books`;
    const csv =
      'Account,Debit,Credit\nSales,,900.00\nMy loan. You answered loan: a.,,400.00\nBank account,1300.00,\n';
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), csv, apply: 'no' };
    const answers = { 'answer-loanMaturity.3': '100', 'answer-legalCapital.3': '50' };
    const shown = textOf((await visit(path, { session, form: { ...form, ...answers } })).page());
    expect(shown).toContain('You answered: 100. You answered: 50.');
    expect(shown).toContain('My loan. You answered loan: a.');
  });

  it('names the account of an answer that cannot be taken', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${id}/books`;
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), csv: LOANS, apply: 'no' };
    const wrong = await visit(path, { session, form: { ...form, 'answer-loanMaturity.5': 'half' } });
    expect(textOf(wrong.page())).toContain(
      'Car loan: Give an amount in pounds, from 0 to the balance of the account.',
    );
    const moved = { ...form, 'field-3': 'balanceSheetData.debtors', 'answer-entertaining': 'staff' };
    const gone = (await visit(path, { session, form: moved })).page();
    expect(textOf(gone)).toContain('This is not asked of these books: clear your answer.');
    expect(inputsOf(gone, path)['answer-entertaining']).toBe('staff');
  });

  it('names in the receipt the source of the figures that were sent', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const csv = 'Account,Debit,Credit\nSales,,900.00\nBank account,900.00,\n';
    await must('/filing/trial-balance', { filingId: id, csv, apply: true }, { key });
    const more = {
      accountType: 'micro',
      numberOfEmployees: 1,
      credentialsData: credentials(),
      filingTypes: { ct600: true, accounts: false },
    };
    await must('/filing/save', { filingId: id, ...more }, { key });
    await must('/filing/submit', { filingId: id, target: 'tax' }, { key });
    const sent = await get(`/filing/submissions?filingId=${id}`, { key });
    const path = `/dashboard/test/filings/${id}/submissions/${sent.number('data.0.id')}`;
    const text = textOf((await visit(path, { session })).page());
    expect(text).toContain('Where the figures came from');
    expect(text).toMatch(/Profit and loss: turnover\s*£900\s*Mapped from the trial balance, row 2/);
  });

  it('keeps the source of each figure with its sending when the figure changes later', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const apply = (csv: string) =>
      must('/filing/trial-balance', { filingId: id, csv, apply: true, overwrite: true }, { key });
    const receipts = async () => {
      const sent = (await get(`/filing/submissions?filingId=${id}`, { key })).list('data');
      const pages = sent.map((one) => `/dashboard/test/filings/${id}/submissions/${one.number('id')}`);
      return Promise.all(pages.map(async (path) => textOf((await visit(path, { session })).page())));
    };
    const first = /Profit and loss: turnover\s*£900\s*Mapped from the trial balance, row 2/;
    const second = /Profit and loss: turnover\s*£1,000\s*Mapped from the trial balance, row 3/;

    await apply('Account,Debit,Credit\nSales,,900.00\nBank account,900.00,\n');
    const more = {
      accountType: 'micro',
      numberOfEmployees: 1,
      credentialsData: credentials({ gatewayPassword: 'SANDBOX-1046' }),
      filingTypes: { ct600: true, accounts: false },
    };
    await must('/filing/save', { filingId: id, ...more }, { key });
    const refused = await post('/filing/submit', { filingId: id, target: 'tax' }, { key });
    expect(refused.error).toMatch(/^1046: /);
    expect(await receipts()).toEqual([expect.stringMatching(first)]);

    await must('/filing/save', { filingId: id, profitLossData: { turnover: 950 } }, { key });
    expect((await get(`/filing/provenance?filingId=${id}`, { key })).at('fields')).not.toHaveProperty([
      'profitLossData.turnover',
    ]);
    expect(await receipts()).toEqual([expect.stringMatching(first)]);

    await apply('Account,Debit,Credit\nBank account,1000.00,\nSales,,1000.00\n');
    await must('/filing/save', { filingId: id, credentialsData: { gatewayPassword: 'right' } }, { key });
    await must('/filing/submit', { filingId: id, target: 'tax' }, { key });
    expect(await receipts()).toEqual([expect.stringMatching(first), expect.stringMatching(second)]);
  });

  it('brings last year forward from the register, after showing it', async () => {
    const company = await must('/company/add', { companyNumber: '99100002' }, { key });
    const year = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
    const created = await must('/filing/create', { companyId: company.number('id'), ...year }, { key });
    const path = `/dashboard/test/filings/${created.number('id')}/books`;
    const action = `${path}/last-year`;
    const form = fieldsFor((await visit(path, { session })).page(), action);
    const seen = await visit(action, { session, form: { ...form, apply: 'no' } });
    expect(textOf(seen.page())).toContain('From the accounts at Companies House, made up to 31 Mar 2025');
    const stored = () => get(`/filing?filingId=${created.number('id')}`, { key });
    expect((await stored()).at('previousBalanceSheetData')).toBeNull();
    const saved = await visit(action, { session, form: { ...form, apply: 'yes' } });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${path}/last-year?saved=yes`]);
    expect((await stored()).at('previousBalanceSheetData')).toMatchObject({
      shareCapital: expect.any(Number),
    });
    const after = textOf((await visit(`${path}/last-year?saved=yes`, { session })).page());
    expect(after).toContain('Last year beside this year');
    expect(after).toContain('Is it this year’s average too? Number of employees: 2.');
  });

  it('shows totals at the register that only a person can split, also once the rest is saved', async () => {
    // Full accounts need the parts of the micro-entity's totals.
    const company = await must('/company/add', { companyNumber: '99100010' }, { key });
    const year = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
    const created = await must('/filing/create', { companyId: company.number('id'), ...year }, { key });
    await must('/filing/save', { filingId: created.number('id'), accountType: 'full' }, { key });
    const path = `/dashboard/test/filings/${created.number('id')}/books`;
    const action = `${path}/last-year`;
    const form = fieldsFor((await visit(path, { session })).page(), action);
    const totals = /Save the lines in “Balance sheet of last year”. Fixed assets: £[\d,]+; Current assets: £/;
    const seen = await visit(action, { session, form: { ...form, apply: 'no' } });
    expect(textOf(seen.page())).toMatch(totals);
    const saved = await visit(action, { session, form: { ...form, apply: 'yes' } });
    const next = saved.headers.get('Location') ?? '';
    expect(textOf((await visit(next, { session })).page())).toMatch(totals);
  });

  it('shows what was kept of last year: a choice in words, and a list that is empty now', async () => {
    const companyId = (await newCompany({ key })).number('id');
    const signed = { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' };
    const press = { description: 'Press', broughtForward: 900, acquisitionPeriodEnd: '2024-03-31' };
    const sold = { ...press, disposalDate: '2024-09-01', disposalValue: 900 };
    const begun = { companyId, periodStart: '2024-04-01', periodEnd: '2025-03-31', isDormant: false };
    const first = await must('/filing/create', { ...begun, numberOfEmployees: 1 }, { key });
    const filingId = first.number('id');
    const sent = {
      ...MICRO_FIGURES,
      ...{ isCloseCompany: true, capitalAllowancesData: { shortLifeAssets: [sold] } },
      ...{ filingTypes: { ct600: true }, credentialsData: signed },
    };
    await must('/filing/save', { filingId, ...sent }, { key });
    await must('/filing/submit', { filingId, target: 'tax' }, { key });
    await outcome(filingId, { key });
    const year = { companyId, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
    const next = (await must('/filing/create', year, { key })).number('id');
    const saved = { isCloseCompany: false, capitalAllowancesData: { shortLifeAssets: [press] } };
    await must('/filing/save', { filingId: next, ...saved }, { key });
    const path = `/dashboard/test/filings/${next}/books`;
    const action = `${path}/last-year`;
    const form = fieldsFor((await visit(path, { session })).page(), action);
    const seen = textOf((await visit(action, { session, form: { ...form, apply: 'no' } })).page());
    expect(seen).toContain('Whether it is a close companyNoYes');
    expect(seen).toContain('short life assetsa listnothing');
  });

  it('asks about reserves that differ from a total at the register, and names accounts by their codes', async () => {
    // The accounts of this number at the test register have capital and reserves in one total.
    const company = await must('/company/add', { companyNumber: '99100001' }, { key });
    const year = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
    const created = await must('/filing/create', { companyId: company.number('id'), ...year }, { key });
    await must('/filing/roll-forward', { filingId: created.number('id'), apply: true }, { key });
    const filing = await get(`/filing?filingId=${created.number('id')}`, { key });
    const { retainedEarnings: total, ...before } = Object(filing.at('previousBalanceSheetData'));
    expect([Number(total) > 0, before.shareCapital]).toEqual([true, undefined]);
    const path = `/dashboard/test/filings/${created.number('id')}/books`;
    const kept = Number(total) - 100;
    const booksWith = (reserves: number) =>
      `Code,Account,Debit,Credit\n4000,Sales,,900\n2300,Loan,,30\n2301,Loan,,70\n1200,Bank,${1_100 + reserves},\n3000,Share capital,,100\n3200,Retained earnings,,${reserves}\n`;
    const form = fieldsFor((await visit(path, { session })).page(), path);
    const previewed = async (csv: string) =>
      textOf((await visit(path, { session, form: { ...form, csv, apply: 'no' } })).page());
    const differing = await previewed(booksWith(kept - 50));
    expect(differing).toContain('The reserves at the start of your books differ by -50.00');
    expect(differing).toMatch(/2300 Loan ?Pounds, such as 1200 or 1200.50 ?2301 Loan/);
    expect(await previewed(booksWith(kept))).not.toContain('The reserves at the start of your books');
  });
});
