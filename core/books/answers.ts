import { min, type Pence } from '../base/money.ts';
import { readAmountText } from './amount.ts';
import { mappedField, senseOf } from './fields.ts';
import { foldName } from './fold.ts';
import type { QuestionKind, Treatment } from './kinds.ts';
import type { MappedAccount, Posting } from './map.ts';

/** A person's answer to a question, and its effect. */

export interface Answer {
  readonly kind: QuestionKind;
  /** Rows, codes or names of accounts; null means all that the question is about. */
  readonly accounts: readonly (number | string)[] | null;
  readonly value: string | number | boolean | null;
}

/** Allowed answers: one of some words, an amount of pounds, the path of a field, or any text that is noted. */
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
const words = (of: Readonly<Record<string, Worded>>): Effect => ({
  values: Object.keys(of),
  apply: (mapped, value) => {
    const found = Object.entries(of).find(([word]) => word === value);
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
  if (due === null || due < 0n || only === undefined) return null;
  const within = min(due, only.amount);
  const parts: readonly Posting[] = [
    { field: WITHIN_A_YEAR, amount: within },
    { ...only, amount: only.amount - within },
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
  alreadyPaidTax: noted(),
};

function toField(mapped: MappedAccount, value: string): MappedAccount | null {
  const field = mappedField(value);
  return field === null ? null : moved(mapped, field);
}

/** Lists the answers that a question takes. */
export const valuesOf = (kind: QuestionKind): AnswerValues => EFFECTS[kind]?.values ?? [];

const names = (accounts: readonly (number | string)[], { account }: MappedAccount): boolean =>
  accounts.some((named) =>
    typeof named === 'number'
      ? account.rows.includes(named)
      : (account.code !== '' && named === account.code) || foldName(named) === foldName(account.name),
  );

/**
 * True for an account that an answer without names is about. An unknown account that is mapped already must be named.
 */
const asks = (mapped: MappedAccount, kind: QuestionKind): boolean =>
  (mapped.ask === kind && !(kind === 'unknownAccount' && mapped.to.length > 0)) ||
  (kind === 'unmapped' && mapped.to.length === 0 && mapped.account.balance !== 0n);

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
  for (const [index, { kind, accounts: about, value }] of answers.entries()) {
    const effect = EFFECTS[kind];
    // Another part answers questions that are not about accounts.
    if (effect === undefined) continue;
    const isMeant = (one: MappedAccount) => (about === null ? asks(one, kind) : names(about, one));
    const meant = accounts.filter(isMeant);
    if (meant.length === 0) {
      faults.push({ index, message: 'no account of the trial balance is asked about so' });
      continue;
    }
    if (effect.values[0] === AMOUNT && meant.length > 1) {
      faults.push({ index, message: 'an amount is the answer for one account: name it in accounts' });
      continue;
    }
    const text = String(value);
    const taken = new Map(meant.map((one) => [one.account, effect.apply(one, text)] as const));
    if ([...taken.values()].includes(null)) {
      faults.push({ index, message: `expected ${effect.values.join(' or ') || 'an answer'}` });
      continue;
    }
    accounts = accounts.map((one) => {
      const next = taken.get(one.account);
      if (next == null) return one;
      return {
        ...next,
        isAnswered: true,
        reason: `${one.reason} You answered ${kind}: ${text.slice(0, 60)}.`,
      };
    });
  }
  return { accounts, faults };
}
