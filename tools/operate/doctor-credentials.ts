import type { Digests } from '../../core/gateways/digests.ts';
import { toBase64, utf8 } from '../../core/gateways/encoding.ts';
import { type Environment, readSettings, type Settings } from '../../worker/settings.ts';
import type { Mode } from '../../worker/store/store.ts';
import { registryApi } from '../../worker/upstream/registry-api.ts';
import { registryGateway } from '../../worker/upstream/registry-gateway.ts';
import { taxAuthority } from '../../worker/upstream/tax-authority.ts';
import { send } from '../../worker/upstream/transport.ts';
import { cureOf, type Finding, ok, warned } from './doctor-cures.ts';

/** Tries each credential with a request that files nothing, changes nothing and is free. */
export interface TryTools {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly digests: Digests;
  readonly now: () => Date;
  readonly environment: string | null;
}

const WITHIN = { timeoutMs: 10_000 } as const;
const suffix = (mode: Mode): string => mode.toUpperCase();

/** Only warns: an authority that does not answer here may answer the service. */
const unsure = warned;

function wrong(setting: string, message: string, { environment }: TryTools): Finding {
  return { level: 'error', message, cure: cureOf(setting, environment) };
}

/** Polls a submission that does not exist. The gateway answers that it does not know it. */
async function tax(settings: Settings, mode: Mode, tools: TryTools): Promise<readonly Finding[]> {
  const found = settings.taxAuthority(mode);
  if (!found.ok) return [];
  const name = `TAX_AUTHORITY_URL_${suffix(mode)}`;
  const client = taxAuthority(found.value, tools.fetch, settings.upstreamHosts, WITHIN);
  const { reply, status } = await client.poll({ correlationId: '0'.repeat(32), url: null, testDate: null });
  if (reply !== null && reply.kind !== 'unreadable')
    return [ok(`${name}: the tax authority answers; it looks at the vendor id only when a return is sent`)];
  return [
    status === null
      ? unsure(`${name}: the tax authority does not answer from here`)
      : wrong(
          name,
          `${name}: the server that answers (HTTP ${status}) is not the tax authority's engine: no return can be sent`,
          tools,
        ),
  ];
}

async function presenters(settings: Settings, mode: Mode, tools: TryTools): Promise<readonly Finding[]> {
  const each = [null, ...settings.furtherPresenters(mode)].map((named) =>
    presenter(settings, mode, named, tools),
  );
  return (await Promise.all(each)).flat();
}

/** Asks for the status of an unused submission number. */
async function presenter(
  settings: Settings,
  mode: Mode,
  named: string | null,
  tools: TryTools,
): Promise<readonly Finding[]> {
  const found = settings.registryGateway(mode, named);
  if (!found.ok) return [];
  const name = `REGISTRY_GATEWAY_URL_${suffix(mode)}`;
  const code =
    named === null
      ? `REGISTRY_PRESENTER_CODE_${suffix(mode)}`
      : `REGISTRY_FURTHER_PRESENTERS_${suffix(mode)}.${named}`;
  const client = registryGateway(found.value, tools.fetch, tools.digests, WITHIN);
  const transactionId = String(tools.now().getTime());
  const { reply, status } = await client.status({
    submissionNumber: 'ZZZZZZ',
    transactionId,
    testDate: null,
  });
  if (reply?.kind === 'errors' && (reply.fault === 'authentication' || reply.fault === 'ours')) {
    const numbers = reply.errors.map((each) => each.code.replace(/[^\w-]/g, '')).join(', ');
    return [
      wrong(
        code,
        `${code}: the registry refuses the presenter (error ${numbers}): no accounts can be sent`,
        tools,
      ),
    ];
  }
  if (reply !== null && reply.kind !== 'unreadable')
    return [ok(`${code}: the registry accepts the presenter id and its code`)];
  return [
    status === null
      ? unsure(`${name}: the registry's gateway does not answer from here`)
      : wrong(
          name,
          `${name}: the server that answers (HTTP ${status}) is not the registry's gateway: no accounts can be sent`,
          tools,
        ),
  ];
}

/** The Bank of England's number, which has been on the register since the register began. */
const KNOWN_COMPANY = 'RC000042';

async function publicData(settings: Settings, mode: Mode, tools: TryTools): Promise<readonly Finding[]> {
  const found = settings.registryApi(mode);
  if (!found.ok) return [];
  const name = `REGISTRY_API_KEY_${suffix(mode)}`;
  const asked = await registryApi(found.value, tools.fetch, WITHIN).company(KNOWN_COMPANY);
  if (asked.ok || asked.kind === 'notFound') return [ok(`${name}: the register accepts the key`)];
  if (asked.kind === 'unauthorized')
    return [wrong(name, `${name}: the register refuses the key: no company can be added`, tools)];
  return [unsure(`${name}: ${asked.message}`)];
}

const REFUSED = [401, 403];

async function documents(settings: Settings, mode: Mode, tools: TryTools): Promise<readonly Finding[]> {
  const found = settings.registryDocuments(mode);
  if (!found.ok) return [];
  const name = `REGISTRY_DOCUMENT_URL_${suffix(mode)}`;
  const { url, apiKey } = found.value;
  const headers = { Authorization: `Basic ${toBase64(utf8(`${apiKey}:`))}`, Accept: 'application/json' };
  const address = `${url.replace(/\/+$/, '')}/document/none`;
  const answer = await send(address, { method: 'GET', headers }, true, tools.fetch, WITHIN);
  if (!answer.ok) return [unsure(`${name}: the register's document service does not answer from here`)];
  return [
    REFUSED.includes(answer.status)
      ? {
          ...unsure(
            `${name}: the register's document service refuses the key: last year's accounts cannot be read`,
          ),
          cure: cureOf(`REGISTRY_API_KEY_${suffix(mode)}`, tools.environment),
        }
      : ok(`${name}: the register's document service accepts the key`),
  ];
}

/**
 * Checks the mail hook with a GET. A hook refuses the GET, because it takes email by POST; its status shows whether it
 * refuses the token.
 */
async function mail(settings: Settings, tools: TryTools): Promise<readonly Finding[]> {
  const hook = settings.mailHook();
  if (!hook.ok) return [];
  const headers = { Authorization: `Bearer ${hook.value.token}` };
  const answer = await send(hook.value.url, { method: 'GET', headers }, true, tools.fetch, WITHIN);
  if (!answer.ok) return [unsure('MAIL_HOOK_URL: the mail hook does not answer from here')];
  if (!REFUSED.includes(answer.status)) return [ok('MAIL_HOOK_URL: the mail hook answers')];
  const cure = cureOf('MAIL_HOOK_TOKEN', tools.environment);
  return [{ ...unsure('MAIL_HOOK_TOKEN: the mail hook refuses the token: no sign-in link is mailed'), cure }];
}

const MODES: readonly Mode[] = ['test', 'live'];

/** Gives the findings about the credentials of each authority and of the mail hook. */
export async function tryCredentials(environment: Environment, tools: TryTools): Promise<readonly Finding[]> {
  const settings = readSettings(environment);
  const tried = MODES.flatMap((mode) =>
    [tax, presenters, publicData, documents].map((one) => one(settings, mode, tools)),
  );
  return (await Promise.all([...tried, mail(settings, tools)])).flat();
}
