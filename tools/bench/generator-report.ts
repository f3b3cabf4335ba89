import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadFact, readFacts } from '../../test/core/documents/read-facts.ts';
import { inFolder } from '../dev/in-folder.ts';
import { ALL_DUE, TODAY } from './filings.ts';
import { median, ms, perSecond, reaches } from './numbers.ts';
import { startWork } from './process.ts';
import { accounts } from './work.ts';

/**
 * Compares a micro-entity's accounts with ixbrl-reporter's own report of the same company, the whole page on both sides.
 * Its report for micro-entities is unchanged except for the company's name, periods and ledger. The balance sheets are
 * checked to be equal before timing. Both sides begin with figures already read, and their processor time is measured.
 */
const WANTED = 40;
const ROUNDS = 5;
const COPIES = 20;
const BATCHES = 60;
const THEIR_COPIES = 15;
const WARM_UP = 600;

/** The taxonomy's names of the items that both balance sheets state. */
const COMPARED: readonly string[] = [
  'FixedAssets',
  'CurrentAssets',
  'NetCurrentAssetsLiabilities',
  'TotalAssetsLessCurrentLiabilities',
  'NetAssetsLiabilities',
  'Equity',
];
/** Changes the generator's spaces and format prefixes to ours. */
const inOurWords = (document: string): string =>
  document.replaceAll('ixt2:', 'ixt:').replaceAll('\u00a0', ' ').replaceAll('&#160;', ' ');

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const balances = (facts: readonly ReadFact[]): string => {
  const stated = facts
    .filter(({ concept, dimensions }) => COMPARED.includes(localName(concept)) && dimensions.length === 0)
    .map(({ concept, time, value }) => `${localName(concept)} ${time} ${value.replace(/\.0+$/, '')}`);
  return [...new Set(stated)].sort().join('\n');
};

/** Writes the ledger that gives the balance sheets: one transaction at the end of each year. */
function ledger(): string {
  const { period, previousPeriod } = ALL_DUE;
  const sheets = [ALL_DUE.previousBalanceSheet ?? {}, ALL_DUE.balanceSheet];
  const rows = [previousPeriod?.end ?? '', period.end].flatMap((day, i) => {
    const change = (name: keyof typeof ALL_DUE.balanceSheet): bigint => {
      const [now, before] = [sheets[i]?.[name], i === 0 ? 0n : sheets[i - 1]?.[name]];
      return (typeof now === 'bigint' ? now : 0n) - (typeof before === 'bigint' ? before : 0n);
    };
    const [year = '', month = '', date = ''] = day.split('-');
    const splits: readonly (readonly [string, bigint])[] = [
      ['Assets:Capital Equipment:Computer Equipment', change('tangibleAssets')],
      ['Accounts Receivable', change('debtors')],
      ['Bank Accounts:Current Account', change('cashAtBank') + change('stocks')],
      ['Accounts Payable', -change('creditorsWithinOneYear')],
      ['Equity:Shareholdings:Ordinary Shares', -change('shareCapital')],
      ['Income:Sales', -change('retainedEarnings')],
    ];
    return splits.map(([account, amount], at) =>
      [at === 0 ? `${date}/${month}/${year.slice(2)}` : '', day, 'Balances', account, amount].join(),
    );
  });
  return ['Date,Transaction ID,Description,Full Account Name,Amount Num.', ...rows, ''].join('\n');
}

/** Gives the data that replaces the example in the generator's configuration. */
function metadata(): Readonly<Record<string, unknown>> {
  const { company, period, previousPeriod, directorName } = ALL_DUE;
  const named = ({ start, end }: { readonly start: string; readonly end: string }) => ({
    name: end.slice(0, 4),
    start,
    end,
  });
  return {
    'metadata.business.company-name': company.name,
    'metadata.business.company-number': company.number,
    'metadata.business.directors': [directorName],
    'metadata.business.sic-codes': company.sicCodes,
    'metadata.business.average-employees': [3, 2],
    'metadata.accounting.balance-sheet-date': period.end,
    'metadata.accounting.authorised-date': TODAY,
    'metadata.accounting.date': TODAY,
    'metadata.accounting.periods': [period, ...(previousPeriod === null ? [] : [previousPeriod])].map(named),
    'metadata.accounting.signed-by': directorName,
    'metadata.accounting.signing-officer': 'director1',
  };
}

/**
 * Runs the generator's command line several times in one process. Prints the milliseconds of processor time of one run,
 * and the document.
 */
const REPORTER = `
import io, json, os, sys, time
import ixbrl_reporter
from ixbrl_reporter.config import Config
from ixbrl_reporter.data_source import DataSource
from ixbrl_reporter.taxonomy import Taxonomy
from ixbrl_reporter.accounts import get_class
folder, copies = sys.argv[1], int(sys.argv[2])
os.chdir(os.environ["IXBRL_REPORTER"])
given = Config.load("config.yaml")
with open(os.path.join(folder, "metadata.json"), encoding="utf-8") as file:
    for key, value in json.load(file).items():
        given.set(key, Config.makevalue(value))
given.set("internal.software-name", "ixbrl-reporter")
given.set("internal.software-version", "1")
session = get_class("csv")(os.path.join(folder, "ledger.csv"))
def make():
    data = DataSource(given, session)
    out = io.StringIO()
    data.get_element("report").to_ixbrl(Taxonomy(given.get("report.taxonomy"), data), out)
    return out.getvalue()
document = make()
began = time.process_time()
for _ in range(copies):
    make()
print(json.dumps({"ms": (time.process_time() - began) * 1000 / copies, "document": document}))
`;

interface Reported {
  readonly ms: number;
  readonly document: string;
}

function reported(folder: string): Reported | null {
  const at = process.env.IXBRL_REPORTER;
  if (at === undefined) return null;
  const { status, stdout } = spawnSync(
    process.env.PYTHON ?? 'python3',
    ['-c', REPORTER, folder, String(THEIR_COPIES)],
    { encoding: 'utf8', maxBuffer: 1 << 26, env: { ...process.env, PYTHONPATH: at } },
  );
  return status === 0 ? JSON.parse(stdout) : null;
}

/**
 * Gives the milliseconds of processor time of one of our documents in workerd, as deployed, batch by batch. Empty when the
 * system does not report processor time.
 */
async function ourTimes(): Promise<readonly number[]> {
  const { worker, used, stop } = await startWork();
  try {
    if (worker === null) return [];
    await used('accounts', WARM_UP);
    const times: number[] = [];
    for (let i = 0; i < BATCHES; i += 1) {
      const request = await used('nothing', 1);
      times.push(((await used('accounts', COPIES)) - request) / COPIES);
    }
    return times;
  } finally {
    await stop();
  }
}

export async function generatorReportBench(): Promise<string> {
  const facts = readFacts(accounts());
  return inFolder('bench-report', async (folder) => {
    writeFileSync(join(folder, 'ledger.csv'), ledger());
    writeFileSync(join(folder, 'metadata.json'), JSON.stringify(metadata()));
    const first = reported(folder);
    const times = await ourTimes();
    if (times.length === 0) return '  ours          measured on Linux only';
    const each = median(times) / facts.length;
    const line = `  ours          ${perSecond(each)} (${ms(each)} a fact), ${facts.length} facts in ${ms(median(times))} of processor`;
    if (first === null) {
      return `${line}\n  a generator's not timed: IXBRL_REPORTER does not name a folder of ixbrl-reporter that runs`;
    }
    const theirs = readFacts(inOurWords(first.document));
    if (balances(theirs) !== balances(facts)) {
      throw new Error(`the reports differ:\n${balances(theirs)}\n\n${balances(facts)}`);
    }
    const others = Array.from({ length: ROUNDS }, () => reported(folder)?.ms ?? first.ms);
    const other = median(others) / theirs.length;
    return `${line}
  a generator's ${perSecond(other)} (${ms(other)} a fact), ${theirs.length} facts in ${ms(median(others))}: ixbrl-reporter's own report for micro-entities
  ratio         ${(other / each).toFixed(1)} times as fast a fact (${reaches(other / each, WANTED)})`;
  });
}
