import { describe, expect, it } from 'vitest';
import { paginate, type Strip } from '../../../../core/documents/pdf/flow.ts';

/** Makes lines of 10 points by name, for pages of five lines. */
const line = (more: Partial<Strip> = {}): Strip => ({ height: 10, above: 0, draw: () => undefined, ...more });
const FRAME = { top: 0, bottom: 50 };
const counts = (strips: readonly Strip[]): readonly number[] =>
  paginate(strips, FRAME).map(({ strips: own }) => own.length);
const lines = (count: number): Strip[] => Array.from({ length: count }, () => line());

describe('the last line of a text', () => {
  it('takes the line before it along, so that no page has one line of a text', () => {
    expect(counts(lines(5))).toEqual([5]);
    expect(counts(lines(6))).toEqual([4, 2]);
    expect(counts(lines(7))).toEqual([5, 2]);
    expect(counts(lines(11))).toEqual([5, 4, 2]);
  });

  it('stays alone if it opens a page, is tall, or nothing can come along', () => {
    expect(counts([...lines(5), line({ opens: 'page' })])).toEqual([5, 1]);
    expect(counts([...lines(5), line({ height: 45 })])).toEqual([5, 1]);
    expect(counts([line({ height: 45, clings: 'must' }), line()])).toEqual([1, 1]);
  });

  it('takes along lines that are bound to the line before it', () => {
    const strips = lines(6).map((strip, at) => (at === 3 ? { ...strip, clings: 'must' as const } : strip));
    expect(counts(strips)).toEqual([3, 3]);
  });
});
