import { fromBase64, hex, utf8 } from '../../../core/gateways/encoding.ts';
import { requestBodySha256 } from '../../../core/gateways/envelope-redaction.ts';
import { means } from '../../../packages/verify/means.ts';
import type { Change, EventParts, Genuine, Parts, SubmissionParts } from './forger.ts';
import { type Forgery, renumber } from './forgeries.ts';

/** Packs of a filing that was approved by a link before it was sent, and forgeries of them. */

const APPROVAL = 7;
const NAME = 'Ada Example';

async function messageOf({ target, subPeriod, envelope }: SubmissionParts) {
  const xml = envelope ?? '';
  const document = fromBase64(/<Data[^>]*>([^<]+)/.exec(xml)?.[1] ?? '');
  const sha256 =
    target === 'tax'
      ? await requestBodySha256(xml, means)
      : hex(await means.sha256(document ?? new Uint8Array()));
  return { target, subPeriod, sha256 };
}

/** Adds the events of an approval to a pack: asked, opened and given before it was sent, and ended by the sending. */
export async function approved({ parts: kept, ...genuine }: Genuine): Promise<Genuine> {
  const parts = structuredClone(kept);
  const [first] = parts.events;
  const last = parts.events.at(-1);
  if (first === undefined || last === undefined) throw new Error('the pack has no events');
  const sha256 = hex(await means.sha256(utf8('what the link showed')));
  const eventOf = (
    at: string,
    type: string,
    status: string,
    detail: EventParts['detail'] = {},
  ): EventParts => ({
    ...{ sequence: 0, filingId: first.filingId, submissionId: null, type, at, code: null },
    detail: { ...detail, approvalId: APPROVAL, status },
  });
  const { at } = first;
  parts.events.unshift(
    eventOf(at, 'approval_asked', 'open', { target: 'both', asks: 'sending', sha256, expiresAt: last.at }),
    eventOf(at, 'approval_opened', 'open'),
    eventOf(at, 'approval_given', 'approved', {
      ...{
        name: NAME,
        capacity: 'Director',
        approvedOn: at.slice(0, 10),
        declarations: '2026-11-26',
        sha256,
      },
      messages: await Promise.all(parts.submissions.map(messageOf)),
    }),
  );
  parts.events.push(eventOf(last.at, 'approval_ended', 'sent'));
  // New steps get unused numbers first, so that each answer finds its step by the old number.
  for (const [index, event] of parts.events.entries())
    if (event.submissionId === null) event.sequence = -1 - index;
  renumber(parts);
  return { parts, ...genuine };
}

const stepOf = ({ events }: Parts, type: string): EventParts => {
  const found = events.find((event) => event.type === type);
  if (found === undefined) throw new Error(`the pack has no step ${type}`);
  return found;
};

function moveTo(parts: Parts, type: string, place: number): void {
  const step = stepOf(parts, type);
  parts.events.splice(parts.events.indexOf(step), 1);
  parts.events.splice(place, 0, step);
  step.at = parts.events[place - 1]?.at ?? step.at;
  renumber(parts);
}

function without(parts: Parts, type: string): void {
  parts.events.splice(parts.events.indexOf(stepOf(parts, type)), 1);
  renumber(parts);
}

const forgery = (name: string, exit: 1 | 3, change: Change) => ({ name, exit, change });
const ofParts = (name: string, exit: Forgery['exit'], parts: Forgery['change']) =>
  forgery(name, exit, { parts });

/** Changes of a pack with an approval, each with the exit that reveals it. */
export const APPROVAL_FORGERIES = [
  ofParts('accounts that are not those of the approval', 1, (parts) => {
    for (const each of parts.submissions)
      if (each.target === 'ch')
        each.envelope = (each.envelope ?? '').replace(
          /(<Data[^>]*>)[^<]+/,
          `$1${btoa('<html>other</html>')}`,
        );
  }),
  ofParts('an approval of another return', 1, (parts) => {
    stepOf(parts, 'approval_given').detail.messages = [
      { target: 'tax', subPeriod: null, sha256: 'ab'.repeat(32) },
    ];
  }),
  ofParts('an approval of a return that was not sent', 3, (parts) => {
    stepOf(parts, 'approval_given').detail.messages = [
      { target: 'tax', subPeriod: 2, sha256: 'ab'.repeat(32) },
    ];
  }),
  ofParts('an approval of what is named like a property of every object', 3, (parts) => {
    stepOf(parts, 'approval_given').detail.messages = [
      { target: 'constructor', subPeriod: null, sha256: 'ab'.repeat(32) },
    ];
  }),
  ofParts('a decision that came after the sending', 3, (parts) => {
    moveTo(parts, 'approval_given', parts.events.length - 2);
  }),
  ofParts('a sending without the decision', 1, (parts) => {
    without(parts, 'approval_given');
  }),
  ofParts('a decision on a link that nobody asked for', 1, (parts) => {
    without(parts, 'approval_asked');
  }),
  ofParts('the decision of another link', 1, (parts) => {
    stepOf(parts, 'approval_given').detail.approvalId = APPROVAL + 1;
  }),
  ofParts('a link that was opened after it had ended', 1, (parts) => {
    moveTo(parts, 'approval_opened', parts.events.length - 1);
  }),
  ofParts('a decision before the link was made, by its time', 1, (parts) => {
    stepOf(parts, 'approval_given').at = '2020-01-01T00:00:00.000Z';
  }),
  forgery('an approval without its file', 1, {
    files: (files) => {
      files.delete('approval.json');
    },
  }),
  forgery('an approval without its page', 1, {
    files: (files) => {
      files.delete('approval.html');
    },
  }),
  forgery('another name in the file than in the steps', 1, {
    files: (files) => {
      const text = new TextDecoder().decode(files.get('approval.json'));
      files.set('approval.json', utf8(text.replaceAll(NAME, 'Somebody Else')));
    },
  }),
] as const;
