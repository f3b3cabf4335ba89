import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../schema/openapi/document.ts';
import { OPERATIONS } from '../../../schema/openapi/operations.ts';
import { ROUTES } from '../../../worker/routes/index.ts';
import { bodySchema, faultsOf, faultsOfAnswer, schemaAt } from '../../json-schema.ts';

const endpoint = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

describe('the description of the interface', () => {
  it('has every route, and no other that needs a key', () => {
    expect(OPERATIONS.map(endpoint).sort()).toEqual(ROUTES.map(endpoint).sort());
    const open = ['/health', '/openapi.json'];
    const paths = new Set([...ROUTES.map(({ path }) => path), ...open]);
    expect(Object.keys(schemaAt(openApiDocument(), 'paths')).sort()).toEqual([...paths].sort());
  });

  it('names each operation once and says a word of each', () => {
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
    for (const { summary, description } of OPERATIONS) expect([summary, description]).not.toContain('');
  });

  it('says of an amount its unit, its box, its limits and its section', () => {
    const schema = schemaAt(openApiDocument(), 'components', 'schemas', 'ProfitLoss', 'properties');
    expect(schema.caAia).toEqual({
      type: 'integer',
      minimum: 0,
      maximum: 9_999_999_999_999,
      description: 'Allowance claimed: annual investment allowance. Whole pounds. Box 690. Section 2.6.',
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

  it.each(OPERATIONS.map((one) => [endpoint(one), one] as const))(
    '%s: its examples hold, by the description and by the struct that reads them',
    (_name, { method, path, body, query, examples }) => {
      expect(method === 'GET' ? body : query).toBeUndefined();
      for (const [name, example] of Object.entries(examples)) {
        if (body !== undefined) {
          expect([name, faultsOf(example, bodySchema(method, path))]).toEqual([name, []]);
          expect([name, body.validate(example, { coerce: true })[0]]).toEqual([name, undefined]);
        }
        if (query !== undefined) {
          const given = Object.fromEntries(
            Object.entries(example).map(([key, value]) => [key, String(value)]),
          );
          expect([name, query.validate(given, { coerce: true })[0]]).toEqual([name, undefined]);
        }
      }
    },
  );
});

describe('what is not as described', () => {
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
