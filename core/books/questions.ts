import { groupThousands, sum } from '../base/money.ts';
import { inList, inPence } from '../words/figures.ts';
import { valuesOf } from './answers.ts';
import { foldName, shownText } from './fold.ts';
import type { QuestionKind } from './kinds.ts';
import { isUnmapped, type MappedAccount } from './map.ts';
import { OPENING_ANSWERS, type Proposal, type ProposalInput } from './propose.ts';
import { nearestPound } from './round.ts';

/**
 * A question that only a person can answer. An answer changes the proposal; `required` ones must be answered before it
 * is applied.
 */
export interface Question {
  readonly kind: QuestionKind;
  /** Rows of its accounts. */
  readonly accounts: readonly number[];
  readonly text: string;
  /** The answers it takes. */
  readonly values: readonly string[];
  readonly required: boolean;
}

/** The words of questions about accounts, in the order of asking. */
const TEXTS: Readonly<Partial<Record<QuestionKind, string>>> = {
  directorsLoanOverdrawn:
    'A director or another participator owes the company money. Save the loan in supplementaryPagesData.ct600a: tax may be due on it (CTA 2010 s455). Were the names, days and repayments entered?',
  loanMaturity: 'How much of this falls due within a year of the period end?',
  legalCapital:
    'How much of this was for shares, purchases of property, new leases or other capital matters?',
  entertaining: 'Were staff or customers entertained? The cost for customers is added back.',
  donations: 'How much of this was paid to charities, without a benefit in return?',
  amortisation:
    'How much of the amortisation is allowable (CTA 2009 Part 8)? As a rule, goodwill and customer relationships are not.',
  propertyIncome: 'Is this rent of a property business, or is letting part of a trade such as a hotel?',
  propertyInterest:
    'Is the loan for letting or investing, or for a trade? Interest of a property business is not an expense of letting (CTA 2009 s211): it reduces interest received, and the rest is a loan deficit. nonTrading puts it in nonTradingInterestPayable.',
  investmentProperty: 'Is this property held for rent or for its rise in value?',
  dividends: 'Were these drawings a dividend, or a loan to the director?',
  otherIncome: 'Is this income of the trade, or not taxed?',
  provisionAllowable: 'Is the provision specific and made under the accounting standard?',
  fineOfEmployee: 'Was it the employee’s own fine, which the company paid as part of the pay?',
  taxInterest:
    'Was this interest on corporation tax that was paid late? It is a non-trading debit, and yes puts it in nonTradingInterestPayable.',
  priorYearTax:
    'This is tax of an earlier year. The accounts show only the charge of this period. How do you want to show this tax?',
  revaluationReserve: 'Which field shows this reserve? The formats here have no field of its own.',
  openingBalanceEquity: 'What is this balance? It comes from setting up the books and ought to be nil.',
  uncategorised: 'What is this balance? It was never given an account.',
  unknownAccount: 'What is this account? Its name does not say: check its line, or map it to a field.',
};

const rowsOf = (accounts: readonly MappedAccount[]): readonly number[] =>
  accounts.flatMap(({ account }) => account.rows);

const ask = (
  kind: QuestionKind,
  text: string,
  accounts: readonly number[] = [],
  required = false,
  values = valuesOf(kind),
): Question => ({
  kind,
  accounts,
  text,
  values,
  required,
});

const askIf = (applies: boolean, ...asked: Parameters<typeof ask>): readonly Question[] =>
  applies ? [ask(...asked)] : [];

function aboutAccounts(accounts: readonly MappedAccount[]): readonly Question[] {
  const open = accounts.filter((one) => one.ask !== null && one.account.balance !== 0n && !one.isAnswered);
  return Object.entries(TEXTS).flatMap(([kind, text]) => {
    const askedAlike = open.filter((one) => one.ask === kind);
    const [first] = askedAlike;
    return first?.ask == null ? [] : [ask(first.ask, text, rowsOf(askedAlike))];
  });
}

function unmapped(accounts: readonly MappedAccount[]): readonly Question[] {
  const open = accounts.filter(isUnmapped);
  if (open.length === 0) return [];
  const total = sum(open.map(({ account }) => account.balance));
  return [
    ask(
      'unmapped',
      `${open.length === 1 ? 'One account has' : `${open.length} accounts have`} no line in the accounts, ${inPence(total)} in all: ${open
        .slice(0, 5)
        .map(({ account }) => shownText(account.name, 40))
        .join(', ')}. Choose a line for each.`,
      rowsOf(open),
      true,
    ),
  ];
}

function openingReserves(
  { openingOpen, reserves, totals }: Proposal,
  { filedOpening, saved }: ProposalInput,
): readonly Question[] {
  if (!openingOpen || filedOpening === null) return [];
  const from =
    filedOpening.source === 'filing' ? 'the filing of the period before' : 'the accounts at the register';
  const filed = nearestPound(totals.openingReserves + reserves.unexplained);
  const tax = BigInt(saved.previousProfitLossData?.taxOnProfit ?? 0);
  const isTax = tax > 0n && nearestPound(-reserves.unexplained) === tax;
  const guess = isTax
    ? ` The difference is last year’s tax charge of ${groupThousands(tax)}, so it seems to be such tax.`
    : '';
  return [
    ask(
      'openingReserves',
      `The reserves at the start of your books differ by ${inPence(-reserves.unexplained)} from ${from}, which ended with ${groupThousands(filed)}. Which is right: the books, the filed accounts, or is the difference tax of last year that the books do not have?${guess}`,
      [],
      true,
      OPENING_ANSWERS,
    ),
  ];
}

const FIELDS_THAT_MAY_BE_NEGATIVE =
  /retainedEarnings|deferredTax|fairValueGains|disallowableExpenses|taxOnProfit/;

/** Asks about a field below zero, which no save accepts: an account is on the wrong side, or in the wrong field. */
function negatives({ accounts, profitLossData, balanceSheetData }: Proposal): readonly Question[] {
  const amounts = [
    ...Object.entries(profitLossData ?? {}).map(
      ([name, value]) => [`profitLossData.${name}`, value] as const,
    ),
    ...Object.entries(balanceSheetData).map(([name, value]) => [`balanceSheetData.${name}`, value] as const),
  ];
  return amounts.flatMap(([path, value]) => {
    if (typeof value !== 'number' || value >= 0 || FIELDS_THAT_MAY_BE_NEGATIVE.test(path)) return [];
    const name = path.split('.')[1] ?? '';
    const feeding = accounts.filter(({ to }) =>
      to.some(({ field }) => field === path || field.includes(`.${name}Breakdown.`)),
    );
    return [
      ask(
        'unknownAccount',
        `${path} is ${groupThousands(BigInt(value))}, and it cannot be below zero. Map one of its accounts to another field.`,
        rowsOf(feeding),
        true,
      ),
    ];
  });
}

const movementsSaved = (
  movements: { readonly categories?: readonly unknown[] | null } | null | undefined,
): boolean => (movements?.categories?.length ?? 0) > 0;

/** Names what entries at the year end make, and what last year had but this trial balance has not. */
function goneSinceLastYear({ fields }: Proposal['totals'], { saved }: ProposalInput): readonly string[] {
  const { previousProfitLossData: result, previousBalanceSheetData: sheet } = saved;
  const accruals = 'accrualsAndDeferredIncome';
  const made = [
    ['depreciation', result?.depreciation, 'profitLossData.depreciation'],
    ['stocks', sheet?.stocks, 'balanceSheetData.stocks'],
    [
      'accruals',
      sheet?.creditorsWithinOneYearBreakdown?.[accruals],
      `balanceSheetData.creditorsWithinOneYearBreakdown.${accruals}`,
    ],
  ] as const;
  return made.flatMap(([name, before, field]) =>
    (before ?? 0) > 0 && (fields.get(field) ?? 0n) === 0n ? [name] : [],
  );
}

/** Asks about open points of the statements as a whole. */
function aboutStatements(
  { totals, balanceSheetData, reserves }: Proposal,
  input: ProposalInput,
): readonly Question[] {
  const isFull = input.accountType === 'full' && !input.isDormant;
  const sheet = input.saved.balanceSheetData;
  const [tangible, intangible] = [
    balanceSheetData.tangibleAssets ?? 0,
    balanceSheetData.intangibleAssets ?? 0,
  ];
  const { creditorsWithinOneYearBreakdown: owed } = input.saved.previousBalanceSheetData ?? {};
  const owedBefore = BigInt(owed?.corporationTax ?? 0);
  const charged = totals.fields.get('profitLossData.depreciation') ?? 0n;
  const gone = goneSinceLastYear(totals, input);
  const additions = input.trialBalance.accounts.filter(
    ({ name, balance }) =>
      balance > 0n &&
      /purchase|addition/i.test(name) &&
      /asset (purchase|addition)|\badditions\b/.test(foldName(name)),
  );
  return [
    ...askIf(
      isFull && tangible > 0 && !movementsSaved(sheet?.fixedAssetMovements),
      'fixedAssetMovements',
      'What were the additions, disposals and depreciation of each class of tangible assets? Save balanceSheetData.fixedAssetMovements.',
    ),
    ...askIf(
      isFull && intangible > 0 && !movementsSaved(sheet?.intangibleAssetMovements),
      'intangibleAssetMovements',
      'What were the additions, disposals and amortisation of each class of intangible assets? Save balanceSheetData.intangibleAssetMovements.',
    ),
    ...askIf(
      additions.length > 0,
      'capitalAllowances',
      'The books have additions of fixed assets. Claim capital allowances on them in capitalAllowancesData.',
      additions.flatMap(({ rows }) => rows),
    ),
    ...askIf(
      !input.isDormant && tangible > 0 && charged === 0n,
      'managementAccounts',
      'There are tangible assets and no depreciation. Is the trial balance drawn before the year-end entries?',
    ),
    ...askIf(
      !input.isDormant && gone.length > 0,
      'managementAccounts',
      `Last year had ${inList(gone, 'and')}, and this trial balance has none. Is it drawn before the year-end entries?`,
    ),
    ...askIf(
      totals.taxCreditor < 0n,
      'alreadyPaidTax',
      'The corporation tax account is in debit. How much of it was paid for this period? Save taxPaymentsData.taxAlreadyPaid.',
    ),
    ...askIf(
      owedBefore > 0n && nearestPound(totals.taxCreditor) === owedBefore,
      'alreadyPaidTax',
      `The corporation tax account still has the ${groupThousands(owedBefore)} of last year. If that was paid, the payment is in another account: which one?`,
    ),
    ...askIf(
      reserves.profitBeforeTax < 0n && !input.isDormant,
      'tradingLoss',
      'The period has a loss. It is carried forward unless you save lossesCarriedBack, or loanDeficitCarriedBack for interest that is not of a trade.',
    ),
  ];
}

export const questionsOf = (proposal: Proposal, input: ProposalInput): readonly Question[] => [
  ...unmapped(proposal.accounts),
  ...openingReserves(proposal, input),
  ...negatives(proposal),
  ...aboutAccounts(proposal.accounts),
  ...aboutStatements(proposal, input),
];
