import { error, type Problem } from '../../core/problem.ts';
import type { CreateRequest } from '../../schema/requests/filings.ts';
import { amendedFilingData, newFilingData } from '../../schema/requests/merge.ts';
import type { FilingRecord } from '../../schema/requests/record.ts';
import { TARGETS } from '../../schema/states.ts';
import { resealSecrets } from '../access/filing-secrets.ts';
import { refuseProblems } from '../http.ts';
import type { Company, Filing } from '../store/store.ts';
import { type CompanyFiling, overlapping } from '../submission/overlap.ts';
import { isTargetAccepted } from '../submission/states.ts';
import { ownCompany, ownFiling, type ServiceContext } from './context.ts';
import { recordOf } from './filings.ts';
import { previousPeriodOf } from './register.ts';
import type { UseCases } from './use-case.ts';

/** Makes a filing: a new one, or an amendment (contract 4.2, decision 21). */
async function createFiling(context: ServiceContext, request: CreateRequest): Promise<FilingRecord> {
  const { runtime, caller } = context;
  const company = await ownCompany(context, request.companyId);
  const originalFiling =
    request.amendmentOfFilingId === null ? null : await ownFiling(context, request.amendmentOfFilingId);
  const others = await runtime.store.filingsOfCompany(company.id);
  const original = others.find(({ filing }) => filing.id === originalFiling?.id) ?? null;
  const problems = createProblems(request, company, original, others);
  if (problems.length > 0) throw refuseProblems(problems);

  const created = await runtime.store.createFiling({
    accountId: caller.account.id,
    mode: caller.mode,
    companyId: company.id,
    period: { start: request.periodStart, end: request.periodEnd },
    previousPeriod: await previousPeriodFor(context, company, request, original?.filing ?? null),
    isAmendment: request.isAmendment,
    amendmentOfFilingId: request.amendmentOfFilingId,
    data: original === null ? newFilingData(request) : amendedFilingData(request, original.filing.data),
    sealed: { gatewayPassword: null, authCode: null, bankDetails: null },
    status: 'draft',
    requestedStatus: 'draft',
    createdAt: runtime.clock().toISOString(),
  });
  const filing = original === null ? created : await copySecrets(context, original.filing, created);
  return recordOf(runtime, filing);
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

/** Ciphertexts are bound to their filing, so a copy is sealed anew for its own. */
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
  const accepted = TARGETS.some((target) => isTargetAccepted(submissions, target, filing.period));
  return accepted
    ? []
    : [error('amendmentOfFilingId', 'that filing has no accepted submission; change the filing itself')];
}

export const CREATE = { createFiling } satisfies Partial<UseCases>;
