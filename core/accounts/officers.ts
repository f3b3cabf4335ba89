import type { FilingFigures } from '../figures/filing.ts';
import type { Dimension } from '../xbrl/fact.ts';

/** A director that the accounts name, with the dimension of every fact about that director. */
export interface Officer {
  readonly name: string;
  /** Null beyond the members that the taxonomy has. */
  readonly dimensions: readonly Dimension[] | null;
  /** Whether the director held office at any time in the period, as far as the filing tells. */
  readonly heldOffice: boolean;
}

/** The taxonomy has `bus:Director1` to `bus:Director40`. */
const MEMBERS = 40;

export const officer = (number: number): readonly Dimension[] => [
  { dimension: 'bus:EntityOfficersDimension', member: `bus:Director${number}` },
];

/** Two spellings of one name are one director. */
export const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

type Asked = Pick<FilingFigures, 'directorName' | 'directors' | 'directorsAdvances'>;

/**
 * Every director that the accounts name (CA 2006 s416(1)(a)): the one who signs, the first officer of the document; those in
 * `directors`; and those of the advances, which only a director of the period can have. Where `directors` is not given
 * the one who signs is taken to have held office.
 */
export function officersOf({ directorName, directors, directorsAdvances }: Asked): readonly Officer[] {
  const inOffice = [...directors, ...directorsAdvances.map(({ name }) => name)].map((name) => name.trim());
  const signer = directorName === null ? '' : plainName(directorName);
  const others = inOffice.filter(
    (name, i) =>
      plainName(name) !== signer && inOffice.findIndex((other) => plainName(other) === plainName(name)) === i,
  );
  // The first officer is kept for who will sign a draft.
  const named = others.map((name, i) => ({
    name,
    dimensions: i + 2 > MEMBERS ? null : officer(i + 2),
    heldOffice: true,
  }));
  if (directorName === null) return named;
  const heldOffice = directors.length === 0 || inOffice.some((name) => plainName(name) === signer);
  return [{ name: directorName, dimensions: officer(1), heldOffice }, ...named];
}
