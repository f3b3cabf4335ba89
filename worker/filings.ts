import { error, type Problem } from '../core/problem.ts';
import type { CreateRequest } from '../schema/requests/filings.ts';
import { type FilingRecord, filingRecord } from '../schema/requests/record.ts';
import type { Runtime } from './runtime.ts';
import type { Company, Filing } from './store/store.ts';
import { bankDetailsOf } from './submission/credentials.ts';
import { type CompanyFiling, overlapping } from './submission/overlap.ts';
import { isTargetAccepted } from './submission/states.ts';

/**
 * A filing as callers see it (decision 12): secrets masked, fields never set null. Bank details that no longer open
 * are null too, so that one such filing does not spoil a list; submit says what is wrong with them.
 */
export const recordOf = async (runtime: Runtime, filing: Filing): Promise<FilingRecord> =>
  filingRecord(filing, {
    hasGatewayPassword: filing.sealed.gatewayPassword !== null,
    hasAuthCode: filing.sealed.authCode !== null,
    bankDetails: (await bankDetailsOf(runtime, filing)).details,
  });

/** What decision 21 refuses of a new filing besides its shape. */
export function createProblems(
  request: CreateRequest,
  company: Company,
  original: CompanyFiling | null,
  others: readonly CompanyFiling[],
): readonly Problem[] {
  const problems: Problem[] = [];
  const period = { start: request.periodStart, end: request.periodEnd };
  if (company.incorporationDate !== null && period.start < company.incorporationDate) {
    problems.push(
      error('periodStart', `is before the company was incorporated on ${company.incorporationDate}`),
    );
  }
  if (request.amendmentOfFilingId !== null) problems.push(...amendmentProblems(original, company));
  // An amendment of a filing made elsewhere has nothing here it could contradict but another filing.
  for (const other of overlapping(period, request.amendmentOfFilingId, null, others)) {
    problems.push(
      error(
        'periodStart',
        `the period overlaps filing ${other.id} (${other.period.start} to ${other.period.end}), which has been sent; amend that filing instead`,
      ),
    );
  }
  return problems;
}

function amendmentProblems(original: CompanyFiling | null, company: Company): readonly Problem[] {
  if (original === null || original.filing.companyId !== company.id) {
    return [error('amendmentOfFilingId', 'is not a filing of this company')];
  }
  const { filing, submissions } = original;
  const accepted = (['tax', 'ch'] as const).some((target) =>
    isTargetAccepted(submissions, target, filing.period),
  );
  return accepted
    ? []
    : [error('amendmentOfFilingId', 'that filing has no accepted submission; change the filing itself')];
}
