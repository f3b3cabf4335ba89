import type { Period } from '../../core/dates/period.ts';
import { AMENDS_EVERYTHING } from '../../core/figures/filing.ts';
import { EVERY_FIELD, EVERY_LOSS, GROUP_RESTRICTED } from '../core/documents/computation-filings.ts';
import { NOTED_COMPANIES } from '../core/documents/golden/companies/noted.ts';
import type { Base } from './effects.ts';

/** Filings in which every savable field has a place: a missing object would hide its fields. */
const YEAR = { start: '2025-04-01', end: '2026-03-31' };
const YEAR_BEFORE = { start: '2024-04-01', end: '2025-03-31' };
const LONG = { start: '2025-01-01', end: '2026-03-31' };
const TODAY = '2026-11-20';

const CREDENTIALS = {
  utrNumber: '8596148860',
  gatewayId: 'GATEWAY-ID',
  gatewayPassword: 'any password',
  authCode: 'AUTH26',
  directorName: 'Jane Alexandra Example',
  boardApprovalDate: '15/06/2026',
};
const AGENT = {
  ...CREDENTIALS,
  filingMode: 'agent',
  agentReferenceId: 'A1234',
  agentCompanyName: 'Example and Co',
  declarantName: 'Ann Agent',
  declarantStatus: 'Accountant',
};
const common = { filingTypes: { ct600: true, accounts: true }, credentialsData: CREDENTIALS };
const BANK = {
  bankName: 'Example Bank',
  sortCode: '102030',
  accountNumber: '12345678',
  accountName: 'Example Trading',
  buildingSocietyReference: 'REF 1',
};

const NOTED = NOTED_COMPANIES['small-all-notes-in-full']?.data ?? {};

/** Full accounts with every note, both years. */
const withNotes: Base = {
  period: YEAR,
  previousPeriod: YEAR_BEFORE,
  today: TODAY,
  save: {
    ...common,
    ...NOTED,
    credentialsData: CREDENTIALS,
    previousBalanceSheetData: {
      ...NOTED.previousBalanceSheetData,
      fixedAssetMovements: NOTED.balanceSheetData?.fixedAssetMovements,
      intangibleAssetMovements: {
        amortisationPolicy: 'Over five years.',
        categories: NOTED.balanceSheetData?.intangibleAssetMovements?.categories,
      },
      previousCreditorsWithinOneYearBreakdown: undefined,
      creditorsWithinOneYearBreakdown:
        NOTED.previousBalanceSheetData?.previousCreditorsWithinOneYearBreakdown,
    },
  },
};

const loans = {
  applies: true,
  beforeEndPeriod: false,
  broughtForward: 5_000,
  loans: [
    { name: 'Orla McAteer', amount: 24_000, dateAdvanced: '2025-10-14' },
    { name: 'Niall Quinn', amount: 12_000, dateAdvanced: '2026-01-20' },
  ],
  reliefs: [
    { name: 'Orla McAteer', amountRepaid: 1_500, date: '2026-02-01', balanceOrigin: 'brought_forward' },
    { name: 'Orla McAteer', amountRepaid: 10_000, date: '2026-09-30', amountReleasedOrWrittenOff: 500 },
    { name: 'Niall Quinn', amountRepaid: 0, amountReleasedOrWrittenOff: 2_000, date: '2026-10-12' },
  ],
};
const trading = {
  ...common,
  accountType: 'micro',
  profitLossData: { turnover: 241_600, staffCosts: 71_200 },
  balanceSheetData: { cashAtBank: 60_100, shareCapital: 100, retainedEarnings: 60_000 },
};

const CONSENT = { name: 'Ada Example', status: 'Director', date: '2026-10-01' };
const OTHER = { companyName: 'Alder Tools Limited', taxReference: '1234567890', filingId: 2 };
const PART = {
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  groupedFrom: '2025-05-01',
  groupedTo: '2025-12-31',
};
/** Relief taken from another company, of its period and brought forward. */
const groupClaims = [
  {
    ...OTHER,
    ...PART,
    amount: 20_000,
    kind: 'currentPeriod',
    surrenderable: 60_000,
    surrenderedToOthers: 10_000,
    consent: CONSENT,
    permanentEstablishment: false,
  },
  {
    companyName: 'Birch Homes Limited',
    taxReference: '2345678901',
    amount: 5_000,
    kind: 'carriedForward',
    consent: CONSENT,
    lossesFrom: ['trade'],
  },
];
/** Amounts given to other companies by one that made a loss. */
const groupSurrenders = [{ ...OTHER, ...PART, amount: 10_000, kind: 'tradingLoss' }];
const groupOf = (period: Period, profitLossData: object, ct600c: object): Base => ({
  period,
  today: TODAY,
  save: {
    ...trading,
    profitLossData: { ...profitLossData, isGroupMember: true },
    supplementaryPagesData: { ct600c },
  },
});

const spent = {
  staff: 90_001,
  software: 2_002,
  dataLicences: 1_003,
  cloudComputing: 1_504,
  consumables: 1_205,
  clinicalTrials: 1_106,
  externallyProvidedWorkersUnconnected: 2_107,
  externallyProvidedWorkersConnected: 1_308,
  contractedOutUnconnected: 3_109,
  contractedOutConnected: 1_410,
};
const gave = (amount: number) => [{ name: 'Alder Tools Limited', amount }];
/** Claim of both schemes in a loss, with some of everything that a step can take. */
const researchClaim = {
  expenditureCredit: {
    expenditure: spent,
    broughtForward: { step2: 500.5, step3: 300.25 },
    receivedFromGroup: gave(100),
    surrenders: { step2: gave(50.5), step5: gave(60.25) },
    otherPeriodsTax: 70.75,
    otherLiabilities: 80.5,
    creditInAccounts: 1_000,
  },
  intensiveSupport: {
    expenditure: spent,
    relevantExpenditure: 60_000,
    totalRelevantExpenditure: 210_000,
    previousPeriodIntensive: true,
    payableCredit: true,
    lossToSurrender: 100_000,
    creditAgainstThisReturn: 10.5,
  },
  payeAndNic: {
    own: 20_000,
    connected: 1_000,
    employerReferences: ['123/AB45678'],
    connectedReferences: ['456/CD12345'],
  },
  additionalInformationDate: TODAY,
};
const { broughtForward: _, ...withoutForward } = researchClaim.expenditureCredit;
const researchOf = (period: Period, claim: object, turnover = 10_000): Base => ({
  period,
  today: TODAY,
  save: {
    ...trading,
    isCloseCompany: true,
    profitLossData: { turnover, staffCosts: 300_000 },
    supplementaryPagesData: {
      ct600a: {
        applies: true,
        beforeEndPeriod: false,
        loans: [{ name: 'J Smith', amount: 4_000, dateAdvanced: period.start }],
        reliefs: [],
      },
      ct600l: {
        applies: true,
        smallOrMediumEnterprise: true,
        goingConcern: true,
        claimedInLastThreeYears: true,
        claimNotificationDate: period.end,
        ...claim,
      },
    },
  },
});

const charityFigures = {
  income: {
    totalTurnover: 61_400,
    investmentIncome: 8_250,
    ukLandBuildings: 12_600,
    giftAid: 18_930,
    otherCharities: 25_000,
    giftsOfShares: 4_000,
    giftOfRealProperty: 300,
    otherSources: 1_120,
  },
  expenditure: {
    tradingCosts: 39_800,
    ukLandBuildings: 4_300,
    generalAdminCosts: 21_750,
    grantsDonationsWithinUk: 15_000,
    grantsDonationsOutsideUk: 2_000,
    otherExpenditure: 6_400,
  },
  assets: {
    tangibleFixedHeld: 412_000,
    tangibleFixedDisposals: 10,
    ukInvestmentsDisposals: 12_000,
    ukInvestmentsHeld: 186_400,
    sharesAndLoansDisposals: 20,
    sharesAndLoansHeld: 30,
    overseasInvestmentsDisposals: 40,
    overseasInvestmentsHeld: 50,
    loansAndNonTradeDebtorsHeld: 5_600,
    otherCurrentHeld: 38_900,
    valueOfNonQualifying: 60,
    subsidiaryOrAssociatedCompanies: 2,
    qualifyingInvestments: false,
  },
};
const charityPage = {
  applies: true,
  claimingExemption: true,
  allCharitable: 'some_not_charitable',
  overclaimedTax: true,
  repaymentReference: 'XR84213',
  registrationNumber: '1171234',
  declarationName: 'Frances Wicken',
  declarationStatus: 'Trustee',
  declarationDate: '2026-09-08',
};
const legacies = [
  {
    forenames: 'Edith Mary',
    surname: 'Haddenham',
    addressLine1: '12 Cathedral Close',
    addressLine2: 'Ely',
    postcode: 'CB7 4DL',
    overseas: false,
    date: '2025-04-16',
    amount: 10_000,
  },
];
const charity = (period: Base['period'], ct600e: object): Base => ({
  period,
  today: TODAY,
  save: {
    filingTypes: { ct600: true },
    credentialsData: CREDENTIALS,
    charityStatus: 'charity',
    profitLossData: { turnover: 96_000, staffCosts: 22_000 },
    supplementaryPagesData: { ct600e: { ...charityPage, ...ct600e } },
  },
});

/** Facts of every kind that capital allowances are computed from. */
const allowances = {
  mainPool: { broughtForward: 40_000, writingDownAllowance: 5_000 },
  specialRatePool: { broughtForward: 20_000, writingDownAllowance: 1_000 },
  additions: [
    {
      description: 'Lathe',
      date: '2025-07-01',
      amount: 60_000,
      type: 'mainRate',
      secondHand: false,
      forLeasing: false,
      shortLife: false,
      claim: 'annualInvestmentAllowance',
      claimedOn: 40_000,
    },
    { description: 'Car', date: '2025-08-01', amount: 24_000, type: 'car', co2Emissions: 45, claim: 'best' },
  ],
  disposals: [
    {
      description: 'Press',
      date: '2025-09-01',
      proceeds: 9_000,
      cost: 20_000,
      treatment: 'fullExpensing',
      claimedOn: 12_000,
    },
  ],
  shortLifeAssets: [
    {
      description: 'Server',
      broughtForward: 3_000,
      acquisitionPeriodEnd: '2024-03-31',
      disposalDate: '2025-12-01',
      disposalValue: 800,
    },
    {
      description: 'Mould',
      broughtForward: 4_000,
      acquisitionPeriodEnd: '2024-03-31',
      writingDownAllowance: 300,
    },
  ],
  structuresAndBuildings: [
    {
      description: 'Workshop',
      qualifyingExpenditure: 200_000,
      qualifyingUseFrom: '2024-05-01',
      qualifyingUseTo: '2026-01-31',
      allowancesBroughtForward: 4_000,
    },
  ],
  annualInvestmentAllowanceShare: 30_000,
  claims: 'maximum',
  tradeCeased: false,
  otherAllowances: 700,
  otherBalancingCharges: 200,
};

const FOOT_NOTES = {
  guarantees: { text: 'A guarantee of a bank loan.', amount: 10_000 },
  commitments: { text: 'Rent under a lease to 2030.', amount: 30_000 },
  directorsGuarantees: { text: 'A guarantee of a director’s mortgage.', amount: 5_000 },
};

/** Disclosures of the accounts besides their figures, in each framework. */
const disclosed = {
  goingConcern: {
    basis: 'goingConcern',
    uncertainty: 'One customer may leave.',
    reason: 'Orders are in hand.',
  },
  directorsAdvances: [
    {
      name: 'Jane Alexandra Example',
      openingBalance: 1_000,
      advanced: 4_000,
      repaid: 2_500,
      writtenOff: 500,
      interestRate: 2.25,
      terms: 'Repayable on demand.',
      closingBalance: 2_000,
    },
    { name: 'Niall Quinn', advanced: 300 },
  ],
  dividendsPaid: 5_000,
  previousNumberOfEmployees: 4,
  directors: ['Jane Alexandra Example', 'Niall Quinn'],
  disclosures: {
    leases: 'none',
    relatedParties: 'none',
    fixedAssetInvestments: 'none',
    debtsAfterFiveYears: 100,
    securedDebts: 200,
    footNotes: FOOT_NOTES,
  },
  earlyAdoption: false,
};

/** Losses and deficits outside a trade, of the period and of earlier ones. */
const INVESTING = {
  interestIncome: 5_000,
  interestPayable: 30_000,
  otherNonTradingLoanDebits: 2_000,
  loanDeficitBroughtForward: 8_000,
  propertyBusinessIncome: 60_000,
  propertyBusinessExpenses: 20_000,
  propertyLossesBroughtForward: 9_000,
  managementExpenses: 12_000,
  managementExpensesBroughtForward: 7_000,
  nonTradingIntangibleGains: 1_000,
  nonTradingIntangibleLosses: 6_000,
  nonTradingIntangibleLossesBroughtForward: 5_000,
  excessCapitalAllowances: 3_000,
  capitalLossesArising: 10_000,
  capitalLossesBroughtForward: 50_000,
  qualifyingDonations: 4_000,
};

/** A trade with losses of both kinds brought forward. */
const TRADE_WITH_LOSSES = {
  turnover: 200_000,
  interestIncome: 40_000,
  lossesBroughtForward: 150_000,
  lossesBroughtForwardBefore2017: 60_000,
};

export const BASES: Readonly<Record<string, Base>> = {
  'revised accounts': {
    ...withNotes,
    amends: AMENDS_EVERYTHING,
    save: {
      ...withNotes.save,
      revision: {
        nonCompliance: 'A loan was left out.',
        amendments: 'It is in creditors now.',
        approvalDate: TODAY,
      },
    },
  },
  'disclosures of full accounts': { ...withNotes, save: { ...withNotes.save, ...disclosed } },
  'disclosures without a note': {
    ...withNotes,
    save: { ...withNotes.save, ...disclosed, notesData: null },
  },
  'full accounts with every note': withNotes,
  'breakdowns of the year before beside those of the year': {
    ...withNotes,
    save: {
      ...withNotes.save,
      balanceSheetData: {
        ...NOTED.balanceSheetData,
        previousDebtorsBreakdown: { tradeDebtors: 7_000, otherDebtors: 500 },
        previousCreditorsWithinOneYearBreakdown: { tradeCreditors: 8_500 },
        previousCreditorsAfterOneYearBreakdown: { bankLoans: 6_000 },
      },
      previousBalanceSheetData: {
        ...NOTED.previousBalanceSheetData,
        debtorsBreakdown: undefined,
        previousCreditorsWithinOneYearBreakdown: undefined,
        creditorsAfterOneYearBreakdown: undefined,
      },
    },
  },
  'breakdowns of the year before under their own names': {
    ...withNotes,
    save: {
      ...withNotes.save,
      previousBalanceSheetData: {
        ...NOTED.previousBalanceSheetData,
        debtorsBreakdown: undefined,
        creditorsAfterOneYearBreakdown: undefined,
        previousDebtorsBreakdown: { tradeDebtors: 7_000, otherDebtors: 500 },
        previousCreditorsAfterOneYearBreakdown: { bankLoans: 6_000 },
      },
    },
  },
  'every figure of the tax': {
    period: YEAR,
    today: TODAY,
    save: { ...common, ...EVERY_FIELD, associatedCompanies: 1, numberOfEmployees: 12, bankDetailsData: BANK },
  },
  'losses and a repayment': {
    period: YEAR,
    today: TODAY,
    save: { ...common, ...EVERY_LOSS, bankDetailsData: BANK, includePnlInAccounts: true },
  },
  'a group member': { period: YEAR, today: TODAY, save: { ...trading, ...GROUP_RESTRICTED } },
  'the foot of a micro-entity’s balance sheet': {
    period: YEAR,
    today: TODAY,
    save: { ...trading, disclosures: { footNotes: FOOT_NOTES } },
  },
  'small profits': { period: YEAR, today: TODAY, save: { ...trading, associatedCompanies: 0 } },
  'filed by an agent': { period: YEAR, today: TODAY, save: { ...trading, credentialsData: AGENT } },
  'loans to participators': {
    period: YEAR,
    today: TODAY,
    save: { ...trading, isCloseCompany: true, supplementaryPagesData: { ct600a: loans } },
  },
  'loans over a long period': {
    period: LONG,
    today: '2028-06-01',
    save: {
      ...trading,
      isCloseCompany: true,
      supplementaryPagesData: {
        ct600a: {
          ...loans,
          beforeEndPeriodBySubPeriod: [true, false],
          reliefs: loans.reliefs.map((relief) => ({ ...relief, subPeriod: 1, reliefDueConfirmed: false })),
        },
      },
    },
  },
  'loans repaid late': {
    period: YEAR,
    today: '2027-03-01',
    save: {
      ...trading,
      supplementaryPagesData: {
        ct600a: {
          ...loans,
          reliefs: [
            { name: 'Orla McAteer', amountRepaid: 9_000, date: '2027-02-01', reliefDueConfirmed: false },
          ],
        },
      },
    },
  },
  'relief taken from a group': groupOf(YEAR, trading.profitLossData, { claims: groupClaims }),
  'losses given to a group': groupOf(
    YEAR,
    { turnover: 10_000, staffCosts: 71_200 },
    { surrenders: groupSurrenders, consent: { name: 'Ada Example', status: 'Secretary' } },
  ),
  'relief under arrangements of a group': groupOf(YEAR, trading.profitLossData, {
    claims: groupClaims,
    simplifiedArrangements: {
      companyName: 'Group Parent Limited',
      authorisedPerson: 'Ada Example',
      status: 'Director',
    },
  }),
  'relief of a group in a long period': groupOf(LONG, trading.profitLossData, {
    claims: groupClaims.map((claim) => ({ ...claim, subPeriod: 1 })),
  }),
  'losses given in a long period': groupOf(
    LONG,
    { turnover: 10_000, staffCosts: 71_200 },
    { surrenders: groupSurrenders.map((row) => ({ ...row, subPeriod: 1 })) },
  ),
  'research by both schemes': researchOf(YEAR, researchClaim),
  'amended research without a cap': {
    ...researchOf(YEAR, {
      expenditureCredit: withoutForward,
      capExemption: { connectedExpenditure: 1_000 },
      additionalInformationDate: TODAY,
    }),
    amends: AMENDS_EVERYTHING,
  },
  'research in a profit, not notified': researchOf(
    YEAR,
    { expenditureCredit: withoutForward, claimNotificationDate: null, additionalInformationDate: TODAY },
    900_000,
  ),
  'research over a long period in a profit': researchOf(
    LONG,
    { bySubPeriod: [{ expenditureCredit: withoutForward, additionalInformationDate: TODAY }, null] },
    900_000,
  ),
  'research over a long period': researchOf(LONG, {
    bySubPeriod: [researchClaim, { ...researchClaim, expenditureCredit: withoutForward }],
  }),
  'research over a long period without a cap': researchOf(LONG, {
    bySubPeriod: [
      {
        expenditureCredit: withoutForward,
        capExemption: { connectedExpenditure: 1_000 },
        additionalInformationDate: TODAY,
      },
      null,
    ],
  }),
  'a charity': charity(YEAR, { ...charityFigures, legacyPayments: legacies }),
  'a charity without legacies': charity(YEAR, charityFigures),
  'a charity over a long period': charity(LONG, { bySubPeriod: [charityFigures, charityFigures] }),
  'capital allowances from facts': {
    period: YEAR,
    today: TODAY,
    save: { ...trading, capitalAllowancesData: allowances },
  },
  'adjustments analysed': {
    period: YEAR,
    today: TODAY,
    save: {
      ...trading,
      profitLossData: { turnover: 241_600, staffCosts: 71_200, disallowableExpenses: 1_000 },
      adjustments: [
        { kind: 'entertaining', description: 'Staff party and clients', amount: 600 },
        { kind: 'other', description: 'Sundry', amount: 400 },
      ],
    },
  },
  'a company that lets and invests, its reliefs above its profits': {
    period: YEAR,
    today: TODAY,
    save: { ...common, isCloseCompany: true, profitLossData: INVESTING, capitalAllowancesData: allowances },
  },
  'a company that lets, with profits above its reliefs': {
    period: YEAR,
    today: TODAY,
    save: {
      ...common,
      isCloseCompany: true,
      profitLossData: { ...INVESTING, propertyBusinessIncome: 900_000, grossChargeableGains: 90_000 },
    },
  },
  'an investment company whose losses are held back': {
    period: YEAR,
    today: TODAY,
    save: {
      ...common,
      profitLossData: {
        ...INVESTING,
        propertyBusinessIncome: 900_000,
        grossChargeableGains: 90_000,
        isGroupMember: true,
        groupDeductionsAllowance: 1_000,
      },
    },
  },
  'a trade that made a loss and ended': {
    period: YEAR,
    today: TODAY,
    save: { ...common, profitLossData: { ...TRADE_WITH_LOSSES, otherCharges: 500_000, tradeCeased: true } },
  },
  'a trade that ended with profits, its losses held back': {
    period: YEAR,
    today: TODAY,
    save: {
      ...common,
      profitLossData: {
        ...TRADE_WITH_LOSSES,
        tradeCeased: true,
        isGroupMember: true,
        groupDeductionsAllowance: 1_000,
      },
    },
  },
  'the earlier return of a carry-back': {
    period: YEAR,
    today: TODAY,
    save: {
      ...common,
      profitLossData: {
        turnover: 100_000,
        interestIncome: 9_000,
        lossesCarriedBackFromLaterPeriod: 20_000,
        loanDeficitFromLaterPeriod: 4_000,
      },
    },
  },
  'capital allowances in one amount': {
    period: YEAR,
    today: TODAY,
    save: { ...trading, profitLossData: { turnover: 241_600, capitalAllowances: 5_000 } },
  },
};
