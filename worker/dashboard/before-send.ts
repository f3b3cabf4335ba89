import type { ProblemAnswer } from '../../schema/answers/submissions.ts';
import { type Html, type HtmlValue, html } from '../pages/html.ts';
import type { Filing } from '../store/store.ts';
import { placeAddress } from './entry/places.ts';
import { boxOfField, fieldInWords } from './field-words.ts';
import { badge } from './parts.ts';
import { fieldSentence } from './sentences.ts';

/** Shows the findings of validate for a person who checks before signing: errors first. */

const WHOSE = { tax: 'Tax return', ch: 'Accounts', both: 'Tax return and Accounts' } as const;

/** Names the field of a problem, with a link to its input. */
function fieldLink(filing: Filing, location: string | null): HtmlValue {
  const words = fieldInWords(location ?? 'filingId');
  const address = location === null ? null : placeAddress(filing, location);
  return address === null ? words : html`<a href="${address}">${words}</a>`;
}

function item(filing: Filing, problem: ProblemAnswer): Html {
  const { location, message, rule, box, severity, target } = problem;
  const tone = isAsked(problem) ? '' : severity === 'error' ? 'bad' : 'warn';
  const shownBox = box ?? (location === null ? null : boxOfField(location));
  return html`
<li><div class="note ${tone}"><p>${fieldSentence(fieldLink(filing, location), message)}</p>
<details class="unprinted"><summary>${severity === 'error' ? 'Error' : 'Warning'} · ${WHOSE[target]}${
    shownBox !== null && html` · box ${shownBox}`
  }</summary><p class="small">${location !== null && html`Field of the API: <code>${location}</code>. `}${rule !== null && html`Rule: <code>${rule}</code>.`}</p></details></div></li>`;
}

/** Fields that the form of each sending asks for, stored or not (decision 219). */
const ASKED = ['gatewayId', 'gatewayPassword', 'authCode'].map((field) => `credentialsData.${field}`);
const isAsked = ({ location }: ProblemAnswer): boolean => location !== null && ASKED.includes(location);

/** Names the sign-in details that the form asks for. Nobody has to store them before. */
function askedNote(filing: Filing, asked: readonly ProblemAnswer[]): Html | null {
  return asked.length === 0
    ? null
    : html`<details><summary>Sign-in details: the form asks for them when you send</summary><p class="small">A program that sends for you needs them stored, or sends them itself.</p><ul class="plain">${asked.map((each) => item(filing, each))}</ul></details>`;
}

const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;

/** Says what to do first. */
function adviceOf({ status }: Filing, errors: number): string {
  if (errors > 0) return 'Fix the errors before you send. Look at the warnings; they do not stop you.';
  return status === 'rejected' || status === 'requires_attention'
    ? 'No new errors. First correct what was refused.'
    : 'You can send it.';
}

/** Makes the card of everything that prevents a filing's sending. */
export function beforeSendCard(filing: Filing, problems: readonly ProblemAnswer[]): Html {
  const items = (are: readonly ProblemAnswer[]) => are.map((each) => item(filing, each));
  const asked = problems.filter(isAsked);
  const errors = problems.filter((each) => each.severity === 'error' && !isAsked(each));
  const warnings = problems.filter((each) => each.severity !== 'error' && !isAsked(each));
  const state =
    errors.length > 0
      ? badge('bad', counted(errors.length, 'error'))
      : badge('good', warnings.length > 0 ? 'No error' : 'Nothing is wrong');
  return html`<section class="card" aria-labelledby="before-send"><div class="card-head"><h2 id="before-send">Before you send</h2>${state}</div>
<p class="soft">${adviceOf(filing, errors.length)} Companies House’s record is checked when you send.</p>
${errors.length > 0 && html`<ul class="plain">${items(errors)}</ul>`}
${askedNote(filing, asked)}
${warnings.length > 0 && html`<details><summary>${counted(warnings.length, 'warning')} to look at</summary><ul class="plain">${items(warnings)}</ul></details>`}</section>`;
}
