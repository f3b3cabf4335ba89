import type { Element } from '@xmldom/xmldom';
import { checkRules, RULES } from '../../../../core/form/rules/check.ts';
import { MARGINAL_RELIEF_RULE } from '../../../../core/form/rules/marginal-relief.ts';
import { viewOfElement } from '../../../../core/form/rules/view.ts';
import { canonical } from '../../../../core/xml/canonical.ts';
import { type Draft, writeDraft } from './drafts.ts';
import { changedDraft } from './generated.ts';
import { brokenBySchematron } from './schematron.ts';

export interface Case {
  readonly name: string;
  readonly draft: Draft;
}

/** Changed returns, named by their seeds, until there are enough that the schema allows. */
export function changedCases(drafts: readonly Draft[], many: number, from: number): readonly Case[] {
  const cases: Case[] = [];
  for (let seed = from; cases.length < many; seed += 1) {
    const draft = changedDraft(drafts, seed);
    if (draft !== null) cases.push({ name: `seed ${seed}`, draft });
  }
  return cases;
}

const today = (): string => new Date().toISOString().slice(0, 10);
const held = new Set(RULES.map((rule) => rule.number));
const ours = (ret: Element, day: string): readonly string[] =>
  [...new Set(checkRules(viewOfElement(ret), day).map((fault) => fault.number))]
    .filter((number) => number !== MARGINAL_RELIEF_RULE)
    .sort();

/** Where our rules and the official ones differ on the numbers broken, and how often each number was broken. */
export function beside(
  schematron: string,
  cases: readonly Case[],
): { readonly differences: readonly string[]; readonly broken: ReadonlyMap<string, number> } {
  const written = cases.map(({ draft }) => writeDraft(draft));
  const messages = written.map(({ message }) => canonical(message));
  // The official rules read the machine's clock: ours get the same day, and both are asked again when it changes.
  let day = '';
  let official: readonly (readonly string[])[] = [];
  while (day !== today()) {
    day = today();
    official = brokenBySchematron(schematron, messages);
  }
  const broken = new Map<string, number>();
  for (const number of official.flat()) broken.set(number, (broken.get(number) ?? 0) + 1);
  const differences = cases.flatMap(({ name }, i) => {
    const [theirs, mine] = [
      official[i]?.filter((number) => held.has(number)).join(' '),
      ours(written[i]?.ret ?? never(), day).join(' '),
    ];
    return theirs === mine ? [] : [`${name}: official ${theirs}, ours ${mine}`];
  });
  return { differences, broken };
}

function never(): never {
  throw new Error('as many returns as cases');
}
