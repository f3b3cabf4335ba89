import { cutText } from '../base/cut.ts';
import type { IsoDate } from '../dates/date.ts';
import { type FiledTime, type Reading, readingsAt, type Unread } from './choose.ts';
import type { FiledFact } from './document.ts';
import type { FiledPeriods } from './period.ts';
import type { Facts } from './taxonomy.ts';
import { readDay, readNumber, readTruth, wholeOf } from './values.ts';

/** A document's statements about the company besides its figures. Null means not stated. */
export interface FiledParticulars {
  /** `micro-entities`, `small-entities`, `frs-102`, `frs-101`, `ifrs`. */
  readonly accountingStandard: string | null;
  readonly accountType: 'micro' | 'full' | null;
  readonly delivered: 'full' | 'abridged' | 'filleted' | 'abbreviated' | null;
  readonly audited: boolean | null;
  readonly software: string | null;
  readonly isDormant: boolean | null;
  readonly directorName: string | null;
  readonly numberOfEmployees: number | null;
  readonly previousNumberOfEmployees: number | null;
  /** The facts behind both numbers of employees. */
  readonly employees: { readonly now: Reading | null; readonly before: Reading | null };
  readonly principalActivity: string | null;
  readonly approvedOn: IsoDate | null;
}

type Standard = readonly [standard: string, accountType: 'micro' | 'full'];
const STANDARDS: ReadonlyMap<string, Standard> = new Map<string, Standard>([
  ['Micro-entities', ['micro-entities', 'micro']],
  ['SmallEntities', ['small-entities', 'full']],
  ['FRS102', ['frs-102', 'full']],
  ['FRS101', ['frs-101', 'full']],
  ['IFRS', ['ifrs', 'full']],
  ['OtherStandards-FRS102', ['frs-102', 'full']],
]);
const DELIVERED: ReadonlyMap<string, FiledParticulars['delivered']> = new Map<
  string,
  FiledParticulars['delivered']
>([
  ['FullAccounts', 'full'],
  ['AbridgedAccounts', 'abridged'],
  ['FilletedAccounts', 'filleted'],
  ['AbbreviatedAccounts', 'abbreviated'],
]);
const MOST_TEXT = 200;
const MOST_EMPLOYEES = 99_999n;

/** Makes text of a document safe to give out. */
export const cleanText = (text: string): string =>
  cutText(
    text
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
    MOST_TEXT,
  );

const memberOf = (facts: readonly FiledFact[], dimension: string): string | null =>
  facts.map(({ context }) => context.dimensions.get(dimension)).find((member) => member !== undefined) ??
  null;

const textOf = (facts: readonly FiledFact[]): string | null =>
  facts.map(({ text }) => cleanText(text)).find((text) => text !== '') ?? null;

/** The statement of a small company whose document leaves out the profit and loss account (CA 2006 s444(5A)). */
const WITHOUT_RESULT =
  'StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006';

/** Reads what was delivered. Many filers tag filleted accounts as full ones, and only the statement tells. */
function readDelivered(facts: Facts): FiledParticulars['delivered'] {
  const stated = ['AccountsType', 'AccountsTypeFullOrAbbreviated'].flatMap((name) => facts.of('bus', name));
  const delivered = DELIVERED.get(memberOf(stated, 'AccountsTypeDimension') ?? '') ?? null;
  const isFilleted = delivered === 'full' && facts.of('direp', WITHOUT_RESULT).length > 0;
  return isFilleted ? 'filleted' : delivered;
}

function readAudited(facts: Facts): boolean | null {
  const member = memberOf(facts.of('bus', 'AccountsStatusAuditedOrUnaudited'), 'AccountsStatusDimension');
  if (member === null) return null;
  return member === 'Audited' ? true : /^(?:AuditExempt|Unaudited)/.test(member) ? false : null;
}

const OFFICERS = 'EntityOfficersDimension';

/** Finds the signing director; where the document does not say who signs, the only director that it names. */
function readDirector(facts: Facts): string | null {
  const names = facts.of('bus', 'NameEntityOfficer');
  const signing = facts.accounts('DirectorSigningFinancialStatements', 'NameDirectorSigningAccounts');
  const named = (member: string | undefined): string | null =>
    textOf(
      names.filter(({ context }) => member !== undefined && context.dimensions.get(OFFICERS) === member),
    );
  for (const { context } of signing) {
    const name = named(context.dimensions.get(OFFICERS));
    if (name !== null) return name;
  }
  const written = textOf(signing);
  if (written !== null) return written;
  const directors = names.filter(({ context }) => {
    const member = context.dimensions.get(OFFICERS);
    return member === undefined || member.startsWith('Director');
  });
  const all = new Set(directors.map(({ text }) => cleanText(text)).filter((name) => name !== ''));
  const [only] = all;
  return all.size === 1 ? (only ?? null) : null;
}

/** Reads the number of employees. A scale that would make a fraction of a person is ignored, with a remark. */
function readEmployees(
  facts: Facts,
  time: FiledTime | null,
  unread: Unread[],
  remarks: string[],
): Reading | null {
  if (time === null) return null;
  const stated = ['AverageNumberEmployeesDuringPeriod', 'EmployeesTotal'].flatMap((name) =>
    facts.accounts(name, name).filter(({ context }) => context.dimensions.size === 0),
  );
  const [reading] = readingsAt(stated, time, 'pure', unread);
  if (reading === undefined) return null;
  let amount = reading.amount;
  if (reading.isRounded) {
    const printed = readNumber({ ...reading.fact, scale: null });
    if (!printed.ok || !wholeOf(printed.value).isExact) return null;
    amount = wholeOf(printed.value).amount;
    remarks.push(
      `numberOfEmployees: the scale ${reading.fact.scale} makes a fraction of a person; ${amount} is read as printed`,
    );
  }
  return amount >= 0n && amount <= MOST_EMPLOYEES ? { ...reading, amount } : null;
}

function numberIn(reading: Reading | null): number | null {
  if (reading === null) return null;
  const { amount } = reading;
  return Number(amount);
}

export function readParticulars(
  facts: Facts,
  { end }: FiledPeriods,
  years: { readonly current: FiledTime; readonly previous: FiledTime | null },
  unread: Unread[],
  remarks: string[],
): FiledParticulars {
  const applied = memberOf(facts.of('bus', 'AccountingStandardsApplied'), 'AccountingStandardsDimension');
  const [accountingStandard = null, accountType = null] = STANDARDS.get(applied ?? '') ?? [];
  const dormant = ['EntityDormantTruefalse', 'EntityDormant']
    .flatMap((name) => facts.of('bus', name))
    // A statement of the year before is not about this one.
    .filter(({ context }) => context.end >= end);
  const approved = facts.accounts('DateAuthorisationFinancialStatementsForIssue', 'DateApprovalAccounts');
  const activity = textOf(facts.of('bus', 'DescriptionPrincipalActivities'));
  const approvedOn = approved.map(({ text }) => readDay(text)).find((day) => day !== null) ?? null;
  if (approvedOn !== null && approvedOn < end)
    remarks.push('the day of approval is before the end of the period');
  const employees = {
    now: readEmployees(facts, years.current, unread, remarks),
    before: readEmployees(facts, years.previous, unread, remarks),
  };
  return {
    accountingStandard,
    accountType,
    delivered: readDelivered(facts),
    audited: readAudited(facts),
    software: textOf([...facts.of('bus', 'NameProductionSoftware')]),
    isDormant: dormant.map(readTruth).find((truth) => truth !== null) ?? null,
    directorName: readDirector(facts),
    numberOfEmployees: numberIn(employees.now),
    previousNumberOfEmployees: numberIn(employees.before),
    employees,
    principalActivity:
      activity === null || /^no description of principal activit/i.test(activity) ? null : activity,
    approvedOn,
  };
}
