import { type Chart, rangeOf, recogniseChart } from './charts.ts';
import { type AccountClass, classOfTitle, isProfitAndLoss } from './classes.ts';
import { foldName, segmentsOf } from './fold.ts';
import { type HeadClass, headOf } from './heads.ts';
import { KINDS, type Kind, type KindId, kindOf } from './kinds.ts';
import type { NameRule } from './name-rule.ts';
import { NAME_RULES } from './names.ts';
import { isOnOtherSide } from './other-side.ts';
import { endsInCost, opinionOn } from './second-opinion.ts';
import type { BookAccount } from './trial-balance.ts';
import { standardName } from './words.ts';

/** Identifies an account: by its name first, then by the code of a confirmed chart, then by the package's type. */

export const CONFIDENCES = ['certain', 'likely', 'doubtful'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export interface Classified {
  readonly kind: KindId | null;
  readonly by: 'name' | 'code' | 'type';
  readonly confidence: Confidence;
}

/** Types of packages that mean only one kind. */
const TYPE_KINDS: readonly (readonly [RegExp, KindId])[] = [
  [/^bank( accounts?)?$|^cash|^asset cash$/, 'bank'],
  [/^(accounts receivable|trade debtors|receivables?)( a r)?$|^asset receivable$/, 'tradeDebtors'],
  [/^(accounts payable|trade creditors|payables?)( a p)?$|^liability payable$/, 'tradeCreditors'],
  [/^debtors$/, 'otherDebtors'],
  [/^(inventory|stock)$/, 'stocks'],
  [/^intangible assets?\b/, 'intangible'],
  [/^(asset )?prepayments?$/, 'prepayments'],
  [/^(liability )?credit cards?$/, 'card'],
  [/^depreciation$/, 'depreciation'],
  [/^(vat|sales tax)$/, 'vat'],
];

/** Gives the kind that a package's type means; most files state none. */
function kindOfType(type: string): KindId | undefined {
  if (type === '') return undefined;
  const folded = foldName(type);
  return TYPE_KINDS.find(([pattern]) => pattern.test(folded))?.[1];
}

/** Kind of an account of a class where nothing more is known. */
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

/** Names of all accounts in the spelling of the rules, and the chart: the context for judging one account. */
export interface Ledger {
  readonly chart: Chart | null;
  readonly names: ReadonlySet<string>;
  readonly spelt: ReadonlyMap<BookAccount, string>;
}

export function ledgerOf(accounts: readonly BookAccount[]): Ledger {
  const chart = recogniseChart(accounts);
  const spelt = new Map(accounts.map((account) => [account, standardName(account.name)]));
  return { chart, names: new Set(spelt.values()), spelt };
}

const nameOf = (account: BookAccount, { spelt }: Ledger): string =>
  spelt.get(account) ?? standardName(account.name);

const ACCUMULATED =
  /\s*:?\s*\b(less )?(accumulated |acc )?(depreciation|depn|amorti[sz]ation|amort)( on)?\b\s*/;

/** True for accumulated depreciation: `Vans Depreciation` beside an account `Vans` is subtracted from it. */
function besideItsCost(folded: string, balance: bigint, { names }: Ledger): boolean {
  if (balance > 0n || !ACCUMULATED.test(folded)) return false;
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

/** Finds the class of an account's surroundings: groups and segments of its name, then its type, then its code. */
function surroundingsOf(account: BookAccount, ledger: Ledger): Surroundings {
  const segments = segmentsOf(nameOf(account, ledger));
  const folded = segments.join(':');
  if (besideItsCost(folded, account.balance, ledger)) {
    const range = rangeOf(ledger.chart, account.code)?.class;
    if (range === undefined || !isProfitAndLoss(range)) return { class: 'fixedAsset', by: 'name' };
  }
  if (/ (p and l|profit and loss|p l)$/.test(folded) && OF_RESULT.test(folded))
    return { class: 'overhead', by: 'name' };
  if (STATEMENT.test(folded)) return { class: account.balance < 0n ? 'liability' : 'asset', by: 'name' };
  const titles = [...segments.slice(0, -1)].reverse().concat([...account.under].reverse());
  const byTitle = classOfGroups(titles);
  if (byTitle !== null) return { class: byTitle, by: 'name' };
  const byType = classOfType(account.type);
  if (byType !== null) return { class: byType, by: 'type' };
  // A code says more than a group named like an account: `Net salary: A Smith` is a debt to A Smith.
  const byCode = rangeOf(ledger.chart, account.code)?.class ?? null;
  if (byCode !== null) return { class: byCode, by: 'code' };
  const byGroup = firstClass(titles, (title) => classOfGroup(title, account.balance));
  return { class: byGroup, by: byGroup === null ? null : 'name' };
}

/** Gives the innermost group's class, if any. The outermost decides the statement: `Expenses:Bank:Fee` is a cost. */
function classOfGroups(titles: readonly string[]): AccountClass | null {
  const inner = firstClass(titles, classOfTitle);
  const outer = firstClass(titles.slice(-1), classOfTitle);
  return inner !== null && outer !== null && isProfitAndLoss(outer) && !isProfitAndLoss(inner)
    ? outer
    : inner;
}

/** Gives the class of a package's type, or of the first part of it that names one. */
const classOfType = (type: string): AccountClass | null =>
  type === '' ? null : firstClass([type, ...type.split(/ - |\s*[/:]\s*/)], classOfTitle);

/** Names whose ending places them in the profit and loss account, such as `Closing stock - P&L`. */
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

/**
 * Finds the class of a group named like an account: accounts under `Motor Vehicles` are fixed assets. Debits under `Rent`
 * are costs, and credits are income.
 */
function classOfGroup(title: string, balance: bigint): AccountClass | null {
  const found = matchName(foldName(title), null, balance);
  return found === null ? null : kindOf(found.kind).class;
}

type Side = 'debit' | 'credit' | 'none';
const sideOf = (balance: bigint): Side => (balance === 0n ? 'none' : balance > 0n ? 'debit' : 'credit');

const applies = ({ when, unless, side }: NameRule, headClass: HeadClass | null, given: Side): boolean =>
  (when === undefined || when.includes(headClass === null || headClass === 'cost' ? 'unknown' : headClass)) &&
  (headClass === null ||
    unless === undefined ||
    !unless.includes(headClass === 'cost' ? 'overhead' : headClass)) &&
  (side === undefined || given === 'none' || side === given);

/**
 * Rules in their order, with one pattern that combines all their names. One test of the pattern shows if any name
 * matches.
 */
interface RuleGroup {
  readonly any: RegExp;
  readonly rules: readonly NameRule[];
}
/** Number of rules in a group. Measured: eight took the least time. */
const GROUP = 8;

const groupsOf = (rules: readonly NameRule[]): readonly RuleGroup[] =>
  rules.flatMap((_rule, first) => {
    if (first % GROUP !== 0) return [];
    const group = rules.slice(first, first + GROUP);
    return [{ any: new RegExp(group.map(({ name }) => `(?:${name.source})`).join('|')), rules: group }];
  });

/** Caches the rules for each class and side. */
const APPLYING = new Map<string, readonly RuleGroup[]>();

function rulesFor(headClass: HeadClass | null, side: Side): readonly RuleGroup[] {
  const key = `${headClass} ${side}`;
  const known = APPLYING.get(key) ?? groupsOf(NAME_RULES.filter((rule) => applies(rule, headClass, side)));
  APPLYING.set(key, known);
  return known;
}

function matchName(text: string, headClass: HeadClass | null, balance: bigint): NameRule | null {
  const group = rulesFor(headClass, sideOf(balance)).find(({ any }) => any.test(text));
  return group?.rules.find(({ name }) => name.test(text)) ?? null;
}

/** Matches the statement at the end of a name. `surroundingsOf` has already read it. */
const STATEMENT = / balance sheet$/;

/** Matches the last part of a full name, then that part with its parents, then the whole. */
function matchFullName(
  segments: readonly string[],
  headClass: HeadClass | null,
  balance: bigint,
): NameRule | null {
  for (let taken = 1; taken <= Math.min(segments.length, 4); taken += 1) {
    const found = matchName(segments.slice(-taken).join(' '), headClass, balance);
    if (found !== null) return found;
  }
  return null;
}

/** Gives the segments of a name that say more than a class. */
const tellingOf = (name: string): readonly string[] =>
  segmentsOf(name.replace(STATEMENT, '')).filter(
    (segment, index, all) => index === all.length - 1 || classOfTitle(segment) === null || isTelling(segment),
  );

/** True for group names that say more than their class: `Bank` over `Current`. */
const isTelling = (segment: string): boolean => /bank|cash|card|stock|loan|vat|paye/.test(segment);

/** True for balance sheet classes. Their kinds accept a balance on either side. */
const isBalance = (accountClass: AccountClass): boolean => !isProfitAndLoss(accountClass);

const fieldOf = (kind: Kind, balance: bigint): string | null => (balance < 0n ? kind.credit : kind.debit);
/** Gives the line of the statements that a kind is part of: debtors for trade debtors. */
const lineOf = (kind: KindId, balance: bigint): string | undefined =>
  fieldOf(kindOf(kind), balance)?.split('.')[1]?.replace('Breakdown', '');

const RUNNING: ReadonlySet<AccountClass> = new Set(['income', 'direct', 'overhead']);

/** True where the account's type and its kind are two different classes of income or running costs. */
const isOtherwiseTyped = (kind: KindId, { class: accountClass, by }: Surroundings): boolean =>
  by === 'type' &&
  accountClass !== null &&
  RUNNING.has(accountClass) &&
  RUNNING.has(kindOf(kind).class) &&
  kindOf(kind).class !== accountClass;

/** Identifies an account, or gives null where nothing identifies it. */
export function classify(account: BookAccount, ledger: Ledger): Classified | null {
  const around = surroundingsOf(account, ledger);
  const range = rangeOf(ledger.chart, account.code);
  const name = nameOf(account, ledger);
  const telling = tellingOf(name);
  const head = around.class ?? headOf(segmentsOf(name).at(-1) ?? '', account.balance);
  const judged = (rule: Judged): Confidence =>
    account.name.includes('?')
      ? 'doubtful'
      : confidenceOf(rule, telling.join(' '), account, around, range?.kind);
  const typed = kindOfType(account.type);
  const named = matchFullName(telling, head, account.balance);
  if (named !== null) {
    const kind = ofClass(named.kind, around.class);
    const isOfType = typed === undefined || lineOf(typed, account.balance) === lineOf(kind, account.balance);
    return { kind, by: 'name', confidence: isOfType ? judged({ ...named, kind }) : 'doubtful' };
  }
  const guessed = (kind: KindId, by: Classified['by']): Classified => ({
    kind,
    by,
    confidence: judged({ kind, isGuess: true }),
  });
  if (range?.kind !== undefined && !isOtherwiseTyped(range.kind, around)) return guessed(range.kind, 'code');
  if (around.class === null) {
    const first = matchFullName(tellingOf(standardName(beforeDash(account.name))), head, account.balance);
    if (first !== null) return { kind: first.kind, by: 'name', confidence: 'doubtful' };
  }
  if (typed !== undefined) return { kind: typed, by: 'type', confidence: 'likely' };
  if (around.class === null || around.by === null) return ofHead(head);
  const kind = BY_CLASS[around.class];
  return kind === null ? { kind, by: around.by, confidence: 'doubtful' } : guessed(kind, around.by);
}

/** Makes a running cost a direct cost where its surroundings are direct costs. Kinds with a rule of their own stay. */
function ofClass(kind: KindId, accountClass: AccountClass | null): KindId {
  if (kind !== 'overhead') return kind;
  // `Depreciation: Vehicles` is depreciation: the part of the name after the colon does not matter.
  if (accountClass === 'depreciation') return 'depreciation';
  return accountClass === 'direct' ? 'direct' : kind;
}

/** Identifies an account by the main word of its name, if nothing else does: `Barrelage creditor` is owed. */
function ofHead(head: HeadClass | null): Classified | null {
  const kind = head === null ? null : BY_CLASS[head === 'cost' ? 'overhead' : head];
  return kind === null ? null : { kind, by: 'name', confidence: 'doubtful' };
}

/** Gives a name without the part after a dash or a bracket: `Income - workshops`. */
const beforeDash = (name: string): string => /^(.*?\S)\s+[-\u2013\u2014(]/.exec(name)?.[1] ?? '';

/** True for the lines `other debtors` and `other creditors`. A guess of one of these lines says nothing. */
const isAnother = (kind: KindId): boolean => kind === 'otherDebtors' || kind === 'otherCreditors';

/** Kinds whose words are in many names. Beside unknown words, such a word does not identify an account. */
const PLAIN: ReadonlySet<KindId> = new Set(['bank', 'stocks', 'paye', 'retained', 'overhead']);

interface Judged {
  readonly kind: KindId;
  /** True for a rule whose name may mean something else. */
  readonly isDoubtful?: true;
  /** True where no rule applies to the name, and only the rows around it show the kind. */
  readonly isGuess?: true;
}

/** Classes that exclude each other, although they are parts of the same statement. */
const APART: Readonly<Partial<Record<AccountClass, readonly AccountClass[]>>> = {
  fixedAsset: ['liability', 'equity', 'asset'],
  equity: ['fixedAsset'],
  income: ['direct', 'overhead'],
};

/** Matches the end of a name that means money, not a cost: `Handelsbanken office a/c`. */
const AN_ACCOUNT = / (a c|acc|account)$/;
/** Matches sales or purchases at a rate of VAT, whose account may also hold that VAT: `Sales 20% VAT`. */
const AT_RATE =
  /\b(sales|purchases|income|takings|turnover|fees)\b.*\b(\d+%|standard|reduced)( rated?)? vat$/;

/** True where the account's surroundings, its side or the words of its name contradict a kind. */
function isContradicted(kind: KindId, balance: bigint, name: string, around: AccountClass | null): boolean {
  const { class: accountClass } = kindOf(kind);
  const isApart =
    around !== null &&
    (isBalance(accountClass) !== isBalance(around) || (APART[around]?.includes(accountClass) ?? false)) &&
    kind !== 'exchange';
  const isMoney = around === null && kind === 'overhead' && AN_ACCOUNT.test(name);
  const isAtRate = around === null && kind === 'vat' && AT_RATE.test(name);
  return isApart || isMoney || isAtRate || isOnOtherSide(kind, name, balance, around);
}

/** True where a name with unknown words does not place an account by the words of its kind. */
const saysLittle = (kind: KindId, around: AccountClass | null, name: string): boolean => {
  if (kind === 'interestPaid') return OF_INTEREST.test(name);
  if (around === 'overhead') return kind === 'direct';
  return around === null && PLAIN.has(kind) && !(kind === 'overhead' && endsInCost(name));
};

/** Finds interest that nobody pays: `Interest Lane`, `Interest in a stand`. */
const OF_INTEREST = /\binterest(?! (paid|payable|on|to|charges?)\b)(?!$)/;

/** Rates the confidence in a kind by the other facts about the account. */
function confidenceOf(
  { kind, isDoubtful, isGuess }: Judged,
  name: string,
  { balance }: BookAccount,
  { class: around }: Surroundings,
  byCode: KindId | undefined,
): Confidence {
  if (isContradicted(kind, balance, name, around)) return 'doubtful';
  // The word `cost` does not show the thing that was bought.
  const said = isGuess ? name.replace(/\bcost\b/, '') : name;
  const opinion = opinionOn(kind, said, balance, around);
  if (opinion === 'objects') return 'doubtful';
  const { class: accountClass } = kindOf(kind);
  // The surroundings choose among the meanings of a doubtful name.
  if (isDoubtful) return opinion === 'agrees' || around === accountClass ? 'likely' : 'doubtful';
  if (opinion !== 'agrees' && saysLittle(kind, around, name)) return 'doubtful';
  if (isGuess)
    return isBalance(accountClass) && (isAnother(kind) || opinion === 'knowsNot') ? 'doubtful' : 'likely';
  return besideCode(kind, balance, opinion === 'agrees', byCode);
}

/** Compares the kind that the name gives with the kind that the code gives. */
function besideCode(kind: KindId, balance: bigint, isSure: boolean, byCode: KindId | undefined): Confidence {
  const isOfCode = byCode === undefined || fieldOf(kindOf(kind), balance) === fieldOf(KINDS[byCode], balance);
  if (isSure) return isOfCode ? 'certain' : 'likely';
  // The range of codes for pay is narrow: `Consultants` in it may be employees.
  return byCode === 'staff' && !isOfCode ? 'doubtful' : 'likely';
}
