import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Period } from '../../../../core/dates/period.ts';
import { type ReadFact, readContexts, readFacts } from '../read-facts.ts';
import { profileIn, registryRules } from '../registry-rules.ts';

interface Concept {
  readonly qname: string;
  readonly type: string;
  readonly periodType: 'duration' | 'instant';
  readonly dimensions: readonly string[];
}
interface ConceptTable {
  readonly concepts: readonly Concept[];
  readonly dimensions: Readonly<
    Record<string, { readonly default: string | null; readonly members?: readonly string[] }>
  >;
}

/** Units by type. A concept of another type has none. */
const UNITS: Readonly<Record<string, string>> = {
  'xbrli:monetaryItemType': 'iso4217:GBP',
  'xbrli:decimalItemType': 'xbrli:pure',
  'types:nonNegativeDecimalItemType': 'xbrli:pure',
};
const FORMS: Readonly<Record<string, RegExp>> = {
  'xbrli:monetaryItemType': /^-?\d+$/,
  'types:nonNegativeDecimalItemType': /^\d+$/,
  'xbrli:dateItemType': /^\d{4}-\d\d-\d\d$/,
  'xbrli:booleanItemType': /^(true|false)$/,
  'types:fixedItemType': /^$/,
  'xbrli:stringItemType': /\S/,
};

/**
 * Checks the facts of a document by the published lists of concepts and of required facts. Returns a list of findings,
 * empty for a clean document. `root` is the folder of the official files.
 */
export function factChecks(root: string) {
  const table = JSON.parse(
    readFileSync(join(root, 'taxonomies', 'concepts-frc-2026.json'), 'utf8'),
  ) as ConceptTable;
  const concepts = new Map(table.concepts.map((concept) => [concept.qname, concept]));
  const rules = registryRules(root);

  function dimensionFaults(fact: ReadFact, { dimensions }: Concept): readonly string[] {
    const written = new Map(fact.dimensions.map((each) => each.split('=') as [string, string]));
    const wanting = dimensions.filter(
      (name) => table.dimensions[name]?.default === null && !written.has(name),
    );
    return [
      ...wanting.map((name) => `${fact.concept}: ${name} has no default and is not written`),
      ...[...written].flatMap(([name, member]) => {
        if (!dimensions.includes(name)) return [`${fact.concept}: ${name} is not one of its dimensions`];
        const dimension = table.dimensions[name];
        if (!dimension?.members?.includes(member)) return [`${fact.concept}: ${member} is not in ${name}`];
        return dimension.default === member ? [`${fact.concept}: ${member} is a default`] : [];
      }),
    ];
  }

  function faultsOf(fact: ReadFact): readonly string[] {
    const concept = concepts.get(fact.concept);
    if (concept === undefined) return [`${fact.concept} is not in the taxonomy`];
    const isDuration = fact.time.includes('/');
    const form = FORMS[concept.type];
    return [
      ...((concept.periodType === 'duration') === isDuration ? [] : [`${fact.concept}: period type`]),
      ...(fact.unit === (UNITS[concept.type] ?? null) ? [] : [`${fact.concept}: unit ${fact.unit}`]),
      ...(form === undefined || form.test(fact.value) ? [] : [`${fact.concept}: value ${fact.value}`]),
      ...dimensionFaults(fact, concept),
    ];
  }

  /** Lists facts that contradict each other: one concept, time, dimensions and unit must have one value. */
  function contradictions(facts: readonly ReadFact[]): readonly string[] {
    const values = new Map<string, string>();
    return facts.flatMap(({ concept, time, dimensions, unit, value }) => {
      const key = JSON.stringify([concept, time, dimensions, unit]);
      const before = values.get(key);
      values.set(key, value);
      return before === undefined || before === value ? [] : [`${concept} has two values: ${key}`];
    });
  }

  return (xhtml: string, period: Period, number: string): readonly string[] => {
    const facts = readFacts(xhtml);
    const strangers = [...readContexts(xhtml).values()].filter(
      ({ scheme, identifier }) => scheme !== 'http://www.companieshouse.gov.uk/' || identifier !== number,
    );
    return [
      ...facts.flatMap(faultsOf),
      ...contradictions(facts),
      ...strangers.map(({ identifier }) => `a context is that of ${identifier}`),
      ...rules.missingFacts(facts, period).map((concept) => `${concept} is missing`),
      ...rules.missingStatements(facts, profileIn(facts)).map((statement) => `${statement} is missing`),
    ];
  };
}
