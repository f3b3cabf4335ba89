import { type InParts, mapInParts } from '../base/give-way.ts';
import { lazily } from '../base/lazily.ts';
import { type Pence, sum } from '../base/money.ts';
import { type Classified, type Confidence, classify, ledgerOf } from './classify.ts';
import { COST_FIELDS, mappedField, PROFIT_FIELDS, senseOf } from './fields.ts';
import { foldName } from './fold.ts';
import { type Kind, type KindId, kindOf, type NetGroup, type QuestionKind, type Treatment } from './kinds.ts';
import type { BookAccount } from './trial-balance.ts';

/**
 * Maps every account to its field: first by the caller's mapping, then by remembered mappings, then by name, code and
 * type.
 */

/** A mapping that a caller gives now or gave before. */
export interface GivenMapping {
  readonly code: string | null;
  readonly name: string | null;
  /** Null leaves the account unmapped. */
  readonly field: string | null;
  readonly treatment: readonly Treatment[];
}

export const MAPPED_BY = ['caller', 'remembered', 'name', 'code', 'type'] as const;
export type MappedBy = (typeof MAPPED_BY)[number];

/** An amount with the sign of its field, which is added to the field. */
export interface Posting {
  readonly field: string;
  readonly amount: Pence;
}

export interface MappedAccount {
  readonly account: BookAccount;
  readonly kind: KindId | null;
  readonly to: readonly Posting[];
  readonly treatment: readonly Treatment[];
  readonly by: MappedBy;
  readonly confidence: Confidence;
  readonly reason: string;
  readonly ask: QuestionKind | null;
  /** Set where the account was placed by the sign of its group. */
  readonly net: NetGroup | null;
  /** Treatments of parts of the account, from a person's answers. */
  readonly parts: readonly PartTreatment[];
  readonly isAnswered: boolean;
}

/** A treatment of part of the account, with its amount. */
interface PartTreatment {
  readonly treatment: Treatment;
  readonly amount: Pence;
}

export interface MappingInput {
  readonly accountType: 'micro' | 'full';
  readonly mapping: readonly GivenMapping[];
  readonly remembered: readonly GivenMapping[];
  /** The accounts' kinds, where they were found before (`classified`). */
  readonly classes?: readonly (Classified | null)[];
}

/** Makes the key that identifies an account: its code and its folded name. */
export const accountKey = (code: string, name: string): string => `${code}\n${foldName(name)}`;

/** Finds given mappings by what they name; the last one of a key counts. */
export function lookup(given: readonly GivenMapping[]): (account: BookAccount) => GivenMapping | null {
  if (given.length === 0) return () => null;
  const both = new Map<string, GivenMapping>();
  const codes = new Map<string, GivenMapping>();
  const names = new Map<string, GivenMapping>();
  for (const mapping of given) {
    const { code, name } = mapping;
    if (code !== null && name !== null) both.set(accountKey(code, name), mapping);
    else if (code !== null) codes.set(code, mapping);
    else if (name !== null) names.set(foldName(name), mapping);
  }
  return ({ code, name }) =>
    both.get(accountKey(code, name)) ??
    (code === '' ? undefined : codes.get(code)) ??
    names.get(foldName(name)) ??
    null;
}

/** Finds accounts of one name in two parts of the statements, with their rows. No mapping tells them apart. */
export function twinsOf(accounts: readonly BookAccount[]): ReadonlyMap<BookAccount, readonly number[]> {
  const found = new Map<string, readonly BookAccount[]>();
  for (const account of accounts) {
    const key = `${account.code}\n${account.name}`;
    found.set(key, [...(found.get(key) ?? []), account]);
  }
  const twins = [...found.values()].filter((all) => all.length > 1);
  return new Map(
    twins.flatMap((all) => all.map((account) => [account, all.flatMap(({ rows }) => rows)] as const)),
  );
}

/**
 * Lists names in a mapping that no account of the trial balance has. Without this, a misspelling would be ignored
 * silently.
 */
export function unusedMappings(
  accounts: readonly BookAccount[],
  given: readonly GivenMapping[],
): readonly number[] {
  if (given.length === 0) return [];
  const codes = new Set(accounts.map(({ code }) => code));
  const names = new Set(accounts.map(({ name }) => foldName(name)));
  const keys = new Set(accounts.map(({ code, name }) => accountKey(code, name)));
  return given.flatMap(({ code, name }, index) => {
    if (code !== null && name !== null) return keys.has(accountKey(code, name)) ? [] : [index];
    if (code !== null) return codes.has(code) ? [] : [index];
    return name !== null && names.has(foldName(name)) ? [] : [index];
  });
}

/** Lists the accounts that a given mapping applied to, by code and folded name, so that it can be remembered. */
export function mappingsMet(
  accounts: readonly BookAccount[],
  given: readonly GivenMapping[],
): readonly {
  readonly code: string;
  readonly name: string;
  readonly field: string | null;
  readonly treatment: readonly Treatment[];
}[] {
  const find = lookup(given);
  return accounts.flatMap((account) => {
    const mapping = find(account);
    if (mapping === null) return [];
    const field = mapping.field === null ? null : mappedField(mapping.field);
    return [{ code: account.code, name: foldName(account.name), field, treatment: mapping.treatment }];
  });
}

const posting = (field: string, balance: Pence): Posting => ({ field, amount: senseOf(field) * balance });

function mappedAs(account: BookAccount, given: GivenMapping, by: 'caller' | 'remembered'): MappedAccount {
  const field = given.field === null ? null : mappedField(given.field);
  return {
    account,
    kind: null,
    to: field === null || account.balance === 0n ? [] : [posting(field, account.balance)],
    treatment: given.treatment,
    by,
    confidence: 'certain',
    reason: by === 'caller' ? 'You mapped it so.' : 'You mapped it so before, for this company.',
    ask: null,
    net: null,
    parts: [],
    isAnswered: false,
  };
}

/** Adjusts kinds that a framework shows elsewhere. */
function inFramework(
  kind: KindId,
  accountType: 'micro' | 'full',
): { readonly kind: Kind; readonly reason: string } {
  const kindRow = kindOf(kind);
  if (kind === 'directWages' && accountType === 'full')
    return {
      kind: {
        ...kindRow,
        debit: 'profitLossData.costOfRawMaterials',
        credit: 'profitLossData.costOfRawMaterials',
      },
      reason: 'Direct wages are a cost of sales in full accounts, whose format is by function.',
    };
  if (kind === 'fairValue' && accountType === 'micro')
    return {
      kind: { ...kindRow, debit: null, credit: null, ask: 'unknownAccount' },
      reason:
        'Micro-entity accounts carry assets at cost (FRS 105), so a fair value movement has no place in them.',
    };
  return { kind: kindRow, reason: kindRow.reason };
}

function mappedKind(
  account: BookAccount,
  found: Classified | null,
  side: Pence,
  accountType: 'micro' | 'full',
): MappedAccount {
  const nothing: MappedAccount = {
    account,
    kind: null,
    to: [],
    treatment: [],
    by: 'name',
    confidence: 'doubtful',
    reason: 'Neither its name nor a code of a known chart says what it is.',
    ask: 'unknownAccount',
    net: null,
    parts: [],
    isAnswered: false,
  };
  if (found === null || found.kind === null) return nothing;
  const { kind, reason } = inFramework(found.kind, accountType);
  const field = side < 0n ? kind.credit : kind.debit;
  return {
    account,
    kind: found.kind,
    to: field === null || account.balance === 0n ? [] : [posting(field, account.balance)],
    treatment: kind.treatment ?? [],
    by: found.by,
    confidence: found.confidence,
    reason,
    ask:
      kind.ask ??
      (side > 0n ? kind.askOfDebit : undefined) ??
      (found.confidence === 'doubtful' ? 'unknownAccount' : null),
    net: kind.net ?? null,
    parts: [],
    isAnswered: false,
  };
}

/** Gives the side of each account; accounts of a group share the side of their sum. */
function sidesOf(
  found: readonly (Classified | null)[],
  accounts: readonly BookAccount[],
): ReadonlyMap<NetGroup, Pence> {
  const sides = new Map<NetGroup, Pence>();
  for (const [index, account] of accounts.entries()) {
    const kind = found[index]?.kind;
    const net = kind == null ? undefined : kindOf(kind).net;
    if (net !== undefined) sides.set(net, (sides.get(net) ?? 0n) + account.balance);
  }
  return sides;
}

/** Finds each account's kind, in their order, in parts. It is most of the work on a trial balance. */
export function* classified(accounts: readonly BookAccount[]): InParts<readonly (Classified | null)[]> {
  const ledger = ledgerOf(accounts);
  yield;
  return yield* mapInParts(accounts, (account) => classify(account, ledger), ACCOUNTS_AT_ONCE);
}
const ACCOUNTS_AT_ONCE = 200;

export function mapAccounts(
  accounts: readonly BookAccount[],
  { accountType, mapping, remembered, classes }: MappingInput,
): readonly MappedAccount[] {
  const ledger = lazily(() => ledgerOf(accounts));
  const [byCaller, before] = [lookup(mapping), lookup(remembered)];
  const twins = twinsOf(accounts);
  const given = accounts.map((account) => {
    const caller = byCaller(account);
    if (caller !== null) return mappedAs(account, caller, 'caller');
    const known = twins.has(account) ? null : before(account);
    return known === null ? null : mappedAs(account, known, 'remembered');
  });
  const found = accounts.map((account, index) =>
    given[index] !== null
      ? null
      : classes === undefined
        ? classify(account, ledger())
        : (classes[index] ?? null),
  );
  const sides = sidesOf(found, accounts);
  const mapped = accounts.map((account, index) => {
    const own = given[index];
    if (own != null) return own;
    const classified = found[index] ?? null;
    const net = classified?.kind == null ? undefined : kindOf(classified.kind).net;
    // Corporation tax is placed once its journal is known; until then it is a creditor.
    const side =
      net === undefined ? account.balance : net === 'corporationTax' ? -1n : (sides.get(net) ?? 0n);
    return mappedKind(account, classified, side, accountType);
  });
  return ofPropertyBusiness(withInterestAsked(withDisposals(mapped)));
}

/** Puts a profit on disposal with depreciation until that would turn negative; then it is income that is not taxed. */
function withDisposals(mapped: readonly MappedAccount[]): readonly MappedAccount[] {
  const depreciation = sum(
    mapped.flatMap(({ to }) =>
      to.filter(({ field }) => field === 'profitLossData.depreciation').map(({ amount }) => amount),
    ),
  );
  if (depreciation >= 0n) return mapped;
  return mapped.map((one) =>
    (one.kind === 'disposal' || one.kind === 'capitalGain') && one.account.balance < 0n
      ? {
          ...one,
          to: [posting('profitLossData.turnover', one.account.balance)],
          treatment: ['notTaxable'],
          reason:
            'A profit on disposal above the depreciation is shown as income and taken out of the trade.',
        }
      : one,
  );
}

const isOf = (mapped: MappedAccount, fields: readonly string[]): boolean =>
  mapped.to.some(({ field }) => fields.includes(field));

const INTEREST_PAYABLE = ['profitLossData.interestPayable'];
export const isInterestPayable = (mapped: MappedAccount): boolean => isOf(mapped, INTEREST_PAYABLE);
const isRent = (one: MappedAccount): boolean => one.treatment.includes('propertyIncome');
const incomeIn = (mapped: readonly MappedAccount[]): readonly MappedAccount[] =>
  mapped.filter((one) => isOf(one, ['profitLossData.turnover']));

/** True when no account shows a trade: all income is rent, interest or dividends. */
export const isWithoutTrade = (mapped: readonly MappedAccount[]): boolean =>
  incomeIn(mapped).every(isRent) && !mapped.some(mayBeIncome);

/** True for an unknown account that may be income of a trade. */
const mayBeIncome = ({ kind, by, account, to }: MappedAccount): boolean =>
  kind === null && by === 'name' && to.length === 0 && account.balance < 0n;

/**
 * Asks about interest that may be on a loan that is not for a trade (CTA 2009 s297). It asks where the company lets
 * property, and where all its income is interest or dividends.
 */
function withInterestAsked(mapped: readonly MappedAccount[]): readonly MappedAccount[] {
  const invests = mapped.some((one) =>
    isOf(one, ['profitLossData.interestIncome', 'profitLossData.dividendsReceived']),
  );
  if (!incomeIn(mapped).some(isRent) && !(invests && isWithoutTrade(mapped))) return mapped;
  const isOpen = ({ ask }: MappedAccount): boolean => ask === null || ask === 'unknownAccount';
  return mapped.map((one) =>
    isInterestPayable(one) && isOpen(one) ? { ...one, ask: 'propertyInterest' } : one,
  );
}

/** Words of costs and income that belong to letting, where a company lets and trades. */
const OF_LETTING =
  /\b(lets?|lettings?|tenants?|tenanc\w*|less(ee|or)s?|flats?|voids?|landlords?|freeholders?|ground rents? paid|gas safety|epcs?|evict\w*|furnished|cottages?|buildings? insurance|(letting|estate) agents?|agents fees|arrears)\b/;

/**
 * Assigns costs to the property business where rent is all the income, and asks about its property. Where the company
 * also trades, it asks about costs that may belong to letting.
 */
function ofPropertyBusiness(mapped: readonly MappedAccount[]): readonly MappedAccount[] {
  if (!incomeIn(mapped).some(isRent)) return mapped;
  if (!isWithoutTrade(mapped))
    return mapped.map((one) =>
      one.ask === null &&
      one.treatment.length === 0 &&
      isOf(one, ['profitLossData.turnover', ...COST_FIELDS]) &&
      OF_LETTING.test(foldName(one.account.name))
        ? {
            ...one,
            confidence: 'doubtful',
            ask: 'unknownAccount',
            reason: `${one.reason} It may belong to letting.`,
          }
        : one,
    );
  return mapped.map((one) => {
    if (one.kind === 'property' && one.account.balance !== 0n) return { ...one, ask: 'investmentProperty' };
    if (!isOf(one, COST_FIELDS) || one.treatment.length > 0 || one.by === 'caller' || one.by === 'remembered')
      return one;
    return {
      ...one,
      treatment: ['propertyExpense'],
      reason: `${one.reason} Rent is all the income, so it is a cost of the property business.`,
    };
  });
}

/** True when an account of the profit and loss account, or of dividends, is not zero. */
export const hasResult = (mapped: readonly MappedAccount[]): boolean =>
  mapped.some((one) => one.account.balance !== 0n && isOf(one, PROFIT_FIELDS));

export const isUnmapped = ({ account, to }: MappedAccount): boolean =>
  to.length === 0 && account.balance !== 0n;
