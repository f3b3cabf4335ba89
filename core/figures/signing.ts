import type { IsoDate } from '../dates/date.ts';
import {
  block,
  choice,
  digits,
  exact,
  type FiguresOf,
  type JsonOf,
  line,
  nameOf,
  otherwise,
  readAll,
  ukDay,
} from './field.ts';
import { LIMITS } from './limits.ts';

const { credentials: LIMIT } = LIMITS;

/** Credentials as sent. `gatewayPassword` and `authCode` are sealed, and stored separately. */
export const CREDENTIALS = block(
  'Credentials',
  '2.12',
  'Sign-ins and who signs. Null clears a field. The two secrets are kept encrypted and read back as [REDACTED], which may be sent back and changes nothing.',
  {
    utrNumber: digits(LIMIT.utrDigits, '\\s', 'Unique taxpayer reference, ten digits; spaces are dropped.'),
    gatewayId: nameOf(LIMIT.reference, 'User id at the tax authority; of the agent in agent mode.'),
    gatewayPassword: exact(LIMIT.password, 'Password at the tax authority. Written only.'),
    authCode: line(LIMIT.reference, 'Authentication code of the company at the registry. Written only.'),
    directorName: nameOf(LIMIT.name, 'Full name of the director who signs.'),
    boardApprovalDate: ukDay(
      'When the board approved the accounts, DD/MM/YYYY; the default is the end of the period. For amended accounts, the day when it approved the original ones; an amendment does not copy this.',
    ),
    filingMode: otherwise(
      choice(['principal', 'agent'], "In the company's own name (principal, the default) or by an agent."),
      'principal',
    ),
    agentReferenceId: line(LIMIT.reference, "The agent's reference. Required in agent mode."),
    agentCompanyName: nameOf(LIMIT.agent, 'Name of the agent.'),
    declarantName: nameOf(LIMIT.name, 'Who declares. Required in agent mode.'),
    declarantStatus: line(LIMIT.status, 'The role of that person. Required in agent mode.'),
  },
);
type Credentials = typeof CREDENTIALS.fields;
export const SECRETS = ['gatewayPassword', 'authCode'] as const;
export type CredentialsRequest = JsonOf<Credentials>;
/** The credentials without the secrets, which are stored elsewhere. */
export type CredentialsJson = Omit<CredentialsRequest, (typeof SECRETS)[number]>;

/** Signatories in the documents and the envelope. */
export interface Signing
  extends Pick<
    FiguresOf<Credentials>,
    'filingMode' | 'agentReferenceId' | 'agentCompanyName' | 'declarantName' | 'declarantStatus'
  > {
  readonly utr: string | null;
  /** Defaults to the period end. */
  readonly boardApprovalDate: IsoDate;
}

/** Converts a stored `DD/MM/YYYY` to `YYYY-MM-DD`. */
const fromDayMonthYear = (text: string): IsoDate => text.split('/').reverse().join('-');

export function readSigning(json: CredentialsJson, periodEnd: IsoDate): Signing {
  const said = readAll(CREDENTIALS, json);
  const { utrNumber: utr, boardApprovalDate: approved, filingMode, agentReferenceId } = said;
  const { agentCompanyName, declarantName, declarantStatus } = said;
  const boardApprovalDate = approved ? fromDayMonthYear(approved) : periodEnd;
  return {
    utr,
    boardApprovalDate,
    filingMode,
    agentReferenceId,
    agentCompanyName,
    declarantName,
    declarantStatus,
  };
}
