import { lazily } from '../lazily.ts';
import { type Chart, rangeOf, recogniseChart } from './charts.ts';
import { type AccountClass, classOfTitle, isProfitAndLoss } from './classes.ts';
import { foldName, segmentsOf } from './fold.ts';
import { KINDS, type Kind, type KindId, kindOf } from './kinds.ts';
import { nameIndex } from './name-index.ts';
import type { NameRule } from './name-rule.ts';
import { NAME_RULES } from './names.ts';
import type { BookAccount } from './trial-balance.ts';

/** What an account is, by its name first, then by the code of a recognised chart, then by the type the package gives. */

export const CONFIDENCES = ['certain', 'likely', 'doubtful'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export interface Classified {
  readonly kind: KindId | null;
  readonly by: 'name' | 'code' | 'type';
  readonly confidence: Confidence;
}

/** Types of packages that say one kind alone. */
const TYPE_KINDS: readonly (readonly [RegExp, KindId])[] = [
  [/^bank( accounts?)?$|^cash/, 'bank'],
  [/^(accounts receivable|trade debtors|debtors|receivables?)( a r)?$/, 'tradeDebtors'],
  [/^(accounts payable|trade creditors|payables?)( a p)?$/, 'tradeCreditors'],
  [/^(inventory|stock)$/, 'stocks'],
  [/^prepayments?$/, 'prepayments'],
  [/^credit cards?$/, 'card'],
  [/^depreciation$/, 'depreciation'],
  [/^(vat|sales tax)$/, 'vat'],
];

/** What an account of a class is when nothing says more. */
const BY_CLASS: Readonly<Record<AccountClass, KindId | null>> = {
  fixedAsset: 'tangible',
  asset: 'otherDebtors',
  liability: 'otherCreditors',
  equity: null,
  income: 'sales',
  direct: 'direct',
  overhead: 'overhead',
  depreciation: 'depreciation',
};

/** Folded names of all accounts, and the chart: what one account is judged beside. */
export interface Ledger {
  readonly chart: Chart | null;
  readonly names: ReadonlySet<string>;
  readonly folded: ReadonlyMap<BookAccount, string>;
}

export function ledgerOf(accounts: readonly BookAccount[]): Ledger {
  const folded = new Map(accounts.map((account) => [account, foldName(account.name)]));
  const chart = recogniseChart([...folded].map(([{ code }, name]) => ({ code, folded: name })));
  return { chart, names: new Set(folded.values()), folded };
}

const foldedOf = (account: BookAccount, { folded }: Ledger): string =>
  folded.get(account) ?? foldName(account.name);

const ACCUMULATED =
  /\s*:?\s*\b(less )?(accumulated |acc )?(depreciation|depn|amorti[sz]ation|amort)( on)?\b\s*/;

/** `Vans Depreciation` beside an account `Vans` is what is taken off it. */
function besideItsCost(folded: string, { names }: Ledger): boolean {
  if (!ACCUMULATED.test(folded)) return false;
  const cost = folded.replace(ACCUMULATED, ' ').trim();
  return (
    cost !== '' &&
    (names.has(cost) ||
      names.has(`${cost} cost`) ||
      names.has(`${cost}:cost`) ||
      names.has(`${cost} at cost`))
  );
}

interface Surroundings {
  readonly class: AccountClass | null;
  readonly by: 'name' | 'code' | 'type' | null;
}

/** The class of what an account stands in: groups and segments of its name, then its type, then its code. */
function surroundingsOf(account: BookAccount, ledger: Ledger): Surroundings {
  const segments = segmentsOf(foldedOf(account, ledger));
  const folded = segments.join(':');
  if (besideItsCost(folded, ledger)) {
    const range = rangeOf(ledger.chart, account.code)?.class;
    if (range === undefined || !isProfitAndLoss(range)) return { class: 'fixedAsset', by: 'name' };
  }
  if (/ (p and l|profit and loss|p l)$/.test(folded) && OF_RESULT.test(folded))
    return { class: 'overhead', by: 'name' };
  const titles = [...segments.slice(0, -1)].reverse().concat([...account.under].reverse());
  const byTitle = firstClass(titles, classOfTitle);
  if (byTitle !== null) return { class: byTitle, by: 'name' };
  const byType = account.type === '' ? null : classOfTitle(account.type);
  if (byType !== null) return { class: byType, by: 'type' };
  // A group that is named as an account is says less than a code: `Net salary: A Smith` is what she is owed.
  const byCode = rangeOf(ledger.chart, account.code)?.class ?? null;
  if (byCode !== null) return { class: byCode, by: 'code' };
  const byGroup = firstClass(titles, classOfGroup);
  return { class: byGroup, by: byGroup === null ? null : 'name' };
}

/** Names that end by saying that they stand in the profit and loss account, such as `Closing stock - P&L`. */
const OF_RESULT =
  /(stock|inventor|work in progress|\bwip\b|provision|debts?|deprec|depn|amorti|tax|pension|dispos).* (p and l|profit and loss|p l)$/;

const firstClass = (
  titles: readonly string[],
  classOf: (title: string) => AccountClass | null,
): AccountClass | null => {
  for (const title of titles) {
    const found = classOf(title);
    if (found !== null) return found;
  }
  return null;
};

/** The class of a group that is named as an account is: what stands under `Motor Vehicles` is a fixed asset. */
function classOfGroup(title: string): AccountClass | null {
  const found = matchName(foldName(title), null, 0n);
  return found === null ? null : kindOf(found.kind).class;
}

const applies = ({ when, unless, side }: NameRule, of: AccountClass | null, balance: bigint): boolean =>
  (when === undefined || when.includes(of ?? 'unknown')) &&
  (of === null || unless === undefined || !unless.includes(of)) &&
  (side === undefined || balance === 0n || (side === 'debit') === balance > 0n);

/** Two thousand names by a hundred rules would take long: a name is tried by the few that it can match. */
const rulesFor = lazily(() => nameIndex(NAME_RULES.map(({ name }) => name.source)));

function matchName(text: string, of: AccountClass | null, balance: bigint): NameRule | null {
  for (const index of rulesFor()(text)) {
    const candidate = NAME_RULES[index];
    if (candidate !== undefined && applies(candidate, of, balance) && candidate.name.test(text))
      return candidate;
  }
  return null;
}

/** The last part of a full name, then with what it stands in, then the whole. */
function matchFullName(folded: string, of: AccountClass | null, balance: bigint): NameRule | null {
  const segments = segmentsOf(folded).filter(
    (segment, index, all) => index === all.length - 1 || classOfTitle(segment) === null || isTelling(segment),
  );
  for (let taken = 1; taken <= Math.min(segments.length, 4); taken += 1) {
    const found = matchName(segments.slice(-taken).join(' '), of, balance);
    if (found !== null) return found;
  }
  return null;
}

/** Group names that say more than their class: `Bank` over `Current`. */
const isTelling = (segment: string): boolean => /bank|cash|card|stock|loan|vat|paye/.test(segment);

/** Kinds whose two sides make room for an account of either class. */
const isBalance = (of: AccountClass): boolean => !isProfitAndLoss(of);

const fieldOf = (kind: Kind, balance: bigint): string | null => (balance < 0n ? kind.credit : kind.debit);

/** What an account is, or null where nothing says. */
export function classify(account: BookAccount, ledger: Ledger): Classified | null {
  const around = surroundingsOf(account, ledger);
  const range = rangeOf(ledger.chart, account.code);
  const named = matchFullName(foldedOf(account, ledger), around.class, account.balance);
  if (named !== null)
    return {
      kind: ofClass(named.kind, around.class),
      by: 'name',
      confidence: confidenceOf(named, account, around, range?.kind),
    };
  if (range?.kind !== undefined) return { kind: range.kind, by: 'code', confidence: 'likely' };
  const type = foldName(account.type);
  const typed = TYPE_KINDS.find(([pattern]) => pattern.test(type))?.[1];
  if (typed !== undefined) return { kind: typed, by: 'type', confidence: 'likely' };
  if (around.class === null || around.by === null) return null;
  const kind = BY_CLASS[around.class];
  return { kind, by: around.by, confidence: isBalance(around.class) ? 'doubtful' : 'likely' };
}

/** A running cost that stands among the direct ones is one of them; names with a rule of their own stay. */
function ofClass(kind: KindId, of: AccountClass | null): KindId {
  if (kind !== 'overhead') return kind;
  // `Depreciation: Vehicles` is depreciation: the part of the name after the colon does not matter.
  if (of === 'depreciation') return 'depreciation';
  return of === 'direct' ? 'direct' : kind;
}

/** A name that surroundings or the code of the account speak against is doubtful. */
function confidenceOf(
  named: NameRule,
  { balance }: BookAccount,
  around: Surroundings,
  byCode: KindId | undefined,
): Confidence {
  if (named.isDoubtful) return 'doubtful';
  const kind = kindOf(named.kind);
  if (around.class !== null && isBalance(kind.class) !== isBalance(around.class)) return 'doubtful';
  if (byCode === undefined) return 'certain';
  const [name, code] = [fieldOf(kind, balance), fieldOf(KINDS[byCode], balance)];
  if (name === code) return 'certain';
  // A range of a chart is coarser than a name: costs of one range are of several lines.
  return isBalance(kind.class) ? 'doubtful' : 'likely';
}
