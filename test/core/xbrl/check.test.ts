import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONCEPTS, DECLARED } from '../../../core/filing/concepts.ts';
import { LAW } from '../../../core/law/law.ts';
import { type CheckedDocument, checkFacts } from '../../../core/xbrl/check.ts';
import { CUBES } from '../../../core/xbrl/check-cubes.ts';
import { missingFromAccounts, missingFromComputation } from '../../../core/xbrl/check-required.ts';
import type { Fact } from '../../../core/xbrl/fact.ts';
import type { StatedFact } from '../../../core/xbrl/fact-text.ts';
import { accountsTaxonomy } from '../../../core/xbrl/taxonomies.ts';
import { describeShared } from '../../helpers/shared.ts';

const PERIOD = { start: '2025-04-01', end: '2026-03-31' };
const DIRECTOR = [{ dimension: 'bus:EntityOfficersDimension', member: 'bus:Director1' }];
const name: StatedFact = {
  fact: {
    kind: 'text',
    concept: 'bus:NameEntityOfficer',
    time: { duration: PERIOD },
    dimensions: DIRECTOR,
  },
  text: 'A Director',
};
const creditors = (member: string, value: bigint): StatedFact => ({
  fact: {
    kind: 'money',
    concept: 'core:Creditors',
    value,
    decimals: 0,
    time: { instant: PERIOD.end },
    dimensions: [{ dimension: 'core:MaturitiesOrExpirationPeriodsDimension', member }],
  },
  text: String(value),
});
const employees = (value: bigint): StatedFact => ({
  fact: {
    kind: 'number',
    concept: 'core:AverageNumberEmployeesDuringPeriod',
    value,
    unit: 'pure',
    time: { duration: PERIOD },
  },
  text: String(value),
});
const CLEAN = [name, creditors('core:WithinOneYear', 12n), employees(1n)];

const documentOf = (facts: readonly StatedFact[]): CheckedDocument => ({
  taxonomy: accountsTaxonomy(PERIOD.end, LAW),
  concepts: CONCEPTS,
  facts,
  durations: [PERIOD],
  instants: [PERIOD.end, '2025-03-31'],
});
const faults = (...facts: readonly StatedFact[]): readonly (readonly [string | null, string])[] =>
  checkFacts(documentOf(facts)).map(({ number, message }) => [number, message]);
/** Gives the money fact above with one change. */
const withFact = (change: Partial<Fact>): StatedFact => {
  const { fact, text } = creditors('core:WithinOneYear', 12n);
  return { fact: { ...fact, ...change } as Fact, text };
};

describe('the facts of a document', () => {
  it('have no faults if nothing is wrong', () => {
    expect(faults(...CLEAN)).toEqual([]);
  });

  it.each<readonly [what: string, fact: StatedFact, number: string | null, message: RegExp]>([
    [
      'of a concept no suite has',
      withFact({ concept: 'core:CapitalAndReserves' }),
      null,
      /not in the taxonomy/,
    ],
    [
      'of another taxonomy',
      withFact({ concept: 'ct-comp:CompanyName' }),
      null,
      /no taxonomy of the document/,
    ],
    ['of another kind', withFact({ kind: 'rate' }), null, /stated as rate, but its kind is money/],
    ['of the wrong period type', withFact({ time: { duration: PERIOD } }), null, /but needs instant/],
    [
      'in a unit that is not its own',
      { ...employees(1n), fact: { ...employees(1n).fact, unit: 'shares' } as Fact },
      null,
      /stated in shares/,
    ],
    [
      'with a member of another dimension',
      creditors('core:ShareCapital', 1n),
      null,
      /core:Creditors does not have the dimensions/,
    ],
    [
      'with a dimension it does not take',
      withFact({ dimensions: [{ dimension: 'core:EquityClassesDimension', member: 'core:ShareCapital' }] }),
      null,
      /does not have the dimensions/,
    ],
    [
      'without a dimension that has no default',
      {
        fact: { kind: 'marker', concept: 'bus:AccountsType', time: { duration: PERIOD } },
        text: '',
      },
      null,
      /bus:AccountsType does not have the dimensions/,
    ],
    ['that says nothing', { ...name, text: ' \u202E ' }, null, /NameEntityOfficer says nothing/],
    [
      'of no day there is',
      {
        fact: {
          kind: 'date',
          concept: 'bus:BalanceSheetDate',
          value: '2026-3-31',
          time: { instant: PERIOD.end },
        },
        text: '31 March 2026',
      },
      null,
      /BalanceSheetDate is no date/,
    ],
    ['below zero if there is no sign', employees(-1n), null, /cannot be negative/],
    [
      'of another day',
      withFact({ time: { instant: '2026-03-30' } }),
      '3312',
      /for a time that the document does not show/,
    ],
    [
      'of another period',
      {
        ...employees(1n),
        fact: { ...employees(1n).fact, time: { duration: { ...PERIOD, start: '2025-04-02' } } } as Fact,
      },
      '3312',
      /for a time that the document does not show/,
    ],
  ])('are at fault with one %s', (_what, fact, number, message) => {
    const found = faults(name, fact);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toContainEqual([number, expect.stringMatching(message)]);
  });

  it('may repeat themselves but never contradict themselves', () => {
    expect(faults(...CLEAN, ...CLEAN)).toEqual([]);
    expect(faults(...CLEAN, creditors('core:AfterOneYear', 99n))).toEqual([]);
    expect(faults(...CLEAN, creditors('core:WithinOneYear', 13n))).toEqual([
      ['3314', 'core:Creditors is stated with two different values'],
    ]);
    expect(faults(name, { ...name, text: 'a director' })).toMatchObject([['3314', expect.anything()]]);
  });

  it('name every officer that they mention', () => {
    const signer: StatedFact = {
      fact: {
        kind: 'marker',
        concept: 'core:DirectorSigningFinancialStatements',
        time: { duration: PERIOD },
        dimensions: DIRECTOR,
      },
      text: '',
    };
    expect(faults(signer)).toEqual([['3315', 'bus:Director1 has no name']]);
    expect(faults(signer, name)).toEqual([]);
  });

  it('distinguish any two values', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (a, b) => {
        const found = faults(creditors('core:WithinOneYear', a), creditors('core:WithinOneYear', b));
        expect(found.some(([number]) => number === '3314')).toBe(a !== b);
      }),
    );
  });
});

describe('required facts', () => {
  const plainAccounts = { isSmall: false, hasProfitAndLoss: false, hasDirectorsReport: false };
  const missing = (content: typeof plainAccounts) =>
    missingFromAccounts(CLEAN, PERIOD, content).map(({ message }) => message.split(' ')[0]);

  it('are each reported when missing, more of a small company’s whole accounts', () => {
    const always = missing(plainAccounts);
    expect(always).toContain('bus:EntityDormantTruefalse');
    expect(always).not.toContain('bus:NameEntityOfficer');
    const all = missing({ isSmall: true, hasProfitAndLoss: true, hasDirectorsReport: true });
    expect(all.filter((concept) => !always.includes(concept))).toEqual([
      'bus:ApplicableLegislation',
      'core:ProfitLoss',
      'direp:DirectorSigningDirectorsReport',
      'direp:StatementThatDirectorsReportHasBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
      'direp:DateSigningDirectorsReport',
    ]);
    expect(missingFromComputation([], PERIOD)).toHaveLength(7);
  });

  it('count as missing in the context of another period', () => {
    const later = { start: PERIOD.start, end: '2026-04-01' };
    expect(missingFromAccounts(CLEAN, later, plainAccounts).map(({ message }) => message)).toContain(
      'bus:NameEntityOfficer is missing for the period',
    );
  });
});

it('declares each concept in one place', () => {
  const homes = new Map<string, Set<string>>();
  for (const [home, rows] of DECLARED)
    for (const [name] of rows) homes.set(name, (homes.get(name) ?? new Set()).add(home));
  const several = [...homes].filter(([, places]) => places.size > 1);
  expect(several.map(([name, places]) => [name, ...places])).toEqual([]);
  expect(homes.size).toBe(CONCEPTS.size);
});

interface OfficialConcept {
  readonly qname: string;
  readonly type: string;
  readonly periodType: string;
  readonly dimensions?: readonly string[];
  readonly cubes?: readonly string[];
}
const KINDS: Readonly<Record<string, string>> = {
  'xbrli:monetaryItemType': 'money',
  'types:nonNegativeDecimalItemType': 'number',
  'xbrli:integerItemType': 'number',
  'xbrli:decimalItemType': 'rate',
  'xbrli:stringItemType': 'text',
  'ct-types:nonEmptyStringItemType': 'text',
  'ct-types:taxReferenceItemType': 'text',
  'xbrli:dateItemType': 'date',
  'xbrli:booleanItemType': 'boolean',
  'types:fixedItemType': 'marker',
  'xbrli:gYearItemType': 'year',
};
const OFFICIAL_CUBES = {
  company: 'Company',
  trade: 'UKTrade',
  building: 'StructuresAndBuildingsAllowance',
  participator: 'LoansToParticipators',
  property: 'UKProperty',
  management: 'ManagementExpenses',
};

describeShared('the table of concepts beside the published lists', (root) => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'taxonomies', file), 'utf8'));
  const frc = read('concepts-frc-2026.json') as {
    readonly concepts: readonly OfficialConcept[];
    readonly dimensions: Readonly<
      Record<string, { readonly default: string | null; readonly members?: readonly string[] }>
    >;
  };
  const others = ['concepts-ct-comp-2025.json', 'concepts-dpl-2025.json'].flatMap(
    (file) => (read(file) as { readonly concepts: readonly OfficialConcept[] }).concepts,
  );
  const official = new Map([...frc.concepts, ...others].map((concept) => [concept.qname, concept]));

  it('has the type and the period type of each', () => {
    for (const [concept, { kind, periodType }] of CONCEPTS) {
      const found = official.get(concept);
      expect([concept, KINDS[found?.type ?? ''], found?.periodType]).toEqual([concept, kind, periodType]);
    }
  });

  const byCube = [...CONCEPTS].flatMap(([concept, { cubes }]) =>
    cubes.map((cube) => ({ concept, cube, found: official.get(concept) })),
  );

  it('has the cubes of a computation that each stands in', () => {
    for (const { concept, cube, found } of byCube) {
      const wanted = (OFFICIAL_CUBES as Readonly<Record<string, string>>)[cube];
      if (wanted !== undefined) expect(found?.cubes, concept).toContain(wanted);
    }
  });

  it('has dimensions that each takes, members that are no default, and every one that has none', () => {
    for (const { concept, cube, found } of byCube.filter(({ cube }) => !(cube in OFFICIAL_CUBES))) {
      const axes = CUBES[cube].map((axis) => ({ ...axis, official: frc.dimensions[axis.dimension] }));
      expect(found?.dimensions ?? [], concept).toEqual(
        expect.arrayContaining(axes.map(({ dimension }) => dimension)),
      );
      for (const { members, official: known } of axes) {
        expect(known?.members, concept).toEqual(expect.arrayContaining([...(members ?? [])]));
        expect(members, concept).not.toContain(known?.default);
      }
      const wanting = (found?.dimensions ?? []).filter((name) => frc.dimensions[name]?.default === null);
      const needed = axes.filter((axis) => axis.needed).map(({ dimension }) => dimension as string);
      expect(needed, concept).toEqual(expect.arrayContaining(wanting));
    }
  });
});
