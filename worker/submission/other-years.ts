import { carryBackProblems, isCarriedOver, type OtherFiling } from '../../core/advice/carry-back.ts';
import { lentAgainLater } from '../../core/advice/participators.ts';
import type { Problem } from '../../core/base/problem.ts';
import { addDays } from '../../core/dates/date.ts';
import { AMENDS_NOTHING } from '../../core/figures/filing.ts';
import { LAW } from '../../core/law/law.ts';
import type { Runtime } from '../runtime.ts';
import { figuresOfFiling } from './figures.ts';
import type { FilingContext } from './filing-context.ts';
import { isSentReturn } from './group-filings.ts';
import { isTargetAccepted } from './states.ts';

/** Reports what the company's filings of other periods mean for this one: carry-backs, and loans lent again. */
export async function besideOtherYears(
  { store }: Pick<Runtime<'siblings'>, 'store'>,
  { filing, company, figures, computation, today }: FilingContext,
): Promise<readonly Problem[]> {
  const repays = (figures.pages.ct600a?.reliefs ?? []).some(({ amountRepaid }) => amountRepaid > 0n);
  if (!repays && !isCarriedOver(figures)) return [];
  // The newest filing of each period: an amendment replaces the filing that it amends. Beside a return that was sent, a
  // draft that amends nothing cannot be sent any more.
  const newest = new Map<string, OtherFiling>();
  const sent = new Set<string>();
  for (const { filing: other, submissions } of await store.filingsOfCompany(company.id)) {
    if (other.mode !== filing.mode || other.period.end === filing.period.end) continue;
    const isDraft = !submissions.some(isSentReturn);
    if (isDraft && other.amendmentOfFilingId === null && sent.has(other.period.end)) continue;
    if (!isDraft) sent.add(other.period.end);
    newest.set(other.period.end, {
      filingId: other.id,
      figures: figuresOfFiling(other, company, AMENDS_NOTHING, null),
      isAccepted: isTargetAccepted(submissions, 'tax', other.period),
    });
  }
  const others = [...newest.values()];
  const next = others.find((other) => other.figures.period.start === addDays(filing.period.end, 1));
  return [
    ...carryBackProblems({ figures, computation, others, today }),
    ...lentAgainLater(figures, next?.figures.pages.ct600a?.loans ?? [], LAW),
  ];
}
