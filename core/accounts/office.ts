/** The fields of a registered office on the register, in the order in which they are printed. */
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

/** A line of a registered office, and the register's field it is; null where only the order of the lines is known. */
export interface OfficeLine {
  readonly text: string;
  readonly field: OfficeField | null;
}

/**
 * The lines that are printed. As many lines as the register has fields are those fields, blank where it has none; others
 * were stored without their fields.
 */
export function officeLines(stored: readonly string[]): readonly OfficeLine[] {
  const isByField = stored.length === OFFICE_FIELDS.length;
  return stored
    .map((text, i) => ({ text, field: isByField ? (OFFICE_FIELDS[i] ?? null) : null }))
    .filter(({ text }) => text.trim() !== '');
}
