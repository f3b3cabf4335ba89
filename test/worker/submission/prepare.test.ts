import { describe, expect, it } from 'vitest';
import type { Attachments } from '../../../core/form/form.ts';
import { tooMuchAttached } from '../../../worker/submission/prepare.ts';

const file = (bytes: number) => ({ fileName: 'a', bytes: new Uint8Array(bytes) });
const pdf = (bytes: number) => ({ ...file(bytes), type: 'other' as const, description: 'A' });
const attached = (more: Partial<Attachments>): Attachments => ({
  computation: null,
  accounts: null,
  pdfs: [],
  ...more,
});

describe('what is attached to a return', () => {
  // 24,000,000 base64 characters are 18,000,000 bytes; the rest of the 25,000,000 is left to the message.
  it('is refused when the message would be larger than the tax authority takes, whatever files it is made of', () => {
    expect(tooMuchAttached(attached({}))).toEqual([]);
    expect(tooMuchAttached(attached({ pdfs: [pdf(18_000_000)] }))).toEqual([]);
    for (const files of [
      { pdfs: [pdf(18_000_001)] },
      { accounts: file(18_000_001) },
      { computation: file(6_000_000), accounts: file(6_000_000), pdfs: [pdf(6_000_001)] },
    ]) {
      expect(tooMuchAttached(attached(files))).toMatchObject([
        { severity: 'error', target: 'tax', message: expect.stringContaining('24000004 base64 characters') },
      ]);
    }
  });
});
