import { atLeastZero, type Pence, type Pounds } from '../../../../../core/base/money.ts';
import type { Period } from '../../../../../core/dates/period.ts';
import { LAW } from '../../../../../core/law/law.ts';
import { type Member, maxRelief } from '../../../../../core/tax/groups/division/member.ts';
import { runsOf } from '../../../../../core/tax/groups/division/runs.ts';
import { scaleOf } from '../../../../../core/tax/groups/division/scale.ts';

/** A company in a few figures, whole pounds. */
export interface Company {
  readonly profits?: number;
  readonly loss?: number;
  readonly franked?: number;
  readonly donations?: number;
  readonly broughtForward?: number;
  readonly allowance?: number;
  readonly doubleTaxationRelief?: Pence;
  readonly period?: Period;
}

export const YEAR: Period = { start: '2025-04-01', end: '2026-03-31' };

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Computes box 315 with this much of the loss kept, or this much claimed: reliefs, then amounts brought forward, then
 * donations.
 */
function taxable(of: Required<Omit<Company, 'doubleTaxationRelief' | 'period'>>, relief: Pounds): Pounds {
  const left = atLeastZero(BigInt(of.profits) - relief);
  const donations = min(BigInt(of.donations), left);
  const qualifying = left - donations;
  const allowance = BigInt(of.allowance);
  const most = allowance + atLeastZero(qualifying - allowance) / 2n;
  return left - donations - min(min(BigInt(of.broughtForward), most), qualifying);
}

export function member(company: Company, associatedCompanies = 2): Member {
  const of = {
    profits: company.profits ?? 0,
    loss: company.loss ?? 0,
    franked: company.franked ?? 0,
    donations: company.donations ?? 0,
    broughtForward: company.broughtForward ?? 0,
    allowance: company.allowance ?? 0,
  };
  const gives = BigInt(of.loss);
  const takes = atLeastZero(BigInt(of.profits) - gives - BigInt(of.donations));
  return {
    gives,
    takes,
    runs: runsOf((relief) => taxable(of, relief), maxRelief({ gives, takes, runs: [], scale: NO_SCALE })),
    scale: scaleOf(
      company.period ?? YEAR,
      {
        associatedCompanies,
        franked: BigInt(of.franked),
        doubleTaxationRelief: company.doubleTaxationRelief ?? 0n,
      },
      LAW,
    ),
  };
}
const NO_SCALE = scaleOf(YEAR, { associatedCompanies: 0, franked: 0n, doubleTaxationRelief: 0n }, LAW);
