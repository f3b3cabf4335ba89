import type { FilingFigures } from '../figures/filing.ts';
import { hasAmendedDisclosures } from './amended-standards.ts';
import { amortisationPolicy, depreciationPolicy, type PolicyRule } from './policies.ts';

/** Wording of the notes of a framework. The notes of frameworks differ only in wording. */
export interface NoteWording {
  readonly compliance: string;
  readonly convention: (figures: FilingFigures) => string;
  /** Policies in the order of the note. */
  readonly policies: readonly PolicyRule[];
}

export const PRESENTATION_ALONE =
  'The accounts are presented in pounds sterling, rounded to the nearest pound.';
const PRESENTATION = 'They are presented in pounds sterling, rounded to the nearest pound.';
const HISTORICAL_COST = `The accounts are prepared under the historical cost convention. ${PRESENTATION}`;

const TURNOVER_TEXT =
  'Turnover is the amount receivable for goods sold and services provided in the ordinary course of business, net of trade discounts and value added tax. It is recognised when goods are delivered or as services are performed.';

const TURNOVER: PolicyRule = {
  heading: 'Turnover',
  policy: 'turnover',
  text: TURNOVER_TEXT,
  requiredBy: { profit: ['turnover'] },
  tradingOnly: true,
};

/** Notes of a micro-entity, which carries everything at cost (FRS 105 section 2). */
export const FRS_105_NOTES: NoteWording = {
  compliance:
    "These accounts have been prepared in compliance with FRS 105 'The Financial Reporting Standard applicable to the Micro-entities Regime' and the Companies Act 2006.",
  convention: () => HISTORICAL_COST,
  policies: [
    TURNOVER,
    {
      heading: 'Fixed assets',
      policy: 'fixedAssets',
      text: 'Fixed assets are stated at cost less accumulated depreciation, amortisation and impairment losses. Cost is written off over the useful economic lives of the assets.',
      requiredBy: { sheet: ['tangibleAssets', 'intangibleAssets'] },
    },
    {
      heading: 'Taxation',
      policy: 'tax',
      text: 'Tax is the amount of corporation tax payable on the taxable profit, at the rates enacted for the period.',
      requiredBy: {},
      tradingOnly: true,
    },
  ],
};

/** True for a company with a fair value movement in either period: it carries its investments at fair value. */
const carriesAtFairValue = ({ profitLoss, previousProfitLoss }: FilingFigures): boolean =>
  [profitLoss, previousProfitLoss].some((profit) => (profit?.fairValueGains ?? 0n) !== 0n);

/** The amended section 23 recognises revenue by the promises to customers, as each is met. */
const TURNOVER_BY_PROMISES =
  'Turnover is what the company expects to receive for the goods and services that it promises to customers, net of trade discounts and value added tax. It is recognised as each promise (performance obligation) is met: when goods are delivered, or as services are performed.';

/** Notes of a small company, under FRS 102 sections 2, 11, 13, 17, 18, 23 and 29, as its Section 1A applies them. */
export const FRS_102_NOTES: NoteWording = {
  compliance:
    "These accounts have been prepared in compliance with FRS 102 'The Financial Reporting Standard applicable in the UK and Republic of Ireland', Section 1A 'Small Entities', and the Companies Act 2006.",
  convention: (figures) =>
    carriesAtFairValue(figures)
      ? `The accounts are prepared under the historical cost convention, modified to include investments at fair value. ${PRESENTATION}`
      : HISTORICAL_COST,
  policies: [
    {
      ...TURNOVER,
      text: (figures, law) => (hasAmendedDisclosures(figures, law) ? TURNOVER_BY_PROMISES : TURNOVER_TEXT),
    },
    {
      heading: 'Intangible assets',
      policy: 'intangibleAssets',
      text: amortisationPolicy,
      requiredBy: { sheet: ['intangibleAssets'] },
    },
    {
      heading: 'Tangible fixed assets',
      policy: 'tangibleAssets',
      text: depreciationPolicy,
      requiredBy: { sheet: ['tangibleAssets'] },
    },
    {
      heading: 'Investments',
      policy: null,
      text: (figures) =>
        carriesAtFairValue(figures)
          ? 'Investments whose fair value can be measured reliably are stated at fair value, and changes in it are recognised in profit or loss. Other investments are stated at cost less impairment losses.'
          : 'Investments are stated at cost less impairment losses.',
      requiredBy: { sheet: ['investments'], profit: ['fairValueGains'] },
    },
    {
      heading: 'Stocks',
      policy: 'stocks',
      text: 'Stocks are stated at the lower of cost and estimated selling price less costs to complete and sell.',
      requiredBy: { sheet: ['stocks'] },
    },
    {
      heading: 'Taxation',
      policy: 'tax',
      text: 'Tax is the amount of corporation tax payable on the taxable profit, at the rates enacted or substantively enacted by the period end.',
      requiredBy: {},
      tradingOnly: true,
    },
    {
      heading: 'Deferred tax',
      policy: 'deferredTax',
      text: 'Deferred tax is recognised on timing differences between taxable profit and the profit of the accounts, at the rates expected to apply when they reverse.',
      requiredBy: { profit: ['deferredTax'] },
    },
  ],
};
