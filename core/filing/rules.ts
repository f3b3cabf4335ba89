import { error, type Problem } from '../base/problem.ts';
import { BOXES, labelOf } from '../boxes/return.ts';
import type { IsoDate } from '../dates/date.ts';
import { allowanceRules } from '../form/rules/allowances.ts';
import { attachmentRules } from '../form/rules/attachments.ts';
import { companyRules } from '../form/rules/company.ts';
import { creditRules } from '../form/rules/credits.ts';
import { enhancedRules } from '../form/rules/enhanced.ts';
import { deductionRules, incomeRules } from '../form/rules/income.ts';
import { lossRules } from '../form/rules/losses.ts';
import { marginalReliefRules } from '../form/rules/marginal-relief.ts';
import { pageRules } from '../form/rules/pages.ts';
import { payableRules } from '../form/rules/payable.ts';
import { rateRules } from '../form/rules/rates.ts';
import { repaymentRules } from '../form/rules/repayments.ts';
import type { ReturnView } from '../form/rules/return-view.ts';
import type { Rule } from '../form/rules/rule.ts';
import { taxRules } from '../form/rules/tax.ts';
import { LAW, type Law } from '../law/law.ts';
import { PAGES } from './pages.ts';

/** Lists the business rules that are checked here under a law, in the order of the return. */
export const rulesOf = (law: Law): readonly Rule[] => [
  ...companyRules(law),
  ...attachmentRules,
  ...pageRules,
  ...incomeRules,
  ...deductionRules,
  ...taxRules(law),
  ...rateRules(law),
  ...marginalReliefRules(law),
  ...payableRules,
  ...creditRules,
  ...enhancedRules(law),
  ...allowanceRules(law),
  ...lossRules,
  ...repaymentRules(law),
  ...PAGES.flatMap((page) => page.rules(law)),
];

/** The rules of the law in force. They are used before a return is sent, and by the sandbox. */
export const RULES: readonly Rule[] = rulesOf(LAW);

/** A rule that a return breaks. */
export interface RuleFault {
  readonly number: string;
  readonly boxes: readonly string[];
  readonly message: string;
  /** XPath of the box to correct, as the authority writes it. */
  readonly location: string;
  /** Filled boxes of the caller's own that may have caused it, e.g. the allowance claimed too late. */
  readonly causes: readonly string[];
}

/** Lists every rule that the return breaks, in the order of the table; empty when it breaks none. */
export const checkRules = (
  view: ReturnView,
  today: IsoDate,
  rules: readonly Rule[] = RULES,
): readonly RuleFault[] =>
  rules
    .filter((rule) => !rule.holds(view, today))
    .map(({ number, boxes, message, causes }) => ({
      number,
      boxes,
      message,
      location: locationOf(boxes[0] ?? ''),
      causes: causes.filter((box) => view.boxes.has(box)),
    }));

const MAX_NAMED = 4;

/** Adds to a rule's words the names of its boxes: not everybody knows the form by its numbers. */
export function withTitles(message: string, boxes: readonly string[]): string {
  const named = boxes
    .filter((box) => new RegExp(`(?<![\\w.])${box}(?![\\w.])`).test(message))
    .slice(0, MAX_NAMED);
  const titles = [...new Set(named)].flatMap((box) => {
    const label = labelOf(box);
    return label === '' ? [] : [`${box} is “${label}”`];
  });
  return titles.length === 0 ? message : `${message}; box ${titles.join(', ')}`;
}

/**
 * Converts broken rules to problems of the filing.
 *
 * @param fieldOf the caller's field behind a box (`callersFields`). A rule that none of their fields can break is about
 * our own arithmetic, and its problem names no field.
 */
export const ruleProblems = (
  faults: readonly RuleFault[],
  fieldOf: (box: string) => string | null,
): readonly Problem[] =>
  faults.map(({ number, boxes, message, causes }) => {
    const [box] = boxes;
    const location = causes.map(fieldOf).find((field) => field !== null) ?? null;
    return error(location, `${withTitles(message, boxes)} (rule ${number})`, {
      rule: number,
      target: 'tax',
      ...(box === undefined ? {} : { box }),
    });
  });

const RETURN = '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/ct:CompanyTaxReturn[1]';

/** Gives the place of a box in a message. The third row of a financial year is its third `Details`. */
function locationOf(box: string): string {
  const place = BOXES.get(box);
  if (place === undefined) return RETURN;
  const steps = place.path.map((name) => `/ct:${name}[${name === 'Details' ? place.turn + 1 : 1}]`);
  return RETURN + steps.join('');
}
