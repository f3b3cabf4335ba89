import { nullable, optional, type Struct } from 'superstruct';
import type { Block, Field, Fields, JsonOf, Takes } from '../../core/figures/field.ts';
import {
  count,
  digits,
  exactText,
  filesPage,
  flag,
  id,
  isoDay,
  line,
  nameOf,
  oneOf,
  paragraphs,
  pounds,
  poundsAndPence,
  subPeriod,
  ukDay,
} from './fields.ts';
import { type AnyStruct, type RecordText, recordText, type Shape } from './shape.ts';
import { list, type RecordOptions, recordOf } from './structs.ts';

/** Makes structs of the blocks of core/figures. The struct of a field follows from the values that its row takes. */

/** The structs of blocks with further rules, and of values that are not a kind of field. */
const STRUCTS = new Map<Block | string, AnyStruct>();

/** Names the struct of a value that is not a kind of field. */
export function ownStruct<T>(name: string, struct: Struct<T, Shape>): Struct<T, Shape> {
  STRUCTS.set(name, struct);
  return struct;
}

/**
 * Makes the struct of a block; call it before the struct of the containing block is made.
 *
 * @param options rules between its fields, and its aliases and words
 * @param sent the struct of each field
 */
export function structOf<F extends Fields>(
  block: Block<F>,
  options: RecordOptions = {},
  sent: (field: Field) => AnyStruct = sentAs,
): Struct<JsonOf<F>, Shape> {
  const structs = Object.entries(block.fields).map(([name, field]) => [name, sent(field)] as const);
  const struct = recordOf<JsonOf<F>>(new Map(structs), { ...options, text: textOf(block) });
  STRUCTS.set(block, struct);
  return struct;
}

/** Gives the struct of a request's field. The struct of an optional field accepts undefined. */
export const sentAs = (field: Field): AnyStruct =>
  field.isNeeded ? structOfValue(field.takes) : optional(structOfValue(field.takes));

/** Gives the struct of a field that null clears. */
export const clearable = ({ takes }: Field): AnyStruct => optional(nullable(structOfValue(takes)));

/** A struct whose TypeScript type only the row states. */
type Value = Struct<unknown, Shape>;
export const structOfValue = (takes: Takes): Value => made(takes) as Value;

function made(takes: Takes): AnyStruct {
  switch (takes.kind) {
    case 'flag':
      return flag();
    case 'filesPage':
      return filesPage(takes.page);
    case 'subPeriod':
      return subPeriod();
    case 'id':
      return id();
    case 'isoDay':
      return isoDay();
    case 'ukDay':
      return ukDay();
    case 'pounds':
      return pounds(takes);
    case 'pence':
      return poundsAndPence(takes);
    case 'count':
      return count(takes.min, takes.max);
    case 'choice':
      return oneOf(takes.words, takes.aliases);
    case 'digits':
      return digits(takes.length, takes.separators);
    case 'block':
      return STRUCTS.get(takes.block) ?? structOf(takes.block);
    case 'list':
      return list(structOfValue(takes.item.takes), takes);
    case 'own':
      return found(takes.is);
    default:
      return TEXTS[takes.kind](takes.limits);
  }
}

const TEXTS = { line, name: nameOf, paragraphs, exact: exactText };

function found(name: string): AnyStruct {
  const struct = STRUCTS.get(name);
  if (struct === undefined) throw new Error(`no struct is named ${name}`);
  return struct;
}

const textOf = ({ name, section, says, fields }: Block): RecordText =>
  recordText(
    name,
    section,
    says,
    Object.fromEntries(Object.entries(fields).map(([field, { says: words }]) => [field, words])),
  );
