import { expect, it } from 'vitest';
import { ct600lStruct } from '../../../../schema/requests/pages/ct600l.ts';

/** Refuses a page CT600L by its shape, each fault at its path and all at once. */

const COMMON = { applies: true, smallOrMediumEnterprise: true };
const CREDIT = { expenditureCredit: { expenditure: { staff: 20_000 } } };
const SUPPORT = {
  intensiveSupport: {
    expenditure: { staff: 20_000 },
    relevantExpenditure: 20_000,
    totalRelevantExpenditure: 40_000,
  },
};

/** Gives the paths of a page's faults, without the path of the page. */
function faultsOf(page: unknown): readonly string[] {
  const [failed] = ct600lStruct.validate(page, { coerce: true });
  return (failed?.failures() ?? []).map(({ path }) =>
    path
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
      .join('')
      .slice(1),
  );
}

it.each([
  ['the credit', { ...COMMON, ...CREDIT }],
  ['intensive support', { ...COMMON, ...SUPPORT }],
  ['both', { ...COMMON, ...CREDIT, ...SUPPORT }],
  [
    'an amount brought forward to step 3',
    { ...COMMON, expenditureCredit: { broughtForward: { step3: 0.01 } } },
  ],
  [
    'only an amount brought forward',
    { ...COMMON, expenditureCredit: { broughtForward: { step2: 7_600.5 } } },
  ],
  [
    'only an amount from the group',
    { ...COMMON, expenditureCredit: { receivedFromGroup: [{ name: 'Alder Tools Limited', amount: 1 }] } },
  ],
  ['each return', { ...COMMON, bySubPeriod: [CREDIT, null] }],
  // Null means that a field is not given (decision 15), in the claim of a return too.
  [
    'null for what a second return may not have',
    {
      ...COMMON,
      bySubPeriod: [CREDIT, { expenditureCredit: { ...CREDIT.expenditureCredit, broughtForward: null } }],
    },
  ],
  [
    'null for what a large company may not have',
    {
      applies: true,
      smallOrMediumEnterprise: false,
      bySubPeriod: [{ ...CREDIT, intensiveSupport: null }, null],
    },
  ],
  ['a large company with the credit', { ...CREDIT, applies: true, smallOrMediumEnterprise: false }],
])('takes a page with %s', (_, page) => {
  expect(faultsOf(page)).toEqual([]);
});

it.each([
  ['no size', { applies: true, ...CREDIT }, 'smallOrMediumEnterprise'],
  ['no claim', COMMON, 'expenditureCredit'],
  ['a credit of zero', { ...COMMON, expenditureCredit: {} }, 'expenditureCredit'],
  // Without an amount page CT600L would be empty, and rule 9710 refuses it.
  [
    'a balance of zero',
    { ...COMMON, expenditureCredit: { broughtForward: { step2: 0, step3: null } } },
    'expenditureCredit',
  ],
  [
    'a group that gave zero',
    { ...COMMON, expenditureCredit: { receivedFromGroup: [] } },
    'expenditureCredit',
  ],
  [
    'expenditure of nothing',
    { ...COMMON, expenditureCredit: { expenditure: { staff: 0 } } },
    'expenditureCredit.expenditure',
  ],
  [
    'intensive support of a large company',
    { ...SUPPORT, applies: true, smallOrMediumEnterprise: false },
    'intensiveSupport',
  ],
  [
    'PAYE beside the exception',
    { ...COMMON, ...CREDIT, payeAndNic: { own: 0 }, capExemption: { connectedExpenditure: 0 } },
    'capExemption',
  ],
  [
    'an office of 000',
    { ...COMMON, ...CREDIT, payeAndNic: { own: 1, employerReferences: ['000/AB1'] } },
    'payeAndNic.employerReferences[0]',
  ],
  [
    'a leading space',
    { ...COMMON, ...CREDIT, payeAndNic: { own: 1, employerReferences: ['123/ A'] } },
    'payeAndNic.employerReferences[0]',
  ],
  [
    'three references',
    { ...COMMON, ...CREDIT, payeAndNic: { own: 1, employerReferences: ['123/A', '123/B', '123/C'] } },
    'payeAndNic.employerReferences',
  ],
  [
    'an amount without a reference',
    { ...COMMON, ...CREDIT, payeAndNic: { own: 1 } },
    'payeAndNic.employerReferences',
  ],
  [
    'a claim beside the claims of each return',
    { ...COMMON, ...CREDIT, bySubPeriod: [CREDIT, null] },
    'expenditureCredit',
  ],
  [
    'credit brought forward to the second return',
    {
      ...COMMON,
      bySubPeriod: [CREDIT, { expenditureCredit: { broughtForward: { step2: 1 } } }],
    },
    'bySubPeriod[1].expenditureCredit.broughtForward',
  ],
  [
    'fractions of a pound of expenditure',
    { ...COMMON, expenditureCredit: { expenditure: { staff: 1.5 } } },
    'expenditureCredit.expenditure.staff',
  ],
  ['a field that is derived', { ...COMMON, ...CREDIT, L15: 4_000 }, 'L15'],
])('refuses a page with %s', (_, page, at) => {
  expect(faultsOf(page)).toContain(at);
});

it('names every fault at once', () => {
  const page = { applies: true, expenditureCredit: { expenditure: { rent: 1 } }, payeAndNic: { own: -1 } };
  expect(faultsOf(page)).toEqual(
    expect.arrayContaining([
      'smallOrMediumEnterprise',
      'expenditureCredit.expenditure.rent',
      'payeAndNic.own',
    ]),
  );
});
