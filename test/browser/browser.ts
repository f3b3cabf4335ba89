import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { PATIENCE } from '../settings/patience.ts';

/**
 * Debian's Chromium, if installed. The shell without windows comes first: it shows the same pages with a quarter less
 * processor time.
 */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** True when there is a browser. Otherwise prints one line, or fails when everything is required. */
export function isBrowserThere(): boolean {
  if (existsSync(CHROMIUM)) return true;
  if (process.env.CONFORMANCE === 'required')
    throw new Error(`CONFORMANCE=required, but there is no ${CHROMIUM}`);
  console.log(`no ${CHROMIUM}: the dashboard is not tried in a browser (CHROMIUM names another)`);
  return false;
}

/** Starts the browser. Its pages wait as long as any test: the library's own 30 seconds are too few on a busy machine. */
export async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    timeout: PATIENCE,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  return browser;
}

/**
 * Uses a button or a link by the keyboard, like a person without a mouse, and waits for the next page. Without the wait
 * a test may read a page that is not there yet.
 */
export async function onward(page: Page, control: Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await control.press('Enter');
  await loaded;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lists the findings of the accessibility checker on the shown page, each with its place. The page must have no policy. */
export async function findingsOn(page: Page, rules: 'all' | 'contrast'): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const options = rules === 'all' ? '{}' : "{ runOnly: ['color-contrast', 'link-in-text-block'] }";
  const found = await page.evaluate<string>(
    `axe.run(${options}).then(({ violations }) => JSON.stringify(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160)))))`,
  );
  const findings: unknown = JSON.parse(found);
  return Array.isArray(findings) ? findings.map(String) : ['the checker answered something else'];
}

/** Ways to view a page: light and dark on a desktop, dark on a tablet, and a phone. */
export const VIEWS: Readonly<Record<'light' | 'dark' | 'tablet' | 'phone', BrowserContextOptions>> = {
  light: { viewport: { width: 1200, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1200, height: 900 }, colorScheme: 'dark' },
  tablet: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark', hasTouch: true },
  phone: { viewport: { width: 375, height: 760 }, colorScheme: 'light', hasTouch: true },
};
