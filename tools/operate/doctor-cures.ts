import type { SettingProblem } from '../../worker/check-settings.ts';
import type { Environment } from '../../worker/settings.ts';

/** Gives the correction of a setting, and decides whether its fault stops a filing. */

/** Level `error` stops filings. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
  readonly cure?: string;
}

export const ok = (message: string): Finding => ({ level: 'ok', message });
export const warned = (message: string): Finding => ({ level: 'warning', message });
export const failed = (message: string): Finding => ({ level: 'error', message });

/**
 * Settings that are stored as secrets; the others are in wrangler.toml. The guide to operating marks the same settings.
 */
export const SECRETS =
  /^(?:LIBSQL_AUTH_TOKEN|LIBSQL_DATABASE_TOKENS|CREDENTIALS_KEYS|RECEIPT_KEYS|MAIL_HOOK_TOKEN|REGISTRY_(?:PRESENTER_ID|PRESENTER_CODE|FURTHER_PRESENTERS|API_KEY)_(?:TEST|LIVE))$/;

/** Source of each setting. */
const SOURCES: readonly (readonly [name: RegExp, source: string])[] = [
  [/^LIBSQL_/, 'your libSQL provider shows it'],
  [/^(?:CREDENTIALS|RECEIPT)_KEYS/, 'npm run keys -- new-key makes one'],
  [/^TAX_AUTHORITY_VENDOR_ID$/, 'HMRC gives it to software vendors; see the guide Going live'],
  [
    /^(?:TAX_AUTHORITY|REGISTRY_GATEWAY|REGISTRY_API|REGISTRY_DOCUMENT)_URL_/,
    'wrangler.toml shows the addresses',
  ],
  [/^REGISTRY_(?:PRESENTER|FURTHER|PACKAGE)_/, 'Companies House gives it; see the guide Going live'],
  [/^REGISTRY_API_KEY_/, 'make one at developer.company-information.service.gov.uk'],
  [/^MAIL_HOOK_|^DASHBOARD_URL$/, 'see Sign-in mail in the guide to operating'],
];

/** Gives the correction of a setting in one line. */
export function cureOf(setting: string, environment: string | null): string {
  const [name = setting] = setting.split('.');
  const source = SOURCES.find(([pattern]) => pattern.test(name))?.[1];
  const where = SECRETS.test(name)
    ? `npx wrangler secret put ${name}${environment === null ? '' : ` --env ${environment}`}`
    : `set ${name} in wrangler.toml${environment === null ? '' : `, under [env.${environment}.vars]`}`;
  return source === undefined ? where : `${where} (${source})`;
}

const MODE = /_(TEST|LIVE)$/;
const isSet = (environment: Environment, mode: string): boolean =>
  Object.entries(environment).some(
    ([name, value]) => value && name.endsWith(`_${mode}`) && UPSTREAM.test(name),
  );
const UPSTREAM = /^(?:TAX_AUTHORITY|REGISTRY)_/;
/** Settings used only to read last year's accounts. Their faults stop no filing. */
const ONLY_READS = /^REGISTRY_DOCUMENT_URL_/;
/** Settings with a default, which replaces a wrong value. */
const REPLACED = /^TAX_AUTHORITY_TRIAL_/;

/** Lists the modes with any setting: their keys should be able to file. */
export const modesInUse = (environment: Environment): readonly ('TEST' | 'LIVE')[] =>
  (['TEST', 'LIVE'] as const).filter((mode) => isSet(environment, mode));

/** True when a fault of a setting stops the filings of the modes in use. */
export function stopsFilings({ level, setting }: SettingProblem, inUse: readonly string[]): boolean {
  if (level === 'error') return true;
  if (!UPSTREAM.test(setting) || ONLY_READS.test(setting) || REPLACED.test(setting)) return false;
  const mode = MODE.exec(setting)?.[1];
  return mode === undefined ? inUse.length > 0 : inUse.includes(mode);
}
