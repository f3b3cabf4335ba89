import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../service/helpers/accounts.ts';
import { must, service } from '../service/helpers/client.ts';
import { linkToken } from '../service/helpers/dashboard.ts';
import { CLAIMS_BACK, credentials, readyFiling } from '../service/helpers/filings.ts';
import { findingsOn, isBrowserThere, launch, onward, VIEWS } from './browser.ts';

const ORIGIN = new URL(service.baseUrl).origin;

describe.skipIf(!isBrowserThere())('a company’s year in a browser', () => {
  let browser: Browser;
  let accountId = 0;
  let key = '';

  const open = async (view: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext(view);
    const page = await context.newPage();
    await page.goto(`${ORIGIN}/dashboard/link?token=${await linkToken(accountId)}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    return page;
  };

  beforeAll(async () => {
    browser = await launch();
    const account = await newAccount();
    key = account.test;
    accountId = account.id;
  });
  afterAll(() => browser?.close());

  it.each([
    ['light', { ...VIEWS.light, bypassCSP: true }],
    ['dark at 320 pixels', { viewport: { width: 320, height: 720 }, colorScheme: 'dark', bypassCSP: true }],
  ] as const)('has no barrier on the pages that write: %s', async (_view, view) => {
    const filing = await readyFiling({ credentialsData: credentials(), ...CLAIMS_BACK }, { key });
    const [id, company] = [filing.number('id'), filing.number('companyId')];
    const page = await open(view);
    const findings: string[] = [];
    const check = async (name: string) => {
      const folder = process.env.PICTURES;
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/${name}-${_view.replace(/ .*/, '')}.png`, fullPage: true });
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      const found = [...(await findingsOn(page, 'all')), ...(width > 0 ? ['it scrolls sideways'] : [])];
      findings.push(...found.map((each) => `${name}: ${each}`));
    };
    for (const [name, path] of [
      ['overview', '/dashboard'],
      ['add', '/dashboard/test/companies/add'],
      ['new', `/dashboard/test/companies/${company}/filings/new`],
      ['company', `/dashboard/test/companies/${company}`],
      ['portfolio', '/dashboard/test/portfolio'],
      ['filing', `/dashboard/test/filings/${id}`],
      ['send', `/dashboard/test/filings/${id}/send`],
      ['delete', `/dashboard/test/filings/${id}/delete`],
    ] as const) {
      await page.goto(ORIGIN + path);
      await check(name);
    }
    // The refusal is shown next to its field.
    await page.goto(`${ORIGIN}/dashboard/test/companies/add`);
    await page.getByLabel('Company number').fill('1234567');
    await onward(page, page.getByRole('button', { name: 'Add company' }));
    await check('refused');
    await must(
      '/filing/submit',
      { filingId: id, target: 'both', credentials: { gatewayId: 'SANDBOX-3001' } },
      { key },
    );
    await page.goto(`${ORIGIN}/dashboard/test/filings/${id}/outcome`);
    await check('outcome');
    expect(findings).toEqual([]);
    await page.context().close();
  });
});
