import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Programs that make the pictures; Debian's packages chromium and poppler-utils have them. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const hasChromium = (): boolean => existsSync(CHROMIUM);
export const hasPdftoppm = (): boolean => spawnSync('pdftoppm', ['-v']).error === undefined;

const DOTS_PER_INCH = 80;
/** What a page of documentation may weigh. */
const MAX_BYTES = 150_000;

function kept(path: string): string {
  const bytes = statSync(path).size;
  if (bytes > MAX_BYTES) throw new Error(`${path} has ${bytes} bytes and may have ${MAX_BYTES}`);
  return `${path}, ${Math.round(bytes / 1000)} kB`;
}

/** A page of a PDF as a picture of greys, which every document of the service is in. */
export function pictureOfPage(pdf: string, page: number, folder: string, name: string): string {
  const target = join(folder, name);
  const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
  const made = spawnSync('pdftoppm', ['-png', '-gray', '-r', String(DOTS_PER_INCH), ...pages, pdf, target]);
  if (made.status !== 0) throw new Error(`pdftoppm: ${made.stderr}`);
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

/** A browser's own session, signed in to the dashboard by a link of the operator's. */
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

/** What a browser shows of an address. */
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
