import { PAGES } from '../../pages/registered.ts';

/**
 * Rules that a caller's own fields can break and that are found in the request itself, before there is a return to hold
 * against them: by number, the field to change. Together with the rules that name causes these are all that a request
 * can break; any other could be broken by our own arithmetic alone, or by a box or page that is never sent.
 */
export const FOUND_IN_REQUESTS: Readonly<Record<string, string>> = {
  5004: 'credentialsData.utrNumber',
  9100: 'credentialsData.utrNumber',
  9105: 'periodEnd',
  ...Object.fromEntries(PAGES.flatMap((page) => Object.entries(page.foundInRequests))),
};
