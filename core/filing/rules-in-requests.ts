import { PAGES } from './pages.ts';

/**
 * Rules that a caller's own fields can break, and that are found in the request itself, before there is a return. Each
 * number has the field to change. Together with the rules that name causes, these are all rules that a request can
 * break. Only our own arithmetic, or a box or page that is never sent, could break another rule.
 */
export const FOUND_IN_REQUESTS: Readonly<Record<string, string>> = {
  5004: 'credentialsData.utrNumber',
  9100: 'credentialsData.utrNumber',
  9105: 'periodEnd',
  ...Object.fromEntries(PAGES.flatMap((page) => Object.entries(page.foundInRequests))),
};
