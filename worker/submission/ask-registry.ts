import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { findStatus, type RegistryIdentity } from '../../core/gateways/registry-identity.ts';
import type { RegistryStatus } from '../../core/gateways/registry-reply.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import type { RegistryGateway } from '../upstream/registry-gateway.ts';
import type { KeptWord } from './kept-words.ts';

/** The registry's answer about one submission, polled by its number. */
export type RegistryWord =
  /** `received`: the answer; null where it lists other accounts too. */
  | { readonly kind: 'ours'; readonly status: RegistryStatus; readonly received: KeptAnswer | null }
  /** The number belongs to other accounts. */
  | { readonly kind: 'anothers' }
  /** The registry leaves out the company or the reference, so the accounts may be these. */
  | { readonly kind: 'unproven' }
  /** The registry has no accounts under the number. */
  | { readonly kind: 'notFound'; readonly received: KeptAnswer | null }
  /** It was not asked, because its turn would have come too late. */
  | { readonly kind: 'keptBack'; readonly retryAfter: number }
  | { readonly kind: 'unanswered'; readonly why: string };

/** Makes a tracking number for the gateway: the time in milliseconds. Nothing is looked up by this number. */
export const trackingNumber = (runtime: Pick<Runtime, 'clock'>): string => String(runtime.clock().getTime());

/** Gives the data that a status must repeat to be about this submission; null for a submission without a number. */
export function identityOf(filing: Filing, submission: Submission): RegistryIdentity | null {
  const { submissionNumber } = submission;
  if (submissionNumber === null) return null;
  // Submissions from before there were references carry the filing's id.
  const customerReference = submission.customerReference ?? String(filing.id);
  return { submissionNumber, companyNumber: filing.companyNumber, customerReference };
}

/** Polls the outcome of a submission, and ignores statuses of other accounts. */
export async function askRegistry(
  runtime: Runtime,
  gateway: RegistryGateway,
  filing: Filing,
  submission: Submission,
): Promise<RegistryWord> {
  const identity = identityOf(filing, submission);
  if (identity === null) return { kind: 'unanswered', why: 'it has no number to ask by' };
  const { reply, failure, kept, retryAfter } = await gateway.status({
    submissionNumber: identity.submissionNumber,
    transactionId: trackingNumber(runtime),
    testDate: submission.testDate,
  });
  if (retryAfter !== undefined) return { kind: 'keptBack', retryAfter };
  if (reply?.kind === 'notFound') return { kind: 'notFound', received: kept };
  if (reply?.kind !== 'statuses') {
    return { kind: 'unanswered', why: failure ?? reply?.kind ?? 'no answer' };
  }
  return wordIn(reply.statuses, identity, kept);
}

/** Reads the stored answer of a submission. */
export function keptWord(
  filing: Filing,
  submission: Submission,
  { statuses, received }: KeptWord,
): RegistryWord {
  const identity = identityOf(filing, submission);
  if (identity === null) return { kind: 'unanswered', why: 'it has no number to ask by' };
  return wordIn(statuses, identity, received);
}

function wordIn(
  statuses: readonly RegistryStatus[],
  identity: RegistryIdentity,
  kept: KeptAnswer | null,
): RegistryWord {
  const found = findStatus(statuses, identity);
  switch (found.found) {
    case 'ours':
      return { kind: 'ours', status: found.status, received: statuses.length === 1 ? kept : null };
    case 'another':
      return { kind: 'anothers' };
    case 'unproven':
      return { kind: 'unproven' };
    default:
      return { kind: 'unanswered', why: 'the answer is not about this number' };
  }
}
