import { COMPANY_TAX_LIVE_HOST, COMPANY_TAX_TRIAL_CLASS } from '../core/gateways/company-tax.ts';
import type { Mode } from './store/store.ts';

/** Configuration as text, from a Worker's environment, Deno's or Node's. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface TaxAuthoritySettings {
  readonly url: string;
  readonly vendorId: string;
  /** 1 at the authority's test services; 0 at its live address, for Test-in-Live too. */
  readonly gatewayTest: 0 | 1;
  /** That of Test-in-Live where the operator chose it (decision 70); absent where returns are filed. */
  readonly messageClass?: string;
}
export interface RegistryGatewaySettings {
  readonly url: string;
  readonly presenterId: string;
  readonly presenterCode: string;
  readonly packageReference: string;
  readonly gatewayTest: 0 | 1;
}
export interface RegistryApiSettings {
  readonly url: string;
  readonly apiKey: string;
}

/** A group of settings, or the names of those that are missing (decision 45). */
export type Configured<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly missing: readonly string[] };

/** How sign-in links travel: posted as JSON to a hook that sends mail, with its token. */
export interface MailHookSettings {
  readonly url: string;
  readonly token: string;
  /** Where the dashboard is, without a path: never taken from a request, whose sender could name another. */
  readonly dashboardUrl: string;
}

export interface Settings {
  readonly libsqlUrl: string;
  readonly libsqlAuthToken: string | undefined;
  readonly credentialsKeys: string | undefined;
  /** Requests a minute and key; 0 is none (decision 8). */
  readonly rateLimitPerMinute: number;
  /** Where filings' objects are made; undefined where that is left to the platform. */
  readonly objectLocation: ObjectLocation | undefined;
  /** Where the proxy before a Deno process writes who asks; undefined where callers connect to the process itself. */
  readonly clientAddressHeader: string | undefined;
  /** Hosts an upstream's answer may send us to. */
  readonly upstreamHosts: readonly string[];
  /** Origins whose pages may read answers in a browser; `*` is any. None by default. */
  readonly corsOrigins: readonly string[];
  mailHook(): Configured<MailHookSettings>;
  taxAuthority(mode: Mode): Configured<TaxAuthoritySettings>;
  registryGateway(mode: Mode): Configured<RegistryGatewaySettings>;
  registryApi(mode: Mode): Configured<RegistryApiSettings>;
  /** The document service, with the data API's key. */
  registryDocuments(mode: Mode): Configured<RegistryApiSettings>;
}

/** Parts of the world that the platform takes as a hint. An object stays where it was first made. */
export const OBJECT_LOCATIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const;
export type ObjectLocation = (typeof OBJECT_LOCATIONS)[number];

/** Software name and version as the documents and envelopes state them. */
export const PRODUCT = { name: 'Company Filing Service', version: '0.1.0' } as const;

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

/** Whether the tax authority only tries the returns of a mode, and files none. */
export function isOnTrial({ taxAuthority }: Settings, mode: Mode): boolean {
  const found = taxAuthority(mode);
  return found.ok && found.value.messageClass === COMPANY_TAX_TRIAL_CLASS;
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

/** The name of an HTTP header; another text in its place would be an error at every request. */
export const HEADER_NAME = /^[A-Za-z0-9-]{1,100}$/;

/** The parts of a list that a setting separates by commas. */
const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function rateLimit(text: string | undefined): number {
  const limit = Number(text ?? '120');
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : 120;
}

/** Reads the settings of decision 45. Nothing is refused here: what a submission needs is named when it is made. */
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
  return {
    libsqlUrl: environment.LIBSQL_URL ?? '',
    libsqlAuthToken: environment.LIBSQL_AUTH_TOKEN,
    credentialsKeys: environment.CREDENTIALS_KEYS,
    rateLimitPerMinute: rateLimit(environment.RATE_LIMIT_PER_MINUTE),
    objectLocation: OBJECT_LOCATIONS.find((location) => location === environment.OBJECT_LOCATION),
    clientAddressHeader: HEADER_NAME.test(environment.CLIENT_ADDRESS_HEADER ?? '')
      ? environment.CLIENT_ADDRESS_HEADER
      : undefined,
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
      // A test that is sent to the live address would be refused, or filed: only the trial may go there.
      if (gatewayTest(mode) === 1 && hostOf(url) === COMPANY_TAX_LIVE_HOST)
        return { ok: false, missing: [trial] };
      return { ok: true, value: { url, vendorId, gatewayTest: gatewayTest(mode) } };
    },
    registryGateway: (mode) => {
      const suffix = mode.toUpperCase();
      const found = needed(environment, [
        `REGISTRY_GATEWAY_URL_${suffix}`,
        `REGISTRY_PRESENTER_ID_${suffix}`,
        `REGISTRY_PRESENTER_CODE_${suffix}`,
        `REGISTRY_PACKAGE_REFERENCE_${suffix}`,
      ]);
      if (!found.ok) return found;
      const [url = '', presenterId = '', presenterCode = '', packageReference = ''] = found.value;
      return {
        ok: true,
        value: { url, presenterId, presenterCode, packageReference, gatewayTest: gatewayTest(mode) },
      };
    },
    registryApi: (mode) => registryOf('REGISTRY_API_URL', mode),
    registryDocuments: (mode) => registryOf('REGISTRY_DOCUMENT_URL', mode),
  };
}
