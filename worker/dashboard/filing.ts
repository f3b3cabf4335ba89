import { labelOf } from '../../core/boxes/return.ts';
import { describeDocuments } from '../../core/filing/available-documents.ts';
import { computationBlockers } from '../../core/filing/checks.ts';
import type { ChainVerification } from '../../core/proof/history/chain.ts';
import { type BoxJson, type ComputationJson, computationAsJson } from '../../core/tax/explain.ts';
import type { TargetStates } from '../../schema/answers/target-states.ts';
import { type CheckReads, envelopes, history } from '../../schema/endpoints/reads.ts';
import { FILING_STATES } from '../../schema/states.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { plannedOf } from '../services/computation.ts';
import { doneOf } from '../services/filed-elsewhere.ts';
import { type KnownFiling, openOne } from '../services/many.ts';
import { problemsIn } from '../services/submissions.ts';
import type { Filing, Submission, SubmissionEvent } from '../store/store.ts';
import { returnsAsFiled } from '../submission/as-filed.ts';
import { withMessages } from '../submission/envelopes.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { verifyRead } from '../submission/history.ts';
import { isAcceptedReturn } from '../submission/states.ts';
import { targetStates } from '../submission/target-states.ts';
import { accountsPdfCard } from './accounts-pdf.ts';
import { newestApprovalCard } from './actions/approvals.ts';
import { elsewhereAddress } from './actions/filed-elsewhere.ts';
import { nextCard } from './actions/next-card.ts';
import { filingAddress, groupAddress } from './addresses.ts';
import { asFiledCard } from './as-filed.ts';
import { beforeSendCard } from './before-send.ts';
import { picturesOf } from './computation.ts';
import { documentsCard } from './documents.ts';
import { eventsOf, wordsOf } from './events.ts';
import { fieldInWords } from './field-words.ts';
import { framed } from './frame.ts';
import { hasFigures, kindOf } from './lists.ts';
import { halfFilledNote } from './open-movements.ts';
import { badge, crumbs, facts, filingBadge, heading, moment, period, pounds, sentTo } from './parts.ts';
import { timeline } from './pictures/timeline.ts';
import { WITH_ROWS } from './reads.ts';
import { repaymentCard, unclaimedNote } from './repayment.ts';
import { filingIn, getPage, idIn, type PageAddress, type PageContext, type PageRoute } from './route.ts';
import { fieldSentence } from './sentences.ts';
import { submissionCard } from './submission-parts.ts';

/** Shows one filing: its progress, its submissions, their outcomes, and its documents. */

/** The tax payable (box 525), which is shown largest, and the boxes that lead to it. */
const TO_PAY = '525';
const ON_THE_WAY = ['315', '440'] as const;
/** Boxes of the money that is left to pay, or comes back. They are shown where they are not the tax payable. */
const LEFT = ['600', '605', '875', '880'] as const;
const moneyOf = (value: BoxJson | undefined): readonly (string | number)[] =>
  typeof value === 'string' || typeof value === 'number' ? [value] : [];

/** Links to the division of the group's losses. The filings that page CT600C names are chosen there. */
function groupLink({ id, mode, data }: Filing): Html | null {
  if (data.profitLossData?.isGroupMember !== true) return null;
  const { claims, surrenders } = data.supplementaryPagesData?.ct600c ?? {};
  const named = [...(claims ?? []), ...(surrenders ?? [])].flatMap(({ filingId }) => filingId ?? []);
  const chosen = named.length === 0 ? [] : [...new Set([id, ...named])];
  return html` <a class="button quiet small" href="${groupAddress(mode, chosen)}">Losses of the group</a>`;
}

function taxCard(filing: Filing, work: FilingContext): Html {
  const wrong = computationBlockers(work.computation);
  const { returns }: ComputationJson = computationAsJson(filing.id, work.computation);
  const named = (box: string): string => `${labelOf(box)} (box ${box})`;
  const one = ({ boxes, periodStart, periodEnd }: ComputationJson['returns'][number]): Html => html`
<div class="result">${returns.length > 1 && html`<h3>${period({ start: periodStart, end: periodEnd })}</h3>`}
${moneyOf(boxes[TO_PAY]).map((value) => html`<p class="figure">${pounds(value)} <span class="soft small">${named(TO_PAY)}</span></p>`)}
${facts([...ON_THE_WAY, ...LEFT.filter((box) => boxes[box] !== boxes[TO_PAY])].flatMap((box) => moneyOf(boxes[box]).map((value) => [named(box), pounds(value)] as const)))}</div>`;
  const known = (): Html =>
    wrong.length > 0
      ? html`<p class="soft">We cannot work out the tax yet. ${wrong.slice(0, 1).map(({ location, message }) => fieldSentence(fieldInWords(location ?? 'filingId'), message))}</p>`
      : html`${returns.map(one)}<div class="actions"><a class="button quiet small" href="${filingAddress(filing)}/computation">Computation line by line</a>${groupLink(filing)}</div>`;
  return html`<section class="card tax" aria-labelledby="tax"><h2 id="tax">Corporation tax</h2>
${hasFigures(filing) ? known() : html`<p class="soft">Enter the figures first. Then you see the tax here.</p>`}</section>`;
}

/** Says the state of a filing. One state has two meanings: locked figures, and a part accepted. */
function standing({ status }: Filing, { tax, ch }: TargetStates, submissions: readonly Submission[]): string {
  if (status !== 'in_progress') return FILING_STATES[status].meaning;
  if (tax?.status === 'accepted') return 'HMRC accepted the tax return. Send the accounts too.';
  if (submissions.some(isAcceptedReturn))
    return 'HMRC accepted one of the two tax returns. Send the rest too.';
  if (ch?.status === 'accepted') return 'Companies House accepted the accounts. Send the tax return too.';
  return 'The figures are locked. Send them, or unlock them to make a change.';
}

const saved = (is: boolean): Html => (is ? badge('good', 'Saved') : badge('calm', 'Not saved'));

/**
 * Lists the names of saved figures and secrets, never their content. Figures are in the documents; nothing shows
 * secrets.
 */
function figuresCard(filing: Filing): Html {
  const { data, sealed } = filing;
  const kinds = [
    ...(data.filingTypes?.ct600 ? ['tax return'] : []),
    ...(data.filingTypes?.accounts ? ['accounts'] : []),
  ];
  return html`<section class="card" aria-labelledby="figures"><h2 id="figures">Your figures</h2>
${facts([
  ['Profit and loss', data.isDormant ? null : saved(data.profitLossData !== null)],
  ['Balance sheet', saved(data.balanceSheetData !== null)],
  ['Year before', saved(data.previousBalanceSheetData !== null)],
  ['Notes', data.notesData === null ? null : String(data.notesData.length)],
  ['To be filed', kinds.length === 0 ? 'Not chosen yet' : kinds.join(' and ')],
  [
    'Kind of accounts',
    data.isDormant
      ? 'Dormant, FRS 105'
      : data.accountType === 'full'
        ? 'Small, FRS 102 1A'
        : data.accountType === 'micro'
          ? 'Micro, FRS 105'
          : 'Not chosen yet',
  ],
  ['Director', data.credentialsData?.directorName ?? data.directorName ?? 'Not named yet'],
  ['HMRC sign-in', saved(sealed.gatewayPassword !== null)],
  ['Authentication code', saved(sealed.authCode !== null)],
  ['Bank details', sealed.bankDetails === null ? null : saved(true)],
  ['Made', moment(filing.createdAt)],
  ['Changed', moment(filing.updatedAt)],
])}<div class="actions"><a class="button quiet small" href="${filingAddress(filing)}/figures">All figures</a>
<a class="button quiet small" href="${filingAddress(filing)}/books">Books and last year</a></div></section>`;
}

type Verified = Pick<ChainVerification, 'valid' | 'keyId' | 'problem'>;

/** Words a checked history. Anyone who can write to the database can make matching hashes: only a key proves more. */
const checked = ({ keyId }: Verified): string =>
  keyId === null
    ? 'Checked just now: the steps fit together. Without a secret key we cannot prove that nobody changed them.'
    : 'Checked just now: nothing in this history has been changed or removed.';

function historyCard(
  events: readonly SubmissionEvent[],
  submissions: readonly Submission[],
  verified: Verified,
): Html {
  const about = new Map(submissions.map(({ id, target, subPeriod }) => [id, sentTo(target, subPeriod)]));
  const whose = (id: number | null): string =>
    id === null ? 'Approval' : (about.get(id) ?? `Submission ${id}`);
  const item = (event: SubmissionEvent): Html => {
    const { tone, text } = wordsOf(event);
    return html`<li class="${tone}">${text}<div class="soft">${whose(event.submissionId)} · ${moment(event.at)}</div></li>`;
  };
  return html`<section class="card" aria-labelledby="history"><h2 id="history">History</h2>
${
  verified.valid
    ? html`<p class="soft small">${checked(verified)}</p>`
    : html`<div class="note bad"><p>This history may have been changed: ${verified.problem}. Tell the people who run this service.</p></div>`
}
<ol class="history">${[...events].reverse().map(item)}</ol></section>`;
}

/** Shows what prevents a filing's sending, while it can still be sent. */
async function checksOf(opened: KnownFiling): Promise<Html | null> {
  const { filing } = opened.work;
  if (filing.status === 'accepted' || filing.status === 'submitted') return null;
  // A charity sends only its return. Problems of accounts that are not sent would only confuse.
  const target = filing.data.charityStatus === null ? 'both' : 'tax';
  return beforeSendCard(filing, await problemsIn(opened.context.runtime, opened.work, target));
}

async function filingPage(context: PageContext<'many' | CheckReads | 'history'>): Promise<PageAnswer> {
  const { runtime } = context;
  const opened = await openOne(context, idIn(context.params, 'filingId'));
  const { work, submissions } = opened;
  const { filing } = work;
  const chain = await runtime.store.readChain(filing.id);
  const checks = await checksOf(opened);
  const isComputed = computationBlockers(work.computation).length === 0;
  const planned = isComputed ? plannedOf(work, submissions) : null;
  const filed = await returnsAsFiled(opened.context.runtime, work, submissions);
  const verified = await verifyRead(runtime, chain, await withMessages(runtime, submissions));
  const events = eventsOf(chain);
  const states = targetStates(filing, submissions);
  const latest = [states.tax, states.ch].flatMap((each) => each?.submissionIds ?? []);
  return framed(context, 'filings', {
    title: `${filing.companyName}, filing ${filing.id}`,
    main: html`
${crumbs([[`/dashboard/${filing.mode}/filings`, 'Filings']], `Filing ${filing.id}`)}
${heading(filing.companyName, html`${filing.companyNumber} · ${period(filing.period)} ${kindOf(filing)}`, filingBadge(filing.status))}
<p class="soft">${standing(filing, states, submissions)}${
      filing.amendmentOfFilingId !== null &&
      html` It amends <a href="/dashboard/${filing.mode}/filings/${filing.amendmentOfFilingId}">filing ${filing.amendmentOfFilingId}</a>.`
    }</p>
${taxCard(filing, work)}
<div class="columns"><div>
${nextCard(filing, work.figures.company, submissions, opened.beside)}
${checks !== null && halfFilledNote(filing)}
${newestApprovalCard(filing, runtime.clock())}
${submissions.length > 0 && html`<section class="card" aria-labelledby="submissions"><h2 id="submissions">Submissions</h2><ul class="plain rows">${[...submissions].reverse().map((each) => submissionCard(filing, each, latest.includes(each.id)))}</ul></section>`}
${asFiledCard(filed)}
${repaymentCard(work)}${isComputed && unclaimedNote(work)}
${checks}
${hasFigures(filing) && planned?.returns.map(picturesOf)}
${documentsCard(filing, describeDocuments(work))}
${events.length > 0 && historyCard(events, submissions, verified)}
</div><div>
${planned !== null && html`<section class="card" aria-labelledby="days"><h2 id="days">Days of this filing</h2>${timeline('timeline', planned.deadlines, work.today, doneOf(work.company, filing, submissions))}<p class="unprinted"><a class="small" href="${elsewhereAddress(work.company, filing.period.end)}">Filed elsewhere?</a></p></section>`}
${figuresCard(filing)}
${accountsPdfCard(context, filing)}
</div></div>`,
  });
}

export const FILING_PAGES: readonly PageRoute[] = [
  getPage(
    '/dashboard/:mode/filings/:filingId',
    {
      ...WITH_ROWS,
      reads: (address: PageAddress) => [
        ...WITH_ROWS.reads(address),
        history(filingIn(address)),
        envelopes(filingIn(address)),
      ],
    },
    filingPage,
  ),
];
