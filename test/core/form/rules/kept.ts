import { RULES } from '../../../../core/filing/rules.ts';
import type { ReturnView } from '../../../../core/form/rules/return-view.ts';

export type Boxes = Readonly<Record<string, string>>;

/** Gives a new return with only these boxes, with both documents attached. */
export const viewOf = (boxes: Boxes, more: Partial<ReturnView> = {}): ReturnView => ({
  returnType: 'new',
  boxes: new Map(Object.entries(boxes)),
  rows: {},
  elements: new Set(),
  pages: {},
  files: { computation: true, accounts: true, others: [], instances: [] },
  keys: null,
  ...more,
});
/** True when a return with only these boxes keeps a rule. */
export const keeps = (
  number: string,
  boxes: Boxes,
  more?: Partial<ReturnView>,
  today = '2026-11-21',
): boolean => {
  const rules = RULES.filter((rule) => rule.number === number);
  if (rules.length === 0) throw new Error(`there is no rule ${number}`);
  return rules.every((rule) => rule.holds(viewOf(boxes, more), today));
};
