import { filled, type Step, typed } from './walk.ts';

/** The walks of a company's year in a browser: each from an empty account, each a table of steps. */

/** Numbers of a new company, that nobody has used. */
export interface Fresh {
  readonly companyNumber: string;
  readonly utr: string;
}
export type Walk = (of: Fresh) => readonly Step[];

/** Answers of a company whose year the guide can file. */
const SIMPLE: readonly Step[] = [
  ['choose', 'Is the company very small?', 'Yes'],
  ['choose', 'Is it a charity or a sports club?', 'No'],
  ['choose', 'Does another company own it, or does it own another?', 'No'],
  ['choose', 'Does it let property, or hold investments?', 'No'],
  ['choose', 'Did a director or a shareholder owe it money at the end of the year?', 'No'],
  ['choose', 'Do you claim for research and development?', 'No'],
  ['choose', 'Does any of these apply to it?', 'No'],
];

const begun = ({ companyNumber }: Fresh, moved: string): readonly Step[] => [
  ['open', '/dashboard/test/guided'],
  ['type', 'What is the company number?', companyNumber],
  ['press', 'Go on'],
  ['choose', 'Did any money move in that year?', moved],
  ['press', 'Go on'],
  ['see', 'May I use this?'],
];

const SIGNED: readonly Step[] = [
  ['type', 'Which director signs?', 'Ada Example'],
  ['type', 'On which day did the directors approve the accounts?', '{today}'],
];

const SIGN_IN: readonly Step[] = [
  ['type', 'HMRC user ID', 'A user'],
  ['type', 'HMRC password', 'A password'],
];
const CODE: Step = ['type', 'Companies House authentication code', 'AUTH26'];
const BOTH_ACCEPTED: readonly Step[] = [
  ['wait', 'Accepted by HM Revenue & Customs'],
  ['wait', 'Accepted by Companies House'],
];

const GUIDED: Readonly<Record<string, Walk>> = {
  'a micro-entity, guided': (of) => [
    ...begun(of, 'Yes, money moved'),
    ...SIMPLE,
    ['type', 'How many people did it employ?', '1'],
    ['press', 'Save and go on'],
    ...typed({
      'Money in the bank': '42,100',
      'It owes within a year': '12,000',
      'Share capital': '100',
      'Profit kept': '31,697',
    }),
    ['press', 'Save and go on'],
    ['see', '£1,697 is missing'],
    ['type', 'Profit kept', '30,000'],
    ['press', 'Save and go on'],
    ...typed({ Sales: '£100,000', Pay: '30,000', 'All other costs': '10,000' }),
    ['press', 'Save and go on'],
    ['see', 'The profit kept was'],
    ['follow', 'Go on anyway'],
    ['see', 'and it has £30,100 after its debts'],
    ['follow', 'Go on'],
    ...SIGNED,
    ['type', 'What is the company’s tax reference?', of.utr],
    ['press', 'Save and review'],
    ...SIGN_IN,
    CODE,
    ['press', 'Send to'],
    ...BOTH_ACCEPTED,
    ['see', 'Pay your tax'],
  ],
  'a dormant company, guided': (of) => [
    ...begun(of, 'No, nothing at all'),
    ['choose', 'Is it a charity or a sports club?', 'No'],
    ['choose', 'Does another company own it, or does it own another?', 'No'],
    ['choose', 'Did HMRC ask for a tax return for this year?', 'Yes'],
    ['press', 'Save and go on'],
    ...typed({ 'Money in the bank': '1', 'Share capital': '1' }),
    ['press', 'Save and go on'],
    ['see', 'The profit kept was'],
    ['follow', 'Go on anyway'],
    ['see', 'Nothing came in and nothing went out'],
    ['follow', 'Go on'],
    ['see', 'there is no tax to pay'],
    ['follow', 'Go on'],
    ...SIGNED,
    ['type', 'What is the company’s tax reference?', of.utr],
    ['press', 'Save and review'],
    ...SIGN_IN,
    CODE,
    ['press', 'Send to'],
    ...BOTH_ACCEPTED,
  ],
};

type Figures = Parameters<typeof filled>[0];

const YEAR = { periodStart: '2025-04-01', periodEnd: '2026-03-31' } as const;

/** Adds a company and creates its filing, from the first page of an empty account. */
const created = (
  { companyNumber }: Fresh,
  more: Readonly<Record<string, string | boolean>> = {},
): readonly Step[] => [
  ['open', '/dashboard'],
  ['type', 'Company number', companyNumber],
  ['press', 'Add as test data'],
  ['follow', 'New filing'],
  ...filled(YEAR),
  ...filled({ isDormant: false, ...more }),
  ['press', 'Create filing'],
  ['see', 'Next step'],
];

/** Fills a page of the figures and saves it. */
const saved = (section: string, figures: Figures): readonly Step[] => [
  ['open', `{filing}/figures/${section}?all=yes`],
  ...filled(figures),
  ['press', 'Save'],
  ['see', 'Saved.'],
];

const BOTH = { filingTypes: { ct600: true, accounts: true } } as const;

const signedBy = (of: Fresh): readonly Step[] =>
  saved('signing', {
    directorName: 'Ada Example',
    credentialsData: { boardApprovalDate: '{today}', utrNumber: of.utr },
  });

const sent = (to: string, signIn: readonly Step[]): readonly Step[] => [
  ['open', `{filing}/send${to}`],
  ...signIn,
  ['press', 'Send to'],
];
const BOTH_SIGNED: readonly Step[] = [...SIGN_IN, CODE];
const accepted = (of: Fresh): readonly Step[] => [
  ...signedBy(of),
  ...sent('', BOTH_SIGNED),
  ...BOTH_ACCEPTED,
];

const MICRO = { ...BOTH, accountType: 'micro', numberOfEmployees: 1 } as const;
const TRADE = { profitLossData: { turnover: 100_000, staffCosts: 30_000, otherCharges: 10_000 } } as const;
/** 42,100 - 12,000 = 30,100 = 100 + 30,000. */
const SHEET = {
  balanceSheetData: {
    cashAtBank: 42_100,
    creditorsWithinOneYear: 12_000,
    shareCapital: 100,
    retainedEarnings: 30_000,
  },
} as const;

const micro = (of: Fresh, more: Readonly<Record<string, string | boolean>> = {}): readonly Step[] => [
  ...created(of, more),
  ...saved('what-to-file', MICRO),
  ...saved('profit-and-loss', TRADE),
  ...saved('balance-sheet', SHEET),
];

/** Classes of assets beside plant, each worth 1,000 + 200 - 100 less 300 + 100 - 50: 750. */
const OTHER_CLASSES = [
  'Motor Vehicles',
  'Office Equipment',
  'Fixtures & Fittings',
  'Computer Equipment',
  'Leasehold Improvements',
] as const;
const DEBTORS = {
  tradeDebtors: 4_000,
  amountsOwedByGroupUndertakings: 3_000,
  prepayments: 2_000,
  otherDebtors: 1_000,
} as const;
const CREDITORS_WITHIN = {
  tradeCreditors: 1_000,
  amountsOwedToGroupUndertakings: 1_000,
  corporationTax: 1_000,
  otherTaxesAndSocialSecurity: 1_000,
  accrualsAndDeferredIncome: 1_000,
  otherCreditors: 1_000,
} as const;
const CREDITORS_AFTER = { bankLoans: 2_000, otherCreditors: 750 } as const;
/**
 * Plant 12,000 + 5,000 less 4,000 + 4,000 is 9,000, and with five classes of 750 it is 12,750. Goodwill is 2,000 less 800
 * and 200. 1,000 + 12,750 + 10,000 + 12,000 - 6,000 - 2,750 = 27,000 = 100 + 26,900.
 */
const SMALL_SHEET = {
  balanceSheetData: {
    intangibleAssets: 1_000,
    tangibleAssets: 12_750,
    debtors: 10_000,
    cashAtBank: 12_000,
    creditorsWithinOneYear: 6_000,
    creditorsAfterOneYear: 2_750,
    shareCapital: 100,
    retainedEarnings: 26_900,
  },
} as const;
const MOVEMENTS = {
  balanceSheetData: {
    fixedAssetMovements: {
      depreciationPolicy: 'Over four years, in equal parts.',
      categories: [
        {
          name: 'Plant & Machinery',
          costBroughtForward: 12_000,
          additions: 5_000,
          depreciationBroughtForward: 4_000,
          depreciationCharge: 4_000,
        },
        ...OTHER_CLASSES.map((name) => ({
          name,
          costBroughtForward: 1_000,
          additions: 200,
          disposals: 100,
          depreciationBroughtForward: 300,
          depreciationCharge: 100,
          depreciationOnDisposals: 50,
        })),
      ],
    },
    intangibleAssetMovements: {
      amortisationPolicy: 'Over ten years, in equal parts.',
      categories: [
        {
          name: 'Goodwill',
          costBroughtForward: 2_000,
          amortisationBroughtForward: 800,
          amortisationCharge: 200,
        },
      ],
    },
  },
} as const;
const BREAKDOWNS = {
  balanceSheetData: {
    debtorsBreakdown: DEBTORS,
    creditorsWithinOneYearBreakdown: CREDITORS_WITHIN,
    creditorsAfterOneYearBreakdown: CREDITORS_AFTER,
  },
} as const;
const NOTES = {
  notesData: [
    { title: 'Premises', body: 'The lease ends in 2030.' },
    {
      title: 'Commitments',
      table: {
        columns: [
          { label: 'Year', type: 'text' },
          { label: 'Rent', unit: '£', type: 'number' },
        ],
        rows: [
          ['Next year', '1200'],
          ['Later', '600'],
        ],
      },
    },
  ],
} as const;

const BY_HAND: Readonly<Record<string, Walk>> = {
  'a dormant company': (of) => [
    ...created(of, { isDormant: true }),
    ...saved('what-to-file', BOTH),
    ...saved('balance-sheet', { balanceSheetData: { cashAtBank: 1, shareCapital: 1 } }),
    ...accepted(of),
  ],
  'a micro-entity': (of) => [...micro(of), ...accepted(of)],
  'a small company with every kind of note, movement and breakdown': (of) => [
    ...created(of),
    ...saved('what-to-file', { ...MICRO, accountType: 'full' }),
    ...saved('profit-and-loss', { profitLossData: { ...TRADE.profitLossData, depreciation: 4_700 } }),
    ...saved('balance-sheet', SMALL_SHEET),
    ...saved('movements', MOVEMENTS),
    ...saved('breakdowns', BREAKDOWNS),
    ...saved('notes', NOTES),
    ...saved('disclosures', { directors: ['Ada Example'] }),
    ...accepted(of),
  ],
  'a director’s loan': (of) => [
    ...micro(of),
    ...saved('loans', {
      supplementaryPagesData: {
        ct600a: {
          applies: true,
          beforeEndPeriod: false,
          loans: [{ name: 'Ada Example', amount: '4,000', dateAdvanced: '2025-06-01' }],
        },
      },
    }),
    ...accepted(of),
  ],
  'a loss that is given to another company of the group': (of) => [
    ...created(of),
    ...saved('what-to-file', MICRO),
    ...saved('profit-and-loss', { profitLossData: { turnover: 10_000, otherCharges: 30_000 } }),
    ...saved('balance-sheet', SHEET),
    ...saved('group', {
      profitLossData: { isGroupMember: true },
      supplementaryPagesData: {
        ct600c: {
          surrenders: [
            {
              companyName: 'Elm Limited',
              taxReference: '5234567890',
              kind: 'tradingLoss',
              amount: '20,000',
            },
          ],
        },
      },
    }),
    ['open', '{filing}/computation'],
    ['see', 'Surrendered to Elm Limited'],
    ...accepted(of),
  ],
  'a charity': (of) => [
    ...created(of, { charityStatus: 'charity' }),
    ...saved('what-to-file', { filingTypes: { ct600: true } }),
    ...saved('charity', {
      supplementaryPagesData: {
        ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt' },
      },
    }),
    ...signedBy(of),
    ...sent('', SIGN_IN),
    ['wait', 'Accepted by HM Revenue & Customs'],
  ],
  'a landlord': (of) => [
    ...created(of),
    ...saved('what-to-file', { ...MICRO, carriesOnTrade: false }),
    ...saved('profit-and-loss', {
      profitLossData: { propertyBusinessIncome: 24_000, propertyBusinessExpenses: 6_000 },
    }),
    ...saved('balance-sheet', SHEET),
    ...accepted(of),
  ],
  'a long period': (of) => [...micro(of, { periodStart: '2025-01-01' }), ...accepted(of)],
  'a refused sign-in, corrected': (of) => [
    ...micro(of),
    ...signedBy(of),
    ...sent('?target=tax', [
      ['type', 'HMRC user ID', 'SANDBOX-1046'],
      ['type', 'HMRC password', 'A password'],
    ]),
    ['wait', 'did not accept your sign-in details'],
    ['follow', 'Sign in and send again'],
    ...SIGN_IN,
    ['press', 'Send to'],
    ['wait', 'Accepted by HM Revenue & Customs'],
    ...sent('?target=ch', [CODE]),
    ['wait', 'Accepted by Companies House'],
  ],
  'a rejection, corrected': (of) => [
    ...micro(of),
    ...signedBy(of),
    ...sent('?target=tax', [
      ['type', 'HMRC user ID', 'SANDBOX-3001'],
      ['type', 'HMRC password', 'A password'],
    ]),
    ['wait', 'rejected it'],
    ['follow', 'Correct the figures'],
    ['follow', 'Profit and loss'],
    ['set', 'profitLossData.turnover', '101000'],
    ['press', 'Save'],
    ['see', 'Saved.'],
    ...sent('', BOTH_SIGNED),
    ...BOTH_ACCEPTED,
  ],
  'an amendment': (of) => [
    ...micro(of),
    ...accepted(of),
    ['follow', 'Amend'],
    ['press', 'Make amendment'],
    ...saved('profit-and-loss', { profitLossData: { turnover: 102_000 } }),
    ...sent('?target=tax', SIGN_IN),
    ['wait', 'Accepted by HM Revenue & Customs'],
  ],
};

export const WALKS: Readonly<Record<string, Walk>> = { ...GUIDED, ...BY_HAND };
