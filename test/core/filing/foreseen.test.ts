import { describe, expect, it } from 'vitest';
import { checkRegistry, errorsOf } from '../../../core/filing/checks.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { type CompanyOnRegister, eligibilityOf } from '../../../core/filing/eligibility.ts';
import { standingProblems, unexpectedEnd } from '../../../core/filing/on-register.ts';
import { bareReturns, returnProblems } from '../../../core/filing/return-problems.ts';
import { LAW } from '../../../core/law/law.ts';
import { TRADING } from '../documents/filings.ts';

/** Every type of the register, and every status: 30 types by 13 states are 390 invented companies. */
const TYPES = [
  'ltd',
  'private-unlimited',
  'private-unlimited-nsc',
  'private-limited-guarant-nsc',
  'private-limited-guarant-nsc-limited-exemption',
  'private-limited-shares-section-30-exemption',
  'plc',
  'old-public-company',
  'llp',
  'limited-partnership',
  'scottish-partnership',
  'private-fund-limited-partnership',
  'community-interest-company',
  'community-interest-company-by-guarantee',
  'oversea-company',
  'uk-establishment',
  'registered-overseas-entity',
  'unregistered-company',
  'royal-charter',
  'assurance-company',
  'registered-society-non-jurisdictional',
  'industrial-and-provident-society',
  'investment-company-with-variable-capital',
  'icvc-umbrella',
  'protected-cell-company',
  'european-public-limited-liability-company-se',
  'united-kingdom-economic-interest-grouping',
  'ukeig',
  'further-education-or-sixth-form-college-corporation',
  'charitable-incorporated-organisation',
  'other',
];
const STATES = [
  'active',
  'dissolved',
  'liquidation',
  'receivership',
  'converted-closed',
  'voluntary-arrangement',
  'insolvency-proceedings',
  'administration',
  'open',
  'closed',
  'removed',
  'registered',
  null,
];
const NUMBERS = [
  '01234567',
  'SC123456',
  'NI012345',
  'OC301234',
  'IP12345R',
  'FC012345',
  'RS001234',
  'CE012345',
];
const TODAY = '2026-05-01';
/** Names that may be registered (SI 2015/17 Sch 1) and that box 1 cannot carry. */
const UNWRITABLE = ['#1 HOMES LIMITED', 'THE £ SHOP LIMITED', '€URO LIMITED', 'Q'];
/** Names beside the limit of the registry's form: 160 and 161 letters, and 154 that are 161 in capitals. */
const LONG = [
  `${'W'.repeat(152)} LIMITED`,
  `${'W'.repeat(153)} LIMITED`,
  `${'ß'.repeat(7)}${'W'.repeat(139)} LIMITED`,
];

const named: readonly CompanyOnRegister[] = [...UNWRITABLE, ...LONG].map((name) => ({
  number: '01234567',
  name,
  type: 'ltd',
  companyStatus: 'active',
  accountingReferenceDate: { day: 31, month: 3 },
  lastAccounts: null,
  nextAccounts: null,
}));

const companies: readonly CompanyOnRegister[] = TYPES.flatMap((type, at) =>
  STATES.map((companyStatus, of) => ({
    number: NUMBERS[(at + of) % NUMBERS.length] ?? '',
    name: `INVENTED ${at} ${of} LIMITED`,
    type,
    companyStatus,
    // Every fifth company has another year end, which the registry does not expect.
    accountingReferenceDate: (at + of) % 5 === 0 ? { day: 30, month: 9 } : { day: 31, month: 3 },
    lastAccounts: null,
    nextAccounts: null,
  })),
);

/** Paths of faults that only the register can show. */
const FORESEEABLE = ['companyId', 'periodStart', 'periodEnd'];
const computation = computeFiling(TRADING, TODAY);

/** Gives the faults of a company's filing that its eligibility could predict, by target. */
function faultsOf(company: CompanyOnRegister) {
  const { number, name, type, companyStatus: status } = company;
  const charityStatus = type === 'charitable-incorporated-organisation' ? ('charity' as const) : null;
  const figures = { ...TRADING, charityStatus, company: { ...TRADING.company, number, name, type, status } };
  const input = {
    figures,
    computation,
    credentials: { plain: null, gatewayPassword: null, authCode: null, unreadable: [] },
    bankDetailsReadable: true,
    given: {},
    today: TODAY,
  };
  const foreseen = (problems: ReturnType<typeof checkRegistry>) =>
    errorsOf(problems)
      .filter(({ location }) => location !== null && FORESEEABLE.includes(location))
      .map(({ message }) => message);
  return {
    tax: foreseen(returnProblems(input, bareReturns(figures, computation), [])),
    ch: foreseen([
      ...checkRegistry({ ...input, figures: { ...figures, charityStatus: null } }),
      ...standingProblems(figures.company, company),
      ...unexpectedEnd(figures.period.end, false, company),
    ]),
  };
}

describe('a refusal that only the register can show', () => {
  const { period } = TRADING;
  const listed = { ...period, dueDate: '2026-12-31', chFiled: false, isOverdue: false };
  const answers = [...companies, ...named].map((company) => ({
    company,
    answer: eligibilityOf({ company, period, listed, incorporatedLater: null, today: TODAY, law: LAW }),
    faults: faultsOf(company),
  }));

  it.each(['tax', 'ch'] as const)('is foreseen for %s by the eligibility of every company', (target) => {
    const wrong = answers.filter(
      ({ answer, faults }) => answer[target].allowed !== (faults[target].length === 0),
    );
    expect(
      wrong.map(({ company, answer, faults }) => [
        company.type,
        company.companyStatus,
        company.number,
        answer[target].reason,
        faults[target],
      ]),
    ).toEqual([]);
  });

  it('says which letter of a name the return cannot carry, at the company, and lets the accounts go', () => {
    const [{ answer, faults } = { answer: null, faults: null }] = answers.slice(companies.length);
    const why =
      'he return cannot carry # (U+0023) in box 1 (Company name); the name is that of the register, so this return cannot be sent from here';
    expect(faults).toEqual({ tax: [`t${why}`], ch: [] });
    expect(answer?.tax).toEqual({
      allowed: false,
      code: null,
      reason: `T${why}`,
      goTo: 'HMRC: ask how its return states the name',
    });
    expect(answer?.ch.allowed).toBe(true);
  });

  it('says that a name is longer than the registry’s form takes', () => {
    const long = answers.slice(-LONG.length).map(({ answer }) => answer);
    expect(long.map(({ ch }) => ch.allowed)).toEqual([true, false, false]);
    const reason =
      'The registry’s form takes a name of at most 160 characters, and this one has 161 in capitals';
    expect(long.slice(1).map(({ ch }) => ch.reason)).toEqual([reason, reason]);
    expect(long.every(({ tax }) => tax.allowed)).toBe(true);
  });

  it('is met by many of them, and not by all', () => {
    expect(answers.length).toBeGreaterThanOrEqual(200);
    for (const target of ['tax', 'ch'] as const) {
      const allowed = answers.filter(({ answer }) => answer[target].allowed).length;
      expect(allowed).toBeGreaterThan(20);
      expect(answers.length - allowed).toBeGreaterThan(100);
    }
  });

  it('has a reason, and names another place if the company’s type is the cause', () => {
    for (const { answer } of answers)
      for (const { allowed, code, reason, goTo } of [answer.tax, answer.ch]) {
        if (!allowed) expect(reason).not.toBeNull();
        if (code === 'companyType') expect(goTo).not.toBeNull();
      }
  });
});
