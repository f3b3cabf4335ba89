import { expect, it } from 'vitest';
import { lastDay } from '../../../worker/dashboard/parts.ts';

it('gives the last day on which banks are open as the day to pay by, and the legal day once it has passed', () => {
  // Nine months and a day after 31 March 2026 is 1 January 2027, when banks are closed.
  const payment = { date: '2027-01-01', workingDay: '2026-12-31' } as const;
  expect(lastDay({ ...payment, late: false }).toString()).toContain('31 Dec 2026');
  expect(lastDay({ ...payment, late: true }).toString()).toContain('1 Jan 2027');
  expect(lastDay({ date: '2027-03-31', workingDay: null, late: false }).toString()).toContain('31 Mar 2027');
});
