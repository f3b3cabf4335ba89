import type { Pounds } from '../base/money.ts';
import {
  block,
  choice,
  day,
  type FiguresOf,
  filesPage,
  flag,
  type JsonOf,
  list,
  nameOf,
  needed,
  object,
  orEmpty,
  otherwise,
  own,
  pence,
  pounds,
  readAll,
  readBy,
  readFields,
  readGiven,
  rows,
} from './field.ts';
import type { FilingWith, Standing } from './filer.ts';
import { LIMITS } from './limits.ts';

/** The fields of page CT600L: whole pounds for expenditure, pounds and pence for credit. */

const { research: LIMIT } = LIMITS;

/** Expenditure by category, in the order of the additional information form. */
export const RESEARCH_EXPENDITURE = block(
  'ResearchExpenditure',
  null,
  'Qualifying expenditure by category, whole pounds. At least one amount is above 0.',
  {
    staff: pounds('Staff, as far as they work on the research'),
    software: pounds('Software'),
    dataLicences: pounds('Data licences'),
    cloudComputing: pounds('Cloud computing'),
    consumables: pounds('Consumables'),
    clinicalTrials: pounds('Payments to subjects of clinical trials'),
    externallyProvidedWorkersUnconnected: pounds(
      'Externally provided workers, not connected: the amount paid, of which a part qualifies',
    ),
    externallyProvidedWorkersConnected: pounds(
      "Externally provided workers, connected: the lower of the payment and the supplier's cost",
    ),
    contractedOutUnconnected: pounds(
      'Contracted out, not connected: the amount paid, of which a part qualifies',
    ),
    contractedOutConnected: pounds(
      "Contracted out, connected: the lower of the payment and the supplier's cost",
    ),
  },
);
export type ResearchCategory = keyof typeof RESEARCH_EXPENDITURE.fields;
export const RESEARCH_CATEGORIES = Object.keys(RESEARCH_EXPENDITURE.fields) as readonly ResearchCategory[];

/** Whole pounds by category, without categories of nothing. */
export type Expenditure = Readonly<Partial<Record<ResearchCategory, Pounds>>>;

const expenditure = (says: string) =>
  readBy(object(RESEARCH_EXPENDITURE, says), (stored): Expenditure => {
    const paid = Object.entries(readGiven(RESEARCH_EXPENDITURE.fields, stored ?? {}));
    return Object.fromEntries(paid.filter(([, amount]) => amount !== 0n));
  });

const GROUP_CREDIT = block('ResearchGroupCredit', null, 'Credit from or to one company of the group.', {
  name: needed(nameOf(LIMIT.name, 'The company.')),
  amount: needed(pence('The credit', { aboveZero: true })),
});
const credits = (says: string) => rows(GROUP_CREDIT, { max: LIMIT.rows, of: 'companies' }, says);

const BROUGHT_FORWARD = block('ResearchBroughtForward', null, 'Amounts of the period before.', {
  step2: pence('The amount in box L140 of the last return', { box: 'L5' }),
  step3: pence('The amount in box L145 of the last return', { box: 'L20' }),
});

const SURRENDERS = block('ResearchSurrenders', null, 'Credit given to companies of the group.', {
  step2: credits('From the amount that step 2 keeps back. Box L135.'),
  step5: credits('From the amount that remains after step 4. Box L100.'),
});

export const EXPENDITURE_CREDIT = block(
  'ResearchExpenditureCredit',
  null,
  'The expenditure credit of the merged scheme. One of the first three fields is needed.',
  {
    expenditure: expenditure('Amounts spent, by category.'),
    broughtForward: orEmpty(
      BROUGHT_FORWARD,
      'Amounts that page CT600L of the period before carried forward.',
    ),
    receivedFromGroup: credits('Credit received from companies of the group. Boxes L5 and 615.'),
    surrenders: orEmpty(SURRENDERS, 'Credit given to companies of the group.'),
    otherPeriodsTax: pence('Corporation tax of other periods that the credit pays', { box: 'L90' }),
    otherLiabilities: pence('VAT, PAYE and other debts to the tax authority that the credit pays', {
      box: 'L115',
    }),
    creditInAccounts: pence('Part of the credit that turnover or other income in the accounts includes'),
  },
);

const INTENSIVE_SUPPORT = block(
  'ResearchIntensiveSupport',
  null,
  'Enhanced intensive support: an additional deduction, and a payable credit for the loss that is surrendered.',
  {
    expenditure: needed(expenditure('Amounts spent, by category. Box 659.')),
    relevantExpenditure: needed(
      pounds('Research expenditure for the intensity test, with connected companies'),
    ),
    totalRelevantExpenditure: needed(pounds('Total expenditure for the intensity test')),
    previousPeriodIntensive: flag(
      'True for the year of grace: the last period of twelve months met the test and had a valid claim.',
    ),
    payableCredit: otherwise(flag('False to claim only the deduction; by default true.'), true),
    lossToSurrender: otherwise(pounds('Loss that is surrendered; by default the largest possible'), null),
    creditAgainstThisReturn: pence('Credit set against other tax of this return', { box: 'L175' }),
  },
);

const references = (max: number, says: string) =>
  list(own<string>('payeReference', 'text', ''), { max, of: 'references' }, says);

export const PAYE_AND_NIC = block(
  'ResearchPayeAndNic',
  null,
  'PAYE and Class 1 NIC of payment periods that end in the period.',
  {
    own: pounds('Of all staff, except for work for connected companies', { box: 'L72 or L168' }),
    connected: pounds('Of connected suppliers, for this research', { box: 'L73 or L169' }),
    employerReferences: references(
      LIMIT.employerReferences,
      'Employer references such as 123/AB45678; needed where payeAndNic.own is above 0.',
    ),
    connectedReferences: references(
      LIMIT.connectedReferences,
      'References of connected companies; needed where payeAndNic.connected is above 0.',
    ),
  },
);

const CAP_EXEMPTION = block('ResearchCapExemption', null, 'The exception from the cap.', {
  connectedExpenditure: needed(
    pounds(
      'Payments to connected persons for workers and contracted research, in both schemes; at most a small part of the expenditure',
      { box: 'L71A or L167A' },
    ),
  ),
});

export const RESEARCH_CLAIM = block('ResearchClaim', null, 'The claim of one return of a long period.', {
  expenditureCredit: object(
    EXPENDITURE_CREDIT,
    'The merged scheme. Send this, intensiveSupport, or both for different expenditure.',
  ),
  intensiveSupport: object(
    INTENSIVE_SUPPORT,
    'Enhanced intensive support of a loss-making small or medium company.',
  ),
  payeAndNic: object(
    PAYE_AND_NIC,
    'Amounts that make up the cap. Without it, the cap is a fixed amount a year. Do not send it with capExemption.',
  ),
  capExemption: object(
    CAP_EXEMPTION,
    'States that the company’s own employees create or manage its intellectual property, so that no cap applies.',
  ),
  additionalInformationDate: day(
    'Day on which the additional information form was sent; needed to submit a new claim. Box 657.',
  ),
});
export type ResearchClaimJson = JsonOf<typeof RESEARCH_CLAIM.fields>;
export type ResearchClaim = FiguresOf<typeof RESEARCH_CLAIM.fields>;

const PARTICULARS = {
  smallOrMediumEnterprise: needed(
    flag(
      'Whether it has fewer than 500 staff, and turnover up to EUR 100m or a balance sheet up to EUR 86m. Count the whole group. Box 650, else 655.',
    ),
  ),
  goingConcern: otherwise(
    flag('Whether the company is a going concern; by default true. Only a going concern gets a payment.'),
    true,
  ),
  /** CTA 2009 s1112J. */
  northernIreland: choice(
    ['none', 'applies', 'optedOut'],
    'Whether the rules of Northern Ireland apply to intensive support. Without it, the return does not state this. No figure depends on it.',
  ),
  claimedInLastThreeYears: flag(
    'True where a valid claim was made in the three years that end with the notification period. Then no notification is needed.',
  ),
  claimNotificationDate: day('When the claim notification was sent. Box 656.'),
  claimMadeOn: day(
    'In an amendment: the day on which the claim was first made. Time limits are checked for that day. A save of the same claim without it keeps it.',
  ),
};
const CLAIMS = {
  bySubPeriod: readBy(
    own<readonly (ResearchClaimJson | null)[]>(
      'researchClaims',
      'list',
      'The claims of the two returns of a long period, null for no claim. They replace the claim fields above.',
    ),
    (stored) => stored?.map((claim) => claim && readAll(RESEARCH_CLAIM, claim)) ?? null,
  ),
};

export const CT600L = block(
  'Ct600l',
  null,
  'Page CT600L: relief for research and development, by the merged scheme and intensive support. The service computes steps, caps and boxes, and refuses them in a request. Limits and times are checked at submission.',
  { applies: filesPage('CT600L'), ...PARTICULARS, ...RESEARCH_CLAIM.fields, ...CLAIMS },
);

/** The page as it is stored. It has the claim itself, or `bySubPeriod` where the filing has two returns. */
export type Ct600lJson = JsonOf<typeof CT600L.fields>;
export type GroupCredit = FiguresOf<typeof GROUP_CREDIT.fields>;
export type ExpenditureCredit = FiguresOf<typeof EXPENDITURE_CREDIT.fields>;
export type IntensiveSupport = FiguresOf<typeof INTENSIVE_SUPPORT.fields>;
export type PayeAndNic = FiguresOf<typeof PAYE_AND_NIC.fields>;

/** The figures of the page. A filing has one claim, or one for each of two returns. */
export interface Research extends FiguresOf<typeof PARTICULARS & typeof CLAIMS> {
  readonly claim: ResearchClaim;
}

/** A filing as this page sees it. */
export type Filing = FilingWith<'ct600l', Research>;

/** Reads the figures of the page; null where it does not apply. */
export function readResearch(
  { ct600l: json }: { readonly ct600l?: Ct600lJson | null },
  _standing: Standing,
): Research | null {
  if (!json?.applies) return null;
  return { ...readFields({ ...PARTICULARS, ...CLAIMS }, json), claim: readAll(RESEARCH_CLAIM, json) };
}
