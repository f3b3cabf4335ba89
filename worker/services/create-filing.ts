import { error, type Problem } from '../../core/base/problem.ts';
import { addDays } from '../../core/dates/date.ts';
import { COPIED } from '../../schema/requests/create-filing.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { CreateRequest } from '../../schema/requests/filings.ts';
import { amendedFilingData, newFilingData, withFigures } from '../../schema/requests/merge.ts';
import type { FilingRecord } from '../../schema/requests/record.ts';
import { lockedSecrets, resealSecrets } from '../access/filing-secrets.ts';
import { Refusal, refuseProblems } from '../http.ts';
import type { Company, CompanyFiling, Filing, NewFiling } from '../store/store.ts';
import { lastAccepted } from '../submission/accepted-figures.ts';
import { amendedAlready, amendmentProblems, returnSentOn } from '../submission/amendments.ts';
import { overlapping, overlapRefusal } from '../submission/overlap.ts';
import { holderOf, ownCompany, ownFiling, type ServiceContext } from './context.ts';
import { recordOf } from './filings.ts';
import { previousPeriodOf } from './register.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Creates a filing: a new one, or an amendment (decision 21). */
async function createFiling(
  context: ContextOf<'createFiling'>,
  request: CreateRequest,
): Promise<FilingRecord> {
  const { runtime, caller } = context;
  const company = await ownCompany(context, request.companyId);
  const originalFiling =
    request.amendmentOfFilingId === null
      ? null
      : await ownFiling(context, request.amendmentOfFilingId, 'amendmentOfFilingId');
  const made = await madeBefore(context, originalFiling);
  if (made !== null) return recordOf(runtime, made, await runtime.store.listSubmissions(made.id));
  const others = await runtime.store.filingsOfCompany(company.id);
  const original = others.find(({ filing }) => filing.id === originalFiling?.id) ?? null;
  const copied = original === null ? null : await acceptedData(context, original.filing);
  const problems = [
    ...createProblems(request, company, original, others),
    ...(copied === null ? [] : notCopied(request, copied)),
  ];
  if (problems.length > 0) throw refuseProblems(problems);
  if (original !== null) refuseLocked(context, original.filing);

  const draft: NewFiling = {
    accountId: caller.account.id,
    mode: caller.mode,
    companyId: company.id,
    period: { start: request.periodStart, end: request.periodEnd },
    previousPeriod: await previousPeriodFor(context, company, request, original?.filing ?? null, others),
    isAmendment: request.isAmendment,
    amendmentOfFilingId: request.amendmentOfFilingId,
    data:
      copied === null
        ? newFilingData(request)
        : amendedFilingData(copied, original && returnSentOn(original)),
    sealed: { gatewayPassword: null, authCode: null, bankDetails: null },
    status: 'draft',
    requestedStatus: 'draft',
    createdAt: runtime.clock().toISOString(),
    askedAs: context.claim?.claim,
  };
  if (original === null) return recordOf(runtime, await runtime.store.createFiling(draft), []);
  const created = await runtime.store.createAmendment({ ...draft, amendmentOfFilingId: original.filing.id });
  if (created === null) {
    throw refuseProblems(amendedAlready(original, await runtime.store.filingsOfCompany(company.id)));
  }
  return recordOf(runtime, await copyApart(context, original.filing, created), []);
}

/**
 * Finds the filing that an earlier request with the same `Idempotency-Key` created before it ended without an answer.
 */
async function madeBefore(
  context: ServiceContext<'filingAskedAs'>,
  original: Filing | null,
): Promise<Filing | null> {
  const { runtime, caller, claim } = context;
  if (!claim?.isRepeat) return null;
  const owner = holderOf(caller);
  const made = await runtime.store.findFilingAskedAs(owner, claim.claim);
  // That request ended after it had drafted an amendment, and before it had stored the separate parts.
  return made !== null && original !== null && made.version === 1 ? copyApart(context, original, made) : made;
}

/**
 * Gives the data of a new amendment: the figures as last accepted. The present figures of the original may differ after
 * a correction for another authority (decision 14).
 */
async function acceptedData(
  { runtime }: ServiceContext<'sentFigures'>,
  { id, data }: Filing,
): Promise<FilingData> {
  const accepted = await runtime.store.acceptedFigures(id);
  return accepted === null ? data : withFigures(data, accepted);
}

/**
 * Gives the period before. Accounts accepted from here have both its days; the register's history has only the last
 * day.
 */
const previousPeriodFor = (
  context: ServiceContext<'register'>,
  company: Company,
  request: CreateRequest,
  original: Filing | null,
  others: readonly CompanyFiling[],
) => {
  const period = { start: request.periodStart, end: request.periodEnd };
  if (original !== null && original.period.start === period.start)
    return Promise.resolve(original.previousPeriod);
  const filed = others.findLast(
    ({ filing, submissions }) =>
      filing.period.end === addDays(period.start, -1) && lastAccepted(submissions, 'ch') !== null,
  );
  if (filed !== undefined) return Promise.resolve(filed.filing.period);
  return previousPeriodOf(context.runtime, company, period, context.today);
};

/**
 * Refuses an amendment with secrets under a key that this process lacks: they could not be copied, and would be
 * missing.
 */
function refuseLocked({ runtime }: ServiceContext<never>, original: Filing): void {
  const isSealed = Object.values(original.sealed).some((text) => text !== null);
  const [locked] = isSealed ? lockedSecrets(runtime.keyRing(), original) : [];
  if (locked === undefined) return;
  throw new Refusal(
    500,
    `nothing was created: secrets of the filing that is amended are sealed with the key ${locked.keyId}, which is not in CREDENTIALS_KEYS of this process of the service; try again in some minutes`,
  );
}

/** Copies the separately stored parts with the figures: a charity's own accounts, then the secrets. */
async function copyApart(context: ServiceContext<never>, original: Filing, copy: Filing): Promise<Filing> {
  const { accountsPdf } = copy.data;
  if (accountsPdf !== null)
    await context.runtime.store.copyAccountsPdf(original.id, copy.id, accountsPdf.sha256);
  return copySecrets(context, original, copy);
}

/** Seals a copy of the secrets for the new filing, because ciphertexts are bound to their filing. */
async function copySecrets(
  { runtime }: ServiceContext<never>,
  original: Filing,
  copy: Filing,
): Promise<Filing> {
  const written = await resealSecrets(runtime.keyRing, original, copy);
  const { bankDetailsSince } = original;
  const change = { ...written, bankDetailsSince };
  const changed = await runtime.store.updateFiling(copy.id, copy.version, change, copy.createdAt);
  return changed ?? copy;
}

/**
 * Reports fields that differ from the original: an amendment copies it, so they would be lost silently (decision 21).
 */
const notCopied = (request: CreateRequest, original: FilingData): readonly Problem[] =>
  COPIED.filter((name) => request[name] !== undefined && request[name] !== original[name]).map((name) =>
    error(
      name,
      `differs from the original filing, from which it is copied${inWords(original[name])}; leave it out, and change it with POST /filing/save`,
    ),
  );

/** Writes a value in words. Text may be anything; other values can be quoted. */
const inWords = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? '' : `, where it is ${value ?? 'not given'}`;

/** Lists the faults of a new filing by decision 21, besides faults of its shape. */
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
  // An amendment of a filing made elsewhere can only contradict another filing here.
  for (const other of overlapping(period, request, null, others)) {
    problems.push(error('periodStart', overlapRefusal(other)));
  }
  return problems;
}

export const CREATE = { createFiling } satisfies Partial<UseCases>;
