import { type BalancesLeft, type Rolled, rollFiling } from '../../core/books/roll-forward.ts';
import type { RolledDocument } from '../../core/books/roll-register.ts';
import { readLoansOwed } from '../../core/figures/ct600a.ts';
import { nextPeriodOf } from '../../core/tax/allowances/next-period.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import { exactlyOutstanding, outstandingAt } from '../../core/tax/loans/loans-of-return.ts';
import type { FiledAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import { withFigures } from '../../schema/requests/merge.ts';
import type { Target } from '../../schema/states.ts';
import { type Runtime, ukDate } from '../runtime.ts';
import type { Company, CompanyFiling, Submission } from '../store/store.ts';
import { type AcceptedYear, acceptedFigures, lastAccepted } from './accepted-figures.ts';
import { type ComputationReads, type FilingContext, openFilingContext } from './filing-context.ts';

/** Gives last year for bringing forward, from an accepted filing or from the register's document. */

/**
 * Gives the accepted figures of a filing, which may have been changed since for the other authority. Comparatives are
 * those of the accounts, and balances those of the return.
 */
export async function rolledYear(
  runtime: Runtime<ComputationReads>,
  company: Company,
  year: AcceptedYear,
): Promise<Rolled> {
  const { filing, accepted, accounted } = year;
  const returned = year.returned ?? year;
  const figures = await acceptedFigures(runtime, accounted);
  const isOneFiling = returned.filing.id === accounted.filing.id;
  const ofReturn = isOneFiling ? figures.ofReturn : (await acceptedFigures(runtime, returned)).ofReturn;
  const isOne = isOneFiling && figures.accounts === ofReturn;
  const opened = (
    sentFiling: CompanyFiling,
    sent: FilingData | null,
    { testDate, ...days }: Submission,
  ): Promise<FilingContext> => {
    const data = sent === null ? sentFiling.filing.data : withFigures(sentFiling.filing.data, sent);
    // Its tax is computed as on the day of acceptance.
    const today = testDate ?? ukDate(new Date(days.decidedAt ?? days.submittedAt ?? days.createdAt));
    return openFilingContext(runtime, { ...sentFiling.filing, data }, company, undefined, today, testDate);
  };
  const acceptedBy = (sentFiling: CompanyFiling, target: Target): Submission =>
    lastAccepted(sentFiling.submissions, target) ?? accepted;
  const work = await opened(accounted, figures.accounts, isOne ? accepted : acceptedBy(accounted, 'ch'));
  const balances = isOne ? work : await opened(returned, ofReturn, acceptedBy(returned, 'tax'));
  const { data } = work.filing;
  return rollFiling({
    filingId: accounted.filing.id,
    periodEnd: filing.period.end,
    data,
    ofReturn: { filingId: balances.filing.id, data: balances.filing.data },
    directorName: filing.data.directorName ?? filing.data.credentialsData?.directorName ?? null,
    taxCharge: taxChargeForAccounts(work.computation),
    // A dormant company files no return unless HMRC asks for one. Balances brought into the year still go forward.
    left: data.isDormant || year.returned !== null ? leftBy(balances) : null,
  });
}

/** Gives the balances that a filing leaves for the next period, whether or not it was sent. */
export function balancesLeft(work: FilingContext): Rolled {
  const { id: filingId, period, data } = work.filing;
  return rollFiling({
    filingId,
    periodEnd: period.end,
    data,
    ofReturn: { filingId, data },
    directorName: null,
    taxCharge: 0n,
    left: leftBy(work),
  });
}

/** Gives the balances that the last return of a filing carries forward. */
function leftBy({ filing, computation, figures }: FilingContext): BalancesLeft | null {
  const last = computation.returns.at(-1);
  if (last === undefined) return null;
  const { carriedForward, capitalAllowances, period, subPeriod } = last;
  // A second return without a claim has none because the first one left it no credit. The first one's claim still counts.
  const research = computation.returns.findLast((each) => each.research !== null)?.research ?? null;
  // A year in which no loan moved files no page, and its loans are still owed.
  const loans = readLoansOwed(filing.data.supplementaryPagesData ?? {}, figures);
  const subject = { periodOfAccount: figures.period, period, subPeriod };
  return {
    carriedForward,
    loans: loans === null ? 0 : Number(exactlyOutstanding(outstandingAt(loans, subject))) / 100,
    allowances: capitalAllowances === null ? null : nextPeriodOf(capitalAllowances),
    research:
      research === null
        ? null
        : {
            step2: Number(research.forward.step2) / 100,
            step3: Number(research.forward.step3) / 100,
            claimed: research.forward.claimed,
            wasIntensive: research.forward.wasIntensive,
          },
  };
}

const faultsAt = ({ problems }: FiledAccountsFigures, location: string): readonly string[] =>
  problems
    .filter(
      (problem) =>
        problem.location === location && (problem.severity === 'error' || location === 'profitLoss'),
    )
    .map(({ message }) => message);

export const documentOf = (figures: FiledAccountsFigures): RolledDocument => ({
  ...figures,
  sheetFaults: faultsAt(figures, 'balanceSheet'),
  resultFaults: faultsAt(figures, 'profitLoss'),
});
