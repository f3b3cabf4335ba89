import { describe, expect, it } from 'vitest';
import { costOf, costOfFilings, descriptionOf } from '../../schema/endpoints/cost.ts';
import { ALL_ENDPOINTS, ENDPOINTS, type Named } from '../../schema/endpoints/index.ts';
import { structOf } from '../../schema/endpoints/structs.ts';
import { shapeOf } from '../../schema/requests/shape.ts';

const whole = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;

describe('the cost of a request', () => {
  it('is declared by every endpoint, as a whole number', () => {
    for (const { name, cost } of ALL_ENDPOINTS) {
      const counts =
        typeof cost === 'number'
          ? [cost]
          : 'filings' in cost
            ? [cost.filings]
            : 'each' in cost
              ? [cost.each]
              : [...Object.values(cost.of), cost.others];
      expect([name, counts.every(whole), Math.max(...counts) <= 60]).toEqual([name, true, true]);
    }
  });

  it('depends only on parameters of a query before a body is read', () => {
    for (const endpoint of ALL_ENDPOINTS) {
      const { name, method, cost } = endpoint;
      if (typeof cost === 'number' || 'filings' in cost || endpoint.kind === 'retired') continue;
      expect([name, method]).toEqual([name, 'GET']);
      const shape = shapeOf(structOf(endpoint));
      expect(shape.kind === 'record' && shape.fields.has(cost.by)).toBe(true);
    }
  });

  it('follows the number of filings that are checked, and their size', () => {
    const { validateFilings } = ENDPOINTS;
    expect(costOf(validateFilings, new URLSearchParams())).toBe(1);
    const of = (count: number, data: object = { notesData: null }) =>
      costOfFilings(validateFilings, Array<object>(count).fill(data));
    expect([0, 1, 5, 6, 100, 300].map((count) => of(count))).toEqual([1, 1, 1, 2, 20, 60]);
    // 16 KiB are 16,384 characters: the text, and the JSON around it.
    const text = (length: number) => ({ notesData: 'a'.repeat(length - '{"notesData":""}'.length) });
    expect([of(5, text(16_383)), of(5, text(16_384)), of(10, text(5 * 16_384))]).toEqual([1, 2, 12]);
  });

  it('is described in words if it is not one', () => {
    const { getFiling, trialBalance, validateFilings, listFilings, generateDocument } = ENDPOINTS;
    const words = (endpoint: Pick<Named, 'description' | 'cost'>) =>
      descriptionOf(endpoint).slice(endpoint.description.length);
    expect(words(getFiling)).toBe('');
    expect(words(trialBalance)).toBe(' Counts as 4 requests of the rate limit.');
    expect(words(validateFilings)).toBe(
      ' Counts as one request of the rate limit for every 5 filings. Each 16 KiB of a filing’s data counts as one more filing.',
    );
    expect(words(listFilings)).toBe(' Counts as one request of the rate limit for every 20 of its limit.');
    expect(words(generateDocument)).toBe(
      ' Counts as one request of the rate limit, with type accounts_pdf as 10.',
    );
  });

  it('is the cost of the requested document', () => {
    const of = (query: string) => costOf(ENDPOINTS.generateDocument, new URLSearchParams(query));
    expect([of('type=accounts_pdf'), of('type=ct600_pdf'), of(''), of('type=toString')]).toEqual([
      10, 1, 1, 1,
    ]);
    const list = (limit: string) => costOf(ENDPOINTS.listFilings, new URLSearchParams({ limit }));
    expect(['', '10', '20', '21', '100', '1e9', '-5', 'many'].map(list)).toEqual([1, 1, 1, 2, 5, 5, 1, 1]);
  });
});
