import type { Canvas } from './canvas.ts';

/** Strengths of a bond, from the firmest to the loosest. */
const BONDS = ['must', 'may', 'rather'] as const;
export type Bond = (typeof BONDS)[number];

/**
 * A strip of a document, as wide as the text and never split: a line of a paragraph, a row of a table. Blocks are laid
 * out as strips, and strips are dealt onto pages.
 */
export interface Strip {
  /** Height in points, without the white space above. */
  readonly height: number;
  /** White space above, which is dropped at the top of a page. */
  readonly above: number;
  /**
   * Strength of the bond to the next strip. `must` yields only when the two cannot share any page (a heading and its
   * text). `may` yields when the whole chain is taller than a page (a table kept together). `rather` yields before
   * either (a sentence and the table it introduces).
   */
  readonly clings?: Bond;
  /** Opens a page; a cover carries no running header. */
  readonly opens?: 'page' | 'cover';
  /** Text of the running header, on its right, from this strip's page on. */
  readonly running?: string;
  /** Strips to print again above this one when it comes first on a page: the heading rows of its table. */
  readonly again?: readonly Strip[];
  /** Draws the strip with its top at `top`; `again` is true when it has been drawn before. */
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

/** Groups strips into chains that are bound by any of `bonds`. */
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

/** Fills pages one after another. */
interface Filling {
  readonly pages: PlacedPage[];
  open(kind: 'page' | 'cover'): void;
  /** Opens the next page of the same kind, and repeats the heading rows that the chain asks for above it. */
  turn(chain: readonly Strip[]): void;
  put(strip: Strip): void;
  /** True when nothing is on the page yet. */
  isFresh(): boolean;
  fits(chain: readonly Strip[]): boolean;
  /** True when an empty page could hold the chain. */
  fitsAPage(chain: readonly Strip[]): boolean;
}

/** A hundredth of a point: sums of heights carry that much rounding. */
const tolerance = 0.01;

function fillPages(frame: Frame): Filling {
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
 * Height in points up to which a strip is a single line. A page never has only one line if the page before it can spare
 * its last one.
 */
const LINE = 40;

/** Finds the place of the strip before the only line of a page; -1 where no page has only one line. */
function beforeLonely(strips: readonly Strip[], pages: readonly PlacedPage[]): number {
  let next = 0;
  for (const page of pages) {
    const own = page.strips.filter(({ again }) => !again);
    const [only] = own;
    const before = next - 1;
    next += own.length;
    if (own.length !== 1 || only === undefined || strips[before] === undefined) continue;
    const isTurned = page.kind === 'page' && only.strip.opens === undefined && only.strip.height <= LINE;
    if (isTurned && strips[before].clings !== 'must') return before;
  }
  return -1;
}

/** Deals strips onto pages as `deal` does, so that no page has only one line. */
export function paginate(strips: readonly Strip[], frame: Frame): PlacedPage[] {
  let bound = strips;
  for (;;) {
    const pages = deal(bound, frame);
    const before = beforeLonely(bound, pages);
    if (before < 0) return pages;
    bound = bound.map((strip, at) => (at === before ? { ...strip, clings: 'must' } : strip));
  }
}

interface Frame {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Deals strips onto pages whose text runs from `frame.top` to `frame.bottom`. A chain that does not fit in the rest of
 * a page starts the next one. A chain that no page can hold is broken where it must be. There is always at least one
 * page.
 */
function deal(strips: readonly Strip[], frame: Frame): PlacedPage[] {
  const filling = fillPages(frame);
  const settleOne = (strip: Strip): void => {
    if (!filling.fits([strip]) && !filling.isFresh()) filling.turn([strip]);
    filling.put(strip);
  };
  /** Places a chain whole if any page can hold it. Otherwise it breaks the loosest bonds, and places each part. */
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
