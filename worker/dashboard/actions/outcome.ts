import type { TargetState } from '../../../schema/answers/target-states.ts';
import { TARGET_STATES, type Target } from '../../../schema/states.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownFiling } from '../../services/context.ts';
import { SUBMISSIONS } from '../../services/submissions.ts';
import type { Filing, Submission } from '../../store/store.ts';
import { isHeldAlready } from '../../submission/states.ts';
import { filingAddress } from '../addresses.ts';
import { framed } from '../frame.ts';
import {
  badge,
  filingBadge,
  filingCrumbs,
  hasNoResult,
  heading,
  moment,
  NO_RESULT,
  period,
  TARGETS,
} from '../parts.ts';
import { WITH_MESSAGES } from '../reads.ts';
import { type CallContext, getPage, idIn, type PageRoute } from '../route.ts';
import { submissionCard } from '../submission-parts.ts';
import { heldWords, openTargets, unsureReturn } from './open-targets.ts';

/** Shows the result of a sending, and looks again automatically until every target is decided. */
const PATH = '/dashboard/:mode/filings/:filingId/outcome';

export const outcomeAddress = (filing: Filing): string => `${filingAddress(filing)}/outcome`;

const TONES = {
  submitted: 'busy',
  requires_attention: 'warn',
  failed: 'warn',
  rejected: 'bad',
  accepted: 'good',
} as const;

interface Step {
  readonly text: string;
  /** Ways to go on, with the end of their address; the usual one first. */
  readonly ways: readonly (readonly [label: string, end: string])[];
}

/** Ends of the addresses of the pages that an outcome leads to. */
export interface OutcomePlaces {
  readonly here: string;
  readonly correct: string;
  readonly send: string;
}
const OWN_PLACES: OutcomePlaces = { here: '/outcome', correct: '/figures', send: '/send' };

interface OfTarget {
  readonly target: Target;
  readonly state: TargetState;
  readonly isOtherOnItsWay: boolean;
  /** True for a return that may not have arrived. */
  readonly isUnsure: boolean;
  readonly places: OutcomePlaces;
}

function stepOf(
  { target, state: { status }, isOtherOnItsWay, places: to }: OfTarget,
  own: readonly Submission[],
): Step {
  const whose = TARGETS[target];
  const again = ['Sign in and send again', `${to.send}?target=${target}`] as const;
  const correct = ['Correct the figures', to.correct] as const;
  const wait = isOtherOnItsWay ? ' You can correct the figures when the other part has its result.' : '';
  const held = own.find(isHeldAlready);
  if (held !== undefined && status !== 'accepted' && status !== 'submitted')
    return { text: heldWords(held), ways: [] };
  switch (status) {
    case 'submitted':
      return { text: 'Sent. We are waiting for the result and keep checking.', ways: [] };
    case 'requires_attention':
      return {
        text:
          target === 'tax'
            ? `${whose} did not accept your sign-in details. Type the right ones and send again. Do not try the same ones twice: HMRC locks a sign-in after several wrong tries.`
            : `${whose} did not accept the authentication code. Type the right one and send again.`,
        ways: [again],
      };
    case 'rejected':
      return {
        text: `${whose} rejected it. Correct what is named below, then send again.${wait}`,
        ways: isOtherOnItsWay ? [] : [correct, again],
      };
    case 'failed':
      return {
        text: own.some(hasNoResult)
          ? `It was sent, and has no result. Read below what happened, and what to do before you send again.${wait}`
          : `It was not sent, or not all of it. Read the error below, then send again.${wait}`,
        ways: isOtherOnItsWay ? [] : [again, correct],
      };
    case 'accepted':
      return { text: `Accepted by ${whose}. To change anything now, file an amendment.`, ways: [] };
  }
}

const TITLES: Readonly<Record<Target, string>> = { tax: 'Tax return', ch: 'Accounts' };

/** Step of a return that may not have arrived. */
const LOOK: Step = {
  text: 'It may have arrived, but HMRC did not confirm it. Type the sign-in that it was sent with, and we look for it.',
  ways: [['Look for the return', '/send?target=tax']],
};

function targetCard(filing: Filing, submissions: readonly Submission[], part: OfTarget): Html {
  const { target, state, isUnsure } = part;
  const { status, submissionIds } = state;
  const own = submissions.filter(({ id }) => submissionIds.includes(id));
  const { text, ways } = isUnsure ? LOOK : stepOf(part, own);
  const label = status === 'failed' && own.some(hasNoResult) ? NO_RESULT : TARGET_STATES[status].label;
  return html`<section class="card" aria-labelledby="${`of-${target}`}"><div class="card-head"><h2 id="${`of-${target}`}">${TITLES[target]}</h2>${badge(TONES[status], label)}</div>
<p>${text}</p>
${ways.length > 0 && html`<div class="actions">${ways.map(([label, end], index) => html`<a class="button ${index > 0 && 'quiet'}" href="${filingAddress(filing) + end}">${label}</a>`)}</div>`}
<ul class="plain rows">${own.map((each) => submissionCard(filing, each))}</ul></section>`;
}

/**
 * Says that a chosen part was not sent, although another part was. The guided year has no page to send it while the
 * other part is in flight.
 */
const notSentCard = (filing: Filing, target: Target): Html => html`
<section class="card" aria-labelledby="${`of-${target}`}"><div class="card-head"><h2 id="${`of-${target}`}">${TITLES[target]}</h2>${badge('warn', 'Not sent')}</div>
<p>Not sent yet.</p>
<div class="actions"><a class="button" href="${`${filingAddress(filing)}/send?target=${target}`}">Review and send</a></div></section>`;

const MIN_SECONDS = 3;
const MAX_SECONDS = 600;

/** Gives the seconds until the page looks again; null where nothing is awaited. */
function secondsTo(nextPollAt: string | null, now: Date): number | null {
  if (nextPollAt === null) return null;
  const seconds = Math.ceil((Date.parse(nextPollAt) - now.getTime()) / 1000);
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds));
}

/** The outcome of each target, for a page that looks again by itself. */
export interface Outcome {
  readonly filing: Filing;
  readonly headers: PageAnswer['headers'];
  readonly cards: Html;
}

/** Declares what an outcome reads. */
export const OUTCOME = { ...WITH_MESSAGES, calls: ['getStatus'] } as const;

/** Asks for the outcome of a filing, and makes the cards of its targets. */
export async function outcomeOf(context: CallContext<'getStatus'>, places: OutcomePlaces): Promise<Outcome> {
  const { runtime, params } = context;
  const { id: filingId } = await ownFiling(context, idIn(params, 'filingId'));
  const answer = await SUBMISSIONS.getStatus(context, { filingId });
  const [filing, submissions] = await Promise.all([
    ownFiling(context, filingId),
    runtime.store.listSubmissions(filingId),
  ]);
  const { tax, ch } = answer.targets;
  const seconds = answer.status === 'submitted' ? secondsTo(answer.nextPollAt, runtime.clock()) : null;
  const isOnItsWay = (state: TargetState): boolean => state.status === 'submitted';
  const open = openTargets(filing, submissions);
  const card = (target: Target, state: TargetState | null, other: TargetState | null) => {
    if (state !== null)
      return targetCard(filing, submissions, {
        target,
        state,
        isOtherOnItsWay: other !== null && isOnItsWay(other),
        isUnsure: target === 'tax' && unsureReturn(submissions, runtime.clock()) !== null,
        places,
      });
    return other !== null && open.includes(target) && notSentCard(filing, target);
  };
  const address = filingAddress(filing);
  return {
    filing,
    headers: seconds === null ? {} : { Refresh: String(seconds) },
    cards: html`${seconds !== null && html`<p class="soft">This page looks again by itself${answer.nextPollAt !== null && html`, next at ${moment(answer.nextPollAt)}`}. You can close it: we keep checking. <a href="${address + places.here}">Look now</a></p>`}
${tax === null && ch === null && html`<section class="card" aria-label="Nothing sent"><p class="empty">Nothing has been sent yet. <a href="${address + places.send}">Review and send</a></p></section>`}
${card('tax', tax, ch)}
${card('ch', ch, tax)}`,
  };
}

async function outcomePage(context: CallContext<'getStatus'>): Promise<PageAnswer> {
  const { filing, headers, cards } = await outcomeOf(context, OWN_PLACES);
  return framed(context, 'filings', {
    title: `Outcome of filing ${filing.id}`,
    width: 'reading',
    headers,
    main: html`
${filingCrumbs(filing, 'Outcome')}
${heading('Outcome', html`${filing.companyName} · ${period(filing.period)}`, filingBadge(filing.status))}
${cards}
<p class="actions"><a class="button quiet" href="${filingAddress(filing)}">Back to the filing</a>${filing.status === 'accepted' && html`<a class="button quiet" href="${`${filingAddress(filing)}/amend`}">Amend</a>`}</p>`,
  });
}

export const OUTCOME_PAGES: readonly PageRoute[] = [getPage(PATH, OUTCOME, outcomePage)];
