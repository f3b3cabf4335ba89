import { LIMITS } from '../../core/figures/limits.ts';
import { MICRO } from '../demo/profiles/micro.ts';
import { newFiling, type Post } from './service.ts';

/** Builds the largest requests that one caller may make within every limit of the interface. */

const ADDITIONS = 200;
const { notes: NOTES, books: BOOKS } = LIMITS;
const times = <T>(count: number, made: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => made(at));

/** The greatest number of notes, each of the greatest size. */
const FULL_NOTES = times(NOTES.notes, (note) => ({
  title: `Note ${note} of many`,
  body: 'The directors have considered what follows. '.repeat(200).slice(0, NOTES.body.max).trim(),
  table: {
    columns: times(NOTES.columns.max, (at) => ({
      label: `Column ${at}`,
      type: 'text',
    })),
    rows: times(NOTES.rows.max, (row) =>
      times(NOTES.columns.max, (at) =>
        `Cell ${row} ${at} ${'of the table '.repeat(10)}`.slice(0, NOTES.cell).trim(),
      ),
    ),
  },
}));

/** Creates a filing of one year with full notes. */
export async function heavyFiling(post: Post, companyNumber: string): Promise<number> {
  const filingId = await newFiling(post, companyNumber);
  await post('/filing/save', heavySave(filingId));
  return filingId;
}

export const heavySave = (filingId: number): object => ({
  filingId,
  ...MICRO.figures,
  notesData: FULL_NOTES,
  credentialsData: { ...MICRO.credentials, utrNumber: String(1_000_000_000 + filingId * 7) },
  filingTypes: { ct600: true, accounts: true },
});

/** Fills a filing of full notes with the greatest number of additions too. */
export const heaviestSave = (filingId: number): object => ({
  ...heavySave(filingId),
  profitLossData: { turnover: 900_000 },
  capitalAllowancesData: {
    additions: times(ADDITIONS, (at) => ({
      description: `Machine ${at}`,
      amount: 100 + at,
      date: '2025-06-01',
    })),
  },
});

/** Writes a trial balance of so many accounts with these names in turn. */
export function csvOf(accounts: number, names: readonly string[]): string {
  const rows = times(accounts - 1, (at) => `${4000 + at},${names[at % names.length]} ${at},,1.25`);
  const total = ((accounts - 1) * 1.25).toFixed(2);
  return ['Code,Name,Debit,Credit', ...rows, `1200,Bank,${total},`, ''].join('\n');
}

/** Gives a trial balance with the greatest number of accounts. It is computed and not saved. */
export const largestBooks = (filingId: number): { readonly filingId: number; readonly csv: string } => ({
  filingId,
  csv: csvOf(BOOKS.rows, ['Sales type', 'Rent of site', 'Motor vehicle']),
});
