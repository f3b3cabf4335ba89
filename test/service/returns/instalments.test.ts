import { expect, it } from 'vitest';
import { get, must } from '../helpers/client.ts';
import { newCompany } from '../helpers/filings.ts';

const YEARS = [
  { periodStart: '2023-04-01', periodEnd: '2024-03-31', isDormant: false },
  { periodStart: '2024-04-01', periodEnd: '2025-03-31', isDormant: false },
  { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false },
] as const;

interface Year {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly isDormant: boolean;
}

/** Creates a filing of a company with only turnover. */
async function yearOf(companyId: number, year: Year, turnover: number): Promise<number> {
  const filingId = (await must('/filing/create', { companyId, ...year })).number('id');
  await must('/filing/save', { filingId, accountType: 'micro', profitLossData: { turnover } });
  return filingId;
}

/** Gives box 630, and if the filing asks about the company's size in the year before. */
async function said(filingId: number): Promise<readonly unknown[]> {
  const reply = await get(`/filing/computation?filingId=${filingId}`);
  const { value } = await must('/filing/validate', { filingId, target: 'tax' });
  return [reply.at('returns.0.boxes.630') ?? null, JSON.stringify(value).includes('instalments-unstated')];
}

it('a company goes by the account’s filing of the year before', async () => {
  const companyId = (await newCompany()).number('id');
  const [first, second, third] = [
    await yearOf(companyId, YEARS[0], 2_000_000),
    await yearOf(companyId, YEARS[1], 3_000_000),
    await yearOf(companyId, YEARS[2], 2_000_000),
  ];
  // 2,000,000 is above 1,500,000: the first year asks, and a year after one above it is ticked.
  expect(await said(first)).toEqual([null, true]);
  expect(await said(second)).toEqual([true, false]);
  expect(await said(third)).toEqual([true, false]);
  // After 1,500,000, which is not above the threshold, the company is not large.
  await must('/filing/save', { filingId: first, profitLossData: { turnover: 1_500_000 } });
  expect(await said(second)).toEqual([null, false]);
  await must('/filing/save', { filingId: second, instalmentPayments: 'large' });
  expect(await said(second)).toEqual([true, false]);
});

it('a company goes by every filing of the twelve months before', async () => {
  const companyId = (await newCompany()).number('id');
  const half = (periodStart: string, periodEnd: string) => ({ periodStart, periodEnd, isDormant: false });
  const last = await yearOf(companyId, YEARS[2], 2_000_000);
  // 183/365 of 1,500,000 is 752,055 for the first half, and 182/365 of it 747,945 for the second.
  await yearOf(companyId, half('2024-10-01', '2025-03-31'), 800_000);
  expect(await said(last)).toEqual([true, false]);
  const first = await yearOf(companyId, half('2024-04-01', '2024-09-30'), 700_000);
  expect(await said(last)).toEqual([null, false]);
  await must('/filing/save', { filingId: first, profitLossData: { turnover: 800_000 } });
  expect(await said(last)).toEqual([true, false]);
});
