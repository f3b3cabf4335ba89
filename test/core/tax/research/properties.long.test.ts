import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, type Period } from '../../../../core/dates/period.ts';
import {
  type Ct600lJson,
  RESEARCH_CATEGORIES,
  type ResearchClaimJson,
} from '../../../../core/figures/ct600l.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { checkRules } from '../../../../core/filing/rules.ts';
import { assembleReturn } from '../../../../core/form/assemble.ts';
import { viewOfReturn } from '../../../../core/form/rules/view.ts';
import type { ReturnComputation } from '../../../../core/tax/computation.ts';
import { computationAsJson } from '../../../../core/tax/explain.ts';
import { figuresFor } from '../../figures/figures.ts';
import { longPeriodFrom, periodFrom } from '../arbitrary.ts';

/** Nothing of a credit is lost, and no credit is above the cap, in claims of any kind. */

const SENT_ON = '2027-01-04';
const whole = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
const money = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 6_000_000 }).map((pence) => Number(`${pence}e-2`)) },
);

const expenditure = fc.record(
  Object.fromEntries(RESEARCH_CATEGORIES.map((category) => [category, whole(200_000)])),
  { requiredKeys: ['staff'] },
);
const given = money.map((amount) => (amount === 0 ? [] : [{ name: 'Alder Tools Limited', amount }]));

const claimed: fc.Arbitrary<ResearchClaimJson> = fc
  .record({
    credit: fc.record({
      expenditure: expenditure.map((each) => ({ ...each, staff: 1 + (each.staff ?? 0) })),
      surrenders: fc.record({ step2: given, step5: given }),
      otherPeriodsTax: money,
      otherLiabilities: money,
      creditInAccounts: money,
    }),
    support: fc.option(
      fc.record({ share: fc.constantFrom(29, 30, 60), payableCredit: fc.boolean(), expenditure }),
      { nil: null },
    ),
    paye: fc.option(fc.record({ own: whole(30_000), connected: whole(5_000) }), { nil: null }),
    exempt: fc.option(whole(60_000), { nil: null }),
  })
  .map(({ credit, support, paye, exempt }) => ({
    expenditureCredit: credit,
    ...(support === null
      ? {}
      : {
          intensiveSupport: {
            expenditure: { ...support.expenditure, staff: 1 + (support.expenditure.staff ?? 0) },
            relevantExpenditure: support.share * 1_000,
            totalRelevantExpenditure: 100_000,
            payableCredit: support.payableCredit,
          },
        }),
    ...(paye === null
      ? exempt === null
        ? {}
        : { capExemption: { connectedExpenditure: exempt } }
      : {
          payeAndNic: {
            ...paye,
            employerReferences: ['123/AB45678'],
            connectedReferences: ['456/CD12345'],
          },
        }),
    additionalInformationDate: '2026-11-02',
  }));

interface Given {
  readonly period: Period;
  readonly claims: readonly [ResearchClaimJson, ResearchClaimJson | null];
  readonly broughtForward: { readonly step2: number; readonly step3: number };
  readonly received: NonNullable<ResearchClaimJson['expenditureCredit']>['receivedFromGroup'];
  readonly goingConcern: boolean;
  readonly isLong: boolean;
  readonly profitLossData: Readonly<Record<string, number>>;
  readonly taxPaymentsData: Readonly<Record<string, number>>;
}

const filings: fc.Arbitrary<Given> = fc.boolean().chain((isLong) =>
  fc.record({
    isLong: fc.constant(isLong),
    period: (isLong ? longPeriodFrom : periodFrom)('2024-04-01', '2025-06-01'),
    claims: fc.tuple(claimed, fc.option(claimed, { nil: null })),
    broughtForward: fc.record({ step2: money, step3: money }),
    received: given,
    goingConcern: fc.boolean(),
    profitLossData: fc.record({
      turnover: whole(900_000),
      otherCharges: whole(900_000),
      interestIncome: whole(20_000),
      lossesBroughtForward: whole(100_000),
    }),
    taxPaymentsData: fc.record({
      grossIncomeWithTaxDeducted: fc.constant(0),
      doubleTaxationRelief: fc.constant(0),
    }),
  }),
);

function pageOf({ isLong, claims, broughtForward, received, goingConcern }: Given): Ct600lJson {
  const [claim, later] = claims;
  const first = {
    ...claim,
    expenditureCredit: { ...claim.expenditureCredit, broughtForward, receivedFromGroup: received },
  };
  return {
    applies: true,
    smallOrMediumEnterprise: true,
    claimedInLastThreeYears: true,
    goingConcern,
    ...(isLong ? { bySubPeriod: [first, later] } : first),
  };
}

const compute = (made: Given) => {
  const figures = figuresFor(made.period.start, made.period.end, {
    isDormant: false,
    accountType: 'full',
    profitLossData: made.profitLossData,
    taxPaymentsData: made.taxPaymentsData,
    supplementaryPagesData: { ct600l: pageOf(made) },
  });
  return { figures, filing: computeFiling(figures, SENT_ON) };
};

/** Gives the pence of a box; zero where it is blank. */
const boxOf = ({ boxes }: ReturnComputation, number: string): bigint => {
  const value = boxes.get(number);
  if (value?.kind === 'pounds') return value.amount * 100n;
  return value?.kind === 'pence' ? value.amount : 0n;
};
const sumOf = (computed: ReturnComputation, numbers: readonly string[]): bigint =>
  numbers.reduce((sum, number) => sum + boxOf(computed, number), 0n);

const USES = ['L45', 'L90', 'L100', 'L110', 'L115', 'L123', 'L125'];

/**
 * Works out the cap again: 20,000, reduced by days for less than a year, and three times PAYE and NIC; half up to the
 * penny.
 */
function capOf(period: Period, claim: ResearchClaimJson | null | undefined) {
  const days = BigInt(daysIn(period));
  const { own, connected } = claim?.payeAndNic ?? {};
  const fixed = days >= 365n ? 2_000_000n : (2_000_000n * days * 2n + 365n) / 730n;
  return fixed + 300n * BigInt((own ?? 0) + (connected ?? 0));
}

const RUNS = { numRuns: 120, seed: 35 };

describe('a claim for research and development', () => {
  it('takes the whole credit through the steps, and keeps the rest after them', () => {
    fc.assert(
      fc.property(filings, (made) => {
        for (const computed of compute(made).filing.returns) {
          const credit = boxOf(computed, 'L25');
          expect(sumOf(computed, [...USES, 'L65', 'L80'])).toBe(credit);
          // With what was brought forward: used, given to the group, or kept for the next period.
          expect(sumOf(computed, [...USES, 'L7', 'L135', 'L140', 'L145'])).toBe(
            credit + boxOf(computed, 'L5'),
          );
        }
      }),
      RUNS,
    );
  });

  it('never pays more than the cap, with both schemes together', () => {
    fc.assert(
      fc.property(filings, (made) => {
        const { returns } = compute(made).filing;
        for (const [index, computed] of returns.entries()) {
          const claim = made.isLong ? made.claims[index] : made.claims[0];
          if (boxOf(computed, 'L71A') > 0n || computed.boxes.has('L71') || computed.boxes.has('L167'))
            continue;
          const cap = capOf(computed.period, claim);
          expect(boxOf(computed, 'L170') <= cap).toBe(true);
          expect(sumOf(computed, ['L85', 'L170']) <= cap).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('starts the next period where this one ends', () => {
    fc.assert(
      fc.property(filings, (made) => {
        const { filing } = compute(made);
        const [first, second] = filing.returns;
        if (second !== undefined && first !== undefined) {
          expect(boxOf(second, 'L5')).toBe(boxOf(first, 'L140'));
          expect(boxOf(second, 'L20')).toBe(boxOf(first, 'L145'));
        }
        const last = computationAsJson(1, filing).returns.at(-1)?.researchAndDevelopment;
        const { step2 = '0', step3 = '0' } = last?.nextPeriod.broughtForward ?? {};
        const next = compute({
          ...made,
          isLong: false,
          period: { start: '2026-04-01', end: '2027-03-31' },
          broughtForward: { step2: Number(step2), step3: Number(step3) },
          received: [],
        }).filing.returns[0];
        const end = filing.returns.at(-1);
        if (next === undefined || end === undefined) throw new Error('no return');
        expect([boxOf(next, 'L5'), boxOf(next, 'L20')]).toEqual([boxOf(end, 'L140'), boxOf(end, 'L145')]);
      }),
      RUNS,
    );
  });

  it('divides the whole loss, and surrenders no more than there is', () => {
    fc.assert(
      fc.property(filings, (made) => {
        for (const { researchAndDevelopment: research } of computationAsJson(1, compute(made).filing)
          .returns) {
          if (research === null) continue;
          const { arising, ...parts } = research.losses;
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(arising);
          expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('keeps the authority’s rules of its page', () => {
    fc.assert(
      fc.property(filings, (made) => {
        const { figures, filing } = compute(made);
        for (const computed of filing.returns) {
          const signed = { ...figures, directorName: 'A Director' };
          const none = { computation: null, accounts: null, pdfs: [] };
          const { ret } = assembleReturn(signed, computed, none);
          // A claim that the law allows and rule 8035 refuses is named before it is sent.
          const isNamed = computed.problems.some(
            ({ location, severity }) =>
              severity === 'error' && location?.endsWith('capExemption.connectedExpenditure'),
          );
          const faults = checkRules(viewOfReturn(ret), SENT_ON).filter(
            ({ number, boxes }) =>
              boxes.some((box) => box.startsWith('L') || ['530', '545', '875', '880'].includes(box)) &&
              !(isNamed && number === '8035'),
          );
          expect(faults).toEqual([]);
        }
      }),
      RUNS,
    );
  });
});
