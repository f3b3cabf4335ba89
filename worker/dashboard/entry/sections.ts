import {
  ALLOWANCES_CLAIMED,
  BALANCING_CHARGES,
  DISCLOSED_ALLOWANCES,
} from '../../../core/figures/profit-loss.ts';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import type { Unit } from './changes.ts';
import { type EntryField, fieldOf, type ListField, unitsOf } from './fields.ts';

/** Groups the fields of a filing as accountants know them: each path once, and a new field at the end of its kind. */

interface GroupRow {
  readonly title: string;
  /** Paths of fields, or of objects whose fields they are. */
  readonly paths: readonly string[];
  /** The object of the period and that of the year before, whose fields are shown side by side. */
  readonly beside?: readonly [period: string, before: string];
}
interface SectionRow {
  readonly title: string;
  readonly says: string;
  readonly groups: readonly GroupRow[];
}

const inProfit = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `profitLossData.${name}`);

const YEARS_PROFIT = ['profitLossData', 'previousProfitLossData'] as const;
const YEARS_SHEET = ['balanceSheetData', 'previousBalanceSheetData'] as const;

/** Lines of the profit and loss account, which are those of the year before too. */
const PROFIT_LINES = [
  'turnover',
  'costOfRawMaterials',
  'staffCosts',
  'depreciation',
  'otherCharges',
  'interestIncome',
  'interestPayable',
  'dividendsReceived',
  'fairValueGains',
  'propertyBusinessIncome',
  'propertyBusinessExpenses',
  'managementExpenses',
  'deferredTax',
  'taxOnProfit',
];

const group = (title: string, ...paths: readonly string[]): GroupRow => ({ title, paths });

const SECTION_ROWS = {
  'what-to-file': {
    title: 'What to file',
    says: 'Choose what you send, and the kind of accounts.',
    groups: [
      group('To be sent', 'filingTypes'),
      group(
        'Kind of accounts',
        'accountType',
        'isDormant',
        'charityStatus',
        'includePnlInAccounts',
        'earlyAdoption',
      ),
      group(
        'The company',
        'profitLossData.principalActivity',
        'carriesOnTrade',
        'numberOfEmployees',
        'previousNumberOfEmployees',
        'isCloseCompany',
        'closeInvestmentHolding',
        'associatedCompanies',
        'associatedCompaniesBefore',
        'instalmentPayments',
        'profitLossData.exporterStatus',
        'profitLossData.provisionalFigures',
        'profitLossData.intangibleAssetsIndicator',
      ),
    ],
  },
  'profit-and-loss': {
    title: 'Profit and loss',
    says: 'Income and costs of the year, in whole pounds.',
    groups: [
      {
        title: 'Profit and loss account',
        paths: YEARS_PROFIT.flatMap((root) => PROFIT_LINES.map((name) => `${root}.${name}`)),
        beside: YEARS_PROFIT,
      },
      group('Dividends', 'dividendsPaid'),
    ],
  },
  'balance-sheet': {
    title: 'Balance sheet',
    says: 'What the company has and owes on the last day, in whole pounds.',
    groups: [{ title: 'Balance sheet', paths: YEARS_SHEET, beside: YEARS_SHEET }],
  },
  breakdowns: {
    title: 'Breakdowns',
    says: 'What debtors and creditors are made of. The parts add up to the line of the balance sheet.',
    groups: (['debtors', 'creditorsWithinOneYear', 'creditorsAfterOneYear'] as const).map((name) => ({
      title: {
        debtors: 'Debtors',
        creditorsWithinOneYear: 'Creditors within one year',
        creditorsAfterOneYear: 'Creditors after one year',
      }[name],
      paths: YEARS_SHEET.map((root) => `${root}.${name}Breakdown`),
      beside: YEARS_SHEET,
    })),
  },
  movements: {
    title: 'Movements of assets',
    says: 'What was bought, sold and written off. Net book values add up to the line of the balance sheet.',
    groups: [
      group('Tangible assets', 'balanceSheetData.fixedAssetMovements'),
      group('Intangible assets', 'balanceSheetData.intangibleAssetMovements'),
      group(
        'Last year',
        'previousBalanceSheetData.fixedAssetMovements',
        'previousBalanceSheetData.intangibleAssetMovements',
      ),
    ],
  },
  adjustments: {
    title: 'Adjustments for tax',
    says: 'Costs that are not allowed for tax, and income that is not taxed.',
    groups: [
      group('In total', ...inProfit('disallowableExpenses', 'nonTaxableIncome')),
      group('What they are made of', 'adjustments'),
    ],
  },
  'other-income': {
    title: 'Other income, gains and reliefs',
    says: 'Income and gains outside the trade, donations, and what is for tax only.',
    groups: [
      group(
        'Gains',
        ...inProfit(
          'grossChargeableGains',
          'allowableLosses',
          'capitalLossesArising',
          'capitalLossesBroughtForward',
        ),
      ),
      group('Donations', ...inProfit('qualifyingDonations', 'donationsForInvestmentBusiness')),
      group('Other', 'profitLossData'),
    ],
  },
  losses: {
    title: 'Losses',
    says: 'Losses of this year and of earlier ones. Left empty, the best claim is made.',
    groups: [
      group(
        'Trade',
        ...inProfit(
          'lossesBroughtForward',
          'lossesBroughtForwardClaimed',
          'lossesCarriedBack',
          'lossesCarriedBackFromLaterPeriod',
          'lossesBroughtForwardBefore2017',
          'lossesBroughtForwardBefore2017Claimed',
          'tradingLossReliefClaimed',
          'tradeCeased',
          'terminalLossReliefClaimed',
          'terminalLossCarriedBack',
        ),
      ),
      group(
        'Property and management expenses',
        ...inProfit(
          'propertyLossesBroughtForward',
          'propertyLossesBroughtForwardClaimed',
          'managementExpensesBroughtForward',
          'managementExpensesBroughtForwardClaimed',
        ),
      ),
      group(
        'Loans that are not for a trade',
        ...inProfit(
          'nonTradingInterestPayable',
          'otherNonTradingLoanDebits',
          'loanDeficitClaimed',
          'loanDeficitCarriedBack',
          'loanDeficitBroughtForward',
          'loanDeficitBroughtForwardClaimed',
          'loanDeficitFromLaterPeriod',
        ),
      ),
    ],
  },
  'capital-allowances': {
    title: 'Capital allowances',
    says: 'What the company bought, sold and brought forward. We work out the allowances.',
    groups: [group('Facts', 'capitalAllowancesData')],
  },
  'allowances-by-amount': {
    title: 'Capital allowances worked out by you',
    says: 'Only if you do not use the page before. Leave these empty otherwise.',
    groups: [
      group('In one amount', ...inProfit('capitalAllowances')),
      group('Claimed', ...inProfit(...ALLOWANCES_CLAIMED)),
      group('Charges', ...inProfit(...BALANCING_CHARGES)),
      group('For information', ...inProfit(...DISCLOSED_ALLOWANCES)),
    ],
  },
  notes: {
    title: 'Notes of your own',
    says: 'They follow the notes that the law asks for.',
    groups: [group('Notes', 'notesData')],
  },
  disclosures: {
    title: 'Disclosures',
    says: 'What the accounts say about the directors, the future, and what is not in the balance sheet.',
    groups: [
      group('Directors', 'directors', 'directorsAdvances'),
      group('Going concern', 'goingConcern'),
      group('What the notes say', 'disclosures'),
      group('Amended accounts', 'revision'),
    ],
  },
  loans: {
    title: 'Loans to directors and shareholders',
    says: 'Page CT600A. Loans of a close company to those who own it.',
    groups: [group('Loans', 'supplementaryPagesData.ct600a')],
  },
  group: {
    title: 'Group',
    says: 'Page CT600C. Losses given and taken within a group.',
    groups: [
      group('Group', ...inProfit('isGroupMember', 'groupDeductionsAllowance')),
      group('Group relief', 'supplementaryPagesData.ct600c'),
    ],
  },
  charity: {
    title: 'Charity or sports club',
    says: 'Page CT600E: exempt income and its use. Taxable income goes under “Profit and loss”.',
    groups: [group('Charity', 'supplementaryPagesData.ct600e')],
  },
  research: {
    title: 'Research and development',
    says: 'Page CT600L.',
    groups: [group('Claim', 'supplementaryPagesData.ct600l')],
  },
  payments: {
    title: 'Payments and bank',
    says: 'Tax paid and deducted, and where a repayment goes.',
    groups: [group('Tax', 'taxPaymentsData'), group('Bank account for a repayment', 'bankDetailsData')],
  },
  signing: {
    title: 'Who signs, and when',
    says: 'The director, the day of approval, and the agent if there is one.',
    groups: [
      group('Director', 'directorName', 'credentialsData.boardApprovalDate', 'credentialsData.utrNumber'),
      group('Agent', 'credentialsData'),
    ],
  },
  'sign-ins': {
    title: 'Stored sign-ins',
    says: 'You are asked for these each time you send. Store them only for a program that sends for you. They are kept encrypted and never shown.',
    groups: [
      group(
        'Sign-ins',
        'credentialsData.gatewayId',
        'credentialsData.gatewayPassword',
        'credentialsData.authCode',
      ),
    ],
  },
  more: { title: 'More', says: 'Fields of no other page.', groups: [group('More', '')] },
} as const satisfies Readonly<Record<string, SectionRow>>;

/** Fields that have no input on these pages, by the beginning of their path, with the reason. */
export const NO_INPUT: Readonly<Record<string, string>> = {
  filingId: 'the address of the page says it',
  status: 'a page of the filing unlocks its figures',
  taxCalculation: 'an object of the caller’s own, kept and never used',
  accountsPdf: 'the page of the filing takes the file',
  'credentialsData.directorName': 'another place of directorName',
  'balanceSheetData.previousDebtorsBreakdown': 'another place of previousBalanceSheetData.debtorsBreakdown',
  'balanceSheetData.previousCreditorsWithinOneYearBreakdown':
    'another place of previousBalanceSheetData.creditorsWithinOneYearBreakdown',
  'balanceSheetData.previousCreditorsAfterOneYearBreakdown':
    'another place of previousBalanceSheetData.creditorsAfterOneYearBreakdown',
  'previousBalanceSheetData.previousDebtorsBreakdown':
    'another place of previousBalanceSheetData.debtorsBreakdown',
  'previousBalanceSheetData.previousCreditorsWithinOneYearBreakdown':
    'another place of previousBalanceSheetData.creditorsWithinOneYearBreakdown',
  'previousBalanceSheetData.previousCreditorsAfterOneYearBreakdown':
    'another place of previousBalanceSheetData.creditorsAfterOneYearBreakdown',
  previousProfitLossData: 'the accounts show only the lines of the profit and loss account of last year',
};

export interface Group extends GroupRow {
  readonly units: readonly Unit[];
}
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly groups: readonly Group[];
  readonly units: readonly Unit[];
}

/** True when a path is the ancestor itself, or a field below it. */
export const isUnder = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

export const SAVED_UNITS: readonly Unit[] = unitsOf(fieldOf(saveFilingStruct, ''));

/** Gives the reason for which a field has no input; null where it has one. */
export function reasonFor(path: string): string | null {
  const found = Object.keys(NO_INPUT).find((prefix) => isUnder(path, prefix));
  return found === undefined || placeOf(path)?.of === path ? null : (NO_INPUT[found] ?? null);
}

const ROWS: Readonly<Record<string, SectionRow>> = SECTION_ROWS;
const PLACES = Object.entries(ROWS).flatMap(([id, { groups }]) =>
  groups.flatMap((each) => each.paths.map((of) => ({ id, group: each, of }))),
);

/** Finds the group of a path: of all groups with a prefix of the path, the one with the longest. */
const placeOf = (path: string) =>
  PLACES.filter(({ of }) => isUnder(path, of)).sort((a, b) => b.of.length - a.of.length)[0];

/** The sections, in their order; those without any field are left out. */
export const SECTIONS: readonly Section[] = Object.entries(ROWS).flatMap(([id, { title, says, groups }]) => {
  const shown = groups.map((each): Group => {
    const units = SAVED_UNITS.filter(({ path }) => reasonFor(path) === null && placeOf(path)?.group === each);
    return { ...each, units: inOrder(units, each.paths) };
  });
  const filled = shown.filter(({ units }) => units.length > 0);
  return filled.length === 0
    ? []
    : [{ id, title, says, groups: filled, units: filled.flatMap(({ units }) => units) }];
});

/** Sorts units in the order of a group's paths. */
function inOrder(units: readonly Unit[], paths: readonly string[]): readonly Unit[] {
  const rank = ({ path }: Unit) =>
    paths.findIndex((each) => isUnder(path, each) && each === placeOf(path)?.of);
  return [...units].sort((a, b) => rank(a) - rank(b));
}

/**
 * Gives the section with the input of a field, or of an object that contains it. Null where no section has the input.
 */
export function sectionOf(location: string): Section | null {
  const path = location.replaceAll(/\[\d+\]/g, '[]');
  const plain = path.replace(/\[.*$/s, '');
  const has = (is: (prefix: string) => boolean) =>
    SECTIONS.find(({ units }) => units.some((unit) => is(unit.path)));
  // Another section may have a few fields of the object before the section with its lines.
  const ofObject = SECTIONS.find(({ groups }) =>
    groups.some(({ beside }) => beside?.some((of) => of === plain)),
  );
  return has((of) => of === plain) ?? ofObject ?? has((of) => isUnder(of, plain)) ?? null;
}

/** Gives the list at a place of a section's form: `notesData[2].table.columns`. Null where there is none. */
export function listAt({ units }: Section, place: string): ListField | null {
  const path = place.replaceAll(/\[\d{1,4}\]/g, '[]');
  const find = (field: EntryField): ListField | null => {
    if (field.kind === 'value' || !(path === field.path || path.startsWith(field.path))) return null;
    if (field.kind === 'list') return path === field.path ? field : find(field.item);
    return firstOf(field.fields.map(find));
  };
  return firstOf(units.map(find));
}

const firstOf = <T>(found: readonly (T | null)[]): T | null => found.find((each) => each !== null) ?? null;
