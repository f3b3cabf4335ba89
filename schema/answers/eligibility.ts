import { type Infer, nullable } from 'superstruct';
import { ELIGIBILITY_CODES as CODES } from '../../core/filing/eligibility-codes.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { amount, day, every, instant, text, yesNo } from './fields.ts';

/** Answers about what a company can file here, and about what the service does (decision 220). */
const ACCOUNT_TYPES = ['micro', 'full'] as const;

export const standardAllowedStruct = record({
  accountType: oneOf(ACCOUNT_TYPES),
  allowed: yesNo(),
  code: nullable(oneOf(CODES)),
  reason: nullable(text()),
});

export const targetAllowedStruct = record({
  allowed: yesNo(),
  code: nullable(oneOf(CODES)),
  reason: nullable(text()),
  goTo: nullable(text()),
});

export const targetsAllowedStruct = record({ tax: targetAllowedStruct, ch: targetAllowedStruct });

export const penaltyStepStruct = record({ from: day(), amount: amount() });
export const dueStruct = record({
  what: oneOf(['accounts', 'return', 'payment']),
  date: day(),
  late: every(penaltyStepStruct, 'steps'),
});

export const lastAccountsStruct = record({
  periodStart: nullable(day()),
  periodEnd: day(),
  type: nullable(text()),
});
export const knownStruct = record({
  lastAccounts: nullable(lastAccountsStruct),
  directors: nullable(every(text(), 'directors')),
  registeredOffice: text(),
  accountsOverdue: yesNo(),
});

export const askStruct = record({ field: text(), question: text() });

/** `GET /company/eligibility`. */
export const eligibilityAnswer = record({
  companyNumber: text(),
  companyName: nullable(text()),
  type: nullable(text()),
  status: nullable(text()),
  periodStart: nullable(day()),
  periodEnd: nullable(day()),
  standards: every(standardAllowedStruct, 'standards'),
  targets: targetsAllowedStruct,
  due: every(dueStruct, 'days'),
  known: nullable(knownStruct),
  asks: every(askStruct, 'questions'),
  asOf: nullable(instant()),
});
export type EligibilityAnswer = Infer<typeof eligibilityAnswer>;

export const returnPageStruct = record({ page: text(), title: text(), made: yesNo() });
export const standardStruct = record({ accountType: oneOf(ACCOUNT_TYPES), standard: text() });
export const ratesHeldStruct = record({ from: day(), until: day() });
export const declineStruct = record({
  code: oneOf([...CODES, 'notOffered']),
  what: text(),
  reason: text(),
  goTo: nullable(text()),
});

/** `GET /capabilities`. */
export const capabilitiesAnswer = record({
  lawReadUpTo: day(),
  rates: ratesHeldStruct,
  returns: every(returnPageStruct, 'pages'),
  standards: every(standardStruct, 'standards'),
  declines: every(declineStruct, 'rows'),
});
export type CapabilitiesAnswer = Infer<typeof capabilitiesAnswer>;
