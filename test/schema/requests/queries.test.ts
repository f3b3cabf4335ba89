import { describe, expect, it } from 'vitest';
import { companiesQuery } from '../../../schema/requests/companies.ts';
import { generateQuery } from '../../../schema/requests/document-requests.ts';
import { parseQuery } from '../../../schema/requests/parse.ts';
import { companyQuery, filingQuery, filingsQuery, listedUntil } from '../../../schema/requests/queries.ts';

const read = (text: string) => new URLSearchParams(text);
const locations = (parsed: ReturnType<typeof parseQuery>) =>
  parsed.ok ? [] : parsed.problems.map(({ location }) => location).sort();

describe('queries', () => {
  it('gives pages their defaults (decision 10)', () => {
    expect(parseQuery(companiesQuery, read(''))).toEqual({
      ok: true,
      value: { page: 1, limit: 10, search: null, status: 'active' },
    });
    expect(parseQuery(filingsQuery, read('search=&status='))).toEqual({
      ok: true,
      value: { page: 1, limit: 10, search: null, status: null, companyId: null, updatedAfter: null },
    });
  });

  it('reads numbers from text', () => {
    expect(parseQuery(companiesQuery, read('page=2&limit=100&search=+widgets+&status=archived'))).toEqual({
      ok: true,
      value: { page: 2, limit: 100, search: 'widgets', status: 'archived' },
    });
    expect(parseQuery(filingsQuery, read('status=requires_attention&companyId=7'))).toMatchObject({
      ok: true,
      value: { status: 'requires_attention', companyId: 7 },
    });
    expect(parseQuery(filingQuery, read('filingId=12'))).toEqual({ ok: true, value: { filingId: 12 } });
    expect(parseQuery(companyQuery, read('companyId=12'))).toEqual({ ok: true, value: { companyId: 12 } });
    expect(parseQuery(generateQuery, read('filingId=1&type=ct600_pdf&subPeriod=2'))).toEqual({
      ok: true,
      value: { filingId: 1, type: 'ct600_pdf', subPeriod: 2, recipient: 'registry' },
    });
    expect(parseQuery(generateQuery, read('filingId=1&type=accounts_ixbrl'))).toMatchObject({
      ok: true,
      value: { subPeriod: null },
    });
  });

  it('reads the position in a list of changes: a moment, or a moment and a filing', () => {
    const all = Number.MAX_SAFE_INTEGER;
    expect(listedUntil('2026-04-01T09:30:00Z')).toEqual({ at: '2026-04-01T09:30:00.000Z', id: all });
    expect(listedUntil('2026-04-01T09:30:00.250Z,17')).toEqual({ at: '2026-04-01T09:30:00.250Z', id: 17 });
    for (const text of [
      'yesterday',
      '2026-04-01',
      '2026-02-30T00:00:00Z',
      '2026-04-01T09:30:00Z,',
      '2026-04-01T25:00:00Z',
    ])
      expect(locations(parseQuery(filingsQuery, new URLSearchParams({ updatedAfter: text })))).toEqual([
        'updatedAfter',
      ]);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e1', 'page'],
    ['page=0x1', 'page'],
    ['page=%201', 'page'],
    ['status=deleted', 'status'],
    ['statsu=archived', 'statsu'],
    ['page=1&page=2', 'page'],
    ['search=%00', 'search'],
  ])('refuses ?%s', (text, location) => {
    expect(locations(parseQuery(companiesQuery, read(text)))).toEqual([location]);
  });

  it('refuses a document query with all its faults', () => {
    expect(locations(parseQuery(generateQuery, read('type=p11d&subPeriod=3')))).toEqual([
      'filingId',
      'subPeriod',
      'type',
    ]);
    expect(locations(parseQuery(filingQuery, read('filingId=99999999999999999999')))).toEqual(['filingId']);
    expect(locations(parseQuery(filingQuery, read('filingId=0')))).toEqual(['filingId']);
  });
});
