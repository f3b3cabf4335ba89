import { describe, expect, it } from 'vitest';
import { bodySlice, requestBodySha256, writeRedacted } from '../../../core/gateways/envelope-redaction.ts';
import { readXml } from '../../../core/xml/read.ts';
import { find } from '../../../core/xml/tree.ts';
import { digests } from './digests.ts';

describe('redaction', () => {
  it('replaces a secret in its place and nowhere else', () => {
    const read = readXml('<a><p>1&amp;2</p><q>1&amp;2</q><r k="1&amp;2">1</r></a>');
    if (!read.ok) throw new Error(read.message);
    const secret = find(read.root, 'p');
    expect(secret && writeRedacted(read.root, [secret])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a><p>[REDACTED]</p><q>1&amp;2</q><r k="1&amp;2">1</r></a>',
    );
  });
});

describe('the Body of an envelope', () => {
  it('is the text from <Body to </Body>', () => {
    expect(bodySlice('<a><Bodyguard/><Body x="1">é</Body></a>')).toBe('<Body x="1">é</Body>');
    expect(bodySlice('<a></a>')).toBeNull();
  });

  it('is hashed as UTF-8', async () => {
    // printf '<Body>é</Body>' | sha256sum
    expect(await requestBodySha256('<a><Body>é</Body></a>', digests)).toBe(
      '1f07e1f9a09f5a419314b8bdfbb5c1c11188355b36d8a5a3a65a43c364e9c8f5',
    );
  });
});
