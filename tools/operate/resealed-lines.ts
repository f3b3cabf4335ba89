import type { BrokenHistory } from '../../worker/access/examine.ts';
import type { Resealed } from '../../worker/access/reseal.ts';

/** Greatest number of filings that are named one by one. */
const MAX_NAMED = 20;
export const named = (ids: readonly number[]): string =>
  `${ids.slice(0, MAX_NAMED).join(', ')}${ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''}`;

/** Reports the outcome for all sealed data to the operator. */
export function resealedLines({
  resealed,
  unreadable,
  rekeyed,
  unkeyed,
  whole,
  broken,
}: Resealed): readonly string[] {
  return [
    `${resealed} secrets and envelopes are sealed again with the first key of CREDENTIALS_KEYS`,
    `${rekeyed} histories are sealed with it; ${whole} in all were verified and are unchanged`,
    ...(unreadable > 0
      ? [`${unreadable} secrets and envelopes open with no key of CREDENTIALS_KEYS and are unchanged`]
      : []),
    ...(unkeyed.length > 0
      ? [
          `${unkeyed.length} histories are under no key, of filings ${named(unkeyed)}: if they are older than keyed histories, run npm run migrate -- --adopt once; otherwise someone removed their codes`,
        ]
      : []),
    ...brokenLines(broken),
  ];
}

/** Lists the filings whose history does not verify, each with its first fault. */
export function brokenLines(broken: readonly BrokenHistory[]): readonly string[] {
  const more = broken.length - MAX_NAMED;
  return [
    ...broken
      .slice(0, MAX_NAMED)
      .map(({ filingId, problem }) => `the history of filing ${filingId} does not verify: ${problem}`),
    ...(more > 0 ? [`${more} more histories do not verify`] : []),
  ];
}
