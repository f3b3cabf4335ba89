import { describe, expect, it } from 'vitest';
import { cutText } from '../../../core/base/cut.ts';
import { answerSentence } from '../../../core/books/answers.ts';
import { shownText } from '../../../core/books/fold.ts';

describe('the first part of a text', () => {
  it('has at most the given length, and no half of a character', () => {
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText('abcd', 3)).toBe('abc');
    // U+1F600 is two units: both fit in 4, and neither in 3.
    expect(cutText('ab😀', 4)).toBe('ab😀');
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('😀😀', 3)).toBe('😀');
  });

  it('leaves a half alone that was in the text before', () => {
    expect(cutText('ab\ud83d', 3)).toBe('ab\ud83d');
  });

  it('is what answers show of the names and words of a caller', () => {
    const name = `${'a'.repeat(79)}😀`;
    expect(shownText(name)).toBe('a'.repeat(79));
    expect(answerSentence('vehicles', `${'b'.repeat(59)}😀`)).toBe(
      `You answered vehicles: ${'b'.repeat(59)}.`,
    );
  });
});
