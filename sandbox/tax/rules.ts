import type { Element } from '@xmldom/xmldom';
import { checkRules } from '../../core/filing/rules.ts';
import type { Rule } from '../../core/form/rules/rule.ts';
import { viewOfElement } from '../../core/form/rules/view.ts';
import type { ReportedError } from '../../schema/sandbox-tables.ts';
import { fault } from './inline-documents.ts';

/** Our rules for HMRC's computations have no number in its list, so their faults get the general number. */
const NO_NUMBER = 3001;
const numberOf = (rule: string): number => (/^\d+$/.test(rule) ? Number(rule) : NO_NUMBER);

/**
 * Lists the business rules that a return breaks, including the keys 5004, 5005 and 9100.
 *
 * @param companyTaxReturn inside its message, with its structure already checked
 */
export const ruleErrors = (
  companyTaxReturn: Element,
  today: string,
  rules?: readonly Rule[],
): readonly ReportedError[] =>
  checkRules(viewOfElement(companyTaxReturn), today, rules).map((broken) =>
    fault(numberOf(broken.number), broken.message, broken.location),
  );
