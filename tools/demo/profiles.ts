import type { Profile } from './profile.ts';
import { BOOKS } from './profiles/books.ts';
import { CHARITY } from './profiles/charity.ts';
import { DORMANT } from './profiles/dormant.ts';
import { INVESTMENT } from './profiles/investment.ts';
import { LANDLORD } from './profiles/landlord.ts';
import { LOANS } from './profiles/loans.ts';
import { LONG } from './profiles/long.ts';
import { LOSS } from './profiles/loss.ts';
import { MICRO } from './profiles/micro.ts';
import { RESEARCH } from './profiles/research.ts';
import { SMALL } from './profiles/small.ts';

/** Every kind of filing, by the name that `npm run demo -- --profile` takes. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map([
  ['micro', MICRO],
  ['small', SMALL],
  ['dormant', DORMANT],
  ['loans', LOANS],
  ['charity', CHARITY],
  ['long', LONG],
  ['loss', LOSS],
  ['books', BOOKS],
  ['landlord', LANDLORD],
  ['investment', INVESTMENT],
  ['research', RESEARCH],
]);
