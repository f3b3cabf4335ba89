import { describeDocuments, isAccounts } from '../../core/filing/available-documents.ts';
import type { DescriptorAnswer } from '../../schema/answers/document-answers.ts';
import type { ProblemAnswer } from '../../schema/answers/submissions.ts';
import type { Recipient } from '../../schema/requests/document-requests.ts';
import { type ComparedLine, comparedLines } from '../dashboard/compared-lines.ts';
import { picturesOf } from '../dashboard/computation.ts';
import { forReaders } from '../dashboard/entry/fields.ts';
import { fieldInWords, ownWords } from '../dashboard/field-words.ts';
import { badge, facts, lastDay, moment, period, pounds, table } from '../dashboard/parts.ts';
import { repaymentCard } from '../dashboard/repayment.ts';
import { fieldSentence } from '../dashboard/sentences.ts';
import { type Html, html } from '../pages/html.ts';
import type { ApprovalView } from '../services/approval-view.ts';
import { plannedOf } from '../services/computation.ts';
import type { Submission } from '../store/store.ts';
import type { Visit } from './visit.ts';

/** Shows what is to be approved: who asks, what is sent, the figures, the documents and the warnings. */

/** Part 1. Sets the words of the person who asks apart from the words of the service. */
export function askedCard({ account, approval, filing }: Visit): Html {
  return html`<section class="card" aria-labelledby="asks"><h2 id="asks">Who asks</h2>
${facts([
  ['Asked by', account.name],
  ['Company', `${filing.companyName} (${filing.companyNumber})`],
  ['Period', period(filing.period)],
  ['Open until', moment(approval.expiresAt)],
])}
${
  approval.message !== null &&
  html`<figure class="quoted"><figcaption>${account.name} writes, and this service has not checked it:</figcaption><blockquote>${approval.message.split('\n').map((line) => html`<p>${line}</p>`)}</blockquote></figure>`
}</section>`;
}

const notForPeople = /^(Fingerprint of|Signed in as|This is a (live|test) key)/;

/** Part 2. Says in words what is sent to whom, what becomes public, and what is due. */
export function wordsCard({ filing }: Visit, { work, contents, wordsWith }: ApprovalView): Html {
  const words = wordsWith(contents).filter((text) => !notForPeople.test(text));
  const isPublished = contents.sendings.some(({ target }) => target === 'ch');
  return html`<section class="card" aria-labelledby="words"><h2 id="words">What is sent, and to whom</h2><ul class="words">${words.map((text) => html`<li>${text}</li>`)}</ul>
<h3>What becomes public</h3><p>${
    isPublished
      ? `Companies House publishes the accounts, with the name of the director who signs. They ${work.figures.includePnlInAccounts ? 'show' : 'do not show'} the profit and loss account. HMRC publishes nothing.`
      : 'Nothing. HMRC does not publish the tax return.'
  }</p>
<p class="soft">What is accepted is filed. It can be amended later, but not taken back${filing.mode === 'test' && '; this is a test, so nothing is filed'}.</p></section>`;
}

/** Part 2, the money: what is due by when, and where a repayment goes. */
export function dueCard({ work }: ApprovalView, submissions: readonly Submission[]): Html {
  const { deadlines } = plannedOf(work, submissions);
  const open = deadlines.filter(({ kind }) => kind === 'by');
  return html`${repaymentCard(work)}
<section class="card" aria-labelledby="due"><h2 id="due">What is due</h2>
${
  open.length === 0
    ? html`<p class="empty">Nothing is due.</p>`
    : table('What is due', open, [
        { label: 'What', kind: 'lead', cell: ({ label }) => forReaders(label) },
        { label: 'By', cell: lastDay },
        {
          label: 'Amount',
          kind: 'number',
          cell: ({ amount }) => (amount === null ? html`<span class="soft">–</span>` : pounds(amount)),
        },
      ])
}
<p class="soft">The payment reference is on HMRC’s letters, and in the company’s HMRC account.</p></section>`;
}

/** Part 3. Draws the way from profit to tax, and shows the balance sheet beside last year's. */
export function figuresCards({ work }: ApprovalView, submissions: readonly Submission[]): Html {
  const { data } = work.filing;
  const isCompared = data.previousBalanceSheetData !== null;
  const rows = comparedLines(data, 'balanceSheetData');
  return html`${plannedOf(work, submissions).returns.map(picturesOf)}
${
  rows.length > 0 &&
  html`<section class="card" aria-labelledby="balance"><h2 id="balance">Balance sheet</h2>${table(
    'Balance sheet',
    rows,
    [
      { label: 'Line', kind: 'lead', cell: ({ path }) => ownWords(path) },
      { label: 'This year', kind: 'number', cell: ({ now }) => pounds(now) },
      ...(isCompared
        ? [
            {
              label: 'Last year',
              kind: 'number',
              cell: ({ before }: ComparedLine) => pounds(before ?? 0),
            } as const,
          ]
        : []),
    ],
  )}</section>`
}`;
}

/** One document of the filing as one recipient gets it. */
export interface Shown {
  readonly type: string;
  readonly recipient: Recipient;
  readonly name: string;
  readonly isPdf: boolean;
}

/** Lists the documents that would be sent: accounts for each recipient, the return's own for the tax authority. */
export function documentsOf({ work, contents }: ApprovalView): readonly Shown[] {
  const [toTax, toRegistry] = (['tax', 'ch'] as const).map((target) =>
    contents.sendings.some((sending) => sending.target === target),
  );
  const shownFor = (document: DescriptorAnswer, recipient: Recipient, name: string): Shown => ({
    type: document.type,
    recipient,
    name,
    isPdf: document.mimeType === 'application/pdf',
  });
  return describeDocuments(work)
    .filter(({ available }) => available)
    .flatMap((document) => {
      if (!isAccounts(document.type)) return toTax ? [shownFor(document, 'tax', document.name)] : [];
      const nameFor = (whose: string) => document.name.replace('for the registry', whose);
      return [
        ...(toRegistry ? [shownFor(document, 'registry', nameFor('for Companies House'))] : []),
        ...(toTax ? [shownFor(document, 'tax', nameFor('for HMRC'))] : []),
      ];
    });
}

export const documentAddress = (
  token: string,
  { type, recipient }: Pick<Shown, 'type' | 'recipient'>,
): string => `/approve/${token}/documents/${type}?recipient=${recipient}`;

/** Part 4. Shows every document as it would be sent: pages inline, and all as files. */
export function documentsCard({ token, approval }: Visit, view: ApprovalView): Html {
  const isGiven = approval.status === 'approved' && approval.asks === 'approval';
  const one = (shown: Shown): Html => {
    const address = documentAddress(token, shown);
    return html`<li><div class="split"><h3>${shown.name}</h3><a class="button quiet small unprinted" href="${address}">Download<span class="hidden"> ${shown.name}</span></a></div>
${
  !shown.isPdf &&
  html`<details class="unprinted"><summary>Read it here<span class="hidden">: ${shown.name}</span></summary><iframe class="preview" src="${`${address}&view=1`}" sandbox="" loading="lazy" title="${shown.name}"></iframe></details>`
}</li>`;
  };
  return html`<section class="card" aria-labelledby="documents"><h2 id="documents">The documents</h2>
<p>They are made with what is saved now. They will have your name and the day of the board’s approval as you ${isGiven ? 'gave them' : 'type them below'}. Nothing else changes.</p>
<ul class="plain rows">${documentsOf(view).map(one)}</ul></section>`;
}

const WHOSE = { tax: 'Tax return', ch: 'Accounts', both: 'Tax return and accounts' } as const;

/** Part 5. Lists the warnings of the second look. Errors replace the forms. */
export function warningsCard(all: readonly ProblemAnswer[]): Html {
  const problems = all.filter(({ severity }) => severity === 'warning');
  const one = ({ message, location, target }: ProblemAnswer): Html =>
    html`<li><div class="note warn"><p>${fieldSentence(fieldInWords(location ?? 'filingId'), message)}</p><p class="small">${WHOSE[target]}</p></div></li>`;
  return html`<section class="card" aria-labelledby="warnings"><div class="card-head"><h2 id="warnings">Warnings</h2>${badge(problems.length === 0 ? 'good' : 'warn', problems.length === 0 ? 'None' : String(problems.length))}</div>
${problems.length === 0 ? html`<p>Nothing looks wrong.</p>` : html`<p>These do not stop you. If you are not sure, ask the person who sent the link.</p><ul class="plain">${problems.map(one)}</ul>`}</section>`;
}
