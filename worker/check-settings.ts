import { isIsoDate } from '../core/dates/date.ts';
import { COMPANY_TAX_TEST_HOSTS } from '../core/gateways/company-tax.ts';
import { parseKeyRing } from './access/secrets.ts';
import { ANY_ORIGIN } from './cross-origin.ts';
import { areNamed, namedIn } from './further-databases.ts';
import {
  type Configured,
  type Environment,
  HEADER_NAME,
  HOURS,
  hostOf,
  OBJECT_LOCATIONS,
  REGISTER_QUESTIONS,
  readSettings,
  STRANGER_LIMIT,
  TEST_IN_LIVE,
} from './settings.ts';
import type { Mode } from './store/store.ts';

/**
 * Finds missing or malformed settings before the first request. Settings are named and never quoted: a value may be a
 * secret in the wrong place.
 */
export interface SettingProblem {
  /** `error`: nothing works. `warning`: one thing does not work, and the message names it. */
  readonly level: 'error' | 'warning';
  readonly setting: string;
  readonly message: string;
}

const MODES: readonly Mode[] = ['test', 'live'];
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

const problem = (level: SettingProblem['level'], setting: string, message: string): SettingProblem => ({
  level,
  setting,
  message,
});

/** True for an address over TLS, or of this machine. */
function isAddress(text: string, schemes: readonly string[]): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return schemes.includes(protocol) || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
  } catch {
    return false;
  }
}

/** True for a list of databases, each with a name and an address. */
const areDatabases = (text: string): boolean =>
  areNamed(text) && [...namedIn(text).values()].every((url) => isAddress(url, ['libsql:', 'https:']));

/** Checks the further databases: an account in a database that they do not list is not served. */
function furtherStorage({
  LIBSQL_DATABASES: databases = '',
  LIBSQL_DATABASE_TOKENS: tokens = '',
}: Environment): readonly SettingProblem[] {
  const known = namedIn(databases);
  return [
    ...(areDatabases(databases)
      ? []
      : [
          problem(
            'error',
            'LIBSQL_DATABASES',
            'must list name=address pairs separated by commas, each name once and each address https:// or libsql://',
          ),
        ]),
    ...(areNamed(tokens) && [...namedIn(tokens).keys()].every((name) => known.has(name))
      ? []
      : [
          problem(
            'error',
            'LIBSQL_DATABASE_TOKENS',
            'must list name=token pairs separated by commas, each for a database of LIBSQL_DATABASES',
          ),
        ]),
  ];
}

function storage({ LIBSQL_URL, CREDENTIALS_KEYS }: Environment): readonly SettingProblem[] {
  const ring = parseKeyRing(CREDENTIALS_KEYS ?? '');
  return [
    ...(LIBSQL_URL && isAddress(LIBSQL_URL, ['libsql:', 'https:'])
      ? []
      : [problem('error', 'LIBSQL_URL', 'must be an https:// or libsql:// address')]),
    ...(ring.ok
      ? []
      : ring.problems.map(({ location, message }) =>
          problem('error', location ?? 'CREDENTIALS_KEYS', message),
        )),
  ];
}

/** Lists missing settings of a mode: its submissions are refused until they are set. */
function lacking(what: string, mode: Mode, found: Configured<unknown>): readonly SettingProblem[] {
  if (found.ok) return [];
  return found.missing.map((name) =>
    problem('warning', name, `is not set: ${what} for ${mode} keys until it is`),
  );
}

/** True for origins, which have a scheme and a host, and neither a path nor a final slash. */
const areOrigins = (value: string): boolean =>
  value.split(',').every((part) => {
    const origin = part.trim();
    return origin === ANY_ORIGIN || /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin);
  });

const isWhole = (value: string): boolean => /^\d{1,9}$/.test(value);

/** Settings with a known form. */
const FORMS: readonly (readonly [name: RegExp, isRight: (value: string) => boolean, form: string])[] = [
  [
    /^(?:TAX_AUTHORITY_URL|REGISTRY_GATEWAY_URL|REGISTRY_API_URL|REGISTRY_DOCUMENT_URL)_(?:TEST|LIVE)$|^(?:MAIL_HOOK|DASHBOARD)_URL$/,
    (value) => isAddress(value, ['https:']),
    'must be an https:// address',
  ],
  [/^TAX_AUTHORITY_VENDOR_ID$/, (value) => /^\d{4}$/.test(value), 'must have four digits'],
  [/^REGISTRY_PACKAGE_REFERENCE_(?:TEST|LIVE)$/, (value) => /^\d{4}$/.test(value), 'must have four digits'],
  [/^CLIENT_ADDRESS_HEADER$/, (value) => HEADER_NAME.test(value), 'must be the name of an HTTP header'],
  [
    /^TAX_AUTHORITY_TRIAL_(?:TEST|LIVE)$/,
    (value) => value === 'off' || value === TEST_IN_LIVE,
    'must be off or test-in-live; off is used instead',
  ],
  [/^CORS_ORIGINS$/, areOrigins, 'must list origins (https://app.example) separated by commas, or be *'],
  [
    /^OBJECT_LOCATION$/,
    (value) => OBJECT_LOCATIONS.some((location) => location === value),
    `must be one of ${OBJECT_LOCATIONS.join(', ')}; the platform chooses instead`,
  ],
  [/^BACKUP_EVERY_HOURS$/, (value) => HOURS.test(value), 'must be a number of hours; 24 is used instead'],
  [/^REGISTRY_REFORM_DATE$/, isIsoDate, 'must be a date, YYYY-MM-DD; the reform counts as not in force'],
  [
    /^(?:COMPUTATION_DPL_ADDRESS|GUIDED_YEAR|REGISTRY_RESULTS_TOGETHER)$/,
    (value) => value === 'on' || value === 'off',
    'must be on or off; off is used instead',
  ],
  [
    /^RECEIPT_KEYS$/,
    (value) => parseKeyRing(value).ok,
    'must be a JSON object of key id to base64 of 32 bytes; packs are not signed',
  ],
  [/^RATE_LIMIT_PER_MINUTE$/, isWhole, 'must be a whole number; 120 is used instead'],
  [
    /^ACCOUNT_RATE_LIMIT_PER_MINUTE$/,
    isWhole,
    'must be a whole number; three times the limit of a key is used instead',
  ],
  [
    /^REGISTRY_FURTHER_PRESENTERS_(?:TEST|LIVE)$/,
    (value) => areNamed(value) && [...namedIn(value).values()].every((each) => /^[^:]+:./.test(each)),
    'must list name=id:code of each presenter, separated by commas, each name once',
  ],
  [
    /^(?:REGISTRY|TAX|SIGN_IN)_MESSAGES_PER_SECOND$/,
    isWhole,
    'must be a whole number; the usual pace is used instead',
  ],
  [/^REGISTRY_API_QUESTIONS$/, isWhole, `must be a whole number; ${REGISTER_QUESTIONS} is used instead`],
  [/^STRANGER_LIMIT_PER_MINUTE$/, isWhole, `must be a whole number; ${STRANGER_LIMIT} is used instead`],
];

const malformed = (environment: Environment): readonly SettingProblem[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    value
      ? FORMS.filter(([pattern, isRight]) => pattern.test(name) && !isRight(value)).map(([, , form]) =>
          problem('warning', name, form),
        )
      : [],
  );

/** Settings of live keys with which nothing is filed. */
const NOT_FILED: readonly (readonly [name: string, isSo: (value: string) => boolean, what: string])[] = [
  [
    'TAX_AUTHORITY_URL_LIVE',
    (value) => COMPANY_TAX_TEST_HOSTS.includes(hostOf(value)),
    'is a test service of the tax authority: it files nothing, and data of real customers may not be sent to it',
  ],
  [
    'TAX_AUTHORITY_TRIAL_LIVE',
    (value) => value === TEST_IN_LIVE,
    'is test-in-live: the tax authority tries the returns of live keys and files nothing',
  ],
  [
    'GATEWAY_TEST_LIVE',
    (value) => value === '1',
    'is 1: messages of live keys are marked as tests, and nothing is filed',
  ],
];

/** Lists every problem of the settings, those that stop everything first. */
export function settingProblems(environment: Environment): readonly SettingProblem[] {
  const settings = readSettings(environment);
  const found = [
    ...storage(environment),
    ...furtherStorage(environment),
    ...MODES.flatMap((mode) => [
      ...lacking('no return is sent', mode, settings.taxAuthority(mode)),
      ...lacking('no accounts are sent', mode, settings.registryGateway(mode)),
      ...lacking('no company is looked up', mode, settings.registryApi(mode)),
      ...(settings.registryApi(mode).ok
        ? lacking('no filed accounts are read', mode, settings.registryDocuments(mode))
        : []),
    ]),
    ...malformed(environment),
    ...NOT_FILED.flatMap(([name, isSo, what]) =>
      isSo(environment[name] ?? '') ? [problem('warning', name, what)] : [],
    ),
  ];
  const errors = found.filter(({ level }) => level === 'error');
  return [...errors, ...found.filter(({ level }) => level === 'warning')];
}
