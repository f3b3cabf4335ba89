import { expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { bareReturn } from '../../../../core/filing/filing-documents.ts';
import { pageOf } from '../../../../core/filing/pages.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Profits of 300,000: for the 304 days from 1 June 2025 to 31 March 2026 a claim may be 249,863 at most. */
it('prints the first and the last day of another company’s period, in one cell', () => {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { turnover: 300_000, isGroupMember: true },
    supplementaryPagesData: {
      ct600c: {
        claims: [
          {
            companyName: 'Alder Tools Limited',
            taxReference: '1234567890',
            amount: 100_000,
            periodStart: '2025-06-01',
            periodEnd: '2026-05-31',
            consent: { name: 'Ada Example', status: 'Director', date: '2026-10-01' },
          },
        ],
      },
    },
  });
  const [computed] = computeFiling(figures, '2026-11-20').returns;
  if (computed === undefined) return expect.fail('no return');
  const { law, lines } = computed;
  const page = pageOf('ct600c_pdf')?.document(figures, [
    { ret: bareReturn(figures, computed).ret, law, lines },
  ]);
  const form = page?.blocks.find((block) => block.kind === 'form' && block.head[0]?.startsWith('C5A'));
  if (form?.kind !== 'form') return expect.fail('no rows of box C5');
  expect(form.head[1]).toBe('C5B Accounting period');
  expect(form.rows.slice(0, 2).map(({ slots }) => slots[1]?.field)).toEqual([
    { look: 'text', entry: '01 06 2025 to 31 05 2026' },
    { look: 'text', entry: '' },
  ]);
});
