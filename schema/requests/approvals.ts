import { defaulted, type Infer, nullable, optional } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { APPROVAL_ASKS } from '../states.ts';
import { FILING_WORDS } from './common-words.ts';
import { count, field, id, nameOf, oneOf, paragraphs } from './fields.ts';
import { record } from './structs.ts';
import { submitTarget } from './submit.ts';

const { approvals: LIMIT } = LIMITS;

/** Gives an https address without a name or password as a browser writes it; null for other text. */
function addressIn(text: string): string | null {
  try {
    const { protocol, username, password, href } = new URL(text);
    return protocol === 'https:' && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

const httpsAddress = () =>
  field<string>(
    { type: 'string', format: 'uri', pattern: '^https://', maxLength: LIMIT.returnUrl },
    (value) =>
      typeof value === 'string' && value.length <= LIMIT.returnUrl && addressIn(value) !== null
        ? null
        : `expected an address that begins with https:// and has at most ${LIMIT.returnUrl} characters`,
    (value) => (typeof value === 'string' ? (addressIn(value) ?? value) : value),
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
