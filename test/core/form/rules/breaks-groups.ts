import type { Break } from './breaks.ts';
import { attachment, BOTH_FILES } from './drafts.ts';

/**
 * A claim of 1,000 in each of parts 1 and 3, and surrenders of 500 in each of parts 2 and 4. They are added to the right return.
 * Profits 98,000: 24,500 less (250,000 - 98,000) x 3/200 = 2,280 is not checked here.
 */
const PAGE = {
  105: 'yes',
  310: '1000.00',
  312: '1000.00',
  C10: '1000.00',
  SC161: 'yes',
  C45: '500.00',
  C80: '500.00',
  C90: '500.00',
  SC151: 'yes',
  C95: 'Example Limited',
  C100: '8596148860',
  C105: '2025-04-01',
  C110: '2026-03-31',
  SC156: 'yes',
  C115: 'A Director',
  C120: 'Director',
  C130: '1000.00',
  SC172: 'yes',
  C160: '500.00',
  C185: '500.00',
  C195: '500.00',
  SC189: 'yes',
  C200: 'Example Limited',
  C205: '8596148860',
  C210: '2025-04-01',
  C215: '2026-03-31',
  SC194: 'yes',
  C220: 'A Director',
  C225: 'Director',
};
type Part = 'C5' | 'C85' | 'C125' | 'C190';
const AMOUNTS = { C5: '1000.00', C85: '500.00', C125: '1000.00', C190: '500.00' };
const row = (part: Part, more: Readonly<Record<string, string>> = {}) => ({
  [`${part}A`]: 'Alder Tools Limited',
  [`${part}C`]: '1234567890',
  [`${part}D`]: AMOUNTS[part],
  ...more,
});
const ROWS = { C5: [row('C5')], C85: [row('C85')], C125: [row('C125')], C190: [row('C190')] };
const FILES = `${BOTH_FILES}${attachment('other')}`;

/** A return that claims and surrenders, and keeps every rule of the page. */
export const GROUP_PAGE: Break = { boxes: PAGE, rows: ROWS, files: FILES };

const broken = (boxes: Break['boxes'], rows: Break['rows'] = {}): Break => ({
  boxes: { ...PAGE, ...boxes },
  rows: { ...ROWS, ...rows },
  files: FILES,
});
const without = (boxes: Readonly<Record<string, string>>, ...names: readonly string[]): Break => ({
  ...broken({}),
  boxes: Object.fromEntries(Object.entries({ ...PAGE, ...boxes }).filter(([name]) => !names.includes(name))),
});
const period = (part: Part, from: string, to: string): Break =>
  broken({}, { [part]: [row(part, { [`${part}B`]: from, [`${part}B.2`]: to })] });

/** Gives the smallest changes that break the four rules of a period. */
const periods = (part: Part, rules: readonly [string, string, string, string]) =>
  [
    [rules[0], period(part, '2026-04-01', '2026-12-31')],
    [rules[1], period(part, '2025-04-01', '2026-04-01')],
    [rules[2], period(part, '2025-12-31', '2025-12-30')],
    [rules[3], period(part, '2024-04-01', '2025-03-31')],
  ] as const;

const DECLARATIONS = [
  ['C95', 'C100', 'C105', 'C110', 'SC156', 'C115', 'C120'],
  ['C200', 'C205', 'C210', 'C215', 'SC194', 'C220', 'C225'],
] as const;
const noFile = (tick: string): Break => ({ ...broken({ [tick]: 'yes' }), files: BOTH_FILES });

/** The smallest change that breaks each rule of page CT600C. */
export const GROUP_BREAKS: readonly (readonly [rule: string, change: Break])[] = [
  ['9307', without({}, '105')],
  ['9544', { boxes: { 105: 'yes' }, elements: [['GroupAndConsortium', '']] }],
  ['9506', broken({ 310: '1001.00' })],
  ['9507', broken({}, { C5: [row('C5'), row('C5')] })],
  ['9518', without({}, 'SC161')],
  ...periods('C5', ['9502', '9503', '9504', '9505']),
  ['9510', noFile('SC161')],
  ['9973', broken({ 310: '0.00' })],
  ['9511', broken({ C50: '1.00' })],
  ...periods('C85', ['9513', '9514', '9515', '9516']),
  ['9517', broken({ C90: '501.00' })],
  ['9974', broken({ SC150: 'yes', C90: '0.00' })],
  ['9975', broken({ C90: '0.00' })],
  ['9976', broken({ SC152: 'yes', C90: '0.00' })],
  ['9519', without({}, ...DECLARATIONS[0])],
  ['9961', broken({ SC152: 'yes' })],
  ['9521', broken({ SC152: 'yes' })],
  ['9522', noFile('SC152')],
  ['9523', broken({ C95: 'Other Limited' })],
  ['9543', broken({ C100: '1234567895' })],
  ['9524', broken({ C105: '2025-04-02' })],
  ['9550', broken({ 312: '1001.00' })],
  ['9551', broken({}, { C125: [row('C125'), row('C125')] })],
  ['9545', without({}, 'SC172')],
  ...periods('C125', ['9546', '9547', '9548', '9549']),
  ['9552', noFile('SC172')],
  ['9553', broken({ 312: '0.00' })],
  ['9554', broken({ C165: '1.00' })],
  ...periods('C190', ['9555', '9556', '9557', '9558']),
  ['9559', broken({ C195: '501.00' })],
  ['9560', broken({ SC188: 'yes', C195: '0.00' })],
  ['9562', broken({ C195: '0.00' })],
  ['9566', broken({ SC190: 'yes', C195: '0.00' })],
  ['9561', without({}, ...DECLARATIONS[1])],
  ['9563', broken({ SC190: 'yes' })],
  ['9564', broken({ SC190: 'yes' })],
  ['9565', noFile('SC190')],
  ['9567', broken({ C200: 'Other Limited' })],
  ['9568', broken({ C205: '1234567895' })],
  ['9569', broken({ C210: '2025-04-02' })],
];
