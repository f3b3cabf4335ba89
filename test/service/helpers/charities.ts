import { expect } from 'vitest';
import { type Json, must } from './client.ts';
import { credentials, newFiling, outcome } from './filings.ts';

/** Path of page CT600E in the caller's JSON. */
export const PAGE = 'supplementaryPagesData.ct600e';
/** The smallest valid page. */
export const MINIMAL_PAGE = { applies: true, claimingExemption: true, allCharitable: 'all_exempt' } as const;
export const LONG = { periodStart: '2025-01-01', periodEnd: '2026-03-31' };
export const LEGACY = {
  forenames: 'Ann',
  surname: 'Jones',
  addressLine1: '1 Example Street',
  postcode: 'CF10 1AA',
  date: '2025-05-01',
  amount: 600,
} as const;

/** Makes a charity with everything that its return needs, without accounts. */
export async function charity(
  page: Readonly<Record<string, unknown>> | null,
  {
    create,
    ...save
  }: Readonly<Record<string, unknown>> & { readonly create?: Readonly<Record<string, unknown>> } = {},
): Promise<number> {
  const filing = await newFiling({ charityStatus: 'charity', ...create });
  const filingId = filing.number('id');
  await must('/filing/save', {
    filingId,
    filingTypes: { ct600: true },
    credentialsData: credentials(),
    ...(page === null ? {} : { supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, ...page } } }),
    ...save,
  });
  return filingId;
}

/** Sends the return to the tax authority and gives its submissions. Fails unless they are accepted. */
export async function accepted(filingId: number): Promise<readonly Json[]> {
  const sent = await must('/filing/submit', { filingId, target: 'tax' });
  expect(sent.at('results.tax.success')).toBe(true);
  const done = await outcome(filingId);
  expect([
    done.at('status'),
    ...done.list('submissions').map((s) => [s.at('status'), s.at('errors')]),
  ]).toEqual(['accepted', ...done.list('submissions').map(() => ['accepted', []])]);
  return done.list('submissions');
}
