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
  /** Null where the style sheet sets the height. Parts are then placed by shares of the width. */
  readonly height: number | null;
  readonly parts: HtmlValue;
}

export const picture = ({ id, title, description, height, parts }: Picture): Html => html`
<svg class="picture ${height === null && 'fluid'}" role="img" ${height !== null && html`viewBox="0 0 ${WIDTH} ${height}" `}aria-labelledby="${id}-title ${id}-desc" focusable="false">
<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>${parts}</svg>`;

/** A length in the units of a picture, or a share of its width or height. */
export type Length = number | `${number}%`;

/** Gives a share of a whole, such as 0.25, as a length. */
export const share = (fraction: number): Length => `${Number((100 * fraction).toFixed(2))}%`;

const length = (value: Length): string => (typeof value === 'number' ? value.toFixed(1) : value);

export const rect = (kind: string, x: Length, y: Length, width: Length, height: Length): Html =>
  html`<rect class="${kind}" x="${length(x)}" y="${length(y)}" width="${length(typeof width === 'number' ? Math.max(width, 1) : width)}" height="${length(height)}"/>`;

export const line = (kind: string, x1: Length, y1: Length, x2: Length, y2: Length): Html =>
  html`<line class="${kind}" x1="${length(x1)}" y1="${length(y1)}" x2="${length(x2)}" y2="${length(y2)}"/>`;

/**
 * Writes a text.
 *
 * @param side the end of the text at `x`
 */
export const text = (
  x: Length,
  y: Length,
  words: HtmlValue,
  side: 'start' | 'middle' | 'end' = 'start',
  kind = '',
): Html =>
  html`<text class="${kind}" x="${length(x)}" y="${length(y)}" text-anchor="${side}">${words}</text>`;
