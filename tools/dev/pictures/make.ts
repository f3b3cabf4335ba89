import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Programs that make the pictures. Debian has them in the packages chromium and poppler-utils. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const hasChromium = (): boolean => existsSync(CHROMIUM);
export const hasPdftoppm = (): boolean => spawnSync('pdftoppm', ['-v']).error === undefined;

const DOTS_PER_INCH = 80;
/** Largest size of a picture in the documentation, in bytes. */
const MAX_BYTES = 150_000;

function kept(path: string): string {
  const bytes = statSync(path).size;
  if (bytes > MAX_BYTES) throw new Error(`${path} has ${bytes} bytes and may have ${MAX_BYTES}`);
  return `${path}, ${Math.round(bytes / 1000)} kB`;
}

/** Makes a picture of a page of a PDF in greys: every document of the service is grey. */
export function pictureOfPage(pdf: string, page: number, folder: string, name: string): string {
  const target = join(folder, name);
  const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
  const asked = ['-png', '-gray', '-r', String(DOTS_PER_INCH), ...pages, pdf, target];
  const made = spawnSync('pdftoppm', asked, { timeout: 60_000 });
  if (made.status !== 0) throw new Error(`pdftoppm: ${made.error?.message ?? made.stderr}`);
  return kept(`${target}.png`);
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Opens a browser session that is signed in to the dashboard by an operator's link. */
export async function signedIn(browser: Browser, link: string, onPhone: boolean): Promise<BrowserContext> {
  const context = await browser.newContext(
    onPhone
      ? { viewport: { width: 390, height: 780 }, colorScheme: 'dark' }
      : { viewport: { width: 1120, height: 700 }, colorScheme: 'light' },
  );
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.close();
  return context;
}

/** Makes a picture of the page that a browser shows at an address. */
export async function pictureOfScreen(
  context: BrowserContext,
  address: string,
  folder: string,
  name: string,
): Promise<string> {
  const page = await context.newPage();
  const answered = await page.goto(address, { waitUntil: 'networkidle' });
  if (answered?.ok() !== true) throw new Error(`${address} answered ${answered?.status()}`);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  await page.close();
  return kept(path);
}
