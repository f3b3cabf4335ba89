import { defaulted, type Infer, optional } from 'superstruct';
import { SURRENDER_KINDS } from '../../core/figures/ct600c.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { flag, id, isoDay, nameOf, oneOf, pounds } from './fields.ts';
import { simplifiedArrangementsStruct } from './pages/ct600c.ts';
import { type Fault, list, type RawRecord, record } from './structs.ts';

/** Request of `POST /filings/group-relief`: companies of one group, named by one filing of each. */

const { groups: PAGE, groupFilings: MOST } = LIMITS;
const MOST_KEPT = MOST * SURRENDER_KINDS.length;

export const groupedStruct = record(
  { filingId: id(), from: isoDay(), to: isoDay() },
  {
    *checks({ from, to }): Iterable<Fault> {
      if (typeof from === 'string' && typeof to === 'string' && to < from)
        yield { path: ['to'], message: 'is before from' };
    },
  },
);
export const keepStruct = record({
  filingId: id(),
  kind: oneOf(SURRENDER_KINDS),
  amount: pounds({ min: 1 }),
});
export const noticeStruct = record({ name: nameOf(PAGE.name), status: nameOf(PAGE.status) });

const isNamed = (row: unknown): row is { readonly filingId: unknown } =>
  typeof row === 'object' && row !== null && 'filingId' in row;

/** Names each filing that an earlier place of the list has. A list that is too long is refused by its length. */
function* namedTwice(filingIds: readonly unknown[]): Iterable<Fault> {
  if (filingIds.length > MOST) return;
  const seen = new Set<unknown>();
  for (const [index, filingId] of filingIds.entries()) {
    // A faulty number is reported as such.
    if (Number.isInteger(filingId) && seen.has(filingId))
      yield {
        path: ['filingIds', index],
        message: 'repeats an earlier filing of the list: send one filing of each company',
      };
    seen.add(filingId);
  }
}

/** Names each row of `grouped` whose filing an earlier row has: one of the two would be ignored. */
function* groupedTwice(grouped: unknown): Iterable<Fault> {
  const ids = Array.isArray(grouped)
    ? grouped.map((row: unknown) => (isNamed(row) ? row.filingId : null))
    : [];
  for (const [index, id] of ids.entries())
    if (id !== null && ids.indexOf(id) < index)
      yield {
        path: ['grouped', index, 'filingId'],
        message:
          'repeats an earlier row: send one row for a filing, with its first and last day in the group',
      };
}

function* oneGroup({ filingIds, grouped, keep }: RawRecord): Iterable<Fault> {
  yield* groupedTwice(grouped);
  if (!Array.isArray(filingIds)) return;
  const known = new Set<unknown>(filingIds);
  yield* namedTwice(filingIds);
  for (const [name, rows] of Object.entries({ grouped, keep }))
    for (const [index, row] of (Array.isArray(rows) ? rows : []).entries())
      if (isNamed(row) && !known.has(row.filingId))
        yield { path: [name, index, 'filingId'], message: 'is not among filingIds' };
}

export const groupReliefStruct = record(
  {
    filingIds: list(id(), { min: 2, max: MOST, of: 'filings' }),
    apply: defaulted(flag(), false),
    grouped: defaulted(list(groupedStruct, { max: MOST, of: 'companies' }), []),
    carriedForward: defaulted(flag(), true),
    keep: defaulted(list(keepStruct, { max: MOST_KEPT, of: 'amounts' }), []),
    consent: optional(noticeStruct),
    simplifiedArrangements: optional(simplifiedArrangementsStruct),
  },
  { nullIsAbsent: ['consent', 'simplifiedArrangements'], checks: oneGroup },
);
export type GroupReliefRequest = Infer<typeof groupReliefStruct>;
