import { type Rolled, rollFiling } from '../../core/books/roll-forward.ts';
import { type RolledDocument, type RollInto, rollDocument } from '../../core/books/roll-register.ts';
import { exactlyOutstanding, outstandingAt } from '../../core/pages/ct600a/loans-of-return.ts';
import { nextPeriodOf } from '../../core/tax/allowances/next-period.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import type { FiledAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import type { RollSourceAnswer } from '../../schema/answers/roll-forward.ts';
import { withFigures } from '../../schema/requests/merge.ts';
import { ukDate } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { isTargetAccepted } from '../submission/states.ts';
import { caseOf } from './computation.ts';
import type { ServiceContext } from './context.ts';

/** Last year as it is brought forward: of a filing made here, or of the register's document. */

export interface RollSource {
  readonly answer: RollSourceAnswer;
  readonly rolled: Rolled;
}

const NOTHING: Rolled = { offered: [], questions: [] };

/** The newest submission that an authority accepted; null where none was. */
export const lastAccepted = (submissions: readonly Submission[]): Submission | null =>
  submissions.filter(({ status }) => status === 'accepted').at(-1) ?? null;

/** A filing as it was accepted, though it may have been changed since for the other authority. */
export async function fromFiling(
  context: ServiceContext,
  filing: Filing,
  submissions: readonly Submission[],
  accepted: Submission,
): Promise<RollSource> {
  const figures = await context.runtime.store.acceptedFigures(filing.id);
  const data = figures === null ? filing.data : withFigures(filing.data, figures);
  // Its tax is that of the day on which it was accepted.
  const today =
    accepted.testDate ?? ukDate(new Date(accepted.decidedAt ?? accepted.submittedAt ?? accepted.createdAt));
  const work = await caseOf({ ...context, today }, { ...filing, data });
  const last = work.computation.returns.at(-1);
  const isReturnAccepted = isTargetAccepted(submissions, 'tax', filing.period);
  const { capitalAllowances } = last ?? {};
  const loans = work.figures.pages.ct600a;
  return {
    answer: {
      kind: 'filing',
      filingId: filing.id,
      target: accepted.target,
      acceptedAt: accepted.decidedAt,
      periodStart: filing.period.start,
      periodEnd: filing.period.end,
      document: null,
      readable: true,
      reason: null,
    },
    rolled: rollFiling({
      filingId: filing.id,
      data,
      directorName: filing.data.directorName ?? filing.data.credentialsData?.directorName ?? null,
      taxCharge: taxChargeForAccounts(work.computation),
      left:
        last === undefined || !isReturnAccepted
          ? null
          : {
              tradingLoss: last.carriedForward.tradingLossCarriedForward,
              propertyLoss: last.carriedForward.propertyLossCarriedForward,
              managementExpenses: last.carriedForward.managementExpensesCarriedForward,
              loans:
                loans === null
                  ? 0
                  : outstandingPounds(loans, work.figures.period, last.period, last.subPeriod),
              allowances: capitalAllowances == null ? null : nextPeriodOf(capitalAllowances),
            },
    }),
  };
}

type Loans = Parameters<typeof outstandingAt>[0];
type Of = Parameters<typeof outstandingAt>[1];

/** Pounds, to the penny. */
const outstandingPounds = (
  loans: Loans,
  periodOfAccount: Of['periodOfAccount'],
  period: Of['period'],
  subPeriod: Of['subPeriod'],
): number => Number(exactlyOutstanding(outstandingAt(loans, { periodOfAccount, period, subPeriod }))) / 100;

const faultsAt = ({ problems }: FiledAccountsFigures, location: string): readonly string[] =>
  problems
    .filter(
      (problem) =>
        problem.location === location && (problem.severity === 'error' || location === 'profitLoss'),
    )
    .map(({ message }) => message);

export const documentOf = (figures: FiledAccountsFigures): RolledDocument => ({
  accountType: figures.accountType,
  isDormant: figures.isDormant,
  directorName: figures.directorName,
  numberOfEmployees: figures.numberOfEmployees,
  principalActivity: figures.principalActivity,
  balanceSheet: figures.balanceSheet,
  profitLoss: figures.profitLoss,
  provenance: figures.provenance,
  sheetFaults: faultsAt(figures, 'balanceSheet'),
  resultFaults: faultsAt(figures, 'profitLoss'),
});

/** The register's document of a company, read as far as it can be. */
export function fromRegister(figures: FiledAccountsFigures, into: RollInto): RollSource {
  return {
    answer: {
      kind: 'register',
      filingId: null,
      target: null,
      acceptedAt: null,
      periodStart: figures.periodStart,
      periodEnd: figures.periodEnd,
      document: figures.document,
      readable: figures.readable,
      reason: figures.reason,
    },
    rolled: figures.readable ? rollDocument(documentOf(figures), into) : NOTHING,
  };
}
