import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { openApiDocument } from '../../../schema/openapi/document.ts';
import { SAVED_FIELDS, saveFilingStruct } from '../../../schema/requests/filings.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { schemaAt } from '../../helpers/json-schema.ts';
import { describedFaults, disagreements } from '../../helpers/request-bodies.ts';

const PERIOD = { companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31' };
const CLAIM = { expenditureCredit: { expenditure: { staff: 1 } } };
const research = (bySubPeriod: readonly unknown[]) => ({
  ct600l: { applies: true, smallOrMediumEnterprise: true, bySubPeriod },
});
const isTaken = (path: string, body: unknown) => describedFaults(path, body).length === 0;

describe('the description of a body', () => {
  it.each([
    ['/company/add', { companyNumber: ' sc123456 ' }, true],
    ['/company/add', { companyNumber: 'ip1234rs' }, true],
    ['/company/add', { companyNumber: '1234567' }, false],
    ['/filing/save', { filingId: 1, credentialsData: { utrNumber: ' 85961 48860' } }, true],
    ['/filing/save', { filingId: 1, credentialsData: { utrNumber: '85961-48860' } }, false],
    ['/filing/save', { filingId: 1, bankDetailsData: { sortCode: '11-22 33' } }, true],
    ['/filing/save', { filingId: 1, bankDetailsData: { sortCode: '11-22-3' } }, false],
    ['/filing/save', { filingId: 1, profitLossData: { turnover: null, costOfSales: null } }, true],
    ['/filing/save', { filingId: 1, notesData: [{ title: 'A', body: null, table: null }] }, true],
    ['/filing/save', { filingId: 1, directorName: '  A ' }, false],
    ['/filing/save', { filingId: 1, id: 1, createdAt: '2026-01-01T00:00:00.000Z' }, true],
    ['/filing/save', { filingId: null }, false],
    ['/filing/save', { filingId: 1, supplementaryPagesData: research([CLAIM, null]) }, true],
    ['/filing/save', { filingId: 1, supplementaryPagesData: research([CLAIM]) }, false],
    ['/filing/create', { ...PERIOD, isDormant: false }, true],
    ['/filing/create', { ...PERIOD, periodStart: '2025-04-01T00:00:00.000Z', isDormant: false }, true],
    ['/filing/create', PERIOD, false],
    ['/filing/create', { ...PERIOD, isDormant: null }, false],
    ['/filing/create', { ...PERIOD, isAmendment: true }, false],
    ['/filing/create', { ...PERIOD, isAmendment: true, amendmentOfFilingId: 2 }, true],
    ['/filing/submit', { filingId: 1, target: 'both', credentials: null }, true],
    ['/filings/validate', { filingIds: null }, false],
  ])('of %s: %j is %s', (path, body, taken) => {
    expect(isTaken(path, body)).toBe(taken);
  });

  it('names the fields of a save that null leaves as they are', () => {
    const nulls = Object.fromEntries([...SAVED_FIELDS, 'status'].map((name) => [name, null]));
    const read = parseBody(saveFilingStruct, { ...nulls, filingId: 1 });
    const left = Object.keys(nulls).filter((name) => read.ok && !Object.hasOwn(read.value, name));
    expect(left).toEqual(['isDormant', 'status']);
    const said = schemaAt(openApiDocument(), 'components', 'schemas', 'SaveFilingRequest').description;
    expect(said).toContain('null clears it, except status and isDormant, which stay.');
  });

  it('demands no field that may be left out: none of them has a default', () => {
    for (const { method, path } of ALL_ENDPOINTS)
      if (method === 'POST') {
        const operation = schemaAt(openApiDocument(), 'paths', path, 'post');
        expect([path, JSON.stringify(operation.requestBody ?? null).includes('"default":')]).toEqual([
          path,
          false,
        ]);
      }
    expect(JSON.stringify(schemaAt(openApiDocument(), 'components', 'schemas'))).not.toContain('"default":');
  });
});

describe('a body that the service and its description see differently', () => {
  const said = (body: unknown, status: number) =>
    disagreements('/filing/save', JSON.stringify(body), status).map((each) => each.split(':')[0]);

  it('is found, whichever of the two accepts it', () => {
    expect(said({ filingId: 1, surprise: 1 }, 200)).toEqual([
      'it was taken, and the description has no such body',
    ]);
    expect(said({ filingId: 1, surprise: 1 }, 400)).toEqual([]);
    expect(said({ filingId: 1 }, 200)).toEqual([]);
    // A refusal for another reason does not show anything about the shape.
    expect(said({ filingId: 1 }, 400)).toEqual([]);
    expect(disagreements('/filing/save', 'filingId=1', 400)).toEqual([]);
    expect(disagreements('/nowhere', '{}', 404)).toEqual([]);
  });
});
