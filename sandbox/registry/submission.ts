import type { Element } from '@xmldom/xmldom';
import { dayNumber, daysInMonth, isoDate, partsOf } from '../../core/dates/date.ts';
import { fromBase64 } from '../../core/gateways/encoding.ts';
import type { AccountsSubmissionInput } from '../../core/gateways/registry.ts';
import { children, textAt } from '../../core/xml/tree.ts';
import type { Spoiling } from '../../schema/stand-ins/faults.ts';
import {
  ORDINARY_STATUSES,
  type RegistryScenario,
  registryScenario,
} from '../../schema/stand-ins/registry.ts';
import type { SandboxDeps } from '../deps.ts';
import type { Envelope } from '../govtalk/envelope.ts';
import type { Reply } from '../govtalk/reply.ts';
import { documentedCompany } from '../registry-api/companies.ts';
import { type Accounts, readAccounts } from './accounts.ts';
import { fullNumber } from './form-submission.ts';
import { type GatewayRefusal, refusal, unauthorised } from './gateway-checks.ts';
import { type ReplyTo, receipt, refused } from './replies.ts';

/** Takes a submission of accounts, with all checks that the gateway makes before its receipt. */
export interface Answered {
  readonly reply: Reply;
  readonly spoiling?: Spoiling;
}

/** Greatest number of characters of base64 in one document. */
const LARGEST_DOCUMENT = 1_200_000;
const PACKAGE_REFERENCE = /^\d{4}$/;
/** The period of accounts may end up to seven days before or after the reference date (Companies Act 2006 s391(4)). */
const DAYS_OFF = 7;

type Form = Pick<
  AccountsSubmissionInput,
  'companyNumber' | 'companyName' | 'authenticationCode' | 'submissionNumber' | 'customerReference'
>;

function readForm(content: Element): Form {
  const header = (name: string): string => textAt(content, 'FormHeader', name);
  return {
    companyNumber: fullNumber(header('CompanyNumber'), header('CompanyType')),
    companyName: header('CompanyName'),
    authenticationCode: header('CompanyAuthenticationCode'),
    submissionNumber: header('SubmissionNumber'),
    customerReference: header('CustomerReference'),
  };
}

const content9999 = (text: string): GatewayRefusal => refusal('Accounts', 9999, text);

/** Reads the form, and the one document that must come with it. */
function documentOf(content: Element): Uint8Array | GatewayRefusal {
  if (textAt(content, 'FormHeader', 'FormIdentifier') !== 'Accounts')
    return content9999('Invalid FormIdentifier');
  if (!PACKAGE_REFERENCE.test(textAt(content, 'FormHeader', 'PackageReference'))) {
    return content9999('Invalid PackageReference');
  }
  const [document, another] = children(content, 'Document');
  if (document === undefined || another !== undefined)
    return content9999('One accounts document must be supplied.');
  if (textAt(document, 'Category') !== 'ACCOUNTS' || textAt(document, 'ContentType') !== 'application/xml') {
    return content9999('The document must be of category ACCOUNTS and content type application/xml.');
  }
  const data = textAt(document, 'Data');
  if (data.length > LARGEST_DOCUMENT) return content9999('The document is too large.');
  const bytes = fromBase64(data);
  return bytes === null || bytes.length === 0 ? content9999('The document is not base64.') : bytes;
}

/** True when a company's accounts are made up to a day that its reference date allows. */
function dateFits(madeUpDate: string, reference: { readonly day: string; readonly month: string }): boolean {
  const { year } = partsOf(madeUpDate);
  const month = Number(reference.month);
  return [year - 1, year, year + 1].some((y) => {
    const expected = isoDate(y, month, Math.min(Number(reference.day), daysInMonth(y, month)));
    return Math.abs(dayNumber(expected) - dayNumber(madeUpDate)) <= DAYS_OFF;
  });
}

/** Compares name and dates with the register, for the companies that the sandbox lists. */
function registerFault(form: Form, accounts: Accounts): GatewayRefusal | null {
  const company = documentedCompany(form.companyNumber);
  if (company === null) return null;
  if (company.name !== form.companyName.toUpperCase()) return unauthorised('Accounts');
  // Accounts of a company in liquidation are taken: it may still file (decision 220).
  if (company.status === 'dissolved') return content9999(`The company is ${company.status}.`);
  const past = company.history.some((e) => 'madeUpDate' in e && e.madeUpDate === accounts.madeUpDate);
  const first = company.firstPeriodEnd === accounts.madeUpDate;
  if (past || first || company.referenceDate === null || dateFits(accounts.madeUpDate, company.referenceDate))
    return null;
  return content9999('BalanceSheetDate is not within 7 days of the accounting reference date.');
}

function judge(
  form: Form,
  content: Element,
  scenario: RegistryScenario | null,
): { readonly accounts: Accounts; readonly document: string } | GatewayRefusal {
  if (scenario?.refusal) return refusal('Accounts', scenario.refusal.number, scenario.refusal.text);
  const bytes = documentOf(content);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const read = readAccounts(bytes, { number: form.companyNumber, name: form.companyName });
  if (!read.ok) return content9999(read.text);
  return (
    registerFault(form, read.accounts) ?? {
      accounts: read.accounts,
      document: new TextDecoder().decode(bytes),
    }
  );
}

/** Gives the number of an invented company. Its accounts have used the submission numbers. */
const otherCompany = (companyNumber: string): string => `98${companyNumber.slice(2)}`;

/** Uses up some submission numbers, as other software of the presenter would. It does so once for each company. */
async function useBefore(deps: SandboxDeps, envelope: Envelope, form: Form, count: number): Promise<void> {
  const companyNumber = otherCompany(form.companyNumber);
  if ((await deps.store.acceptedAccounts(companyNumber)).length > 0) return;
  const first = Number.parseInt(form.submissionNumber, 36);
  const receivedAt = deps.clock().toISOString();
  for (let number = first; number < first + count; number += 1) {
    const submissionNumber = number.toString(36).toUpperCase().padStart(6, '0');
    const spent = { presenter: envelope.senderId, submissionNumber, companyNumber, receivedAt };
    const id = await deps.store.spendNumber(spent);
    if (id !== null)
      await deps.store.changeRegistrySubmission(id, { ...OTHER_ACCOUNTS, decidedAt: receivedAt });
  }
}

/** An accepted submission. It has had all its polls, so its status no longer changes. */
const OTHER_ACCOUNTS = {
  status: 'ACCEPT',
  customerReference: 'ANOTHER',
  polls: ORDINARY_STATUSES.length,
  madeUpDate: '2025-03-31',
  periodStart: '2024-04-01',
  accountsType: 'micro-entity',
} as const;

/** Takes a submission. Every outcome uses up its number. */
export async function takeSubmission(
  deps: SandboxDeps,
  to: ReplyTo & { readonly envelope: Envelope },
  content: Element,
  url: string,
): Promise<Answered> {
  const form = readForm(content);
  const scenario = registryScenario(form.authenticationCode, form.companyNumber);
  if (scenario?.numbersUsed !== undefined) await useBefore(deps, to.envelope, form, scenario.numbersUsed);
  const id = await deps.store.spendNumber({
    presenter: to.envelope.senderId,
    submissionNumber: form.submissionNumber,
    companyNumber: form.companyNumber,
    receivedAt: deps.clock().toISOString(),
  });
  const used = refused(to, content9999('Invalid Envelope Number'));
  if (id === null) return { reply: used };
  const judged = judge(form, content, scenario);
  if ('text' in judged) return { reply: refused(to, judged) };
  const taken = {
    status: 'PENDING',
    scenario: scenario?.code ?? null,
    customerReference: form.customerReference === '' ? null : form.customerReference,
    ...judged.accounts,
  } as const;
  await deps.store.takeRegistrySubmission(id, taken, judged.document);
  const spoiling = scenario?.submitReply;
  if (spoiling === 'numberUsed') return { reply: used };
  const asResponse = spoiling === 'receiptAsResponse';
  const reply = receipt(to, url, scenario?.pollInterval ?? 1, asResponse);
  return spoiling === undefined || spoiling === 'receiptAsResponse' ? { reply } : { reply, spoiling };
}
