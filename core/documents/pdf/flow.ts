import type { Canvas } from './canvas.ts';

/** From the firmest to the loosest. */
const BONDS = ['must', 'may', 'rather'] as const;
export type Bond = (typeof BONDS)[number];

/**
 * A strip of a document as wide as the text and never split: a line of a paragraph, a row of a table. Blocks are
 * laid out as strips, strips are dealt onto pages.
 */
export interface Strip {
  /** Points, white space above left out. */
  readonly height: number;
  /** White space above, which the top of a page swallows. */
  readonly above: number;
  /**
   * How it clings to the next strip. `must` yields only when the two cannot share any page (a heading and what it
   * heads). `may` yields when the whole chain is taller than a page (a table kept together). `rather` yields before
   * either (a sentence and the table it leads to).
   */
  readonly clings?: Bond;
  /** Opens a page; a cover carries no running header. */
  readonly opens?: 'page' | 'cover';
  /** What the running header says on its right from its page on. */
  readonly running?: string;
  /** Printed again above it when it comes first on a page: the heading rows of its table. */
  readonly again?: readonly Strip[];
  /** Draws it with its top at `top`; `again` when it has been drawn before. */
  draw(canvas: Canvas, top: number, again: boolean): void;
}

export interface PlacedStrip {
  readonly strip: Strip;
  readonly top: number;
  readonly again: boolean;
}

export interface PlacedPage {
  readonly kind: 'page' | 'cover';
  readonly strips: PlacedStrip[];
}

/** Strips that cling together by any of `bonds`. */
function chains(strips: readonly Strip[], bonds: readonly Bond[]): Strip[][] {
  const out: Strip[][] = [];
  let clinging = false;
  for (const strip of strips) {
    const chain = out.at(-1);
    if (clinging && strip.opens === undefined && chain !== undefined) chain.push(strip);
    else out.push([strip]);
    clinging = strip.clings !== undefined && bonds.includes(strip.clings);
  }
  return out;
}

const heightOf = (strips: readonly Strip[]): number =>
  strips.reduce((sum, strip, index) => sum + strip.height + (index === 0 ? 0 : strip.above), 0);

/** Pages as they fill. */
interface Filling {
  readonly pages: PlacedPage[];
  open(kind: 'page' | 'cover'): void;
  /** Opens the next page of the same kind, and repeats what the chain wants above it. */
  turn(chain: readonly Strip[]): void;
  put(strip: Strip): void;
  /** Nothing is on the page yet. */
  isFresh(): boolean;
  fits(chain: readonly Strip[]): boolean;
  /** True when a page of its own would hold the chain. */
  fitsAPage(chain: readonly Strip[]): boolean;
}

/** Half-hundredth of a point: sums of heights carry that much rounding. */
const tolerance = 0.01;

function fillPages(frame: { readonly top: number; readonly bottom: number }): Filling {
  const pages: PlacedPage[] = [];
  let y = frame.top;
  const isFresh = (): boolean => (pages.at(-1)?.strips.length ?? 0) === 0;
  const open = (kind: 'page' | 'cover'): PlacedPage => {
    const page: PlacedPage = { kind, strips: [] };
    pages.push(page);
    y = frame.top;
    return page;
  };
  const put = (strip: Strip, again: boolean): void => {
    const page = pages.at(-1) ?? open('page');
    if (page.strips.length > 0) y += strip.above;
    page.strips.push({ strip, top: y, again });
    y += strip.height;
  };
  return {
    pages,
    open,
    isFresh,
    put: (strip) => put(strip, false),
    turn(chain) {
      open(pages.at(-1)?.kind ?? 'page');
      for (const strip of chain[0]?.again ?? []) put(strip, true);
    },
    fits(chain) {
      const above = isFresh() ? 0 : (chain[0]?.above ?? 0);
      return y + above + heightOf(chain) <= frame.bottom + tolerance;
    },
    fitsAPage: (chain) =>
      heightOf([...(chain[0]?.again ?? []), ...chain]) <= frame.bottom - frame.top + tolerance,
  };
}

/**
 * Deals strips onto pages whose text runs from `frame.top` to `frame.bottom`. A chain that does not fit in what is
 * left of a page starts the next one; a chain no page can hold is broken where it must be. Always at least a page.
 */
export function paginate(
  strips: readonly Strip[],
  frame: { readonly top: number; readonly bottom: number },
): PlacedPage[] {
  const filling = fillPages(frame);
  const settleOne = (strip: Strip): void => {
    if (!filling.fits([strip]) && !filling.isFresh()) filling.turn([strip]);
    filling.put(strip);
  };
  /** Puts a chain down whole if any page holds it; if none does, in the parts that firmer bonds make of it. */
  const settle = (chain: readonly Strip[], bonds: readonly Bond[]): void => {
    if (!filling.fits(chain) && !filling.isFresh() && filling.fitsAPage(chain)) filling.turn(chain);
    const firmer = bonds.slice(0, -1);
    if (filling.fits(chain)) chain.forEach(filling.put);
    else if (firmer.length === 0) chain.forEach(settleOne);
    else for (const part of chains(chain, firmer)) settle(part, firmer);
  };

  for (const whole of chains(strips, BONDS)) {
    const opens = whole[0]?.opens;
    if (opens !== undefined) filling.open(opens);
    settle(whole, BONDS);
  }
  if (filling.pages.length === 0) filling.open('page');
  return filling.pages;
}
