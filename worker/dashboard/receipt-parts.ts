import { hex } from '../../core/gateways/encoding.ts';
import { readSent, type SentBox } from '../../core/proof/envelope-contents.ts';
import { PAID } from '../../core/tax/repayment.ts';
import { textAt } from '../../core/xml/tree.ts';
import { type Html, html } from '../pages/html.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Submission, SubmissionEvent } from '../store/store.ts';
import { endingOf, sortCodeOf } from '../submission/repayments.ts';
import { facts, pounds } from './parts.ts';

/** Shows the sent message on a receipt, read from the message itself and never from the present figures. */
export interface SentParts {
  /** Names and values for "What was filed". */
  readonly filed: readonly (readonly [string, string | null])[];
  readonly documents: readonly { readonly name: string; readonly sha256: string }[];
  readonly claimsRepayment: boolean;
}

const NOTHING_SENT: SentParts = { filed: [], documents: [], claimsRepayment: false };

/** Boxes by which a reader distinguishes returns; blank ones are left out. */
const SHOWN: readonly string[] = ['145', '235', '315', '440', '480', '525', '600', '605', ...PAID];

/** Shows the account of a repayment, never its whole number. */
function bankFacts(boxes: readonly SentBox[]): SentParts['filed'] {
  const inBox = (number: string): string | null => boxes.find(({ box }) => box === number)?.value ?? null;
  const [bank, sortCode, account, holder] = ['920', '925', '930', '935'].map(inBox);
  if (account == null) return [];
  return [
    ['Repayment goes to', holder ?? null],
    ['Sort code', sortCodeOf(sortCode ?? '')],
    ['Account ending', endingOf(account)],
    ['Bank', bank ?? null],
  ];
}

const DOCUMENTS = {
  computation: 'Tax computation',
  accounts: 'Accounts',
  attachment: 'Attachment',
} as const;

/**
 * Reads the parts of a sent message.
 *
 * @param requestXml the stored envelope; null when there is none
 */
export async function sentParts(
  { digests }: Pick<RequestRuntime, 'digests'>,
  requestXml: string | null,
): Promise<SentParts> {
  const sent = requestXml === null ? null : readSent(requestXml);
  if (sent === null || !sent.ok) return NOTHING_SENT;
  const { root, contents } = sent;
  const { boxes, documents, made } = contents;
  const utr = textAt(root, 'Body', 'IRenvelope', 'IRheader', 'Keys', 'Key');
  return {
    filed: [
      ['Taxpayer reference', utr === '' ? null : utr],
      ...SHOWN.flatMap((number) => boxes.filter(({ box }) => box === number).map(boxFact)),
      ...bankFacts(boxes),
      ['Form', made.schema],
      ['Software', made.software],
    ],
    claimsRepayment: boxes.some(({ box }) => box === '930'),
    documents: await Promise.all(
      documents.map(async ({ name, kind, bytes }) => ({
        name: `${DOCUMENTS[kind]} (${name.slice(name.lastIndexOf('.') + 1)})`,
        sha256: hex(await digests.sha256(bytes)),
      })),
    ),
  };
}

const boxFact = ({ box, label, value }: SentBox): readonly [string, string] => [
  `${label} (box ${box})`,
  pounds(value),
];

export const documentsSent = ({ documents }: SentParts): Html | null =>
  documents.length === 0
    ? null
    : html`<section class="card" aria-labelledby="sent-documents"><h2 id="sent-documents">Documents sent, with their fingerprints</h2>
${facts(documents.map(({ name, sha256 }) => [name, html`<code>${sha256}</code>`]))}</section>`;

/** Gives the authority's own words of its receipt, from the history; null where it gave none. */
export function receiptWords(events: readonly SubmissionEvent[], { id }: Submission): Html | null {
  const accepted = events.findLast(({ submissionId, type }) => submissionId === id && type === 'accepted');
  const given = accepted?.detail.messages;
  const words = (Array.isArray(given) ? given : []).flatMap((message: unknown) =>
    typeof message === 'object' && message !== null && 'text' in message && typeof message.text === 'string'
      ? [message.text]
      : [],
  );
  if (words.length === 0) return null;
  return html`<section class="card" aria-labelledby="words"><h2 id="words">The authority’s words</h2>
${words.map((text) => html`<blockquote><p>${text}</p></blockquote>`)}</section>`;
}

/**
 * Says what the receipt pack holds of a submission. An answer is not kept where it may repeat a sign-in that is not
 * stored, so the pack cannot show it.
 */
export function packWords(events: readonly SubmissionEvent[], { id }: Submission): Html {
  const lacks = events.some(
    ({ submissionId, detail }) => submissionId === id && typeof detail.answerNotKept === 'string',
  );
  return lacks
    ? html`It holds the message, the documents and the history. It does not hold each answer of HMRC or Companies House: an answer may repeat a sign-in that we do not store. So keep this page too.`
    : html`It holds the message, the documents and the answers.`;
}

/** Gives the facts by which a printed receipt can be compared with the pack years later. */
export const historyFacts = (
  events: readonly SubmissionEvent[],
): readonly (readonly [string, Html | null])[] => {
  const hash = events.at(-1)?.hash ?? null;
  return [
    ['History', hash === null ? null : html`${String(events.length)} steps, the last <code>${hash}</code>`],
  ];
};
