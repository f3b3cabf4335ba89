import {
  askStruct,
  capabilitiesAnswer,
  declineStruct,
  dueStruct,
  eligibilityAnswer,
  knownStruct,
  lastAccountsStruct,
  penaltyStepStruct,
  ratesHeldStruct,
  returnPageStruct,
  standardAllowedStruct,
  standardStruct,
  targetAllowedStruct,
  targetsAllowedStruct,
} from '../../answers/eligibility.ts';
import { extra } from './descriptions.ts';

/** Words about the filings that a company can make here, and about the service. */
const CODE =
  'For programs: companyType, dissolved, periodBeforeRates, alreadyFiled, pageNotMade or unknownNumber. Null where filing is allowed, or where only the end of the period is refused.';
const REASON = 'For people: the reason against it, or a caution. Null for neither.';
const GO_TO = 'Where to file instead; null where no single place is known.';

export const ELIGIBILITY_WORDS = [
  extra(eligibilityAnswer, 'Eligibility', 'What a company can file here for a period.', {
    companyNumber: 'As asked.',
    companyName: 'As registered; null for an unknown number.',
    type: 'The registry’s word, such as ltd.',
    status: 'The registry’s word, such as active.',
    periodStart: 'First day of the period; null where the register gives no period.',
    periodEnd:
      'Last day of the period: the requested day, else the end of the next period that the register expects.',
    standards: 'The two kinds of accounts.',
    targets: 'The two authorities.',
    due: 'Deadlines of the period, earliest first. For the accounts the register’s own deadline is given.',
    known: 'Other data of the register; null for an unknown number.',
    asks: 'Questions whose answers decide the filing and are not on the register.',
    asOf: 'When the register was read, at most a day ago; null for an unknown number.',
  }),
  extra(standardAllowedStruct, 'StandardAllowed', 'A kind of accounts.', {
    accountType: 'micro is FRS 105, full is FRS 102 Section 1A.',
    allowed:
      'Whether the company’s type at the register allows it. The size of the company is a question in asks.',
    code: CODE,
    reason: REASON,
  }),
  extra(targetsAllowedStruct, 'TargetsAllowed', 'Both authorities.', {
    tax: 'The company tax return.',
    ch: 'Accounts at the registry.',
  }),
  extra(targetAllowedStruct, 'TargetAllowed', 'An authority.', {
    allowed: 'Whether it can be filed from here.',
    code: CODE,
    reason: REASON,
    goTo: GO_TO,
  }),
  extra(dueStruct, 'Due', 'A deadline.', {
    what: 'accounts at the registry, the return, or payment of the tax.',
    date: 'The last day.',
    late: 'Fixed penalties for lateness. Late payment costs interest instead.',
  }),
  extra(penaltyStepStruct, 'PenaltyStep', 'A penalty and the day from which it is charged.', {
    from: 'First day on which it is charged.',
    amount: 'The total penalty, not an addition to the step before.',
  }),
  extra(knownStruct, 'KnownOfCompany', 'Other data of the register.', {
    lastAccounts: 'The newest accounts filed; null before the first.',
    directors: 'Names of the present directors; null where the register did not answer.',
    registeredOffice: 'In one line.',
    accountsOverdue: 'Whether the register shows the accounts as overdue.',
  }),
  extra(lastAccountsStruct, 'LastAccounts', 'Accounts on the register.', {
    periodStart: 'First day; null where the register does not give it.',
    periodEnd: 'The day to which they are made up.',
    type: 'The registry’s word, such as micro-entity.',
  }),
  extra(askStruct, 'AskOfCompany', 'A question for a person.', {
    field: 'The field that holds the answer.',
    question: 'The question.',
  }),
  extra(capabilitiesAnswer, 'Capabilities', 'What the service does and does not do.', {
    lawReadUpTo: 'The service knows the law up to this day.',
    rates: 'Days for which rates of tax are held.',
    returns: 'The return and its pages.',
    standards: 'Standards of accounts.',
    declines: 'Filings that the service does not do, and where to go instead.',
  }),
  extra(ratesHeldStruct, 'RatesHeld', 'Days for which rates are held.', {
    from: 'First day.',
    until: 'Last day of the last year whose rates are enacted.',
  }),
  extra(returnPageStruct, 'ReturnPage', 'A page of the return.', {
    page: 'Number of the form.',
    title: 'Its title.',
    made: 'Whether it is made here.',
  }),
  extra(standardStruct, 'AccountsStandard', 'A standard of accounts.', {
    accountType: 'The field’s value.',
    standard: 'The name of the standard.',
  }),
  extra(declineStruct, 'Decline', 'A filing that the service does not do.', {
    code: 'The code of a refusal, or notOffered.',
    what: 'In a few words.',
    reason: 'Why.',
    goTo: GO_TO,
  }),
];
