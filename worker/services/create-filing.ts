import { error, type Problem } from '../../core/problem.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { CreateRequest } from '../../schema/requests/filings.ts';
import { amendedFilingData, newFilingData, withFigures } from '../../schema/requests/merge.ts';
import type { FilingRecord } from '../../schema/requests/record.ts';
import { resealSecrets } from '../access/filing-secrets.ts';
import { refuseProblems } from '../http.ts';
import type { Company, Filing, NewFiling } from '../store/store.ts';
import { amendedAlready, amendmentProblems, type CompanyFiling } from '../submission/amendments.ts';
import { overlapping, overlapRefusal } from '../submission/overlap.ts';
import { ownCompany, ownFiling, type ServiceContext } from './context.ts';
import { recordOf } from './filings.ts';
import { previousPeriodOf } from './register.ts';
import type { UseCases } from './use-case.ts';

/** Makes a filing: a new one, or an amendment (decision 21). */
async function createFiling(context: ServiceContext, request: CreateRequest): Promise<FilingRecord> {
  const { runtime, caller } = context;
  const company = await ownCompany(context, request.companyId);
  const originalFiling =
    request.amendmentOfFilingId === null
      ? null
      : await ownFiling(context, request.amendmentOfFilingId, 'amendmentOfFilingId');
  const others = await runtime.store.filingsOfCompany(company.id);
  const original = others.find(({ filing }) => filing.id === originalFiling?.id) ?? null;
  const problems = createProblems(request, company, original, others);
  if (problems.length > 0) throw refuseProblems(problems);

  const made: NewFiling = {
    accountId: caller.account.id,
    mode: caller.mode,
    companyId: company.id,
    period: { start: request.periodStart, end: request.periodEnd },
    previousPeriod: await previousPeriodFor(context, company, request, original?.filing ?? null),
    isAmendment: request.isAmendment,
    amendmentOfFilingId: request.amendmentOfFilingId,
    data:
      original === null
        ? newFilingData(request)
        : amendedFilingData(request, await acceptedData(context, original.filing)),
    sealed: { gatewayPassword: null, authCode: null, bankDetails: null },
    status: 'draft',
    requestedStatus: 'draft',
    createdAt: runtime.clock().toISOString(),
  };
  if (original === null) return recordOf(runtime, await runtime.store.createFiling(made));
  const created = await runtime.store.createAmendment({ ...made, amendmentOfFilingId: original.filing.id });
  if (created === null) {
    throw refuseProblems(amendedAlready(original, await runtime.store.filingsOfCompany(company.id)));
  }
  return recordOf(runtime, await copySecrets(context, original.filing, created));
}

/**
 * The data an amendment starts with: the figures as they were last accepted. Those of the filing may differ once they
 * were corrected for another authority (decision 14).
 */
async function acceptedData({ runtime }: ServiceContext, { id, data }: Filing): Promise<FilingData> {
  const accepted = await runtime.store.acceptedFigures(id);
  return accepted === null ? data : withFigures(data, accepted);
}

const previousPeriodFor = (
  context: ServiceContext,
  company: Company,
  request: CreateRequest,
  original: Filing | null,
) => {
  const period = { start: request.periodStart, end: request.periodEnd };
  if (original !== null && original.period.start === period.start)
    return Promise.resolve(original.previousPeriod);
  return previousPeriodOf(context.runtime, company, period, context.today);
};

/** Ciphertexts are bound to their filing, so a copy is sealed again for its own. */
async function copySecrets({ runtime }: ServiceContext, original: Filing, copy: Filing): Promise<Filing> {
  const written = await resealSecrets(runtime.keyRing, original, copy);
  const changed = await runtime.store.updateFiling(copy.id, copy.version, written, copy.createdAt);
  return changed ?? copy;
}

/** What decision 21 refuses of a new filing besides its shape. */
function createProblems(
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
  if (request.amendmentOfFilingId !== null) {
    problems.push(
      ...(original === null
        ? [error('amendmentOfFilingId', 'is not a filing of this company')]
        : amendmentProblems(original, period, others)),
    );
  }
  // An amendment of a filing made elsewhere has nothing here it could contradict but another filing.
  for (const other of overlapping(period, request.amendmentOfFilingId, null, others)) {
    problems.push(error('periodStart', overlapRefusal(other)));
  }
  return problems;
}

export const CREATE = { createFiling } satisfies Partial<UseCases>;
