import type { ReadFact } from '../../test/core/documents/read-facts.ts';

/**
 * Writes the facts of a document as a configuration of ixbrl-reporter, a public generator of UK accounts. Every fact is
 * metadata there, so the generator writes only these facts.
 */
const SCHEME = 'http://www.companieshouse.gov.uk/';

const kindOf = ({ concept, unit, value }: ReadFact): string => {
  if (unit === 'iso4217:GBP') return 'money';
  if (unit !== null) return 'count';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  return /Truefalse$/.test(concept) ? 'bool' : 'string';
};

const statedValue = (fact: ReadFact): string | number | boolean => {
  const kind = kindOf(fact);
  if (kind === 'money' || kind === 'count') return Number(fact.value);
  return kind === 'bool' ? fact.value === 'true' : fact.value;
};

export function generatorConfig(facts: readonly ReadFact[]): object {
  const distinct = [
    ...new Map(facts.map((fact) => [[fact.concept, fact.time, ...fact.dimensions].join(), fact])).values(),
  ];
  const contexts = [...new Map(distinct.map((fact) => [contextOf(fact), fact])).values()];
  const number = distinct.find(({ concept }) => concept.endsWith('RegisteredNumber'))?.value ?? '';
  const days: Record<string, string> = {};
  const periods: Record<string, object> = {};
  const segment: Record<string, object> = {};
  const defined = contexts.map((fact, i) => {
    const [start = '', end] = fact.time.split('/');
    if (end === undefined) days[`d${i}`] = start;
    else periods[`p${i}`] = { name: `p${i}`, start, end };
    const segments = fact.dimensions.map((each, d) => {
      const [dimension = '', member = ''] = each.split('=');
      segment[`s${i}x${d}`] = { dimension, map: { it: member } };
      return { [`s${i}x${d}`]: 'it' };
    });
    return {
      id: contextOf(fact),
      entity: number,
      scheme: SCHEME,
      ...(end === undefined ? { instant: `days.d${i}` } : { period: `periods.p${i}` }),
      ...(segments.length > 0 ? { segments } : {}),
    };
  });
  const ids = distinct.map((_, i) => `f${i}`);
  return {
    days,
    periods,
    metadata: {
      accounting: { currency: 'GBP', decimals: 0, scale: 0, periods: [] },
      business: { 'entity-scheme': SCHEME, 'company-number': number },
    },
    report: {
      title: 'Accounts',
      style: '',
      computations: [],
      elements: [{ id: 'report', kind: 'composite', elements: [] }],
      taxonomy: {
        schema: ['https://xbrl.frc.org.uk/FRS-102/2025-01-01/FRS-102-2025-01-01.xsd'],
        namespaces: {
          core: 'http://xbrl.frc.org.uk/fr/2025-01-01/core',
          bus: 'http://xbrl.frc.org.uk/cd/2025-01-01/business',
          direp: 'http://xbrl.frc.org.uk/reports/2025-01-01/direp',
          countries: 'http://xbrl.frc.org.uk/cd/2025-01-01/countries',
        },
        contexts: defined,
        segment,
        tags: Object.fromEntries(distinct.map(({ concept }, i) => [ids[i], concept])),
        'document-metadata': ids,
        metadata: distinct.map((fact, i) => ({
          id: ids[i],
          context: contextOf(fact),
          kind: kindOf(fact),
          value: statedValue(fact),
        })),
      },
    },
  };
}

const contextOf = ({ time, dimensions }: ReadFact): string => [time, ...dimensions].join(' ');

/** Makes the document several times in one process. Prints the milliseconds of one run, and the document. */
export const GENERATOR = `
import io, json, sys, time
from ixbrl_reporter.config import Config
from ixbrl_reporter.data_source import DataSource
from ixbrl_reporter.taxonomy import Taxonomy
with open(sys.argv[1], encoding="utf-8") as file:
    given = json.load(file)
def make():
    config = Config.makevalue(given)
    data = DataSource(config, None)
    out = io.StringIO()
    data.get_element("report").to_ixbrl(Taxonomy(config.get("report.taxonomy"), data), out)
    return out.getvalue()
document = make()
times = int(sys.argv[2])
began = time.perf_counter()
for _ in range(times):
    make()
print(json.dumps({"ms": (time.perf_counter() - began) * 1000 / times, "document": document}))
`;
