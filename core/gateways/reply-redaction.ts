import type { GatewayError } from './govtalk.ts';
import type { RegistryReply, RegistryStatus } from './registry-reply.ts';
import type { TaxReply } from './tax-reply.ts';

/**
 * Keeps replies without the words of their authors. An upstream may repeat parts of the message that it got. A secret
 * that was given for one submission is not stored, so nobody can look for it in a later reply. Only this is kept of
 * such a reply: codes that are listed here, our own words for them, and values that are not text (a status, a known
 * mark, a time).
 */
export interface Withheld {
  /** Gives our code and our words for an error, without any of the error's own text. */
  readonly words: (error: GatewayError) => GatewayError;
  /** The mark of the return that was sent; null when there is none. */
  readonly irMark: string | null;
  /** The known correlation id, if any; a receipt for the return's mark is kept under this one. */
  readonly correlationId: string | null;
}

/** Replaces a digest that is not the mark of the sent return. */
export const ANOTHER_MARK = 'another';

/** Matches a date and time as XML writes them, with nothing beside them. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})?$/;
const timeOrNull = (text: string | null): string | null => (text !== null && TIME.test(text) ? text : null);

/**
 * Removes foreign text from a reply of the tax authority. Its correlation id and address are checked where they are
 * read.
 */
export function withoutTaxText(reply: TaxReply, { words, irMark, correlationId }: Withheld): TaxReply {
  switch (reply.kind) {
    case 'rejected':
    case 'notFound':
      return { ...reply, errors: reply.errors.map(words) };
    case 'accepted':
      return {
        ...reply,
        correlationId:
          reply.digestValue === irMark ? (correlationId ?? reply.correlationId) : reply.correlationId,
        digestValue:
          reply.digestValue === null || reply.digestValue === irMark ? reply.digestValue : ANOTHER_MARK,
        messages: [],
        acceptedTime: timeOrNull(reply.acceptedTime),
      };
    default:
      return reply;
  }
}

/** Removes foreign text from a reply of the registry. */
export function withoutRegistryText(reply: RegistryReply, { words }: Withheld): RegistryReply {
  switch (reply.kind) {
    case 'errors':
    case 'notFound':
      return { ...reply, errors: reply.errors.map(words) };
    case 'statuses':
      return { kind: 'statuses', statuses: reply.statuses.map((status) => withoutStatusText(status, words)) };
    case 'receipt':
      return { ...reply, receivedAt: timeOrNull(reply.receivedAt) };
    default:
      return reply;
  }
}

const withoutStatusText = (status: RegistryStatus, words: Withheld['words']): RegistryStatus => ({
  ...status,
  code: status.state === 'unknown' ? 'unlisted' : status.code,
  rejections: status.rejections.map(words),
  examiner: null,
});
