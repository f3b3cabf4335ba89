import { CT600E_PAGE, PAGE } from '../../boxes/ct600e.ts';
import type { Filing } from '../../figures/ct600e.ts';
import type { SupplementaryPage } from '../page.ts';
import { charityReturn } from './computation.ts';
import { ct600eDocument } from './document.ts';
import { incomplete, misplaced } from './problems.ts';
import { charityRules } from './rules.ts';

/** Page CT600E: charities and community amateur sports clubs. */
export const CT600E = {
  about: 'charities and community amateur sports clubs',
  ...CT600E_PAGE,
  compute: charityReturn,
  rules: charityRules,
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
      return 'charityStatus: is not set, and page CT600E is made for charities and CASCs only';
    return ct600e === null ? `${PAGE}: nothing is saved for page CT600E` : null;
  },
  incomplete: ({ pages: { ct600e } }: Filing) => (ct600e === null ? [] : incomplete(ct600e)),
  nothing: 'figures of a charity',
  misplaced,
  document: ct600eDocument,
} as const satisfies SupplementaryPage;
