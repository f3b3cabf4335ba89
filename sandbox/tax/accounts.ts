import { LAW } from '../../core/law/law.ts';
import type { ReportedError } from '../../schema/sandbox-tables.ts';
import { factValue, type InlineDocument, periodOf } from '../inline-xbrl/document.ts';
import { contradictions, missingFacts, type RequiredFact, unnamedOfficers } from '../inline-xbrl/facts.ts';
import { MANDATORY } from '../inline-xbrl/mandatory.ts';
import { fault } from './inline-documents.ts';
import { ACCOUNTS_ENTRY_POINT, suiteFault } from './suites.ts';

/** Particulars of the return that its attached documents must match. */
export interface ReturnParticulars {
  readonly utr: string;
  /** Box 2, as written. */
  readonly companyNumber: string;
  readonly start: string;
  readonly end: string;
}

/** The joint filing checks' mandatory items, for suites from 2022 (error 3312). */
const MANDATORY_WITH_RETURN: readonly RequiredFact[] = [
  ...MANDATORY,
  {
    concept: 'bus:LegalFormEntity',
    context: 'duration',
    dimension: ['bus:LegalFormEntityDimension'],
    marker: true,
  },
  { concept: 'bus:DescriptionPrincipalActivities', context: 'duration' },
];

const PLACE = 'Accounts';
const padded = (number: string): string =>
  /^\d+$/.test(number) ? number.padStart(8, '0') : number.toUpperCase();

function identityErrors(document: InlineDocument, particulars: ReturnParticulars): ReportedError[] {
  const number = factValue(document, 'bus:UKCompaniesHouseRegisteredNumber');
  if (number === null) return [];
  const others = new Set(document.facts.map((f) => f.context.identifier).filter((i) => i !== number));
  return [
    ...(others.size > 0
      ? [fault(3316, 'The identifier of a context differs from the registered number stated.', PLACE)]
      : []),
    ...(padded(number) !== padded(particulars.companyNumber)
      ? [fault(1606, 'The registered number in the accounts differs from the one on the return.', PLACE)]
      : []),
  ];
}

/** Checks the attached accounts, and compares them with their return. */
export function accountsErrors(
  document: InlineDocument,
  particulars: ReturnParticulars,
): readonly ReportedError[] {
  const period = periodOf(document);
  const suite = suiteFault(document.schemaRefs, ACCOUNTS_ENTRY_POINT, LAW.accountsSuites, period);
  const overlaps = period.start <= particulars.end && period.end >= particulars.start;
  return [
    ...(suite === 'unknown' ? [fault(3317, 'The taxonomy of the accounts is not accepted.', PLACE)] : []),
    ...(suite === 'outside its window'
      ? [fault(3318, 'The taxonomy of the accounts is not accepted for this period.', PLACE)]
      : []),
    ...missingFacts(document, MANDATORY_WITH_RETURN, period).map((f) =>
      fault(
        3312,
        `The mandatory item ${f.concept} is missing, or not stated for the period of the accounts.`,
        PLACE,
      ),
    ),
    ...contradictions(document).map((c) =>
      fault(3314, `The item ${c} is stated with different values.`, PLACE),
    ),
    ...unnamedOfficers(document).map((o) => fault(3315, `The officer ${o} is used without a name.`, PLACE)),
    ...identityErrors(document, particulars),
    ...(overlaps
      ? []
      : [fault(7782, 'The period of the accounts does not overlap the period of the return.', PLACE)]),
  ];
}
