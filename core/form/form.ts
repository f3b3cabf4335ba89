import type { Value } from '../boxes/value.ts';

/**
 * One return box by box, under the form's own numbers: the computation's boxes, the particulars, the declaration and
 * the attachments.
 */
export interface CompanyTaxReturn {
  readonly returnType: 'new' | 'amended';
  /** Every filled box outside repeated rows: "1", "30", "145", "E90". */
  readonly boxes: ReadonlyMap<string, Value>;
  /** Repeated rows of a page, by the number of their box: `A10` loans. Each row maps box to value. */
  readonly rows: Readonly<Record<string, readonly ReadonlyMap<string, Value>[] | undefined>>;
  readonly attachments: Attachments;
}

export interface Attachments {
  /** Inline XBRL documents, as the UTF-8 bytes to send. */
  readonly computation: InlineXbrlAttachment | null;
  readonly accounts: InlineXbrlAttachment | null;
  readonly pdfs: readonly {
    readonly fileName: string;
    readonly type: 'other' | 'accounts';
    readonly description: string;
    readonly bytes: Uint8Array;
  }[];
}

export interface InlineXbrlAttachment {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
