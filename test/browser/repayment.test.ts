import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_ACCOUNT, signInAddress } from '../../tools/dev/keys.ts';
import { get, must, post, service } from '../service/helpers/client.ts';
import { BANK, CLAIMS_BACK, outcome, readyFiling } from '../service/helpers/filings.ts';
import { isBrowserThere, launch, VIEWS } from './browser.ts';

const ORIGIN = new URL(service.baseUrl).origin;

/** Walks through a repayment like the person who confirms it: 20,000 paid, 12,150 due, so 7,850 is repaid. */
describe.skipIf(!isBrowserThere())('a repayment in a browser', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let filingId = 0;

  const factsOf = async (heading: string): Promise<Readonly<Record<string, string>>> => {
    const card = page.locator('section.card', { has: page.getByRole('heading', { name: heading }) });
    const names = await card.locator('dt').allInnerTexts();
    const values = await card.locator('dd').allInnerTexts();
    return Object.fromEntries(names.map((name, i) => [name.trim(), (values[i] ?? '').trim()]));
  };
  const picture = async (name: string): Promise<void> => {
    const folder = process.env.PICTURES;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };

  beforeAll(async () => {
    browser = await launch();
    filingId = (await readyFiling(CLAIMS_BACK)).number('id');
    context = await browser.newContext(VIEWS.light);
    page = await context.newPage();
    await page.goto(await signInAddress(service, FIRST_ACCOUNT));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });
  afterAll(() => browser?.close());

  it('shows the account that gets the money, and since when, before sending and without the whole number', async () => {
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filingId}`);
    const shown = await factsOf('Where the repayment goes');
    expect(shown).toMatchObject({
      'Repayment claimed': '£7,850.00',
      'Goes to': 'Example Limited',
      'Sort code': '01-02-03',
      'Account ending': '5678',
      Bank: 'Example Bank',
    });
    const first = shown['Bank details unchanged since'];
    expect(first).toMatch(/20\d\d/);
    expect(await page.content()).not.toContain(BANK.accountNumber);
    await picture('filing');
  });

  it('shows another account as soon as it is saved, and does not accept the confirmation of the first', async () => {
    const prepared = await must('/filing/submit/prepare', { filingId, target: 'tax' });
    await must('/filing/save', { filingId, bankDetailsData: { ...BANK, accountNumber: '87654321' } });
    await page.reload();
    expect((await factsOf('Where the repayment goes'))['Account ending']).toBe('4321');
    const refused = await post('/filing/submit', {
      filingId,
      target: 'tax',
      confirmation: prepared.text('confirmation'),
    });
    expect([refused.status, refused.at('error')]).toEqual([
      400,
      expect.stringContaining('the message to send differs from the confirmed one'),
    ]);
  });

  it('keeps the account on the receipt, from the message that was sent', async () => {
    const shown = await must('/filing/submit/prepare', { filingId, target: 'tax' });
    expect(
      shown
        .list('words')
        .map(({ value }) => String(value))
        .join(' '),
    ).toContain('account ending 4321');
    const confirmation = shown.text('confirmation');
    await must('/filing/submit', { filingId, target: 'tax', confirmation });
    await outcome(filingId);
    const submission = (await get(`/filing/submissions?filingId=${filingId}`)).number('data.0.id');
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filingId}/submissions/${submission}`);
    const filed = await factsOf('What was filed');
    expect(filed).toMatchObject({
      'Repayment of corporation tax (box 865)': '£7,850.00',
      'Repayment goes to': 'Example Limited',
      'Sort code': '01-02-03',
      'Account ending': '4321',
    });
    expect(filed['Bank details unchanged since']).toMatch(/20\d\d/);
    expect(await page.content()).not.toContain('87654321');
    await picture('receipt');
  });
});
