import { type Infer, nullable } from 'superstruct';
import { ELIGIBILITY_CODES as CODES } from '../../core/filing/eligibility-codes.ts';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { amount, day, instant, text, yesNo } from './fields.ts';

/** Answers about what a company can file here, and about what the service does (decision 220). */
const EVERY = { max: Number.POSITIVE_INFINITY };
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
  late: list(penaltyStepStruct, { ...EVERY, of: 'steps' }),
});

export const lastAccountsStruct = record({
  periodStart: nullable(day()),
  periodEnd: day(),
  type: nullable(text()),
});
export const knownStruct = record({
  lastAccounts: nullable(lastAccountsStruct),
  directors: nullable(list(text(), { ...EVERY, of: 'directors' })),
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
  standards: list(standardAllowedStruct, { ...EVERY, of: 'standards' }),
  targets: targetsAllowedStruct,
  due: list(dueStruct, { ...EVERY, of: 'days' }),
  known: nullable(knownStruct),
  asks: list(askStruct, { ...EVERY, of: 'questions' }),
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
  returns: list(returnPageStruct, { ...EVERY, of: 'pages' }),
  standards: list(standardStruct, { ...EVERY, of: 'standards' }),
  declines: list(declineStruct, { ...EVERY, of: 'rows' }),
});
export type CapabilitiesAnswer = Infer<typeof capabilitiesAnswer>;
