import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyZip } from '../../core/proof/verify.ts';
import { means } from '../../packages/verify/means.ts';
import { FIRST_ACCOUNT, signInAddress } from '../../tools/dev/keys.ts';
import { pounds } from '../../worker/dashboard/parts.ts';
import { get, must, service } from '../service/helpers/client.ts';
import { credentials, newFiling, outcome, readyFiling } from '../service/helpers/filings.ts';
import { findingsOn, isBrowserThere, launch, onward, VIEWS } from './browser.ts';

const ORIGIN = new URL(service.baseUrl).origin;

describe.skipIf(!isBrowserThere())('the dashboard in a browser', () => {
  let browser: Browser;
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  const filings = { accepted: 0, long: 0, refused: 0, draft: 0 };
  const group: number[] = [];
  let submissions: readonly number[] = [];
  let company = 0;
  /** Complaints of the browser, such as about content that a page's policy forbids. */
  const complaints: string[] = [];

  const open = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    return page;
  };

  beforeAll(async () => {
    browser = await launch();
    const accepted = await readyFiling();
    filings.accepted = accepted.number('id');
    company = accepted.number('companyId');
    filings.refused = (
      await readyFiling({ credentialsData: credentials({ gatewayId: 'SANDBOX-3001' }) })
    ).number('id');
    filings.long = (await readyFiling({}, {}, { periodStart: '2024-10-01', periodEnd: '2026-03-31' })).number(
      'id',
    );
    filings.draft = (await newFiling()).number('id');
    for (const figures of [{ otherCharges: 40_000 }, { turnover: 100_000 }, { turnover: 60_000 }]) {
      const save = { profitLossData: { isGroupMember: true, ...figures }, associatedCompanies: 2 };
      group.push((await readyFiling(save)).number('id'));
    }
    await must('/filing/submit', { filingId: filings.accepted, target: 'both' });
    await must('/filing/submit', { filingId: filings.refused, target: 'tax' });
    await Promise.all([outcome(filings.accepted), outcome(filings.refused)]);
    const sent = await Promise.all(
      [filings.accepted, filings.refused].map((id) => get(`/filing/submissions?filingId=${id}`)),
    );
    submissions = sent.map((reply) => reply.number('data.0.id'));

    const context = await browser.newContext(VIEWS.light);
    const page = await open(context);
    await page.goto(await signInAddress(service, FIRST_ACCOUNT));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    signedIn = await context.storageState();
    await context.close();
  });
  afterAll(() => browser?.close());

  it('keeps the session from scripts, from other sites and from plain connections', () => {
    expect(signedIn.cookies).toMatchObject([
      { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
    ]);
  });

  it('prints each receipt on one page, with its pack beside it', async () => {
    const context = await browser.newContext({ ...VIEWS.light, storageState: signedIn });
    const page = await open(context);
    const sent = await get(`/filing/submissions?filingId=${filings.accepted}`);
    for (const submission of sent.list('data')) {
      const path = `/dashboard/test/filings/${filings.accepted}/submissions/${submission.number('id')}`;
      await page.goto(`${ORIGIN}${path}`);
      const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect([path, printed.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([path, 1]);
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download the receipt pack' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/_receipt\.zip$/);
      const { valid } = await verifyZip(new Uint8Array(await readFile(await download.path())), means);
      expect(valid).toBe(true);
    }
    await context.close();
  });

  it('shows the tax largest and pictures as wide as their cards, and prints a filing on four sheets at most', async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      storageState: signedIn,
    });
    const page = await open(context);
    for (const id of Object.values(filings)) {
      await page.goto(`${ORIGIN}/dashboard/test/filings/${id}`);
      const larger = await page.evaluate<boolean>(
        `(() => { const size = (each) => parseFloat(getComputedStyle(each).fontSize); return [...document.querySelectorAll('.figure')].every((each) => size(each) > size(document.querySelector('h1'))); })()`,
      );
      expect([id, larger]).toEqual([id, true]);
      const shares = await page.evaluate<readonly number[]>(
        `[...document.querySelectorAll('.card > table.waterfall, .card > .drawn > .picture.fluid')].map((each) => each.clientWidth / (each.closest('.card').clientWidth - 48))`,
      );
      for (const share of shares) expect(share).toBeGreaterThan(0.97);
      const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect([id, printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0]).toEqual([
        id,
        expect.toSatisfy((sheets: number) => sheets > 0 && sheets <= 4),
      ]);
    }
    await context.close();
  });

  it('has its bar in one line on a laptop, and splits no word beside an amount or a state', async () => {
    const context = await browser.newContext({
      viewport: { width: 1120, height: 700 },
      storageState: signedIn,
    });
    const page = await open(context);
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.accepted}`);
    const height = await page.evaluate<number>("document.querySelector('.bar').clientHeight");
    const split = await page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('dl.facts dt')].flatMap((term) => [...term.textContent.matchAll(/\\S+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(term.firstChild, word.index);
        range.setEnd(term.firstChild, word.index + word[0].length);
        return range.getClientRects().length > 1 ? [word[0]] : [];
      }))`,
    );
    expect([height < 80, split]).toEqual([true, []]);
    await context.close();
  });

  it('keeps amounts of twelve digits and a name without spaces within the narrowest phone', async () => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 720 },
      storageState: signedIn,
    });
    const page = await open(context);
    const profitLossData = { turnover: 999_999_999_999, otherCharges: 1, dividendsReceived: 999_999_999_999 };
    const id = (await readyFiling({ profitLossData })).number('id');
    await page.goto(`${ORIGIN}/dashboard/test/filings/${id}`);
    await page.evaluate(
      "for (const each of document.querySelectorAll('h1, .crumbs span')) each.textContent = 'W'.repeat(150)",
    );
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    const cut = await page.evaluate<readonly string[]>(
      "[...document.querySelectorAll('.waterfall .number')].filter((each) => each.getBoundingClientRect().right > each.closest('.card').getBoundingClientRect().right).map((each) => each.textContent)",
    );
    expect([wider, cut]).toEqual([0, []]);
    await context.close();
  });

  it('keeps every page within a telephone where letters are twice as large', async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      storageState: signedIn,
      bypassCSP: true,
    });
    const page = await open(context);
    const wider: string[] = [];
    for (const path of [
      '',
      '/keys',
      '/account',
      '/test/companies?limit=2',
      '/test/filings?limit=2',
      '/test/portfolio',
      `/test/companies/${company}`,
      `/test/filings/${filings.long}`,
      `/test/filings/${filings.accepted}/computation`,
    ]) {
      await page.goto(`${ORIGIN}/dashboard${path}`);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (width > 360) wider.push(`${path}: ${width}`);
    }
    expect(wider).toEqual([]);
    await context.close();
  });

  it('prints in the colours of paper from the dark, and marks a choice where a person’s colours replace ours', async () => {
    const context = await browser.newContext({ ...VIEWS.dark, storageState: signedIn });
    const page = await open(context);
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.accepted}`);
    const zone = () => page.evaluate<string>("getComputedStyle(document.querySelector('.zone-mid')).fill");
    // #242b52 under the text of the zone, which is black on paper.
    expect(await zone()).toBe('rgb(36, 43, 82)');
    await page.emulateMedia({ media: 'print' });
    expect(await zone()).toBe('rgb(236, 238, 254)');
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await page.goto(`${ORIGIN}/dashboard/test/companies`);
    const lines = await page.evaluate<readonly string[]>(
      "[...document.querySelectorAll('.switch a')].map((each) => getComputedStyle(each).textDecorationLine)",
    );
    expect(lines).toEqual(['none', 'underline']);
    await context.close();
  });

  it('keeps a minus with its amount, and its bar low on the narrowest phone', async () => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 720 },
      storageState: signedIn,
    });
    const page = await open(context);
    await page.goto(`${ORIGIN}/dashboard/test/filings/${filings.accepted}`);
    // The bar was 160 pixels high before. It has one row for the name and one for the navigation.
    expect(await page.evaluate<number>(`document.querySelector('header.top').offsetHeight`)).toBeLessThan(
      125,
    );
    // A line breaks only between words, so the amount stays in one piece.
    const lines = await page.evaluate<number>(
      `(() => { const probe = document.createElement('p'); probe.style.width = '1px'; probe.textContent = ${JSON.stringify(pounds(-28_663))}; document.body.append(probe); const range = document.createRange(); range.selectNodeContents(probe); return range.getClientRects().length; })()`,
    );
    expect(lines).toBe(1);
    await context.close();
  });

  it('makes a key, shows a filing, gives its documents, and signs out, without a script and with nothing forbidden', async () => {
    const context = await browser.newContext({
      ...VIEWS.light,
      storageState: signedIn,
      javaScriptEnabled: false,
    });
    const page = await open(context);
    await page.goto(`${ORIGIN}/dashboard`);
    await page.getByRole('link', { name: 'API access' }).click();
    await page.getByLabel('Name').fill('Made in a browser');
    await page.getByLabel('Live').check();
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    expect((await get('/account', { key })).text('mode')).toBe('live');
    await page.getByRole('link', { name: 'I have kept it' }).click();
    await page.getByRole('link', { name: `Revoke Made in a browser, ending ${key.slice(-4)}` }).click();
    await onward(page, page.getByRole('button', { name: 'Revoke this key' }));
    expect((await get('/account', { key })).status).toBe(401);

    await page.goto(`${ORIGIN}/dashboard/test/filings`);
    await page.locator(`a[href="/dashboard/test/filings/${filings.accepted}"]`).click();
    await page.waitForURL(`${ORIGIN}/dashboard/test/filings/${filings.accepted}`);
    expect(await page.locator('h1 + p, .head .badge').allTextContents()).toContain('Accepted');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Company tax return CT600 (PDF)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\d{8}_2026-03-31_ct600_pdf\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('link', { name: 'Tax return to HMRC' }).click();
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto(`${ORIGIN}/dashboard/keys`);
    expect(new URL(page.url()).pathname).toBe('/dashboard/sign-in');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['light', 'dark', 'tablet', 'phone'] as const)(
    'has no barrier on any page, in the view %s',
    async (view) => {
      const context = await browser.newContext({ ...VIEWS[view], bypassCSP: true });
      const page = await open(context);
      const link = await signInAddress(service, FIRST_ACCOUNT);
      const findings: string[] = [];
      const check = async (path: string) => {
        await page.goto(new URL(path, ORIGIN).href);
        const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        const found = await findingsOn(page, view === 'dark' ? 'contrast' : 'all');
        const words = (await page.locator('main').textContent()) ?? '';
        findings.push(
          ...(/[^.][.][.](?![.])/.test(words) ? [`${path}: a sentence ends twice`] : []),
          ...(width > 0 ? [...found, 'it scrolls sideways'] : found).map((each) => `${path}: ${each}`),
        );
      };
      await check('/dashboard/sign-in');
      await check(link);
      await onward(page, page.getByRole('button', { name: 'Sign in' }));
      const [accepted, refused] = submissions;
      for (const path of [
        '/dashboard',
        '/dashboard/keys',
        '/dashboard/keys/1/rotate',
        '/dashboard/keys/1/revoke',
        '/dashboard/test/companies',
        '/dashboard/live/companies',
        '/dashboard/test/filings?limit=2',
        ...Object.values(filings).map((id) => `/dashboard/test/filings/${id}`),
        `/dashboard/test/filings/${filings.draft}/books`,
        `/dashboard/test/filings/${filings.accepted}/books`,
        `/dashboard/test/filings/${filings.accepted}/submissions/${accepted}`,
        `/dashboard/test/filings/${filings.refused}/submissions/${refused}`,
        '/dashboard/test/portfolio',
        `/dashboard/test/group?${group.map((id) => `filing=${id}`).join('&')}`,
        '/dashboard/test/feeds',
        `/dashboard/test/companies/${company}`,
        ...Object.values(filings).map((id) => `/dashboard/test/filings/${id}/computation`),
        `/dashboard/test/filings/${filings.accepted}/documents/accounts_ixbrl/preview?recipient=tax`,
        `/dashboard/test/filings/${filings.accepted}/documents/ct600_pdf/preview`,
        '/dashboard/account',
        '/dashboard/nowhere',
      ]) {
        await check(path);
      }
      expect(findings).toEqual([]);
      await context.close();
    },
  );
});
