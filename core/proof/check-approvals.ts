import { hex } from '../gateways/encoding.ts';
import { APPROVAL_JSON, type ApprovedMessage, type ReportedApproval, replayed } from './approvals.ts';
import { type Finding, fails, holds, unshown } from './findings.ts';
import type { KeptEvent } from './history/chain.ts';
import type { PackDigests } from './means.ts';
import type { ReadPack, ReadSubmission } from './read.ts';

/** Checks that the sent messages are those that were approved. */
export async function checkApprovals(
  { events, submissions }: Pick<ReadPack, 'events' | 'submissions'>,
  digests: Pick<PackDigests, 'sha256'>,
): Promise<readonly Finding[]> {
  const { approvals, faults, givenAt } = replayed(events);
  const sent = await sentMessages(events, submissions, digests);
  return [
    ...faults.map((fault) => fails(APPROVAL_JSON, fault)),
    ...approvals
      .filter(({ status }) => status === 'sent')
      .flatMap((approval) => {
        const after = givenAt.get(approval.approvalId) ?? 0;
        return approval.messages.map((message) => compared(approval, message, after, sent));
      }),
  ];
}

/**
 * The sent messages of a pack. `lastOf` has the sequence of the last event by target and part. `byHash` finds the
 * latest message with a hash.
 */
interface SentMessages {
  readonly lastOf: ReadonlyMap<string, number>;
  readonly byHash: ReadonlyMap<string, { readonly last: number; readonly folder: string }>;
}

const kindOf = ({ target, subPeriod }: Pick<ApprovedMessage, 'target' | 'subPeriod'>): string =>
  `${target} ${subPeriod}`;

/** Reads each sent message only once: a forged pack may have any number of messages and of approvals. */
async function sentMessages(
  events: readonly KeptEvent[],
  submissions: readonly ReadSubmission[],
  digests: Pick<PackDigests, 'sha256'>,
): Promise<SentMessages> {
  const lastStep = new Map(events.map(({ submissionId, sequence }) => [submissionId, sequence]));
  const lastOf = new Map<string, number>();
  const byHash = new Map<string, { readonly last: number; readonly folder: string }>();
  for (const submission of submissions) {
    const last = lastStep.get(submission.id);
    if (last === undefined || submission.requestXml === null) continue;
    const kind = kindOf(submission);
    lastOf.set(kind, Math.max(last, lastOf.get(kind) ?? 0));
    for (const hash of await hashesOf(submission, digests)) {
      const key = `${kind} ${hash}`;
      if (last > (byHash.get(key)?.last ?? 0)) byHash.set(key, { last, folder: submission.folder });
    }
  }
  return { lastOf, byHash };
}

const NAMES: ReadonlyMap<string, readonly [what: string, are: string]> = new Map([
  ['tax', ['the return', 'is']],
  ['ch', ['the accounts', 'are']],
]);

/**
 * Compares one approved message with those that were sent after the approval, and names the one that was approved.
 *
 * @param after the step of the decision
 */
function compared(
  { approvalId, name }: ReportedApproval,
  message: ApprovedMessage,
  after: number,
  { lastOf, byHash }: SentMessages,
): Finding {
  const { target, subPeriod, sha256 } = message;
  const [named, are] = NAMES.get(target) ?? [target, 'is'];
  const what = `approval ${approvalId}: ${named}${subPeriod === null ? '' : ` of part ${subPeriod}`}`;
  const who = name ?? 'the person';
  if ((lastOf.get(kindOf(message)) ?? 0) <= after)
    return unshown(APPROVAL_JSON, `${what}, which ${who} approved, ${are} not in the pack`);
  const sent = byHash.get(`${kindOf(message)} ${sha256}`);
  return sent !== undefined && sent.last > after
    ? holds(APPROVAL_JSON, `${what} in ${sent.folder} ${are} what ${who} approved`)
    : fails(APPROVAL_JSON, `${what} in the pack ${are} not what ${who} approved`);
}

/** Gives the hashes by which a message may be approved: a return's body, and the accounts' document. */
async function hashesOf(
  { target, reported, sent }: ReadSubmission,
  { sha256 }: Pick<PackDigests, 'sha256'>,
): Promise<readonly string[]> {
  if (target === 'tax') return reported.requestBodySha256 === null ? [] : [reported.requestBodySha256];
  const documents = sent?.ok === true ? sent.contents.documents : [];
  return Promise.all(documents.map(async ({ bytes }) => hex(await sha256(bytes))));
}
