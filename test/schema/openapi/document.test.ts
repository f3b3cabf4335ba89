import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../../schema/endpoints/cost.ts';
import { ALL_ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { openApiDocument } from '../../../schema/openapi/document.ts';
import { bodySchema, faultsOf, faultsOfAnswer, schemaAt } from '../../helpers/json-schema.ts';

describe('the description of the interface', () => {
  it('has every endpoint under its name, and describes each', () => {
    for (const endpoint of ALL_ENDPOINTS) {
      const { method, path, name, title } = endpoint;
      const description = descriptionOf(endpoint);
      const described = schemaAt(openApiDocument(), 'paths', path, method.toLowerCase());
      expect(described).toMatchObject({ operationId: name, summary: title, description });
      expect([title, description]).not.toContain('');
    }
    const paths = new Set(ALL_ENDPOINTS.map(({ path }) => path));
    expect(Object.keys(schemaAt(openApiDocument(), 'paths')).sort()).toEqual([...paths].sort());
  });

  it('asks for a key wherever the declaration does', () => {
    for (const { method, path, access } of ALL_ENDPOINTS) {
      const { security } = schemaAt(openApiDocument(), 'paths', path, method.toLowerCase());
      expect([path, security]).toEqual([path, access === 'open' ? [] : undefined]);
    }
  });

  it('gives for an amount its unit, its box, its limits and its section', () => {
    const schema = schemaAt(openApiDocument(), 'components', 'schemas', 'ProfitLoss', 'properties');
    expect(schema.caAia).toEqual({
      type: ['integer', 'null'],
      minimum: 0,
      maximum: 9_999_999_999_999,
      description: 'Annual investment allowance. Whole pounds. Box 690. Section 2.6.',
    });
    expect(schema.deferredTax).toMatchObject({ minimum: -9_999_999_999_999 });
    expect(schema.groupDeductionsAllowance).toMatchObject({ maximum: 5_000_000 });
    expect(schema.costOfSales).toMatchObject({ description: 'Another name for costOfRawMaterials.' });
  });

  it('lets an answer have no aliases', () => {
    const kept = schemaAt(openApiDocument(), 'components', 'schemas', 'ProfitLossAnswer', 'properties');
    expect(Object.keys(kept)).toContain('costOfRawMaterials');
    expect(Object.keys(kept)).not.toContain('costOfSales');
  });

  it.each(ALL_ENDPOINTS)(
    '$name: its examples hold, by the description and by the struct that reads them',
    (endpoint) => {
      if (endpoint.kind === 'retired') return;
      const { method, path } = endpoint;
      const request = structOf(endpoint);
      for (const [name, example] of Object.entries(endpoint.examples ?? {})) {
        if (method === 'POST')
          expect([name, faultsOf(example, bodySchema(method, path))]).toEqual([name, []]);
        const texts = Object.entries(example).map(([key, value]) => [key, String(value)]);
        const given = method === 'POST' ? example : Object.fromEntries(texts);
        expect([name, request.validate(given, { coerce: true })[0]]).toEqual([name, undefined]);
      }
    },
  );
});

describe('an answer that differs from its description', () => {
  const refused = (value: unknown) => faultsOf(value, bodySchema('POST', '/filing/save'));

  it('is found: fields that are not there, missing ones, types, limits and words', () => {
    expect(refused({})).toEqual(['$: required ["filingId"]']);
    expect(refused({ filingId: 1, turnover: 1 })).toEqual(['$.turnover: is not described']);
    expect(refused({ filingId: '1' })).toEqual(['$.filingId: type "integer"']);
    expect(refused({ filingId: 1, associatedCompanies: 100 })).toEqual(['$.associatedCompanies: maximum 99']);
    expect(refused({ filingId: 1, accountType: 'large' })).toHaveLength(1);
    expect(refused({ filingId: 1, accountType: 'frs105' })).toEqual([]);
    expect(refused({ filingId: 1, profitLossData: { turnover: 1.5 } })).not.toEqual([]);
    expect(refused({ filingId: 1, profitLossData: null })).toEqual([]);
  });

  it('is found in answers', () => {
    expect(faultsOfAnswer('GET', '/health', 200, { status: 'ok' })).toEqual([]);
    expect(faultsOfAnswer('GET', '/health', 200, { status: 'ill' })).not.toEqual([]);
    expect(faultsOfAnswer('GET', '/filing?filingId=1', 404, { error: 'not found', more: 1 })).toEqual([
      '$.more: is not described',
    ]);
    expect(() => faultsOfAnswer('GET', '/filing', 418, { error: '' })).toThrow('nothing at');
  });
});

/** Lists the parts of a description that are objects, with their paths. */
function objectsIn(
  value: unknown,
  path = '',
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => objectsIn(part, `${path}.${name}`));
  return Array.isArray(value) ? inner : [[path, { ...value }], ...inner];
}

/** Names the components that a part refers to, directly or through other components. */
function referredTo(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  for (const [, { $ref: reference }] of objectsIn(value)) {
    if (typeof reference !== 'string' || found.has(reference)) continue;
    found.add(reference);
    referredTo(schemaAt(openApiDocument(), ...reference.replace('#/', '').split('/')), found);
  }
  return found;
}

describe('a client that is generated from the description', () => {
  // Generators would require a field of a body with a default, so the description states defaults in words.
  it('may leave out each field that has a default', () => {
    const requests = ALL_ENDPOINTS.map(({ method, path }) =>
      schemaAt(openApiDocument(), 'paths', path, method.toLowerCase()),
    );
    const bodies = requests.map(({ requestBody }) => requestBody);
    const components = [...referredTo(bodies)].map((reference) =>
      schemaAt(openApiDocument(), ...reference.replace('#/', '').split('/')),
    );
    const inBodies = objectsIn([bodies, components]).filter(([, each]) => 'default' in each);
    const inAddresses = objectsIn(requests.map(({ parameters }) => parameters)).filter(
      ([, { required, schema }]) => required === true && objectsIn(schema).some(([, of]) => 'default' in of),
    );
    expect([...inBodies, ...inAddresses].map(([path]) => path)).toEqual([]);
    expect(JSON.stringify(components)).toContain('Default: false.');
  });
});
