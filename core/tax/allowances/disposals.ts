import type { Disposal, Treatment } from '../../figures/capital-allowances.ts';
import { min, type Pounds } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';
import type { Period } from '../../period/period.ts';
import { error, type Problem, warning } from '../../problem.ts';
import { FIRST_YEAR_ALLOWANCES, type FirstYearAllowance } from '../parameters/first-year-allowances.ts';
import { inPounds } from '../wording.ts';
import { superDeductionFactor } from './first-year.ts';
import { type Fraction, inWholePounds, WHOLE } from './length.ts';

/** A disposal as it is worked out. Whole pounds. */
export interface WorkedDisposal {
  /** Its place in the caller's list. */
  readonly index: number;
  readonly disposal: Disposal;
  /** Limited to the cost (CAA 2001 s62). */
  readonly disposalValue: Pounds;
  /** Charged directly; the balance of the pool does not matter. */
  readonly balancingCharge: Pounds;
  readonly fromPool: Pounds;
  readonly pool: 'mainPool' | 'specialRatePool';
  /** Box of the charge, or of the value that is only shown; null when it has none. */
  readonly box: string | null;
  /** How the charge was found; null where none is. */
  readonly charge: Charge | null;
  readonly law: string;
}

/** A part of the disposal value that is charged, and what it was found from. Whole pounds. */
interface Charge {
  /** What the pool's disposal receipts are reduced by (CAA 2001 s59A(4), s59B(4); FA 2021 s12(9), s13(6)). */
  readonly off: Pounds;
  readonly charged: Pounds;
  /** The cost, and what of it had the allowance. */
  readonly cost: Pounds;
  readonly had: Pounds;
  readonly part: Fraction;
  readonly factor: Fraction;
}

interface TreatmentRow {
  readonly pool: 'mainPool' | 'specialRatePool';
  readonly box: string | null;
  /** Part of the disposal value, for each pound of cost that had the allowance, that is charged; null for none. */
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

/** The part of the disposal value that is charged, and the factor of the super-deduction. */
function chargeOn(
  value: Pounds,
  disposal: Disposal,
  charged: NonNullable<TreatmentRow['charged']>,
  period: Period,
): Charge {
  const cost = disposal.cost ?? 1n;
  const had = disposal.cost === null ? 1n : (disposal.claimedOn ?? disposal.cost);
  const { part } = charged;
  const numerator = value * had * part.numerator;
  const denominator = cost * part.denominator;
  const off = inWholePounds(numerator, denominator);
  const factor = charged.allowance === 'superDeduction' ? superDeductionFactor(period) : WHOLE;
  return {
    off,
    charged: inWholePounds(numerator * factor.numerator, denominator * factor.denominator),
    cost,
    had,
    part,
    factor,
  };
}

/** How a disposal was worked out, in figures. Made when it is asked for: there may be hundreds, and few are shown. */
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

/** A disposal: its charge, what comes off its pool, and the box (CAA 2001 s59A, s59B, s61, s62; FA 2021 s12, s13). */
export function workOutDisposal(
  index: number,
  disposal: Disposal,
  period: Period,
  barred: ReadonlySet<string>,
): WorkedDisposal {
  const { pool, box, charged, law } = TREATMENT_ROWS[disposal.treatment];
  const value = min(disposal.proceeds, disposal.cost ?? disposal.proceeds);
  const worked = charged === null ? null : chargeOn(value, disposal, charged, period);
  // Written out whole: a filing may have hundreds, and copying from object to object costs most of their time.
  return {
    index,
    disposal,
    disposalValue: value,
    pool,
    law,
    balancingCharge: worked?.charged ?? 0n,
    fromPool: value - (worked?.off ?? 0n),
    // A box without a charge only shows the value: where the rules bar it, nothing is lost by leaving it blank.
    box: worked === null && box !== null && barred.has(box) ? null : box,
    charge: worked,
  };
}

const pathOf = (index: number, field: string): string => `capitalAllowancesData.disposals[${index}].${field}`;

/** The day each first-year allowance was first given. */
const BEGINS: ReadonlyMap<FirstYearAllowance, IsoDate> = new Map(
  FIRST_YEAR_ALLOWANCES.toReversed().map(({ allowance, from }) => [allowance, from]),
);

const NONE: readonly Problem[] = [];

/** What is doubtful about a disposal: more than it cost, or an allowance that did not exist yet. */
export function disposalProblems({ index, disposal, disposalValue }: WorkedDisposal): readonly Problem[] {
  const { charged } = TREATMENT_ROWS[disposal.treatment];
  const begins = charged === null ? undefined : BEGINS.get(charged.allowance);
  const isAbove = disposalValue < disposal.proceeds;
  const isTooEarly = begins !== undefined && disposal.date < begins;
  if (!isAbove && !isTooEarly) return NONE;
  return [
    ...(isAbove
      ? [
          warning(
            pathOf(index, 'proceeds'),
            `more than the cost: the disposal value is limited to ${inPounds(disposalValue)} (CAA 2001 s62). The rest may be a chargeable gain; give it in grossChargeableGains`,
            { rule: 'disposal-above-cost', target: 'tax' },
          ),
        ]
      : []),
    ...(isTooEarly
      ? [
          error(
            pathOf(index, 'treatment'),
            `${disposal.treatment} was first given for expenditure of ${begins}, after the day of this disposal; say how the cost was relieved`,
            { target: 'tax' },
          ),
        ]
      : []),
  ];
}
