import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUIDES } from '../../worker/docs/guides.ts';
import { service } from '../service/helpers/client.ts';
import { findingsOn, isBrowserThere, launch, VIEWS } from './browser.ts';

const HOME = `${new URL(service.baseUrl).origin}/v1/docs`;
const STATUS = `${new URL(service.baseUrl).origin}/status`;
const PAGES = [HOME, ...GUIDES.map(({ name }) => `${HOME}/${name}`)];
/** One page of each kind: cards, running text with commands, and tables. */
const KINDS = [
  HOME,
  `${HOME}/first-filing`,
  `${HOME}/books?lang=csharp`,
  `${HOME}/test-mode`,
  `${HOME}/errors?q=1046`,
  `${HOME}/glossary`,
];

/** Finds codes, or parts of a path between its dots, that are broken over several lines. */
const BROKEN_CODES = `[...document.querySelectorAll('table.stacked td > code')].flatMap((code) => [...code.childNodes]).filter((node) => {
  if (node.nodeType !== 3) return false;
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects().length > 1;
}).map(({ textContent }) => textContent).join(' ')`;

describe.skipIf(!isBrowserThere())('the documentation in a browser', () => {
  let browser: Browser;
  /** Complaints of the browser, such as about a page's policy, and requests to another host. */
  const complaints: string[] = [];

  const open = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (fault) => complaints.push(String(fault)));
    page.on('request', (request) => {
      if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(HOME.replace('/v1/docs', '/')))
        complaints.push(`asked for ${request.url()}`);
    });
    return page;
  };
  const widerThanItself = (page: Page) =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(['light', 'dark'] as const)('draws the reference in %s, with nothing forbidden', async (view) => {
    const context = await browser.newContext(VIEWS[view]);
    const page = await open(context);
    await page.goto(`${HOME}/reference`);
    await page.getByRole('heading', { level: 2, name: 'Send a filing' }).waitFor();
    // Waits for the example of an answer, and for a field with its box.
    await page.getByText('HAZELMERE BOOKBINDING LIMITED').first().waitFor({ state: 'attached' });
    // No version follows the title, and no empty panel is beside the introduction.
    expect(await page.locator('#reference h1 > span').first().isVisible()).toBe(false);
    expect(
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('#reference .redoc-wrap > :last-child')).backgroundColor`,
      ),
    ).toBe('rgba(0, 0, 0, 0)');
    await page.getByPlaceholder('Search').fill('loan');
    await page.getByRole('menuitem').first().waitFor();
    await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('puts a command on the clipboard', async () => {
    const context = await browser.newContext({
      ...VIEWS.light,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await open(context);
    await page.goto(`${HOME}/first-filing`);
    await page.getByRole('button', { name: 'Copy' }).nth(1).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('/company/add');
    await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  it.each(['light', 'phone'] as const)(
    'breaks no code in mid-word, and searches codes by a form: %s',
    async (view) => {
      const context = await browser.newContext({ ...VIEWS[view] });
      const page = await open(context);
      await page.goto(`${HOME}/errors`);
      expect(await page.getByText('1042', { exact: true }).isVisible()).toBe(false);
      await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
      const broken = await page.evaluate<string>(BROKEN_CODES);
      expect([broken, await widerThanItself(page)]).toEqual(['', 0]);
      await page.getByLabel('Search the catalogue').fill('1042');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(`${HOME}/errors?q=1042#the-whole-catalogue`);
      expect(await page.getByText('1042', { exact: true }).isVisible()).toBe(true);
      await context.close();
      expect(complaints.splice(0)).toEqual([]);
    },
  );

  const widths = { desk: 1200, tablet: 768, phone: 375 };
  const looks = Object.entries(widths).flatMap(([name, width]) =>
    (['light', 'dark'] as const).map((colorScheme) => [name, width, colorScheme] as const),
  );

  it.each(looks)(
    'searches, and shows the status and the changes without a fault: %s %i %s',
    async (...look) => {
      const [, width, colorScheme] = look;
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        bypassCSP: true,
      });
      const page = await open(context);
      for (const address of [
        `${HOME}?q=filing`,
        `${HOME}?q=backup`,
        `${HOME}?q=zzzz`,
        STATUS,
        `${HOME}/changes`,
      ]) {
        await page.goto(address);
        expect([address, await findingsOn(page, 'all'), await widerThanItself(page)]).toEqual([
          address,
          [],
          0,
        ]);
      }
      await context.close();
      expect(complaints.splice(0)).toEqual([]);
    },
  );

  it.each([
    ['light', 'all', PAGES],
    ['dark', 'contrast', KINDS],
    ['tablet', 'contrast', KINDS],
    ['phone', 'contrast', KINDS],
  ] as const)('has no fault in its pages: %s', async (view, rules, pages) => {
    const context = await browser.newContext({ ...VIEWS[view], bypassCSP: true });
    const page = await open(context);
    const found: string[] = [];
    for (const address of pages) {
      await page.goto(address);
      for (const finding of await findingsOn(page, rules)) found.push(`${address}: ${finding}`);
      const wider = await widerThanItself(page);
      if (wider > 0) found.push(`${address}: is ${wider} pixels too wide`);
    }
    await context.close();
    expect(found).toEqual([]);
    expect(complaints.splice(0)).toEqual([]);
  });
});
