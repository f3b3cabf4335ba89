import type { FilingFigures } from '../figures/filing.ts';

/** A director that the accounts name, with the number that every fact about that director has. */
export interface Officer {
  readonly name: string;
  /** 1 for the one who signs. Null beyond the numbers that the taxonomy has. */
  readonly number: number | null;
  /** Whether the director held office at any time in the period, as far as the filing tells. */
  readonly heldOffice: boolean;
}

/** The taxonomy has `bus:Director1` to `bus:Director40`. */
const MEMBERS = 40;

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
    number: i + 2 > MEMBERS ? null : i + 2,
    heldOffice: true,
  }));
  if (directorName === null) return named;
  const heldOffice = directors.length === 0 || inOffice.some((name) => plainName(name) === signer);
  return [{ name: directorName, number: 1, heldOffice }, ...named];
}
