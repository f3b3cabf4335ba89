import { defaulted, nullable, optional } from 'superstruct';
import { isTooLong } from '../../core/company/reference-dates.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { isIsoDate } from '../../core/period/date.ts';
import { PERIOD_OF_ACCOUNT } from '../../core/tax/parameters/accounts.ts';
import { rowOn } from '../../core/tax/parameters/dated.ts';
import { CREATE_WORDS } from './common-words.ts';
import { count, flag, id, nameOf, oneOf, periodDay } from './fields.ts';
import { type Fault, type RawRecord, REQUIRED, record } from './structs.ts';

export const numberOfEmployees = () => count(0, LIMITS.employees);
export const associatedCompanies = () => count(0, LIMITS.associatedCompanies);
export const charityStatus = () => nullable(oneOf(['charity', 'casc']));

export const DORMANT_CHARITY =
  'a dormant filing cannot be a charity or CASC filing; send charityStatus null or isDormant false';

/** The three forms of `POST /filing/create`: see `createForm`. */
export interface CreateRequest {
  readonly companyId: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Required but in an amendment of a filing kept here, which copies it. */
  readonly isDormant?: boolean;
  readonly isAmendment: boolean;
  readonly amendmentOfFilingId: number | null;
  readonly charityStatus?: 'charity' | 'casc' | null;
  readonly directorName?: string;
  readonly numberOfEmployees?: number;
  readonly associatedCompanies?: number;
  readonly includePnlInAccounts?: boolean;
}

export type CreateForm = 'new' | 'amendment' | 'direct_amendment';

/** `amendment` copies a filing kept here; `direct_amendment` amends one made elsewhere. */
export const createForm = (request: CreateRequest): CreateForm => {
  if (!request.isAmendment) return 'new';
  return request.amendmentOfFilingId === null ? 'direct_amendment' : 'amendment';
};

const COPIED = [
  'charityStatus',
  'directorName',
  'numberOfEmployees',
  'associatedCompanies',
  'includePnlInAccounts',
] as const;

const SAVED_LATER = Object.fromEntries(
  [
    'profitLossData',
    'balanceSheetData',
    'previousProfitLossData',
    'previousBalanceSheetData',
    'taxCalculation',
    'credentialsData',
    'notesData',
    'filingTypes',
    'status',
    'accountType',
    'isCloseCompany',
    'supplementaryPagesData',
    'taxPaymentsData',
    'bankDetailsData',
  ].map((name) => [name, 'set it with POST /filing/save once the filing is created']),
);

/** `POST /filing/create`. What depends on the company and its other filings is judged by the route (decision 21). */
export const createFilingStruct = record<CreateRequest>(
  {
    companyId: id(),
    periodStart: periodDay(),
    periodEnd: periodDay(),
    isDormant: optional(flag()),
    isAmendment: defaulted(flag(), false),
    amendmentOfFilingId: defaulted(nullable(id()), null),
    charityStatus: optional(charityStatus()),
    directorName: optional(nameOf(LIMITS.credentials.name)),
    numberOfEmployees: optional(numberOfEmployees()),
    associatedCompanies: optional(associatedCompanies()),
    includePnlInAccounts: optional(flag()),
  },
  { elsewhere: SAVED_LATER, checks: createFaults, commonWords: CREATE_WORDS },
);

function* createFaults(value: RawRecord): Iterable<Fault> {
  yield* periodFaults(value.periodStart, value.periodEnd);
  const original = value.amendmentOfFilingId ?? null;
  if (original !== null) {
    yield* copyFaults(value);
    return;
  }
  if (value.isDormant === undefined) yield { path: ['isDormant'], message: REQUIRED };
  if (value.isDormant === true && (value.charityStatus ?? null) !== null) {
    yield { path: ['charityStatus'], message: DORMANT_CHARITY };
  }
}

function* periodFaults(start: unknown, end: unknown): Iterable<Fault> {
  if (typeof start === 'string' && typeof end === 'string' && isIsoDate(start) && isIsoDate(end)) {
    if (end < start) {
      yield { path: ['periodEnd'], message: 'must not be before periodStart (rule 9105)' };
    } else if (isTooLong({ start, end })) {
      const { maxMonths } = rowOn(PERIOD_OF_ACCOUNT, end);
      yield {
        path: ['periodEnd'],
        message: `is more than ${maxMonths} months after periodStart; accounts cover at most ${maxMonths} months`,
      };
    }
  }
}

function* copyFaults(value: RawRecord): Iterable<Fault> {
  if (value.isAmendment !== true) {
    yield { path: ['isAmendment'], message: 'must be true when amendmentOfFilingId is given' };
  }
  for (const name of COPIED) {
    if (value[name] === undefined) continue;
    yield {
      path: [name],
      message: 'is copied from the original filing; leave it out, and change it with POST /filing/save',
    };
  }
}
