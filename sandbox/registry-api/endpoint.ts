import type { SandboxDeps } from '../deps.ts';
import { API_SCENARIOS } from '../scenarios/registry-api.ts';
import { ukTime } from '../time.ts';
import { companyOf } from './companies.ts';
import { acceptedEntries, historyOf, readHistoryQuery } from './history.ts';
import { profileOf } from './profile.ts';

const json = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

/** A Basic header whose user name is a key and whose password is empty. */
function hasKey(request: Request): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (encoded === undefined) return false;
  try {
    return /^[\x21-\x39\x3b-\x7e]+:$/.test(atob(encoded));
  } catch {
    return false;
  }
}

const NOT_AUTHORISED = '{"error":"Invalid Authorization","type":"ch:service"}';
const NO_COMPANY = '{"errors":[{"error":"company-profile-not-found","type":"ch:service"}]}';

/** The registry's public data API: a company's profile or its filing history. `path` follows `/registry-api`. */
export async function registryApiEndpoint(
  deps: SandboxDeps,
  request: Request,
  path: string,
): Promise<Response> {
  if (!hasKey(request)) return json(401, NOT_AUTHORISED);
  const [, number = '', resource] = /^\/company\/([^/]+)(\/filing-history)?$/.exec(path) ?? [];
  const scenario = API_SCENARIOS.find((s) => s.companyNumber === number);
  if (scenario !== undefined) return json(scenario.status, scenario.body);
  const company = companyOf(number);
  if (company === null) return json(404, NO_COMPANY);
  const entries = [...acceptedEntries(await deps.store.acceptedAccounts(number)), ...company.history];
  if (resource === undefined) {
    return json(200, JSON.stringify(profileOf(company, entries, ukTime(deps.clock()).date)));
  }
  return json(
    200,
    JSON.stringify(historyOf(company, entries, readHistoryQuery(new URL(request.url).searchParams))),
  );
}
