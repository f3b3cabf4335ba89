import { describe, expect, it } from 'vitest';
import type { Value } from '../../../core/boxes/value.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import type { Attachments } from '../../../core/form/form.ts';
import type { FilingContext } from '../../../worker/submission/filing-context.ts';
import { prepare, tooMuchAttached } from '../../../worker/submission/prepare.ts';
import { inputFor } from '../../core/figures/figures.ts';
import { contextOf, RUNTIME } from './taken.ts';

const file = (bytes: number) => ({ fileName: 'a', bytes: new Uint8Array(bytes) });
const pdf = (bytes: number) => ({ ...file(bytes), type: 'other' as const, description: 'A' });
const attached = (more: Partial<Attachments>): Attachments => ({
  computation: null,
  accounts: null,
  pdfs: [],
  ...more,
});

describe('the attachments of a return', () => {
  // 24,000,000 base64 characters are 18,000,000 bytes; the rest of the 25,000,000 is for the message.
  it('are refused when the message would be larger than the tax authority accepts, of any files', () => {
    expect(tooMuchAttached(attached({}))).toEqual([]);
    expect(tooMuchAttached(attached({ pdfs: [pdf(18_000_000)] }))).toEqual([]);
    for (const files of [
      { pdfs: [pdf(18_000_001)] },
      { accounts: file(18_000_001) },
      { computation: file(6_000_000), accounts: file(6_000_000), pdfs: [pdf(6_000_001)] },
    ]) {
      expect(tooMuchAttached(attached(files))).toMatchObject([
        { severity: 'error', target: 'tax', message: expect.stringContaining('24000004 base64 characters') },
      ]);
    }
  });
});

/** 60,000 of profits: 60,000 x 25% = 15,000 less (250,000 - 60,000) x 3/200 = 2,850. */
const right = contextOf(
  inputFor('2025-04-01', '2026-03-31', {
    accountType: 'micro',
    profitLossData: { turnover: 100_000, staffCosts: 40_000 },
    balanceSheetData: { cashAtBank: 60_100, shareCapital: 100, retainedEarnings: 60_000 },
    filingTypes: { ct600: true, accounts: true },
    credentialsData: {
      utrNumber: '8596148860',
      gatewayId: 'GATEWAY-ID',
      directorName: 'Jane Example',
      boardApprovalDate: '31/03/2026',
    },
  }),
);

/** Gives the filing as if the service had computed a box a pound too high. */
function miscomputed(box: string): FilingContext {
  const returns = right.computation.returns.map((computed) => {
    const value = computed.boxes.get(box);
    if (value?.kind !== 'pounds' && value?.kind !== 'pence') throw new Error(`no amount in box ${box}`);
    const wrong: Value = { ...value, amount: value.amount + (value.kind === 'pounds' ? 1n : 100n) };
    return { ...computed, boxes: new Map([...computed.boxes, [box, wrong]]) };
  });
  return { ...right, computation: { ...right.computation, returns } };
}

describe('a claim that a rule refuses once it is shared by days', () => {
  const problemsOf = async (start: string, end: string, profitLossData: ProfitLossJson) => {
    const { data } = right.filing;
    const long = contextOf(
      inputFor(start, end, {
        accountType: 'micro',
        balanceSheetData: { cashAtBank: 100, shareCapital: 100 },
        filingTypes: { ct600: true, accounts: true },
        credentialsData: { ...data.credentialsData, boardApprovalDate: end.split('-').reverse().join('/') },
        profitLossData: { turnover: 4_000_000, ...profitLossData },
      }),
    );
    return (await prepare(RUNTIME, long, 'tax')).errors;
  };

  it.each([
    // 547 days: 365 and 182. 1,600,000 x 365/547 = 1,067,641.7, above the limit of 1,000,000.
    ['2024-10-01', '2026-03-31', { caAia: 1_600_000 }, 'caAia', '9288', '1,600,000 × 365/547 = 1,067,642'],
    // Full expensing is for expenditure from 1 April 2023; the first return ends on 31 December 2022.
    [
      '2022-01-01',
      '2023-06-30',
      { caFullExpensing: 5_460 },
      'caFullExpensing',
      '9870',
      '5,460 × 365/546 = 3,650',
    ],
    // The second return starts after the allowance for goods vehicles ended on 31 March 2025.
    [
      '2024-04-01',
      '2025-09-30',
      { caZeroEmissionsGoodsVehicles: 5_480 },
      'caZeroEmissionsGoodsVehicles',
      '8008',
      '5,480 - first return 3,650 = 1,830',
    ],
  ])('says so: %s to %s', async (start, end, given, field, rule, sharing) => {
    const found = (await problemsOf(start, end, given)).filter((problem) => problem.rule === rule);
    expect(found.length).toBeGreaterThanOrEqual(1);
    expect(found[0]?.location).toBe(`profitLossData.${field}`);
    expect(found[0]?.message).toContain(`shared by days, and return`);
    expect(found[0]?.message).toContain(sharing);
    expect(found[0]?.message).toContain('capitalAllowancesData');
  });

  it('does not mention sharing in a year', async () => {
    const [found] = await problemsOf('2025-04-01', '2026-03-31', { caAia: 1_000_001 });
    expect(found?.rule).toBe('9288');
    expect(found?.message).not.toContain('shared');
  });
});

describe('a return that the service has computed wrongly', () => {
  it('is right when it is computed', async () => {
    const { errors, returns } = await prepare(RUNTIME, right, 'tax');
    expect([errors, returns.length]).toEqual([[], 1]);
  });

  it.each([
    ['165', '9151'],
    ['235', '9332'],
    ['300', '9333'],
    ['315', '9335'],
    ['335', '9197'],
    ['345', '9204'],
    ['430', '9214'],
    ['435', 'B435'],
    ['440', '9234'],
    ['475', '9248'],
    ['510', '9339'],
    ['525', '9347'],
    ['600', '9276'],
  ])('in box %s is not sent, as no fault of the caller’s, by rule %s', async (box, rule) => {
    const { errors, returns, isOurFailure } = await prepare(RUNTIME, miscomputed(box), 'tax');
    expect([isOurFailure, returns]).toEqual([true, []]);
    expect(errors.map((error) => error.rule)).toContain(rule);
    for (const error of errors) {
      expect(error).toMatchObject({ location: null, target: 'tax' });
      expect(error.message).toContain('nothing in your figures causes this');
    }
  });
});
