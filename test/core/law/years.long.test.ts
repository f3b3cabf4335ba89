import { describe, expect, it } from 'vitest';
import { firstDayOfFinancialYear, lastDayOfFinancialYear, type Period } from '../../../core/dates/period.ts';
import { renderPdf } from '../../../core/documents/pdf/render.ts';
import { AMENDS_NOTHING } from '../../../core/figures/filing.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { StoredFilingInput } from '../../../core/figures/read.ts';
import { computationsOf } from '../../../core/filing/filing-documents.ts';
import { lastEnactedYear, ratesOfFinancialYear } from '../../../core/law/financial-years.ts';
import { type CorporationTaxRates, LAW, type Law } from '../../../core/law/law.ts';
import { planFiling } from '../../../core/tax/planning/plan.ts';
import { inPercent } from '../../../core/words/figures.ts';
import { prepare } from '../../../worker/submission/prepare.ts';
import { contextOf, RUNTIME, refusedReturns } from '../../worker/submission/taken.ts';
import { MICRO } from '../documents/golden/companies/micro.ts';
import { fonts } from '../documents/pdf/reading.ts';

/**
 * Tests that a new year needs only one row: it is computed, written, checked by our rules and by the sandbox, and
 * printed.
 */

const NEXT = lastEnactedYear(LAW) + 1;

/** The year after the last enacted one, with everything in it new. */
const ADDED: CorporationTaxRates = {
  from: firstDayOfFinancialYear(NEXT),
  mainRate: 2600n,
  smallProfits: {
    rate: 2000n,
    lowerLimit: 60_000n,
    upperLimit: 300_000n,
    fraction: { numerator: 3n, denominator: 200n },
  },
  law: 'invented',
};
const WITH_ADDED: Law = { ...LAW, corporationTax: [...LAW.corporationTax, ADDED] };

const FIRST = Number(LAW.computedFrom.from.slice(0, 4));
const YEARS = Array.from({ length: NEXT - FIRST + 1 }, (_, index) => FIRST + index);

const yearOf = (year: number): Period => ({
  start: firstDayOfFinancialYear(year),
  end: lastDayOfFinancialYear(year),
});
const calendarYear = (year: number): Period => ({ start: `${year}-01-01`, end: `${year}-12-31` });

const [COMPANY] = Object.values(MICRO);

/** Gives a trading company's filing of a period with chargeable profits. */
function inputFor(period: Period, profits: number, data: FilingJson = {}): StoredFilingInput {
  if (COMPANY === undefined) throw new Error('there is no company');
  return {
    ...COMPANY,
    period,
    previousPeriod: null,
    amends: AMENDS_NOTHING,
    data: {
      ...COMPANY.data,
      isDormant: false,
      accountType: 'micro',
      previousProfitLossData: null,
      previousBalanceSheetData: null,
      profitLossData: { turnover: profits },
      filingTypes: { ct600: true, accounts: true },
      ...data,
      credentialsData: {
        utrNumber: '8596148860',
        gatewayId: 'GATEWAY-ID',
        directorName: 'Jane Alexandra Example',
        boardApprovalDate: period.end.split('-').reverse().join('/'),
      },
    },
  };
}

/** Gives a day two years after a period, when everything about it may be sent. */
const todayAfter = ({ end }: Period): string => `${Number(end.slice(0, 4)) + 2}-06-30`;

/** Lists the faults of a filing on its way to the authority; none when the sandbox accepts it. */
async function faultsOnTheWay(input: StoredFilingInput, law: Law): Promise<readonly unknown[]> {
  const work = contextOf(input, todayAfter(input.period), law);
  const { errors, returns } = await prepare(RUNTIME, work, 'tax');
  return errors.length > 0 ? errors : refusedReturns(work, returns);
}

/** Computes tax in pence on the profits of twelve months in one financial year, from its row. */
function taxOf(profits: bigint, { mainRate, smallProfits }: CorporationTaxRates): bigint {
  if (smallProfits === null || profits > smallProfits.upperLimit) return (profits * mainRate) / 100n;
  const { rate, lowerLimit, upperLimit, fraction } = smallProfits;
  if (profits <= lowerLimit) return (profits * rate) / 100n;
  const relief = ((upperLimit - profits) * 100n * fraction.numerator) / fraction.denominator;
  return (profits * mainRate) / 100n - relief;
}

const PROFITS = [40_000, 100_000, 260_000, 400_000, 2_000_000];

describe.each(YEARS)('financial year %d', (year) => {
  const rates = ratesOfFinancialYear(year, WITH_ADDED);

  it.each(PROFITS)('charges profits of %d by its row, and the return is taken', async (profits) => {
    const input = inputFor(yearOf(year), profits);
    const { computation } = contextOf(input, todayAfter(input.period), WITH_ADDED);
    expect(computation.returns.map(({ boxes }) => boxes.get('475'))).toEqual([
      { kind: 'pence', amount: taxOf(BigInt(profits), rates) },
    ]);
    const problems = computation.returns.flatMap((computed) => computed.problems);
    expect(problems.filter(({ rule }) => rule !== 'instalments-unstated')).toEqual([]);
    expect(await faultsOnTheWay(input, WITH_ADDED)).toEqual([]);
  });

  it('shares a return with the year before it, and the return is taken', async () => {
    if (year === FIRST) return;
    for (const data of [{}, { associatedCompanies: 2 }]) {
      const input = inputFor(calendarYear(year), 100_000, data);
      expect(await faultsOnTheWay(input, WITH_ADDED)).toEqual([]);
    }
  });

  it('says its rate in the documents and in the planning', async () => {
    const period = yearOf(year);
    const today = todayAfter(period);
    const { figures, computation } = contextOf(inputFor(period, 100_000), today, WITH_ADDED);
    const document = computationsOf(figures, computation.returns);
    expect(
      JSON.stringify(document.blocks, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).toContain(` x ${inPercent(rates.mainRate)} = `);
    expect((await renderPdf(document, fonts, { fixedDate: period.end })).length).toBeGreaterThan(10_000);
    // Between the limits one more pound costs the main rate and the lost fraction of relief.
    const relief = rates.smallProfits?.fraction ?? { numerator: 0n, denominator: 1n };
    const marginal = rates.mainRate + (10_000n * relief.numerator) / relief.denominator;
    const plan = planFiling(figures, computation, today);
    expect(plan.returns.map(({ marginal }) => marginal?.rate)).toEqual([marginal]);
  });
});

describe('losses brought forward before 1 April 2017', () => {
  // 10,000 of the trade's 25,000 remain in box 165; the interest of 500 is not relieved.
  it('are in box 160, and the return is accepted', async () => {
    const input = inputFor(yearOf(FIRST), 25_000, {
      profitLossData: { turnover: 25_000, interestIncome: 500, lossesBroughtForward: 15_000 },
    });
    const { computation } = contextOf(input, todayAfter(input.period), LAW);
    const boxes = computation.returns[0]?.boxes;
    expect(['160', '165', '315'].map((box) => boxes?.get(box))).toEqual(
      [15_000n, 10_000n, 10_500n].map((amount) => ({ kind: 'pounds', amount })),
    );
    expect(await faultsOnTheWay(input, LAW)).toEqual([]);
  });
});

describe('the year added', () => {
  // 100,000 x 26% = 26,000; less (300,000 - 100,000) x 3/200 = 3,000.
  it('charges 100,000 with 23,000', () => {
    const { computation } = contextOf(inputFor(yearOf(NEXT), 100_000), todayAfter(yearOf(NEXT)), WITH_ADDED);
    const [computed] = computation.returns;
    expect(computed?.boxes.get('340')).toEqual({ kind: 'rate', hundredths: 2600n });
    expect(computed?.boxes.get('435')).toEqual({ kind: 'pence', amount: 3_000_00n });
    expect(computed?.boxes.get('475')).toEqual({ kind: 'pence', amount: 23_000_00n });
  });

  it('is not known to the law in force, whose rules refuse its rate', async () => {
    const input = inputFor(yearOf(NEXT), 400_000);
    const { computation } = contextOf(input, todayAfter(input.period));
    expect(computation.returns.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      `the rates of financial year ${NEXT} are not enacted in this table; those of ${NEXT - 1} are used`,
    ]);
    const work = { ...contextOf(input, todayAfter(input.period), WITH_ADDED), rules: contextOf(input).rules };
    const { errors } = await prepare(RUNTIME, work, 'tax');
    expect(errors.map(({ rule }) => rule)).toEqual(['9200']);
  });
});
