import { givingWay, type InParts } from '../../core/base/give-way.ts';
import { booksWorkedOut, type Worked } from '../../core/books/books.ts';
import { foldName } from '../../core/books/fold.ts';
import { classified, type GivenMapping, mappingsMet, unusedMappings } from '../../core/books/map.ts';
import type { FiledOpening, ProposalInput } from '../../core/books/propose.ts';
import { amountsAt, stillTrue } from '../../core/books/provenance.ts';
import { type Source, trialBalanceIn } from '../../core/books/source.ts';
import type { TrialBalance } from '../../core/books/trial-balance.ts';
import { readProfitLoss } from '../../core/figures/read.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { canonicalJson } from '../../core/proof/history/chain.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import { advise } from '../../core/words/advice.ts';
import { fromBase64 } from '../../core/xml/base64.ts';
import type {
  AccountMappingsAnswer,
  DeletedMappingsAnswer,
  ProvenanceAnswer,
  TrialBalanceAnswer,
} from '../../schema/answers/books.ts';
import type { ProblemAnswer } from '../../schema/answers/submissions.ts';
import type { CheckReads } from '../../schema/endpoints/reads.ts';
import type { DeleteMappingsRequest, MappingJson, TrialBalanceRequest } from '../../schema/requests/books.ts';
import { checkSave } from '../../schema/requests/check-save.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { mergeSave } from '../../schema/requests/merge.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import type { FilingQuery, MappingsQuery } from '../../schema/requests/queries.ts';
import { parsedValue, Refusal } from '../http.ts';
import type { Filing } from '../store/store.ts';
import { acceptedFigures, yearBefore } from '../submission/accepted-figures.ts';
import type { Origin } from '../submission/lock.ts';
import { booksAnswer } from './books-answer.ts';
import { provenanceOf } from './books-origin.ts';
import { caseOf } from './computation.ts';
import { holderOf, ownCompany, ownFiling, type ServiceContext } from './context.ts';
import { execute } from './filings.ts';
import { problemsOf } from './submissions.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Reads a trial balance of a company's books, proposes figures from it, and stores them with the mapping. */

function sourceOf(request: TrialBalanceRequest): Source {
  const { csv, xlsx, sheet, rows, trial_balance_summary: summary } = request;
  if (csv !== undefined) return { kind: 'csv', csv };
  if (xlsx !== undefined) return { kind: 'xlsx', xlsx, sheet: sheet ?? null };
  if (rows !== undefined) return { kind: 'rows', rows };
  return { kind: 'summary', summary: summary ?? [] };
}

/** Gives the bytes of a file as it was sent, or the canonical text of rows. */
function bytesOf(source: Source): Uint8Array {
  if (source.kind === 'xlsx') return fromBase64(source.xlsx) ?? new Uint8Array();
  return utf8(source.kind === 'csv' ? source.csv : canonicalJson(source));
}

const given = ({ code, name, field, treatment }: MappingJson): GivenMapping => ({
  code: code || null,
  name: name || null,
  field,
  treatment: treatment ?? [],
});

/** Gives the closing reserves of the newest accepted filing for the period that ends the day before this one starts. */
async function filedOpening(
  { runtime }: ServiceContext<'companyFilings' | 'sentFigures'>,
  filing: Filing,
): Promise<FiledOpening | null> {
  const before = yearBefore(await runtime.store.filingsOfCompany(filing.companyId), filing);
  if (before === null) return registerOpening(filing);
  const { accounts } = await acceptedFigures(runtime, before.accounted);
  const closing = (accounts ?? before.accounted.filing.data).balanceSheetData?.retainedEarnings;
  return closing == null ? null : { amount: BigInt(closing), source: 'filing' };
}

/**
 * Gives the register's reserves as a roll-forward saved them. Where the register has only the total of capital and
 * reserves, and no share capital was saved, this is that total.
 */
function registerOpening({ provenance, data }: Filing): FiledOpening | null {
  const entry = stillTrue(provenance, data)['previousBalanceSheetData.retainedEarnings'];
  if (entry?.transactionId === undefined) return null;
  const hasCapital = entry.how === 'placed' && data.previousBalanceSheetData?.shareCapital == null;
  return { amount: BigInt(entry.amount), source: 'register', hasCapital };
}

/** Does a long task in its parts, taking turns with others. */
const inParts = <Made>({ runtime }: ServiceContext<never>, work: () => InParts<Made>): Promise<Made> =>
  runtime.longWork((giveWay) => givingWay(work(), giveWay));

interface Work {
  readonly filing: Filing;
  readonly trialBalance: TrialBalance;
  readonly worked: Worked;
  readonly sha256: string;
}

async function workOut(
  context: ContextOf<'trialBalance'>,
  filing: Filing,
  request: TrialBalanceRequest,
): Promise<Work> {
  const source = sourceOf(request);
  const read = await inParts(context, () =>
    trialBalanceIn(source, filing.period.end, request.date ?? null, filing.period.start),
  );
  if (!read.ok) throw new Refusal(400, read.faults.join('; '));
  const { figures } = await caseOf(context, filing);
  const remembered = await context.runtime.store.listMappings(filing.companyId);
  const input: ProposalInput = {
    trialBalance: read.value,
    accountType: figures.accountType,
    isDormant: figures.isDormant,
    saved: filing.data,
    placedBefore: placedBefore(filing),
    mapping: request.mapping.map(given),
    remembered,
    answers: request.answers.map(({ kind, accounts, value }) => ({
      kind,
      accounts: accounts ?? null,
      value,
    })),
    taxCharge: request.taxCharge,
    filedOpening: await filedOpening(context, filing),
    chargeOf: (profitLossData) =>
      taxChargeForAccounts(
        computeFiling({ ...figures, profitLoss: readProfitLoss(profitLossData) }, context.today),
      ),
  };
  const worked = await inParts(context, function* () {
    const classes = yield* classified(read.value.accounts);
    yield;
    return yield* booksWorkedOut({ ...input, classes });
  });
  if (!worked.ok) throw new Refusal(400, worked.faults.join('; '));
  const sha256 = hex(await context.runtime.digests.sha256(bytesOf(source)));
  return { filing, trialBalance: read.value, worked: worked.value, sha256 };
}

/** Lists paths whose figure is still that of an earlier trial balance. */
const placedBefore = ({ provenance, data }: Filing): ReadonlySet<string> =>
  new Set(
    Object.entries(stillTrue(provenance, data))
      .filter(([, entry]) => entry.trialBalance !== undefined)
      .map(([path]) => path),
  );

const savedAmounts = ({ data }: Filing): ReadonlyMap<string, number> =>
  new Map([
    ...amountsAt(data.profitLossData, 'profitLossData'),
    ...amountsAt(data.balanceSheetData, 'balanceSheetData'),
  ]);

const withProposal = ({ filing, worked: { proposal } }: Work): FilingData =>
  mergeSave(filing.data, {
    filingId: filing.id,
    ...(proposal.profitLossData === null ? {} : { profitLossData: proposal.profitLossData }),
    balanceSheetData: proposal.balanceSheetData,
  });

/** Lists saved figures that the proposal would change and that come from no earlier trial balance. */
function conflicts({ filing }: Work, proposed: FilingData): readonly string[] {
  const ours = placedBefore(filing);
  const next = new Map([
    ...amountsAt(proposed.profitLossData, 'profitLossData'),
    ...amountsAt(proposed.balanceSheetData, 'balanceSheetData'),
  ]);
  return [...savedAmounts(filing)].flatMap(([path, amount]) =>
    next.get(path) === amount || ours.has(path) ? [] : [path],
  );
}

/** Lists reasons against saving a proposal (spec 1.5). */
function refusals(work: Work, proposed: FilingData, { overwrite }: TrialBalanceRequest): readonly string[] {
  const required = work.worked.questions.filter((question) => question.required);
  const changed = overwrite ? [] : conflicts(work, proposed);
  return [
    ...required.map(({ kind, text }) => `questions: ${kind} must be answered: ${text}`),
    ...(changed.length === 0
      ? []
      : [
          `${changed.join(', ')}: saved figures that this would change; ${advise('send overwrite true')} to replace them`,
        ]),
  ];
}

async function apply(
  context: ContextOf<'trialBalance'>,
  work: Work,
  proposed: FilingData,
  request: TrialBalanceRequest,
  origin: Origin,
): Promise<void> {
  const stopped = refusals(work, proposed, request);
  if (stopped.length > 0) throw new Refusal(400, stopped.join('; '));
  const { profitLossData, balanceSheetData } = work.worked.proposal;
  // Checked like a caller's own save: sums of accounts may exceed a field's limit.
  const save = parsedValue(
    parseBody(saveFilingStruct, {
      filingId: work.filing.id,
      ...(profitLossData === null ? {} : { profitLossData }),
      balanceSheetData,
    }),
  );
  await execute(context, work.filing.id, { kind: 'save', save, secrets: {}, origin }, 'saved');
}

async function trialBalance(
  context: ContextOf<'trialBalance'>,
  request: TrialBalanceRequest,
): Promise<TrialBalanceAnswer> {
  const filing = await ownFiling(context, request.filingId);
  const work = await workOut(context, filing, request);
  const proposed = withProposal(work);
  const at = context.runtime.clock().toISOString();
  const { sha256 } = work;
  const provenance = await inParts(context, function* () {
    yield;
    return provenanceOf(work.worked.proposal, savedAmounts(filing), filing.provenance, { at, sha256 });
  });
  const mappings = request.remember
    ? mappingsMet(work.trialBalance.accounts, request.mapping.map(given))
    : [];
  if (request.apply)
    await apply(context, work, proposed, request, { provenance, mappings, seen: filing.data });
  const problems = [
    ...unusedMappings(work.trialBalance.accounts, request.mapping.map(given)).map(unusedMapping),
    ...(await problemsOfProposal(context, filing, proposed)),
  ];
  return inParts(context, function* () {
    yield;
    const beside = { filingId: filing.id, applied: request.apply, provenance, problems };
    return booksAnswer(work.trialBalance, work.worked, beside);
  });
}

/** Warns of a mapping that matched no account. It may be a mistake, or a part of a list for several companies. */
const unusedMapping = (index: number): ProblemAnswer => ({
  location: `mapping[${index}]`,
  message: 'the trial balance has no account of this code and name, so the mapping was not used',
  rule: 'mapping-unused',
  box: null,
  severity: 'warning',
  target: 'ch',
});

/** Lists the problems that saving or submitting the proposal would have. */
export async function problemsOfProposal(
  context: ServiceContext<CheckReads>,
  filing: Filing,
  data: FilingData,
): Promise<readonly ProblemAnswer[]> {
  const refused = checkSave(data, filing.period);
  if (refused.length > 0) {
    return refused.map(({ location, message, rule, box, severity }) => ({
      location,
      message,
      rule: rule ?? null,
      box: box ?? null,
      severity,
      target: 'ch' as const,
    }));
  }
  return problemsOf(context, { ...filing, data }, 'both');
}

async function getProvenance(
  context: ContextOf<'getProvenance'>,
  { filingId }: FilingQuery,
): Promise<ProvenanceAnswer> {
  const { id, provenance, data } = await ownFiling(context, filingId);
  return { filingId: id, fields: stillTrue(provenance, data) };
}

async function listAccountMappings(
  context: ContextOf<'listAccountMappings'>,
  { companyId }: MappingsQuery,
): Promise<AccountMappingsAnswer> {
  const company = await ownCompany(context, companyId);
  const kept = await context.runtime.store.listMappings(company.id);
  return { data: kept.map((mapping) => ({ ...mapping, by: 'caller' as const })), totalCount: kept.length };
}

async function deleteAccountMappings(
  context: ContextOf<'deleteAccountMappings'>,
  { companyId, code, name }: DeleteMappingsRequest,
): Promise<DeletedMappingsAnswer> {
  const company = await ownCompany(context, companyId);
  const which = { code: code ?? null, name: name === undefined ? null : foldName(name) };
  const { caller, claim } = context;
  const made = claim ? { ...holderOf(caller), key: claim.key, claim: claim.claim } : null;
  return { deleted: await context.runtime.store.deleteMappings(company.id, which, made) };
}

export const BOOKS = {
  trialBalance,
  getProvenance,
  listAccountMappings,
  deleteAccountMappings,
} satisfies Partial<UseCases>;
