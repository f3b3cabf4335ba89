import { beforeAll, describe, expect, it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { must, service } from '../helpers/client.ts';
import { credentials, newFiling, outcome } from '../helpers/filings.ts';
import { findingsIn, hasLxml, type Sent } from '../helpers/official.ts';

/** Checks returns of charities and clubs as sent, by the official material with an independent tool. */
interface Profile {
  readonly create?: Readonly<Record<string, unknown>>;
  readonly page?: Readonly<Record<string, unknown>>;
  readonly save?: Readonly<Record<string, unknown>>;
  /** Changes made in an amendment of the filing, once it is accepted. */
  readonly amend?: Readonly<Record<string, unknown>>;
}

const ACCOUNTS = Buffer.from('%PDF-1.4\n(the accounts)\n%%EOF\n', 'latin1').toString('base64');
const MINIMAL_PAGE = { applies: true, claimingExemption: true, allCharitable: 'all_exempt' } as const;
const SOME = { allCharitable: 'some_not_charitable' } as const;
const LONG = { periodStart: '2024-10-01', periodEnd: '2026-03-31' };
const FIGURES = {
  income: {
    totalTurnover: 40000,
    investmentIncome: 1200,
    ukLandBuildings: 3000,
    giftAid: 15000,
    otherCharities: 500,
    giftsOfShares: 75,
    giftOfRealProperty: 80,
    otherSources: 300,
  },
  expenditure: {
    tradingCosts: 20000,
    ukLandBuildings: 1000,
    generalAdminCosts: 9000,
    grantsDonationsWithinUk: 12000,
    grantsDonationsOutsideUk: 400,
    otherExpenditure: 150,
  },
  assets: {
    tangibleFixedHeld: 135,
    tangibleFixedDisposals: 130,
    ukInvestmentsDisposals: 140,
    ukInvestmentsHeld: 145,
    sharesAndLoansDisposals: 150,
    sharesAndLoansHeld: 155,
    overseasInvestmentsDisposals: 160,
    overseasInvestmentsHeld: 165,
    loansAndNonTradeDebtorsHeld: 170,
    otherCurrentHeld: 175,
    valueOfNonQualifying: 185,
    subsidiaryOrAssociatedCompanies: 2,
  },
} as const;

/** Every second donor lives outside the UK, with places and names of many letters. */
const legacies = (many: number, dateOf: (index: number) => string = () => '2025-12-31') =>
  Array.from({ length: many }, (_, index) => ({
    forenames: 'Siân-Ångström “Zoë”',
    surname: `O’Łęcki-Ñandú ${index + 1}`,
    addressLine1: `${index + 1} Rue de l’Église`,
    ...(index % 2 === 0
      ? {
          overseas: true,
          addressLine2: '75005 Paris (France)',
          ...(index % 4 === 0 ? { postcode: '75005' } : {}),
        }
      : { postcode: index % 3 === 0 ? 'sw1a1aa' : 'CF10 1AA' }),
    date: dateOf(index),
    amount: index * 1000 + 1,
  }));

const PROFILES: Readonly<Record<string, Profile>> = {
  'the least': {},
  'wholly exempt, every field': {
    page: { ...FIGURES, repaymentReference: 'XR12345', registrationNumber: '1234567', overclaimedTax: true },
    save: { profitLossData: { turnover: 900000, interestIncome: 500, grossChargeableGains: 7000, caAia: 5 } },
  },
  'income tax suffered, repaid': {
    save: {
      taxPaymentsData: {
        grossIncomeWithTaxDeducted: 500,
        incomeTaxDeducted: 100.25,
        taxAlreadyPaid: 50,
        claimRepayment: true,
      },
      bankDetailsData: {
        bankName: 'High Street Bank',
        sortCode: '11-22-33',
        accountNumber: '12345678',
        accountName: 'Example Charity',
      },
    },
  },
  'partly exempt': {
    page: { ...FIGURES, ...SOME },
    save: { profitLossData: { turnover: 60000, staffCosts: 40000 } },
  },
  'partly exempt, marginal relief in two financial years': {
    create: { periodStart: '2025-01-01', periodEnd: '2025-12-31', associatedCompanies: 1 },
    page: SOME,
    save: {
      profitLossData: {
        turnover: 120000,
        interestIncome: 700,
        propertyBusinessIncome: 900,
        qualifyingDonations: 50,
      },
    },
  },
  'partly exempt at a loss': { page: SOME, save: { profitLossData: { turnover: 10, staffCosts: 400 } } },
  'a club': {
    create: { charityStatus: 'casc' },
    page: {
      ...FIGURES,
      registrationNumber: '1234567',
      assets: { ...FIGURES.assets, qualifyingInvestments: true },
    },
  },
  'a club, partly exempt': {
    create: { charityStatus: 'casc' },
    page: { ...FIGURES, ...SOME },
    save: { profitLossData: { turnover: 300000 } },
  },
  'sixty legacies': { page: { ...FIGURES, legacyPayments: legacies(60) } },
  'a legacy of zero': { page: { legacyPayments: [{ ...legacies(1)[0], amount: 0 }] } },
  'eighteen months by sub-period, legacies in both': {
    create: LONG,
    page: {
      bySubPeriod: [FIGURES, { income: { giftAid: 5 }, assets: { qualifyingInvestments: true } }],
      legacyPayments: legacies(7, (index) => (index < 3 ? '2025-09-30' : '2025-10-01')),
    },
  },
  'eighteen months, all in the first return': {
    create: LONG,
    page: { ...FIGURES, ...SOME },
    save: { profitLossData: { turnover: 150000 } },
  },
  'an agent': {
    page: FIGURES,
    save: {
      credentialsData: credentials({
        filingMode: 'agent',
        agentReferenceId: 'AGENT-1',
        declarantName: 'Bea Example',
        declarantStatus: 'Agent',
      }),
    },
  },
  'wholly exempt, its accounts as a PDF': { page: FIGURES, save: { accountsPdf: ACCOUNTS } },
  'partly exempt, its accounts as a PDF': {
    page: { ...FIGURES, ...SOME },
    save: { profitLossData: { turnover: 60000, staffCosts: 40000 }, accountsPdf: ACCOUNTS },
  },
  'legacies in one amount': { page: { income: { legacyIncome: 25000 } } },
  'an amendment': {
    page: FIGURES,
    amend: { supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, income: { giftAid: 6 } } } },
  },
};
/** Profiles of two returns each: two accounting periods, or a return and its amendment. */
const TWICE = [
  'eighteen months by sub-period, legacies in both',
  'eighteen months, all in the first return',
  'an amendment',
];
const RETURNS = Object.keys(PROFILES).length + TWICE.length;
const GENEROUS_MS = 300_000;

async function sendAll(filingId: number, name: string): Promise<readonly Sent[]> {
  await must('/filing/submit', { filingId, target: 'tax' });
  const submissions = (await outcome(filingId)).list('submissions');
  expect([name, submissions.map((s) => [s.at('status'), s.at('errors')])]).toEqual([
    name,
    submissions.map(() => ['accepted', []]),
  ]);
  return submissions.map((s, index) => ({ name: `${name}, ${index + 1}`, xml: s.text('requestXml') }));
}

async function fileProfile(name: string, { create, page, save, amend }: Profile): Promise<readonly Sent[]> {
  const filing = await newFiling({ charityStatus: 'charity', ...create });
  await must('/filing/save', {
    filingId: filing.number('id'),
    filingTypes: { ct600: true },
    credentialsData: credentials(),
    supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, ...page } },
    ...save,
  });
  const first = await sendAll(filing.number('id'), name);
  if (amend === undefined) return first;
  const amendment = await must('/filing/create', {
    companyId: filing.at('companyId'),
    periodStart: filing.at('periodStart'),
    periodEnd: filing.at('periodEnd'),
    isAmendment: true,
    amendmentOfFilingId: filing.at('id'),
  });
  await must('/filing/save', { filingId: amendment.at('id'), ...amend });
  return [...first, ...(await sendAll(amendment.number('id'), `${name}, amended`))];
}

/** Messages are the same from every runtime, so once is enough. */
describe.runIf(service.runtime === 'workerd')('returns of charities and clubs', () => {
  describeShared('and the official material', (root) => {
    let sent: readonly Sent[] = [];
    beforeAll(async () => {
      const filed = await Promise.all(
        Object.entries(PROFILES).map(([name, profile]) => fileProfile(name, profile)),
      );
      sent = filed.flat();
    }, GENEROUS_MS);

    it('are accepted, each with its page and one explanation, and accounts where it has them', () => {
      expect(sent).toHaveLength(RETURNS);
      for (const { name, xml } of sent) {
        const hasAccounts = name.includes('accounts as a PDF');
        expect([name, xml.match(/<Charity>/g)?.length, xml.match(/<Attachment /g)?.length]).toEqual([
          name,
          1,
          hasAccounts ? 2 : 1,
        ]);
        expect([name, xml.includes('XBRLsubmission')]).toEqual([
          name,
          hasAccounts && name.startsWith('partly'),
        ]);
      }
      const sixty = sent.find(({ name }) => name === 'sixty legacies, 1')?.xml ?? '';
      expect([sixty.match(/<Payment>/g)?.length, sixty.match(/<Overseas>/g)?.length]).toEqual([60, 30]);
      expect(sixty).toContain('<Forename>Sian-Angstrom "Zoe"</Forename>');
    });

    const title = 'have no findings by schema, business rules and integrity mark';
    it.skipIf(!hasLxml && process.env.CONFORMANCE !== 'required')(
      `${title}${hasLxml ? '' : ' (skipped: lxml is not installed)'}`,
      () => {
        expect(findingsIn(root, sent)).toEqual({ findings: [], clean: RETURNS });
      },
      GENEROUS_MS,
    );
  });
});
