import type { BalanceSheetAmount } from '../figures/balance-sheet.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import type { Law } from '../law/law.ts';
import { inList } from '../words/figures.ts';
import { hasDetailedNotes, intangibleMovements } from './movements.ts';
import type { NoteParagraph, PolicyId } from './paragraph.ts';

/** An accounting policy, and the amounts that make it necessary. */
export interface PolicyRule {
  readonly heading: string;
  /** Null where no taxonomy has a concept for it. */
  readonly policy: PolicyId | null;
  readonly text: string | ((figures: FilingFigures, law: Law) => string);
  /** True for a policy of trading companies: a dormant one has neither turnover nor tax. */
  readonly tradingOnly?: true;
  /** Amounts in either period that make the policy necessary. It is always stated when this is empty. */
  readonly requiredBy: {
    readonly sheet?: readonly BalanceSheetAmount[];
    readonly profit?: readonly ProfitLossAmount[];
  };
}

const isRequired = (
  rule: PolicyRule['requiredBy'],
  { balanceSheet, previousBalanceSheet, profitLoss, previousProfitLoss }: FilingFigures,
): boolean => {
  if (rule.sheet === undefined && rule.profit === undefined) return true;
  const inSheet = (rule.sheet ?? []).some((name) =>
    [balanceSheet, previousBalanceSheet].some((sheet) => (sheet?.[name] ?? 0n) !== 0n),
  );
  const inProfit = (rule.profit ?? []).some((name) =>
    [profitLoss, previousProfitLoss].some((profit) => (profit?.[name] ?? 0n) !== 0n),
  );
  return inSheet || inProfit;
};

/** Lists the policies of a filing: those for amounts of its accounts, in either period. */
export const policiesOf = (
  rules: readonly PolicyRule[],
  figures: FilingFigures,
  law: Law,
): readonly NoteParagraph[] =>
  rules
    .filter((rule) => !(figures.isDormant && rule.tradingOnly) && isRequired(rule.requiredBy, figures))
    .map(({ heading, policy, text }) => ({
      kind: 'paragraph',
      heading,
      policy,
      text: typeof text === 'string' ? text : text(figures, law),
    }));

const given = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : text;

/** Gives the caller's depreciation policy, else one that fits any company. */
export function depreciationPolicy(figures: FilingFigures): string {
  const { tangibleAssets, fixedAssetMovements } = figures.balanceSheet;
  const applies = hasDetailedNotes(figures) && (tangibleAssets ?? 0n) > 0n;
  return (
    (applies ? given(fixedAssetMovements?.depreciationPolicy) : null) ??
    'Tangible fixed assets are stated at cost less accumulated depreciation and impairment losses. Depreciation writes off the cost of the assets, less their residual value, over their estimated useful lives.'
  );
}

/** Gives the caller's amortisation policy, else one that names the categories. */
export function amortisationPolicy(figures: FilingFigures): string {
  const { intangibleAssets, intangibleAssetMovements: movements } = figures.balanceSheet;
  const applies = hasDetailedNotes(figures) && (intangibleAssets ?? 0n) > 0n;
  const said = applies ? given(movements?.amortisationPolicy) : null;
  if (said !== null) return said;
  const names = (intangibleMovements(figures)?.categories ?? []).map(({ name }) => name.trim());
  const which = names.length === 0 ? 'Intangible assets' : `Intangible assets (${inList(names, 'and')})`;
  return `${which} are stated at cost less accumulated amortisation and impairment losses. Amortisation writes off their cost over their estimated useful lives.`;
}
