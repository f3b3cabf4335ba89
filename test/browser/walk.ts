import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findingsOn, onward } from './browser.ts';

/** Walks through pages by a short table of steps, with the keyboard and without scripts. */

/** One step of a walk. It names its target by the words that a reader sees. */
export type Step =
  | readonly ['open', address: string]
  | readonly ['follow', link: string]
  | readonly ['type', label: string, text: string]
  /** Fills the input of a path of the API. */
  | readonly ['set', path: string, value: string]
  /** Adds an entry to the list at a path of the API. */
  | readonly ['add', path: string]
  | readonly ['choose', question: string, answer: string]
  | readonly ['tick', box: string]
  | readonly ['press', button: string]
  | readonly ['see', text: string]
  /** Reloads the page until it shows this text. */
  | readonly ['look', text: string]
  /** Waits until a page that reloads itself shows this text. */
  | readonly ['wait', text: string];

/** Makes the steps that type texts into inputs, by their labels. */
export const typed = (texts: Readonly<Record<string, string>>): readonly Step[] =>
  Object.entries(texts).map(([label, text]) => ['type', label, text] as const);

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json };

/** Makes the steps that fill the inputs of figures, each at its path. A list of cells belongs to the row before it. */
export function filled(figures: Json, at = ''): readonly Step[] {
  if (typeof figures !== 'object') return [['set', at, String(figures)]];
  if (Array.isArray(figures))
    return figures.flatMap((each: Json, index): readonly Step[] => {
      const isCell = /[.]rows\[\d+\]$/.test(at);
      return [...(isCell ? [] : [['add', at] as const]), ...filled(each, `${at}[${index}]`)];
    });
  return Object.entries(figures).flatMap(([name, each]) => filled(each, at === '' ? name : `${at}.${name}`));
}

/** Waits between two reloads, like a person: the service limits requests for a link. */
const LOOKS_MS = 1_500;

export interface Walker {
  readonly page: Page;
  readonly origin: string;
  /** Called on each new page. */
  readonly seen: () => Promise<void>;
}

async function type(page: Page, input: Locator, text: string): Promise<void> {
  const said = text === '{today}' ? new Date().toISOString().slice(0, 10) : text;
  const tag = await input.evaluate((element) => element.tagName);
  if (tag === 'SELECT') {
    await input.selectOption(said);
    return;
  }
  // The browser decides the order of a date's parts, so the date is filled in one step.
  if ((await input.getAttribute('type')) === 'date') {
    await input.fill(said);
    return;
  }
  await input.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(said);
}

/** Finds the address of the filing that a page is about. */
const filingIn = (page: Page): string | null =>
  /\/dashboard\/\w+\/filings\/\d+/.exec(page.url())?.[0] ?? null;

/** Takes one step. True if it opens another page. */
async function take({ page, origin }: Walker, step: Step): Promise<boolean> {
  const [kind, name] = step;
  switch (kind) {
    case 'open':
      await page.goto(origin + name.replace('{filing}', filingIn(page) ?? ''));
      return true;
    case 'follow':
    case 'press':
      await onward(page, page.getByRole(kind === 'follow' ? 'link' : 'button', { name }).first());
      return true;
    case 'add':
      await onward(page, page.locator(`button[value="add:${name}"]`));
      return false;
    case 'type':
      await type(page, page.getByLabel(name, { exact: true }).first(), step[2]);
      return false;
    case 'set':
      await type(page, page.locator(`[id="${name}"]`), step[2]);
      return false;
    case 'tick':
      await page.getByRole('checkbox', { name }).press('Space');
      return false;
    case 'look':
      while ((await page.getByText(name).count()) === 0) {
        await page.waitForTimeout(LOOKS_MS);
        await page.reload();
      }
      return true;
    case 'choose':
      await page
        .getByRole('group', { name })
        .getByRole('radio', { name: step[2], exact: true })
        .press('Space');
      return false;
    default:
      await page.getByText(name).first().waitFor();
      return kind === 'wait';
  }
}

/** Takes every step. A step that fails names itself and shows the page's words. */
export async function walk(walker: Walker, steps: readonly Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const isNewPage = await take(walker, step).catch(async (fault: unknown) => {
      const words = await walker.page.locator('main').textContent();
      throw new Error(
        `step ${index + 1}, ${step.join(' ')}: ${String(fault)}\n${walker.page.url()}\n${words}`,
      );
    });
    if (isNewPage) await walker.seen();
  }
}

/** Names the kind of a page's address: without numbers, and without the token of a link. */
export const placeOf = (page: Page): string =>
  new URL(page.url()).pathname.replaceAll(/\/[A-Za-z0-9_-]{43}/g, '/T').replaceAll(/\d+/g, 'N');

/**
 * Lists the barriers on a page, in each view: findings of the checker, and a page wider than its window. The page has
 * no scripts, so another one shows the same HTML.
 */
export async function barriersOn(
  page: Page,
  checker: Page,
  views: readonly BrowserContextOptions[],
): Promise<readonly string[]> {
  await checker.setContent(await page.content(), { waitUntil: 'load' });
  const found: string[] = [];
  for (const { viewport, colorScheme = null } of views) {
    if (viewport) await checker.setViewportSize(viewport);
    await checker.emulateMedia({ colorScheme });
    const width = await checker.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    const wide = width > 0 ? ['it scrolls sideways'] : [];
    const view = `${placeOf(page)} at ${viewport?.width}, ${colorScheme}`;
    for (const each of [...(await findingsOn(checker, 'all')), ...wide]) found.push(`${view}: ${each}`);
  }
  return found;
}
