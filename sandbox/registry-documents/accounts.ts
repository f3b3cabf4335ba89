import type { At, Page, PageFact, PagePeriod } from './page.ts';

/** Makes accounts of invented companies. Their figures come from the company's number, so they never change. */

export interface MadeYear {
  readonly fixedAssets: number;
  readonly currentAssets: number;
  readonly creditors: number;
  readonly later: number;
  readonly shareCapital: number;
  readonly profit: number;
}

const digitsOf = (number: string): number =>
  [...number].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);

/** Makes one year's figures from the number only. @param offset gives each year different figures */
export function yearOf(number: string, offset: number): MadeYear {
  const seed = digitsOf(number) + offset * 613;
  return {
    fixedAssets: 1000 + (seed % 900) * 7,
    currentAssets: 9000 + (seed % 700) * 31,
    creditors: 2000 + (seed % 500) * 9,
    later: 500 + (seed % 50) * 10,
    shareCapital: 100,
    profit: 1500 + (seed % 400) * 11,
  };
}

const money = (name: string, at: At, amount: number, dimensions: readonly string[] = []): PageFact => ({
  name: `core:${name}`,
  at,
  dimensions,
  text: Math.abs(amount).toLocaleString('en-GB'),
  unit: 'GBP',
  ...(amount < 0 ? { sign: '-' as const } : {}),
});
const said = (name: string, text: string, dimensions: readonly string[] = [], at: At = 'year'): PageFact => ({
  name,
  at,
  dimensions,
  text,
});

const WITHIN = ['core:MaturitiesOrExpirationPeriodsDimension=core:WithinOneYear'];
const AFTER = ['core:MaturitiesOrExpirationPeriodsDimension=core:AfterOneYear'];
const equity = (member: string) => [`core:EquityClassesDimension=core:${member}`];
const ofClass = (member: string) => [`core:PropertyPlantEquipmentClassesDimension=core:${member}`];

export type Kind = 'micro' | 'small' | 'dormant' | 'gaap';

/** Gives the net assets of a year, which every kind of page states. */
export const netAssetsOf = ({ fixedAssets, currentAssets, creditors, later }: MadeYear): number =>
  fixedAssets + currentAssets - creditors - later;

function totals(year: MadeYear, at: At): readonly PageFact[] {
  const { fixedAssets, currentAssets, creditors, later } = year;
  const net = netAssetsOf(year);
  return [
    money('FixedAssets', at, fixedAssets),
    money('CurrentAssets', at, currentAssets),
    money('Creditors', at, creditors, WITHIN),
    money('NetCurrentAssetsLiabilities', at, currentAssets - creditors),
    money('TotalAssetsLessCurrentLiabilities', at, fixedAssets + currentAssets - creditors),
    money('Creditors', at, later, AFTER),
    money('NetAssetsLiabilities', at, net),
    money('Equity', at, net),
  ];
}

function small(year: MadeYear, at: At): readonly PageFact[] {
  const { fixedAssets, currentAssets, creditors, shareCapital } = year;
  const debtors = Math.floor(currentAssets / 3);
  const trade = Math.floor(creditors / 2);
  const cost = fixedAssets * 2;
  return [
    ...totals(year, at),
    money('PropertyPlantEquipment', at, fixedAssets),
    money('Debtors', at, debtors),
    money('CashBankOnHand', at, currentAssets - debtors),
    money('Equity', at, shareCapital, equity('ShareCapital')),
    money('Equity', at, netAssetsOf(year) - shareCapital, equity('RetainedEarningsAccumulatedLosses')),
    money('TradeDebtorsTradeReceivables', at, debtors - 200, WITHIN),
    money('PrepaymentsAccruedIncome', at, 200, WITHIN),
    money('TradeCreditorsTradePayables', at, trade, WITHIN),
    money('CorporationTaxPayable', at, creditors - trade, WITHIN),
    money('PropertyPlantEquipmentGrossCost', at, cost, ofClass('PlantMachinery')),
    money(
      'AccumulatedDepreciationImpairmentPropertyPlantEquipment',
      at,
      cost - fixedAssets,
      ofClass('PlantMachinery'),
    ),
  ];
}

function dormant(at: At): readonly PageFact[] {
  return [
    money('CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset', at, 100),
    money('NetAssetsLiabilities', at, 100),
    money('Equity', at, 100),
  ];
}

function gaap(year: MadeYear, at: At): readonly PageFact[] {
  const { fixedAssets, currentAssets, creditors, later, shareCapital } = year;
  const net = netAssetsOf(year);
  return [
    money('TangibleFixedAssets', at, fixedAssets),
    money('FixedAssets', at, fixedAssets),
    money('Debtors', at, 300),
    money('CashBankInHand', at, currentAssets - 300),
    money('CurrentAssets', at, currentAssets),
    money('CreditorsDueWithinOneYear', at, creditors),
    money('NetCurrentAssetsLiabilities', at, currentAssets - creditors),
    money('TotalAssetsLessCurrentLiabilities', at, fixedAssets + currentAssets - creditors),
    money('CreditorsDueAfterOneYear', at, later),
    money('NetAssetsLiabilitiesIncludingPensionAssetLiability', at, net),
    money('CalledUpShareCapital', at, shareCapital),
    money('ProfitLossAccountReserve', at, net - shareCapital),
    money('ShareholderFunds', at, net),
  ];
}

const STATEMENTS: Readonly<Record<Kind, (year: MadeYear, at: At) => readonly PageFact[]>> = {
  micro: totals,
  small,
  dormant: (_year, at) => dormant(at),
  gaap,
};
const STANDARDS: Readonly<Record<Kind, string | null>> = {
  micro: 'Micro-entities',
  small: 'SmallEntities',
  dormant: 'Micro-entities',
  gaap: null,
};

function particulars(kind: Kind, number: string, name: string, period: PagePeriod): readonly PageFact[] {
  const standard = STANDARDS[kind];
  const director = ['bus:EntityOfficersDimension=bus:Director1'];
  return [
    said('bus:UKCompaniesHouseRegisteredNumber', number),
    said('bus:EntityCurrentLegalOrRegisteredName', name),
    said('bus:StartDateForPeriodCoveredByReport', period.start, [], 'end'),
    said('bus:EndDateForPeriodCoveredByReport', period.end, [], 'end'),
    said('bus:BalanceSheetDate', period.end, [], 'end'),
    ...(standard === null
      ? []
      : [
          said('bus:AccountingStandardsApplied', '', [`bus:AccountingStandardsDimension=bus:${standard}`]),
          said('bus:AccountsType', '', ['bus:AccountsTypeDimension=bus:FullAccounts']),
          said('bus:AccountsStatusAuditedOrUnaudited', '', [
            'bus:AccountsStatusDimension=bus:AuditExempt-NoAccountantsReport',
          ]),
          said('bus:DescriptionPrincipalActivities', 'Software consultancy'),
          said('bus:NameEntityOfficer', 'Jane Example', director),
          said('core:DirectorSigningFinancialStatements', '', director),
          said('core:DateAuthorisationFinancialStatementsForIssue', period.end, [], 'end'),
          { ...money('AverageNumberEmployeesDuringPeriod', 'year', 2), unit: 'pure' as const },
          { ...money('AverageNumberEmployeesDuringPeriod', 'previousYear', 1), unit: 'pure' as const },
        ]),
    said('bus:EntityDormantTruefalse', kind === 'dormant' ? 'true' : 'false'),
    said('bus:NameProductionSoftware', 'Sandbox Register'),
  ];
}

/**
 * Makes the page of a company's accounts: two years of figures made from its number. @param offset gives amended
 * accounts different figures
 */
export function madePage(kind: Kind, number: string, name: string, period: PagePeriod, offset = 0): Page {
  return {
    companyNumber: number,
    companyName: name,
    period,
    taxonomy: kind === 'gaap' ? null : '2024-01-01',
    facts: [
      ...particulars(kind, number, name, period),
      ...STATEMENTS[kind](yearOf(number, 1 + offset), 'end'),
      ...STATEMENTS[kind](yearOf(number, 0), 'previousEnd'),
    ],
  };
}
