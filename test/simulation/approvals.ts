import { Buffer } from 'node:buffer';
import {
  APPROVAL_EVENTS,
  type ApprovalEventType,
  approvalAfter,
} from '../../core/proof/history/approvals.ts';
import { APPROVAL_STATES, APPROVAL_STATUSES, type ApprovalStatus } from '../../schema/states.ts';
import type { Approval, Filing, SubmissionEvent } from '../../worker/store/store.ts';
import { isUndecided } from '../../worker/submission/approvals/steps.ts';
import { type Evidence, truthOf } from './evidence.ts';
import { isHeld } from './ledger.ts';
import type { Decision, Link } from './links.ts';
import { allSent, isExcused, type Sent } from './sendings.ts';

/** Checks filings that people approve by links: the pages that a person read are sent, once, and every page is true. */

/** A message of an approved filing, with the words that a person typed or read. */
interface Approved extends Sent {
  readonly text: string;
  readonly name: string | null;
  readonly decisions: readonly Decision[];
}

const ENCODED = /<(?:\w+:)?(?:EncodedInlineXBRLDocument|Data)(?: [^>]*)?>([^<]+)</g;
const NAME = /Grace [A-Z][a-z]+ [A-Z][a-z]+/;

/** Gives the text of a message, with the documents in it. */
const wholeText = (message: string): string =>
  [
    message,
    ...[...message.matchAll(ENCODED)].map(([, data = '']) => Buffer.from(data, 'base64').toString()),
  ].join('\n');

/** Lists the messages of filings that people approve. */
function approvedIn(evidence: Evidence): readonly Approved[] {
  return allSent(evidence)
    .filter(({ submission }) => submission !== undefined && evidence.approved.has(submission.filingId))
    .map((sent) => {
      const text = wholeText(sent.transmission.message);
      const name = NAME.exec(text)?.[0] ?? null;
      const decisions = evidence.links.decisions.filter(
        (one) => one.name === name && one.link.filingId === sent.submission?.filingId,
      );
      return { ...sent, text, name, decisions };
    });
}

const nameOf = ({ transmission: { target, id }, name }: Approved): string =>
  `${target} ${id}, approved by ${name ?? 'nobody'},`;

/** Finds messages that were sent without an approval, or differ from the page that the person read. */
const notApproved = (sent: readonly Approved[]): readonly string[] =>
  sent.flatMap((one) => {
    const before = one.decisions.filter(({ sentAt }) => sentAt <= one.transmission.leftAt);
    if (before.length === 0) return [`${nameOf(one)} was sent before anybody approved it`];
    return before.some(({ cash }) => cash !== null && one.text.includes(cash))
      ? []
      : [`${nameOf(one)} is not what was read: ${before.map(({ cash }) => cash).join(', ')}`];
  });

/** Finds decisions that were sent twice, and links by which two people sent. */
const sentAgain = (evidence: Evidence, sent: readonly Approved[]): readonly string[] => {
  const held = sent.filter(({ transmission }) => isHeld(transmission));
  return held.flatMap((after, i) =>
    held
      .slice(0, i)
      .filter((before) => before.decisions[0]?.link === after.decisions[0]?.link)
      .filter((before) => !isExcused(evidence, before, after))
      .flatMap((before) => {
        const [one, other] = [before.submission, after.submission];
        const isSame = one?.target === other?.target && one?.subPeriod === other?.subPeriod;
        return [
          ...(isSame ? [`${nameOf(after)} was sent twice by one link`] : []),
          ...(before.name === after.name ? [] : [`${nameOf(after)} and ${nameOf(before)} are of one link`]),
        ];
      }),
  );
};

/** A state of a link as it was reported, by the service or on its page. */
interface Told {
  readonly link: Link;
  readonly status: ApprovalStatus;
  readonly askedAt: number;
  readonly heardAt: number;
}

const BADGE = /<h2 id="(?:state|end)">[^<]*<\/h2><span class="badge[^"]*">(?:<[^>]*>)*([^<]*)</;

function toldIn({ links: { links, looks }, heard }: Evidence): readonly Told[] {
  const answers = heard.flatMap(({ path, reply, askedAt, heardAt, filingId }) => {
    if (reply.status !== 200 || !path.startsWith('/filing') || path.startsWith('/filings')) return [];
    const all = path.startsWith('/filing/approvals') ? reply.list('data') : [];
    return [
      ...all.map((one) => [one.at('id'), one.at('status')]),
      [reply.at('approval.id'), reply.at('approval.status')],
    ].flatMap(([id, status]) => {
      const link = links.find((one) => one.approvalId === id && one.filingId === filingId);
      const known = APPROVAL_STATUSES.find((one) => one === status);
      return link === undefined || known === undefined ? [] : [{ link, status: known, askedAt, heardAt }];
    });
  });
  const pages = looks.flatMap(({ link, text, askedAt, heardAt }) => {
    const label = BADGE.exec(text)?.[1];
    const status = APPROVAL_STATUSES.find((one) => APPROVAL_STATES[one].label === label);
    return status === undefined ? [] : [{ link, status, askedAt, heardAt }];
  });
  return [...answers, ...pages];
}

const NEVER_SENDS: readonly ApprovalStatus[] = ['outdated', 'expired', 'revoked', 'changes_requested'];

/**
 * Finds messages that a link sent after it was reported as ended. Messages in a frozen machine's network leave late.
 */
function sentAfterEnd(told: readonly Told[], sent: readonly Approved[]): readonly string[] {
  const ends = told.filter(({ status }) => NEVER_SENDS.includes(status));
  return sent.flatMap((one) => {
    const { leftAt, sender } = one.transmission;
    const end = ends.find(
      ({ link, heardAt }) => link === one.decisions[0]?.link && heardAt < leftAt && sender.frozenBy !== LATE,
    );
    return end === undefined ? [] : [`${nameOf(one)} was sent after its link was told ${end.status}`];
  });
}
const LATE = 'frozen before it leaves';

const NOTHING_SENT = /and nothing was sent|Nothing was sent: the filing has changed/;
const ACCEPTED = /<h2 id="of-(tax|ch)">[^<]*<\/h2><span class="badge[^"]*">(?:<[^>]*>)*Accepted</g;

/** Gives the time when it was first known that a target of a filing is accepted; infinity for never. */
function acceptedAt(evidence: Evidence, filingId: number, target: string): number {
  const known = evidence.submissions
    .filter((one) => one.filingId === filingId && one.target === target)
    .map((one) => truthOf(evidence, one))
    .flatMap(({ outcome, reportedAt, sameReportedAt }) => [
      outcome === 'accepted' ? reportedAt : null,
      sameReportedAt,
    ])
    .filter((at) => at !== null);
  return Math.min(...known);
}

/** Finds pages that were false about a sending when they came. */
function saidFalsely(evidence: Evidence, sent: readonly Approved[]): readonly string[] {
  const kept = new Set(evidence.filings.map(({ id }) => id));
  return evidence.links.looks.flatMap(({ link, text, askedAt, heardAt }) => {
    const gone = sent
      .filter(({ decisions, transmission }) => decisions[0]?.link === link && isHeld(transmission))
      .find(({ transmission: { arrivedAt } }) => arrivedAt !== null && arrivedAt < askedAt);
    const isDenied = gone !== undefined && NOTHING_SENT.test(text);
    const early = [...text.matchAll(ACCEPTED)]
      .map(([, target = '']) => target)
      .filter((target) => kept.has(link.filingId) && acceptedAt(evidence, link.filingId, target) > heardAt);
    return [
      ...(isDenied ? [`${nameOf(gone)} is denied on the page of its link`] : []),
      ...early.map(
        (target) => `the page of approval ${link.approvalId} says too soon that ${target} is accepted`,
      ),
    ];
  });
}

/** Gives the state that the events of an approval lead to. */
function replayed(id: number, events: readonly SubmissionEvent[]): ApprovalStatus | null {
  let now: ApprovalStatus | null = null;
  for (const { type, detail } of events) {
    if (!isApprovalEvent(type) || detail.approvalId !== id) continue;
    now = approvalAfter(
      now,
      type,
      APPROVAL_STATUSES.find((one) => one === detail.status),
    );
  }
  return now;
}

/** Finds approvals whose events do not lead to their state, and those that should have ended. */
function brokenApprovals(
  { id: filingId, approval: newest }: Filing,
  approvals: readonly Approval[],
  events: readonly SubmissionEvent[],
): readonly string[] {
  const astray = approvals.filter(({ id, status }) => replayed(id, events) !== status);
  const crowded = (['tax', 'ch', 'both'] as const).filter(
    (target) => approvals.filter((one) => one.target === target && isUndecided(one.status)).length > 1,
  );
  const [last] = approvals;
  const isNewest = last === undefined || (newest?.id === last.id && newest.status === last.status);
  return [
    ...astray.map(
      ({ id, status }) => `approval ${id} is ${status}, and its events lead to ${replayed(id, events)}`,
    ),
    ...crowded.map((target) => `filing ${filingId} has more than one undecided approval of ${target}`),
    ...(isNewest ? [] : [`filing ${filingId} tells of approval ${newest?.id}, and the newest is ${last.id}`]),
  ];
}

const isApprovalEvent = (type: string): type is ApprovalEventType => Object.hasOwn(APPROVAL_EVENTS, type);

/** Finds lists with two waiting links for one target. */
const crowdedLists = ({ heard }: Evidence): readonly string[] =>
  heard.flatMap(({ path, reply }) => {
    if (reply.status !== 200 || !path.startsWith('/filing/approvals')) return [];
    const waiting = reply.list('data').filter((one) => ['open', 'approved'].includes(one.text('status')));
    const targets = waiting.map((one) => one.text('target'));
    return targets.length > new Set(targets).size
      ? [`${path} tells of two links that wait: ${waiting.map((one) => one.number('id')).join()}`]
      : [];
  });

/** Finds everything that is wrong with the approvals of a service. */
export async function approvalFaults(evidence: Evidence): Promise<readonly string[]> {
  const { approved, filings, storeOf, past } = evidence;
  if (approved.size === 0) return [];
  const sent = approvedIn(evidence);
  const wrong = [...notApproved(sent), ...sentAgain(evidence, sent), ...crowdedLists(evidence)];
  // A restored database has lost the earlier reports, and gives the numbers of its approvals again.
  if (past === null) wrong.push(...sentAfterEnd(toldIn(evidence), sent), ...saidFalsely(evidence, sent));
  for (const filing of filings.filter(({ id }) => approved.has(id)))
    wrong.push(
      ...brokenApprovals(
        filing,
        await storeOf(filing.id).listApprovals(filing.id),
        await storeOf(filing.id).listEvents(filing.id),
      ),
    );
  return wrong;
}
