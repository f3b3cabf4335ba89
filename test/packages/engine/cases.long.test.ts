import { expect, it } from 'vitest';
import { compute, documents, type Input } from '../../../packages/engine/index.ts';
import {
  boxDifferences,
  expectedReturns,
  type OracleCase,
  poolDifferences,
  readCases,
} from '../../core/tax/cases.ts';
import { WORKED_CASES } from '../../core/tax/worked/all.ts';
import { Json } from '../../helpers/json.ts';
import { describeShared } from '../../helpers/shared.ts';
import { COMPANY, caseFiles, inputOf, MICRO_EXAMPLE } from './inputs.ts';

function holds(oracle: OracleCase): void {
  const answer = compute(inputOf(oracle));
  if (!answer.ok || answer.computation === null) throw new Error(JSON.stringify(answer));
  const { returns } = answer.computation;
  const expected = expectedReturns(oracle);
  expect(returns.map((r) => [r.subPeriod, r.periodStart, r.periodEnd])).toEqual(
    expected.map((r) => [r.subPeriod, r.periodStart, r.periodEnd]),
  );
  const found = returns.map(({ boxes }, at) =>
    boxDifferences(expected[at]?.boxes ?? {}, (box) => boxes[box]),
  );
  expect(found).toEqual(expected.map(() => []));
  const pools = returns.map(({ capitalAllowances }, at) =>
    poolDifferences(expected[at]?.pools ?? {}, new Json(capitalAllowances)),
  );
  expect(pools).toEqual(expected.map(() => []));
  expect(returns.map(({ carriedForward }) => carriedForward)).toMatchObject(
    expected.map(({ carriedForward }) => carriedForward),
  );
}

/** Expects a case that cannot be filed to be refused when it is read, or reported as an error of the return. */
function isRefused(oracle: OracleCase): void {
  const answer = compute(inputOf(oracle));
  const problems = answer.ok ? answer.tax.problems : answer.problems;
  expect(answer.ok && answer.tax.valid).toBe(false);
  for (const name of oracle.expected.names ?? ['supplementaryPagesData.'])
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: 'error', location: expect.stringContaining(name) }),
    );
}

it.each(WORKED_CASES)('computes what was worked by hand: $id', holds);

describeShared('oracle cases by the package', (root) => {
  for (const name of caseFiles(root))
    for (const oracle of readCases(root, name))
      it(`${name} ${oracle.id}`, () =>
        oracle.expected.rejected === undefined ? holds(oracle) : isRefused(oracle));
});

/** Turnover 30,000 at 19% is 5,700. */
const INPUT: Input = {
  company: { name: 'HAZELMERE BOOKBINDING LIMITED', number: '13480172' },
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  asOf: '2026-11-20',
  figures: {
    accountType: 'micro',
    profitLossData: { turnover: 30000 },
    balanceSheetData: { cashAtBank: 100, shareCapital: 100 },
  },
};

it('answers every fault of an input at once, each at its path', () => {
  const wrong = JSON.parse(
    JSON.stringify({
      ...INPUT,
      periodEnd: '2025-02-30',
      asOf: 'today',
      company: { ...INPUT.company, number: '134' },
      figures: {
        profitLossData: { turnover: 0.5 },
        wrong: 1,
        credentialsData: { gatewayPassword: 'testing1' },
      },
    }),
  );
  const answer = compute(wrong);
  expect(answer.ok).toBe(false);
  const locations = answer.ok ? [] : answer.problems.map(({ location }) => location);
  expect(locations).toEqual(
    expect.arrayContaining([
      'asOf',
      'company.number',
      'periodEnd',
      'profitLossData.turnover',
      'wrong',
      'credentialsData.gatewayPassword',
    ]),
  );
  expect(JSON.stringify(answer)).not.toContain('testing1');
});

it.each([null, undefined, 1, 'x', [], {}])(
  'reads %j as an input without its fields, and never throws',
  (given) => {
    const answer = compute(JSON.parse(JSON.stringify(given ?? null)));
    expect(answer).toMatchObject({ ok: false });
  },
);

it('reads a list with gaps as a list with faults, and never throws', () => {
  const shortLifeAssets: never[] = [];
  shortLifeAssets.length = 2;
  const figures = { ...INPUT.figures, capitalAllowancesData: { shortLifeAssets } };
  expect(compute({ ...INPUT, figures })).toMatchObject({ ok: false });
});

const PERIOD = { start: MICRO_EXAMPLE.periodStart, end: MICRO_EXAMPLE.periodEnd };

it.each([
  ['a name of spaces', { company: { ...COMPANY, name: ' \u00a0' } }, 'company.name'],
  // Last year's cash of 100 would be the cash of 31 March 2026 too, beside 42,100.
  ['its own period as the one before', { previousPeriod: PERIOD }, 'previousPeriod.end'],
  [
    'a period before that ends in it',
    { previousPeriod: { ...PERIOD, end: '2025-04-01' } },
    'previousPeriod.end',
  ],
  [
    'a period before that ends at its start',
    { previousPeriod: { start: '2025-03-31', end: '2024-04-01' } },
    'previousPeriod.end',
  ],
])('refuses %s, and never throws', (_what, changed, location) => {
  const previousBalanceSheetData = { cashAtBank: 100, shareCapital: 100 };
  const input = {
    ...MICRO_EXAMPLE,
    figures: { ...MICRO_EXAMPLE.figures, previousBalanceSheetData },
    ...changed,
  };
  expect(documents(input)).toMatchObject({ ok: false, problems: [{ location }] });
});

it('says which rules it used, and computes the tax', () => {
  const answer = compute(INPUT);
  expect(answer).toMatchObject({
    ok: true,
    versions: { rules: { version: '1.994', from: '2025-10-01' } },
    computation: { returns: [{ boxes: { 440: '5700.00' } }] },
  });
});

it('does not ask for a sign-in', () => {
  const answer = compute(INPUT);
  if (!answer.ok) throw new Error('not read');
  const asked = [...answer.tax.problems, ...answer.registry.problems].map(({ location }) => location);
  expect(asked).toContain('credentialsData.utrNumber');
  for (const name of ['gatewayId', 'gatewayPassword', 'authCode'])
    expect(asked).not.toContain(`credentialsData.${name}`);
});

it('does not write a return that would tick copies of notices of consent and lack them', () => {
  const simplified = {
    companyName: 'Alder Group Limited',
    authorisedPerson: 'Ada Example',
    status: 'Director',
  };
  const consent = { name: 'Ada Example', status: 'Director', date: '2026-10-01' };
  const claim = { companyName: 'Alder Tools Limited', taxReference: '1234567890', amount: 10000 };
  const returnOf = (ct600c: object) => {
    const made = documents({
      ...INPUT,
      figures: {
        ...INPUT.figures,
        numberOfEmployees: 1,
        profitLossData: { turnover: 30000, isGroupMember: true },
        credentialsData: {
          utrNumber: '8596148860',
          directorName: 'Ada Example',
          boardApprovalDate: '01/10/2026',
        },
        supplementaryPagesData: { ct600c },
      },
    });
    if (!made.ok) throw new Error(JSON.stringify(made));
    const { text, unavailableReason } =
      made.documents.find(({ type }) => type === 'tax_return_xml') ?? expect.fail();
    return [text !== null, unavailableReason];
  };
  expect(returnOf({ claims: [{ ...claim, consent }] })).toEqual([
    false,
    expect.stringContaining('notices of consent to group relief'),
  ]);
  // Simplified arrangements need no notice.
  expect(returnOf({ claims: [claim], simplifiedArrangements: simplified })).toEqual([true, null]);
});
