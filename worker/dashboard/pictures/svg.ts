import { type Html, type HtmlValue, html } from '../../pages/html.ts';

/**
 * Pictures drawn on the server, of answers of the API. A picture says its title and what it shows to those who do not see
 * it; the table beside it has every figure. What a part is, is written beside it: no colour says anything alone.
 */

/** Drawn so wide that its letters can be read on a phone, where it is shown smaller than this. */
export const WIDTH = 400;

interface Picture {
  /** Unlike any other on its page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly height: number;
  readonly parts: HtmlValue;
}

export const picture = ({ id, title, description, height, parts }: Picture): Html => html`
<svg class="picture" role="img" viewBox="0 0 ${WIDTH} ${height}" aria-labelledby="${id}-title ${id}-desc" focusable="false">
<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>${parts}</svg>`;

/** A length in the units of a picture. */
const length = (value: number): string => value.toFixed(1);

export const rect = (kind: string, x: number, y: number, width: number, height: number): Html =>
  html`<rect class="${kind}" x="${length(x)}" y="${length(y)}" width="${length(Math.max(width, 1))}" height="${length(height)}"/>`;

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): Html =>
  html`<line class="${kind}" x1="${length(x1)}" y1="${length(y1)}" x2="${length(x2)}" y2="${length(y2)}"/>`;

/** @param side which end of the text stands at `x` */
export const text = (
  x: number,
  y: number,
  words: HtmlValue,
  side: 'start' | 'middle' | 'end' = 'start',
  kind = '',
): Html =>
  html`<text class="${kind}" x="${length(x)}" y="${length(y)}" text-anchor="${side}">${words}</text>`;

/** A text in lines of at most so many letters, broken between words. */
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
