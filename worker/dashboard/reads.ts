import {
  CHECKED,
  type CheckReads,
  checked,
  company,
  companyFilings,
  envelopes,
  filing,
  register,
  submissions,
  withRows,
} from '../../schema/endpoints/reads.ts';
import { companyIn, filingIn, type PageAddress, type PageContext } from './route.ts';

/** Declares the rows that several pages read: the filing or the company in their address, and its rows. */

export const OF_FILING = { reads: (address: PageAddress) => [filing(filingIn(address))] };

export const OF_COMPANY = { reads: (address: PageAddress) => [company(companyIn(address))] };

/** Declares a company with its periods: the register's, and those of its filings. */
export const WITH_PERIODS = {
  reads: (address: PageAddress) => {
    const asked = companyIn(address);
    return [company(asked), companyFilings(asked), register('companyId', asked.companyId)];
  },
};

/** Declares a filing that a form saves. */
export const TO_SAVE = {
  reads: (address: PageAddress) => [filing(filingIn(address)), submissions(filingIn(address))],
};

/** Declares a filing with the messages of its submissions. */
export const WITH_MESSAGES = {
  reads: (address: PageAddress) => [filing(filingIn(address)), envelopes(filingIn(address))],
};

export const WITH_CHECK = { reads: (address: PageAddress) => checked(filingIn(address)) };

/** Declares a filing with all rows that its check reads, for `openOne`. */
export const WITH_ROWS = {
  reads: (address: PageAddress) => [withRows(filingIn(address)), { of: 'quotas' } as const],
  further: CHECKED,
};
export type OpenedContext = PageContext<'many' | CheckReads>;
