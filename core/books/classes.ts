import { foldName } from './fold.ts';

/** Part of the statements that an account belongs to, where its surroundings show it. */
export type AccountClass =
  | 'fixedAsset'
  | 'asset'
  | 'liability'
  | 'equity'
  | 'income'
  | 'direct'
  | 'overhead'
  | 'depreciation';

/** Titles of sections, groups, top segments of full names and account types, in folded form. The first match counts. */
const TITLES: readonly (readonly [RegExp, AccountClass])[] = [
  [
    /^(fixed|non current|tangible|intangible|capital) assets?$|^property plant and equipment$|^asset (fixed|non current)$|^(other )?fixed asset.*$/,
    'fixedAsset',
  ],
  [
    /^expense depreciation$|^(accumulated )?depreciation( and amorti[sz]ation)?( expense)?s?$/,
    'depreciation',
  ],
  [
    /^(current |other current |other )?assets?$|^what we own$|^asset (cash|current|prepayments|receivable)$|^(bank|bank accounts?|cash|inventory|prepayments?|accounts receivables?( a r)?|stocks?( and wip)?|trade debtors|debtors|undeposited funds|receivables?|cash at bank( and in hand)?|bank and cash|other asset|current assets?)$/,
    'asset',
  ],
  [
    /^((other )?(current|non current|long term|longer term) )?liabilit(y|ies)$|^what we owe$|^liability (credit card|current|non current|payable)$|^creditors( due .*)?$|^(credit cards?|accounts payables?( a p)?|accruals and deferred income|payables?|provisions?.*|loans?|vat|paye|long term liabilit(y|ies)|other liabilit(y|ies))$/,
    'liability',
  ],
  [
    /^equity unaffected$|^(charity |members |accumulated )?funds$|^(shareholders |owners |owner |total )?equity$|^(share )?capital( and reserves?)?$|^reserves?$|^shareholders funds$/,
    'equity',
  ],
  [
    /^expense direct cost$|^(direct( costs?| expenses?)?|production( costs?)?|cost of (sales?|goods sold|revenue)|cogs|(\w+ )?purchases?|direct cost)$/,
    'direct',
  ],
  [
    /^income other$|^money in$|^incoming resources$|^(revenues?|incomes?|sales|turnover|other (income|revenue)|trading income|non operating income|operating income)$/,
    'income',
  ],
  [
    /^(costs|money out|resources expended|overheads?|expenses?|operating expenses?|other expenses?|admin(istrative|istration)? (expenses?|costs?)|establishment (expenses?|costs?)|distribution( costs?)?|property costs?|sundry expenses?|finance costs?|general expenses?)$/,
    'overhead',
  ],
];

export function classOfTitle(title: string): AccountClass | null {
  const folded = foldName(title).replace(/:/g, ' ');
  return TITLES.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** Matches further titles that stand above the first account of a report in sections, and that no account has. */
const FIRST_TITLE =
  /^(profit and loss|income statement|balance sheet)\b|\b(assets|liabilities)$|^sales (income|revenue)$|^cash (and bank|and cash equivalents)$/;

/** True for a title that begins a report in sections, also where its class is not known. */
export const beginsSections = (title: string): boolean =>
  classOfTitle(title) !== null || FIRST_TITLE.test(foldName(title));

export const isProfitAndLoss = (found: AccountClass): boolean =>
  found === 'income' || found === 'direct' || found === 'overhead' || found === 'depreciation';
