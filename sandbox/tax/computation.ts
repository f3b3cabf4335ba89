import { LAW } from '../../core/law/law.ts';
import type { ReportedError } from '../../schema/sandbox-tables.ts';
import { factValue, type InlineDocument } from '../inline-xbrl/document.ts';
import { contradictions, missingFacts, type RequiredFact } from '../inline-xbrl/facts.ts';
import type { ReturnParticulars } from './accounts.ts';
import { fault } from './inline-documents.ts';
import { acceptedComputations, COMPUTATION_ENTRY_POINT, suiteFault } from './suites.ts';

const COMPANY = ['ct-comp:BusinessTypeDimension', 'ct-comp:Company'] as const;

/** The computational taxonomy's mandatory items, all about the company as a whole. */
const MANDATORY: readonly RequiredFact[] = [
  { concept: 'ct-comp:CompanyName', context: 'instant', dimension: COMPANY },
  { concept: 'ct-comp:TaxReference', context: 'instant', dimension: COMPANY },
  { concept: 'ct-comp:PeriodOfAccountStartDate', context: 'instant', dimension: COMPANY },
  { concept: 'ct-comp:PeriodOfAccountEndDate', context: 'instant', dimension: COMPANY },
  { concept: 'ct-comp:StartOfPeriodCoveredByReturn', context: 'instant', dimension: COMPANY },
  { concept: 'ct-comp:EndOfPeriodCoveredByReturn', context: 'instant', dimension: COMPANY },
  { concept: 'ct-comp:CompanyIsAPartnerInAFirm', context: 'duration', dimension: COMPANY },
];

const PLACE = 'Computations';

/** Checks the attached computation, and compares it with its return. */
export function computationErrors(
  document: InlineDocument,
  particulars: ReturnParticulars,
): readonly ReportedError[] {
  const stated = {
    start: factValue(document, 'ct-comp:StartOfPeriodCoveredByReturn') ?? particulars.start,
    end: factValue(document, 'ct-comp:EndOfPeriodCoveredByReturn') ?? particulars.end,
  };
  const utr = factValue(document, 'ct-comp:TaxReference');
  const errors: ReportedError[] = [];
  if (suiteFault(document.schemaRefs, COMPUTATION_ENTRY_POINT, acceptedComputations(LAW), stated) !== null) {
    errors.push(fault(3320, 'The taxonomy of the computation is not accepted for this period.', PLACE));
  }
  for (const missing of missingFacts(document, MANDATORY, stated)) {
    errors.push(
      fault(3312, `The mandatory item ${missing.concept} is missing, or not stated for the period.`, PLACE),
    );
  }
  for (const concept of contradictions(document)) {
    errors.push(fault(3314, `The item ${concept} is stated with different values.`, PLACE));
  }
  if ((utr !== null && utr !== particulars.utr) || stated.end !== particulars.end) {
    errors.push(
      fault(
        1607,
        'The reference or the end of the period in the computation differs from the return.',
        PLACE,
      ),
    );
  }
  return errors;
}
