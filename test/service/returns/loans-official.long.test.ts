import { beforeAll, describe, expect, it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { must, service } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';
import { findingsIn, hasLxml, PYTHON, type Sent } from '../helpers/official.ts';

/** Checks pages CT600A as sent, by the official material with an independent tool. */
const options = { headers: { 'X-Test-Date': '2026-11-20' } };
const required = process.env.CONFORMANCE === 'required';
const GENEROUS_MS = 300_000;

const day = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** Gives twenty loans over a year, with pence, and a relief of part of each: half in time, half later. */
function twenty(start: string, end: string) {
  const rows = Array.from({ length: 20 }, (_, index) => index);
  const name = (index: number) => `Participator Number ${index + 1}`;
  return {
    loans: rows.map((index) => ({
      name: name(index),
      amount: 1000 * (index + 1) + 0.55,
      dateAdvanced: day(start, index * 18),
    })),
    reliefs: rows.map((index) => ({
      name: name(index),
      ...(index % 3 === 0 ? {} : { amountRepaid: 300 * (index + 1) + 0.45 }),
      ...(index % 3 === 2 ? {} : { amountReleasedOrWrittenOff: 200.5 }),
      date: day(end, index % 2 === 0 ? 10 + index : 300 + index),
      reliefDueConfirmed: true,
    })),
  };
}

interface Profile {
  readonly period: readonly [start: string, end: string];
  readonly page: object;
  /** Boxes A80 of the returns, in their order. */
  readonly payable: readonly string[];
}

const loan = { name: 'J Smith', amount: 10000, dateAdvanced: '2024-05-01' };
const YEAR = ['2024-01-01', '2024-12-31'] as const;
const SPLIT = ['2024-07-01', '2025-12-31'] as const;

const PROFILES: Readonly<Record<string, Profile>> = {
  'twenty loans and reliefs at 32.5% and 33.75%': {
    period: ['2021-10-01', '2022-09-30'],
    page: twenty('2021-10-01', '2022-09-30'),
    // Loans: 66,011 x 32.5% + 144,009 x 33.75% = 70,056.61. In time: 9,204 and 10,203, 6,434.81. Later: 5,604 and
    // 19,803, 8,504.81.
    payable: ['55116.99'],
  },
  'twenty loans and reliefs at 33.75%, of which part 35.75% by law': {
    period: ['2025-10-01', '2026-09-30'],
    page: {
      ...twenty('2025-10-01', '2026-09-30'),
      reliefs: Array.from({ length: 20 }, (_, index) => ({
        name: `Participator Number ${index + 1}`,
        amountRepaid: 100,
        date: day('2026-09-30', index + 1),
      })),
    },
    // 210,020 - 2,000 = 208,020, at 33.75%.
    payable: ['70206.75'],
  },
  // 10,000 - 4,000 = 6,000 x 33.75%.
  'a loan repaid in part within the period': {
    period: YEAR,
    page: { loans: [loan], reliefs: [{ name: 'J Smith', amountRepaid: 4000, date: '2024-09-01' }] },
    payable: ['2025.00'],
  },
  'a loan repaid whole within the period': {
    period: YEAR,
    page: { loans: [loan], reliefs: [{ name: 'J Smith', amountRepaid: 10000, date: '2024-12-31' }] },
    payable: ['0.00'],
  },
  // 10,000 x 25%.
  'a loan of before 6 April 2016, at 25%': {
    period: ['2015-04-01', '2016-03-31'],
    page: { loans: [{ ...loan, dateAdvanced: '2015-05-01' }], reliefs: [] },
    payable: ['2500.00'],
  },
  // 10,000 x 25% + 10,000 x 32.5%, less 4,000 of the first at 25%.
  'loans at 25% and 32.5%, one relieved in part': {
    period: ['2015-10-01', '2016-09-30'],
    page: {
      loans: [
        { ...loan, dateAdvanced: '2016-04-05' },
        { ...loan, name: 'B Jones', dateAdvanced: '2016-04-06' },
      ],
      reliefs: [{ name: 'J Smith', amountRepaid: 4000, date: '2017-06-30' }],
    },
    payable: ['4750.00'],
  },
  'nothing relieved': { period: YEAR, page: { loans: [loan], reliefs: [] }, payable: ['3375.00'] },
  'everything relieved': {
    period: YEAR,
    page: { loans: [loan], reliefs: [{ name: 'J Smith', amountRepaid: 10000, date: '2025-09-30' }] },
    payable: ['0.00'],
  },
  'a later relief that is due': {
    period: YEAR,
    page: { loans: [loan], reliefs: [{ name: 'J Smith', amountRepaid: 4000, date: '2025-11-15' }] },
    payable: ['2025.00'],
  },
  'a later relief that is not due': {
    period: YEAR,
    page: { loans: [loan], reliefs: [{ name: 'J Smith', amountRepaid: 4000, date: '2026-02-01' }] },
    payable: ['3375.00'],
  },
  'only a balance brought forward': {
    period: YEAR,
    page: {
      beforeEndPeriod: true,
      broughtForward: 500.5,
      loans: [],
      reliefs: [{ name: 'J Smith', amountRepaid: 100, date: '2024-06-01', balanceOrigin: 'brought_forward' }],
    },
    payable: ['0.00'],
  },
  'a split period with reliefs in both parts': {
    period: SPLIT,
    page: {
      beforeEndPeriodBySubPeriod: [true, false],
      broughtForward: 8000,
      loans: [
        { ...loan, dateAdvanced: '2024-09-01' },
        { name: 'B Jones', amount: 4000, dateAdvanced: '2025-08-01' },
      ],
      reliefs: [
        { name: 'J Smith', amountRepaid: 3000, date: '2026-02-15', subPeriod: 1 },
        { name: 'J Smith', amountReleasedOrWrittenOff: 500, date: '2026-05-15', reliefDueConfirmed: true },
        { name: 'B Jones', amountRepaid: 1000, date: '2026-08-01', subPeriod: 2 },
      ],
    },
    // 10,000, 3,000 and 500 at 33.75%: 3,375 - 1,012.50 - 168.75; 4,000 and 1,000: 1,350 - 337.50.
    payable: ['2193.75', '1012.50'],
  },
};

/** Figures without profits, so that the tax of the return is that on the loans. */
const NO_PROFIT = { turnover: 40000, staffCosts: 30000, otherCharges: 10000 };

describe.runIf(service.runtime === 'workerd')('pages CT600A that are sent', () => {
  describeShared('and the official material', (root) => {
    const sent = new Map<string, readonly Sent[]>();

    beforeAll(async () => {
      await Promise.all(
        Object.entries(PROFILES).map(
          async ([
            name,
            {
              period: [periodStart, periodEnd],
              page,
            },
          ]) => {
            const filing = await readyFiling(
              {
                profitLossData: NO_PROFIT,
                supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, ...page } },
              },
              options,
              { periodStart, periodEnd },
            );
            const filingId = filing.number('id');
            await must('/filing/submit', { filingId, target: 'tax' }, options);
            const submissions = (await outcome(filingId, options)).list('submissions');
            expect(submissions.map((s) => [name, s.at('status'), s.at('errors')])).toEqual(
              submissions.map(() => [name, 'accepted', []]),
            );
            sent.set(
              name,
              submissions.map((s, index) => ({ name: `${name}, ${index + 1}`, xml: s.text('requestXml') })),
            );
          },
        ),
      );
    }, GENEROUS_MS);

    it('bear the tax they must', () => {
      const payable = [...sent].map(([name, messages]): [string, readonly string[]] => [
        name,
        messages.map(
          ({ xml }) => /<TaxPayable>([^<]*)<\/TaxPayable><\/LoansByCloseCompanies>/.exec(xml)?.[1] ?? '',
        ),
      ]);
      expect(Object.fromEntries(payable)).toEqual(
        Object.fromEntries(Object.entries(PROFILES).map(([name, profile]) => [name, profile.payable])),
      );
    });

    it.skipIf(!hasLxml && !required)(
      `have no findings by schema, business rules and integrity mark${hasLxml ? '' : ` (skipped: ${PYTHON} has no lxml)`}`,
      () => {
        const messages = [...sent.values()].flat();
        expect(findingsIn(root, messages)).toEqual({
          findings: [],
          clean: Object.values(PROFILES).flatMap(({ payable }) => payable).length,
        });
      },
      GENEROUS_MS,
    );
  });
});
