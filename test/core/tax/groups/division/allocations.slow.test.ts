import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatPence, type Pence, sum } from '../../../../../core/base/money.ts';
import type { FilingJson } from '../../../../../core/figures/filing-fields.ts';
import { LAW } from '../../../../../core/law/law.ts';
import { groupCompany, pageWithRows } from '../../../../../core/tax/groups/division/company.ts';
import { type ProposedFiling, proposeDivision } from '../../../../../core/tax/groups/division/propose.ts';
import type { Asked } from '../../../../../core/tax/groups/division/rows.ts';
import { describeShared } from '../../../../helpers/shared.ts';
import { figuresFor } from '../../../figures/figures.ts';

type Expected = Readonly<Record<string, number | string | null>>;

interface Allocation {
  readonly id: string;
  readonly source: string;
  readonly companies: Readonly<
    Record<
      string,
      {
        readonly filing: FilingJson & { readonly periodStart: string; readonly periodEnd: string };
        readonly profitLossData: FilingJson['profitLossData'];
      }
    >
  >;
  readonly asOf: string;
  readonly expected: {
    readonly rejected?: string;
    readonly taxBefore?: string;
    readonly taxAfter?: string;
    readonly saved?: string;
    readonly exact?: boolean;
    readonly claims?: readonly {
      readonly from: string;
      readonly to: string;
      readonly kind: string;
      readonly amount: number;
    }[];
    readonly boxes?: Readonly<Record<string, Expected>>;
  };
}

const read = (root: string): readonly Allocation[] =>
  JSON.parse(readFileSync(join(root, 'cases/next/group-relief.json'), 'utf8')).allocations;

function asked({ companies, asOf }: Allocation): readonly Asked[] {
  const filingIds = new Set(Object.keys(companies).map((_, index) => index + 1));
  return Object.values(companies).map(({ filing, profitLossData }, index) => {
    const { periodStart, periodEnd, ...data } = filing;
    const figures = figuresFor(periodStart, periodEnd, { ...data, profitLossData });
    return {
      ...groupCompany(figures, { filingIds, grouped: null, kept: {} }, { asOf, law: LAW }),
      filingId: index + 1,
    };
  });
}

const total = (taxes: readonly { readonly tax: Pence }[]): Pence => sum(taxes.map(({ tax }) => tax));

/**
 * Lists the boxes of a return that differ from the expected ones. Boxes of the page itself are read from a return with
 * its page.
 */
function differing(company: Asked, { rows }: ProposedFiling, boxes: Expected) {
  const computed = company.compute(pageWithRows(company.page, rows));
  return Object.entries(boxes).flatMap(([box, value]) => {
    if (box.startsWith('C')) return [];
    const found = computed.boxes.get(box);
    const text = found?.kind === 'pence' ? formatPence(found.amount) : null;
    const is = found?.kind === 'pounds' ? Number(found.amount) : text;
    // Marginal relief of zero leaves its box out.
    return is === value || (is === null && value === '0.00') ? [] : [{ box, is, value }];
  });
}

describeShared('divisions of losses among companies', (root) => {
  it.each(read(root).filter(({ expected }) => expected.rejected === undefined))(
    '$id $source',
    (allocation) => {
      const { companies, expected } = allocation;
      const names = Object.keys(companies);
      const all = asked(allocation);
      const { claims, filings, isExact } = proposeDivision(all, true);
      const before = total(filings.map((filing) => filing.before));
      const after = total(filings.map((filing) => filing.after));
      expect({
        taxBefore: formatPence(before),
        taxAfter: formatPence(after),
        saved: formatPence(before - after),
        exact: expected.exact === undefined ? undefined : isExact,
      }).toEqual({
        taxBefore: expected.taxBefore,
        taxAfter: expected.taxAfter,
        saved: expected.saved,
        exact: expected.exact,
      });
      const named = claims.map(({ from, to, kind, amount }) => ({
        from: names[from],
        to: names[to],
        kind,
        amount: Number(amount),
      }));
      expect(named).toEqual(expected.claims ?? named);
      const wrong = all.map((company, index) => {
        const filing = filings[index];
        return filing === undefined
          ? null
          : differing(company, filing, expected.boxes?.[names[index] ?? ''] ?? {});
      });
      expect(wrong).toEqual(all.map(() => []));
    },
  );
});
