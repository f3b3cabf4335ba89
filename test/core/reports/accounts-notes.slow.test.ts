import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteTable } from '../../../core/accounts/notes/callers/blocks.ts';
import { viewNoteTable } from '../../../core/accounts/notes/callers/note-tables.ts';
import { classMembers } from '../../../core/accounts/notes/fixed-assets/tags.ts';
import type { BalanceSheetFigures, IntangibleMovement } from '../../../core/figures/balance-sheet.ts';
import { TANGIBLE_CATEGORIES } from '../../../core/figures/balance-sheet.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { CustomNote, NoteTable } from '../../../core/figures/notes.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { describeShared } from '../../helpers/shared.ts';
import { DORMANT, FIRST_PERIOD, TRADING } from '../documents/filings.ts';
import { LONGEST, NOTED } from '../documents/noted.ts';
import {
  factLines,
  parse,
  type ReadFact,
  readContexts,
  readFacts,
  valueIn,
} from '../documents/read-facts.ts';
import { accountsXhtml } from '../documents/render.ts';

const DURING = '2025-04-01/2026-03-31';
const END = '2026-03-31';
const START = '2025-03-31';
const facts = (figures: FilingFigures) => readFacts(accountsXhtml(figures, 'registry'));
const lines = (read: readonly ReadFact[], concepts: RegExp) =>
  factLines(read.filter((f) => concepts.test(f.concept) && f.unit !== null)).map((line) =>
    line.replace('core:', '').replace(' iso4217:GBP', ''),
  );

/** Gives the golden rows of a movement table: a class, or the total when there is none. */
const row = (concept: string, time: string, dimension: string, values: Record<string, bigint>) =>
  Object.entries(values).map(([member, value]) =>
    member === 'total'
      ? `${concept} [${time}] = ${value}`
      : `${concept} [${time}] {core:${dimension}=core:${member}} = ${value}`,
  );

describe('the facts of movements', () => {
  it('state every figure of tangible fixed assets by class and in total, in its own period', () => {
    const of = (
      concept: string,
      time: string,
      PlantMachinery: bigint,
      ComputerEquipment: bigint,
      total: bigint,
    ) =>
      row(concept, time, 'PropertyPlantEquipmentClassesDimension', {
        PlantMachinery,
        ComputerEquipment,
        total,
      });
    const golden = [
      ...of('PropertyPlantEquipmentGrossCost', START, 10_000n, 4_000n, 14_000n),
      ...of(
        'AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment',
        DURING,
        2_000n,
        1_000n,
        3_000n,
      ),
      ...of('DisposalsPropertyPlantEquipment', DURING, 500n, 0n, 500n),
      ...of('PropertyPlantEquipmentGrossCost', END, 11_500n, 5_000n, 16_500n),
      ...of('AccumulatedDepreciationImpairmentPropertyPlantEquipment', START, 3_000n, 1_500n, 4_500n),
      ...of('IncreaseFromDepreciationChargeForYearPropertyPlantEquipment', DURING, 1_500n, 900n, 2_400n),
      ...of('DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment', DURING, 300n, 0n, 300n),
      ...of('AccumulatedDepreciationImpairmentPropertyPlantEquipment', END, 4_200n, 2_400n, 6_600n),
      ...of('PropertyPlantEquipment', END, 7_300n, 2_600n, 9_900n),
      ...of('PropertyPlantEquipment', START, 7_000n, 2_500n, 9_500n),
    ];
    expect([...lines(facts(NOTED), /PropertyPlantEquipment/)].sort()).toEqual([...golden].sort());
  });

  it('state those of intangible assets, other names under the member that fits best', () => {
    const of = (
      concept: string,
      time: string,
      NetGoodwill: bigint,
      ComputerSoftware: bigint,
      total: bigint,
    ) => row(concept, time, 'IntangibleAssetClassesDimension', { NetGoodwill, ComputerSoftware, total });
    const golden = [
      ...of('IntangibleAssetsGrossCost', START, 10_000n, 4_000n, 14_000n),
      ...of('AdditionsOtherThanThroughBusinessCombinationsIntangibleAssets', DURING, 0n, 1_000n, 1_000n),
      ...of('DisposalsIntangibleAssets', DURING, 0n, 500n, 500n),
      ...of('IntangibleAssetsGrossCost', END, 10_000n, 4_500n, 14_500n),
      ...of('AccumulatedAmortisationImpairmentIntangibleAssets', START, 2_000n, 1_000n, 3_000n),
      ...of('IncreaseFromAmortisationChargeForYearIntangibleAssets', DURING, 1_000n, 900n, 1_900n),
      ...of('DisposalsDecreaseInAmortisationImpairmentIntangibleAssets', DURING, 0n, 200n, 200n),
      ...of('AccumulatedAmortisationImpairmentIntangibleAssets', END, 3_000n, 1_700n, 4_700n),
      ...of('IntangibleAssets', END, 7_000n, 2_800n, 9_800n),
      ...of('IntangibleAssets', START, 8_000n, 3_000n, 11_000n),
    ];
    expect([...lines(facts(NOTED), /IntangibleAssets/)].sort()).toEqual([...golden].sort());
  });

  it('say nothing of a day before the first period, nor of rows that are zero in both periods', () => {
    const plant = NOTED.balanceSheet.fixedAssetMovements?.categories[0];
    if (plant === undefined) throw new Error('no category');
    const first: FilingFigures = {
      ...FIRST_PERIOD,
      accountType: 'full',
      balanceSheet: {
        ...FIRST_PERIOD.balanceSheet,
        fixedAssetMovements: {
          categories: [
            {
              ...plant,
              costBroughtForward: 0n,
              additions: 24_000n,
              disposals: 0n,
              depreciationBroughtForward: 0n,
              depreciationOnDisposals: 0n,
            },
          ],
        },
      },
    };
    const xhtml = accountsXhtml(first, 'registry');
    const times = new Set([...readContexts(xhtml).values()].map((c) => c.time));
    expect([...times].sort()).toEqual(['2025-03-05/2025-12-31', '2025-12-31']);
    // 24,000 - 1,500
    expect(valueIn(readFacts(xhtml), 'core:PropertyPlantEquipment', '2025-12-31')).toBe('22500');
    expect(xhtml).not.toContain('Disposals');
    expect(xhtml).not.toContain('On disposals');
    expect(xhtml).toContain('Charge for the period');
  });

  it('need as many tables as required, and every figure stays whole', () => {
    const xhtml = accountsXhtml(LONGEST, 'registry');
    const cost = readFacts(xhtml).filter(
      (f) => f.concept === 'core:IntangibleAssetsGrossCost' && f.time === END,
    );
    // The taxonomy has a class for at most six of the twenty categories: one by its own words, five for others.
    expect(cost.map((f) => f.value)).toEqual([...Array(5).fill('9999999999999'), '199999999999980']);
    expect(xhtml.match(/<caption class="unseen">Intangible assets<\/caption>/g)).toHaveLength(1);
    // 20 categories and their total, three a table
    expect(xhtml.match(/<caption>Intangible assets, continued<\/caption>/g)).toHaveLength(6);
  });
});

describe('any movements and breakdowns', () => {
  const pounds = fc.bigInt(0n, 99_999_999n);
  /** Write-offs are never above cost, and disposals never above the balance. */
  const category = fc
    .tuple(fc.constantFrom('Goodwill', 'Software', 'Patents', 'Brands'), pounds, pounds, pounds, pounds)
    .map(([name, cost, additions, off, charge]): IntangibleMovement => {
      const before = cost === 0n ? 0n : off % (cost + 1n);
      const disposals = cost === 0n ? 0n : charge % (cost + 1n);
      const offDisposals = disposals < before ? disposals : before;
      const left = cost + additions - disposals - (before - offDisposals);
      return {
        name,
        costBroughtForward: cost,
        additions,
        disposals,
        amortisationBroughtForward: before,
        amortisationCharge: left <= 0n ? 0n : charge % left,
        amortisationOnDisposals: offDisposals,
      };
    });
  const unique = fc.uniqueArray(category, { selector: (c) => c.name, minLength: 1, maxLength: 4 });
  const part = fc.bigInt(1n, 9_999_999n);

  it('state classes that add up to their total, and parts that add up to theirs', () => {
    fc.assert(
      fc.property(unique, part, part, part, (categories, trade, group, other) => {
        const book = (c: IntangibleMovement): bigint =>
          c.costBroughtForward +
          c.additions -
          c.disposals -
          c.amortisationBroughtForward -
          c.amortisationCharge +
          c.amortisationOnDisposals;
        const intangibleAssets = categories.reduce((sum, c) => sum + book(c), 0n);
        if (intangibleAssets <= 0n) return;
        const figures: FilingFigures = {
          ...NOTED,
          previousBalanceSheet: null,
          previousProfitLoss: null,
          balanceSheet: {
            ...NOTED.balanceSheet,
            intangibleAssets,
            intangibleAssetMovements: { categories },
            debtors: trade + group + other,
            debtorsBreakdown: {
              tradeDebtors: trade,
              amountsOwedByGroupUndertakings: group,
              otherDebtors: other,
            },
          },
        };
        const read = facts(figures);
        const distinct = [
          ...new Map(read.map((f) => [`${f.concept} ${f.time} ${f.dimensions.join(' ')}`, f])).values(),
        ];
        for (const total of distinct.filter(
          (f) => /Intangible/.test(f.concept) && f.unit !== null && f.dimensions.length === 0,
        )) {
          const classes = distinct.filter(
            (f) => f.concept === total.concept && f.time === total.time && f.dimensions.length > 0,
          );
          expect(classes).toHaveLength(categories.length);
          expect(classes.reduce((sum, f) => sum + BigInt(f.value), 0n)).toBe(BigInt(total.value));
        }
        const onTheFace = distinct.find(
          (f) => f.concept === 'core:IntangibleAssets' && f.time === END && f.dimensions.length === 0,
        );
        expect(onTheFace?.value).toBe(String(intangibleAssets));
        const debtors = ['TradeDebtorsTradeReceivables', 'AmountsOwedByGroupUndertakings', 'OtherDebtors'];
        expect(
          debtors.reduce((sum, concept) => sum + BigInt(valueIn(read, `core:${concept}`, END)), 0n),
        ).toBe(BigInt(valueIn(read, 'core:Debtors', END)));
      }),
      { numRuns: caseCount(50) },
    );
  });
});

describe('the facts of breakdowns', () => {
  it('state debtors and creditors by maturity, at both ends, their totals those of the balance sheet', () => {
    const within = '{core:MaturitiesOrExpirationPeriodsDimension=core:WithinOneYear}';
    const after = '{core:MaturitiesOrExpirationPeriodsDimension=core:AfterOneYear}';
    const golden = [
      `TradeDebtorsTradeReceivables [${END}] = 8000`,
      `TradeDebtorsTradeReceivables [${START}] = 7000`,
      `PrepaymentsAccruedIncome [${END}] = 700`,
      `PrepaymentsAccruedIncome [${START}] = 0`,
      `OtherDebtors [${END}] = 300`,
      `OtherDebtors [${START}] = 500`,
      `Debtors [${END}] = 9000`,
      `Debtors [${START}] = 7500`,
      `TradeCreditorsTradePayables [${END}] ${within} = 3000`,
      `TradeCreditorsTradePayables [${START}] ${within} = 2500`,
      `CorporationTaxPayable [${END}] ${within} = 5000`,
      `CorporationTaxPayable [${START}] ${within} = 4000`,
      `OtherTaxationSocialSecurityPayable [${END}] ${within} = 2500`,
      `OtherTaxationSocialSecurityPayable [${START}] ${within} = 2000`,
      `AccruedLiabilitiesDeferredIncome [${END}] ${within} = 1500`,
      `AccruedLiabilitiesDeferredIncome [${START}] ${within} = 0`,
      `Creditors [${END}] ${within} = 12000`,
      `Creditors [${START}] ${within} = 8500`,
      `BankBorrowings [${END}] ${after} = 4000`,
      `BankBorrowings [${START}] ${after} = 6000`,
      `OtherCreditors [${END}] ${after} = 1000`,
      `OtherCreditors [${START}] ${after} = 0`,
      `Creditors [${END}] ${after} = 5000`,
      `Creditors [${START}] ${after} = 6000`,
    ];
    const read = lines(facts(NOTED), /Debtors|Creditors|Prepayments|Payable|DeferredIncome|Borrowings/);
    expect([...read].sort()).toEqual([...golden].sort());
  });
});

describe('the facts of the other notes', () => {
  it('state the policies as texts of the period, newlines kept', () => {
    const read = facts(NOTED);
    const text = (concept: string) => valueIn(read, `core:${concept}`, DURING);
    expect(text('PropertyPlantEquipmentPolicy')).toBe(
      'Plant and machinery: 20% a year on the reducing balance.\nComputer equipment: over three years.',
    );
    expect(text('IntangibleAssetsPolicy')).toMatch(/^Intangible assets \(Goodwill and Software\) are/);
    expect(text('StatementComplianceWithApplicableReportingFramework')).toContain('FRS 102');
    expect(text('RevenueRecognitionPolicy')).toMatch(/^Turnover is/);
    expect(text('TaxPolicy')).toMatch(/^Tax is/);
  });

  it('leave movements and breakdowns out of micro and dormant accounts', () => {
    const { balanceSheet } = NOTED;
    for (const figures of [
      { ...TRADING, balanceSheet },
      { ...DORMANT, accountType: 'full' as const, balanceSheet },
    ]) {
      expect(lines(facts(figures), /GrossCost|TradeDebtors|TradeCreditors|BankBorrowings/)).toEqual([]);
    }
  });
});

describe('the class of a category', () => {
  const members = (names: readonly string[]) =>
    classMembers('intangible', names).map((d) =>
      d === null || !('member' in d) ? null : d.member.replace('core:', ''),
    );
  it.each([
    ['Goodwill', 'NetGoodwill'],
    ['Negative goodwill', 'NegativeGoodwill'],
    ['Development costs', 'DevelopmentCostsCapitalisedDevelopmentExpenditure'],
    ['Patents', 'PatentsTrademarksLicencesConcessionsSimilar'],
    ['Trade marks and licences', 'PatentsTrademarksLicencesConcessionsSimilar'],
    ['Software', 'ComputerSoftware'],
    ['Website', 'ComputerSoftware'],
    ['Customer lists', 'CustomerRelationships'],
    ['Brand', 'BrandNames'],
    ['Domain names', 'OtherResidualIntangibleAssets'],
  ])('of %s is %s', (name, member) => {
    expect(members([name])).toEqual([member]);
  });
  it('is never the class of another category, and is missing when all are taken', () => {
    expect(members(['Goodwill', 'Acquired goodwill', 'Milk quota', 'Patents', 'Licences'])).toEqual([
      'NetGoodwill',
      'OtherResidualIntangibleAssets',
      'Non-standardIntangibleAssetClass1ComponentIntangibleAssetsOtherThanGoodwill',
      'PatentsTrademarksLicencesConcessionsSimilar',
      'Non-standardIntangibleAssetClass2ComponentIntangibleAssetsOtherThanGoodwill',
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Goodwill', 'Software', 'Patents', 'Other', 'X'), { maxLength: 20 }),
        (names) => {
          const given = members(names).filter((m) => m !== null);
          expect(new Set(given).size).toBe(given.length);
        },
      ),
    );
  });
  it('has figures without facts if there is no class, but prints them', () => {
    const many = Array.from(
      { length: 6 },
      (_, i): IntangibleMovement => ({
        name: `Right ${i + 1}`,
        costBroughtForward: BigInt(i + 1) * 1_000n,
        additions: 0n,
        disposals: i === 5 ? 77n : 0n,
        amortisationBroughtForward: 0n,
        amortisationCharge: 0n,
        amortisationOnDisposals: 0n,
      }),
    );
    const sheet: BalanceSheetFigures = {
      ...NOTED.balanceSheet,
      intangibleAssets: 20_923n,
      intangibleAssetMovements: { categories: many },
    };
    const figures = { ...NOTED, balanceSheet: sheet, previousBalanceSheet: null, previousProfitLoss: null };
    const xhtml = accountsXhtml(figures, 'registry');
    expect(readFacts(xhtml).some((f) => f.value === '5923')).toBe(false);
    expect(xhtml).toContain('>5,923</td>');
    expect(xhtml).toContain('>(77<span class="close">)</span></td>');
  });
});

describe('any custom note', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((t) => t.trim() !== '');
  const HOSTILE = ['<b>&amp;</b>', ']]>', '<!--', '"\'', '</table>', '&nbsp;', 'Tŷ Ŵyn'];
  const hostile = fc.constantFrom(...HOSTILE);
  const text = fc.oneof(words, hostile);
  const amount = fc
    .tuple(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.nat(99))
    .map(([whole, cents]) => (cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`));
  const table: fc.Arbitrary<NoteTable> = fc
    .record({
      types: fc.array(fc.constantFrom('text' as const, 'number' as const), { minLength: 1, maxLength: 5 }),
      count: fc.integer({ min: 1, max: 25 }),
      totalRow: fc.boolean(),
      subtotalStyle: fc.constantFrom('bold' as const, 'italic' as const, 'plain' as const),
    })
    .chain(({ types, count, totalRow, subtotalStyle }) => {
      const columns = ['text' as const, ...types].map((type) =>
        fc.record({
          label: text,
          unit: fc.option(fc.constantFrom('£', '%', '£ & p')),
          type: fc.constant(type),
        }),
      );
      const cells = ['text' as const, ...types].map((type) => (type === 'text' ? text : fc.option(amount)));
      return fc.record({
        columns: fc.tuple(...columns),
        rows: fc.array(fc.tuple(...cells), { minLength: count, maxLength: count }),
        totalRow: fc.constant(totalRow),
        rowStyles: fc.array(fc.constantFrom('normal' as const, 'subtotal' as const), {
          minLength: count,
          maxLength: count,
        }),
        subtotalStyle: fc.constant(subtotalStyle),
      });
    });
  const note: fc.Arbitrary<CustomNote> = fc.record({
    title: text,
    body: fc.oneof(
      text,
      fc.tuple(text, text).map(([a, b]) => `${a}\n\n${b}`),
    ),
    table: fc.option(table),
  });

  it('is well-formed, escaped and complete, and states no fact', () => {
    const without = factLines(facts({ ...TRADING, notes: [] }));
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 3 }), (notes) => {
        const xhtml = accountsXhtml({ ...TRADING, notes }, 'registry');
        expect(factLines(readFacts(xhtml))).toEqual(without);
        const said = parse(xhtml).textContent ?? '';
        const reported = notes.flatMap(({ title, body, table: given }) => [
          title,
          body,
          ...(given?.columns.map((column) => column.label) ?? []),
          ...(given?.rows.flat() ?? []),
        ]);
        for (const each of reported.filter((t) => t !== null && HOSTILE.includes(t)))
          expect(said).toContain(each);
      }),
      { numRuns: caseCount(60) },
    );
  });

  it('keeps its columns within the page, and asks for no smaller type than its figures need', () => {
    fc.assert(
      fc.property(table, (given) => {
        const block = noteTable('Note', viewNoteTable(given));
        expect(block.columns).toHaveLength(given.columns.length);
        for (const { weight } of block.columns) expect(weight).toBeGreaterThan(0);
        const total = block.columns.reduce((sum, { weight }) => sum + weight, 0);
        expect(total).toBeLessThanOrEqual(block.textSize === 'normal' ? 45.01 : 73.01);
      }),
    );
  });

  it('is set smaller only if it must be', () => {
    const size = (figures: readonly string[], rows: number) =>
      noteTable(
        'Note',
        viewNoteTable({
          columns: [
            { label: 'Item', unit: null, type: 'text' },
            ...figures.map(() => ({ label: 'Amount', unit: '£', type: 'number' as const })),
          ],
          rows: Array.from({ length: rows }, () => ['An item', ...figures]),
          totalRow: true,
          rowStyles: [],
          subtotalStyle: 'bold',
        }),
      ).textSize;
    expect(size(['1234567'], 25)).toBe('normal');
    expect(size(Array(5).fill('1234'), 25)).toBe('normal');
    expect(size(Array(5).fill('123456789'), 25)).toBe('small');
    expect(size(Array(5).fill('1234567890123.45'), 5)).toBe('smallest');
  });
});

interface ConceptTable {
  readonly concepts: readonly {
    readonly qname: string;
    readonly periodType: string;
    readonly dimensions: readonly string[];
  }[];
  readonly dimensions: Readonly<
    Record<string, { readonly default: string | null; readonly members: readonly string[] }>
  >;
}

describeShared('every fact of the notes', (root) => {
  const table = JSON.parse(
    readFileSync(join(root, 'taxonomies', 'concepts-frc-2026.json'), 'utf8'),
  ) as ConceptTable;
  const concepts = new Map(table.concepts.map((concept) => [concept.qname, concept]));

  it.each([
    ['all notes', NOTED],
    ['the longest notes', LONGEST],
  ])('has a known concept, its period type and its dimensions: %s', (_, figures) => {
    for (const fact of facts(figures)) {
      const concept = concepts.get(fact.concept);
      expect(concept?.periodType, fact.concept).toBe(fact.time.includes('/') ? 'duration' : 'instant');
      for (const each of fact.dimensions) {
        const [dimension = '', member = ''] = each.split('=');
        expect(concept?.dimensions, fact.concept).toContain(dimension);
        expect(table.dimensions[dimension]?.members).toContain(member);
        expect(table.dimensions[dimension]?.default).not.toBe(member);
      }
    }
  });

  it('can be under any class a category may be given', () => {
    const names = [
      ...['Goodwill', 'Negative goodwill', 'Development', 'Software', 'Franchise', 'Patents', 'Brands'],
      ...['Mastheads', 'Customer lists', 'Recipes', 'Payments on account', 'A', 'B', 'C', 'D', 'E'],
    ];
    const given = [
      ...classMembers('intangible', names),
      ...classMembers('tangible', TANGIBLE_CATEGORIES),
    ].map((d) => (d !== null && 'member' in d ? d : null));
    expect(given).toHaveLength(names.length + 6);
    for (const each of given)
      expect(table.dimensions[each?.dimension ?? '']?.members).toContain(each?.member);
    expect(new Set(given.map((each) => each?.member)).size).toBe(given.length);
  });
});
