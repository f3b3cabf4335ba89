import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../service/helpers/accounts.ts';
import { freshCompanyNumber, freshUtr } from '../service/helpers/client.ts';
import { linkToken } from '../service/helpers/dashboard.ts';
import { isBrowserThere, launch } from './browser.ts';
import { placeOf, walk } from './walk.ts';
import { DESK, HARDEST, ORIGIN, openWalk } from './walking.ts';
import { WALKS } from './walks.ts';

const kindOf = async (page: Page): Promise<string> =>
  `${placeOf(page)} ${await page.getByRole('alert').count()}`;

describe.skipIf(!isBrowserThere())('a year with only a browser, by the keyboard and without scripts', () => {
  let browser: Browser;
  /** Kinds of pages that the checker has seen, in any walk. */
  const checked = new Set<string>();
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(Object.entries(WALKS))('%s', async (_name, stepsOf) => {
    const walking = await openWalk(browser, checked, kindOf, [HARDEST, DESK]);
    const { page } = walking;
    const { id } = await newAccount();
    await page.goto(`${ORIGIN}/dashboard/link?token=${await linkToken(id)}`);
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await walk(walking, stepsOf({ companyNumber: freshCompanyNumber(), utr: freshUtr() }));
    expect(walking.findings()).toEqual([]);
    await walking.close();
  });
});
