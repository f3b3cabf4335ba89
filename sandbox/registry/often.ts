/**
 * Counts the messages of each presenter. How the real gateway refuses one that sends more than it answers is not known: here
 * it is an error of its own, and nothing is taken.
 *
 * @param perSecond most messages of a presenter that are answered in any second
 * @returns whether a message that arrives now is one too many; a refused one is not counted
 */
export function tooOften(perSecond: number): (senderId: string, now: number) => boolean {
  const answered = new Map<string, readonly number[]>();
  return (senderId, now) => {
    const lately = (answered.get(senderId) ?? []).filter((at) => at > now - 1000);
    const isTooMany = lately.length >= perSecond;
    answered.set(senderId, isTooMany ? lately : [...lately, now]);
    return isTooMany;
  };
}
