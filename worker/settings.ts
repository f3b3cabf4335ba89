import { type IsoDate, isIsoDate } from '../core/dates/date.ts';
import { COMPANY_TAX_LIVE_HOST, COMPANY_TAX_TRIAL_CLASS } from '../core/gateways/company-tax.ts';
import type { RegistryEnvelopeSettings } from '../core/gateways/registry.ts';
import type { TaxEnvelopeSettings } from '../core/gateways/tax-authority.ts';
import type { Limits } from './access/rate-limit.ts';
import { furtherDatabases, namedIn } from './further-databases.ts';
import type { FurtherDatabase } from './store/place-names.ts';
import type { Mode } from './store/store.ts';

/** Settings as text, from the environment of a Worker, Deno or Node. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The class is that of Test-in-Live where the operator chose it (decision 70), and absent where returns are filed. */
export interface TaxAuthoritySettings extends Omit<TaxEnvelopeSettings, 'product'> {
  readonly url: string;
}
export interface RegistryGatewaySettings extends RegistryEnvelopeSettings {
  readonly url: string;
  readonly packageReference: string;
  /** Name of a further presenter; absent for the first one. */
  readonly presenter?: string;
}
export interface RegistryApiSettings {
  readonly url: string;
  readonly apiKey: string;
}

/** A group of settings, or the names of the missing ones (decision 45). */
export type Configured<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly missing: readonly string[] };

/** Hook that sends sign-in links by mail: they are posted to it as JSON, with its token. */
export interface MailHookSettings {
  readonly url: string;
  readonly token: string;
  /** Address of the dashboard, without a path: never taken from a request, whose sender could name another. */
  readonly dashboardUrl: string;
}

/** Greatest number of messages in a second. */
export interface MessagePaces {
  /** To the registry, for each presenter. */
  readonly presenter: number;
  /** To the tax authority, for each sign-in and in all. */
  readonly signIn: number;
  readonly tax: number;
}

/**
 * The registry's FAQ says that its gateway answers two messages a second of a presenter. The tax authority publishes no
 * limit.
 */
export const MESSAGES_PER_SECOND: MessagePaces = { presenter: 2, signIn: 5, tax: 50 };

export interface Settings {
  readonly libsqlUrl: string;
  readonly libsqlAuthToken: string | undefined;
  /** The databases beside the first; none by default. */
  readonly furtherDatabases: readonly FurtherDatabase[];
  readonly credentialsKeys: string | undefined;
  /** Keys that sign receipt packs; undefined where they are not signed. */
  readonly receiptKeys: string | undefined;
  /** Requests a minute of a key, and of all keys of an account; 0 means no limit (decision 8). */
  readonly rateLimits: Limits;
  /** Requests a minute without a valid key, from one network; 0 means no limit. */
  readonly strangerLimitPerMinute: number;
  /** Location of new filings' objects; undefined where the platform chooses. */
  readonly objectLocation: ObjectLocation | undefined;
  /**
   * Header in which the proxy before a Deno process names the client; undefined where clients connect to the process
   * itself.
   */
  readonly clientAddressHeader: string | undefined;
  /** Milliseconds between backups of the database: an answer stays at the tax authority for this long. */
  readonly backupEveryMs: number;
  /** The day from which the registry's copy of accounts has the profit and loss account; undefined until it is law. */
  readonly registryReformDate: IsoDate | undefined;
  /** True when computations name the address of the detailed profit and loss taxonomy. */
  readonly namesDetailedTaxonomy: boolean;
  /** True when the dashboard has the guided year, for companies without a professional. */
  readonly hasGuidedYear: boolean;
  /** True when the outcomes of all accounts of a presenter are asked for together. */
  readonly collectsResults: boolean;
  /** Questions to the public register in five minutes, of each mode; 0 for no limit by this service. */
  readonly registerQuestions: number;
  /** Messages to the authorities in a second, of each mode; 0 for no pace by this service. */
  readonly messagesPerSecond: MessagePaces;
  /** Hosts that an upstream's answer may redirect to. */
  readonly upstreamHosts: readonly string[];
  /** Origins whose pages may read answers in a browser; `*` is any. None by default. */
  readonly corsOrigins: readonly string[];
  mailHook(): Configured<MailHookSettings>;
  taxAuthority(mode: Mode): Configured<TaxAuthoritySettings>;
  /** Gives the settings of a presenter; null is the first one. */
  registryGateway(mode: Mode, presenter?: string | null): Configured<RegistryGatewaySettings>;
  /** Lists the names of the presenters beside the first. */
  furtherPresenters(mode: Mode): readonly string[];
  registryApi(mode: Mode): Configured<RegistryApiSettings>;
  /** The document service, with the data API's key. */
  registryDocuments(mode: Mode): Configured<RegistryApiSettings>;
}

/** Default limit of an account, as a multiple of a key's limit. */
const KEYS_WORTH = 3;

/** More requests than a person with a wrong key makes, and few enough trips to the database. */
export const STRANGER_LIMIT = 60;

/** The register's own limit for one application in five minutes. */
export const REGISTER_QUESTIONS = 600;

/** Parts of the world that the platform accepts as a hint. An object stays where it was first made. */
export const OBJECT_LOCATIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const;
export type ObjectLocation = (typeof OBJECT_LOCATIONS)[number];

function needed<const Names extends readonly string[]>(
  environment: Environment,
  names: Names,
): Configured<string[]> {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) return { ok: false, missing };
  return { ok: true, value: names.map((name) => environment[name] ?? '') };
}

/** The value of `TAX_AUTHORITY_TRIAL_*` that asks for the authority's trial; any other is off. */
export const TEST_IN_LIVE = 'test-in-live';

/** True when the tax authority only tries the returns of a mode, and files none. */
export function isOnTrial({ taxAuthority }: Settings, mode: Mode): boolean {
  const found = taxAuthority(mode);
  return found.ok && found.value.messageClass === COMPANY_TAX_TRIAL_CLASS;
}

/** Reads an address; null where the text is not one. */
export function urlIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

export const hostOf = (address: string): string => urlIn(address)?.hostname ?? '';

/** Matches hours with or without a fraction. */
export const HOURS = /^\d{1,4}(?:\.\d{1,6})?$/;
const HOUR_MS = 3_600_000;
const DAY_HOURS = '24';

const hoursIn = (text: string | undefined): number =>
  Number(text !== undefined && HOURS.test(text) ? text : DAY_HOURS) * HOUR_MS;

/** Matches the name of an HTTP header; any other text would be an error at every request. */
export const HEADER_NAME = /^[A-Za-z0-9-]{1,100}$/;

/** Splits a setting at its commas. */
const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads a limit of requests a minute; a text that is not a whole number counts as not set. */
function rateLimit(text: string | undefined, unset: number): number {
  const limit = Number(text ?? unset);
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : unset;
}

/** Gives the presenters beside the first, each written as `name=id:code`. A code may have colons of its own. */
const furtherOf = (environment: Environment, mode: Mode): ReadonlyMap<string, Presenter> =>
  new Map(
    [...namedIn(environment[`REGISTRY_FURTHER_PRESENTERS_${mode.toUpperCase()}`] ?? '')].map(
      ([name, text]) => {
        const [presenterId = '', ...code] = text.split(':');
        return [name, { presenterId, presenterCode: code.join(':') }];
      },
    ),
  );
type Presenter = Pick<RegistryGatewaySettings, 'presenterId' | 'presenterCode'>;

/** Reads the settings of decision 45. It refuses nothing: missing settings are named when a submission needs them. */
export function readSettings(environment: Environment): Settings {
  const gatewayTest = (mode: Mode): 0 | 1 =>
    mode === 'live' && environment.GATEWAY_TEST_LIVE !== '1' ? 0 : 1;
  const registryOf = (name: string, mode: Mode): Configured<RegistryApiSettings> => {
    const suffix = mode.toUpperCase();
    const found = needed(environment, [`${name}_${suffix}`, `REGISTRY_API_KEY_${suffix}`]);
    if (!found.ok) return found;
    const [url = '', apiKey = ''] = found.value;
    return { ok: true, value: { url, apiKey } };
  };
  const ofKey = rateLimit(environment.RATE_LIMIT_PER_MINUTE, 120);
  return {
    libsqlUrl: environment.LIBSQL_URL ?? '',
    libsqlAuthToken: environment.LIBSQL_AUTH_TOKEN,
    furtherDatabases: furtherDatabases(
      environment.LIBSQL_DATABASES,
      environment.LIBSQL_DATABASE_TOKENS,
      environment.LIBSQL_AUTH_TOKEN,
    ),
    credentialsKeys: environment.CREDENTIALS_KEYS,
    receiptKeys: environment.RECEIPT_KEYS,
    rateLimits: {
      ofKey,
      ofAccount: rateLimit(environment.ACCOUNT_RATE_LIMIT_PER_MINUTE, KEYS_WORTH * ofKey),
    },
    strangerLimitPerMinute: rateLimit(environment.STRANGER_LIMIT_PER_MINUTE, STRANGER_LIMIT),
    objectLocation: OBJECT_LOCATIONS.find((location) => location === environment.OBJECT_LOCATION),
    clientAddressHeader: HEADER_NAME.test(environment.CLIENT_ADDRESS_HEADER ?? '')
      ? environment.CLIENT_ADDRESS_HEADER
      : undefined,
    backupEveryMs: hoursIn(environment.BACKUP_EVERY_HOURS),
    registryReformDate: isIsoDate(environment.REGISTRY_REFORM_DATE ?? '')
      ? environment.REGISTRY_REFORM_DATE
      : undefined,
    namesDetailedTaxonomy: environment.COMPUTATION_DPL_ADDRESS === 'on',
    hasGuidedYear: environment.GUIDED_YEAR === 'on',
    collectsResults: environment.REGISTRY_RESULTS_TOGETHER === 'on',
    registerQuestions: rateLimit(environment.REGISTRY_API_QUESTIONS, REGISTER_QUESTIONS),
    messagesPerSecond: {
      presenter: rateLimit(environment.REGISTRY_MESSAGES_PER_SECOND, MESSAGES_PER_SECOND.presenter),
      signIn: rateLimit(environment.SIGN_IN_MESSAGES_PER_SECOND, MESSAGES_PER_SECOND.signIn),
      tax: rateLimit(environment.TAX_MESSAGES_PER_SECOND, MESSAGES_PER_SECOND.tax),
    },
    upstreamHosts: listOf(environment.UPSTREAM_HOSTS),
    corsOrigins: listOf(environment.CORS_ORIGINS),
    mailHook: () => {
      const found = needed(environment, ['MAIL_HOOK_URL', 'MAIL_HOOK_TOKEN', 'DASHBOARD_URL']);
      if (!found.ok) return found;
      const [url = '', token = '', dashboardUrl = ''] = found.value;
      return { ok: true, value: { url, token, dashboardUrl } };
    },
    taxAuthority: (mode) => {
      const found = needed(environment, [
        `TAX_AUTHORITY_URL_${mode.toUpperCase()}`,
        'TAX_AUTHORITY_VENDOR_ID',
      ]);
      if (!found.ok) return found;
      const [url = '', vendorId = ''] = found.value;
      const trial = `TAX_AUTHORITY_TRIAL_${mode.toUpperCase()}`;
      if (environment[trial] === TEST_IN_LIVE)
        return { ok: true, value: { url, vendorId, gatewayTest: 0, messageClass: COMPANY_TAX_TRIAL_CLASS } };
      // A test sent to the live address would be refused, or filed: only the trial may go there.
      if (gatewayTest(mode) === 1 && hostOf(url) === COMPANY_TAX_LIVE_HOST)
        return { ok: false, missing: [trial] };
      return { ok: true, value: { url, vendorId, gatewayTest: gatewayTest(mode) } };
    },
    furtherPresenters: (mode) => [...furtherOf(environment, mode).keys()],
    registryGateway: (mode, presenter = null) => {
      const suffix = mode.toUpperCase();
      const further = presenter === null ? null : furtherOf(environment, mode).get(presenter);
      if (further === undefined) return { ok: false, missing: [`REGISTRY_FURTHER_PRESENTERS_${suffix}`] };
      const found = needed(environment, [
        `REGISTRY_GATEWAY_URL_${suffix}`,
        `REGISTRY_PRESENTER_ID_${suffix}`,
        `REGISTRY_PRESENTER_CODE_${suffix}`,
        `REGISTRY_PACKAGE_REFERENCE_${suffix}`,
      ]);
      if (!found.ok) return found;
      const [url = '', presenterId = '', presenterCode = '', packageReference = ''] = found.value;
      const common = { url, packageReference, gatewayTest: gatewayTest(mode) };
      if (presenter === null || further === null)
        return { ok: true, value: { ...common, presenterId, presenterCode } };
      return { ok: true, value: { ...common, ...further, presenter } };
    },
    registryApi: (mode) => registryOf('REGISTRY_API_URL', mode),
    registryDocuments: (mode) => registryOf('REGISTRY_DOCUMENT_URL', mode),
  };
}
