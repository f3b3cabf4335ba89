import { describe, expect, it } from 'vitest';
import type { Cell, TableBlock } from '../../../core/documents/blocks.ts';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import type { CapitalAllowancesJson } from '../../../core/figures/capital-allowances.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { checkedComputation } from '../../../core/filing/document-checks.ts';
import { computationDocument } from '../../../core/reports/computation.ts';
import { SOFTWARE } from '../documents/filings.ts';
import { readFacts } from '../documents/read-facts.ts';
import { figuresFor } from '../figures/figures.ts';

describe('additions and disposals', () => {
  it('are in the order of their days, those of one day in the given order', () => {
    const of = (date: string, description: string) => ({ date, description, amount: 100 });
    const additions = [
      of('2026-01-05', 'C'),
      of('2025-05-01', 'A'),
      of('2026-01-05', 'D'),
      of('2025-12-31', 'B'),
    ];
    const disposals = [
      { date: '2026-02-01', description: 'Later', proceeds: 10, cost: 20 },
      { date: '2025-06-01', description: 'Earlier', proceeds: 10, cost: 20 },
    ];
    const figures = figuresFor('2025-04-01', '2026-03-31', {
      profitLossData: { turnover: 50_000 },
      capitalAllowancesData: { mainPool: { broughtForward: 1_000 }, additions, disposals },
    });
    const [computed] = computeFiling(figures, '2026-11-20').returns;
    if (computed === undefined) return expect.fail('no return');
    const tables = computationDocument(figures, computed, SOFTWARE).blocks.filter(
      (block) => block.kind === 'table',
    );
    const names = (caption: string) =>
      tables
        .find((table) => table.caption === caption)
        ?.rows.map(({ cells }) => cells[1]?.runs[0]?.text)
        .filter((name) => name !== 'Total');
    expect(names('Additions')).toEqual(['A', 'B', 'C', 'D']);
    expect(names('Disposals')).toEqual(['Earlier', 'Later']);
  });
});

/** Every kind of asset in one year across 1 April 2026. */
const EVERY_KIND: CapitalAllowancesJson = {
  mainPool: { broughtForward: 30_000 },
  specialRatePool: { broughtForward: 12_000 },
  additions: [
    { description: 'Press', date: '2025-08-01', amount: 50_000, claim: 'fullExpensing' },
    {
      description: 'Hired out',
      date: '2026-02-01',
      amount: 20_000,
      forLeasing: true,
      claim: 'firstYearAllowance',
    },
    {
      description: 'Wiring',
      date: '2025-09-01',
      amount: 8_000,
      type: 'specialRate',
      claim: 'specialRateAllowance',
    },
    { description: 'Boiler', date: '2025-09-01', amount: 6_000, type: 'specialRate' },
    { description: 'Charge point', date: '2025-10-01', amount: 3_000, type: 'chargePoint' },
    { description: 'Electric car', date: '2025-11-01', amount: 32_000, type: 'car', co2Emissions: 0 },
    { description: 'Estate', date: '2025-11-02', amount: 25_000, type: 'car', co2Emissions: 140 },
    {
      description: 'Server',
      date: '2025-11-03',
      amount: 9_000,
      shortLife: true,
      claim: 'writingDownAllowance',
    },
    { description: 'Laptop', date: '2025-11-03', amount: 1_800 },
  ],
  disposals: [
    {
      description: 'Old press',
      date: '2025-08-02',
      proceeds: 9_000,
      cost: 40_000,
      treatment: 'fullExpensing',
    },
    { description: 'Old van', date: '2025-08-02', proceeds: 4_000, cost: 3_000 },
    {
      description: 'Lift',
      date: '2025-08-02',
      proceeds: 1_000,
      cost: 4_000,
      treatment: 'specialRateAllowance',
      claimedOn: 3_000,
    },
  ],
  shortLifeAssets: [
    { description: 'Scanner', broughtForward: 3_000, acquisitionPeriodEnd: '2023-06-30' },
    {
      description: 'Plotter',
      broughtForward: 5_000,
      acquisitionPeriodEnd: '2022-06-30',
      disposalDate: '2026-01-05',
      disposalValue: 1_200,
    },
    { description: 'Old server', broughtForward: 700, acquisitionPeriodEnd: '2016-06-30' },
  ],
  structuresAndBuildings: [
    {
      description: 'Workshop',
      qualifyingExpenditure: 400_000,
      qualifyingUseFrom: '2022-01-01',
      allowancesBroughtForward: 42_000,
    },
    { description: 'Store', qualifyingExpenditure: 90_000, qualifyingUseFrom: '2026-01-01' },
  ],
  otherAllowances: 1_000,
};

function documentOf(facts: CapitalAllowancesJson, start = '2025-07-01', end = '2026-06-30') {
  const figures = figuresFor(start, end, {
    profitLossData: { turnover: 900_000 },
    capitalAllowancesData: facts,
  });
  const [computed] = computeFiling(figures, '2026-11-22').returns;
  if (computed === undefined) throw new Error('no return');
  return { computed, document: computationDocument(figures, computed, SOFTWARE) };
}

const textOf = ({ runs, before = '', after = '' }: Cell): string =>
  `${before}${runs.map((run) => run.text).join('')}${after}`;

/** Reads a printed amount; brackets mean a deduction. */
function amountOf(text: string): number {
  const digits = Number(text.replace(/[(),-]/g, ''));
  return text.startsWith('(') ? -digits : digits;
}

function tableOf(document: ReturnType<typeof documentOf>['document'], caption: string): TableBlock {
  const found = document.blocks.find((block) => block.kind === 'table' && block.caption === caption);
  if (found?.kind !== 'table') throw new Error(`no table ${caption}`);
  return found;
}

describe('the pools as the computation prints them', () => {
  it.each(['Main pool', 'Special rate pool'])('%s: each column adds down to its total', (caption) => {
    const { document } = documentOf(EVERY_KIND);
    const { rows } = tableOf(document, caption);
    const at = rows.findIndex(({ style }) => style === 'total');
    const lines = rows.slice(0, at).filter(({ style }) => style !== 'subtotal');
    for (const column of [2, 3]) {
      const parts = lines.map(({ cells }) => amountOf(textOf(cells[column] ?? { runs: [] })));
      const stated = amountOf(textOf(rows[at]?.cells[column] ?? { runs: [] }));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(stated);
      expect(stated).toBeGreaterThan(0);
    }
  });

  it('short-life assets: each row and the total add across', () => {
    const { rows } = tableOf(documentOf(EVERY_KIND).document, 'Short-life assets');
    expect(rows).toHaveLength(4);
    for (const { cells } of rows) {
      const amounts = cells.slice(1).map((each) => amountOf(textOf(each)));
      const closing = amounts.pop();
      expect(amounts.reduce((sum, part) => sum + part, 0)).toBe(closing);
    }
  });

  it('ties the tagged allowances to the total deducted, and the charges', () => {
    const { computed, document } = documentOf(EVERY_KIND);
    const facts = readFacts(renderInlineXbrl(document));
    const factOf = (name: string) =>
      facts
        .filter(({ concept }) => concept === `ct-comp:${name}`)
        .reduce((sum, { value }) => sum + Number(value), 0);
    const parts = [
      'MainPoolTotalAllowances',
      'SpecialRatePoolTotalAllowances',
      'ShortLifeAssetsTotalAllowances',
    ];
    const buildings = factOf('StructuresAndBuildingsAllowanceWritingDownAllowances');
    // The caller states 1,000, which belong to no pool.
    expect(parts.reduce((sum, name) => sum + factOf(name), buildings + 1_000)).toBe(
      factOf('TotalCapitalAllowances'),
    );
    expect(
      factOf('MainPoolBalancingChargesInRespectOfFullExpensing') +
        factOf('SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance'),
    ).toBe(factOf('TotalBalancingCharges'));
    expect(computed.boxes.get('690')).toEqual({ kind: 'pounds', amount: 7_800n });
    expect(factOf('MainPoolAnnualInvestmentAllowance')).toBe(1_800);
    expect(factOf('SpecialRatePoolAnnualInvestmentAllowance')).toBe(6_000);
    const buildingNames = new Set(
      facts
        .filter(({ concept }) => concept.startsWith('ct-comp:StructuresAndBuildings'))
        .flatMap(({ dimensions }) => dimensions.filter((each) => each.includes('StructureAndBuilding'))),
    );
    expect(buildingNames.size).toBe(2);
  });

  it('tags the balances at the day before the period and at its end', () => {
    const { document } = documentOf(EVERY_KIND);
    const facts = readFacts(renderInlineXbrl(document)).filter(
      ({ concept }) => concept === 'ct-comp:MainPoolWrittenDownValue',
    );
    expect(facts.map(({ time }) => time).sort()).toEqual(['2025-06-30', '2026-06-30']);
  });

  it('prints pools in which nothing is claimed', () => {
    const { document } = documentOf({ mainPool: { broughtForward: 500 }, claims: 'none' });
    const { rows } = tableOf(document, 'Main pool');
    expect(textOf(rows.at(-1)?.cells[2] ?? { runs: [] })).toBe('500');
  });
});

/**
 * A landlord's lift of 40,000, all of it annual investment allowance, and a shop of 1,000,000 whose allowance is 3%:
 * 30,000. Rent 100,000 less expenses 20,000 and allowances 70,000 is 10,000. A holding company's lift is the same.
 */
describe('allowances of a business other than a trade', () => {
  const factsOf = (business: 'property' | 'management') => {
    const figures = figuresFor('2025-04-01', '2026-03-31', {
      credentialsData: { utrNumber: '8596148860' },
      profitLossData: { propertyBusinessIncome: 100_000, propertyBusinessExpenses: 20_000 },
      capitalAllowancesData: {
        business,
        additions: [{ description: 'Lift', date: '2025-06-01', amount: 40_000, type: 'specialRate' }],
        shortLifeAssets: [
          { description: 'Scanner', broughtForward: 3_000, acquisitionPeriodEnd: '2024-03-31' },
        ],
        structuresAndBuildings: [
          { description: 'Shop', qualifyingExpenditure: 1_000_000, qualifyingUseFrom: '2025-04-01' },
        ],
      },
    });
    const [computed] = computeFiling(figures, '2026-11-22').returns;
    if (computed === undefined) throw new Error('no return');
    expect(checkedComputation(figures, computed)).toMatchObject({ ok: true });
    return readFacts(renderInlineXbrl(computationDocument(figures, computed, SOFTWARE)));
  };
  const MEMBERS = { property: 'PropertyBusiness', management: 'ManagementExpenses' } as const;

  it.each(['property', 'management'] as const)('%s: each fact of a pool names that business', (business) => {
    const pools = factsOf(business).filter(({ concept }) =>
      /^ct-comp:(MainPool|SpecialRatePool|ShortLifeAssets)/.test(concept),
    );
    expect(pools.find(({ concept }) => concept.endsWith('PoolAnnualInvestmentAllowance'))?.value).toBe(
      '40000',
    );
    expect(pools.filter(({ concept }) => concept.startsWith('ct-comp:ShortLife'))).not.toEqual([]);
    for (const { dimensions } of pools)
      expect(dimensions).toContain(`ct-comp:BusinessTypeDimension=ct-comp:${MEMBERS[business]}`);
  });

  it('prints a building without facts: the known cube of the allowance has only a trade', () => {
    const concepts = factsOf('property').map(({ concept }) => concept);
    expect(concepts.filter((name) => name.startsWith('ct-comp:StructuresAndBuildings'))).toEqual([]);
  });

  it('counts allowances of management in the relief of its expenses, as in the expenses of the period', () => {
    // 40,000 for the lift, 30,000 for the shop and 18% of 3,000: all 70,540 is borne by the income of 80,000.
    const facts = factsOf('management').flatMap(({ concept, value }) =>
      /^ct-comp:ManagementExpenses/.test(concept) ? [[concept.slice(26), value]] : [],
    );
    expect(facts).toEqual([
      ['ExpensesOfPeriod', '70540'],
      ['Relief', '70540'],
      ['Balance', '0'],
    ]);
  });
});
