import type { Break } from './breaks.ts';

/** A loan of 1,000 in Part 1, relieved by 400 in Part 2: 337.50 - 135.00 = 202.50, added to the right return. */
const PAGE = {
  95: 'yes',
  480: '202.50',
  510: '22952.50',
  525: '22952.50',
  600: '22952.50',
  A5: 'no',
  A15: '1000.00',
  A20: '337.50',
  A30: '400.00',
  A40: '400.00',
  A45: '135.00',
  A80: '202.50',
};
const LOAN = { A10A: 'A Director', A10B: '1000.00' };
const RELIEF = { A25A: 'A Director', A25B: '400.00', A25D: '2026-12-31' };
const NOW = { ...RELIEF, A25D: '2026-04-01' };
const LATER = { A50A: 'A Director', A50B: '200.00', A50D: '2027-01-01' };
/** 200 at 33.75% in Part 3, too early for any of it to be due. */
const PART_3 = { A55: '200.00', A65: '200.00', A70: '67.50', 485: 'yes' };
/** A year in which the rate goes from 32.5% to 33.75%. */
const RATE_CHANGES = { 30: '2021-04-07', 35: '2022-04-06' };

const broken = (boxes: Break['boxes'], rows: Break['rows'] = {}): Break => ({
  boxes: { ...PAGE, ...boxes },
  rows: { A10: [LOAN], A25: [NOW], ...rows },
});
const later = (boxes: Break['boxes'], row: Readonly<Record<string, string>> = LATER): Break =>
  broken({ ...PART_3, ...boxes }, { A50: [row] });
const without = (row: Readonly<Record<string, string>>, box: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== box));

/** The smallest change that breaks each rule of page CT600A. */
export const LOAN_BREAKS: readonly (readonly [rule: string, change: Break])[] = [
  ['9400', broken({}, { A10: Array<typeof LOAN>(1000).fill(LOAN) })],
  ['9401', broken({ A15: '1001.00' })],
  ['9466', broken({ A20: '337.51' })],
  ['9467', broken({ ...RATE_CHANGES, A20: '324.99' })],
  ['9468', broken({ ...RATE_CHANGES, A20: '337.51' })],
  ['9403', broken({}, { A25: Array<typeof NOW>(1000).fill(NOW) })],
  ['9404', broken({}, { A25: [without(NOW, 'A25B')] })],
  ['9405', broken({ A15: null, A20: null }, { A10: [] })],
  ['9406', broken({}, { A25: [{ ...RELIEF, A25D: '2027-01-01' }] })],
  ['9429', broken({}, { A25: [{ ...RELIEF, A25D: '2026-03-31' }] })],
  ['9884', broken({}, { A25: [{ ...RELIEF, A25D: '2990-01-01' }] })],
  ['9407', broken({ A30: '401.00' })],
  ['9408', broken({ A35: '1.00' })],
  ['9409', broken({ A40: '401.00' })],
  ['9411', broken({ A45: '337.51' })],
  ['9469', broken({ A45: '135.01' })],
  ['9470', broken({ ...RATE_CHANGES, A45: '129.99' })],
  ['9471', broken({ ...RATE_CHANGES, A45: '135.01' })],
  ['9418', broken(PART_3, { A50: Array<typeof LATER>(1000).fill(LATER) })],
  ['9419', later({}, without(LATER, 'A50B'))],
  ['9430', later({}, { ...LATER, A50D: '2026-12-31' })],
  ['9431', later({}, { ...LATER, A50D: '2990-01-01' })],
  ['9421', later({ A55: '201.00' })],
  ['9422', later({ A60: '1.00' })],
  ['9423', later({ A65: '201.00' })],
  ['9425', later({ A70: '337.51' })],
  ['9426', later({ 485: null })],
  ['9472', later({ A70: '67.51' })],
  ['9473', later({ ...RATE_CHANGES, A70: '64.99' })],
  ['9474', later({ ...RATE_CHANGES, A70: '67.51' })],
  ['9427', broken({ A80: '202.51' })],
  ['9428', broken({ 480: '202.51' })],
];
