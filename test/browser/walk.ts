import type { Page } from 'playwright-core';
import { findingsOn } from './browser.ts';

/** Walks through pages by a short table of steps, with the keyboard and without scripts. */

/** One step of a walk: what is done, by the words that a reader sees. */
export type Step =
  | readonly ['open', address: string]
  | readonly ['follow', link: string]
  | readonly ['type', label: string, text: string]
  | readonly ['choose', question: string, answer: string]
  | readonly ['pick', label: string, option: string]
  | readonly ['press', button: string]
  | readonly ['see', text: string]
  /** Waits until a page that looks again by itself says it. */
  | readonly ['wait', text: string];

/** Makes the steps that type texts into inputs, by their labels. */
export const typed = (texts: Readonly<Record<string, string>>): readonly Step[] =>
  Object.entries(texts).map(([label, text]) => ['type', label, text] as const);

export interface Walker {
  readonly page: Page;
  readonly origin: string;
  /** Called on each new page. */
  readonly seen: () => Promise<void>;
}

/** Works a button or a link by the keyboard, as a person without a mouse, and waits for the next page. */
async function onward(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole(role, { name }).first().press('Enter');
  await loaded;
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true }).first();
  const said = text === '{today}' ? new Date().toISOString().slice(0, 10) : text;
  // A date is typed in parts whose order is the browser's own, so it is filled whole.
  if ((await input.getAttribute('type')) === 'date') return input.fill(said);
  await input.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(said);
}

/** Takes one step; true where it leads to another page. */
async function take({ page, origin }: Walker, step: Step): Promise<boolean> {
  const [kind, name] = step;
  switch (kind) {
    case 'open':
      await page.goto(origin + name);
      return true;
    case 'follow':
    case 'press':
      await onward(page, kind === 'follow' ? 'link' : 'button', name);
      return true;
    case 'type':
      await type(page, name, step[2]);
      return false;
    case 'choose':
      await page
        .getByRole('group', { name })
        .getByRole('radio', { name: step[2], exact: true })
        .press('Space');
      return false;
    case 'pick':
      await page.getByLabel(name, { exact: true }).first().selectOption({ label: step[2] });
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

/**
 * Lists what stands in a reader's way on a page: findings of the checker, and a page wider than its window. The page has
 * no scripts, so another one of the same width shows the same HTML.
 */
export async function barriersOn(page: Page, checker: Page): Promise<readonly string[]> {
  const path = new URL(page.url()).pathname.replaceAll(/\d+/g, 'N');
  await checker.setContent(await page.content(), { waitUntil: 'load' });
  const width = await checker.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const found = [...(await findingsOn(checker, 'all')), ...(width > 0 ? ['it scrolls sideways'] : [])];
  return found.map((each) => `${path}: ${each}`);
}
