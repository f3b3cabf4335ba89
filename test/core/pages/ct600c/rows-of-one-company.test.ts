import { expect, it } from 'vitest';
import type { ClaimJson, Ct600cJson } from '../../../../core/figures/ct600c.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { bareReturn } from '../../../../core/filing/filing-documents.ts';
import { consentDocument } from '../../../../core/pages/ct600c/consent-document.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Tests rows of page CT600C for one company: the year to 31 March 2026, profits of 300,000. */

const OWN_PERIOD = { periodStart: '2025-04-01', periodEnd: '2026-03-31' };
const row = (amount: number, more: Partial<ClaimJson> = {}): ClaimJson => ({
  companyName: 'Alder Tools Limited',
  taxReference: '1234567890',
  amount,
  consent: { name: 'Ada Example', status: 'Director', date: '2026-10-01' },
  ...more,
});

function made(ct600c: Ct600cJson) {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    directorName: 'Ada Example',
    associatedCompanies: 1,
    profitLossData: {
      turnover: 300_000,
      nonTradingInterestPayable: 50_000,
      interestPayable: 50_000,
      isGroupMember: true,
      groupDeductionsAllowance: 300_000,
    },
    supplementaryPagesData: { ct600c },
  });
  const [computed] = computeFiling(figures, '2026-11-20').returns;
  if (computed === undefined) throw new Error('no return');
  const { ret } = bareReturn(figures, computed);
  const details = consentDocument(figures, computed, ret).blocks.flatMap((block) =>
    block.kind === 'details' ? [block.rows.map(({ runs }) => runs.map(({ text }) => text).join(''))] : [],
  );
  return {
    /** Amounts of the rows of the page. */
    rows: (part: string) =>
      (computed.rows[part] ?? []).map((boxes) => boxes.find(({ box }) => box === `${part}D`)?.value),
    workings: computed.lines.flatMap(({ id, working }) =>
      /^group(Forward)?(Claim|Surrender)\d/.test(id) && working !== null ? [working] : [],
    ),
    ticks: ['C15', 'C135'].filter((box) => computed.boxes.has(box)),
    notices: details.map((said) => said.slice(4).join(' | ')),
  };
}
const pounds = (amount: bigint) => ({ kind: 'pounds', amount });

it('are one row of the page, whether or not they name the period of the return', () => {
  // 60,000 + 30,000 + 10,000; the group in force from its first day is the whole period too.
  const whole = { ...OWN_PERIOD, groupedFrom: '2025-04-01' };
  const { rows } = made({ claims: [row(60_000), row(30_000, OWN_PERIOD), row(10_000, whole)] });
  expect(rows('C5')).toMatchObject([pounds(100_000n)]);
  // Another period, or fewer days in common, is another claim.
  const other = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
  expect(
    made({
      claims: [row(60_000), row(30_000, other), row(10_000, { groupedFrom: '2025-04-02' })],
    }).rows('C5'),
  ).toMatchObject([pounds(60_000n), pounds(30_000n), pounds(10_000n)]);
  const given = { companyName: 'Birch Homes Limited', taxReference: '2345678901', amount: 20_000 };
  const kind = 'nonTradingLoanDeficit';
  expect(
    made({
      surrenders: [
        { ...given, kind },
        { ...given, kind, ...OWN_PERIOD },
      ],
    }).rows('C85'),
  ).toMatchObject([pounds(40_000n)]);
});

it('have the losses of each row in their notice, and a notice for each consent', () => {
  const later = { name: 'Bo Example', status: 'Secretary', date: '2026-10-05' };
  const forward = (amount: number, more: Partial<ClaimJson>) =>
    row(amount, { kind: 'carriedForward', ...more });
  const { notices } = made({
    claims: [
      forward(20_000, { lossesFrom: ['trade'] }),
      forward(30_000, { lossesFrom: ['property', 'trade'] }),
      forward(5_000, { lossesFrom: ['loanDeficit'], consent: later }),
    ],
  });
  expect(notices).toEqual([
    '£50,000 | trading loss, CTA 2010 s45A; UK property business loss, CTA 2010 s62(5)(a), s63(3)(a) | Ada Example | Director | 1 October 2026',
    '£5,000 | non-trading deficit on loan relationships, CTA 2009 s463G(6) | Bo Example | Secretary | 5 October 2026',
  ]);
});

it('tick the losses of an establishment where any row has them', () => {
  const claims = [row(60_000), row(30_000, { permanentEstablishment: true })];
  expect(made({ claims }).ticks).toEqual(['C15']);
  expect(made({ claims: claims.slice(0, 1) }).ticks).toEqual([]);
});

it('name the company in the computation, and its residence for carried-forward losses', () => {
  const other = { periodStart: '2025-06-01', periodEnd: '2026-05-31' };
  const forward = row(20_000, { kind: 'carriedForward', lossesFrom: ['trade'] });
  const { workings } = made({
    // 304 of 365 days of 300,000 are 249,863.
    claims: [row(60_000, other), forward, { ...forward, ...other, permanentEstablishment: true }],
    surrenders: [{ ...row(5_000), companyName: 'Birch Homes Limited', kind: 'nonTradingLoanDeficit' }],
  });
  expect(workings.map((said) => said.replace(/(days in common)[^.]*(\.\d\d[^.]*)?/, '$1'))).toEqual([
    'Reference 1234567890, period 1 June 2025 to 31 May 2026, 304 days in common',
    'Reference 1234567890, period 1 April 2025 to 31 March 2026, 365 days in common',
    'Reference 1234567890, period 1 April 2025 to 31 March 2026, 365 days in common. Both companies were UK resident in both periods',
    'Reference 1234567890, period 1 June 2025 to 31 May 2026, 304 days in common. The claimant was UK resident in both periods; the losses are of a UK establishment of a company that was not',
  ]);
});
