import { goTo, type PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { openOne } from '../../services/many.ts';
import type { Filing } from '../../store/store.ts';
import { EMPTY, type Filled, refusals } from '../actions/inputs.ts';
import { OUTCOME, outcomeOf } from '../actions/outcome.ts';
import {
  REVIEW,
  type Reviewing,
  reviewOf,
  SENDING,
  type Sending,
  type SendPlace,
  sendOnce,
} from '../actions/send.ts';
import type { SignInField } from '../actions/sign-in-inputs.ts';
import { OF_FILING, type OpenedContext, TO_SAVE, WITH_ROWS } from '../reads.ts';
import { type CallContext, getPage, type PageAddress, type PageRoute, postPage } from '../route.ts';
import { formCard, type Sent, sendQuestions, shownOf } from './figures.ts';
import { guidedFiling } from './filing.ts';
import { stepAddress, stepPage } from './frame.ts';
import { type LetterId, letter } from './letters.ts';
import { problemsCard } from './problems.ts';
import type { Question } from './questions.ts';
import { payments } from './result.ts';

/** Shows the last step: who signs, the sign-in of this one sending, then the receipt and the day to pay by. */
const SIGN = '/dashboard/:mode/filings/:filingId/guided/sign';
const SEND = `${SIGN}/send`;
const DONE = '/dashboard/:mode/filings/:filingId/guided/done';

const LETTER_OF: Readonly<Record<SignInField, LetterId | null>> = {
  gatewayId: 'gateway',
  gatewayPassword: null,
  authCode: 'authCode',
};

const place = (filing: Filing): SendPlace => ({
  action: `${stepAddress(filing, 'sign')}/send`,
  back: stepAddress(filing, 'result'),
  problems: problemsCard,
  help: (field) => {
    const id = LETTER_OF[field];
    return id === null ? null : letter(id, true);
  },
});

/** Names the questions that are left to answer, after a save of the others. */
function leftNote(filing: Filing, { questions, texts }: Awaited<ReturnType<typeof shownOf>>): Html | null {
  const left = questions.filter(({ path }) => (texts.get(path) ?? '') === '');
  if (left.length === 0) return null;
  const item = ({ path, question }: Question): Html =>
    html`<li><a href="${`${stepAddress(filing, 'sign')}#${path}`}">${question}</a></li>`;
  return html`<div class="note warn" role="alert"><h2>Answer these too</h2><p>Your other answers are saved. You can send once these have an answer.</p><ul>${left.map(item)}</ul></div>`;
}

/** True once all data about the signing of the accounts and the return is saved. */
const isSigned = ({ data }: Filing): boolean =>
  (data.credentialsData?.directorName ?? data.directorName ?? '') !== '' &&
  (data.credentialsData?.boardApprovalDate ?? '') !== '' &&
  (data.filingTypes?.ct600 !== true || (data.credentialsData?.utrNumber ?? '') !== '');

interface Shown {
  readonly sent?: Extract<Sent, { shown: unknown }>;
  readonly filled?: Filled;
  readonly target?: string | null;
  readonly status?: number;
}

async function signPage(
  context: Reviewing,
  { sent, filled = EMPTY, target = null, status = 200 }: Shown,
): Promise<PageAnswer> {
  const filing = await guidedFiling(context);
  if (filing.status === 'submitted') return goTo(stepAddress(filing, 'done'));
  const shown = sent?.shown ?? (await shownOf(context, filing, 'sign'));
  const review = isSigned(filing) ? await reviewOf(context, target, filled, place) : null;
  const form: Html = formCard(context, shown, 'Save and review');
  return stepPage(
    context,
    {
      step: 'sign',
      filing,
      main: html`${refusals(filled)}
${review === null && context.query.get('saved') === 'yes' && leftNote(filing, shown)}
${review === null ? form : html`<details${sent !== undefined && html` open="open"`}><summary>Who signs, and when</summary>${form}</details><div class="field" id="send">${review.ways}</div>${review.body}`}`,
    },
    status,
  );
}

async function saveSigning(context: Reviewing & CallContext<'saveFiling'>): Promise<PageAnswer> {
  const sent = await sendQuestions(context, 'sign');
  return 'shown' in sent ? signPage(context, { sent, status: sent.status }) : goTo(`${sent.to}?saved=yes`);
}

async function send(context: Reviewing & Sending): Promise<PageAnswer> {
  await guidedFiling(context);
  const sent = await sendOnce(context, (filing) => stepAddress(filing, 'done'));
  return 'filled' in sent
    ? signPage(context, { filled: sent.filled, target: sent.target, status: sent.status })
    : sent;
}

async function donePage(context: OpenedContext & CallContext<'getStatus'>): Promise<PageAnswer> {
  await guidedFiling(context);
  const { filing, headers, cards } = await outcomeOf(context, {
    here: '/guided/done',
    correct: '/guided/result',
    send: '/guided/sign',
  });
  const due = payments(await openOne(context, filing.id));
  const isDone = filing.status === 'accepted';
  return stepPage(context, {
    step: 'sign',
    filing,
    headers,
    title: isDone ? 'Done' : 'Result',
    says: isDone
      ? 'Everything is accepted. Open each part below, and keep its receipt.'
      : 'We tell you here when each part is accepted.',
    main: html`${due !== null && html`<div class="note warn"><h2>Pay your tax</h2><p>${due}</p><p>HMRC tells you how to pay, and with which reference. Nothing is paid from here.</p></div>`}
${isDone && due === null && html`<div class="note good"><p>There is no tax to pay.</p></div>`}
${cards}
<p class="actions"><a class="button quiet" href="${`/dashboard/${filing.mode}/filings/${filing.id}`}">See the filing</a></p>`,
  });
}

const SIGNING = {
  ...REVIEW,
  reads: (address: PageAddress) => [...OF_FILING.reads(address), ...REVIEW.reads(address)],
};

export const SIGN_PAGES: readonly PageRoute[] = [
  getPage(SIGN, SIGNING, (context) => signPage(context, { target: context.query.get('target') })),
  postPage(
    SIGN,
    { ...TO_SAVE, further: SENDING.further, calls: ['prepareSubmission', 'saveFiling'], refills: true },
    saveSigning,
  ),
  getPage(SEND, SIGNING, (context) => signPage(context, { target: context.query.get('target') })),
  postPage(SEND, SENDING, send),
  getPage(DONE, { ...OUTCOME, further: ['many', ...WITH_ROWS.further] }, donePage),
];
