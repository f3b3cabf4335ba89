/** The business a fact is about. Every fact of the computational taxonomy names one; there is no default. */
export type Cube = 'company' | 'trade' | 'property' | 'management';

/** The concept of the computational taxonomy (`ct-comp`) that a figure is tagged with. */
export interface Concept {
  /** Qualified name, e.g. `ct-comp:NetTradingProfits`. */
  readonly name: string;
  readonly cube: Cube;
  /** Balances stand at the end of the accounting period, or on the day before it; everything else during it. */
  readonly at: 'start' | 'end' | null;
  /** Concept of the amount without its sign where it is negative: a loss is a positive fact of its own. */
  readonly loss: string | null;
}

const of =
  (cube: Cube) =>
  (name: string, { at, loss }: { readonly at?: 'start' | 'end'; readonly loss?: string } = {}): Concept => ({
    name: `ct-comp:${name}`,
    cube,
    at: at ?? null,
    loss: loss === undefined ? null : `ct-comp:${loss}`,
  });

/** Concepts by what they are about: the company as a whole, its trade, its property business, its management. */
export const company = of('company');
export const trade = of('trade');
export const property = of('property');
export const management = of('management');
