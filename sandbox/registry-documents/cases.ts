import type { FiledAccounts } from '../../schema/stand-ins/company.ts';
import { type Kind, madePage } from './accounts.ts';
import { type Page, type PageFact, type PagePeriod, writePage } from './page.ts';

/** Maps company numbers to special accounts on the register. */

/** The period end of the last accounts of every company that is made from its number. */
export const MADE_UP_TO = '2025-03-31';
const FILED_ON = '2025-11-20';
const YEAR: PagePeriod = {
  start: '2024-04-01',
  end: MADE_UP_TO,
  previousStart: '2023-04-01',
  previousEnd: '2024-03-31',
};

export interface DocumentCase {
  readonly companyNumber: string;
  readonly meaning: string;
  readonly kind?: Kind;
  readonly period?: PagePeriod;
  /** Changes the page that is made from the number. */
  readonly page?: (page: Page) => Page;
  /** Changes the page's text. */
  readonly text?: (text: string) => string;
  /** Unusual delivery; absent for the usual one. */
  readonly delivery?:
    | 'pdfAlone'
    | 'noLink'
    | 'noAccounts'
    | 'amended'
    | 'tooLarge'
    | 'slow'
    | 'elsewhere'
    | 'twice'
    | 'tooMany';
}

const facts = (page: Page, change: (fact: PageFact) => readonly PageFact[]): Page => ({
  ...page,
  facts: page.facts.flatMap(change),
});
const isMoney = ({ unit }: PageFact): boolean => unit === 'GBP';
const named = (local: string) => (fact: PageFact) => fact.name === `core:${local}`;

/**
 * Makes accounts with wrong signs: creditors exceed all assets, and every deficit is printed in brackets but tagged
 * without a sign.
 */
const wrongSigns = (page: Page): Page =>
  facts(page, (fact) => {
    if (!isMoney(fact)) return [fact];
    const [net, fixed, current, creditors, later] = ['5,800', '200', '1,000', '6,500', '500'];
    const values: Readonly<Record<string, string | undefined>> = {
      'core:FixedAssets': fixed,
      'core:CurrentAssets': current,
      'core:NetCurrentAssetsLiabilities': '5,500',
      'core:TotalAssetsLessCurrentLiabilities': '5,300',
      'core:NetAssetsLiabilities': net,
      'core:Equity': net,
    };
    const isLater = fact.dimensions?.some((one) => one.includes('AfterOneYear')) ?? false;
    const text = values[fact.name] ?? (isLater ? later : creditors) ?? '';
    const { sign: _sign, ...unsigned } = fact;
    return [{ ...unsigned, text }];
  });

const BOMB =
  '<!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>';
const OUTSIDE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://outside.invalid/xhtml1-strict.dtd">';

export const DOCUMENT_CASES: readonly DocumentCase[] = [
  { companyNumber: '99100001', meaning: 'Micro-entity accounts: totals without parts.', kind: 'micro' },
  {
    companyNumber: '99100002',
    meaning: 'Accounts of a small company, with fixed asset movements and breakdowns.',
    kind: 'small',
  },
  { companyNumber: '99100003', meaning: 'Accounts of a dormant company.', kind: 'dormant' },
  { companyNumber: '99100004', meaning: 'Accounts in the taxonomy of 2009.', kind: 'gaap' },
  {
    companyNumber: '99100005',
    meaning: 'Consolidated accounts of a group, and none of the company itself.',
    kind: 'small',
    page: (page) =>
      facts(page, (fact) => [
        isMoney(fact)
          ? {
              ...fact,
              dimensions: [...(fact.dimensions ?? []), 'bus:GroupCompanyDataDimension=bus:Consolidated'],
            }
          : fact,
      ]),
  },
  { companyNumber: '99100006', meaning: 'Only a PDF.', delivery: 'pdfAlone' },
  { companyNumber: '99100007', meaning: 'Filed just now: the document has no link yet.', delivery: 'noLink' },
  { companyNumber: '99100008', meaning: 'No accounts at all.', delivery: 'noAccounts' },
  {
    companyNumber: '99100009',
    meaning: 'Accounts, and amended accounts to the same date with other figures.',
    kind: 'small',
    delivery: 'amended',
  },
  {
    companyNumber: '99100010',
    meaning: 'A period of thirteen months.',
    kind: 'micro',
    period: { ...YEAR, start: '2024-03-01', previousStart: '2023-03-01', previousEnd: '2024-02-29' },
  },
  {
    companyNumber: '99100011',
    meaning: 'Deficits that are tagged without their sign.',
    kind: 'micro',
    page: wrongSigns,
  },
  {
    companyNumber: '99100012',
    meaning: 'A balance sheet that does not add up.',
    kind: 'micro',
    page: (page) =>
      facts(page, (fact) => [
        named('Equity')(fact) && fact.at === 'end' ? { ...fact, text: '1', unit: 'GBP' } : fact,
      ]),
  },
  {
    companyNumber: '99100013',
    meaning: 'Figures in euros.',
    kind: 'micro',
    page: (page) => facts(page, (fact) => [isMoney(fact) ? { ...fact, unit: 'EUR' } : fact]),
  },
  {
    companyNumber: '99100014',
    meaning: 'The document carries another company’s number.',
    kind: 'micro',
    page: (page) => ({ ...page, companyNumber: '01234567' }),
  },
  {
    companyNumber: '99100015',
    meaning: 'A fact that names a missing context.',
    kind: 'micro',
    page: (page) =>
      facts(page, (fact) => [
        named('AverageNumberEmployeesDuringPeriod')(fact) && fact.at === 'year'
          ? { ...fact, isAstray: true }
          : fact,
      ]),
  },
  {
    companyNumber: '99100016',
    meaning: 'Current assets tagged twice, with two values: one adds up.',
    kind: 'micro',
    page: (page) =>
      facts(page, (fact) => (named('CurrentAssets')(fact) ? [{ ...fact, text: '77' }, fact] : [fact])),
  },
  { companyNumber: '99100017', meaning: 'A document of 6 MiB.', kind: 'micro', delivery: 'tooLarge' },
  {
    companyNumber: '99100018',
    meaning: 'A document that takes 12 seconds.',
    kind: 'micro',
    delivery: 'slow',
  },
  {
    companyNumber: '99100019',
    meaning: 'The document service sends us to a host that is not allowed.',
    kind: 'micro',
    delivery: 'elsewhere',
  },
  { companyNumber: '99100020', meaning: 'A second redirect.', kind: 'micro', delivery: 'twice' },
  {
    companyNumber: '99100021',
    meaning: 'A document type that declares entities, each of which repeats the one before.',
    kind: 'micro',
    page: (page) => ({ ...page, prologue: BOMB, markup: '<p>&c;</p>' }),
  },
  {
    companyNumber: '99100022',
    meaning: 'A document type of XHTML at an outside address, and an entity of HTML.',
    kind: 'micro',
    page: (page) => ({ ...page, prologue: OUTSIDE, markup: '<p>A&nbsp;&pound;</p>' }),
  },
  {
    companyNumber: '99100023',
    meaning: 'Scripts in the names and in the page.',
    kind: 'micro',
    page: (page) => ({
      ...facts(page, (fact) => [
        fact.name === 'bus:NameEntityOfficer' ? { ...fact, text: '<script>alert(1)</script> Jane' } : fact,
      ]),
      companyName: '<script>alert(1)</script>',
      markup: '<script>/*<![CDATA[*/ alert("1 < 2") /*]]>*/</script>',
    }),
  },
  {
    companyNumber: '99100024',
    meaning: 'XML that is not well formed.',
    kind: 'micro',
    text: (text) => text.replace('</body>', '<p>'),
  },
  {
    companyNumber: '99100025',
    meaning: 'The document service answers 429 with a wait.',
    kind: 'micro',
    delivery: 'tooMany',
  },
];

export const documentCase = (companyNumber: string): DocumentCase | null =>
  DOCUMENT_CASES.find((one) => one.companyNumber === companyNumber) ?? null;

/** True for company numbers that are reserved for behaviours of the gateways and the data API. */
const isMagic = (number: string): boolean => number.startsWith('9900');

export type MadeEntry = Omit<FiledAccounts, 'documentId'>;

const TYPES: Readonly<Record<Kind, string>> = {
  micro: 'micro-entity',
  small: 'total-exemption-full',
  dormant: 'dormant',
  gaap: 'total-exemption-small',
};

/**
 * Chooses the kind of accounts of a company made from its number: micro for an even last digit, small for an odd one.
 */
const kindOf = (number: string): Kind =>
  documentCase(number)?.kind ?? (Number(number.at(-1)) % 2 === 0 ? 'micro' : 'small');

/** Lists the register's accounts of a company made from its number, newest first. */
export function madeEntries(number: string): readonly MadeEntry[] {
  const delivery = documentCase(number)?.delivery;
  if (isMagic(number) || delivery === 'noAccounts') return [];
  const accounts = {
    type: 'AA' as const,
    date: FILED_ON,
    madeUpDate: MADE_UP_TO,
    accountsType: TYPES[kindOf(number)],
  };
  return delivery === 'amended' ? [{ ...accounts, type: 'AAMD', date: '2026-01-15' }, accounts] : [accounts];
}

const KINDS: Readonly<Record<string, Kind>> = {
  'micro-entity': 'micro',
  dormant: 'dormant',
  'total-exemption-small': 'gaap',
};

const yearTo = (end: string): PagePeriod => {
  const year = Number(end.slice(0, 4));
  // The last day of February varies; every other year end keeps its day.
  const before = (years: number): string => {
    const same = `${year - years}${end.slice(4)}`;
    return end.slice(5).startsWith('02-') ? `${year - years}-02-28` : same;
  };
  const after = (day: string): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { start: after(before(1)), end, previousStart: after(before(2)), previousEnd: before(1) };
};

/** Writes the text of accounts on the register that were not sent through this gateway. */
export function madeDocument(number: string, name: string, entry: MadeEntry): string {
  const found = documentCase(number);
  const kind =
    found === null && entry.madeUpDate !== MADE_UP_TO
      ? (KINDS[entry.accountsType] ?? 'small')
      : kindOf(number);
  const page = madePage(
    kind,
    number,
    name,
    found?.period ?? yearTo(entry.madeUpDate),
    entry.type === 'AAMD' ? 4 : 0,
  );
  const text = writePage(found?.page?.(page) ?? page);
  return found?.text?.(text) ?? text;
}
