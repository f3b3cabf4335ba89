/**
 * Gives the first part of a text, of at most `max` UTF-16 units. A character of two units is not cut in half: half of
 * one is no character, and no UTF-8 text can hold it.
 */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
