import { specialStatus } from '../accounts/company.ts';
import { addDays, type IsoDate, longDate } from '../dates/date.ts';
import { accountingPeriods, type Period } from '../dates/period.ts';
import { companyStatusWords, hasLeft } from '../figures/filing.ts';
import { nameRefused } from '../form/assemble.ts';
import { companyNumberParts, nameTooLong } from '../gateways/registry.ts';
import type { Law } from '../law/law.ts';
import type { ListedPeriod } from '../law/reference-periods.ts';
import { paymentDueDate, returnDueDate } from '../tax/due-dates.ts';
import { accountsPenaltySteps, type PenaltyStep, returnPenaltySteps } from '../tax/planning/penalties.ts';
import { advise } from '../words/advice.ts';
import type { EligibilityCode } from './eligibility-codes.ts';
import { type Registered, unexpectedEnd } from './on-register.ts';
import { barred, isCharityByType, isPartnership } from './who-may-file.ts';

/** Tells what a company can file here, from the register alone, before any figure is known (decision 220). */

export interface CompanyOnRegister extends Registered {
  readonly number: string;
  readonly name: string;
  readonly type: string | null;
}

/** Answer about a target. Where it is allowed, the reason is a remark, or null. */
export interface Allowed {
  readonly allowed: boolean;
  /** Null where it is allowed, or where no code means the reason. */
  readonly code: EligibilityCode | null;
  readonly reason: string | null;
  /** Where to file instead. */
  readonly goTo: string | null;
}

/** A day by which something of the period is due. */
export interface Due {
  readonly what: 'accounts' | 'return' | 'payment';
  readonly date: IsoDate;
  /** Fixed penalties; none for late payment, which costs interest. */
  readonly late: readonly PenaltyStep[];
}

export interface Eligibility {
  /** Both standards have one answer: no type of company may use only one of them. */
  readonly standards: Allowed;
  readonly tax: Allowed;
  readonly ch: Allowed;
  readonly due: readonly Due[];
}

const ALLOWED: Allowed = { allowed: true, code: null, reason: null, goTo: null };
const refused = (code: EligibilityCode | null, reason: string, goTo: string | null = null): Allowed => ({
  allowed: false,
  code,
  reason,
  goTo,
});

/** Answer about a number that the register does not know. */
export const UNKNOWN: Allowed = refused(
  'unknownNumber',
  'Companies House knows no company of this number. Check the number on the certificate of incorporation',
);

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Says from when a period that has not ended can be filed; null after its end. */
const notEnded = ({ end }: Period, today: IsoDate): string | null =>
  end < today ? null : `The period can be filed from ${longDate(addDays(end, 1))}, the day after it ends`;

const INSOLVENT =
  'The company is not active on the register ($). It may file. Ask the insolvency practitioner who signs, and expect the registry to look closer';

/** Explains what a company that is not active can file; null for an active company. */
function standing({ companyStatus }: Registered): string | null {
  if (companyStatus === null || companyStatus === 'active') return null;
  if (hasLeft(companyStatus))
    return `The company is ${companyStatusWords(companyStatus)} on the register. A return covers the time until it left`;
  return specialStatus({ status: companyStatus }) === 'liquidation'
    ? 'The company is in liquidation. It may file. The liquidator signs, and the accounts say that it is being wound up'
    : INSOLVENT.replace('$', companyStatusWords(companyStatus));
}

/** Joins remarks to one text. Gives null for an empty list. */
const minded = (...said: readonly (string | null)[]): string | null => {
  const given = said.filter((each) => each !== null);
  return given.length === 0 ? null : `${given.join('. ')}.`;
};

interface Asked {
  readonly company: CompanyOnRegister;
  /** Null where the register gives neither accounts nor an incorporation date. */
  readonly period: Period | null;
  /** The listed period with the same end, or with an end within seven days of it. */
  readonly listed: ListedPeriod | null;
  /** The day of incorporation, where the period would end before it; else null. */
  readonly incorporatedLater: IsoDate | null;
  readonly today: IsoDate;
  readonly law: Law;
}

/** No code means that the company did not exist yet. */
const notIncorporated = (incorporated: IsoDate): Allowed =>
  refused(
    null,
    `The company was incorporated on ${longDate(incorporated)}, and has no period that ends before it`,
  );

function forTax({ company, period, incorporatedLater, today, law }: Asked): Allowed {
  const found = barred(company, 'tax', isCharityByType(company));
  if (found !== null) return refused('companyType', sentence(found.why), found.goTo);
  const name = nameRefused(company, law);
  // No code means that the form cannot carry the name.
  if (name !== null) return refused(null, sentence(name), 'HMRC: ask how its return states the name');
  if (incorporatedLater !== null) return notIncorporated(incorporatedLater);
  if (period !== null && period.start < law.computedFrom.from)
    return refused(
      'periodBeforeRates',
      `Periods that begin before ${longDate(law.computedFrom.from)} are not computed here (${law.computedFrom.law})`,
      'HMRC, or software of that time',
    );
  const charity = isCharityByType(company)
    ? 'Only as a charity: save charityStatus, and attach the accounts as a PDF'
    : null;
  return {
    ...ALLOWED,
    reason: minded(charity, standing(company), period === null ? null : notEnded(period, today)),
  };
}

function forRegistry({ company, period, listed, incorporatedLater, today }: Asked): Allowed {
  const found = barred(company, 'ch', false);
  if (found !== null) return refused('companyType', sentence(found.why), found.goTo);
  if (companyNumberParts(company.number) === null)
    return refused(
      'companyType',
      `The registry takes no accounts by software for company number ${company.number}`,
      'Companies House: WebFiling or paper',
    );
  const long = nameTooLong(company.name);
  // No code means that the form cannot carry the name.
  if (long !== null) return refused(null, sentence(long), 'Companies House: paper');
  const { companyStatus } = company;
  if (companyStatus !== null && hasLeft(companyStatus))
    return refused(
      'dissolved',
      `The company is ${companyStatusWords(companyStatus)} on the register, which takes no accounts of it`,
    );
  if (incorporatedLater !== null) return notIncorporated(incorporatedLater);
  if (listed?.chFiled === true)
    return refused(
      'alreadyFiled',
      `The register has accounts made up to ${longDate(listed.end)}. ${advise('To change them, file amended accounts (isAmendment)')}`,
    );
  const [unexpected] =
    period === null
      ? []
      : unexpectedEnd(period.end, false, company).filter(({ severity }) => severity === 'error');
  if (unexpected !== undefined) return refused(null, sentence(unexpected.message));
  return {
    ...ALLOWED,
    reason: minded(standing(company), period === null ? null : notEnded(period, today)),
  };
}

/** Accounts of either standard are made where one of the two targets takes them. */
function forStandards({ company }: Asked): Allowed {
  const [tax, ch] = [barred(company, 'tax', false), barred(company, 'ch', false)];
  return tax === null || ch === null ? ALLOWED : refused('companyType', sentence(tax.why), tax.goTo);
}

/** Lists the days of the period. The register's own day of the accounts counts, where it has one and takes accounts. */
function dueOf({ company, period, listed, law }: Asked): readonly Due[] {
  if (period === null) return [];
  const accounts: readonly Due[] =
    listed === null || hasLeft(company.companyStatus)
      ? []
      : [
          {
            what: 'accounts',
            date: listed.dueDate,
            late: accountsPenaltySteps(listed.dueDate, company.type, law),
          },
        ];
  // A partnership owes no company tax return. Its accounts are due if the register lists the period.
  if (isPartnership(company.type)) return accounts;
  const returnDue = returnDueDate(period.end, law);
  const payments = accountingPeriods(period).map(
    ({ end }): Due => ({ what: 'payment', date: paymentDueDate(end, law), late: [] }),
  );
  const all: readonly Due[] = [
    ...accounts,
    ...payments,
    { what: 'return', date: returnDue, late: returnPenaltySteps(returnDue, law) },
  ];
  return all.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/**
 * Tells what a company can file for a period, and by when. Nothing is guessed: `ASKS` lists the questions that the
 * register cannot answer.
 *
 * Example: a public company may file nothing here; a community interest company only its return.
 */
export function eligibilityOf(asked: Asked): Eligibility {
  return {
    standards: forStandards(asked),
    tax: forTax(asked),
    ch: forRegistry(asked),
    due: dueOf(asked),
  };
}

/** Questions that the register cannot answer, each with the field that holds its answer. */
export const ASKS: readonly { readonly field: string; readonly question: string }[] = [
  { field: 'isDormant', question: 'Did the company have no transactions in the period?' },
  {
    field: 'accountType',
    question:
      'Is it within two of the three limits of a micro-entity: turnover, balance sheet total, employees?',
  },
  { field: 'numberOfEmployees', question: 'How many people did it employ on average?' },
  { field: 'charityStatus', question: 'Is it a charity or a community amateur sports club?' },
  { field: 'isCloseCompany', question: 'Is it controlled by five or fewer people, or by its directors?' },
  {
    field: 'carriesOnTrade',
    question: 'Did it carry on a trade, or only let, hold or invest?',
  },
  { field: 'associatedCompanies', question: 'Is another company controlled by the same people?' },
  {
    field: 'supplementaryPagesData.ct600c',
    question: 'Is it in a group whose companies share losses?',
  },
  {
    field: 'supplementaryPagesData.ct600l',
    question: 'Does it claim relief for research and development?',
  },
];
