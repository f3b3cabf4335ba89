import { MIB } from '../../core/base/bytes.ts';
import { readTrialBalance } from '../../core/books/source.ts';
import { readFiledAccounts } from '../../core/filed/accounts.ts';
import { madePage } from '../../sandbox/registry-documents/accounts.ts';
import { writePage } from '../../sandbox/registry-documents/page.ts';
import { work } from '../../test/core/books/work.ts';
import { csvOf } from './heavy.ts';

/** Times the readers of other programs' files: a trial balance of 2,000 accounts, and a filed document of 1 MiB. */
const TIMES = 20;
const ACCOUNTS = 2_000;
const PERIOD = {
  start: '2024-04-01',
  end: '2025-03-31',
  previousStart: '2023-04-01',
  previousEnd: '2024-03-31',
};

/** Gives the mean milliseconds of processor time of one run, after warm-up runs. */
function spent(work: () => unknown): number {
  for (let index = 0; index < TIMES; index += 1) work();
  const before = process.cpuUsage();
  for (let index = 0; index < TIMES; index += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

const NAMES = [
  'Sales type',
  'Rent of site',
  'Wages of team',
  'Motor vehicle',
  'Trade debtors of branch',
  'Some account',
];

/** Makes a page of up to this many bytes, with many paragraphs of notes. */
function largePage(bytes: number): string {
  const page = madePage('small', '12345678', 'LARGE LIMITED', PERIOD);
  const small = writePage(page);
  const row = '<p class="note"><span>Notes to the accounts</span> <b>1,000</b></p>\n';
  return writePage({ ...page, markup: row.repeat(Math.floor((bytes - small.length) / row.length)) });
}

export function booksBench(): string {
  const csv = csvOf(ACCOUNTS, NAMES);
  const document = largePage(MIB);
  const expected = { companyNumber: '12345678', madeUpTo: PERIOD.end };
  const books = spent(() => readTrialBalance({ kind: 'csv', csv }, '2026-03-31', null));
  const worked = spent(() => work({ kind: 'csv', csv }));
  const filed = spent(() => readFiledAccounts(document, expected));
  return `a trial balance of ${ACCOUNTS} accounts   read in ${books.toFixed(1)} ms of CPU, worked out in ${worked.toFixed(1)} (bound 50)
a filed document of ${document.length} characters   ${filed.toFixed(1)} ms of CPU (bound 150)`;
}
