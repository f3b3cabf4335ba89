import { cutText } from '../base/cut.ts';
import type { Pence } from '../base/money.ts';
import { advise } from '../words/advice.ts';
import { readAmountText } from './amount.ts';
import { mappedField, senseOf } from './fields.ts';
import { foldName, shownText } from './fold.ts';
import type { QuestionKind, Treatment } from './kinds.ts';
import type { MappedAccount, Posting } from './map.ts';

/** A person's answer to a question, and its effect. */

export interface Answer {
  readonly kind: QuestionKind;
  /** Rows, codes or names of accounts; null means all accounts of the question. */
  readonly accounts: readonly (number | string)[] | null;
  readonly value: string | number | boolean | null;
}

/**
 * Allowed answers: one of a list of words, an amount of pounds, the path of a field, or any text, which is only noted.
 */
export type AnswerValues = readonly string[];

type Worded = (mapped: MappedAccount) => MappedAccount;

interface Effect {
  readonly values: AnswerValues;
  /** Applies the answer and gives the account; null where the answer is not allowed. */
  readonly apply: (mapped: MappedAccount, value: string) => MappedAccount | null;
}

const AMOUNT = 'an amount in pounds';
const amountIn = (value: string): Pence | null => {
  const read = readAmountText(value);
  return read.ok ? (read.pence ?? 0n) : null;
};

const withTreatment = (mapped: MappedAccount, treatment: readonly Treatment[]): MappedAccount => ({
  ...mapped,
  treatment,
});

/** Moves the account to one field, from any other mapping. */
const moved = (mapped: MappedAccount, field: string): MappedAccount => ({
  ...mapped,
  to: mapped.account.balance === 0n ? [] : [{ field, amount: senseOf(field) * mapped.account.balance }],
});

/** Takes one of these words, each with its effect. */
const words = (worded: Readonly<Record<string, Worded>>): Effect => ({
  values: Object.keys(worded),
  apply: (mapped, value) => {
    const found = Object.entries(worded).find(([word]) => word === value);
    return found === undefined ? null : found[1](mapped);
  },
});
const noted = (...values: string[]): Effect => ({
  values,
  apply: (mapped, value) => (values.includes(value) || values.length === 0 ? mapped : null),
});
const same = (mapped: MappedAccount): MappedAccount => mapped;
const treated =
  (...treatment: Treatment[]) =>
  (mapped: MappedAccount) =>
    withTreatment(mapped, treatment);
/** Interest on a loan for a trade: its non-trading part is stated as zero. */
const ofTrade: Worded = (mapped) => ({
  ...withTreatment(mapped, []),
  parts: [{ treatment: 'nonTradingInterest', amount: 0n }],
});

const WITHIN_A_YEAR = 'balanceSheetData.creditorsWithinOneYearBreakdown.otherCreditors';

/** Moves the amount that is due within a year to the other creditors within one year. The rest stays. */
function maturing(mapped: MappedAccount, value: string): MappedAccount | null {
  const due = amountIn(value);
  const [only] = mapped.to;
  if (due === null || due < 0n || only === undefined || due > only.amount) return null;
  const parts: readonly Posting[] = [
    { field: WITHIN_A_YEAR, amount: due },
    { ...only, amount: only.amount - due },
  ];
  return { ...mapped, to: parts.filter(({ amount }) => amount !== 0n) };
}

const partOf =
  (treatment: Treatment, sign: 1n | -1n) =>
  (mapped: MappedAccount, value: string): MappedAccount | null => {
    const amount = amountIn(value);
    const whole = mapped.account.balance < 0n ? -mapped.account.balance : mapped.account.balance;
    return amount === null || amount < 0n || amount > whole
      ? null
      : { ...mapped, parts: [{ treatment, amount: sign * amount }] };
  };

const EFFECTS: Readonly<Partial<Record<QuestionKind, Effect>>> = {
  loanMaturity: { values: [AMOUNT], apply: maturing },
  entertaining: words({ staff: treated(), customers: treated('disallowable') }),
  donations: {
    values: [AMOUNT],
    apply: (mapped, value) =>
      partOf('qualifyingDonation', 1n)(withTreatment(mapped, ['disallowable']), value),
  },
  legalCapital: { values: [AMOUNT], apply: partOf('disallowable', 1n) },
  amortisation: { values: [AMOUNT], apply: partOf('disallowable', -1n) },
  propertyIncome: words({ property: same, trade: treated() }),
  propertyInterest: words({ nonTrading: treated('nonTradingInterest'), trade: ofTrade }),
  investmentProperty: noted('yes', 'no'),
  dividends: words({
    dividend: (mapped) => moved(mapped, 'dividends'),
    loan: (mapped) =>
      moved(
        mapped,
        mapped.account.balance > 0n ? 'balanceSheetData.debtorsBreakdown.otherDebtors' : WITHIN_A_YEAR,
      ),
  }),
  otherIncome: words({ trade: same, notTaxable: treated('notTaxable') }),
  provisionAllowable: words({ yes: treated(), no: treated('disallowable') }),
  fineOfEmployee: words({ yes: treated(), no: treated('disallowable') }),
  taxInterest: words({ yes: treated('nonTradingInterest'), no: treated() }),
  priorYearTax: noted(),
  unmapped: { values: ['the path of a field'], apply: toField },
  unknownAccount: { values: ['the path of a field'], apply: toField },
  uncategorised: { values: ['the path of a field'], apply: toField },
  openingBalanceEquity: { values: ['the path of a field'], apply: toField },
  revaluationReserve: { values: ['the path of a field'], apply: toField },
  directorsLoanOverdrawn: noted(),
};

function toField(mapped: MappedAccount, value: string): MappedAccount | null {
  const field = mappedField(value);
  return field === null ? null : moved(mapped, field);
}

/** Says an answer in the reason of its account. */
export const answerSentence = (kind: string, value: string): string =>
  `You answered ${kind}: ${cutText(value, 60)}.`;

export const valuesOf = (kind: QuestionKind): AnswerValues => EFFECTS[kind]?.values ?? [];

const names = (accounts: readonly (number | string)[], { account }: MappedAccount): boolean =>
  accounts.some((named) =>
    typeof named === 'number'
      ? account.rows.includes(named)
      : (account.code !== '' && named === account.code) || foldName(named) === foldName(account.name),
  );

/**
 * True for an account that an answer without names applies to. An unknown account that is mapped already must be named.
 */
const asks = (mapped: MappedAccount, kind: QuestionKind): boolean =>
  (mapped.ask === kind && !(kind === 'unknownAccount' && mapped.to.length > 0)) ||
  (kind === 'unmapped' && mapped.to.length === 0 && mapped.account.balance !== 0n);

/** An answer that was already applied to an account. */
interface Said {
  readonly index: number;
  readonly value: string;
  readonly isNamed: boolean;
}

const keyOf = ({ account }: MappedAccount, kind: QuestionKind): string => `${kind} ${account.rows[0]}`;

/**
 * Names an account with a different answer of the same kind, where neither takes precedence. Amounts never take
 * precedence.
 */
function contradiction(
  meant: readonly MappedAccount[],
  { kind, accounts, value }: Answer,
  said: ReadonlyMap<string, Said>,
): string | null {
  const hasOneAmount = EFFECTS[kind]?.values[0] === AMOUNT;
  for (const one of meant) {
    const before = said.get(keyOf(one, kind));
    if (before === undefined || before.value === String(value)) continue;
    if (hasOneAmount || before.isNamed === (accounts !== null))
      return `contradicts answers[${before.index}] about ${shownText(one.account.name)}; leave one of them out`;
  }
  return null;
}

/** Says why an answer about accounts cannot be applied; null where it can. */
function faultOf(
  meant: readonly MappedAccount[],
  answer: Answer,
  { values }: Effect,
  said: ReadonlyMap<string, Said>,
): string | null {
  if (meant.length === 0)
    return advise('no account of the trial balance has this question: leave this answer out');
  if (values[0] === AMOUNT && meant.length > 1)
    return 'an amount is the answer for one account: name it in accounts';
  return contradiction(meant, answer, said);
}

/** Compares an answer to a question that is not about accounts with the first answer to it, which counts. */
function otherThanFirst({ kind, accounts, value }: Answer, answers: readonly Answer[]): string | null {
  const first = answers.findIndex((one) => one.kind === kind && one.accounts === null);
  return accounts !== null || String(answers[first]?.value) === String(value)
    ? null
    : `contradicts answers[${first}]; leave one of them out`;
}

/**
 * Lists the accounts that an answer changes. A repeat changes nothing, and an answer for all accounts does not replace
 * an answer for one account.
 */
const newFor = (
  meant: readonly MappedAccount[],
  { kind, accounts, value }: Answer,
  said: ReadonlyMap<string, Said>,
): readonly MappedAccount[] =>
  meant.filter((one) => {
    const before = said.get(keyOf(one, kind));
    return before === undefined || (before.value !== String(value) && accounts !== null);
  });

/**
 * Applies answers to the mapping.
 *
 * @returns the accounts, and the answers that could not be applied, by their index
 */
export function answered(
  mapped: readonly MappedAccount[],
  answers: readonly Answer[],
): {
  readonly accounts: readonly MappedAccount[];
  readonly faults: readonly { readonly index: number; readonly message: string }[];
} {
  let accounts = mapped;
  const faults: { index: number; message: string }[] = [];
  const said = new Map<string, Said>();
  for (const [index, answer] of answers.entries()) {
    const { kind, accounts: about, value } = answer;
    const effect = EFFECTS[kind];
    const isMeant = (one: MappedAccount) => (about === null ? asks(one, kind) : names(about, one));
    const meant = accounts.filter(isMeant);
    const fault =
      effect === undefined ? otherThanFirst(answer, answers) : faultOf(meant, answer, effect, said);
    if (fault !== null) {
      faults.push({ index, message: fault });
      continue;
    }
    // Answers to questions that are not about accounts are applied elsewhere.
    if (effect === undefined) continue;
    const text = String(value);
    const open = newFor(meant, answer, said);
    for (const one of open) said.set(keyOf(one, kind), { index, value: text, isNamed: about !== null });
    const taken = new Map(open.map((one) => [one.account, effect.apply(one, text)] as const));
    if ([...taken.values()].includes(null)) {
      const limits = effect.values[0] === AMOUNT ? ', from 0 to the balance of the account' : '';
      faults.push({ index, message: `expected ${effect.values.join(' or ') || 'an answer'}${limits}` });
      continue;
    }
    accounts = accounts.map((one) => {
      const next = taken.get(one.account);
      if (next == null) return one;
      return {
        ...next,
        isAnswered: true,
        reason: `${one.reason} ${answerSentence(kind, text)}`,
      };
    });
  }
  return { accounts, faults };
}
