import { assetAnswer, type PageAnswer } from './answer.ts';
import { ICON } from './icon.ts';
import { BASE_STYLE } from './style/base.ts';
import { GUIDE_STYLE } from './style/guide.ts';
import { PARTS_STYLE } from './style/parts.ts';
import { PRINT_STYLE } from './style/print.ts';
import { SHELL_STYLE } from './style/shell.ts';

/**
 * Serves the pages' assets under names made of their content: a new version has a new name, so browsers may cache an
 * old one forever.
 */
const SHIFT = 16;

/** Names a content (FNV-1a, twice with different seeds). It is not a seal: only a cache relies on it. */
export function contentName(text: string): string {
  const run = (start: number) => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(SHIFT).padStart(8, '0');
  };
  return run(0x811c9dc5) + run(0x2f0b4c47);
}

const STYLE = [BASE_STYLE, SHELL_STYLE, PARTS_STYLE, GUIDE_STYLE, PRINT_STYLE].join('\n');

export const STYLE_PATH = `/assets/style-${contentName(STYLE)}.css`;
export const ICON_PATH = `/assets/icon-${contentName(ICON)}.svg`;

const ASSETS: Readonly<Record<string, () => PageAnswer>> = {
  [STYLE_PATH]: () => assetAnswer(STYLE, 'text/css; charset=utf-8'),
  [ICON_PATH]: () => assetAnswer(ICON, 'image/svg+xml'),
};

/** Gives the style sheet or icon at an address below `/assets/`; null for any other. */
export const assetAt = (path: string): PageAnswer | null =>
  Object.hasOwn(ASSETS, path) ? (ASSETS[path]?.() ?? null) : null;
