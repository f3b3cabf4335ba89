import type { IsoDate } from '../../period/date.ts';

/** The periods a box of capital allowances may be used for. */
export interface BoxWindow {
  readonly boxes: readonly string[];
  /** The period must end on this day or later. */
  readonly endsFrom?: IsoDate;
  /** The period must start before this day. */
  readonly startsBefore?: IsoDate;
  /** The authority's business rule. */
  readonly rule: number;
  readonly law: string;
}

/**
 * Allowances that begin or end with a day: the authority refuses their boxes for other periods (its business rules
 * for version 1.994 of the form).
 */
export const ALLOWANCE_BOX_WINDOWS: readonly BoxWindow[] = [
  { boxes: ['688', '689'], endsFrom: '2023-04-01', rule: 9870, law: 'CAA 2001 s45S' },
  { boxes: ['693', '694'], endsFrom: '2021-04-01', rule: 9608, law: 'Finance Act 2021 s9; CAA 2001 s45S' },
  { boxes: ['711'], endsFrom: '2018-10-29', rule: 9260, law: 'CAA 2001 s270AA' },
  { boxes: ['713', '714'], endsFrom: '2016-11-23', rule: 9278, law: 'CAA 2001 s45EA' },
  { boxes: ['714'], startsBefore: '2025-04-01', rule: 8005, law: 'CAA 2001 s45EA' },
  { boxes: ['713'], startsBefore: '2026-04-01', rule: 8006, law: 'CAA 2001 s45EA' },
  { boxes: ['723', '724'], startsBefore: '2025-04-01', rule: 8008, law: 'CAA 2001 s45DA' },
  { boxes: ['726', '727'], endsFrom: '2021-04-01', rule: 9839, law: 'CAA 2001 s45D' },
  { boxes: ['726'], startsBefore: '2026-04-01', rule: 9388, law: 'CAA 2001 s45D' },
  { boxes: ['727'], startsBefore: '2025-04-01', rule: 8009, law: 'CAA 2001 s45D' },
  { boxes: ['771'], endsFrom: '2018-10-29', rule: 9412, law: 'CAA 2001 s270AA' },
  { boxes: ['773'], endsFrom: '2021-04-01', rule: 9620, law: 'Finance Act 2021 s9; CAA 2001 s45S' },
];
