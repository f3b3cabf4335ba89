import { sum } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { documentsOf } from '../form/documents-sent.ts';
import { rowOn } from '../law/dated-tables.ts';
import { shares } from '../tax/apportion.ts';
import { advise } from '../words/advice.ts';
import { inPounds } from '../words/figures.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** Checks the documents with a charity's or club's return by the authority's expectations (decisions 61 and 203). */

/** Taxed income, before deductions. */
const TAXABLE_INCOME = [
  'turnover',
  'interestIncome',
  'propertyBusinessIncome',
  'incomeNotOtherwiseCharged',
  'nonTradingIntangibleGains',
] as const;

function computationNotAttached({ figures }: Facts): readonly Finding[] {
  const { computation } = documentsOf(figures);
  if (computation !== 'none' || figures.pages.ct600e?.allCharitable !== 'some_not_charitable') return NOTHING;
  return finding(
    'accountsPdf',
    'is not given, so only a letter goes with the return: the computation of the taxable part is only a document for readers and is not attached. If a charity is exempt in part, the tax authority wants its computation in iXBRL. Save the accounts as a PDF here, and both are attached',
    '90B',
  );
}

/** Compares the income of each return, box E90 and the taxed income, with the limit of its period. */
function incomeOverLimit({ figures, computation, law }: Facts): readonly Finding[] {
  const sent = documentsOf(figures);
  if (sent.accounts !== 'pdf') return NOTHING;
  const parts = shares(figures);
  const over = computation.returns.find(({ boxes, period }, index) => {
    const exempt = boxes.get('E90');
    const { profitLoss } = (parts[index] ?? { figures }).figures;
    const taxable =
      sent.computation === 'none' ? 0n : sum(TAXABLE_INCOME.map((name) => profitLoss[name] ?? 0n));
    const all = (exempt?.kind === 'pounds' ? exempt.amount : 0n) + taxable;
    return all > rowOn(law.charityAccounts, period.start).maxIncome;
  });
  if (over === undefined) return NOTHING;
  const { maxIncome } = rowOn(law.charityAccounts, over.period.start);
  return finding(
    'accountsPdf',
    `goes with a return of a charity whose income is above ${inPounds(maxIncome)}, exempt and taxed together. The tax authority takes accounts as a PDF only from smaller charities, and may ask for them in iXBRL. If the charity is a company, file its return with software that writes its accounts in iXBRL`,
    '90A',
  );
}

/**
 * Warns of a legacy under the new rule if the return states that all income was applied to charitable purposes (box
 * E20).
 */
function legacyUnspent({ figures, computation, law: { legaciesAttributable } }: Facts): readonly Finding[] {
  const page = figures.pages.ct600e;
  if (page == null || page.allCharitable !== 'all_exempt') return NOTHING;
  const { from, law } = legaciesAttributable;
  const isInRows = page.legacyPayments.some(({ date }) => date >= from);
  const isInOneAmount =
    page.legacyPayments.length === 0 &&
    computation.returns.some(({ boxes, period }) => period.start >= from && boxes.has('E88'));
  if (!isInRows && !isInOneAmount) return NOTHING;
  return finding(
    'supplementaryPagesData.ct600e.allCharitable',
    `says that all income is exempt, and there are legacies from ${longDate(from)} on. Since then a legacy is exempt only so far as it is applied to charitable purposes (${law}). If one was spent otherwise, ${advise('save {choice}', 'some_not_charitable')} and enter the taxed part; if all were applied so, do nothing`,
    'E20',
  );
}

/** Amounts of investments and loans added in boxes E145, E155 and E165. */
const INVESTMENTS = ['ukInvestmentsHeld', 'sharesAndLoansHeld', 'overseasInvestmentsHeld'] as const;

/** Box E180 states that every investment and loan qualifies. The new rule may apply to some of them. */
function investmentsWithPurpose({
  figures,
  law: { investmentsWithPurpose: rule },
}: Facts): readonly Finding[] {
  const page = figures.pages.ct600e;
  const { from, law } = rule;
  if (page == null || figures.charityStatus !== 'charity' || figures.period.end < from) return NOTHING;
  const claims = [page.figures, ...(page.bySubPeriod ?? [])].some(
    ({ assets, qualifyingInvestments }) =>
      qualifyingInvestments && INVESTMENTS.some((name) => (assets[name] ?? 0n) > 0n),
  );
  if (!claims) return NOTHING;
  return finding(
    'supplementaryPagesData.ct600e.assets.qualifyingInvestments',
    `says that all investments and loans qualify. One made from ${longDate(from)} on qualifies only if it benefits the charity and is not made to avoid tax. Its type alone is not enough (${law}). If one does not, leave this out and save its amount as valueOfNonQualifying; if all do, do nothing`,
    'E180',
  );
}

export const CHARITY_RULES: readonly Rule[] = [
  {
    rule: 'charity-computation-not-attached',
    target: 'tax',
    kinds: ['charity'],
    find: computationNotAttached,
  },
  { rule: 'charity-income-over-limit', target: 'tax', kinds: ['charity'], find: incomeOverLimit },
  { rule: 'legacy-unspent', target: 'tax', kinds: ['charity'], find: legacyUnspent },
  { rule: 'investment-purpose', target: 'tax', kinds: ['charity'], find: investmentsWithPurpose },
];
