import { groupThousands } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { LAW } from '../law/law.ts';
import type { AccountsPdf } from './accounts-pdf.ts';
import { ADJUSTMENT } from './adjustments.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { CAPITAL_ALLOWANCES } from './capital-allowances.ts';
import { DIRECTORS_ADVANCE, DISCLOSURES, GOING_CONCERN, REVISION } from './disclosures.ts';
import {
  block,
  choice,
  count,
  type Field,
  type Fields,
  flag,
  type JsonOf,
  list,
  nameOf,
  type Outline,
  object,
  own,
  pounds,
  rows,
  type Takes,
} from './field.ts';
import { LIMITS } from './limits.ts';
import { NOTE } from './notes.ts';
import type { SupplementaryPagesJson } from './pages.ts';
import { BANK_DETAILS, TAX_PAYMENTS } from './payments.ts';
import { PROFIT_LOSS } from './profit-loss.ts';
import type { CredentialsJson } from './signing.ts';

/** Properties of a field at the root of a filing: everything that create, save, merging and the pages know about it. */
interface Rooted {
  /** Its title on the pages, where its name does not give one. */
  readonly title?: string;
  /** True when create accepts it too, and an amendment copies it. */
  readonly isCreated?: true;
  /** False for signatories, for what is to be filed, and for data that is only returned. */
  readonly isFigure?: false;
  /** True when a part that a save leaves out stays as stored. */
  readonly isMergedWithin?: true;
}
const root = <F extends Field, More extends Rooted>(field: F, more: More): F & More => ({
  ...field,
  ...more,
});

const associated = (says: string) => count(0, LIMITS.associatedCompanies, says);
const employees = (says: string) => count(0, LIMITS.employees, says);

/** Payment by instalments in the period, where the caller says: none, or as a large or very large company. */
const INSTALMENTS = ['none', 'large', 'veryLarge'] as const;
export type Instalments = (typeof INSTALMENTS)[number];

export const FILING_TYPES = block('FilingTypes', '2.3', 'What is filed.', {
  ct600: flag('The company tax return.'),
  accounts: flag('The accounts at the registry.'),
});

/** Amounts that only a note shows. */
const NOTE_AMOUNT_FIELDS = { dividendsPaid: pounds('Dividends paid in the period') };
type NoteAmount = keyof typeof NOTE_AMOUNT_FIELDS;
export const NOTE_AMOUNTS = Object.keys(NOTE_AMOUNT_FIELDS) as readonly NoteAmount[];

/** The fields at the root of a filing, in the order of storage. */
export const FILING_FIELDS = {
  isDormant: root(flag('Whether the company was dormant.'), {
    title: 'Whether the company was dormant',
    isCreated: true,
  }),
  charityStatus: root(
    choice(['charity', 'casc'], 'charity, casc (community amateur sports club), or null for neither.'),
    { isCreated: true },
  ),
  /** Its bytes are stored separately. */
  accountsPdf: own<AccountsPdf>(
    'accountsPdf',
    'object',
    `The accounts of a charity or club, which go with its return: a PDF in base64, of at most ${groupThousands(BigInt(LIMITS.accountsPdf.bytes))} bytes and not encrypted. Sending the object that was read keeps the stored PDF; null removes it. A save with a PDF may have 8 MiB, and must state its Content-Length.`,
  ),
  accountType: root(
    choice(['micro', 'full'], 'micro (FRS 105) or full (FRS 102 Section 1A).', {
      'micro-entity': 'micro',
      frs105: 'micro',
      'small-company': 'full',
      frs102: 'full',
    }),
    { title: 'The kind of accounts' },
  ),
  directorName: root(
    nameOf(
      LIMITS.credentials.name,
      'Full name of the director who signs: the same value as credentialsData.directorName. Null unsets it.',
    ),
    { title: 'The director who signs', isCreated: true, isFigure: false },
  ),
  numberOfEmployees: root(employees('Average number of employees; a dormant filing has none.'), {
    isCreated: true,
  }),
  associatedCompanies: root(
    associated(
      'Companies associated with this one, which share its limits; a dormant filing has none. Box 326.',
    ),
    { isCreated: true },
  ),
  includePnlInAccounts: root(
    flag('True if the accounts for the registry contain the profit and loss account.'),
    { title: 'Whether the accounts show the profit and loss account', isCreated: true },
  ),
  isCloseCompany: root(flag('False leaves page CT600A out.'), { title: 'Whether it is a close company' }),
  carriesOnTrade: root(
    flag(
      'True if the company carried on a trade at any time in the period of account. Null: the figures decide, and a warning says how.',
    ),
    { title: 'Whether it carries on a trade' },
  ),
  closeInvestmentHolding: root(
    flag(
      'True: a close investment-holding company, taxed at the main rate (box 4 is 2). Null is taken as false, with a warning where the tax would differ.',
    ),
    { title: 'Whether it is a close investment-holding company' },
  ),
  instalmentPayments: root(
    choice(
      INSTALMENTS,
      'Instalments paid as a large or a very large company, boxes 630 and 631. Null: the profits decide, where they can.',
    ),
    { title: 'Whether the tax is paid by instalments' },
  ),
  associatedCompaniesBefore: root(
    associated(
      'Companies associated at the end of the accounting period before, only for instalments. Null: associatedCompanies.',
    ),
    { title: 'Companies associated at the end of the period before' },
  ),
  profitLossData: root(object(PROFIT_LOSS, 'Profit and loss of the period.'), {
    title: 'Profit and loss',
  }),
  capitalAllowancesData: root(
    object(
      CAPITAL_ALLOWANCES,
      'Facts that capital allowances are worked out from, in place of the amounts of profitLossData.',
    ),
    { title: 'Capital allowances' },
  ),
  adjustments: root(
    rows(
      ADJUSTMENT,
      { max: LIMITS.adjustments.adjustments, of: 'adjustments' },
      'The parts of disallowableExpenses and nonTaxableIncome; the parts of each must add up to it.',
    ),
    { title: 'Adjustments of the accounts' },
  ),
  balanceSheetData: root(object(BALANCE_SHEET, 'Balance sheet at its end.'), {
    title: 'Balance sheet',
  }),
  previousProfitLossData: root(object(PROFIT_LOSS, 'Profit and loss of the period before.'), {
    title: 'Profit and loss of last year',
  }),
  previousBalanceSheetData: root(object(BALANCE_SHEET, 'Balance sheet at the end of the period before.'), {
    title: 'Balance sheet of last year',
  }),
  notesData: root(
    rows(NOTE, { max: LIMITS.notes.notes, of: 'notes' }, 'Notes of your own, after the statutory ones.'),
    { title: 'Notes of your own' },
  ),
  filingTypes: root(object(FILING_TYPES, 'What is filed.'), {
    title: 'What is filed',
    isFigure: false,
    isMergedWithin: true,
  }),
  taxPaymentsData: root(object(TAX_PAYMENTS, 'Tax paid, deducted and reclaimed.'), {
    title: 'Tax paid and relieved',
  }),
  supplementaryPagesData: root(own<SupplementaryPagesJson>('supplementaryPages', 'object', 'Pages.'), {
    title: 'Supplementary pages',
    isMergedWithin: true,
  }),
  credentialsData: root(own<CredentialsJson>('credentials', 'object', 'Sign-ins and who signs.'), {
    title: 'Sign-ins and names',
    isFigure: false,
    isMergedWithin: true,
  }),
  /** Sealed, and stored separately. */
  bankDetailsData: root(object(BANK_DETAILS, 'The account for a repayment; stored encrypted.'), {
    title: 'Bank account for a repayment',
  }),
  /** Stored and returned, never read: an object, or its JSON as the caller wrote it. */
  taxCalculation: root(
    own<Readonly<Record<string, unknown>> | string>(
      'anyObject',
      'text',
      `Any object of at most ${LIMITS.echo.kibibytes} KiB, stored and returned, never used.`,
    ),
    { isFigure: false },
  ),
  goingConcern: root(
    object(
      GOING_CONCERN,
      'The statement of the accounts about the company as a going concern. If it is not saved, they do not say how far ahead the directors looked.',
    ),
    { title: 'Going concern' },
  ),
  directorsAdvances: root(
    rows(
      DIRECTORS_ADVANCE,
      { max: LIMITS.directorsAdvances.rows, of: "directors' advances" },
      'Advances and credits to directors. Replaced whole.',
    ),
    { title: 'Advances to directors' },
  ),
  ...NOTE_AMOUNT_FIELDS,
  previousNumberOfEmployees: employees('Average number of employees of the period before.'),
  directors: list(
    nameOf(LIMITS.directorsAdvances.name, ''),
    { max: LIMITS.directors, of: 'directors' },
    'Names of all who were directors at any time in the period. Without it, the accounts name the director who signs. Replaced whole.',
  ),
  disclosures: root(
    object(
      DISCLOSURES,
      'Topics of a note about which the company has nothing to state, or which your own note covers.',
    ),
    { title: 'What the accounts disclose' },
  ),
  earlyAdoption: flag(
    `True: the amendments to FRS 102 and FRS 105 that apply to periods from ${longDate(LAW.amendedStandards.from)} were adopted before it.`,
  ),
  revision: root(
    object(
      REVISION,
      'Statements of amended accounts about the accounts that they replace. The registry’s copy of them needs it. Replaced whole.',
    ),
    { title: 'What amended accounts say of the original ones' },
  ),
} as const satisfies Fields;

export type FilingField = keyof typeof FILING_FIELDS;
export const FILING_FIELD_NAMES = Object.keys(FILING_FIELDS) as readonly FilingField[];

/** Gives the row of a field at the root. */
export const filingField = (name: FilingField): Field & Rooted => FILING_FIELDS[name];

/** Lists the fields that meet a condition. */
export const fieldsWhere = (
  is: (row: Field & Rooted, name: FilingField) => boolean,
): readonly FilingField[] => FILING_FIELD_NAMES.filter((name) => is(filingField(name), name));

/**
 * A filing's data as stored: the caller's JSON in canonical form (aliases resolved, shapes checked, secrets removed). A
 * field never set is absent or null; both mean the same.
 */
export type FilingJson = JsonOf<typeof FILING_FIELDS>;

const OUTLINES: Partial<Record<Takes['kind'], Outline>> = {
  flag: 'boolean',
  filesPage: 'boolean',
  id: 'number',
  subPeriod: 'number',
  pounds: 'number',
  pence: 'number',
  count: 'number',
  block: 'object',
  list: 'list',
};
/** Gives the JSON type of a field's value. */
export const outlineOf = ({ takes }: Pick<Field, 'takes'>): Outline =>
  takes.kind === 'own' ? takes.outline : (OUTLINES[takes.kind] ?? 'text');
export type FilingTypesJson = JsonOf<typeof FILING_TYPES.fields>;
