import type { IsoDate } from '../dates/date.ts';
import type { Dated, Table } from './dated-tables.ts';

/**
 * Interest on late corporation tax (TMA 1970 s87A; FA 1989 s178). It is simple, from the day after the tax was due. A
 * row is compared with each day that the tax is unpaid.
 */
export interface LatePaymentRule extends Dated {
  /** Hundredths of one per cent above the Bank Rate. */
  readonly aboveBankRate: bigint;
}

export const LATE_PAYMENT_RULES: Table<LatePaymentRule> = [
  { from: '2009-09-29', aboveBankRate: 250n, law: 'SI 1989/1297 reg 3ZA' },
  { from: '2025-04-06', aboveBankRate: 400n, law: 'SI 1989/1297 reg 3ZA as amended in 2025' },
];

/** A rate as the authority published it. After its last day the rate is unknown here, and no amount is computed. */
export interface LatePaymentRate extends Dated {
  readonly until: IsoDate;
  /** Hundredths of one per cent. */
  readonly rate: bigint;
}

const PUBLISHED = 'FA 1989 s178; the authority’s table of rates';

export const LATE_PAYMENT_RATES: Table<LatePaymentRate> = [
  { from: '2024-08-20', until: '2024-11-25', rate: 750n, law: PUBLISHED },
  { from: '2024-11-26', until: '2025-02-24', rate: 725n, law: PUBLISHED },
  { from: '2025-02-25', until: '2025-04-05', rate: 700n, law: PUBLISHED },
  { from: '2025-04-06', until: '2025-05-27', rate: 850n, law: PUBLISHED },
  { from: '2025-05-28', until: '2025-08-26', rate: 825n, law: PUBLISHED },
  { from: '2025-08-27', until: '2026-01-08', rate: 800n, law: PUBLISHED },
  { from: '2026-01-09', until: '2026-11-23', rate: 775n, law: PUBLISHED },
];
