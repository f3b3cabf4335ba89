import { describe, expect, it } from 'vitest';
import { SAVE } from '../../../schema/endpoints/examples.ts';
import { ALL_ENDPOINTS, type Named } from '../../../schema/endpoints/index.ts';
import { openApiDocument } from '../../../schema/openapi/document.ts';
import type { JsonObject } from '../../../schema/requests/shape.ts';
import { answerSchema, faultsOf, schemaAt } from '../../helpers/json-schema.ts';
import { newAccount } from '../helpers/accounts.ts';
import { call, freshUtr, get, Json, must } from '../helpers/client.ts';
import { queryOf } from '../helpers/endpoint-requests.ts';
import { newCompany, newFiling, readyFiling } from '../helpers/filings.ts';

describe('GET /openapi.json', () => {
  it('needs no key and is the description', async () => {
    const reply = await get('/openapi.json', { key: null });
    expect([reply.status, reply.value]).toEqual([200, openApiDocument()]);
    expect(reply.at('openapi')).toBe('3.1.0');
  });
});

/** Replaces an example's ids, which stand for the reader's own, by the test's. */
async function withOwnIds(operation: Named, example: JsonObject): Promise<readonly [JsonObject, string]> {
  const account = await newAccount();
  const options = { key: account.test };
  const own: Record<string, number | readonly number[]> = {};
  if ('companyId' in example) own.companyId = (await newCompany(options)).number('id');
  if ('keyId' in example) own.keyId = (await get('/account/keys', options)).number('data.0.id');
  if ('feedId' in example) own.feedId = (await must('/account/feeds', { name: 'A' }, options)).number('id');
  if ('approvalId' in example) own.approvalId = await approvalFor(options);
  if ('filingId' in example) own.filingId = await filingFor(operation, options);
  if (operation.name === 'draftAmendments' && 'filingIds' in example)
    own.filingIds = [await filingFor(operation, options)];
  if (operation.name === 'divideGroupRelief')
    own.filingIds = [await memberFor(options), await memberFor(options)];
  const changed: Record<string, JsonObject[string]> = { ...example, ...own };
  // The sandbox accepts one return for a taxpayer reference and period.
  if (typeof changed.credentials === 'object') {
    changed.credentials = { ...Object(changed.credentials), utrNumber: freshUtr() };
  }
  return [changed, 'keyId' in example ? account.live : account.test];
}

/** Operations that put figures into a filing without any. */
const FILLS = ['/filing/save', '/filing/trial-balance', '/filing/roll-forward'];

async function filingFor({ path }: Named, options: { readonly key: string }): Promise<number> {
  const filing = FILLS.includes(path) ? await newFiling({}, options) : await readyFiling({}, options);
  return filing.number('id');
}

async function approvalFor(options: { readonly key: string }): Promise<number> {
  const filingId = (await readyFiling({}, options)).number('id');
  return (await must('/filing/approval', { filingId, target: 'both' }, options)).number('id');
}

/** Makes a filing of a company of a group. */
async function memberFor(options: { readonly key: string }): Promise<number> {
  const profitLossData = { turnover: 60_000, isGroupMember: true };
  return (await readyFiling({ profitLossData }, options)).number('id');
}

const EXAMPLES = ALL_ENDPOINTS.flatMap((operation) =>
  Object.entries(operation.examples ?? {}).map(
    ([name, example]) => [`${operation.method} ${operation.path}: ${name}`, operation, example] as const,
  ),
);

describe('every documented example', () => {
  it.each(EXAMPLES)('%s', async (_name, operation, example) => {
    const [given, key] = await withOwnIds(operation, example);
    const { method, path } = operation;
    // The call itself checks the answer with its schema.
    const reply = await call(method, method === 'GET' ? `${path}${queryOf(given)}` : path, given, { key });
    expect([reply.status, reply.value]).toEqual([200, expect.anything()]);
  });

  it('of a save leaves a filing that can be sent', async () => {
    const filing = await newFiling();
    const filingId = filing.number('id');
    for (const name of ['micro-entity figures', 'sign-ins'])
      await must('/filing/save', { ...SAVE[name], filingId });
    const checked = await must('/filing/validate', { filingId, target: 'both' });
    expect(checked.at('valid')).toBe(true);
  });
});

/** Gives the answer that the description shows for an operation; undefined when it shows none. */
function shown(endpoint: Named): unknown {
  const media = endpoint.kind === 'file' ? endpoint.media : 'application/json';
  const { responses } = schemaAt(openApiDocument(), 'paths', endpoint.path, endpoint.method.toLowerCase());
  return new Json(responses).at(`200.content.${media}.example`);
}

describe('every documented answer', () => {
  // The bytes of a zip are not a readable example.
  const isShown = (endpoint: Named) =>
    endpoint.kind !== 'retired' && !(endpoint.kind === 'file' && endpoint.media === 'application/zip');
  it.each(ALL_ENDPOINTS.filter(isShown))('of $name matches its schema', (operation) => {
    const example = shown(operation);
    expect(example).toBeDefined();
    expect(faultsOf(example, answerSchema(operation.method, operation.path, 200))).toEqual([]);
  });

  it('shows no key, password or code', () => {
    expect(JSON.stringify(openApiDocument())).not.toMatch(/svc_(test|live)_[A-Za-z0-9]{40}/);
  });
});
