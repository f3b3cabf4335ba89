import { grouped } from '../../core/base/grouped.ts';
import { lazily } from '../../core/base/lazily.ts';
import { fieldOfBox } from '../../core/boxes/return.ts';
import { RULES, withTitles } from '../../core/filing/rules.ts';
import { FOUND_IN_REQUESTS } from '../../core/filing/rules-in-requests.ts';
import { boxAt } from '../../core/form/rules/paths.ts';
import type { Rule } from '../../core/form/rules/rule.ts';
import type { GatewayError } from '../../core/gateways/govtalk.ts';
import {
  ASK_THE_OPERATOR,
  type Explanation,
  explainGateway,
  explainWithoutText,
  GATEWAY_EXPLANATIONS,
} from '../../core/gateways/rejections.ts';
import { advise } from '../../core/words/advice.ts';
import type { Target } from '../store/store.ts';

/**
 * Explains an upstream's refusal to the caller: the cause in plain words, the caller's field and the remedy. `GET
 * /errors` gives all explanations, and each error of a submission has its own; the error itself stays as received
 * (decision 23).
 */

/** Parts of a rule that are explained. */
type Broken = Pick<Rule, 'number' | 'message' | 'causes' | 'boxes'>;

/** Code of our own refusals, which break no rule of an authority. */
export const OWN_CODE = 'validation';

/** Fields that a filing keeps from its creation: no save changes them. */
const KEPT: readonly string[] = ['periodStart', 'periodEnd'];

const changeAndSubmit = (fields: readonly string[]): string =>
  fields.every((field) => KEPT.includes(field))
    ? `${advise('submit again')} once this is true; a filing for other days is a new filing`
    : `change ${fields.join(' or ')} to make this true, and ${advise('submit again')}`;

/** True for a path in the caller's JSON, as in our own refusals; the authority gives an XPath. */
const isOwnPath = (location: string | null): location is string =>
  location !== null && !location.includes('/');

/** Explains the rules of a number: it may belong to several rules, of several boxes. */
function explainRules(number: string, rules: readonly Broken[]): Explanation {
  const fields = [
    ...new Set([
      ...rules.flatMap(({ causes }) => causes.flatMap((box) => fieldOfBox(box) ?? [])),
      ...[FOUND_IN_REQUESTS[number] ?? []].flat(),
    ]),
  ];
  return {
    code: number,
    target: 'tax',
    cause: withTitles(
      [...new Set(rules.map(({ message }) => message))].join('; or '),
      rules.flatMap(({ boxes }) => boxes),
    ),
    location: fields[0] ?? null,
    action: fields.length === 0 ? ASK_THE_OPERATOR : changeAndSubmit(fields),
  };
}

const BY_NUMBER: ReadonlyMap<string, readonly Broken[]> = grouped(RULES, ({ number }) => number);
const ruleExplanations = (): readonly Explanation[] =>
  [...BY_NUMBER].map(([number, rules]) => explainRules(number, rules));

/** Explains a rule's number. If several rules have the number, only the rules of the error's box count. */
function explainNumber(number: string, location: string | null): Explanation | null {
  const rules = BY_NUMBER.get(number);
  if (rules === undefined) return null;
  const box = location === null ? null : boxAt(location);
  const there = rules.filter(({ boxes }) => boxes[0] === box);
  return explainRules(number, there.length === 0 ? rules : there);
}

const byCode = (a: Explanation, b: Explanation): number =>
  a.target === b.target
    ? a.code.localeCompare(b.code, 'en', { numeric: true })
    : a.target.localeCompare(b.target, 'en');

/**
 * Lists every known number and text, of the registry first, then of the tax authority, in the order of their numbers.
 */
export const catalogue: () => readonly Explanation[] = lazily(() =>
  [...GATEWAY_EXPLANATIONS, ...ruleExplanations()].sort(byCode),
);

/** Gives our own code and words for an error, where none of its own text may be kept (core/gateways/reply-redaction.ts). */
export function ownWords(target: Target, { code, message }: GatewayError): GatewayError {
  const rule = target === 'tax' ? explainNumber(code, null) : null;
  const known = rule ?? explainWithoutText(target, code, message);
  return { code: known.code, message: known.cause, location: null };
}

/** Words beside an error of a submission. */
export type Help = Pick<Explanation, 'cause' | 'location' | 'action'>;

/** Locates a schema or rule fault of a box at the box's field, unless the service computes the box. */
function atItsBox(known: Explanation, location: string | null): Explanation {
  if (known.location !== null || location === null || !/^4\d{3}$/.test(known.code)) return known;
  const box = boxAt(location);
  const field = box === null ? null : fieldOfBox(box);
  return field === null
    ? known
    : {
        ...known,
        location: field,
        action: `check ${field}, which fills box ${box}, and ${advise('submit again')}; if it is right, quote the error to the operator of this service`,
      };
}

/**
 * Explains an upstream's error in plain words; null for an unknown one, which is shown as received. Null also for our
 * own refusal without a rule: its message says everything.
 *
 * @param location as given: an XPath of the tax authority's, or our own path for our own refusal
 */
export function helpWith(target: Target, error: GatewayError): Help | null {
  if (error.code === OWN_CODE) return null;
  const rule = target === 'tax' ? explainNumber(error.code, error.location) : null;
  if (rule !== null && isOwnPath(error.location))
    return { cause: rule.cause, location: error.location, action: changeAndSubmit([error.location]) };
  const found = rule ?? explainGateway(target, error.code, error.message);
  if (found === null) return null;
  const { cause, location, action } = atItsBox(found, error.location);
  return { cause, location, action };
}
