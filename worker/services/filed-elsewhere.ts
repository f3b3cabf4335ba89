import { type IsoDate, longDate } from '../../core/dates/date.ts';
import type { Period } from '../../core/dates/period.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type { Accepted } from '../../core/tax/planning/deadlines.ts';
import type { FiledElsewhereAnswer } from '../../schema/answers/companies.ts';
import type { FiledElsewhereRequest } from '../../schema/requests/companies.ts';
import { Refusal } from '../http.ts';
import type { Company, Filing, Submission } from '../store/store.ts';
import { isTargetAccepted } from '../submission/states.ts';
import { ownCompany } from './context.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Stores which parts of a company's period the account says were filed elsewhere: nobody here has to file them. */

/** Gives the parts that were filed elsewhere for the period that ends on a day. */
export function elsewhereOf(
  { filedElsewhere }: Pick<Company, 'filedElsewhere'>,
  { end }: Pick<Period, 'end'>,
): Accepted {
  const found = filedElsewhere?.find(({ periodEnd }) => periodEnd === end);
  return { tax: found?.tax ?? false, ch: found?.ch ?? false };
}

/** Gives the parts of a filing that nobody has to file any more. Pages, calendars and the API all use this function. */
export function doneOf(
  company: Pick<Company, 'filedElsewhere'>,
  { period }: Pick<Filing, 'period'>,
  submissions: readonly Submission[],
): Accepted {
  const elsewhere = elsewhereOf(company, period);
  return {
    tax: elsewhere.tax || isTargetAccepted(submissions, 'tax', period),
    ch: elsewhere.ch || isTargetAccepted(submissions, 'ch', period),
  };
}

/** True for a period that has not ended: nothing of it can be filed yet. */
export const isOpen = (periodEnd: IsoDate, today: IsoDate): boolean => periodEnd > today;

async function setFiledElsewhere(
  context: ContextOf<'setFiledElsewhere'>,
  { companyId, periodEnd, tax, ch }: FiledElsewhereRequest,
): Promise<FiledElsewhereAnswer> {
  const company = await ownCompany(context, companyId);
  // An earlier statement can still be taken back.
  if (isOpen(periodEnd, context.today) && (tax || ch))
    throw new Refusal(
      400,
      `periodEnd: the period to ${longDate(periodEnd)} has not ended, so nothing of it can be filed yet; give the last day of a period that has ended`,
    );
  const said = { periodEnd, tax, ch };
  if (!(await context.runtime.store.sayFiledElsewhere(company.id, said, LIMITS.filedElsewhere)))
    throw new Refusal(
      400,
      `periodEnd: at most ${LIMITS.filedElsewhere} periods of a company can be marked as filed elsewhere`,
    );
  return { companyId, ...said };
}

export const FILED_ELSEWHERE = { setFiledElsewhere } satisfies Partial<UseCases>;
