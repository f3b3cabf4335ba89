import { RESEARCH_CATEGORIES, type ResearchCategory } from '../../../core/figures/ct600l.ts';
import { advise } from '../../../core/words/advice.ts';
import {
  capExemptionStruct,
  ct600lStruct,
  expenditureCreditStruct,
  groupCreditStruct,
  intensiveSupportStruct,
  payeAndNicStruct,
  researchClaimStruct,
  researchExpenditureStruct,
  researchForwardStruct,
  researchSurrendersStruct,
} from '../../requests/pages/ct600l.ts';
import { type Described, described, pence, pounds } from './descriptions.ts';

const CATEGORIES: Readonly<Record<ResearchCategory, string>> = {
  staff: 'Staff, as far as they work on the research',
  software: 'Software',
  dataLicences: 'Data licences',
  cloudComputing: 'Cloud computing',
  consumables: 'Consumables',
  clinicalTrials: 'Payments to subjects of clinical trials',
  externallyProvidedWorkersUnconnected:
    'Externally provided workers, not connected: the amount paid, of which a part qualifies',
  externallyProvidedWorkersConnected:
    "Externally provided workers, connected: the lower of the payment and the supplier's cost",
  contractedOutUnconnected: 'Contracted out, not connected: the amount paid, of which a part qualifies',
  contractedOutConnected: "Contracted out, connected: the lower of the payment and the supplier's cost",
};

const CLAIM = {
  expenditureCredit: 'The merged scheme. Send this, intensiveSupport, or both for different expenditure.',
  intensiveSupport: 'Enhanced intensive support of a loss-making small or medium company.',
  payeAndNic:
    'Amounts that make up the cap. Without it, the cap is a fixed amount a year. Do not send it with capExemption.',
  capExemption:
    'States that the company’s own employees create or manage its intellectual property, so that no cap applies.',
  additionalInformationDate:
    'Day on which the additional information form was sent; needed to submit a new claim. Box 657.',
};

/** Page CT600L and its parts. */
export const RESEARCH_TEXT: readonly Described[] = [
  described(
    ct600lStruct,
    'Ct600l',
    null,
    'Page CT600L: relief for research and development, by the merged scheme and intensive support. The service computes steps, caps and boxes, and refuses them in a request. Limits and times are checked at submission.',
    {
      applies: advise('True; the page is removed by sending null for it.'),
      smallOrMediumEnterprise:
        'Whether it has fewer than 500 staff, and turnover up to EUR 100m or a balance sheet up to EUR 86m. Count the whole group. Box 650, else 655.',
      goingConcern:
        'Whether the company is a going concern; by default true. Only a going concern gets a payment.',
      northernIreland:
        'Whether the rules of Northern Ireland apply to intensive support. Without it, the return does not state this. No figure depends on it.',
      claimedInLastThreeYears:
        'True where a valid claim was made in the three years that end with the notification period. Then no notification is needed.',
      claimNotificationDate: 'When the claim notification was sent. Box 656.',
      claimMadeOn:
        'In an amendment: the day on which the claim was first made. Time limits are checked for that day.',
      ...CLAIM,
      bySubPeriod:
        'The claims of the two returns of a long period, null for no claim. They replace the claim fields above.',
    },
  ),
  described(researchClaimStruct, 'ResearchClaim', null, 'The claim of one return of a long period.', CLAIM),
  described(
    expenditureCreditStruct,
    'ResearchExpenditureCredit',
    null,
    'The expenditure credit of the merged scheme. One of the first three fields is needed.',
    {
      expenditure: 'Amounts spent, by category.',
      broughtForward: 'Amounts that page CT600L of the period before carried forward.',
      receivedFromGroup: 'Credit received from companies of the group. Boxes L5 and 615.',
      surrenders: 'Credit given to companies of the group.',
      otherPeriodsTax: pence('Corporation tax of other periods that the credit pays', 'L90'),
      otherLiabilities: pence('VAT, PAYE and other debts to the authority that the credit pays', 'L115'),
      creditInAccounts: pence('Part of the credit that turnover or other income in the accounts includes'),
    },
  ),
  described(
    researchExpenditureStruct,
    'ResearchExpenditure',
    null,
    'Qualifying expenditure by category, whole pounds. At least one amount is above 0.',
    Object.fromEntries(
      RESEARCH_CATEGORIES.map((category) => [category, pounds(CATEGORIES[category])]),
    ) as Record<ResearchCategory, string>,
  ),
  described(researchForwardStruct, 'ResearchBroughtForward', null, 'Amounts of the period before.', {
    step2: pence('The amount in box L140 of the last return', 'L5'),
    step3: pence('The amount in box L145 of the last return', 'L20'),
  }),
  described(researchSurrendersStruct, 'ResearchSurrenders', null, 'Credit given to companies of the group.', {
    step2: 'From the amount that step 2 keeps back. Box L135.',
    step5: 'From the amount that remains after step 4. Box L100.',
  }),
  described(groupCreditStruct, 'ResearchGroupCredit', null, 'Credit from or to one company of the group.', {
    name: 'The company.',
    amount: pence('The credit'),
  }),
  described(
    intensiveSupportStruct,
    'ResearchIntensiveSupport',
    null,
    'Enhanced intensive support: an additional deduction, and a payable credit for the loss that is surrendered.',
    {
      expenditure: 'Amounts spent, by category. Box 659.',
      relevantExpenditure: pounds('Research expenditure for the intensity test, with connected companies'),
      totalRelevantExpenditure: pounds('Total expenditure for the intensity test'),
      previousPeriodIntensive:
        'True for the year of grace: the last period of twelve months met the test and had a valid claim.',
      payableCredit: 'False to claim only the deduction; by default true.',
      lossToSurrender: pounds('Loss that is surrendered; by default the largest possible'),
      creditAgainstThisReturn: pence('Credit set against other tax of this return', 'L175'),
    },
  ),
  described(
    payeAndNicStruct,
    'ResearchPayeAndNic',
    null,
    'PAYE and Class 1 NIC of payment periods that end in the period.',
    {
      own: pounds('Of all staff, except for work for connected companies', 'L72 or L168'),
      connected: pounds('Of connected suppliers, for this research', 'L73 or L169'),
      employerReferences: 'Employer references such as 123/AB45678; needed where payeAndNic.own is above 0.',
      connectedReferences: 'References of connected companies; needed where payeAndNic.connected is above 0.',
    },
  ),
  described(capExemptionStruct, 'ResearchCapExemption', null, 'The exception from the cap.', {
    connectedExpenditure: pounds(
      'Payments to connected persons for workers and contracted research, in both schemes; at most a small part of the expenditure',
      'L71A or L167A',
    ),
  }),
];
