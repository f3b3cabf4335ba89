import type { SupplementaryPage } from '../page.ts';
import { charity } from './boxes.ts';
import { charityReturn } from './computation.ts';
import { ct600eDocument } from './document.ts';
import { type Filing, PAGE, readCharity } from './figures.ts';
import { incomplete, misplaced } from './problems.ts';
import { charityRules } from './rules.ts';

/** Page CT600E: charities and community amateur sports clubs. */
export const CT600E = {
  name: 'ct600e',
  number: 'CT600E',
  about: 'charities and community amateur sports clubs',
  schedule: {
    id: 'charity',
    title: 'Charities and community amateur sports clubs (page CT600E)',
    before: null,
  },
  parts: { 'ct600e.page': null },
  tick: {
    line: 'charityPage',
    part: 'ct600e.page',
    law: 'CTA 2010 Part 11',
    field: `${PAGE}.applies`,
    rule: 9309,
  },
  boxes: charity,
  working: {},
  read: readCharity,
  keptRows: [],
  compute: charityReturn,
  rules: () => charityRules,
  foundInRequests: {
    9125: PAGE,
    9611: `${PAGE}.expenditure.tradingCosts`,
    9612: `${PAGE}.expenditure.ukLandBuildings`,
    9613: `${PAGE}.assets.valueOfNonQualifying`,
    8023: `${PAGE}.income.legacyIncome`,
    8024: `${PAGE}.income.legacyIncome`,
    8026: `${PAGE}.legacyPayments`,
    8028: `${PAGE}.legacyPayments`,
  },
  chargesTax: false,
  refusal: ({ charityStatus, pages: { ct600e } }: Filing) => {
    if (charityStatus === null)
      return 'page CT600E is made for charities and CASCs only: charityStatus is not set';
    return ct600e === null ? `${PAGE}: nothing is saved for page CT600E` : null;
  },
  incomplete: ({ pages: { ct600e } }: Filing) => (ct600e === null ? [] : incomplete(ct600e)),
  nothing: 'figures of a charity',
  misplaced,
  document: ct600eDocument,
} as const satisfies SupplementaryPage;
