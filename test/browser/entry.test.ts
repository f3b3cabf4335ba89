import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_ACCOUNT, signInAddress } from '../../tools/dev/keys.ts';
import { SECTIONS } from '../../worker/dashboard/entry/sections.ts';
import { get, service } from '../service/helpers/client.ts';
import { newFiling, readyFiling, SMALL_FIGURES } from '../service/helpers/filings.ts';
import { findingsOn, isBrowserThere, launch, VIEWS } from './browser.ts';

const ORIGIN = new URL(service.baseUrl).origin;

/** A note whose table has a column of text and one of numbers. */
const NOTE = {
  title: 'Commitments',
  body: 'Rent of the next years.',
  table: {
    columns: [
      { label: 'Year', type: 'text' },
      { label: 'Rent', unit: '£', type: 'number' },
    ],
    rows: [
      ['Next year', 1_200],
      ['Later', 600],
    ],
    rowStyles: ['normal', 'subtotal'],
  },
};

describe.skipIf(!isBrowserThere())('the forms of the figures in a browser', () => {
  let browser: Browser;
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  const filings = { empty: 0, filled: 0 };

  beforeAll(async () => {
    browser = await launch();
    filings.empty = (await newFiling()).number('id');
    filings.filled = (await readyFiling({ ...SMALL_FIGURES, notesData: [NOTE] })).number('id');
    const context = await browser.newContext(VIEWS.light);
    const page = await context.newPage();
    await page.goto(await signInAddress(service, FIRST_ACCOUNT));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    signedIn = await context.storageState();
    await context.close();
  });
  afterAll(() => browser?.close());

  it('takes a micro-entity’s figures and a note without a script, by the keyboard alone', async () => {
    const context = await browser.newContext({
      ...VIEWS.phone,
      storageState: signedIn,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const type = async (label: string, text: string): Promise<void> => {
      await page.getByLabel(label, { exact: false }).first().focus();
      await page.keyboard.type(text);
    };
    const save = async (): Promise<void> => {
      await page.keyboard.press('Enter');
      await page.getByRole('status').waitFor();
    };
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.empty}`);
    await page.getByRole('link', { name: 'Enter figures' }).first().click();
    await page.getByRole('link', { name: 'Profit and loss', exact: true }).click();
    await type('Turnover', '100,000');
    await type('Staff costs', '£30,000');
    await save();
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.empty}/figures/notes`);
    await page.getByRole('button', { name: 'Add note' }).press('Enter');
    // The browser goes to the new entry by itself.
    await page.locator('[id="notesData[0].title"]:focus').waitFor();
    await page.keyboard.type('Rent');
    await page.getByLabel('Body').fill('The rent is fixed.\nIt ends in 2030.');
    await page.getByRole('button', { name: 'Save' }).first().press('Enter');
    await page.getByRole('status').waitFor();
    const saved = await get(`/filing?filingId=${filings.empty}`);
    expect([saved.at('profitLossData'), saved.at('notesData')]).toEqual([
      { turnover: 100_000, staffCosts: 30_000 },
      [{ title: 'Rent', body: 'The rent is fixed.\nIt ends in 2030.' }],
    ]);
    await context.close();
  });

  it.each([
    [
      'a narrow phone',
      { ...VIEWS.phone, viewport: { width: 320, height: 700 } },
      SECTIONS.map(({ id }) => id),
    ],
    [
      'the dark',
      { ...VIEWS.dark, viewport: { width: 1280, height: 900 } },
      ['what-to-file', 'profit-and-loss', 'notes', 'sign-ins'],
    ],
  ] as const)('have no barrier on %s', async (_name, view, sections) => {
    const context = await browser.newContext({ ...view, storageState: signedIn, bypassCSP: true });
    const page = await context.newPage();
    const findings: string[] = [];
    for (const end of ['', ...sections.map((id) => `/${id}`)]) {
      await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.filled}/figures${end}`);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      const found = await findingsOn(page, view.colorScheme === 'dark' ? 'contrast' : 'all');
      findings.push(
        ...(width > 0 ? [...found, 'it scrolls sideways'] : found).map((each) => `${end}: ${each}`),
      );
    }
    expect(findings).toEqual([]);
    await context.close();
  });
});
