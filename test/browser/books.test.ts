import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_ACCOUNT, signInAddress } from '../../tools/dev/keys.ts';
import { get, must, service } from '../service/helpers/client.ts';
import { findingsOn, isBrowserThere, launch, VIEWS } from './browser.ts';

const ORIGIN = new URL(service.baseUrl).origin;

/** Debits of 6,000 + 1,000 + 12,500 = credits of 18,000 + 1,000 + 400 + 100. */
const CSV = [
  'Trial Balance,,',
  'Account,Debit,Credit',
  'Sales,,18000.00',
  'Rent,6000.00,',
  'Entertaining,1000.00,',
  'Jar on the shelf,500.00,',
  'Bank account,12000.00,',
  'Bank loan,,1000.00',
  'Trade creditors,,400.00',
  'Share capital,,100.00',
  'Total,19500.00,19500.00',
].join('\n');

describe.skipIf(!isBrowserThere())('the page of a filing’s books in a browser', () => {
  let browser: Browser;
  let filingId: number;
  let path: string;

  const signedIn = async (page: Page): Promise<void> => {
    await page.goto(await signInAddress(service, FIRST_ACCOUNT));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  };

  beforeAll(async () => {
    browser = await launch();
    const company = await must('/company/add', { companyNumber: '99100001' });
    const year = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
    const filing = await must('/filing/create', { companyId: company.number('id'), ...year });
    filingId = filing.number('id');
    path = `${ORIGIN}/dashboard/test/filings/${filingId}/books`;
  });
  afterAll(() => browser?.close());

  it('has no barrier with its table of accounts and its questions, in any view', async () => {
    const findings: string[] = [];
    for (const view of ['light', 'dark', 'phone'] as const) {
      const context = await browser.newContext({ ...VIEWS[view], bypassCSP: true });
      const page = await context.newPage();
      await signedIn(page);
      const check = async (step: string) => {
        const found = await findingsOn(page, view === 'dark' ? 'contrast' : 'all');
        const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        findings.push(
          ...(width > 0 ? [...found, 'it scrolls sideways'] : found).map(
            (each) => `${view}, ${step}: ${each}`,
          ),
        );
      };
      await page.goto(path);
      await check('empty');
      await page.getByRole('button', { name: 'Show what last year has' }).click();
      await page.getByText('From the accounts at Companies House, made up to').waitFor();
      await check('last year');
      await page.getByLabel('Or paste all of it').fill(CSV);
      await page.getByRole('button', { name: 'Preview (nothing is saved)' }).click();
      await page.getByRole('heading', { name: 'Accounts and their fields' }).waitFor();
      await check('accounts');
      await page.getByRole('button', { name: 'Save these figures' }).click();
      await page.getByText('Please answer this question.').first().waitFor();
      await check('refused');
      await context.close();
    }
    expect(findings).toEqual([]);
  });

  it('goes from a dropped file and last year to saved figures, without a script', async () => {
    const context = await browser.newContext({ ...VIEWS.light, javaScriptEnabled: false });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await signedIn(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Bring last year forward' }).click();
    await page.getByRole('heading', { name: 'Last year beside this year' }).waitFor();

    await page
      .getByLabel('Drop the file here, or choose it')
      .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await page.getByRole('button', { name: 'Preview (nothing is saved)' }).click();
    await page.locator('#source:focus').waitFor();
    await page.getByRole('checkbox', { name: 'Overwrite figures already saved' }).check();
    await page.getByLabel('Field of Jar on the shelf').selectOption({ label: 'Balance sheet: cash at bank' });
    await page.getByLabel('Were staff or customers entertained?').selectOption('customers');
    await page.getByLabel('The reserves at the start of your books differ').selectOption('books');
    await page.getByLabel('How much of this falls due within a year').fill('250');
    await page.getByRole('button', { name: 'Work it out again' }).click();
    await page.getByText('You answered: Customers').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Overwrite figures already saved' }).isChecked()).toBe(
      true,
    );
    expect(await page.getByLabel('Field of Bank loan').locator('option:checked').textContent()).toBe(
      'Other creditors (creditors within one year); Bank loans (creditors after one year)',
    );
    // The beginning of a choice tells it from the others. All began with “Balance sheet: creditors within”.
    const lines = await page.getByLabel('Field of Bank loan').locator('option').allTextContents();
    const seen = new Set(lines.slice(1).map((line) => line.slice(0, 28)));
    expect(seen.size).toBe(lines.length - 1);
    await page.getByRole('button', { name: 'Save these figures' }).click();
    await page.getByText('Mapped from the trial balance, row 3').waitFor();

    const saved = await get(`/filing?filingId=${filingId}`);
    expect(saved.at('profitLossData')).toMatchObject({ turnover: 18000, disallowableExpenses: 1000 });
    expect(saved.at('balanceSheetData')).toMatchObject({ cashAtBank: 12500, creditorsAfterOneYear: 750 });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
