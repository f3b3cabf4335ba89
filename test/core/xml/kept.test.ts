import { describe, expect, it } from 'vitest';
import { canonical, type Kept, type Writing } from '../../../core/xml/canonical.ts';
import { readXml } from '../../../core/xml/read.ts';
import { find } from '../../../core/xml/tree.ts';

const read = readXml(
  '<m xmlns="urn:m" xmlns:p="urn:p"><h>a</h><b><r xmlns="urn:r" k="&lt;"><p:c>£&amp;1</p:c></r></b></m>',
);
if (!read.ok) throw new Error(read.message);
const { root } = read;
const [head, body, inner] = [find(root, 'h'), find(root, 'b'), find(root, 'b', 'r')];
if (head === null || body === null || inner === null) throw new Error('a part is missing');

describe('an element that is kept while its tree is written again', () => {
  const newlyKept = (): Kept => ({ element: inner, written: null });
  /** Gives the text without the kept element, then with it. */
  const both = (kept: Kept, writing: Writing = {}) => [
    canonical(root, writing),
    canonical(root, { ...writing, kept }),
  ];

  it('has the same text as without keeping, each time', () => {
    const kept = newlyKept();
    for (const writing of [
      {},
      { replace: new Map([[head, 'x']]) },
      { omit: (each: unknown) => each === head },
    ]) {
      const [plain, again] = both(kept, writing);
      expect(again).toBe(plain);
    }
    expect(canonical(body, { kept })).toBe(canonical(body));
  });

  it('is written once if the same declarations are in force', () => {
    const kept = newlyKept();
    const [first] = both(kept);
    // Changes it afterwards, against the agreement: the old text shows that it was not written again.
    inner.setAttribute('k', 'changed');
    expect(canonical(root, { kept })).toBe(first);
    inner.setAttribute('k', '<');
  });

  it('is written anew if others are', () => {
    const kept: Kept = { element: inner, written: { scope: ' urn:other', text: '<r>of another place</r>' } };
    const [plain, again] = both(kept);
    expect(again).toBe(plain);
    expect(kept.written?.text).toBe('<r xmlns="urn:r" k="&lt;"><p:c>£&amp;1</p:c></r>');
  });
});
