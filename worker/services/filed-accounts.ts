import { textOfFile } from '../../core/books/decode.ts';
import { longDate } from '../../core/dates/date.ts';
import { readFiledAccounts } from '../../core/filed/accounts.ts';
import { hex, strictUtf8 } from '../../core/gateways/encoding.ts';
import type { FiledAccountsAnswer, FiledAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import type { FiledAccountsQuery } from '../../schema/requests/queries.ts';
import { Refusal } from '../http.ts';
import type { Runtime } from '../runtime.ts';
import { ago } from '../store/instants.ts';
import { COUNTS_FOR } from '../store/spans.ts';
import type { Company } from '../store/store.ts';
import type { AccountsFiling } from '../upstream/registry-api.ts';
import { filedDocument } from '../upstream/registry-documents.ts';
import { ownCompany, type ServiceContext } from './context.ts';
import { type FiledDocument, filedAnswer, withoutFigures } from './filed-answer.ts';
import { accountsHistoryOf } from './register.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Reads the last accounts of a company at the register, by any filer. */

const NO_ACCOUNTS = 'the register has no accounts of this company';

/**
 * Gives the first time of valid readings. A reading is valid for a day: the public document does not change, but our
 * reading of it may.
 */
export const readingSince = (runtime: Pick<Runtime, 'clock'>): string =>
  ago(runtime.clock(), COUNTS_FOR.reading);

const isPartnership = (companyNumber: string): boolean => /^(?:OC|SO|NC)/.test(companyNumber);

/** Chooses the filing to read: the newest date goes first, then amended accounts, then the newest filing. */
export function filingToRead(
  history: readonly AccountsFiling[],
  madeUpTo: string | null,
  filedBy: string | null,
): AccountsFiling | null {
  const accounts = history.filter(
    (one) =>
      /^AA(?:MD)?$/.test(one.type) &&
      one.madeUpTo !== null &&
      (madeUpTo === null || one.madeUpTo === madeUpTo) &&
      (filedBy === null || one.date === null || one.date <= filedBy),
  );
  const rank = ({ madeUpTo: day, type, date }: AccountsFiling): string =>
    `${day} ${type === 'AAMD' ? 1 : 0} ${date ?? ''}`;
  return accounts.reduce<AccountsFiling | null>(
    (best, one) => (best === null || rank(one) > rank(best) ? one : best),
    null,
  );
}

/**
 * Gives the register's accounts of a company; an answer without figures where none can be read.
 *
 * @param days the days to which the wanted accounts are made up, in order of preference; null for the newest accounts
 */
export async function readRegister(
  { runtime, testDate }: Pick<ServiceContext<'register' | 'filedAccounts'>, 'runtime' | 'testDate'>,
  company: Company,
  days: readonly [string | null, ...(string | null)[]],
): Promise<FiledAccountsFigures> {
  if (isPartnership(company.companyNumber))
    return withoutFigures(
      null,
      'the company is a limited liability partnership, whose accounts are not read',
    );
  const configured = runtime.settings.registryDocuments(company.mode);
  if (!configured.ok)
    throw new Refusal(500, `the service lacks the setting ${configured.missing.join(', ')}`);
  const inHistory = async (isFresh = false) => {
    const history = await accountsHistoryOf(runtime, company, isFresh);
    return days.flatMap((day) => filingToRead(history, day, testDate) ?? [])[0] ?? null;
  };
  const kept = await inHistory();
  // A kept history may be older than the document, or than the accounts.
  const filing = kept?.documentId ? kept : await inHistory(true);
  const madeUpTo = days.at(-1) ?? null;
  if (filing === null)
    return withoutFigures(
      null,
      madeUpTo === null ? NO_ACCOUNTS : `${NO_ACCOUNTS} made up to ${longDate(madeUpTo)}`,
    );
  const known = await runtime.store.filedAccounts(company.mode, company.companyNumber, readingSince(runtime));
  const reading = known.find(({ transactionId }) => transactionId === filing.transactionId);
  if (reading !== undefined) return reading.answer;
  const said: FiledDocument = {
    transactionId: filing.transactionId,
    type: filing.type,
    madeUpTo: filing.madeUpTo,
    filedOn: filing.date,
    format: null,
    bytes: null,
    sha256: null,
  };
  if (filing.documentId === null)
    return withoutFigures(said, 'the register has no document of these accounts yet: ask again later');
  const hosts = runtime.settings.upstreamHosts;
  const now = () => runtime.clock().getTime();
  const client = { settings: configured.value, hosts, fetch: runtime.fetch, now };
  const found = await filedDocument(client, company.companyNumber, filing.documentId);
  if (found.kind === 'unavailable') throw new Refusal(500, found.message);
  if (found.kind === 'unreadable')
    return withoutFigures({ ...said, format: found.format, bytes: found.bytes }, found.reason);
  const answer = await figuresOf(runtime, company, said, found.bytes);
  if (filing.transactionId !== null) {
    const { mode, companyNumber } = company;
    const row = { mode, companyNumber, transactionId: filing.transactionId, answer };
    await runtime.store.keepFiledAccounts({ ...row, readAt: runtime.clock().toISOString() });
  }
  return answer;
}

const OTHER_ENCODING = /^<\?xml[^>]*\bencoding\s*=\s*["'](?:utf-16(?:le|be)?|iso-8859-1|windows-1252)["']/i;

/** Reads a document as UTF-8, or in another usual encoding that it names; null for anything else. */
export function documentText(bytes: Uint8Array): string | null {
  const text = strictUtf8(bytes);
  if (text !== null) return text;
  const other = textOfFile(bytes);
  return OTHER_ENCODING.test(other) ? other : null;
}

async function figuresOf(
  runtime: Runtime<never>,
  { companyNumber }: Company,
  said: FiledDocument,
  bytes: Uint8Array,
): Promise<FiledAccountsFigures> {
  const document: FiledDocument = {
    ...said,
    format: 'ixbrl',
    bytes: bytes.length,
    sha256: hex(await runtime.digests.sha256(bytes)),
  };
  const text = documentText(bytes);
  if (text === null)
    return withoutFigures(document, 'the document is damaged: it is not text in the encoding that it names');
  const read = readFiledAccounts(text, { companyNumber, madeUpTo: said.madeUpTo });
  return read.ok
    ? filedAnswer(document, read.accounts, runtime.clock().toISOString())
    : withoutFigures(document, read.reason);
}

async function getFiledAccounts(
  context: ContextOf<'getFiledAccounts'>,
  { companyId, madeUpTo }: FiledAccountsQuery,
): Promise<FiledAccountsAnswer> {
  const company = await ownCompany(context, companyId);
  const figures = await readRegister(context, company, [madeUpTo ?? null]);
  return { companyId: company.id, companyNumber: company.companyNumber, ...figures };
}

export const FILED_ACCOUNTS = { getFiledAccounts } satisfies Partial<UseCases>;
