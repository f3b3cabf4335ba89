/** What a paragraph states, where a taxonomy has a name for it. */
export type PolicyId =
  | 'compliance'
  | 'turnover'
  | 'fixedAssets'
  | 'intangibleAssets'
  | 'tangibleAssets'
  | 'stocks'
  | 'tax'
  | 'deferredTax';

export interface NoteParagraph {
  readonly kind: 'paragraph';
  readonly heading: string | null;
  readonly text: string;
  /** Null where no taxonomy has a name for what it says. */
  readonly policy: PolicyId | null;
}

/** A paragraph without a heading of its own that states nothing a taxonomy names. */
export const plain = (text: string): NoteParagraph => ({
  kind: 'paragraph',
  heading: null,
  text,
  policy: null,
});
