import { BOXES } from '../../boxes/return.ts';

/** Makes the key of a box: its path, and its turn where its group repeats, without regard to rows. */
const keyOf = (path: readonly string[], turn: number): string => `${path.join('/')} ${turn}`;
const BY_PATH: ReadonlyMap<string, string> = new Map(
  [...BOXES].map(([box, { path, turn }]) => [keyOf(path, turn), box]),
);

/**
 * Finds the box of an authority's XPath, as in
 * `…/ct:CompanyTaxReturn[1]/ct:CompanyTaxCalculation[1]/ct:ChargeableProfits[1]`; null when it names none.
 */
export function boxAt(location: string): string | null {
  const [, inside] = location.split(/CompanyTaxReturn(?:\[\d+\])?\//);
  if (inside === undefined) return null;
  const steps = inside.split('/').map((step) => /^(?:\w+:)?([\w.-]+)(?:\[(\d+)\])?$/.exec(step));
  const names = steps.map((step) => step?.[1] ?? '');
  const repeated = steps.find((step) => step?.[1] === 'Details');
  const turn = Number(repeated?.[2] ?? '1') - 1;
  return BY_PATH.get(keyOf(names, turn)) ?? BY_PATH.get(keyOf(names, 0)) ?? null;
}
