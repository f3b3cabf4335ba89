import { hex } from '../gateways/encoding.ts';
import { APPROVAL_JSON, type ApprovedMessage, type ReportedApproval, replayed } from './approvals.ts';
import { type Finding, fails, holds, unshown } from './findings.ts';
import type { PackDigests } from './means.ts';
import type { ReadPack, ReadSubmission } from './read.ts';

/** Checks that what was sent is what was approved. */
export async function checkApprovals(
  { events, submissions }: Pick<ReadPack, 'events' | 'submissions'>,
  digests: Pick<PackDigests, 'sha256'>,
): Promise<readonly Finding[]> {
  const { approvals, faults, givenAt } = replayed(events);
  const findings: Finding[] = faults.map((fault) => fails(APPROVAL_JSON, fault));
  for (const approval of approvals.filter(({ status }) => status === 'sent')) {
    const after = givenAt.get(approval.approvalId) ?? 0;
    const later = submissions.filter(({ id }) =>
      events.some(({ submissionId, sequence }) => submissionId === id && sequence > after),
    );
    for (const message of approval.messages) findings.push(await compared(approval, message, later, digests));
  }
  return findings;
}

const NAMES: ReadonlyMap<string, readonly [what: string, are: string]> = new Map([
  ['tax', ['the return', 'is']],
  ['ch', ['the accounts', 'are']],
]);

/** Compares one approved message with those that were sent after the approval, and names the one that was approved. */
async function compared(
  { approvalId, name }: ReportedApproval,
  { target, subPeriod, sha256 }: ApprovedMessage,
  later: readonly ReadSubmission[],
  digests: Pick<PackDigests, 'sha256'>,
): Promise<Finding> {
  const [named, are] = NAMES.get(target) ?? [target, 'is'];
  const what = `approval ${approvalId}: ${named}${subPeriod === null ? '' : ` of part ${subPeriod}`}`;
  const who = name ?? 'the person';
  const sent = later.filter(
    (each) => each.target === target && each.subPeriod === subPeriod && each.requestXml !== null,
  );
  if (sent.length === 0)
    return unshown(APPROVAL_JSON, `${what}, which ${who} approved, ${are} not in the pack`);
  for (const each of sent)
    if ((await hashesOf(each, digests)).includes(sha256))
      return holds(APPROVAL_JSON, `${what} in ${each.folder} ${are} what ${who} approved`);
  return fails(APPROVAL_JSON, `${what} in the pack ${are} not what ${who} approved`);
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
