/** The fields of a registered office on the register, in printing order. */
export const OFFICE_FIELDS = [
  'careOf',
  'postOfficeBox',
  'street',
  'line2',
  'town',
  'region',
  'postcode',
  'country',
] as const;
export type OfficeField = (typeof OFFICE_FIELDS)[number];

/** A line of a registered office, with its field on the register; null where only the order of the lines is known. */
export interface OfficeLine {
  readonly text: string;
  readonly field: OfficeField | null;
}

/**
 * Lists the lines to print. A list as long as the register's fields has one line for each field, blank where it is
 * empty. Lists of another length were stored without fields.
 */
export function officeLines(stored: readonly string[]): readonly OfficeLine[] {
  const isByField = stored.length === OFFICE_FIELDS.length;
  return stored
    .map((text, i) => ({ text, field: isByField ? (OFFICE_FIELDS[i] ?? null) : null }))
    .filter(({ text }) => text.trim() !== '');
}
