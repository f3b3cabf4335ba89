/**
 * Counts the messages of each presenter. We do not know how the real gateway refuses a presenter that sends too many.
 * The stand-in answers an error and takes nothing.
 *
 * @param perSecond most messages of a presenter answered in any second
 * @returns a function that is true for a message above the limit; a refused message is not counted
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
