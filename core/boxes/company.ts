import { LAW } from '../law/law.ts';
import {
  DATE,
  dateFrom,
  integer,
  NO_ACCOUNTS_REASONS,
  NO_COMPUTATIONS_REASONS,
  pattern,
  TICK,
  text,
  UTR,
} from './format.ts';
import { type BoxNode, box, group, requiredBox, requiredChoice, requiredGroup } from './node.ts';
import { BOX_PAGES, type BoxPageRow } from './pages.ts';
import { AUTHORITY_PAGES } from './supplementary.ts';

/** The company and the period of the return, boxes 1 to 35. */
export const companyInformation = requiredGroup('CompanyInformation', [
  requiredBox('1', 'CompanyName', 'Company name', text(2, 56)),
  box('2', 'RegistrationNumber', 'Company registration number', pattern(2, 8, /^[A-Z0-9]{2,8}$/), {}),
  requiredBox('3', 'Reference', 'Tax reference', UTR, {
    field: 'credentialsData.utrNumber',
  }),
  requiredBox('4', 'CompanyType', 'Type of company', integer(0, 11), {
    line: ['charityCompanyType', 'ct600e.page', 'FA 1998 Sch 18 para 3'],
  }),
  group('NorthernIreland', [
    requiredBox('5', 'NItradingActivity', 'Northern Ireland trading activity', TICK),
    box('6', 'SME', 'Northern Ireland SME', TICK),
    box('7', 'NIemployer', 'Northern Ireland employer', TICK),
    box('8', 'SpecialCircumstances', 'Northern Ireland special circumstances', TICK),
  ]),
  requiredGroup('PeriodCovered', [
    requiredBox('30', 'From', 'Return period from', dateFrom(LAW.returnsFrom.from), {
      field: 'periodStart',
    }),
    requiredBox('35', 'To', 'Return period to', DATE, { field: 'periodEnd' }),
  ]),
]);

/** The tick of each supplementary page: box 95 to box 144, and 96. A page in `core/pages/` has a line for its tick. */
const TICKS = AUTHORITY_PAGES.map(({ tick, form, title }): BoxNode<BoxPageRow['tick']['line'][0], never> => {
  const page = BOX_PAGES.find(({ number }) => number === form);
  return box(tick, form, `${form} ${title}`, TICK, page?.tick ?? {});
});

/** About this return: repayments, accounts and computations, supplementary pages, boxes 40 to 144. */
export const returnInfoSummary = requiredGroup('ReturnInfoSummary', [
  box('40', 'ThisPeriod', 'Repayment due for this period', TICK, {
    line: ['repaymentDueTick', 'repayment', 'FA 1998 Sch 18 para 3'],
  }),
  box('45', 'EarlierPeriod', 'Claim or relief affecting an earlier period', TICK, {
    line: ['lossCarriedBackTick', 'tradingLosses', 'CTA 2010 s37(3)(b), s45F; CTA 2009 s463B(1)(b)'],
    field: 'profitLossData.lossesCarriedBack',
  }),
  box('50', 'MultipleReturns', 'More than one return for this company now', TICK),
  box('55', 'ProvisionalFigures', 'Estimated figures in this return', TICK, {
    line: ['provisionalFigures', 'disclosures', 'FA 1998 Sch 18 para 15'],
    field: 'profitLossData.provisionalFigures',
  }),
  box('60', 'PartOfNonSmallGroup', 'Member of a group that is not small', TICK),
  box('65', 'RegisteredAvoidanceScheme', 'Notice of disclosable avoidance schemes', TICK),
  group('TransferPricing', [
    box('70', 'Adjustment', 'Transfer pricing: compensating adjustment', TICK),
    box('75', 'SME', 'Transfer pricing: exempt as a small or medium company', TICK),
  ]),
  requiredGroup('Accounts', [
    box('80A', 'ThisPeriodAccounts', 'Accounts attached: this period', TICK),
    box('85A', 'DifferentPeriod', 'Accounts attached: a different period', TICK),
    box('90A', 'NoAccountsReason', 'Reason for sending no accounts', NO_ACCOUNTS_REASONS),
  ]),
  requiredChoice('Computations', [
    requiredBox('80B', 'ThisPeriodComputations', 'Computations attached: this period', TICK),
    requiredBox('85B', 'DifferentPeriod', 'Computations attached: a different period', TICK),
    requiredBox('90B', 'NoComputationsReason', 'Reason for sending no computations', NO_COMPUTATIONS_REASONS),
  ]),
  group('SupplementaryPages', TICKS),
]);
