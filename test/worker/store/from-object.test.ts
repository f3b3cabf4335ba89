import { expect, it } from 'vitest';
import { asRefusal } from '../../../worker/http.ts';
import { AccountMoves, fromObject, StoreError } from '../../../worker/store/faults.ts';

/** A fault on its way from a filing's object: only its message arrives. */
const arrived = (fault: Error): unknown => fromObject(new Error(fault.message));

it('an account that began to move meanwhile is refused for some seconds, as without an object', () => {
  expect(asRefusal(arrived(new AccountMoves()))).toMatchObject({
    status: 429,
    message: expect.stringContaining('the account is being moved'),
    headers: { 'Retry-After': '10' },
  });
});

it('another fault of the store has its code again, and a fault without one stays as it is', () => {
  expect(arrived(new StoreError('SQLITE_FULL'))).toMatchObject({ name: 'StoreError', code: 'SQLITE_FULL' });
  const other = new Error('something else');
  expect(fromObject(other)).toBe(other);
});
