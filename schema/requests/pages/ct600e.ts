import { optional } from 'superstruct';
import {
  CHARITY_ASSETS,
  CHARITY_EXPENDITURE,
  CHARITY_INCOME,
  type CharityFiguresJson,
  type Ct600eJson,
  type LegacyPaymentJson,
} from '../../../core/figures/ct600e.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { amountFields, count, filesPage, flag, isoDay, line, nameOf, oneOf, pounds } from '../fields.ts';
import { type Fault, isRecord, list, type RawRecord, record } from '../structs.ts';

const { charity: LIMIT } = LIMITS;

export const charityIncomeStruct = record<NonNullable<CharityFiguresJson['income']>>(
  amountFields(CHARITY_INCOME, () => pounds()),
);
export const charityExpenditureStruct = record<NonNullable<CharityFiguresJson['expenditure']>>(
  amountFields(CHARITY_EXPENDITURE, () => pounds()),
);
export const charityAssetsStruct = record<NonNullable<CharityFiguresJson['assets']>>({
  ...amountFields(CHARITY_ASSETS, (name) =>
    name === 'subsidiaryOrAssociatedCompanies' ? count(0, LIMIT.companies) : pounds(),
  ),
  qualifyingInvestments: optional(flag()),
});

const figures = {
  income: optional(charityIncomeStruct),
  expenditure: optional(charityExpenditureStruct),
  assets: optional(charityAssetsStruct),
};
const nullIsAbsent = Object.keys(figures);

/** A postcode of the United Kingdom, upper case, one space between its halves. */
const UK_POSTCODE = /^(GIR 0AA|[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2})$/;

export const legacyPaymentStruct = record<LegacyPaymentJson>(
  {
    forenames: nameOf(LIMIT.name),
    surname: nameOf(LIMIT.name),
    addressLine1: line(LIMIT.address),
    addressLine2: optional(line(LIMIT.address)),
    postcode: optional(line(LIMIT.postcode)),
    overseas: optional(flag()),
    date: isoDay(),
    amount: pounds(),
  },
  {
    canonical: (value) =>
      value.overseas !== true && typeof value.postcode === 'string'
        ? { ...value, postcode: ukPostcode(value.postcode) }
        : value,
    checks: postcodeOfTheUk,
  },
);

const ukPostcode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/(.{3})$/, ' $1')
    .trim();

function* postcodeOfTheUk(value: RawRecord): Iterable<Fault> {
  if (value.overseas === true || typeof value.postcode !== 'string') return;
  if (!UK_POSTCODE.test(value.postcode)) {
    yield {
      path: ['postcode'],
      message: 'expected a UK postcode such as CF10 1AA; set overseas to true for any other',
    };
  }
}

const legacyIncomeOf = (value: unknown): number | null =>
  isRecord(value) && isRecord(value.income) && typeof value.income.legacyIncome === 'number'
    ? value.income.legacyIncome
    : null;

/** Requires that box E88 is the total of the legacy payments, if there are any. */
function* legacyAgrees(value: RawRecord): Iterable<Fault> {
  const rows = value.legacyPayments;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > LIMIT.legacyPayments) return;
  const amounts = rows.map((row: unknown) => (isRecord(row) ? row.amount : undefined));
  if (!amounts.every((amount) => typeof amount === 'number')) return;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const message = `disagrees with the total of legacyPayments, ${total}; send one of them (rule 8024)`;

  const whole = legacyIncomeOf(value);
  if (whole !== null && whole !== total) yield { path: ['income', 'legacyIncome'], message };
  const parts =
    Array.isArray(value.bySubPeriod) && value.bySubPeriod.length === LIMITS.returns ? value.bySubPeriod : [];
  const given = parts.map(legacyIncomeOf).filter((amount) => amount !== null);
  if (given.length > 0 && given.reduce((sum, amount) => sum + amount, 0) !== total) {
    yield { path: ['bySubPeriod'], message: `its income.legacyIncome ${message}` };
  }
}

const DERIVED = /^(box[ _-]?)?e(88|90|125|200)$/i;

/** The figures of one of the two returns of a long period. */
export const charityFiguresStruct = record<CharityFiguresJson>(figures, { nullIsAbsent });

/** Completeness is checked at submission (decision 46). */
export const ct600eStruct = record<Ct600eJson>(
  {
    applies: filesPage('CT600E'),
    claimingExemption: optional(flag()),
    allCharitable: optional(oneOf(['all_exempt', 'some_not_charitable'])),
    overclaimedTax: optional(flag()),
    repaymentReference: optional(line(LIMIT.reference)),
    registrationNumber: optional(line(LIMIT.reference)),
    declarationName: optional(nameOf(LIMIT.name)),
    declarationStatus: optional(line(LIMIT.status)),
    declarationDate: optional(isoDay()),
    ...figures,
    legacyPayments: optional(list(legacyPaymentStruct, { max: LIMIT.legacyPayments, of: 'legacy payments' })),
    bySubPeriod: optional(
      list(charityFiguresStruct, { min: LIMITS.returns, max: LIMITS.returns, of: 'sub-periods' }),
    ),
  },
  { nullIsAbsent, isDerived: (name) => DERIVED.test(name), checks: legacyAgrees },
);
