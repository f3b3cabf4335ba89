import type { Filing } from '../../store/store.ts';
import { filingAddress } from '../addresses.ts';
import { sectionOf } from './sections.ts';

/** Gives the addresses of the forms, and of the input of each field. */

export const sectionAddress = (filing: Filing, section: string): string =>
  `${filingAddress(filing)}/figures/${section}`;

/** Gives the address of the input of a field; null where no page has it. */
export function placeAddress(filing: Filing, location: string): string | null {
  const section = sectionOf(location);
  return section === null ? null : `${sectionAddress(filing, section.id)}#${location}`;
}
