import type { DeletedAnswer, FilingsAnswer } from '../../schema/answers/filings.ts';
import {
  type CreateRequest,
  createFilingStruct,
  filingIdStruct,
  saveFilingStruct,
} from '../../schema/requests/filings.ts';
import { newFilingData, secretChanges, withoutSecrets } from '../../schema/requests/merge.ts';
import { parseBody, parseQuery } from '../../schema/requests/parse.ts';
import { filingQuery, filingsQuery } from '../../schema/requests/queries.ts';
import type { FilingRecord } from '../../schema/requests/record.ts';
import { resealSecrets } from '../access/filing-secrets.ts';
import { previousPeriodOf } from '../companies.ts';
import { createProblems, recordOf } from '../filings.ts';
import { answer, Refusal, refuseProblems } from '../http.ts';
import type { Company, Filing } from '../store/store.ts';
import type { CommandResult, FilingCommand } from '../submission/lock.ts';
import { ownCompany, ownFiling, parsedValue, type RequestContext, type Route } from './route.ts';

/** Contract 4.2: create, save, list and read filings. */
export function throwRefusal(result: Extract<CommandResult, { ok: false }>): never {
  throw new Refusal(result.status, result.error);
}

/** Runs a command under the filing's lock, or refuses as it does. */
export async function execute(context: RequestContext, filingId: number, command: FilingCommand) {
  const result = await context.runtime.lock.execute(filingId, command);
  return result.ok ? result : throwRefusal(result);
}

async function createFiling(context: RequestContext) {
  const { runtime, caller } = context;
  const request = parsedValue(parseBody(createFilingStruct, context.body));
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
    data: original === null ? newFilingData(request) : original.filing.data,
    sealed: { gatewayPassword: null, authCode: null, bankDetails: null },
    status: 'draft',
    requestedStatus: 'draft',
    createdAt: runtime.clock().toISOString(),
  });
  const filing = original === null ? created : await copySecrets(context, original.filing, created);
  return answer<FilingRecord>(await recordOf(runtime, filing));
}

const previousPeriodFor = (
  context: RequestContext,
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
async function copySecrets({ runtime }: RequestContext, original: Filing, copy: Filing): Promise<Filing> {
  const written = await resealSecrets(runtime.keyRing, original, copy);
  const changed = await runtime.store.updateFiling(copy.id, copy.version, written, copy.createdAt);
  return changed ?? copy;
}

async function saveFiling(context: RequestContext) {
  const save = parsedValue(parseBody(saveFilingStruct, context.body));
  const filing = await ownFiling(context, save.filingId);
  const secrets = secretChanges(save);
  const result = await execute(context, filing.id, {
    kind: 'save',
    save: withoutSecrets(save),
    secrets,
    fields: Object.keys(save),
  });
  if (result.kind !== 'saved') throw new Error('a save answered something else');
  return answer<FilingRecord>(await recordOf(context.runtime, result.filing));
}

async function listFilings({ runtime, caller, query }: RequestContext) {
  const asked = parsedValue(parseQuery(filingsQuery, query));
  const found = await runtime.store.listFilings({
    ...asked,
    accountId: caller.account.id,
    mode: caller.mode,
  });
  const data = await Promise.all(found.data.map((filing) => recordOf(runtime, filing)));
  return answer<FilingsAnswer>({ data, totalCount: found.totalCount });
}

async function readFiling(context: RequestContext) {
  const { filingId } = parsedValue(parseQuery(filingQuery, context.query));
  return answer<FilingRecord>(await recordOf(context.runtime, await ownFiling(context, filingId)));
}

/** Deletes a filing that was never sent (decision 21), or its stored credentials (contract 4.2). */
const deleting = (kind: 'delete' | 'deleteCredentials') => async (context: RequestContext) => {
  const { filingId } = parsedValue(parseBody(filingIdStruct, context.body));
  const filing = await ownFiling(context, filingId);
  const result = await execute(context, filing.id, { kind });
  if (result.kind !== 'deleted') throw new Error('a deletion answered something else');
  return answer<DeletedAnswer>({ deleted: result.deleted });
};

export const FILING_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/filings', handle: listFilings },
  { method: 'GET', path: '/filing', handle: readFiling },
  { method: 'POST', path: '/filing/create', handle: createFiling },
  { method: 'POST', path: '/filing/save', handle: saveFiling },
  { method: 'POST', path: '/filing/delete', handle: deleting('delete') },
  { method: 'POST', path: '/filing/credentials/delete', handle: deleting('deleteCredentials') },
];
