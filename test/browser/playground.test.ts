import { existsSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service } from '../service/helpers/client.ts';
import { findingsOn, isBrowserThere, launch, VIEWS } from './browser.ts';

const ADDRESS = `${new URL(service.baseUrl).origin}/v1/docs/playground`;
/** Folder for pictures that someone wants to see. */
const { PICTURES } = process.env;
const wait = (page: Page) => page.getByRole('status').filter({ hasText: 'Computed here' }).waitFor();
const box = (page: Page, number: string) =>
  page
    .locator('section table')
    .first()
    .locator('tr', { hasText: new RegExp(`^${number}\\D`) })
    .locator('td')
    .nth(2);

describe.skipIf(!isBrowserThere())('the playground', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('computes with the network cut, and asks for nothing after it is loaded', async () => {
    const context = await browser.newContext(VIEWS.light);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (fault) => complaints.push(String(fault)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(ADDRESS);
    await wait(page);
    await context.setOffline(true);
    page.on('request', (request) => complaints.push(`asked for ${request.url()}`));
    // 60,000 at 25% is 15,000, less 3/200 of 190,000, 2,850: 12,150.
    expect(await box(page, '440').textContent()).toBe('12,150.00');
    const input = page.getByLabel('The company, its period');
    const typed = await input.inputValue();
    // 30,000 at 19% is 5,700.
    await input.fill(typed.replace('"turnover": 100000', '"turnover": 70000'));
    await page.getByText('5,700.00').first().waitFor();
    expect(await box(page, '440').textContent()).toBe('5,700.00');
    await input.fill(typed.replace('100000', '0.5'));
    await page.getByText('profitLossData.turnover').waitFor();
    await input.fill('{ "company": <b>');
    await page.getByText('This is not JSON yet').waitFor();
    const examples = page.getByLabel('Example');
    for (const title of await examples.locator('option').allTextContents()) {
      await examples.selectOption({ label: title });
      await wait(page);
      expect([title, await page.getByText('Save the file').count()]).toEqual([title, 4]);
    }
    await context.close();
    expect(complaints).toEqual([]);
  });

  it('allows no connection and no form', async () => {
    const policy = (await fetch(ADDRESS)).headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("script-src 'self';");
  });

  it.each([
    ['light', 'all'],
    ['dark', 'contrast'],
    ['phone', 'contrast'],
  ] as const)('has no fault: %s', async (view, rules) => {
    const context = await browser.newContext({ ...VIEWS[view], bypassCSP: true });
    const page = await context.newPage();
    await page.goto(ADDRESS);
    await wait(page);
    if (PICTURES !== undefined) {
      if (!existsSync(PICTURES)) mkdirSync(PICTURES);
      await page.screenshot({ path: `${PICTURES}/playground-${view}.png`, fullPage: true });
    }
    expect(await findingsOn(page, rules)).toEqual([]);
    const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(wider)).toBeLessThanOrEqual(0);
    await context.close();
  });
});
