import { expect, it } from 'vitest';
import { computeFiling } from '../../core/filing/compute.ts';
import { computationAsJson } from '../../core/tax/explain.ts';
import { LINES } from '../../core/tax/lines.ts';
import { COMPUTED } from '../core/documents/computation-filings.ts';
import { TODAY } from '../core/documents/render.ts';
import { BASES } from './bases.ts';
import { type Base, outcomeOf } from './effects.ts';

/** Changes the page of a base, and more of the base. */
function withPage(name: string, page: string, changes: object, more: Partial<Base> = {}): Base {
  const base = BASES[name] ?? expect.fail(name);
  const pages = base.save.supplementaryPagesData as Readonly<Record<string, object>>;
  return {
    ...base,
    ...more,
    save: {
      ...base.save,
      ...more.save,
      supplementaryPagesData: { ...pages, [page]: { ...pages[page], ...changes } },
    },
  };
}

const OTHER = { companyName: 'Alder Tools Limited', taxReference: '1234567890' };
const ARRANGEMENTS = {
  simplifiedArrangements: {
    companyName: 'Group Parent Limited',
    authorisedPerson: 'Ada',
    status: 'Director',
  },
};
const CREDIT = {
  expenditureCredit: { expenditure: { staff: 90_000 } },
  additionalInformationDate: '2026-11-20',
};
const SUPPORT = {
  expenditure: { staff: 90_000 },
  relevantExpenditure: 60_000,
  totalRelevantExpenditure: 100_000,
  payableCredit: true,
  lossToSurrender: 100_000,
};
const CAP = {
  payeAndNic: {
    own: 2_000,
    connected: 1_000,
    employerReferences: ['123/AB45678'],
    connectedReferences: ['456/CD12345'],
  },
};
const given = [
  ['tradingLossBroughtForward', { turnover: 10_000, lossesBroughtForward: 500_000 }],
  ['propertyLossBroughtForward', { propertyLossesBroughtForward: 500_000 }],
  ['managementExpensesBroughtForward', { managementExpensesBroughtForward: 500_000 }],
  ['nonTradingLoanDeficitBroughtForward', { loanDeficitBroughtForward: 500_000 }],
  ['nonTradingIntangibleLossBroughtForward', { nonTradingIntangibleLossesBroughtForward: 500_000 }],
] as const;
const gives = (kind: string) => ({ surrenders: [{ ...OTHER, amount: 10_000, kind }] });

/** Returns with the lines of pages that are in no base. */
const MORE: readonly Base[] = [
  withPage('relief taken from a group', 'ct600c', {
    claims: (['currentPeriod', 'carriedForward'] as const).map((kind) => ({
      ...OTHER,
      amount: 5_000,
      kind,
      permanentEstablishment: true,
    })),
  }),
  withPage('losses given to a group', 'ct600c', ARRANGEMENTS),
  ...given.flatMap(([kind, profitLossData]) =>
    [{}, ARRANGEMENTS].map((signed) =>
      withPage(
        'losses given to a group',
        'ct600c',
        { ...gives(kind), ...signed },
        { save: { profitLossData: { ...profitLossData, isGroupMember: true } } },
      ),
    ),
  ),
  withPage(
    'loans to participators',
    'ct600a',
    { reliefs: [{ name: 'Niall Quinn', amountRepaid: 1_000, date: '2027-02-01' }] },
    { today: '2028-02-01' },
  ),
  withPage(
    'loans to participators',
    'ct600a',
    { loans: [{ name: 'Orla McAteer', amount: 24_000, dateAdvanced: '2026-05-01' }], reliefs: [] },
    { period: { start: '2025-10-01', end: '2026-09-30' } },
  ),
  ...[
    { ...CREDIT, ...CAP, smallOrMediumEnterprise: false },
    { ...CREDIT, ...CAP, goingConcern: false },
    {
      intensiveSupport: SUPPORT,
      capExemption: { connectedExpenditure: 1_000 },
      additionalInformationDate: '2026-11-20',
    },
  ].map((claim) =>
    withPage('research by both schemes', 'ct600l', {
      expenditureCredit: undefined,
      intensiveSupport: undefined,
      payeAndNic: undefined,
      ...claim,
    }),
  ),
  withPage(
    'research in a profit, not notified',
    'ct600l',
    {},
    {
      save: { taxPaymentsData: { grossIncomeWithTaxDeducted: 1_000, incomeTaxDeducted: 200 } },
    },
  ),
  withPage('a charity without legacies', 'ct600e', { allCharitable: 'all_exempt' }),
  withPage('a charity without legacies', 'ct600e', {
    assets: { qualifyingInvestments: true, ukInvestmentsHeld: 1_000 },
  }),
];

/** Gives a line of a row one name for all rows. */
const inRows = (id: string): string =>
  id.replace(/^(loan|loanRelief[A-Z][A-Za-z]+|group[A-Za-z]+)\d+$/, '$1');

it('makes every line in some filing: a row of the form without its step is found', () => {
  const outcomes = [...Object.values(BASES), ...MORE].map(outcomeOf);
  expect(outcomes.map(({ refused }) => refused).filter((reason) => reason !== null)).toEqual([]);
  const texts = [
    ...outcomes.map(({ parts: [boxes] }) => boxes?.() ?? ''),
    ...Object.values(COMPUTED).map((figures) =>
      JSON.stringify(computationAsJson(1, computeFiling(figures, TODAY))),
    ),
  ];
  const made = new Set(
    texts.flatMap((text) => [...text.matchAll(/"id":"(\w+)"/g)].map(([, id = '']) => inRows(id))),
  );
  expect([...new Set(Object.keys(LINES).map(inRows))].filter((id) => !made.has(id))).toEqual([]);
});
