import { expect, it } from 'vitest';
import { pence } from '../../../core/boxes/value.ts';
import { repaymentOf, repaymentWords } from '../../../worker/submission/repayments.ts';

const BANK = {
  bankName: 'Example Bank',
  sortCode: '010203',
  accountNumber: '12345678',
  accountName: 'Example Limited',
  buildingSocietyReference: null,
};
const FILING = { bankDetailsSince: '2026-04-01T10:30:00.000Z' };
const GOES_TO =
  'It goes to Example Limited, sort code 01-02-03, account ending 5678 (Example Bank). These bank details are unchanged since 1 April 2026, 10:30 UTC.';
const OWN_ACCOUNT =
  'The return names no bank account, so HMRC pays to an account that it has for the company.';

/** 158,100 x 14.5% = 22,924.50 is the payable credit of box 875. */
it.each([
  ['overpaid tax', { 865: 785_000n }, BANK, `A repayment of £7,850.00 is claimed. ${GOES_TO}`],
  ['a payable credit', { 875: 2_292_450n }, BANK, `A repayment of £22,924.50 is claimed. ${GOES_TO}`],
  // 7,850 + 1,000 = 8,850
  ['both', { 865: 785_000n, 880: 100_000n }, BANK, `A repayment of £8,850.00 is claimed. ${GOES_TO}`],
  ['a credit without an account', { 875: 100n }, null, `A repayment of £1.00 is claimed. ${OWN_ACCOUNT}`],
  // HMRC refuses this return.
  ['overpaid tax without an account', { 870: 100n }, null, null],
  ['nothing', {}, BANK, null],
])('says how much of %s is claimed, and where it goes', (_name, claimed, bank, words) => {
  const boxes = new Map(Object.entries(claimed).map(([box, amount]) => [box, pence(amount)]));
  const repayment = repaymentOf({ boxes }, bank, FILING);
  expect(repayment && repaymentWords(repayment)).toBe(words);
});
