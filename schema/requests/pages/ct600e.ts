import { isObject } from '../../../core/base/json.ts';
import { CT600E, LEGACY_PAYMENT } from '../../../core/figures/ct600e.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { structOf } from '../blocks.ts';
import type { Fault, RawRecord } from '../structs.ts';

const { charity: LIMIT } = LIMITS;

/** A postcode of the United Kingdom, upper case, one space between its halves. */
const UK_POSTCODE = /^(GIR 0AA|[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2})$/;

structOf(LEGACY_PAYMENT, {
  canonical: (value) =>
    value.overseas !== true && typeof value.postcode === 'string'
      ? { ...value, postcode: ukPostcode(value.postcode) }
      : value,
  checks: postcodeOfTheUk,
});

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
  isObject(value) && isObject(value.income) && typeof value.income.legacyIncome === 'number'
    ? value.income.legacyIncome
    : null;

/** Requires that box E88 is the total of the legacy payments, if there are any. */
function* legacyAgrees(value: RawRecord): Iterable<Fault> {
  const rows = value.legacyPayments;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > LIMIT.legacyPayments) return;
  const amounts = rows.map((row: unknown) => (isObject(row) ? row.amount : undefined));
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

/** Completeness is checked at submission (decision 46). */
export const ct600eStruct = structOf(CT600E, {
  isDerived: (name) => DERIVED.test(name),
  checks: legacyAgrees,
});
