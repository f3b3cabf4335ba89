import { describe, expect, it } from 'vitest';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { BASES } from './bases.ts';
import { type Base, isChanged, type Outcome, outcomeOf } from './effects.ts';
import {
  type Field,
  fieldsOf,
  type Json,
  movedTo,
  otherValues,
  placesOf,
  type Steps,
  valueAt,
  withValue,
} from './fields.ts';
import { STORED_ONLY } from './stored-only.ts';

const BEFORE = new Map(
  Object.entries(BASES).map(([name, base]) => [name, { base, before: outcomeOf(base) }]),
);

/** True when a change of one field, alone or with one other field, has an effect; null when no such save is accepted. */
function isUse(base: Base, before: Outcome, place: Steps, value: Json): boolean | null {
  const after = (save: Json) => isChanged(before, outcomeOf({ ...base, save: save as Base['save'] }));
  const alone = after(withValue(base.save, place, value));
  if (alone !== null) return alone;
  const moved = movedTo(base.save, place, value)
    .map(after)
    .filter((changed) => changed !== null);
  return moved.length === 0 ? null : moved.some((changed) => changed);
}

/**
 * Tells if a field is used: some value of it, in some base, gives another outcome. A field may accept values that are valid
 * alone but refused in every base. It then counts as bound to another field, because a problem is found.
 */
function useOf(field: Field): 'used' | 'held to another field' | 'unused' {
  let isRefused = false;
  let isTaken = false;
  for (const { base, before, place, now } of placesByUse(field)) {
    for (const value of otherValues(field, now)) {
      const use = isUse(base, before, place, value);
      if (use === true) return 'used';
      isTaken ||= use === false;
      isRefused ||= use === null;
    }
  }
  return isRefused && !isTaken ? 'held to another field' : 'unused';
}

/** Lists the places of a field in the bases: first those with a value, where a use is likely. */
const placesByUse = ({ path }: Field) =>
  [...BEFORE]
    .flatMap(([name, { base, before }]) =>
      placesOf(base.save, path).map((place) => ({
        name,
        base,
        before,
        place,
        now: valueAt(base.save, place),
      })),
    )
    .sort((a, b) => Number(a.now === undefined) - Number(b.now === undefined));

const FIELDS = fieldsOf(saveFilingStruct);
const LISTED = new Set(STORED_ONLY.flatMap(({ paths }) => paths));

/** Advice for a field that nothing reads. */
const WHERE =
  'is saved and changes no box, no document and no problem. Give it its use: a row in core/boxes where one box holds it, a step of core/tax, a page in core/pages, a statement or note in core/accounts; or list it in test/field-effects/stored-only.ts with the reason';

describe('a figure that is saved', () => {
  it('has a base to be tried in', () => {
    for (const [name, { before }] of BEFORE) expect([name, before.refused]).toEqual([name, null]);
    const without = FIELDS.filter((field) => placesByUse(field).length === 0);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  const tried = FIELDS.filter(({ path }) => !LISTED.has(path));
  it.each(tried.map((field) => [field.path, field] as const))('%s matters', (path, field) => {
    expect(useOf(field), `${path} ${WHERE}`).not.toBe('unused');
  });
});

/** Changes each field at every place of a base. */
function allChanged(base: Base, fields: readonly Field[]): Base {
  const save = fields.reduce<Json>(
    (json, field) =>
      placesOf(base.save, field.path).reduce<Json>((changed, place) => {
        const [value] = otherValues(field, valueAt(base.save, place));
        return value === undefined ? changed : withValue(changed, place, value);
      }, json),
    base.save,
  );
  return { ...base, save: save as Base['save'] };
}

describe('a field that is listed as stored only', () => {
  it('can be saved', () => {
    const paths = FIELDS.map(({ path }) => path);
    expect([...LISTED].filter((path) => !paths.includes(path))).toEqual([]);
  });

  // Changes a whole list at once: if one entry had an effect, the outcome would change.

  it.each(STORED_ONLY.map(({ reason, paths }) => [reason, paths] as const))(
    'changes nothing: %s',
    (_, paths) => {
      const listed = FIELDS.filter(({ path }) => paths.includes(path));
      for (const [name, { base, before }] of BEFORE) {
        if (listed.every(({ path }) => placesOf(base.save, path).length === 0)) continue;
        const after = outcomeOf(allChanged(base, listed));
        expect([name, after.refused, isChanged(before, after)]).toEqual([name, null, false]);
      }
    },
  );
});
