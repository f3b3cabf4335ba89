import type { NoteJson } from '../../../../../core/figures/notes.ts';
import { filing, type GoldenCompany, limited } from './company.ts';

/** Makes text of exactly this many characters: words, with one among them longer than any line. */
const ofLength = (length: number, opening = ''): string =>
  `${opening}${'gwŷr a thŷ '.repeat(20)}${'Wyddgrug'.repeat(40)} ${'tŷ ar y bryn '.repeat(400)}`
    .slice(0, length - 1)
    .concat('.');

const CELL = ofLength(120, `${'Ardderchog'.repeat(5)} `);
/** The longest numbers of a cell. */
const NUMBERS = ['-9999999999999.99', '123456789012345', '0', '-1', '999999999999999', null];

/**
 * Notes at every limit: 20 of them, title 200, body 5,000, 25 rows, 6 columns, labels 60, units 12, cells 120. Every fourth
 * has a body; the others have only tables, in the four shapes of columns.
 */
const NOTES: readonly NoteJson[] = Array.from({ length: 20 }, (_, n): NoteJson => {
  const count = n % 4 === 3 ? 2 : 6;
  const isText = (c: number) => c === 0 || (n % 4 === 1 && c === 2);
  const columns = Array.from({ length: count }, (_, c) => ({
    label: c % 2 === 0 ? 'Wyddgrug'.repeat(8).slice(0, 60) : ofLength(60),
    ...(c === 0 ? {} : { unit: 'thousands, £' }),
    type: isText(c) ? ('text' as const) : ('number' as const),
  }));
  const rows = Array.from({ length: 25 }, (_, r) =>
    columns.map((_, c) => (isText(c) ? CELL : (NUMBERS[(r + c) % NUMBERS.length] ?? null))),
  );
  return {
    title: ofLength(200, `Nodyn ${n + 1} `),
    ...(n % 4 === 0 ? { body: ofLength(5000, 'Paragraff\n\nArall ') } : {}),
    table: {
      columns,
      rows,
      totalRow: true,
      rowStyles: rows.map((_, r) => (r % 5 === 4 ? 'subtotal' : 'normal')),
      subtotalStyle: (['bold', 'italic', 'plain'] as const)[n % 3] ?? 'bold',
    },
  };
});

/** Every text at its greatest length, and twenty categories of assets. */
export const LONGEST: Readonly<Record<string, GoldenCompany>> = {
  'small-longest-texts-in-full': filing({
    company: limited(`${ofLength(151, 'CWMNI ')} CYFYNGEDIG`.slice(0, 160), '30000006', {
      registeredOffice: [ofLength(100), ofLength(100), ofLength(50), ofLength(50), 'LL40 1AU', 'Cymru'],
    }),
    accountType: 'full',
    includePnlInAccounts: true,
    numberOfEmployees: 50,
    director: ofLength(56),
    // 1,000 - 900 = 100 at 19%: 19; 81
    profitLossData: { turnover: 1_000, otherCharges: 900, principalActivity: ofLength(500) },
    tax: 19,
    // 19,980 + 1,000 + 100 - 19 = 21,061 = 1 + 21,060; 20 categories of 999 and one of 1,000
    balanceSheetData: {
      intangibleAssets: 19_980,
      tangibleAssets: 1_000,
      cashAtBank: 100,
      creditorsWithinOneYear: 19,
      shareCapital: 1,
      retainedEarnings: 21_060,
      intangibleAssetMovements: {
        amortisationPolicy: ofLength(5000),
        categories: Array.from({ length: 20 }, (_, i) => ({
          name: ofLength(60, `${i + 1} Anniriaethol hirenwog `),
          costBroughtForward: 9_999_999_999_999,
          additions: 9_999_999_999_999,
          disposals: 9_999_999_999_999,
          amortisationBroughtForward: 9_999_999_999_000,
          amortisationCharge: 9_999_999_999_999,
          amortisationOnDisposals: 9_999_999_999_999,
        })),
      },
      fixedAssetMovements: {
        depreciationPolicy: ofLength(5000, 'Polisi\n'),
        categories: [{ name: 'Motor Vehicles', additions: 1_000 }],
      },
    },
    // 19,980 + 1,000 = 20,980 = 1 + 20,979 (21,060 - 81)
    previousBalanceSheetData: {
      intangibleAssets: 19_980,
      cashAtBank: 1_000,
      shareCapital: 1,
      retainedEarnings: 20_979,
    },
    notesData: NOTES,
  }),
};
