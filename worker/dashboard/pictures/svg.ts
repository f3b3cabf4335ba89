import { type Html, type HtmlValue, html } from '../../pages/html.ts';

/**
 * Draws pictures on the server, from answers of the API. A picture has a title and a description for those who do not
 * see it; the table beside it has every figure. Each part has a label beside it, because no colour may carry meaning by
 * itself.
 */

/** Width in units, chosen so that its letters are readable on a phone, which shows it smaller. */
export const WIDTH = 400;

interface Picture {
  /** Unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly height: number;
  readonly parts: HtmlValue;
}

export const picture = ({ id, title, description, height, parts }: Picture): Html => html`
<svg class="picture" role="img" viewBox="0 0 ${WIDTH} ${height}" aria-labelledby="${id}-title ${id}-desc" focusable="false">
<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>${parts}</svg>`;

/** Writes a length in the units of a picture. */
const length = (value: number): string => value.toFixed(1);

export const rect = (kind: string, x: number, y: number, width: number, height: number): Html =>
  html`<rect class="${kind}" x="${length(x)}" y="${length(y)}" width="${length(Math.max(width, 1))}" height="${length(height)}"/>`;

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): Html =>
  html`<line class="${kind}" x1="${length(x1)}" y1="${length(y1)}" x2="${length(x2)}" y2="${length(y2)}"/>`;

/**
 * Writes a text.
 *
 * @param side the end of the text at `x`
 */
export const text = (
  x: number,
  y: number,
  words: HtmlValue,
  side: 'start' | 'middle' | 'end' = 'start',
  kind = '',
): Html =>
  html`<text class="${kind}" x="${length(x)}" y="${length(y)}" text-anchor="${side}">${words}</text>`;

/** Breaks a text into lines of at most this many letters, between words. */
export function linesOf(words: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
