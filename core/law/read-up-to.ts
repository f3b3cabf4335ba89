import type { IsoDate } from '../dates/date.ts';

/**
 * The day up to which the law was read for the tables in this folder, defined only here. The tables lack later Acts and
 * announcements. The day moves when more law is read, even if no row changes.
 */
export const LAW_READ_UP_TO: { readonly day: IsoDate; readonly source: string } = {
  day: '2026-08-13',
  source:
    'Finance Act 2026 (18 March 2026), and HMRC, Changes and issues affecting the Corporation Tax online service, as of 13 August 2026; no Budget after that day was read',
};
