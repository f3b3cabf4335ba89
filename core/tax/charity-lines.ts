/** Lines of page CT600E in the order of the form, spread into the table of lines. */
const E = 'CT600E box';

const line = <
  const Kind extends 'pounds' | 'tick' | 'text' | 'count',
  const Box extends string,
  const Label extends string,
>(
  label: Label,
  kind: Kind,
  box: Box,
  law = `${E} ${box}`,
) => ({ schedule: 'charity', label, kind, box, law }) as const;

const EXEMPTIONS = 'CTA 2010 Part 11 Chapters 2 and 3; clubs: Part 13 Chapter 9';

/** Lines of page CT600E, boxes E5 to E200, in the order of the page. */
export const CHARITY_LINES = {
  charityCompanyType: line('Type of company', 'count', '4', 'CT600 box 4'),
  charityPage: line('Page CT600E goes with the return', 'tick', '115', 'Rules 9125, 9309'),
  charityRepaymentReference: line('Charity repayment reference', 'text', 'E5'),
  charityRegistrationNumber: line('Charity registration number', 'text', 'E10'),
  charityExemptionClaimed: line('Exemption from tax claimed', 'tick', 'E15', EXEMPTIONS),
  charityAllExempt: line('All income and gains are exempt', 'tick', 'E20', EXEMPTIONS),
  charitySomeNotExempt: line('Some income and gains may not be exempt', 'tick', 'E25', EXEMPTIONS),
  charityOverclaimedTax: line('Gift Aid repayments overclaimed in the period', 'tick', 'E45'),
  charityTurnover: line('Income: turnover from exempt trading', 'pounds', 'E50'),
  charityInvestmentIncome: line('Income: investments', 'pounds', 'E55'),
  charityPropertyIncome: line('Income: UK land and buildings', 'pounds', 'E60'),
  charityGiftAid: line('Income: Gift Aid gifts', 'pounds', 'E65'),
  charityOtherCharities: line('Income: other charities', 'pounds', 'E70'),
  charityGiftsOfShares: line('Income: gifts of shares or securities', 'pounds', 'E75'),
  charityGiftsOfProperty: line('Income: gifts of real property', 'pounds', 'E80'),
  charityOtherIncome: line('Income: other sources', 'pounds', 'E85'),
  charityLegacyIncome: line('Income: legacies', 'pounds', 'E88', 'Rules 8023, 8024'),
  charityTotalIncome: line('Total income', 'pounds', 'E90', 'Rule 9614'),
  charityTradingCosts: line('Expenditure: trading costs', 'pounds', 'E95', 'Rule 9611'),
  charityPropertyCosts: line('Expenditure: UK land and buildings', 'pounds', 'E100', 'Rule 9612'),
  charityAdministration: line('Expenditure: general administration', 'pounds', 'E105'),
  charityGrantsWithinUk: line('Expenditure: grants and donations within the UK', 'pounds', 'E110'),
  charityGrantsOutsideUk: line('Expenditure: grants and donations outside the UK', 'pounds', 'E115'),
  charityOtherExpenditure: line('Expenditure: other', 'pounds', 'E120'),
  charityTotalExpenditure: line('Total expenditure', 'pounds', 'E125', 'Rule 9615'),
  charityTangibleDisposals: line('Tangible fixed assets: disposals', 'pounds', 'E130'),
  charityTangibleHeld: line('Tangible fixed assets: held at the period end', 'pounds', 'E135'),
  charityUkInvestmentsDisposals: line('UK investments: disposals', 'pounds', 'E140'),
  charityUkInvestmentsHeld: line('UK investments: held at the period end', 'pounds', 'E145'),
  charitySharesDisposals: line('Shares and loans to controlled companies: disposals', 'pounds', 'E150'),
  charitySharesHeld: line(
    'Shares and loans to controlled companies: held at the period end',
    'pounds',
    'E155',
  ),
  charityOverseasDisposals: line('Overseas investments: disposals', 'pounds', 'E160'),
  charityOverseasHeld: line('Overseas investments: held at the period end', 'pounds', 'E165'),
  charityLoansAndDebtors: line('Loans and non-trade debtors', 'pounds', 'E170'),
  charityOtherCurrentAssets: line('Other current assets', 'pounds', 'E175'),
  charityInvestmentsQualify: line('All investments and loans qualify', 'tick', 'E180', 'Rule 9613'),
  charityNotQualifying: line('Investments and loans that do not qualify', 'pounds', 'E185', 'Rule 9613'),
  charityCompanies: line('Subsidiary or associated companies', 'count', 'E190'),
  charityLegacies: line('Total of legacy payments', 'pounds', 'E200', 'Rules 8029, 8030'),
} as const;
