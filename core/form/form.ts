import type { Value } from '../boxes/value.ts';

/**
 * What one return says, box by box, in the form's own numbers: the computation's boxes with the particulars,
 * the declaration and the attachments around them.
 */
export interface CompanyTaxReturn {
  readonly returnType: 'new' | 'amended';
  /** Every filled box that stands alone: "1", "30", "145", "E90". */
  readonly boxes: ReadonlyMap<string, Value>;
  /** Rows that a page repeats, by the number of their box: `A10` loans. Each row box to value. */
  readonly rows: Readonly<Record<string, readonly ReadonlyMap<string, Value>[] | undefined>>;
  readonly attachments: Attachments;
}

export interface Attachments {
  /** Inline XBRL documents, as the UTF-8 bytes to send. */
  readonly computation: InlineXbrlAttachment | null;
  readonly accounts: InlineXbrlAttachment | null;
  readonly pdfs: readonly {
    readonly fileName: string;
    readonly type: 'other';
    readonly description: string;
    readonly bytes: Uint8Array;
  }[];
}

export interface InlineXbrlAttachment {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
