import type { Pounds } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { LAW } from '../law/law.ts';
import {
  block,
  choice,
  count,
  day,
  type FiguresOf,
  filesPage,
  flag,
  given,
  type JsonOf,
  line,
  nameOf,
  needed,
  pounds,
  readBy,
  readFields,
  readGiven,
  rows,
} from './field.ts';
import type { FilingWith, Standing } from './filer.ts';
import { LIMITS } from './limits.ts';
import { readPounds } from './read-amounts.ts';

/** The fields of page CT600E (contract section 2.17): a charity or a club; whole pounds. */

const { charity: LIMIT } = LIMITS;

const INCOME = block('CharityIncome', '2.17', 'Income of a charity or CASC.', {
  totalTurnover: pounds('Turnover from exempt charitable trading', { box: 'E50' }),
  investmentIncome: pounds('Investment income', { box: 'E55' }),
  ukLandBuildings: pounds('Income from UK land and buildings', { box: 'E60' }),
  giftAid: pounds('Gift Aid', { box: 'E65' }),
  otherCharities: pounds('Income from other charities', { box: 'E70' }),
  giftsOfShares: pounds('Gifts of shares or securities', { box: 'E75' }),
  giftOfRealProperty: pounds('Gifts of real property', { box: 'E80' }),
  otherSources: pounds('Income from other sources', { box: 'E85' }),
  legacyIncome: pounds('Legacy income, where no legacyPayments are given', { box: 'E88' }),
});

const EXPENDITURE = block('CharityExpenditure', '2.17', 'Expenditure of a charity or CASC.', {
  tradingCosts: pounds('Trading costs', { box: 'E95' }),
  ukLandBuildings: pounds('Costs of UK land and buildings', { box: 'E100' }),
  generalAdminCosts: pounds('General administration costs', { box: 'E105' }),
  grantsDonationsWithinUk: pounds('Grants and donations within the UK', { box: 'E110' }),
  grantsDonationsOutsideUk: pounds('Grants and donations outside the UK', { box: 'E115' }),
  otherExpenditure: pounds('Other expenditure', { box: 'E120' }),
});

const ASSET_AMOUNTS = {
  tangibleFixedHeld: pounds('Tangible fixed assets held', { box: 'E135' }),
  tangibleFixedDisposals: pounds('Disposals of tangible fixed assets', { box: 'E130' }),
  ukInvestmentsDisposals: pounds('Disposals of UK investments', { box: 'E140' }),
  ukInvestmentsHeld: pounds('UK investments held', { box: 'E145' }),
  sharesAndLoansDisposals: pounds('Disposals of shares in and loans to controlled companies', {
    box: 'E150',
  }),
  sharesAndLoansHeld: pounds('Shares in and loans to controlled companies held', { box: 'E155' }),
  overseasInvestmentsDisposals: pounds('Disposals of overseas investments', { box: 'E160' }),
  overseasInvestmentsHeld: pounds('Overseas investments held', { box: 'E165' }),
  loansAndNonTradeDebtorsHeld: pounds('Loans and non-trade debtors held', { box: 'E170' }),
  otherCurrentHeld: pounds('Other current assets held', { box: 'E175' }),
  valueOfNonQualifying: pounds('Value of non-qualifying investments and loans; not sent for a CASC', {
    box: 'E185',
  }),
  subsidiaryOrAssociatedCompanies: readBy(
    count(0, LIMIT.companies, 'How many subsidiary or associated companies are controlled. Box E190.'),
    readPounds,
  ),
};

const ASSETS = block(
  'CharityAssets',
  '2.17',
  `Assets of a charity or CASC. In periods that begin from ${longDate(LAW.charityAssetsAdded.from)} send the assets added in the period in each field named Held.`,
  {
    ...ASSET_AMOUNTS,
    qualifyingInvestments: flag('Whether all investments and loans qualify; not sent for a CASC. Box E180.'),
  },
);

const FIGURES = {
  income: given(INCOME, 'Income; null means none.'),
  expenditure: given(EXPENDITURE, 'Expenditure; null means none.'),
  assets: given(ASSETS, 'Assets; null means none.'),
};
const OF_ONE_RETURN = block('CharityFigures', '2.17', 'Figures of one return of a long period.', FIGURES);

export const LEGACY_PAYMENT = block('LegacyPayment', '2.17', 'A legacy received.', {
  forenames: needed(nameOf(LIMIT.name, 'Forenames of the testator. Box E195A.')),
  surname: needed(nameOf(LIMIT.name, 'Surname of the testator. Box E195B.')),
  addressLine1: needed(line(LIMIT.address, 'First line of the last address.')),
  addressLine2: line(LIMIT.address, 'Second line of the last address.'),
  postcode: line(LIMIT.postcode, 'A UK postcode such as CF10 1AA, unless overseas is true.'),
  overseas: flag('Whether the address is outside the UK.'),
  date: needed(day('When it was received. Box E195F.')),
  amount: needed(pounds('The legacy', { box: 'E195G' })),
});

const PARTICULARS = {
  claimingExemption: flag('Whether exemption is claimed.'),
  allCharitable: choice(
    ['all_exempt', 'some_not_charitable'],
    'Whether all income and gains are exempt. Boxes E20 and E25.',
  ),
  overclaimedTax: flag('Whether too much tax was claimed. Box E45.'),
  repaymentReference: line(
    LIMIT.reference,
    'Reference of the charity for repayment claims, such as CH12345.',
  ),
  registrationNumber: line(LIMIT.reference, 'Charity registration number; not sent for a CASC. Box E10.'),
  declarationName: nameOf(LIMIT.name, 'Printed only, never sent.'),
  declarationStatus: line(LIMIT.status, 'Printed only, never sent.'),
  declarationDate: day('Printed only, never sent.'),
};
const LEGACIES = {
  legacyPayments: rows(
    LEGACY_PAYMENT,
    { max: LIMIT.legacyPayments, of: 'legacy payments' },
    'Legacies; their total is box E88.',
  ),
};

export const CT600E = block(
  'Ct600e',
  '2.17',
  'Page CT600E of a charity or a community amateur sports club (CASC). It must be complete at submission.',
  {
    applies: filesPage('CT600E'),
    ...PARTICULARS,
    ...FIGURES,
    ...LEGACIES,
    bySubPeriod: rows(
      OF_ONE_RETURN,
      { min: LIMITS.returns, max: LIMITS.returns, of: 'sub-periods' },
      'Figures of the two returns of a long period. Without it, all figures belong to the first return.',
    ),
  },
);

export type Ct600eJson = JsonOf<typeof CT600E.fields>;
export type CharityFiguresJson = JsonOf<typeof FIGURES>;
export type LegacyPaymentJson = JsonOf<typeof LEGACY_PAYMENT.fields>;
export type LegacyPayment = FiguresOf<typeof LEGACY_PAYMENT.fields>;
export type CharityIncome = keyof typeof INCOME.fields;
export type CharityExpenditure = keyof typeof EXPENDITURE.fields;
export type CharityAsset = keyof typeof ASSET_AMOUNTS;

/** The figures of one return; an absent amount stays absent. */
export interface CharityFigures {
  readonly income: Readonly<Record<string, Pounds>>;
  readonly expenditure: Readonly<Record<string, Pounds>>;
  readonly assets: Readonly<Record<string, Pounds>>;
  readonly qualifyingInvestments: boolean;
}

/** The figures of the page. */
export interface CharityPage extends FiguresOf<typeof PARTICULARS & typeof LEGACIES> {
  readonly figures: CharityFigures;
  readonly bySubPeriod: readonly CharityFigures[] | null;
}

/** A filing as this page sees it. */
export type Filing = FilingWith<'ct600e', CharityPage>;

const readCharityFigures = ({ income, expenditure, assets }: CharityFiguresJson): CharityFigures => ({
  income: readGiven(INCOME.fields, income ?? {}),
  expenditure: readGiven(EXPENDITURE.fields, expenditure ?? {}),
  assets: readGiven(ASSET_AMOUNTS, assets ?? {}),
  qualifyingInvestments: assets?.qualifyingInvestments ?? false,
});

/** Reads the page. Null for an ordinary company, and where the page does not apply. */
export function readCharity(
  { ct600e: json }: { readonly ct600e?: Ct600eJson | null },
  { charityStatus }: Standing,
): CharityPage | null {
  if (charityStatus === null || !json?.applies) return null;
  return {
    ...readFields({ ...PARTICULARS, ...LEGACIES }, json),
    figures: readCharityFigures(json),
    bySubPeriod: json.bySubPeriod ? json.bySubPeriod.map(readCharityFigures) : null,
  };
}
