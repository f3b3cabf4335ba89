import { BOXES, labelOf } from '../../boxes/return.ts';
import { PAGES } from '../../pages/registered.ts';
import type { IsoDate } from '../../period/date.ts';
import { error, type Problem } from '../../problem.ts';
import { LAW, type Law } from '../../tax/parameters/law.ts';
import { allowanceRules } from './allowances.ts';
import { attachmentRules } from './attachments.ts';
import { companyRules } from './company.ts';
import { creditRules } from './credits.ts';
import { enhancedRules } from './enhanced.ts';
import { deductionRules, incomeRules } from './income.ts';
import { lossRules } from './losses.ts';
import { marginalReliefRules } from './marginal-relief.ts';
import { pageRules } from './pages.ts';
import { payableRules } from './payable.ts';
import { rateRules } from './rates.ts';
import { repaymentRules } from './repayments.ts';
import type { ReturnView } from './return-view.ts';
import type { Rule } from './rule.ts';
import { taxRules } from './tax.ts';

/** The business rules held here under a law, in the order of the return. */
export const rulesOf = (law: Law): readonly Rule[] => [
  ...companyRules(law),
  ...attachmentRules,
  ...pageRules,
  ...incomeRules,
  ...deductionRules,
  ...taxRules,
  ...rateRules(law),
  ...marginalReliefRules(law),
  ...payableRules,
  ...creditRules,
  ...enhancedRules,
  ...allowanceRules(law),
  ...lossRules,
  ...repaymentRules,
  ...PAGES.flatMap((page) => page.rules(law)),
];

/** The rules of the law in force. Used before a return is sent, and by the sandbox. */
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

/** Every rule that the return breaks, in the order of the table; empty when it keeps them all. */
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

/** A rule's words with the names of the boxes they speak of: not everybody knows the form by its numbers. */
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
 * Broken rules as problems of the filing.
 *
 * @param fieldOf the caller's field behind a box (`callersFields`). A rule that none of their fields can break is our
 * own arithmetic, and its problem names no field.
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

/** Where a box stands in a message. The third row of a financial year is its third `Details`. */
function locationOf(box: string): string {
  const place = BOXES.get(box);
  if (place === undefined) return RETURN;
  const steps = place.path.map((name) => `/ct:${name}[${name === 'Details' ? place.turn + 1 : 1}]`);
  return RETURN + steps.join('');
}
