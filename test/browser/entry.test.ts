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

  it('goes to an added row, and after a removal to the entry in its place, or to the button that adds one', async () => {
    const context = await browser.newContext({
      ...VIEWS.phone,
      storageState: signedIn,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.filled}/figures/notes`);
    const table = 'notesData[0].table';
    const rows = `${table}.rows`;
    const removal = (row: number) => `remove:${rows}[${row}] ${table}.rowStyles[${row}]`;
    // The table has two rows. A third is added and removed, so the last of two is in its place, and so on to none.
    for (const [press, goesTo] of [
      [`add:${rows}`, `${rows}[2][0]`],
      [removal(2), `${rows}[1][0]`],
      [removal(0), `${rows}[0][0]`],
      [removal(0), null],
    ] as const) {
      await page.locator(`button[value="${press}"]`).press('Enter');
      await page
        .locator(goesTo === null ? `button[value="add:${rows}"]:focus` : `[id="${goesTo}"]:focus`)
        .waitFor();
    }
    await context.close();
  });

  it('ties the refusal of a cell to it, in another colour than that of other inputs, and cuts no control', async () => {
    const context = await browser.newContext({
      ...VIEWS.dark,
      viewport: { width: 360, height: 740 },
      storageState: signedIn,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.filled}/figures/notes`);
    const id = 'notesData[0].table.rows[0][1]';
    const cell = page.locator(`[id="${id}"]`);
    const line = () =>
      page.evaluate<string>(`getComputedStyle(document.getElementById('${id}')).borderColor`);
    const usual = await line();
    await cell.fill('many');
    await page.getByRole('button', { name: 'Save' }).first().press('Enter');
    await page.locator('[role="alert"]:focus', { hasText: 'rows, number 1, number 2' }).waitFor();
    expect(await cell.getAttribute('aria-describedby')).toBe(`${id}-fault`);
    expect(await line()).not.toBe(usual);
    const ends = await page
      .locator('.cells :is(input, select, button)')
      .evaluateAll((controls) => controls.map((each) => each.getBoundingClientRect().right));
    // Two rows, each with two cells, a style and a button. The page has 16 pixels beside each card.
    expect([ends.length, Math.max(...ends)]).toEqual([8, expect.toSatisfy((end: number) => end < 344)]);
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
