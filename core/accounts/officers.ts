import type { FilingFigures } from '../figures/filing.ts';
import { plainName } from '../words/plain-letters.ts';

/** A director named in the accounts, with the number in all facts about that director. */
export interface Officer {
  readonly name: string;
  /** 1 for the signatory. Null beyond the numbers that the taxonomy has. */
  readonly number: number | null;
  /** True when the filing shows that the director held office at any time in the period. */
  readonly heldOffice: boolean;
}

/** The taxonomy has `bus:Director1` to `bus:Director40`. */
const MEMBERS = 40;

type Asked = Pick<FilingFigures, 'directorName' | 'directors' | 'directorsAdvances'>;

/**
 * Lists every director in the accounts (CA 2006 s416(1)(a)). First comes the signatory, the first officer of the
 * document. Then follow those in `directors`, and those of the advances, which only a director of the period can have.
 * If `directors` is absent, the signatory counts as having held office.
 */
export function officersOf({ directorName, directors, directorsAdvances }: Asked): readonly Officer[] {
  const inOffice = [...directors, ...directorsAdvances.map(({ name }) => name)].map((name) => name.trim());
  const signer = directorName === null ? '' : plainName(directorName);
  const others = inOffice.filter(
    (name, i) =>
      plainName(name) !== signer && inOffice.findIndex((other) => plainName(other) === plainName(name)) === i,
  );
  // Officer 1 is reserved for the person who will sign a draft.
  const named = others.map((name, i) => ({
    name,
    number: i + 2 > MEMBERS ? null : i + 2,
    heldOffice: true,
  }));
  if (directorName === null) return named;
  const heldOffice = directors.length === 0 || inOffice.some((name) => plainName(name) === signer);
  return [{ name: directorName, number: 1, heldOffice }, ...named];
}
