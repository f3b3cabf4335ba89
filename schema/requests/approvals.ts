import { defaulted, type Infer, nullable, optional } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { APPROVAL_ASKS } from '../states.ts';
import { FILING_WORDS } from './common-words.ts';
import { count, field, id, nameOf, oneOf, paragraphs } from './fields.ts';
import { record } from './structs.ts';
import { submitTarget } from './submit.ts';

const { approvals: LIMIT } = LIMITS;

/** Gives an https address; null for other text. */
function httpsIn(text: string): URL | null {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

const NOT_HTTPS = `expected an address that begins with https:// and has at most ${LIMIT.returnUrl} characters`;

/** Says why a text is no address to go back to; null where it is one. Its letters are as a browser writes them. */
function addressFault(value: unknown): string | null {
  const url = typeof value === 'string' ? httpsIn(value) : null;
  if (url === null) return NOT_HTTPS;
  if (url.username !== '' || url.password !== '') return 'expected an address without a user name';
  if (url.href.length <= LIMIT.returnUrl) return null;
  return `${NOT_HTTPS}: a browser writes it with ${url.href.length}`;
}

const httpsAddress = () =>
  field<string>(
    { type: 'string', format: 'uri', pattern: '^https://', maxLength: LIMIT.returnUrl },
    addressFault,
    (value) =>
      typeof value === 'string' && addressFault(value) === null ? (httpsIn(value)?.href ?? value) : value,
  );

/** `POST /filing/approval`. */
export const approvalStruct = record(
  {
    filingId: id(),
    target: submitTarget(),
    asks: optional(oneOf(APPROVAL_ASKS)),
    message: defaulted(nullable(paragraphs({ ...LIMIT.message, oneDirection: true })), null),
    reference: defaulted(nullable(nameOf(LIMIT.reference)), null),
    expiresInHours: defaulted(count(1, LIMIT.hours.max), LIMIT.hours.standard),
    returnUrl: defaulted(nullable(httpsAddress()), null),
  },
  { nullIsAbsent: ['asks'], commonWords: FILING_WORDS },
);
export type ApprovalRequest = Infer<typeof approvalStruct>;

/** The words of a person who asks for a change at the link. */
export const changesStruct = record({ comment: paragraphs({ ...LIMIT.comment, oneDirection: true }) });

/** `POST /filing/approval/revoke`. */
export const revokeApprovalStruct = record({ approvalId: id() });
export type RevokeApprovalRequest = Infer<typeof revokeApprovalStruct>;
