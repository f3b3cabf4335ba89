import { API_SCENARIOS } from '../../schema/stand-ins/registry-api.ts';
import { hasKey, json } from '../basic.ts';
import type { SandboxDeps } from '../deps.ts';
import { DOCUMENTS_PATH } from '../registry-documents/ids.ts';
import { ukTime } from '../time.ts';
import { companyOf } from './companies.ts';
import { acceptedEntries, historyOf, readHistoryQuery } from './history.ts';
import { officersOf } from './officers.ts';
import { profileOf } from './profile.ts';

const NOT_AUTHORISED = '{"error":"Invalid Authorization","type":"ch:service"}';
const NO_COMPANY = '{"errors":[{"error":"company-profile-not-found","type":"ch:service"}]}';

/** Serves the registry's public data API: a company's profile, its filing history or its officers. `path` follows `/registry-api`. */
export async function registryApiEndpoint(
  deps: SandboxDeps,
  request: Request,
  path: string,
): Promise<Response> {
  if (!hasKey(request)) return json(401, NOT_AUTHORISED);
  const [, number = '', resource] = /^\/company\/([^/]+)(\/filing-history|\/officers)?$/.exec(path) ?? [];
  const scenario = API_SCENARIOS.find((s) => s.companyNumber === number);
  if (scenario !== undefined) return json(scenario.status, scenario.body);
  const company = companyOf(number);
  if (company === null) return json(404, NO_COMPANY);
  if (resource === '/officers') return json(200, JSON.stringify(officersOf(company)));
  const entries = [...acceptedEntries(await deps.store.acceptedAccounts(number)), ...company.history];
  if (resource === undefined) {
    return json(200, JSON.stringify(profileOf(company, entries, ukTime(deps.clock()).date)));
  }
  const documentsUrl = `${deps.publicUrl(request)}${DOCUMENTS_PATH}`;
  return json(
    200,
    JSON.stringify(
      historyOf(company, entries, readHistoryQuery(new URL(request.url).searchParams), documentsUrl),
    ),
  );
}
