import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Debian's Chromium, if installed. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** True when there is a browser. Otherwise prints one line, or fails when everything is required. */
export function isBrowserThere(): boolean {
  if (existsSync(CHROMIUM)) return true;
  if (process.env.CONFORMANCE === 'required')
    throw new Error(`CONFORMANCE=required, but there is no ${CHROMIUM}`);
  console.log(`no ${CHROMIUM}: the dashboard is not tried in a browser (CHROMIUM names another)`);
  return false;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
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
