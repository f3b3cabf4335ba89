import type { LetterId } from './letters.ts';

/** The one table of the guided year: its steps, and every question with its field, its help and its example. */

export interface Step {
  readonly id: StepId;
  readonly title: string;
  readonly says: string;
  /** Title and words for a company without any transaction; absent where they are the same. */
  readonly dormant?: string;
}
export type StepId = 'company' | 'year' | 'fit' | 'sheet' | 'money' | 'result' | 'sign';

/** The seven steps, in their order. */
export const STEPS: readonly Step[] = [
  {
    id: 'company',
    title: 'Your company',
    says: 'Tell us its number. We read the rest from Companies House.',
  },
  { id: 'year', title: 'The year', says: 'Choose the year, and say if any money moved.' },
  {
    id: 'fit',
    title: 'May I use this?',
    says: 'This guide is for small companies with simple years. Answer a few questions to see if yours is one.',
  },
  {
    id: 'sheet',
    title: 'Has and owes',
    says: 'Tell us what the company had, and what it owed, on the last day of the year. Use whole pounds.',
  },
  {
    id: 'money',
    title: 'In and out',
    says: 'Tell us what came in and what went out during the year. Use whole pounds. Leave a line empty where there was nothing.',
    dormant: 'Nothing came in and nothing went out, so there is nothing to fill in here.',
  },
  { id: 'result', title: 'Your result', says: 'Read your tax and your accounts before you send them.' },
  {
    id: 'sign',
    title: 'Sign and send',
    says: 'Say who signs, then send. You find each number in a letter.',
  },
];

/** An answer that this guide does not support, and the place to go instead. */
export interface Instead {
  readonly answer: 'yes' | 'no';
  /** First words of a row in the list of declined subjects. The page shows the reason and the place in this row. */
  readonly declined?: string;
  /** A page of the figures where this can be filed here, without the guide. */
  readonly section?: string;
}

export interface Question {
  readonly step: StepId;
  /** The field of the request that has the answer, or that the answer is about. */
  readonly path: string;
  readonly question: string;
  readonly help: string;
  readonly example?: string;
  /** The companies that are asked: those whose money moved, or those whose money did not. All, if absent. */
  readonly asked?: 'moved' | 'dormant';
  /** The field of last year, shown beside. */
  readonly before?: string;
  /** A word of the trade, and its meaning. */
  readonly word?: readonly [word: string, meaning: string];
  readonly letter?: LetterId;
  /** A question that is only answered by yes or no. Nothing of it is saved. */
  readonly instead?: Instead;
}

const sheet = (
  name: string,
  question: string,
  help: string,
  more: Pick<Question, 'example' | 'word' | 'asked'>,
): Question => ({
  step: 'sheet',
  path: `balanceSheetData.${name}`,
  before: `previousBalanceSheetData.${name}`,
  question,
  help,
  ...more,
});

const money = (
  name: string,
  question: string,
  help: string,
  more: Pick<Question, 'example' | 'word'> & { readonly hasBefore?: false } = {},
): Question => {
  const { hasBefore = true, ...rest } = more;
  return {
    step: 'money',
    path: `profitLossData.${name}`,
    ...(hasBefore ? { before: `previousProfitLossData.${name}` } : {}),
    question,
    help,
    asked: 'moved',
    ...rest,
  };
};

export const QUESTIONS: readonly Question[] = [
  {
    step: 'company',
    path: 'companyNumber',
    question: 'What is the company number?',
    help: 'It has 8 characters. You find it on the certificate of incorporation and in every letter from Companies House.',
    example: '01234567 or SC123456',
    letter: 'certificate',
  },
  {
    step: 'year',
    path: 'periodEnd',
    question: 'Which year do you want to file?',
    help: 'Companies House still expects these. File the oldest first.',
  },
  {
    step: 'year',
    path: 'isDormant',
    question: 'Did any money move in that year?',
    help: 'Say yes if the company sold, bought, paid or received anything. Bank charges and interest count too.',
    word: [
      'Dormant',
      'A company is dormant if nothing happened in its books all year. Shares that its founders paid for, and fees to Companies House, do not count.',
    ],
  },
  {
    step: 'fit',
    path: 'accountType',
    question: 'Is the company very small?',
    help: 'Say yes if at least two of these are true: it sold at most £{turnover}; it owns at most £{assets}; it employs at most {employees} people.',
    example: 'sales of £80,000, assets of £12,000 and one employee: yes',
    asked: 'moved',
    word: [
      'Micro-entity',
      'The law calls a company of this size a micro-entity. Its accounts are the shortest.',
    ],
    instead: { answer: 'no', section: 'what-to-file' },
  },
  {
    step: 'fit',
    path: 'charityStatus',
    question: 'Is it a charity or a sports club?',
    help: 'Say yes if HMRC accepts it as a charity, or as a community amateur sports club.',
    instead: { answer: 'yes', declined: 'Accounts of charities and clubs' },
  },
  {
    step: 'fit',
    path: 'profitLossData.isGroupMember',
    question: 'Does another company own it, or does it own another?',
    help: 'Say yes if it is part of a group, or must have an audit.',
    instead: { answer: 'yes', declined: 'Audited accounts, and group accounts', section: 'group' },
  },
  {
    step: 'fit',
    path: 'carriesOnTrade',
    question: 'Does it let property, or hold investments?',
    help: 'Say yes if it has rent, dividends, or gains from selling land or shares.',
    asked: 'moved',
    instead: { answer: 'yes', section: 'other-income' },
  },
  {
    step: 'fit',
    path: 'supplementaryPagesData.ct600a',
    question: 'Did a director or a shareholder owe it money at the end of the year?',
    help: 'Say yes if someone took more out of the company than it owed them. The company may owe tax on that loan.',
    asked: 'moved',
    word: [
      'Director’s loan',
      'Money that a director took out and that is no salary, no dividend and no expense.',
    ],
    instead: { answer: 'yes', section: 'loans' },
  },
  {
    step: 'fit',
    path: 'supplementaryPagesData.ct600l',
    question: 'Do you claim for research and development?',
    help: 'Say yes if you want relief for developing something new in science or technology.',
    asked: 'moved',
    instead: { answer: 'yes', section: 'research' },
  },
  {
    step: 'fit',
    path: 'supplementaryPagesData',
    question: 'Does any of these apply to it?',
    help: '{pages}.',
    asked: 'moved',
    instead: { answer: 'yes', declined: 'Page ' },
  },
  {
    step: 'fit',
    path: 'filingTypes.ct600',
    question: 'Did HMRC ask for a tax return for this year?',
    help: 'Say yes if HMRC sent a “notice to deliver a Company Tax Return”. Without that letter, a dormant company sends HMRC no return.',
    asked: 'dormant',
    letter: 'notice',
  },
  {
    step: 'fit',
    path: 'numberOfEmployees',
    question: 'How many people did it employ?',
    help: 'The average over the year. A director counts only with a contract of employment.',
    example: '0, or 2',
    asked: 'moved',
  },
  sheet(
    'tangibleAssets',
    'Equipment and vehicles',
    'Cost of things that it uses for years, less their wear so far.',
    {
      example: 'a laptop for £1,200 bought last year, worth £800 now: 800',
      asked: 'moved',
      word: ['Tangible assets', 'Things that you can touch and that last: computers, machines, vans.'],
    },
  ),
  sheet('stocks', 'Goods not sold yet', 'Their cost, not their price.', {
    asked: 'moved',
    word: ['Stock', 'Goods that wait to be sold, and materials to make them.'],
  }),
  sheet(
    'debtors',
    'Owed to it',
    'Invoices that customers had not paid, and other money that it will receive.',
    {
      asked: 'moved',
      word: ['Debtors', 'Those who owe the company money.'],
    },
  ),
  sheet(
    'calledUpShareCapitalNotPaid',
    'Shares not paid for',
    'Fill this in if the owners never paid for their shares.',
    {
      example: 'one share of £1 that nobody paid for: 1',
    },
  ),
  sheet('cashAtBank', 'Money in the bank', 'The balance on the last statement of the year, and any cash.', {
    example: '4,210',
  }),
  sheet(
    'creditorsWithinOneYear',
    'It owes within a year',
    'Unpaid bills, taxes such as VAT and this year’s corporation tax, and money that it owes to a director.',
    {
      word: ['Creditors', 'Those to whom the company owes money.'],
    },
  ),
  sheet('creditorsAfterOneYear', 'It owes later', 'Loans that it pays back after more than a year.', {
    asked: 'moved',
  }),
  sheet(
    'shareCapital',
    'Share capital',
    'What the owners paid, or must pay, for their shares when the company was formed.',
    {
      example: '100 shares of £1: 100',
      word: ['Share capital', 'The money for which the company gave its shares. It seldom changes.'],
    },
  ),
  sheet(
    'retainedEarnings',
    'Profit kept',
    'Last year’s profit kept, plus this year’s profit after tax, less dividends. A loss is negative.',
    {
      example: '28,663, or −450',
      word: ['Retained earnings', 'All profits since the start, less tax, less what was paid to the owners.'],
    },
  ),
  money('principalActivity', 'What does the company do?', 'A few words for the accounts.', {
    example: 'web design',
    hasBefore: false,
  }),
  money('turnover', 'Sales', 'All that it charged its customers in the year, paid or not, without VAT.', {
    example: '64,300',
    word: ['Turnover', 'Another word for sales.'],
  }),
  money('interestIncome', 'Interest from the bank', 'Interest that it received.'),
  money('costOfRawMaterials', 'Goods and materials', 'The cost of the things that it sold.', {
    word: ['Cost of sales', 'The cost of what was sold in the year.'],
  }),
  money('staffCosts', 'Pay', 'Salaries, also of directors, with employer’s National Insurance and pensions.'),
  money('depreciation', 'Wear of equipment', 'By how much its equipment lost value in the year.', {
    example: 'a laptop for £1,200 that lasts three years: 400',
    word: ['Depreciation', 'The part of the cost of equipment that belongs to this year.'],
  }),
  money(
    'otherCharges',
    'All other costs',
    'Rent, travel, phone, insurance, software, accountant, bank charges.',
  ),
  money('interestPayable', 'Interest paid', 'Interest on loans, without the repayment of the loan.'),
  money(
    'disallowableExpenses',
    'Of these costs, not allowed for tax',
    'Fines, and meals or gifts for customers. They stay in the costs above too.',
    {
      hasBefore: false,
      word: ['Disallowable', 'A cost that does not reduce the tax.'],
    },
  ),
  money(
    'caAia',
    'Equipment bought this year',
    'The whole price of equipment and vans bought in the year, without cars. It reduces the tax.',
    {
      hasBefore: false,
      word: [
        'Annual investment allowance',
        'It lets a company take off the whole price of most equipment at once.',
      ],
    },
  ),
  money(
    'lossesBroughtForward',
    'Losses of earlier years',
    'Trading losses that no tax return has used yet.',
    {
      hasBefore: false,
    },
  ),
  {
    step: 'money',
    path: 'dividendsPaid',
    question: 'Paid to shareholders',
    help: 'Dividends paid in the year. They are not a cost, and they reduce the profit kept.',
    asked: 'moved',
    word: ['Dividend', 'A share of the profit that the company pays to its owners.'],
  },
  {
    step: 'sign',
    path: 'directorName',
    question: 'Which director signs?',
    help: 'The full name, as Companies House has it. Everyone can read it in the accounts.',
    example: 'Ada Example',
  },
  {
    step: 'sign',
    path: 'credentialsData.boardApprovalDate',
    question: 'On which day did the directors approve the accounts?',
    help: 'Any day after the end of the year, also today.',
    word: [
      'Approve',
      'The directors agree that the accounts are right. In a company with one director, that is you.',
    ],
  },
  {
    step: 'sign',
    path: 'credentialsData.utrNumber',
    question: 'What is the company’s tax reference?',
    help: 'Ten digits. HMRC wrote it to the company after it was formed, and on every letter about corporation tax.',
    example: '8596148860',
    word: ['UTR', 'Unique Taxpayer Reference: the number by which HMRC knows the company.'],
    letter: 'utr',
  },
];

/** Lists the questions of a step for a company. */
export const questionsOf = (step: StepId, isDormant: boolean): readonly Question[] =>
  QUESTIONS.filter((each) => each.step === step && each.asked !== (isDormant ? 'moved' : 'dormant'));
