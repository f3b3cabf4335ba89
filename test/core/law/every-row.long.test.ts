import { describe, expect, it } from 'vitest';
import { carryBackProblems } from '../../../core/advice/carry-back.ts';
import { lazily } from '../../../core/base/lazily.ts';
import { addDays, type IsoDate } from '../../../core/dates/date.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { figuresOf, type StoredFilingInput } from '../../../core/figures/read.ts';
import { buildAccounts } from '../../../core/filing/accounts.ts';
import { checkRegistry } from '../../../core/filing/checks.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { computationsOf } from '../../../core/filing/filing-documents.ts';
import { madeWithOn } from '../../../core/filing/made-with.ts';
import { PAGES } from '../../../core/filing/pages.ts';
import { bareReturns, returnProblems } from '../../../core/filing/return-problems.ts';
import { rulesOf } from '../../../core/filing/rules.ts';
import { LAW, type Law } from '../../../core/law/law.ts';
import { isTooLong, nextReferenceEnd } from '../../../core/law/reference-dates.ts';
import { ruleSetOn } from '../../../core/law/rules-in-force.ts';
import { accountsDocument } from '../../../core/reports/accounts.ts';
import { computationAsJson } from '../../../core/tax/explain.ts';
import { interestInWords } from '../../../core/tax/planning/interest.ts';
import { planFiling } from '../../../core/tax/planning/plan.ts';
import { ACCOUNTS_ENTRY_POINT, acceptedComputations, suiteFault } from '../../../sandbox/tax/suites.ts';
import { inputFor } from '../figures/figures.ts';
import { viewOf } from '../form/rules/kept.ts';

/**
 * Tests that a change of any row of the law changes an answer: a computation, a plan, a check or a document of some filing.
 */

const A_YEAR = 365;
const SIGNED = { utrNumber: '8596148860', gatewayId: 'ANY', directorName: 'Ada Example' };
const LENT = { name: 'J Smith', amount: 20_000 };

/** Kinds of filing that read the tables. `start` is the first day of the period. */
const KINDS: readonly ((start: IsoDate, end: IsoDate) => FilingJson)[] = [
  // A small company with profits between the limits, which claims plant of each kind, bought on the first day.
  (start) => ({
    accountType: 'full',
    profitLossData: { turnover: 400_000, depreciation: 5_000, interestIncome: 100 },
    goingConcern: { basis: 'notGoingConcern' },
    earlyAdoption: true,
    credentialsData: { ...SIGNED, filingMode: 'agent' },
    capitalAllowancesData: {
      mainPool: { broughtForward: 20_000 },
      specialRatePool: { broughtForward: 30_000 },
      shortLifeAssets: ['2005-12-31', '2011-12-31'].map((acquisitionPeriodEnd) => ({
        description: `Bought by ${acquisitionPeriodEnd}`,
        broughtForward: 900,
        acquisitionPeriodEnd,
      })),
      structuresAndBuildings: [
        { description: 'A shed', qualifyingExpenditure: 365_000, qualifyingUseFrom: start },
      ],
      additions: BOUGHT.map((more, at) => ({
        description: `Item ${at}`,
        date: start,
        amount: 10_000,
        ...more,
      })),
      disposals: ['superDeduction', 'specialRateAllowance', 'fullExpensing'].map((treatment, at) => ({
        description: `Sold ${at}`,
        date: addDays(start, 1),
        proceeds: 4_000,
        cost: 5_000,
        treatment: treatment as 'fullExpensing',
      })),
    },
  }),
  // Amounts that the caller states, more investment allowance than any limit gives, and every relief brought forward.
  () => ({
    accountType: 'micro',
    numberOfEmployees: 11,
    isCloseCompany: true,
    profitLossData: {
      turnover: 30_000_000,
      caAia: 1_500_000,
      caElectricChargePoints: 5_000,
      caZeroEmissionsCars: 5_000,
      lossesBroughtForward: 40_000_000,
      grossChargeableGains: 100_000,
      capitalLossesBroughtForward: 100_000,
      qualifyingDonations: 5_000,
    },
    balanceSheetData: { cashAtBank: 20_000_000, shareCapital: 20_000_000 },
    taxPaymentsData: {
      grossIncomeWithTaxDeducted: 1_000,
      incomeTaxDeducted: 200,
      taxAlreadyPaid: 90_000_000,
      claimRepayment: true,
    },
  }),
  // A small pool, and a loss.
  () => ({
    accountType: 'micro',
    profitLossData: {
      turnover: 1_000,
      staffCosts: 50_000,
      lossesCarriedBack: 4_000,
      capitalLossesArising: 900,
    },
    capitalAllowancesData: { mainPool: { broughtForward: 900 } },
  }),
  () => ({ accountType: 'micro', profitLossData: { turnover: 60_000 }, balanceSheetData: { cashAtBank: 1 } }),
  // Loans of a close company: one repaid and lent again, one repaid too late to be relieved at once.
  (start, end) => ({
    accountType: 'micro',
    isCloseCompany: true,
    profitLossData: { turnover: 100_000 },
    supplementaryPagesData: {
      ct600a: {
        applies: true,
        beforeEndPeriod: false,
        loans: [
          { ...LENT, dateAdvanced: start },
          { ...LENT, dateAdvanced: addDays(start, 60) },
          { ...LENT, name: 'B Late', dateAdvanced: start },
        ],
        reliefs: [
          { name: 'B Late', amountRepaid: 2_000, date: addDays(end, 400) },
          {
            name: 'J Smith',
            amountRepaid: 6_000,
            date: addDays(start, 50),
            originalLoanDate: addDays(start, -90),
            balanceOrigin: 'brought_forward',
          },
        ],
      },
    },
  }),
  // A company of a group that claims another's loss.
  () => ({
    accountType: 'micro',
    profitLossData: { turnover: 100_000, isGroupMember: true },
    supplementaryPagesData: {
      ct600c: {
        claims: [
          { companyName: 'Other Limited', taxReference: '1234567890', kind: 'currentPeriod', amount: 9_000 },
        ],
      },
    },
  }),
  // A company that claims for research and development, late and without a notification.
  () => ({
    accountType: 'micro',
    profitLossData: { turnover: 10_000, staffCosts: 90_000 },
    supplementaryPagesData: {
      ct600l: {
        applies: true,
        smallOrMediumEnterprise: true,
        expenditureCredit: { expenditure: { staff: 50_000 } },
        capExemption: { connectedExpenditure: 0 },
      },
    },
  }),
  // A charity with a legacy, and its own accounts as a PDF.
  (start) => ({
    charityStatus: 'charity',
    accountsPdf: { bytes: 1, sha256: '0'.repeat(64) },
    accountType: 'full',
    profitLossData: { turnover: 0 },
    supplementaryPagesData: {
      ct600e: {
        applies: true,
        claimingExemption: true,
        allCharitable: 'all_exempt',
        income: { legacyIncome: 9_000_000 },
        assets: { tangibleFixedAssets: 100, ukInvestmentsHeld: 100, qualifyingInvestments: true },
      } as never,
    },
    credentialsData: { ...SIGNED, boardApprovalDate: start.split('-').reverse().join('/') },
  }),
];

const BOUGHT: readonly object[] = [
  { type: 'mainRate' },
  { type: 'mainRate', claim: 'superDeduction' },
  { type: 'mainRate', claim: 'fullExpensing' },
  { type: 'specialRate', claim: 'specialRateAllowance' },
  { type: 'mainRate', forLeasing: true, claim: 'firstYearAllowance' },
  { type: 'chargePoint', claim: 'firstYearAllowance' },
  { type: 'zeroEmissionGoodsVehicle', claim: 'firstYearAllowance' },
  ...[0, 30, 50, 51, 75, 76, 110, 111, 130, 131].map((co2Emissions) => ({ type: 'car', co2Emissions })),
];

const text = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => {
    if (key === 'law' && typeof each === 'object') return undefined;
    if (typeof each === 'bigint') return `${each}`;
    return each instanceof Map ? [...each] : each;
  }) ?? '';

/** Gives the filings of the two years before, which each used part of a carried-back loss. */
const yearsBefore = ({ period: { start } }: StoredFilingInput) =>
  [1, 2].map((years) => ({
    filingId: years,
    isAccepted: true,
    figures: figuresOf(
      inputFor(addDays(start, -A_YEAR * years), addDays(start, -A_YEAR * (years - 1) - 1), {
        profitLossData: { turnover: 9_000, lossesCarriedBackFromLaterPeriod: 1_000 * years },
      }),
    ),
  }));

/** Lists every answer about one filing. */
function answers(input: StoredFilingInput, day: IsoDate, law: Law): readonly (() => string)[] {
  const figures = figuresOf(input);
  const computation = computeFiling(figures, day, { law });
  const check = {
    figures,
    computation,
    credentials: {
      plain: input.data.credentialsData ?? null,
      gatewayPassword: null,
      authCode: null,
      unreadable: [],
    },
    bankDetailsReadable: true,
    given: input.data,
    today: day,
  } as never as Parameters<typeof checkRegistry>[0];
  const bare = bareReturns(figures, computation);
  const checked = [checkRegistry(check), returnProblems(check, bare, rulesOf(law))];
  const others = { figures, computation, others: yearsBefore(input), today: day };
  return [
    () => text([checked, carryBackProblems(others), computationAsJson(1, computation)]),
    () => text([computationsOf(figures, computation.returns), planFiling(figures, computation, day)]),
    () => text(accountsDocument(buildAccounts(figures, 0n, 'registry', law), { name: 'x', version: '1' })),
    () =>
      text(
        PAGES.map((page) =>
          page.document(
            figures as never,
            bare.map(({ computed, assembled }) => ({ ret: assembled.ret, law, lines: computed.lines })),
          ),
        ),
      ),
  ];
}

/** Gives the content that other returns may have, by the authority's rules and their results. */
function rulesAsked(law: Law, around: IsoDate): string {
  const years = [0, 364].map((days) => addDays(around, days));
  const views = [0, 1, 5].flatMap((type) =>
    ['19.00', '20.00', '30.00', '38.01'].map((rate) =>
      viewOf({
        4: String(type),
        30: years[0] ?? '',
        35: years[1] ?? '',
        330: around.slice(0, 4),
        335: '100.00',
        340: rate,
        A15: '1000.00',
        A20: '250.00',
        580: '1.00',
        585: '1.00',
        690: '400000.00',
      }),
    ),
  );
  return text([
    ruleSetOn(addDays(around, 1), law).version,
    rulesOf(law).map(({ number, message, holds }) => [
      number,
      message,
      views.map((view) => holds(view, addDays(around, 800))),
    ]),
    // Taxonomies that the authority accepts, and periods of account that the registry accepts.
    acceptedComputations(law),
    suiteFault(
      ['https://xbrl.frc.org.uk/FRS-102/2023-01-01/FRS-102-2023-01-01.xsd'],
      ACCOUNTS_ENTRY_POINT,
      law.accountsSuites,
      { start: around, end: around },
      law,
    ),
    nextReferenceEnd(around, { month: 6, day: 30 }, law),
    isTooLong({ start: around, end: addDays(around, 555) }, law),
  ]);
}

type Row = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Fields with the source of a row, and with the name of its subject. */
const CITED = new Set(['law', 'laterLaw', 'source', 'allowance', 'rule', 'instead']);

/** Gives another value than the law has. */
function other(value: unknown): unknown {
  if (typeof value === 'bigint') return value * 2n + 1n;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return addDays(value, A_YEAR);
  if (value === LAW.ruleSets[0].version || value === LAW.ruleSets[1]?.version) return `${value}1`;
  if (value === 'sameTrade') return 'totalProfits';
  if (value === 'totalProfits') return 'sameTrade';
  if (Array.isArray(value)) return value.every(isObject) ? value.map(other) : [];
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, CITED.has(key) ? each : other(each)]),
  );
}

/** Gives a row with every value changed except its first day, if it has more than that. */
function changedRow(row: Row): Row {
  const values = Object.keys(row).filter((key) => key !== 'from' && !CITED.has(key));
  const changed = other(row) as Row;
  return values.length === 0 || row.from === undefined ? changed : { ...changed, from: row.from };
}

interface Changed {
  readonly name: string;
  readonly around: IsoDate;
  readonly law: Law;
}

const dayOf = (row: Row): IsoDate =>
  [row.from, row.endsFrom, row.endsBefore, row.startsBefore, row.until].find(
    (day) => typeof day === 'string',
  ) as string;

/** Gives each row of each table, changed separately. */
function* changes(): Iterable<Changed> {
  for (const [name, table] of Object.entries(LAW) as readonly (readonly [string, unknown])[]) {
    const law = (value: unknown): Law => ({ ...LAW, [name]: value }) as Law;
    if (!Array.isArray(table)) {
      const row = table as Row;
      yield { name, around: dayOf(row) ?? '2026-01-01', law: law(changedRow(row)) };
      continue;
    }
    for (const [at, row] of (table as readonly Row[]).entries())
      yield {
        name: `${name}[${at}] ${dayOf(row)}`,
        around: dayOf(row),
        law: law(table.map((each: Row, index) => (index === at ? changedRow(each) : each))),
      };
  }
}

/** First days of periods for the oldest rows, the newest first. */
const EARLY = ['2022-04-01', '2020-04-01', '2017-04-01', '2015-04-01'];

interface Asked {
  readonly kind: number;
  readonly start: IsoDate;
  readonly day: IsoDate;
}

/** Gives the answers about one filing, each worked out when it is first read. */
function answersTo({ kind, start, day }: Asked, law: Law): (at: number) => string | undefined {
  const all = lazily(() => {
    const end = addDays(start, A_YEAR - 1);
    const data = { isDormant: false, numberOfEmployees: 3, ...KINDS[kind % KINDS.length]?.(start, end) };
    const isRegistryReformed = kind >= KINDS.length;
    const input = { ...inputFor(start, end, data), isRegistryReformed } as StoredFilingInput;
    return answers(input, day, law).map(lazily);
  });
  return (at) => all()[at]?.();
}

/** Answers of the law in force, which many rows ask for. */
const known = new Map<string, ReturnType<typeof answersTo>>();
function answersNow(asked: Asked): ReturnType<typeof answersTo> {
  const key = `${asked.kind} ${asked.start} ${asked.day}`;
  const found = known.get(key) ?? answersTo(asked, LAW);
  known.set(key, found);
  return found;
}

/** Days from a row's first day to a day in the next year, leap day included: some rows take effect a year later. */
const NEXT_YEAR = 366;

/** True when some answer differs from that of the law in force. The quickest answers come first. */
function isSeen({ around, law }: Changed): boolean {
  if (rulesAsked(law, around) !== rulesAsked(LAW, around)) return true;
  const late = addDays(around, 40);
  if (interestInWords(1_000_000_00n, around, late, law) !== interestInWords(1_000_000_00n, around, late, LAW))
    return true;
  const starts = around < '2015-04-01' ? EARLY : [0, -100, NEXT_YEAR].map((days) => addDays(around, days));
  const asked = starts.flatMap((start) =>
    [800, 300, 2_000].flatMap((days) =>
      [...KINDS, ...KINDS].map((_, kind): Asked => ({ kind, start, day: addDays(start, days) })),
    ),
  );
  const pairs = asked.map((one) => [answersTo(one, law), answersNow(one)] as const);
  type Pair = (typeof pairs)[number];
  const isOther = ([changed, now]: Pair, at: number) => changed(at) !== now(at);
  const isAnyOther = (pair: Pair) => [0, 2, 3, 1].some((at) => isOther(pair, at));
  const near = pairs.slice(0, KINDS.length);
  return near.some(isAnyOther) || pairs.some((pair) => isOther(pair, 0)) || pairs.some(isAnyOther);
}

/** Rows that no filing reaches, each with the reason. */
const UNREACHED: Readonly<Record<string, string>> = {
  lossesAbroadClosed: 'a request with the box is refused, by structs made once of the law in force',
};

const ALL = [...changes()];

describe('a row of the law', () => {
  it.each(ALL.map((changed) => [changed.name, changed] as const))('%s moves an answer', (name, changed) => {
    expect(isSeen(changed)).toBe(UNREACHED[name] === undefined);
  });

  it('moves the hash that pins a submission', async () => {
    const sha256 = async (bytes: Uint8Array) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as never));
    const hashes = await Promise.all(
      [LAW, ...ALL.filter(({ name }) => name !== 'readUpTo').map(({ law }) => law)].map((law) =>
        madeWithOn('2026-11-24', sha256, law),
      ),
    );
    expect(new Set(hashes.map(({ law }) => law)).size).toBe(hashes.length);
  });
});
