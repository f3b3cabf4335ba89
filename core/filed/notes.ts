import { type FiledTime, type Reading, readingsAt, type Unread } from './choose.ts';
import type { FiledFact } from './document.ts';
import {
  BREAKDOWN_PARTS,
  type BreakdownName,
  CLASS_CATEGORIES,
  MOVEMENT_KINDS,
  type MovementKind,
} from './lines.ts';
import { dimensionsOf, type Facts } from './taxonomy.ts';

/** Reads the notes about lines of the balance sheet: breakdowns, and cost and depreciation by class. */

export interface ReadPart {
  readonly part: string;
  readonly amount: bigint;
  readonly reading: Reading;
}

const firstOf = (facts: Facts, core: string, dimensions: string, time: FiledTime, unread: Unread[]) =>
  readingsAt(facts.having(core, dimensions), time, 'GBP', unread)[0];

/** Reads the parts of a line; null where one is below zero, none is present, or they do not add up to it. */
export function readBreakdown(
  facts: Facts,
  name: BreakdownName,
  whole: bigint,
  time: FiledTime,
  unread: Unread[],
): readonly ReadPart[] | null {
  const { parts, dimensions } = BREAKDOWN_PARTS[name];
  for (const set of dimensions) {
    const read = parts.flatMap(({ part, core }) => {
      const readings = core.flatMap((concept) => firstOf(facts, concept, set, time, unread) ?? []);
      const [first] = readings;
      if (first === undefined) return [];
      return [
        { part, amount: readings.reduce((sum, { amount }) => sum + amount, 0n), readings, reading: first },
      ];
    });
    const total = read.reduce((sum, { amount }) => sum + amount, 0n);
    const isWhole = read.length > 0 && total === whole;
    if (isWhole && read.every(({ readings }) => readings.every(({ amount }) => amount >= 0n)))
      return read.map(({ part, amount, reading }) => ({ part, amount, reading }));
  }
  return null;
}

export interface ReadMovement {
  /** Local name of the class, and the category here; null when there is none. */
  readonly class: string;
  readonly category: string | null;
  readonly cost: Reading;
  readonly depreciation: Reading | null;
}

const CLASS = /^[A-Za-z]+=([A-Za-z0-9-]{1,80})$/;

/** Reads one class from the fact of its cost; null where the fact is of another time, of no class or of one that was read. */
function movementOf(
  facts: Facts,
  kind: MovementKind,
  fact: FiledFact,
  time: FiledTime,
  unread: Unread[],
  found: ReadonlyMap<string, ReadMovement>,
): ReadMovement | null {
  const { dimension, depreciation } = MOVEMENT_KINDS[kind];
  const dimensions = dimensionsOf(fact.context);
  const name = dimensions.startsWith(`${dimension}=`) ? CLASS.exec(dimensions)?.[1] : undefined;
  const [cost] = name === undefined ? [] : readingsAt([fact], time, 'GBP', unread);
  if (name === undefined || cost === undefined || cost.amount < 0n || found.has(name)) return null;
  const written = depreciation
    .map((core) => firstOf(facts, core, dimensions, time, unread))
    .find((one) => one !== undefined);
  // Depreciation is printed in brackets, and sometimes has a sign.
  const off =
    written === undefined
      ? null
      : { ...written, amount: written.amount < 0n ? -written.amount : written.amount };
  return { class: name, category: CLASS_CATEGORIES.get(name) ?? null, cost, depreciation: off };
}

/** Reads closing cost and depreciation of each class in the notes. */
export function readMovements(
  facts: Facts,
  kind: MovementKind,
  time: FiledTime,
  unread: Unread[],
): readonly ReadMovement[] {
  const found = new Map<string, ReadMovement>();
  for (const fact of MOVEMENT_KINDS[kind].cost.flatMap((concept) => facts.of('core', concept))) {
    const movement = movementOf(facts, kind, fact, time, unread, found);
    if (movement !== null) found.set(movement.class, movement);
  }
  return [...found.values()].filter(
    ({ cost: { amount }, depreciation: off }) => amount !== 0n || (off?.amount ?? 0n) !== 0n,
  );
}
