/** Subject of a paragraph, where a taxonomy has a concept for it. */
export type PolicyId =
  | 'compliance'
  | 'turnover'
  | 'fixedAssets'
  | 'intangibleAssets'
  | 'tangibleAssets'
  | 'stocks'
  | 'tax'
  | 'deferredTax'
  | 'goingConcern'
  | 'goingConcernReason';

export interface NoteParagraph {
  readonly kind: 'paragraph';
  readonly heading: string | null;
  readonly text: string;
  /** Null where no taxonomy has a concept for its subject. */
  readonly policy: PolicyId | null;
}

/** Makes a paragraph without a heading of its own or a concept. */
export const plain = (text: string): NoteParagraph => ({
  kind: 'paragraph',
  heading: null,
  text,
  policy: null,
});
