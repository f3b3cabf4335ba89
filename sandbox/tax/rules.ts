import type { Element } from '@xmldom/xmldom';
import { checkRules } from '../../core/form/rules/check.ts';
import type { Rule } from '../../core/form/rules/rule.ts';
import { viewOfElement } from '../../core/form/rules/view.ts';
import type { ReportedError } from '../../schema/sandbox-tables.ts';
import { fault } from './inline-documents.ts';

/** What the authority works out again has no number of its own in its list: it is a business failure like any other. */
const NO_NUMBER = 3001;
const numberOf = (rule: string): number => (/^\d+$/.test(rule) ? Number(rule) : NO_NUMBER);

/**
 * The business rules a return breaks, keys 5004, 5005 and 9100 among them.
 *
 * @param companyTaxReturn where it stands in its message, structure already checked
 */
export const ruleErrors = (
  companyTaxReturn: Element,
  today: string,
  rules?: readonly Rule[],
): readonly ReportedError[] =>
  checkRules(viewOfElement(companyTaxReturn), today, rules).map((broken) =>
    fault(numberOf(broken.number), broken.message, broken.location),
  );
