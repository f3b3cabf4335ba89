import { array, boolean, integer, is, nullable, string, type } from 'superstruct';
import type { RegisterPart } from '../../schema/states.ts';
import type {
  AccountsFiling,
  CompanyProfile,
  Director,
  RegistryApi,
  RegistryApiResult,
} from '../upstream/registry-api.ts';

/** Names the parts of a company's entry at the register: how each is asked for, and how a kept one is read. */
export interface RegisterFacts {
  readonly profile: CompanyProfile;
  readonly history: readonly AccountsFiling[];
  readonly officers: readonly Director[];
}

const text = () => nullable(string());

const ProfileKept = type({
  companyNumber: string(),
  companyName: string(),
  type: text(),
  companyStatus: text(),
  companyStatusDetail: text(),
  jurisdiction: text(),
  incorporationDate: text(),
  dissolutionDate: text(),
  registeredOffice: array(string()),
  sicCodes: array(string()),
  accountingReferenceDate: nullable(type({ day: integer(), month: integer() })),
  lastAccounts: nullable(type({ start: text(), end: string(), type: text() })),
  nextAccounts: nullable(type({ start: text(), end: string(), due: text() })),
  accountsOverdue: boolean(),
  confirmationStatement: nullable(type({ madeUpTo: text(), due: string() })),
});

const HistoryKept = array(
  type({
    transactionId: text(),
    documentId: text(),
    type: string(),
    date: text(),
    madeUpTo: text(),
    newDate: text(),
    description: string(),
  }),
);

const OfficersKept = array(type({ name: string(), verifyBy: text() }));

/** Reads a kept part; null where it has another version's shape. */
export const KEPT: { readonly [Part in RegisterPart]: (kept: unknown) => RegisterFacts[Part] | null } = {
  profile: (kept) => (is(kept, ProfileKept) ? kept : null),
  history: (kept) => (is(kept, HistoryKept) ? kept : null),
  officers: (kept) => (is(kept, OfficersKept) ? kept : null),
};

/** Asks the register for a part. */
export const ASKED: {
  readonly [Part in RegisterPart]: (
    api: RegistryApi,
    companyNumber: string,
  ) => Promise<RegistryApiResult<RegisterFacts[Part]>>;
} = {
  profile: (api, companyNumber) => api.company(companyNumber),
  history: (api, companyNumber) => api.accountsHistory(companyNumber),
  officers: (api, companyNumber) => api.directors(companyNumber),
};
