import type { Struct } from 'superstruct';
import { isIsoDate, longDate } from '../../../core/dates/date.ts';
import { isLongerThanMonths } from '../../../core/dates/period.ts';
import {
  CT600C,
  GROUP_CLAIM,
  GROUP_SURRENDER,
  SIMPLIFIED_ARRANGEMENTS,
} from '../../../core/figures/ct600c.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { LAW } from '../../../core/law/law.ts';
import { ownStruct, structOf } from '../blocks.ts';
import { field } from '../fields.ts';
import type { Shape } from '../shape.ts';
import { type Fault, type RawRecord, REQUIRED } from '../structs.ts';

const { groups: LIMIT } = LIMITS;

/** Says what is not taken, for a field of this or a similar name: relief of a consortium, and box C20. */
function notTaken(name: string): string | undefined {
  if (name === 'lossesGeneratedAbroad')
    return `box C20 is not open for periods from ${longDate(LAW.lossesAbroadClosed.from)}`;
  return /consortium/i.test(name) ? 'consortium relief is not taken' : undefined;
}

const taxReference = (): Struct<string, Shape> =>
  field(
    { type: 'string', pattern: `^[A-Za-z0-9]{${LIMIT.reference.min},${LIMIT.reference.max}}$` },
    (value) =>
      typeof value === 'string' && /^[A-Za-z0-9]{8,20}$/.test(value)
        ? null
        : `expected ${LIMIT.reference.min} to ${LIMIT.reference.max} letters and digits: a tax reference, or a registration number`,
  );

const isDay = (value: unknown): value is string => typeof value === 'string' && isIsoDate(value);

/** Requires both dates of a period or neither, and that they make an accounting period. */
function* datesTogether({ periodStart: start, periodEnd: end }: RawRecord): Iterable<Fault> {
  if (start !== undefined && end === undefined)
    yield { path: ['periodEnd'], message: 'needed with periodStart: send both dates or neither' };
  if (end !== undefined && start === undefined)
    yield { path: ['periodStart'], message: 'needed with periodEnd: send both dates or neither' };
  if (!isDay(start) || !isDay(end)) return;
  if (end < start) yield { path: ['periodEnd'], message: 'is before periodStart' };
  else if (isLongerThanMonths({ start, end }, LIMIT.months))
    yield {
      path: ['periodEnd'],
      message: `makes a period of more than ${LIMIT.months} months; an accounting period has at most ${LIMIT.months}`,
    };
}

/** Requires a name and a reference of the other company, unless a filing of the account gives them. */
function* otherCompany(value: RawRecord): Iterable<Fault> {
  const { filingId, groupedFrom: from, groupedTo: to } = value;
  const needed = filingId === undefined ? ['companyName', 'taxReference'] : [];
  for (const name of needed) if (value[name] === undefined) yield { path: [name], message: REQUIRED };
  yield* datesTogether(value);
  if (isDay(from) && isDay(to) && to < from) yield { path: ['groupedTo'], message: 'is before groupedFrom' };
}

ownStruct('groupReference', taxReference());
export const simplifiedArrangementsStruct = structOf(SIMPLIFIED_ARRANGEMENTS);
structOf(GROUP_CLAIM, { checks: otherCompany, notTaken });
structOf(GROUP_SURRENDER, { checks: otherCompany, notTaken });

/** Boxes of the page, and the boxes of the main return that it fills. The service computes all of them. */
const DERIVED_BOX =
  /^(box[ _-]?)?(c(10|45|50|55|60|65|70|75|80|90|130|160|165|170|175|180|185|195)|310|312|785|800|810|835|840|845|855)$/i;
const DERIVED_NAMES = [
  'applies',
  'total',
  'totalClaimed',
  'totalAmountClaimed',
  'totalSurrender',
  'totalSurrendered',
  'amountSurrenderedTotal',
  'groupRelief',
  'groupReliefClaimed',
];

/** Limits, consents and the other company's figures are checked only at submission. */
export const ct600cStruct = structOf(CT600C, {
  isDerived: (name) => DERIVED_BOX.test(name) || DERIVED_NAMES.includes(name),
  notTaken,
  elsewhere: () => ({
    otherAmounts:
      'the losses are in profitLossData: loanDeficitClaimed, nonTradingIntangibleLosses, excessCapitalAllowances, otherNonTradingLoanDebits and similar fields',
  }),
});
