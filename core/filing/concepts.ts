import type { Concept } from '../boxes/concept.ts';
import { LINES, type LineDefinition } from '../tax/lines.ts';
import { POOL_CUBES } from '../xbrl/check-cubes.ts';
import type { ConceptRow, TaxonomyConcept } from '../xbrl/concept.ts';
import { STATEMENT_CONCEPTS } from '../xbrl/statement-concepts.ts';
import { NOTES } from './notes.ts';

/** The kind of fact that states a value of the computation. No fact states a tick, or a yes or no. */
const KINDS = {
  pounds: 'money',
  pence: 'money',
  rate: 'rate',
  count: 'number',
  year: 'year',
  date: 'date',
  text: 'text',
  yesNo: null,
  tick: null,
} as const satisfies Readonly<Record<LineDefinition['kind'], TaxonomyConcept['kind'] | null>>;

/** Lines of pools are those of a trade; their concepts serve the pools of other businesses too. */
const POOL = /^ct-comp:(MainPool|SpecialRatePool|ShortLifeAssets)/;

const rowsOfLine = (kind: TaxonomyConcept['kind'], concept: Concept): readonly ConceptRow[] => {
  const { name, cube, at, loss, named, taxed } = concept;
  const row = (conceptName: string | null, as: TaxonomyConcept['kind']): readonly ConceptRow[] =>
    conceptName === null
      ? []
      : [
          [
            conceptName,
            {
              kind: as,
              periodType: at === null ? 'duration' : 'instant',
              cubes: POOL.test(conceptName) ? POOL_CUBES : [cube],
            },
          ],
        ];
  return [
    ...row(name, kind),
    ...row(loss, kind),
    ...row(named, 'text'),
    ...row(taxed?.rate ?? null, 'rate'),
    ...row(taxed?.tax ?? null, 'money'),
  ];
};

/** The concepts that the lines of a computation state, boxes and supplementary pages included. */
const LINE_CONCEPTS: readonly ConceptRow[] = Object.values(LINES).flatMap(({ kind, concept }) => {
  const as = KINDS[kind];
  return concept === null || as === null ? [] : rowsOfLine(as, concept);
});

/** Maps concepts by name. Where lines of two businesses state one concept, it may have the dimensions of either. */
function joined(rows: readonly ConceptRow[]): ReadonlyMap<string, TaxonomyConcept> {
  const found = new Map<string, TaxonomyConcept>();
  for (const [name, concept] of rows) {
    const before = found.get(name) ?? concept;
    if (before.kind !== concept.kind || before.periodType !== concept.periodType)
      throw new Error(`the concept ${name} is declared twice, with different definitions`);
    found.set(name, { ...concept, cubes: [...new Set([...before.cubes, ...concept.cubes])] });
  }
  return found;
}

/** Place where each concept is declared, for the test that none is declared twice. */
export const DECLARED: readonly (readonly [home: string, rows: readonly ConceptRow[]])[] = [
  ['the statements', STATEMENT_CONCEPTS],
  ['the lines of the computation', LINE_CONCEPTS],
  ...NOTES.map(({ id, concepts }): readonly [string, readonly ConceptRow[]] => [`note ${id}`, concepts]),
];

/** The taxonomies' definition of every concept that a document of this service may state, by prefixed name. */
export const CONCEPTS: ReadonlyMap<string, TaxonomyConcept> = joined(DECLARED.flatMap(([, rows]) => rows));
