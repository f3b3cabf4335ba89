import { join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { checkRules, RULES } from '../../../../core/filing/rules.ts';
import { MARGINAL_RELIEF_RULE } from '../../../../core/form/rules/marginal-relief.ts';
import { viewOfElement } from '../../../../core/form/rules/view.ts';
import { canonical } from '../../../../core/xml/canonical.ts';
import { GROUP_BREAKS } from './breaks-groups.ts';
import { RESEARCH_BREAKS } from './breaks-research.ts';
import { type Draft, writeDraft } from './drafts.ts';
import { changedDraft } from './generated.ts';
import { brokenBySchematron } from './schematron.ts';

export interface Case {
  readonly name: string;
  readonly draft: Draft;
}

/** Makes changed returns, named by their seeds, until enough of them fit the schema. */
export function changedCases(drafts: readonly Draft[], many: number, from: number): readonly Case[] {
  const cases: Case[] = [];
  for (let seed = from; cases.length < many; seed += 1) {
    const draft = changedDraft(drafts, seed);
    if (draft !== null) cases.push({ name: `seed ${seed}`, draft });
  }
  return cases;
}

/** Numbers of rules of pages CT600C and CT600L. Only the authority's full table has them, not the extract. */
export const BEYOND: ReadonlySet<string> = new Set(
  [...GROUP_BREAKS, ...RESEARCH_BREAKS].map(([number]) => number),
);

/** Their sections: only a return with one of them can break such a rule. */
const PAGES_BEYOND = /<(?:GroupAndConsortium|ResearchAndDevelopment)[ >/]/;

/**
 * Rules of page CT600L that the full table lacks or applies to every period, because it is one version older. Those of
 * version 1.994 were read as text.
 */
export const READ_ALONE: ReadonlySet<string> = new Set([
  ...['8031', '8032', '8033', '8034', '8035', '8036', '8037', '8038', '8039', '8040', '8041'],
  '9640',
]);

/** Files of the official rules: the extract for the pages that it covers, the full table for pages CT600C and CT600L. */
export interface Schematrons {
  readonly extract: string;
  readonly full: string;
}
export const schematronsIn = (root: string): Schematrons => ({
  extract: join(root, 'schemas', 'hmrc', 'ct600-v1.994-scope.sch'),
  full: join(root, 'schemas', 'hmrc', 'CT-2014-v1-993.sch'),
});

function brokenByBoth(
  { extract, full }: Schematrons,
  messages: readonly string[],
): readonly (readonly string[])[] {
  const others = brokenBySchematron(extract, messages);
  const withPage = messages.filter((message) => PAGES_BEYOND.test(message));
  const found = brokenBySchematron(full, withPage, [...BEYOND]);
  const pages = new Map(withPage.map((message, i) => [message, found[i] ?? never()]));
  return messages.map((message, i) =>
    [
      ...(others[i] ?? never()).filter((number) => !BEYOND.has(number)),
      ...(pages.get(message) ?? []).filter((number) => BEYOND.has(number)),
    ].sort(),
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);
const held = new Set(RULES.map((rule) => rule.number).filter((number) => !READ_ALONE.has(number)));
const ours = (ret: Element, day: string): readonly string[] =>
  [...new Set(checkRules(viewOfElement(ret), day).map((fault) => fault.number))]
    .filter((number) => number !== MARGINAL_RELIEF_RULE && !READ_ALONE.has(number))
    .sort();

/**
 * Lists the differences between our rules and the official ones in the broken numbers, and how often each number was
 * broken.
 */
export function beside(
  schematrons: Schematrons,
  cases: readonly Case[],
): { readonly differences: readonly string[]; readonly broken: ReadonlyMap<string, number> } {
  const written = cases.map(({ draft }) => writeDraft(draft));
  const messages = written.map(({ message }) => canonical(message));
  // The official rules read the machine's clock. Ours get the same day, and both are run again when the day changes.
  let day = '';
  let official: readonly (readonly string[])[] = [];
  while (day !== today()) {
    day = today();
    official = brokenByBoth(schematrons, messages);
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
