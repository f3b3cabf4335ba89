import { uncapitalised } from '../words/figures.ts';
import { sumOf } from './box.ts';
import {
  ADDRESS_LINE,
  CHARITY_NUMBER,
  CHARITY_REFERENCE,
  DATE,
  integer,
  POSTCODE,
  POUNDS,
  TICK,
  text,
} from './format.ts';
import { box, group, lines, requiredBox, requiredChoice, requiredGroup, rows, time } from './node.ts';
import type { BoxPage } from './page.ts';

/** The page in the caller's JSON. */
export const PAGE = 'supplementaryPagesData.ct600e';

const EXEMPTIONS = 'CTA 2010 Part 11 Chapters 2 and 3; clubs: Part 13 Chapter 9';
/** Law behind further information in a return: the authority may ask for anything relevant to the tax. */
const INFORMATION = 'FA 1998 Sch 18 para 3';
/** Law that removes exemption for expenditure that is not charitable. */
const EXPENDITURE = 'CTA 2010 s492, s496';

/** Law of investments and loans that charities may make without losing exemption. */
const QUALIFYING = 'CTA 2010 s511, s514';

const INCOME = ['E50', 'E55', 'E60', 'E65', 'E70', 'E75', 'E80', 'E85', 'E88'] as const;
const COSTS = ['E95', 'E100', 'E105', 'E110', 'E115', 'E120'] as const;

/** Boxes E5 to E25. */
const claim = requiredGroup('ClaimExemption', [
  box('E5', 'RepaymentReference', 'Charity repayment reference', CHARITY_REFERENCE, {
    line: ['charityRepaymentReference', 'ct600e.page', 'FA 2010 Sch 6 para 1'],
    field: `${PAGE}.repaymentReference`,
  }),
  box('E10', 'RegistrationNumber', 'Charity registration number', CHARITY_NUMBER, {
    line: ['charityRegistrationNumber', 'ct600e.page', 'FA 2010 Sch 6 para 1'],
    field: `${PAGE}.registrationNumber`,
  }),
  requiredGroup('Status', [
    requiredBox(
      'E15',
      'ClaimingExemptionAllOrPart',
      'Claiming exemption on all or part of the income and gains',
      TICK,
      {
        line: ['charityExemptionClaimed', 'ct600e.page', EXEMPTIONS],
        field: `${PAGE}.claimingExemption`,
      },
    ),
    requiredChoice('AllCharitable', [
      requiredBox(
        'E20',
        'AllExempt',
        'All income and gains are exempt and applied for charitable purposes only',
        TICK,
        {
          line: ['charityAllExempt', 'ct600e.page', EXEMPTIONS],
          field: `${PAGE}.allCharitable`,
        },
      ),
      requiredBox(
        'E25',
        'SomeNotOnlyCharitable',
        'Some income and gains may not be exempt or not so applied',
        TICK,
        {
          line: ['charitySomeNotExempt', 'ct600e.page', EXEMPTIONS],
          field: `${PAGE}.allCharitable`,
        },
      ),
    ]),
  ]),
]);

/** Makes the box of an amount of the year. Its field is named like its element, unless it is given. */
const ofYear =
  (title: 'Income' | 'Expenditure') =>
  <const Line extends string>(
    number: string,
    element: string,
    words: string,
    line: Line,
    law: string,
    field = uncapitalised(element),
  ) =>
    box(number, element, `${title}: ${words}`, POUNDS, {
      line: [line, 'ct600e.page', law],
      field: `${PAGE}.${uncapitalised(title)}.${field}`,
    });
const income = ofYear('Income');
const cost = ofYear('Expenditure');

/** Boxes E50 to E125. */
const incomeAndExpenditure = [
  group('Income', [
    income('E50', 'TotalTurnover', 'turnover from exempt trading', 'charityTurnover', 'CTA 2010 s478'),
    income('E55', 'InvestmentIncome', 'investments', 'charityInvestmentIncome', 'CTA 2010 s486'),
    box('E60', 'UKlandBuildings', 'Income: UK land and buildings', POUNDS, {
      line: ['charityPropertyIncome', 'ct600e.page', 'CTA 2010 s485'],
      field: `${PAGE}.income.ukLandBuildings`,
    }),
    income('E65', 'GiftAid', 'Gift Aid gifts', 'charityGiftAid', 'CTA 2010 s471, s472'),
    income('E70', 'OtherCharities', 'other charities', 'charityOtherCharities', 'CTA 2010 s474'),
    income('E75', 'GiftsOfShares', 'gifts of shares or securities', 'charityGiftsOfShares', 'TCGA 1992 s257'),
    income('E80', 'GiftOfRealProperty', 'gifts of real property', 'charityGiftsOfProperty', 'TCGA 1992 s257'),
    income('E85', 'OtherSources', 'other sources', 'charityOtherIncome', EXEMPTIONS),
    box('E88', 'LegacyIncome', 'Income: legacies', POUNDS, {
      line: ['charityLegacyIncome', 'ct600e.page', EXEMPTIONS],
      field: `${PAGE}.income.legacyIncome`,
      evenNil: true, // rule 8030: beside box E200
    }),
    requiredBox('E90', 'Total', 'Total income', POUNDS, {
      line: ['charityTotalIncome', 'ct600e.page', INFORMATION],
      total: 'subtotal',
      sum: sumOf(INCOME),
    }),
  ]),
  group('Expenditure', [
    cost('E95', 'TradingCosts', 'trading costs', 'charityTradingCosts', EXPENDITURE),
    box('E100', 'UKlandBuildings', 'Expenditure: UK land and buildings', POUNDS, {
      line: ['charityPropertyCosts', 'ct600e.page', EXPENDITURE],
      field: `${PAGE}.expenditure.ukLandBuildings`,
    }),
    cost('E105', 'GeneralAdminCosts', 'general administration', 'charityAdministration', EXPENDITURE),
    box('E110', 'GrantsDonationsWithinUK', 'Expenditure: grants and donations within the UK', POUNDS, {
      line: ['charityGrantsWithinUk', 'ct600e.page', EXPENDITURE],
      field: `${PAGE}.expenditure.grantsDonationsWithinUk`,
    }),
    box('E115', 'GrantsDonationsOutsideUK', 'Expenditure: grants and donations outside the UK', POUNDS, {
      line: ['charityGrantsOutsideUk', 'ct600e.page', 'CTA 2010 s492, s496, s500'],
      field: `${PAGE}.expenditure.grantsDonationsOutsideUk`,
    }),
    cost('E120', 'OtherExpenditure', 'other', 'charityOtherExpenditure', EXPENDITURE),
    requiredBox('E125', 'Total', 'Total expenditure', POUNDS, {
      line: ['charityTotalExpenditure', 'ct600e.page', EXPENDITURE],
      total: 'subtotal',
      sum: sumOf(COSTS),
    }),
  ]),
] as const;

/** Boxes E195 and E200. */
const legacyPayments = group('LegacyPayments', [
  rows('E195', `${PAGE}.legacyPayments`, 'Payment', [
    requiredBox('E195A', 'Forename', 'Forenames', text(), { field: 'forenames' }),
    requiredBox('E195B', 'Surname', 'Surname', text(), { field: 'surname' }),
    lines('Address', ADDRESS_LINE, [
      time('E195C', 'Address', { field: 'addressLine1' }),
      time('E195C.2', 'Address', { field: 'addressLine2' }),
    ]),
    box('E195D', 'Postcode', 'Postcode', POSTCODE, { field: 'postcode' }),
    box('E195E', 'Overseas', 'Address is outside the UK', TICK, { field: 'overseas' }),
    requiredBox('E195F', 'Date', 'Date', DATE, { field: 'date' }),
    requiredBox('E195G', 'Amount', 'Amount', POUNDS, { field: 'amount' }),
  ]),
  requiredBox('E200', 'Total', 'Total of legacy payments', POUNDS, {
    line: ['charityLegacies', 'ct600e.page', INFORMATION],
    field: `${PAGE}.legacyPayments`,
  }),
]);

/** Makes the boxes of one kind of assets: those disposed of in the period, and those held at its end. */
const assetsOf = <const Stem extends string>(
  [disposals, held]: readonly [string, string],
  element: string,
  words: string,
  line: Stem,
  field = uncapitalised(element),
) =>
  group(element, [
    box(disposals, 'Disposals', `${words}: disposals`, POUNDS, {
      line: [`${line}Disposals`, 'ct600e.page', INFORMATION],
      field: `${PAGE}.assets.${field}Disposals`,
    }),
    box(held, 'Held', `${words}: held at the period end`, POUNDS, {
      line: [`${line}Held`, 'ct600e.page', INFORMATION],
      field: `${PAGE}.assets.${field}Held`,
    }),
  ]);

/** Boxes E130 to E200. */
const assets = group('Assets', [
  assetsOf(['E130', 'E135'], 'TangibleFixed', 'Tangible fixed assets', 'charityTangible'),
  assetsOf(['E140', 'E145'], 'UKinvestments', 'UK investments', 'charityUkInvestments', 'ukInvestments'),
  assetsOf(['E150', 'E155'], 'SharesAndLoans', 'Shares and loans to controlled companies', 'charityShares'),
  assetsOf(['E160', 'E165'], 'OverseasInvestments', 'Overseas investments', 'charityOverseas'),
  group('LoansAndNonTradeDebtors', [
    requiredBox('E170', 'Held', 'Loans and non-trade debtors', POUNDS, {
      line: ['charityLoansAndDebtors', 'ct600e.page', INFORMATION],
      field: `${PAGE}.assets.loansAndNonTradeDebtorsHeld`,
    }),
  ]),
  group('OtherCurrent', [
    requiredBox('E175', 'Held', 'Other current assets', POUNDS, {
      line: ['charityOtherCurrentAssets', 'ct600e.page', INFORMATION],
      field: `${PAGE}.assets.otherCurrentHeld`,
    }),
  ]),
  group('InvestmentsOrLoans', [
    box('E180', 'Qualifying', 'All investments and loans qualify', TICK, {
      line: ['charityInvestmentsQualify', 'ct600e.page', QUALIFYING],
      field: `${PAGE}.assets.qualifyingInvestments`,
    }),
    box('E185', 'ValueOfNonQualifying', 'Investments and loans that do not qualify', POUNDS, {
      line: ['charityNotQualifying', 'ct600e.page', QUALIFYING],
      field: `${PAGE}.assets.valueOfNonQualifying`,
    }),
  ]),
  box('E190', 'SubsidiaryOrAssociatedCompanies', 'Subsidiary or associated companies', integer(null, 999), {
    line: ['charityCompanies', 'ct600e.page', INFORMATION],
    field: `${PAGE}.assets.subsidiaryOrAssociatedCompanies`,
  }),
  legacyPayments,
]);

/** Supplementary page CT600E: charities and community amateur sports clubs. */
export const charity = group('Charity', [
  claim,
  group('Repayments', [
    box('E45', 'OverclaimedTax', 'Gift Aid repayments overclaimed in the period', TICK, {
      line: ['charityOverclaimedTax', 'ct600e.page', 'FA 1998 Sch 18 para 52'],
      field: `${PAGE}.overclaimedTax`,
    }),
  ]),
  group('InformationRequired', [...incomeAndExpenditure, assets]),
]);

/** Rows of page CT600E in the table of the form: charities and community amateur sports clubs. */
export const CT600E_PAGE = {
  name: 'ct600e',
  number: 'CT600E',
  keptRows: [],
  schedule: {
    id: 'charity',
    title: 'Charities and community amateur sports clubs (page CT600E)',
    before: null,
  },
  parts: { 'ct600e.page': null },
  tick: {
    line: ['charityPage', 'ct600e.page', 'CTA 2010 Part 11'],
    field: `${PAGE}.applies`,
    rule: 9309,
  },
  boxes: charity,
} as const satisfies BoxPage;
