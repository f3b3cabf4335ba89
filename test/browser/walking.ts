import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { service } from '../service/helpers/client.ts';
import { barriersOn, type Walker } from './walk.ts';

/** Opens two browsers for a walk. A person uses one without scripts; the other checks each kind of page once. */

export const ORIGIN = new URL(service.baseUrl).origin;

/** The hardest view: the narrowest phone, in the dark. */
export const HARDEST: BrowserContextOptions = { viewport: { width: 320, height: 720 }, colorScheme: 'dark' };

/** The usual view of a desk. */
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' };

export interface Walking extends Walker {
  /** Findings of axe on the pages so far. */
  readonly findings: () => readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Opens both browsers.
 *
 * @param checked kinds of pages that were checked, in any walk
 * @param kindOf names the kind of a page
 * @param views in which the checker sees each kind
 */
export async function openWalk(
  browser: Browser,
  checked: Set<string>,
  kindOf: (page: Page) => Promise<string>,
  views: readonly BrowserContextOptions[],
): Promise<Walking> {
  const [context, beside] = await Promise.all([
    browser.newContext({ ...HARDEST, javaScriptEnabled: false }),
    browser.newContext({ ...HARDEST, bypassCSP: true }),
  ]);
  const [page, checker] = await Promise.all([context.newPage(), beside.newPage()]);
  await checker.goto(`${ORIGIN}/dashboard/sign-in`);
  const findings = new Set<string>();
  return {
    page,
    origin: ORIGIN,
    seen: async () => {
      const kind = await kindOf(page);
      if (checked.has(kind)) return;
      checked.add(kind);
      for (const found of await barriersOn(page, checker, views)) findings.add(found);
    },
    findings: () => [...findings],
    close: async () => {
      await Promise.all([context.close(), beside.close()]);
    },
  };
}
