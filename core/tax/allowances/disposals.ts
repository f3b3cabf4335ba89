import { type Fraction, min, type Pounds } from '../../base/money.ts';
import { error, type Problem, warningIf } from '../../base/problem.ts';
import { type IsoDate, longDate } from '../../dates/date.ts';
import type { Period } from '../../dates/period.ts';
import type { Disposal, Treatment } from '../../figures/capital-allowances.ts';
import type { FirstYearAllowance, Law } from '../../law/law.ts';
import { inPounds } from '../../words/figures.ts';
import { boxIn } from './claim-boxes.ts';
import type { ClaimTerms } from './claims.ts';
import { superDeductionFactor } from './first-year.ts';
import { inWholePounds, WHOLE } from './length.ts';

/** A computed disposal. Whole pounds. */
export interface WorkedDisposal {
  /** Its place in the caller's list. */
  readonly index: number;
  readonly disposal: Disposal;
  /** Limited to the cost (CAA 2001 s62). */
  readonly disposalValue: Pounds;
  /** Charged separately, even if the pool has a balance. */
  readonly balancingCharge: Pounds;
  readonly fromPool: Pounds;
  readonly pool: 'mainPool' | 'specialRatePool';
  /** Box of the charge, or of a value that is only shown; null when it has none. */
  readonly box: string | null;
  /** Terms of the charge; null when there is none. */
  readonly charge: Charge | null;
  readonly law: string;
}

/** The charged part of the disposal value, with its terms. Whole pounds. */
interface Charge {
  /** Reduction of the pool's disposal receipts (CAA 2001 s59A(4), s59B(4); FA 2021 s12(9), s13(6)). */
  readonly off: Pounds;
  readonly charged: Pounds;
  readonly cost: Pounds;
  /** Part of the cost that had the allowance. */
  readonly had: Pounds;
  readonly part: Fraction;
  readonly factor: Fraction;
}

interface TreatmentRow {
  readonly pool: 'mainPool' | 'specialRatePool';
  readonly box: string | null;
  /** Part of the disposal value that is charged, for each pound of cost that had the allowance; null for none. */
  readonly charged: { readonly part: Fraction; readonly allowance: FirstYearAllowance } | null;
  readonly law: string;
}

const HALF: Fraction = { numerator: 1n, denominator: 2n };

const TREATMENT_ROWS: Readonly<Record<Treatment, TreatmentRow>> = {
  mainPool: { pool: 'mainPool', box: null, charged: null, law: 'CAA 2001 s55(2), s61' },
  specialRatePool: { pool: 'specialRatePool', box: null, charged: null, law: 'CAA 2001 s55(2), s61' },
  fullExpensing: {
    pool: 'mainPool',
    box: '689',
    charged: { part: WHOLE, allowance: 'fullExpensing' },
    law: 'CAA 2001 s59A',
  },
  specialRateAllowance: {
    pool: 'specialRatePool',
    box: '694',
    charged: { part: HALF, allowance: 'specialRateAllowance' },
    law: 'CAA 2001 s59B; FA 2021 s13',
  },
  superDeduction: {
    pool: 'mainPool',
    box: '692',
    charged: { part: WHOLE, allowance: 'superDeduction' },
    law: 'FA 2021 s12',
  },
  chargePoint: { pool: 'mainPool', box: '714', charged: null, law: 'CAA 2001 s55(2), s61' },
  zeroEmissionGoodsVehicle: { pool: 'mainPool', box: '724', charged: null, law: 'CAA 2001 s55(2), s61' },
  zeroEmissionCar: { pool: 'mainPool', box: '727', charged: null, law: 'CAA 2001 s55(2), s61' },
};

/** Computes the charged part of the disposal value, with the factor of the super-deduction. */
function chargeOn(
  value: Pounds,
  disposal: Disposal,
  charged: NonNullable<TreatmentRow['charged']>,
  period: Period,
  law: Law,
): Charge {
  const cost = disposal.cost ?? 1n;
  const had = disposal.cost === null ? 1n : (disposal.claimedOn ?? disposal.cost);
  const { part } = charged;
  const numerator = value * had * part.numerator;
  const denominator = cost * part.denominator;
  const off = inWholePounds(numerator, denominator);
  const factor = charged.allowance === 'superDeduction' ? superDeductionFactor(period, law) : WHOLE;
  return {
    off,
    charged: inWholePounds(numerator * factor.numerator, denominator * factor.denominator),
    cost,
    had,
    part,
    factor,
  };
}

/** Writes the working of a disposal in figures. Made only when it is shown: there may be hundreds, and few are shown. */
export function disposalWorking({ disposalValue, charge }: WorkedDisposal): string {
  if (charge === null) return `${inPounds(disposalValue)} off the pool`;
  const { had, cost, part, factor } = charge;
  const shared = had === cost ? '' : ` × ${inPounds(had)}/${inPounds(cost)}`;
  const halved = part.denominator === 1n ? '' : ` × ${part.numerator}/${part.denominator}`;
  const raised = factor.numerator === factor.denominator ? '' : ` × ${factorInWords(factor)}`;
  return `${inPounds(disposalValue)}${shared}${halved}${raised} charged`;
}

const factorInWords = ({ numerator, denominator }: Fraction): string =>
  (numerator * 10n) % denominator === 0n
    ? `${numerator / denominator}.${((numerator * 10n) / denominator) % 10n}`
    : `${inPounds(numerator)}/${inPounds(denominator)}`;

/**
 * Computes a disposal: its charge, the deduction from its pool, and the box (CAA 2001 s59A, s59B, s61, s62; FA 2021 s12,
 * s13).
 */
export function workOutDisposal(
  index: number,
  disposal: Disposal,
  { period, barred, business, law: inForce }: Pick<ClaimTerms, 'period' | 'barred' | 'business' | 'law'>,
): WorkedDisposal {
  const { pool, box: ofTrade, charged, law } = TREATMENT_ROWS[disposal.treatment];
  const box = ofTrade === null ? null : boxIn(business, ofTrade);
  const value = min(disposal.proceeds, disposal.cost ?? disposal.proceeds);
  const worked = charged === null ? null : chargeOn(value, disposal, charged, period, inForce);
  // Lists each field, because a filing may have hundreds of disposals, and copying objects costs most of their time.
  return {
    index,
    disposal,
    disposalValue: value,
    pool,
    law,
    balancingCharge: worked?.charged ?? 0n,
    fromPool: value - (worked?.off ?? 0n),
    // A box without a charge only shows the value. If the rules bar it, leaving it blank loses nothing.
    box: worked === null && box !== null && barred.has(box) ? null : box,
    charge: worked,
  };
}

const pathOf = (index: number, field: string): string => `capitalAllowancesData.disposals[${index}].${field}`;

/** Gives the first day of a first-year allowance. */
const beginningOf = (allowance: FirstYearAllowance, { firstYearAllowances }: Law): IsoDate | undefined =>
  firstYearAllowances.find((row) => row.allowance === allowance)?.from;

const NONE: readonly Problem[] = [];

/** Warns of a doubtful disposal: for more than its cost, or with an allowance that did not exist yet. */
export function disposalProblems(
  { index, disposal, disposalValue }: WorkedDisposal,
  law: Law,
): readonly Problem[] {
  const { charged } = TREATMENT_ROWS[disposal.treatment];
  const begins = charged === null ? undefined : beginningOf(charged.allowance, law);
  const isAbove = disposalValue < disposal.proceeds;
  const laterBegin = begins !== undefined && disposal.date < begins ? begins : undefined;
  return [
    ...warningIf(isAbove, () => [
      pathOf(index, 'proceeds'),
      `more than the cost: the disposal value is limited to ${inPounds(disposalValue)} (CAA 2001 s62). The rest may be a chargeable gain; give it in grossChargeableGains`,
      { rule: 'disposal-above-cost', target: 'tax' },
    ]),
    ...(laterBegin === undefined
      ? NONE
      : [
          error(
            pathOf(index, 'treatment'),
            `${disposal.treatment} was first given for expenditure of ${longDate(laterBegin)}, after the day of this disposal; say how the cost was relieved`,
            { target: 'tax' },
          ),
        ]),
  ];
}
