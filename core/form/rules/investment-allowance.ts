import { toPence } from '../../base/money.ts';
import { newest } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { annualInvestmentLimit } from '../../tax/allowances/annual-investment.ts';
import { inPounds } from '../../words/figures.ts';
import { amount, causedBy, hasElement, type Rule, rule, textOf } from './rule.ts';

/** Checks the annual investment allowance, boxes 690 and 735 together. */
export const investmentAllowanceRule = ({ annualInvestment }: Law): Rule =>
  causedBy(
    ['690', '735'],
    rule(
      9288,
      ['690', '735'],
      `claim no more annual investment allowance (boxes 690 and 735) than the limit for the length of the period, ${inPounds(newest(annualInvestment).limit)} for twelve months`,
      (view) =>
        !hasElement(view, 'AllowancesAndCharges') ||
        amount(view, '690') + amount(view, '735') <=
          toPence(
            annualInvestmentLimit({ start: textOf(view, '30'), end: textOf(view, '35') }, annualInvestment),
          ),
    ),
  );
