import type { Resealed } from '../../worker/access/reseal.ts';

/** Most filings that are named one by one. */
const MAX_NAMED = 20;
const named = (ids: readonly number[]): string =>
  `${ids.slice(0, MAX_NAMED).join(', ')}${ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''}`;

/** The outcome for all that is sealed, for the operator. */
export function resealedLines({
  resealed,
  unreadable,
  rekeyed,
  unkeyed,
  broken,
}: Resealed): readonly string[] {
  return [
    `${resealed} secrets and envelopes are sealed again with the first key of CREDENTIALS_KEYS`,
    `${rekeyed} histories are put under it`,
    ...(unreadable > 0 ? [`${unreadable} open with none of its keys and are left as they are`] : []),
    ...(unkeyed.length > 0
      ? [
          `${unkeyed.length} histories are under no key, of filings ${named(unkeyed)}: where they are older than keyed histories, run npm run migrate -- --adopt once; otherwise someone removed their codes`,
        ]
      : []),
    ...(broken.length > 0
      ? [
          `${broken.length} histories are not as they were written and are left as they are, of filings ${named(broken)}: ask GET /filing/submissions?filingId=…&verify=true`,
        ]
      : []),
  ];
}
