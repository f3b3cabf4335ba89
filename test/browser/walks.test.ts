import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../service/helpers/accounts.ts';
import { freshCompanyNumber, freshUtr, service } from '../service/helpers/client.ts';
import { linkToken } from '../service/helpers/dashboard.ts';
import { isBrowserThere, launch } from './browser.ts';
import { barriersOn, walk } from './walk.ts';
import { WALKS } from './walks.ts';

const ORIGIN = new URL(service.baseUrl).origin;

/** The hardest view: the narrowest phone, in the dark. */
const VIEW: BrowserContextOptions = { viewport: { width: 320, height: 720 }, colorScheme: 'dark' };
/** The usual view of a desk. The pages are HTML without scripts, so it shows the pages that the walk has seen. */
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' };

describe.skipIf(!isBrowserThere())('a year from a browser alone, by the keyboard and without scripts', () => {
  let browser: Browser;
  /** Kinds of pages that the checker has seen, in whichever walk. */
  const checked = new Set<string>();
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(Object.entries(WALKS))('%s', async (_name, stepsOf) => {
    const [context, ...others] = await Promise.all([
      browser.newContext({ ...VIEW, javaScriptEnabled: false }),
      ...[VIEW, DESK].map((view) => browser.newContext({ ...view, bypassCSP: true })),
    ]);
    const page = await context.newPage();
    const checkers = await Promise.all(others.map((other) => other.newPage()));
    for (const checker of checkers) await checker.goto(`${ORIGIN}/dashboard/sign-in`);
    const { id } = await newAccount();
    await page.goto(`${ORIGIN}/dashboard/link?token=${await linkToken(id)}`);
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const findings = new Set<string>();
    const seen = async (): Promise<void> => {
      const alerts = await page.getByRole('alert').count();
      const kind = `${new URL(page.url()).pathname.replaceAll(/\d+/g, 'N')} ${alerts}`;
      if (checked.has(kind)) return;
      checked.add(kind);
      for (const checker of checkers)
        for (const found of await barriersOn(page, checker)) findings.add(found);
    };
    await walk(
      { page, origin: ORIGIN, seen },
      stepsOf({ companyNumber: freshCompanyNumber(), utr: freshUtr() }),
    );
    expect([...findings]).toEqual([]);
    await Promise.all([context, ...others].map((each) => each.close()));
  });
});
