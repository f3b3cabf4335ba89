import { pathOf } from '../../../core/boxes/pages.ts';
import { longDate } from '../../../core/dates/date.ts';
import type { PageName } from '../../../core/figures/pages.ts';
import { PAGES, type Page } from '../../../core/filing/pages.ts';
import { LAW } from '../../../core/law/law.ts';
import { advise } from '../../../core/words/advice.ts';
import {
  claimStruct,
  consentStruct,
  ct600cStruct,
  ownConsentStruct,
  simplifiedArrangementsStruct,
  surrenderStruct,
} from '../../requests/pages/ct600c.ts';
import {
  charityAssetsStruct,
  charityExpenditureStruct,
  charityFiguresStruct,
  charityIncomeStruct,
  ct600eStruct,
  legacyPaymentStruct,
} from '../../requests/pages/ct600e.ts';
import { PAGE_STRUCTS, supplementaryPagesStruct } from '../../requests/pages/pages.ts';
import { shapeOf } from '../../requests/shape.ts';
import { type Described, described, describedShape, entered, pounds } from './descriptions.ts';
import { RESEARCH_TEXT } from './research-pages.ts';

const FIGURES = {
  income: 'Income; null means none.',
  expenditure: 'Expenditure; null means none.',
  assets: 'Assets; null means none.',
};

/** Describes the fields of a row that name the other company. */
const OTHER_COMPANY = {
  companyName: 'Its name; needed unless filingId is given.',
  taxReference: 'Its tax reference, or else its registration number; needed unless filingId is given.',
  filingId: 'Its filing, if the company is in this account and mode.',
  periodStart:
    'First day of its accounting period, if that period differs from this return’s; with periodEnd.',
  periodEnd: 'Last day of that period.',
  groupedFrom: 'First day on which both were in the group. Without a day, they were in it throughout.',
  groupedTo: 'Last day on which both were in the group. Without a day, they were in it throughout.',
  subPeriod: 'The return of a long period that it belongs to; only for a long period.',
};

/** Makes a sentence for each page, by its name. */
function eachPage(say: (page: Page) => string): Record<PageName, string> {
  return Object.fromEntries(PAGES.map((page) => [page.name, say(page)])) as Record<PageName, string>;
}

/** Pages with other figures than amounts of boxes. */
const OWN: readonly Described[] = [
  described(
    supplementaryPagesStruct,
    'SupplementaryPages',
    '2.16 and 2.17',
    'Supplementary pages. A save replaces a page as a whole.',
    eachPage(({ about }) => `${about.charAt(0).toUpperCase()}${about.slice(1)}. Null removes the page.`),
  ),
  described(
    ct600cStruct,
    'Ct600c',
    null,
    'Page CT600C: relief taken from other companies of a 75% group, and amounts given to them. The service computes totals and boxes, and refuses them in a request. Limits are checked at submission.',
    {
      claims: 'Relief taken from other companies, in the order in which it is claimed.',
      surrenders: 'Amounts given to other companies.',
      consent: "Who signs this company's notice of consent; null means nobody.",
      simplifiedArrangements:
        'Arrangements under SI 1999/2975, which replace consents. Only for original returns. Null means none.',
    },
  ),
  described(claimStruct, 'GroupClaim', null, 'Relief taken from one company.', {
    ...OTHER_COMPANY,
    amount: pounds('Amount claimed', 'C5D or C125D'),
    kind: 'An amount of its period, or losses brought forward; by default currentPeriod.',
    surrenderable: 'Amount that it can surrender for its whole period. Whole pounds.',
    surrenderedToOthers: 'Amount that it gave to others for the shared days. Whole pounds.',
    consent: 'Its notice of consent; null means none.',
    lossesFrom: 'Kind of the losses carried forward; only for carriedForward.',
    permanentEstablishment: 'Whether they are losses of a UK permanent establishment. Box C15 or C135.',
  }),
  described(surrenderStruct, 'GroupSurrender', null, 'An amount given to one company.', {
    ...OTHER_COMPANY,
    amount: pounds('Amount surrendered', 'C85D or C190D'),
    kind: 'Kind of the amount.',
  }),
  described(consentStruct, 'GroupConsent', null, 'A notice of consent of another company.', {
    name: 'Who signed it.',
    status: 'Their status, such as Director.',
    date: 'Day of the notice; not after the day of sending.',
  }),
  described(ownConsentStruct, 'GroupOwnConsent', null, "Who signs this company's notice of consent.", {
    name: 'The name; by default directorName.',
    status: 'The status; by default Director.',
  }),
  described(
    simplifiedArrangementsStruct,
    'GroupSimplifiedArrangements',
    null,
    'Simplified arrangements of the group.',
    {
      companyName: 'The authorised company. Boxes C30 and C145.',
      authorisedPerson: 'Who signs for it. Boxes C35 and C150.',
      status: 'Their status. Boxes C40 and C155.',
    },
  ),
  described(
    ct600eStruct,
    'Ct600e',
    '2.17',
    'Page CT600E of a charity or a community amateur sports club (CASC). It must be complete at submission.',
    {
      applies: advise('True; the page is removed by sending null for it.'),
      claimingExemption: 'Whether exemption is claimed.',
      allCharitable: 'Whether all income and gains are exempt. Boxes E20 and E25.',
      overclaimedTax: 'Whether too much tax was claimed. Box E45.',
      repaymentReference: 'Reference of the charity for repayment claims, such as CH12345.',
      registrationNumber: 'Charity registration number; not sent for a CASC. Box E10.',
      declarationName: 'Printed only, never sent.',
      declarationStatus: 'Printed only, never sent.',
      declarationDate: 'Printed only, never sent.',
      ...FIGURES,
      legacyPayments: 'Legacies; their total is box E88.',
      bySubPeriod:
        'Figures of the two returns of a long period. Without it, all figures belong to the first return.',
    },
  ),
  described(
    charityFiguresStruct,
    'CharityFigures',
    '2.17',
    'Figures of one return of a long period.',
    FIGURES,
  ),
  described(charityIncomeStruct, 'CharityIncome', '2.17', 'Income of a charity or CASC.', {
    totalTurnover: pounds('Turnover from exempt charitable trading', 'E50'),
    investmentIncome: pounds('Investment income', 'E55'),
    ukLandBuildings: pounds('Income from UK land and buildings', 'E60'),
    giftAid: pounds('Gift Aid', 'E65'),
    otherCharities: pounds('Income from other charities', 'E70'),
    giftsOfShares: pounds('Gifts of shares or securities', 'E75'),
    giftOfRealProperty: pounds('Gifts of real property', 'E80'),
    otherSources: pounds('Income from other sources', 'E85'),
    legacyIncome: pounds('Legacy income, where no legacyPayments are given', 'E88'),
  }),
  described(charityExpenditureStruct, 'CharityExpenditure', '2.17', 'Expenditure of a charity or CASC.', {
    tradingCosts: pounds('Trading costs', 'E95'),
    ukLandBuildings: pounds('Costs of UK land and buildings', 'E100'),
    generalAdminCosts: pounds('General administration costs', 'E105'),
    grantsDonationsWithinUk: pounds('Grants and donations within the UK', 'E110'),
    grantsDonationsOutsideUk: pounds('Grants and donations outside the UK', 'E115'),
    otherExpenditure: pounds('Other expenditure', 'E120'),
  }),
  described(
    charityAssetsStruct,
    'CharityAssets',
    '2.17',
    `Assets of a charity or CASC. In periods that begin from ${longDate(LAW.charityAssetsAdded.from)} send the assets added in the period in each field named Held.`,
    {
      tangibleFixedHeld: pounds('Tangible fixed assets held', 'E135'),
      tangibleFixedDisposals: pounds('Disposals of tangible fixed assets', 'E130'),
      ukInvestmentsDisposals: pounds('Disposals of UK investments', 'E140'),
      ukInvestmentsHeld: pounds('UK investments held', 'E145'),
      sharesAndLoansDisposals: pounds('Disposals of shares in and loans to controlled companies', 'E150'),
      sharesAndLoansHeld: pounds('Shares in and loans to controlled companies held', 'E155'),
      overseasInvestmentsDisposals: pounds('Disposals of overseas investments', 'E160'),
      overseasInvestmentsHeld: pounds('Overseas investments held', 'E165'),
      loansAndNonTradeDebtorsHeld: pounds('Loans and non-trade debtors held', 'E170'),
      otherCurrentHeld: pounds('Other current assets held', 'E175'),
      valueOfNonQualifying: pounds(
        'Value of non-qualifying investments and loans; not sent for a CASC',
        'E185',
      ),
      subsidiaryOrAssociatedCompanies:
        'How many subsidiary or associated companies are controlled. Box E190.',
      qualifyingInvestments: 'Whether all investments and loans qualify; not sent for a CASC. Box E180.',
    },
  ),
  described(legacyPaymentStruct, 'LegacyPayment', '2.17', 'A legacy received.', {
    forenames: 'Forenames of the testator. Box E195A.',
    surname: 'Surname of the testator. Box E195B.',
    addressLine1: 'First line of the last address.',
    addressLine2: 'Second line of the last address.',
    postcode: 'A UK postcode such as CF10 1AA, unless overseas is true.',
    overseas: 'Whether the address is outside the UK.',
    date: 'When it was received. Box E195F.',
    amount: pounds('The legacy', 'E195G'),
  }),
  ...RESEARCH_TEXT,
];

const DESCRIBED = new Set(OWN.map(({ shape }) => shape));

/** Pages with only amounts, in the words of their boxes. */
const ofAmounts = PAGES.flatMap((page): readonly Described[] => {
  const struct = PAGE_STRUCTS.get(page.name)?.struct;
  const shape = struct && shapeOf(struct);
  if (shape === undefined || DESCRIBED.has(shape)) return [];
  const name = `${page.name.charAt(0).toUpperCase()}${page.name.slice(1)}`;
  return [
    describedShape(shape, name, null, `Page ${page.number}: ${page.about}.`, {
      applies: advise('True; the page is removed by sending null for it.'),
      ...entered(pathOf(page)),
    }),
  ];
});

export const PAGES_TEXT: readonly Described[] = [...OWN, ...ofAmounts];
