export interface FiledAccounts {
  readonly type: 'AA' | 'AAMD';
  /** Day the registry processed it. */
  readonly date: string;
  readonly madeUpDate: string;
  readonly accountsType: string;
  /**
   * Set for accounts sent through the sandbox's gateway. Documents of other accounts are made from the company's
   * number.
   */
  readonly documentId?: string;
}

/** A change of the accounting reference date, form AA01. */
export interface ReferenceDateChange {
  readonly type: 'AA01';
  readonly date: string;
  readonly madeUpDate: string;
  readonly newDate: string;
  readonly manner: 'current-shortened' | 'current-extended' | 'previous-shortened' | 'previous-extended';
}

/** Items of the history other than accounts, so that a filter by category has an effect. */
export interface OtherFiling {
  readonly type: 'CS01' | 'NEWINC';
  readonly date: string;
}
export type HistoryEntry = FiledAccounts | ReferenceDateChange | OtherFiling;

export interface SandboxCompany {
  readonly number: string;
  readonly name: string;
  readonly about: string;
  readonly type: string;
  /** The register's subtype. */
  readonly subtype?: 'community-interest-company';
  readonly jurisdiction: 'england-wales' | 'wales' | 'scotland' | 'northern-ireland';
  /** The registry's word. */
  readonly status: string;
  readonly incorporated: string;
  /** Set for a dissolved company. */
  readonly dissolved?: string;
  /** Null for a company without a reference date: every period fits it. */
  readonly referenceDate: { readonly day: string; readonly month: string } | null;
  /**
   * Last day of the first period, which begins at incorporation. Null where older accounts are filed, or none are due.
   */
  readonly firstPeriodEnd: string | null;
  /** The last day of the next confirmation statement; absent for none. */
  readonly confirmsTo?: string;
  readonly office: Readonly<Record<string, string>>;
  readonly sicCodes: readonly string[];
  /** Sorted newest first. */
  readonly history: readonly HistoryEntry[];
}

/** Writes an address as the register has it. */
export const office = (line: string, town: string, postCode: string, country: string) => ({
  address_line_1: line,
  locality: town,
  postal_code: postCode,
  country,
});
/** Describes accounts that the registry has processed. */
export const aa = (madeUpDate: string, date: string, accountsType: string): FiledAccounts => ({
  type: 'AA',
  madeUpDate,
  date,
  accountsType,
});
export const incorporation = (date: string): OtherFiling => ({ type: 'NEWINC', date });
