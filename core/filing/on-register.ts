import { isBeingWoundUp, LEGAL_FORM_WORDS, legalForm } from '../accounts/company.ts';
import { officeLines } from '../accounts/office.ts';
import { error, type Problem, warning } from '../base/problem.ts';
import { type IsoDate, longDate, partsOf } from '../dates/date.ts';
import { type CompanyParticulars, companyStatusWords, hasLeft } from '../figures/filing.ts';
import { isAround, type ReferenceDate, referenceDateIn } from '../law/reference-dates.ts';
import { comparable } from '../words/figures.ts';

/** Compares accounts with the register's present data of the company (Companies Act 2006 ss390 to 392). */

/** A company's data on the register that decide which accounts it accepts. Days are `YYYY-MM-DD`. */
export interface Registered {
  readonly companyStatus: string | null;
  /** Null when the registry gives none. */
  readonly accountingReferenceDate: ReferenceDate | null;
  /** Null before the first filing. */
  readonly lastAccounts: { readonly end: IsoDate } | null;
  /** The oldest period not filed. */
  readonly nextAccounts: { readonly end: IsoDate } | null;
}

const TARGET = { target: 'ch' } as const;

const inLiquidation = (isSaid: boolean): Problem =>
  warning(
    'companyId',
    `the company is in liquidation on the register. Its directors as a rule can no longer approve accounts. Ask the liquidator before anything is filed. Accounts must say that it is being wound up (Companies Act 2006 s396(A1)), ${isSaid ? 'and these do' : 'and these do not yet: add the company again (POST /company/add)'}`,
    { ...TARGET, rule: 'company-in-liquidation' },
  );

/** Reports a company that is not active. The registry takes no accounts of a company that has left it. */
export function standingProblems(
  company: Pick<CompanyParticulars, 'status'>,
  { companyStatus }: Pick<Registered, 'companyStatus'>,
): readonly Problem[] {
  if (companyStatus === null || companyStatus === 'active') return [];
  if (companyStatus === 'liquidation') return [inLiquidation(isBeingWoundUp(company))];
  return hasLeft(companyStatus)
    ? [
        error(
          'companyId',
          `the company is ${companyStatusWords(companyStatus)} on the register, which takes no accounts of it`,
          TARGET,
        ),
      ]
    : [
        warning(
          'companyId',
          `the company is not active on the register (${companyStatusWords(companyStatus)}); the registry may refuse its accounts`,
          { ...TARGET, rule: 'company-not-active' },
        ),
      ];
}

const officeText = ({ registeredOffice }: Pick<CompanyParticulars, 'registeredOffice'>): string =>
  officeLines(registeredOffice)
    .map(({ text }) => text)
    .join(', ');

/**
 * Compares the registered office and the legal form, which accounts must state (Companies Act 2006 s396(A1)), with the
 * register's present ones.
 */
export function statedOtherwise(
  company: Pick<CompanyParticulars, 'registeredOffice' | 'type'>,
  now: Pick<CompanyParticulars, 'registeredOffice' | 'type'>,
): readonly Problem[] {
  const office = officeText(now);
  if (office === '' && officeText(company) === '')
    return [
      warning(
        'companyId',
        'the register gives no registered office, so the accounts do not state one, as they must (Companies Act 2006 s396(A1)). Ask Companies House to correct its record, then add the company again (POST /company/add)',
        { ...TARGET, rule: 'registered-office-missing' },
      ),
    ];
  const stated = [
    ['registered-office-changed', 'registered office', officeText(company), office],
    [
      'legal-form-changed',
      'legal form',
      LEGAL_FORM_WORDS[legalForm(company)],
      LEGAL_FORM_WORDS[legalForm(now)],
    ],
  ] as const;
  return stated
    .filter(([, , before, present]) => present !== '' && comparable(before) !== comparable(present))
    .map(([rule, what, before, present]) =>
      warning(
        'companyId',
        `the ${what} on the register is now “${present}”, and the accounts would state ${before === '' ? 'none' : `“${before}”`} (Companies Act 2006 s396(A1)). Add the company again (POST /company/add) to take the present one`,
        { ...TARGET, rule },
      ),
    );
}

/**
 * Checks the period end, which may be within seven days of the reference date. For a period that is over and filed, the
 * register may have had another reference date, so there it is a warning.
 */
export function unexpectedEnd(
  end: IsoDate,
  isAmendment: boolean,
  profile: Pick<Registered, 'accountingReferenceDate' | 'nextAccounts' | 'lastAccounts'>,
): readonly Problem[] {
  const { accountingReferenceDate: reference, nextAccounts, lastAccounts } = profile;
  if (reference === null) return [];
  const { year } = partsOf(end);
  const expected = [
    ...[year - 1, year, year + 1].map((each) => referenceDateIn(each, reference)),
    ...(nextAccounts === null ? [] : [nextAccounts.end]),
    ...(lastAccounts === null ? [] : [lastAccounts.end]),
  ];
  if (expected.some((day) => isAround(day, end))) return [];
  const isPast = isAmendment || (lastAccounts !== null && end < lastAccounts.end);
  const message = `the registry does not expect accounts made up to ${longDate(end)}: the company’s reference date is ${reference.day}/${reference.month}${nextAccounts === null ? '' : ` and its next accounts are to ${longDate(nextAccounts.end)}`}; see GET /company/periods`;
  return isPast
    ? [warning('periodEnd', message, { ...TARGET, rule: 'period-not-expected' })]
    : [error('periodEnd', message, TARGET)];
}
