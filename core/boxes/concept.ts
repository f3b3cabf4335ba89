/** The business of a fact. Every fact of the computational taxonomy names its business; there is no default. */
export type Cube = 'company' | 'trade' | 'property' | 'management' | 'participator';

/** Side of the reform of losses, April 2017, on which a balance arose. */
export type LossReform = 'Pre-lossReform' | 'Post-lossReform';

/** The concept of the computational taxonomy (`ct-comp`) that tags a figure. */
export interface Concept {
  /** Qualified name, e.g. `ct-comp:NetTradingProfits`. */
  readonly name: string;
  readonly cube: Cube;
  /**
   * Time of a balance: the end of the accounting period, or the day before it; null for everything else, which is
   * stated for the period.
   */
  readonly at: 'start' | 'end' | null;
  /** Side of the reform, stated where a computation tells the two apart; null for everything else. */
  readonly reform: LossReform | null;
  /** Concept of a negative amount, stated without its sign: a loss is a positive fact of its own. */
  readonly loss: string | null;
  /** Concept of the name that the label of the line begins with; null where no name is a fact. */
  readonly named: string | null;
  /** Concepts of the rate and of the tax that the working of the line states; null where they are not facts. */
  readonly taxed: { readonly rate: string; readonly tax: string } | null;
}

const conceptIn =
  (cube: Cube) =>
  (
    name: string,
    {
      at,
      reform,
      loss,
      named,
      taxed,
    }: {
      readonly at?: 'start' | 'end';
      readonly reform?: LossReform;
      readonly loss?: string;
      readonly named?: string;
      readonly taxed?: { readonly rate: string; readonly tax: string };
    } = {},
  ): Concept => ({
    name: `ct-comp:${name}`,
    cube,
    at: at ?? null,
    reform: reform ?? null,
    loss: loss === undefined ? null : `ct-comp:${loss}`,
    named: named === undefined ? null : `ct-comp:${named}`,
    taxed: taxed === undefined ? null : { rate: `ct-comp:${taxed.rate}`, tax: `ct-comp:${taxed.tax}` },
  });

/**
 * Make concepts by their subject: the company as a whole, its trade, its property business, its management, or a
 * borrower.
 */
export const company = conceptIn('company');
export const trade = conceptIn('trade');
export const property = conceptIn('property');
export const management = conceptIn('management');
/** Makes concepts about a borrower of a close company. */
export const participator = conceptIn('participator');
