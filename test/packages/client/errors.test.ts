import { describe, expect, it } from 'vitest';
import { describeProblems, error } from '../../../core/base/problem.ts';
import { problemsOf, ServiceError } from '../../../packages/client/index.ts';

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  new ServiceError(status, message, new Headers(headers));

describe('a refusal', () => {
  it('has a kind by its status', () => {
    const kinds = [400, 401, 403, 404, 410, 429, 500, 418, 503].map((status) => refusal(status, '').kind);
    expect(kinds).toEqual([
      'invalid',
      'no_key',
      'forbidden',
      'not_found',
      'retired',
      'too_many',
      'failed',
      'invalid',
      'failed',
    ]);
  });

  it('is divided by the fields it names, for any message', () => {
    const problems = [
      error('profitLossData.turnover', 'expected a whole number of pounds'),
      error('supplementaryPagesData.ct600a.loans[1].name', 'must not contain £, $, #, ~ or €'),
      error('notesData[0].table.rows[2][3]', 'expected text; send null for a blank cell'),
      error(
        'balanceSheetData.fixedAssetMovements',
        'the values come to 9,001 and balanceSheetData.tangibleAssets is 9,000; both must be equal',
      ),
      error('bySubPeriod', 'its income.legacyIncome disagrees with the total: 7; send one of them'),
    ];
    expect(problemsOf(describeProblems(problems))).toEqual(
      problems.map(({ location, message }) => ({ path: location, message })),
    );
  });

  it('that names no field is one problem', () => {
    expect(problemsOf('1046: Authentication Failure; try again')).toEqual([
      { path: null, message: '1046: Authentication Failure; try again' },
    ]);
    expect(problemsOf('the filing has been accepted; amend it instead')).toEqual([
      { path: null, message: 'the filing has been accepted; amend it instead' },
    ]);
    expect(refusal(400, 'Idempotency-Key: expected text').problems).toEqual([
      { path: 'Idempotency-Key', message: 'expected text' },
    ]);
  });

  it('says how long to wait in seconds or by a date, or not at all', () => {
    expect(refusal(429, '', { 'Retry-After': '7' }).retryAfter).toBe(7);
    expect(refusal(429, '', { 'Retry-After': 'Sat, 01 Jan 2000 00:00:00 GMT' }).retryAfter).toBe(0);
    expect(refusal(429, '', { 'Retry-After': 'soon' }).retryAfter).toBeNull();
    for (const odd of ['1.5', '-1', '2, 3'])
      expect(refusal(429, '', { 'Retry-After': odd }).retryAfter, odd).toBeNull();
    expect(refusal(429, '').retryAfter).toBeNull();
  });
});
