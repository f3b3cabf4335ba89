import { error } from '../../../core/base/problem.ts';
import type { PrepareAnswer } from '../../../schema/answers/submissions.ts';
import { register } from '../../../schema/endpoints/reads.ts';
import type { SubmitTarget, Target } from '../../../schema/states.ts';
import { Refusal, refuseProblems } from '../../http.ts';
import { goTo, type PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownFiling } from '../../services/context.ts';
import { openOne } from '../../services/many.ts';
import type { Approval, Filing, Submission } from '../../store/store.ts';
import type { FilingContext } from '../../submission/filing-context.ts';
import { inFlight, isHeldAlready } from '../../submission/states.ts';
import { filingAddress } from '../addresses.ts';
import { beforeSendCard } from '../before-send.ts';
import { sectionAddress } from '../entry/places.ts';
import { once, proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { filingBadge, filingCrumbs, heading, period, TARGETS } from '../parts.ts';
import { adviceInWords } from '../plain-refusals.ts';
import { OF_FILING, WITH_ROWS } from '../reads.ts';
import { repaymentCard, unclaimedNote } from '../repayment.ts';
import {
  type CallContext,
  filingIn,
  getPage,
  idIn,
  type PageAddress,
  type PageContext,
  type PageRoute,
  postPage,
} from '../route.ts';
import { approvalFor, approvedNote, bindingInput, boundBy } from './approved.ts';
import { carryOut, doneOnce, tried } from './carry-out.ts';
import { EMPTY, type Filled, refusals, refusalWords, refusedForm } from './inputs.ts';
import { furtherWays, heldWords, openTargets, unsureReturn } from './open-targets.ts';
import { outcomeAddress } from './outcome.ts';
import {
  type SignInField,
  signInInputOf,
  signInInputs,
  signInNames,
  TYPED_BELOW,
  typedSignIn,
} from './sign-in-inputs.ts';

/** Reviews what would be sent, asks for the sign-in, and sends it once. */
const PATH = '/dashboard/:mode/filings/:filingId/send';

/** The page that a sending is part of. */
export interface SendPlace {
  readonly action: string;
  /** Address for a reader who decides not to send. */
  readonly back: string;
  readonly problems: (filing: Filing, problems: PrepareAnswer['problems']) => Html;
  /** Help below an input of the sign-in. */
  readonly help?: (field: SignInField) => Html | null;
}

/** Gives the targets of a form: the requested target if it is open, otherwise all open targets. */
function askedOf(open: readonly Target[], asked: string | null): readonly Target[] {
  const chosen = open.filter((target) => target === asked);
  return chosen.length > 0 ? chosen : open;
}

export const targetOf = (targets: readonly Target[]): SubmitTarget =>
  targets.length === 2 ? 'both' : (targets[0] ?? 'both');

const LABELS: Readonly<Record<SubmitTarget, string>> = {
  both: 'Return and accounts',
  tax: 'Tax return only',
  ch: 'Accounts only',
};

/** Links to the form for each choice of targets. */
function ways(action: string, open: readonly Target[], chosen: SubmitTarget): Html | null {
  if (open.length < 2) return null;
  const way = (target: SubmitTarget): Html => {
    const address = `${action}?target=${target}`;
    return target === chosen
      ? html`<li><a href="${address}" aria-current="true">${LABELS[target]}</a></li>`
      : html`<li><a href="${address}">${LABELS[target]}</a></li>`;
  };
  return html`<nav class="switch" aria-label="What to send"><ul>${(['both', 'tax', 'ch'] as const).map(way)}</ul></nav>`;
}

/** Says what everybody can read after the sending. */
function publicCard(filing: Filing, targets: readonly Target[], { figures }: FilingContext): Html {
  const isPublished = targets.includes('ch');
  return html`<section class="card" aria-labelledby="public"><h2 id="public">What becomes public</h2>
${
  isPublished
    ? html`<p>Companies House publishes the accounts. Anyone can read them, with the name of the director who signs. They ${figures.includePnlInAccounts ? 'show' : 'do not show'} the profit and loss account.</p>
<p><a href="${filingAddress(filing)}/documents/accounts_pdf/preview">Read the accounts that become public</a></p>`
    : html`<p>Nothing. HMRC does not publish the tax return.</p>`
}
${isPublished && targets.includes('tax') && html`<p>HMRC does not publish the tax return.</p>`}</section>`;
}

const wordsCard = ({ words }: PrepareAnswer): Html => html`
<section class="card" aria-labelledby="words"><h2 id="words">What you send</h2><ul class="words">${words.map((text) => html`<li>${adviceInWords(text)}</li>`)}</ul></section>`;

const namesOf = (targets: readonly Target[]): string =>
  targets.map((target) => TARGETS[target]).join(' and ');

const sendForm = (
  context: PageContext,
  { action, back, help }: SendPlace,
  targets: readonly Target[],
  prepared: PrepareAnswer,
  approval: Approval | null,
  filled: Filled,
): Html => html`<section class="card" aria-labelledby="sign-in"><h2 id="sign-in">Sign in and send</h2>
<p class="soft">We use your sign-in details once to send, and do not store them.</p>
<form method="post" action="${action}" autocomplete="off">${proof(context)}${once(context)}
<input type="hidden" name="target" value="${prepared.target}"/>${bindingInput(approval, prepared.confirmation)}
${signInInputs(filled, targets, help)}
<div class="actions"><button>Send to ${namesOf(targets)}</button><a class="button quiet" href="${back}">Do not send</a></div></form></section>`;

/** Names the return to look for, in the form that asks for its sign-in. */
const UNSURE = 'unsure';

/** Asks for the sign-in of a return that may not have arrived. The return is sent again only if it did not arrive. */
const lookCard = (
  context: PageContext,
  { action, help }: SendPlace,
  { id, subPeriod }: Submission,
  filled: Filled,
): Html => html`<section class="card" aria-labelledby="look"><h2 id="look">Did your return arrive?</h2>
<p>HMRC did not confirm it. Type the sign-in that it was sent with, and we look for it there. If HMRC does not have it ten minutes after it was sent, we send the same return again.${subPeriod === 1 && ' The second return of the period follows the first.'}</p>
<p>Do not type another sign-in, even one that works: we would not find the return, and could send it twice. The person who sent it from a link opens that link again.</p>
<form method="post" action="${action}" autocomplete="off">${proof(context)}${once(context)}
<input type="hidden" name="target" value="tax"/><input type="hidden" name="${UNSURE}" value="${id}"/>
${signInInputs(filled, ['tax'], help)}
<div class="actions"><button>Look for the return</button></div></form></section>`;

/** Explains why there is nothing to send, with the page to go to. */
function nothingCard({ filing, figures }: FilingContext, submissions: readonly Submission[]): Html {
  const isOnItsWay = submissions.some(inFlight);
  const words = isOnItsWay
    ? html`<p>It was sent. We are waiting for the result and keep checking.</p><p class="actions"><a class="button" href="${outcomeAddress(filing)}">See the outcome</a></p>`
    : submissions.some(({ status }) => status === 'accepted')
      ? html`<p>All that was chosen is accepted. To change anything now, file an amendment.</p><p class="actions"><a class="button" href="${`${filingAddress(filing)}/amend`}">Amend</a>${furtherWays(
          filing,
          figures.company,
        ).map(
          ([label, end]) =>
            html`<a class="button quiet" href="${`${filingAddress(filing)}/${end}`}">${label}</a>`,
        )}</p>`
      : html`<p>Choose first what to file: the tax return, the accounts or both.</p><p class="actions"><a class="button" href="${sectionAddress(filing, 'what-to-file')}">Choose what to file</a></p>`;
  return html`<section class="card" aria-label="Nothing to send">${words}</section>`;
}

/** A review of what would be sent, and its form. */
export interface Review {
  readonly filing: Filing;
  readonly body: Html;
  /** Links to the other targets; null where there is no choice. */
  readonly ways: Html | null;
}

export type Reviewing = CallContext<'prepareSubmission', 'many' | 'approvals'>;
export type Sending = CallContext<'prepareSubmission' | 'submitFiling'>;

/** Declares what a review reads. */
export const REVIEW = {
  reads: (address: PageAddress) => [
    ...WITH_ROWS.reads(address),
    register('filingId', filingIn(address).filingId),
  ],
  further: [...WITH_ROWS.further, 'approvals'],
  calls: ['prepareSubmission'],
} as const;

/** Declares what a sending reads, and the review of a refused one. */
export const SENDING = {
  ...OF_FILING,
  further: [...REVIEW.further, 'many'],
  calls: ['prepareSubmission', 'submitFiling'],
} as const;

/** Prepares what would be sent, and makes its review. */
export async function reviewOf(
  context: Reviewing,
  asked: string | null,
  filled: Filled,
  placeOf: (filing: Filing) => SendPlace,
): Promise<Review> {
  const { work, submissions, context: opened } = await openOne(context, idIn(context.params, 'filingId'));
  const { filing } = work;
  const place = placeOf(filing);
  const open = openTargets(filing, submissions);
  const targets = askedOf(open, asked);
  const target = targetOf(targets);
  const ask = { filingId: filing.id, target, credentials: TYPED_BELOW };
  // Uses the rows that were read, and may still ask the register.
  const known = { ...context, runtime: { ...context.runtime, store: opened.runtime.store } };
  const prepared = targets.length === 0 ? null : await tried(() => carryOut(known, 'prepareSubmission', ask));
  const approval = prepared === null ? null : await approvalFor(context, filing, target);
  const unsure = unsureReturn(submissions, context.runtime.clock());
  const look = unsure && lookCard(context, place, unsure, filled);
  const last = targets.includes('tax') ? submissions.findLast((each) => each.target === 'tax') : undefined;
  const held =
    last !== undefined &&
    isHeldAlready(last) &&
    html`<div class="note bad" role="alert"><p>${heldWords(last)}</p></div>`;
  const rest = (): Html | null => {
    if (prepared === null) return look === null ? nothingCard(work, submissions) : null;
    if (prepared instanceof Refusal)
      return html`<div class="note bad"><p>${refusalWords(prepared)}</p></div>`;
    if (!prepared.valid) return place.problems(filing, prepared.problems);
    return html`${wordsCard(prepared)}
${prepared.problems.length > 0 && place.problems(filing, prepared.problems)}
${targets.includes('tax') && html`${repaymentCard(work)}${unclaimedNote(work)}`}
${publicCard(filing, targets, work)}
${approval !== null && approvedNote(approval)}
${sendForm(context, place, targets, prepared, approval, filled)}`;
  };
  return { filing, body: html`${held}${look}${rest()}`, ways: ways(place.action, open, target) };
}

const ownPlace = (filing: Filing): SendPlace => ({
  action: `${filingAddress(filing)}/send`,
  back: filingAddress(filing),
  problems: beforeSendCard,
});

async function sendPage(
  context: Reviewing,
  asked: string | null,
  filled: Filled = EMPTY,
  status = 200,
): Promise<PageAnswer> {
  const { filing, body, ways: others } = await reviewOf(context, asked, filled, ownPlace);
  return framed(context, 'filings', {
    title: `Review and send filing ${filing.id}`,
    width: 'reading',
    status,
    main: html`
${filingCrumbs(filing, 'Review and send')}
${heading('Review and send', html`${filing.companyName} · ${period(filing.period)}`, filingBadge(filing.status))}
${refusals(filled)}
<div class="field">${others}</div>
${body}`,
  });
}

/** Asks to read the page again, in place of the API's own words. */
const STALE =
  'confirmation: what would be sent has changed since you read it, or this page is older than 15 minutes; nothing was sent, so read it again below and send it then';

const isStale = ({ message }: Refusal): boolean => message.startsWith('confirmation: ');

/**
 * Says why a sending was refused. A malformed sign-in changes the message too, so the form is checked for one first.
 */
async function inPlainWords(
  context: CallContext<'prepareSubmission'>,
  refusal: Refusal,
  ask: object,
): Promise<Refusal> {
  if (!isStale(refusal)) return refusal;
  const prepared = await tried(() => carryOut(context, 'prepareSubmission', ask));
  const found = prepared instanceof Refusal ? [] : prepared.problems;
  const names = signInNames(['tax', 'ch']);
  const faults = found.filter(
    ({ severity, location }) =>
      severity === 'error' && location !== null && names.includes(signInInputOf(location)),
  );
  return faults.length > 0
    ? refuseProblems(faults.map(({ location, message }) => error(location, message)))
    : new Refusal(400, STALE.replace('confirmation: ', ''));
}

/** A sending that was refused: the form to show again. */
export interface RefusedSending {
  readonly target: string;
  readonly filled: Filled;
  readonly status: number;
}

/** Sends the confirmed messages once, and goes to the page of their outcome. */
export async function sendOnce(
  context: Sending,
  addressOf: (filing: Filing) => string,
): Promise<PageAnswer | RefusedSending> {
  const { form, params } = context;
  const filing = await ownFiling(context, idIn(params, 'filingId'));
  const lookedFor = form.get(UNSURE);
  const target = lookedFor === null ? (form.get('target') ?? '') : 'tax';
  const targets: readonly Target[] = target === 'tax' || target === 'ch' ? [target] : ['tax', 'ch'];
  const refused = (refusal: Refusal): RefusedSending => ({
    target,
    filled: { values: form, ...refusedForm(refusal, signInNames(targets), signInInputOf) },
    status: refusal.status,
  });
  const credentials = typedSignIn(form, targets);
  if (credentials instanceof Refusal) return refused(credentials);
  const { store, clock } = context.runtime;
  const isStillUnsure = async (): Promise<boolean> => {
    const unsure = unsureReturn(await store.listSubmissions(filing.id), clock());
    return unsure !== null && String(unsure.id) === lookedFor;
  };
  // If the return was found meanwhile, there is nothing to look for. Nothing is sent here, because nobody reviewed it.
  if (lookedFor !== null && !(await isStillUnsure())) return goTo(addressOf(filing));
  const ask = { filingId: filing.id, target, credentials };
  const body = { ...ask, ...(lookedFor === null ? boundBy(form) : {}) };
  const done = await doneOnce(context, body, async (claimed) => {
    const sent = await tried(() => carryOut(claimed, 'submitFiling', body));
    // A part that was sent, may have been sent or was found has an outcome to show, even where another part failed.
    const isNotSent = sent instanceof Refusal && sent.hasSent === false;
    if (isNotSent && (lookedFor === null || (await isStillUnsure()))) throw sent;
    return addressOf(filing);
  });
  if (!(done instanceof Refusal)) return done;
  const submissions = await context.runtime.store.listSubmissions(filing.id);
  // Another tab sent it meanwhile, so there is an outcome to read and nothing to send.
  if (isStale(done) && submissions.length > 0 && openTargets(filing, submissions).length === 0)
    return goTo(addressOf(filing));
  return refused(await inPlainWords(context, done, ask));
}

async function send(context: Reviewing & Sending): Promise<PageAnswer> {
  const sent = await sendOnce(context, outcomeAddress);
  return 'filled' in sent ? sendPage(context, sent.target, sent.filled, sent.status) : sent;
}

export const SEND_PAGES: readonly PageRoute[] = [
  getPage(PATH, REVIEW, (context) => sendPage(context, context.query.get('target'))),
  postPage(PATH, SENDING, send),
];
