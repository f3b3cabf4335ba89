/**
 * Number of filings at a time that a busy machine answers in time: after a late answer, a submission must be looked up.
 */
const LANES = 3;

/** Does the work for each item, a few at once. Rejects as soon as one of them fails. */
export async function fewAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  const lane = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
