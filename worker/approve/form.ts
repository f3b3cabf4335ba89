import { error, type Problem } from '../../core/base/problem.ts';
import { isIsoDate, longDate } from '../../core/dates/date.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type { CredentialsRequest } from '../../core/figures/signing.ts';
import { credentialsStruct } from '../../schema/requests/credentials.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import type { Target } from '../../schema/states.ts';
import { area, EMPTY, type Filled, input, refusedForm } from '../dashboard/actions/inputs.ts';
import {
  signInInputOf,
  signInInputs,
  signInNames,
  typedSignIn,
} from '../dashboard/actions/sign-in-inputs.ts';
import { ALERT } from '../dashboard/parts.ts';
import { Refusal, refuseProblems } from '../http.ts';
import { type Html, html } from '../pages/html.ts';
import type { Given, SignIns } from '../submission/approvals/acts.ts';
import { signatoryOf } from '../submission/approvals/binding.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { DECLARATIONS_VERSION, type Declaration, declarationsOf } from './declarations.ts';

/** Asks for the decision: the declarations, name and day, the sign-ins, or a comment. */

export interface Asked {
  readonly action: string;
  readonly proof: string;
  /** Targets that the approval is about. */
  readonly approved: readonly Target[];
  readonly targets: readonly Target[];
  readonly isSending: boolean;
  readonly work: FilingContext;
  readonly today: string;
}

const NAME = 'name';
const DAY = 'approvedOn';
const UTR = 'utrNumber';
const COMMENT = 'comment';

/** True where the filing has no tax reference, so that the page asks for it. */
const needsUtr = ({ isSending, targets, work }: Asked): boolean =>
  isSending && targets.includes('tax') && !work.filing.data.credentialsData?.utrNumber;

/** Gives the day on which the board approved amended accounts; null for other accounts. */
const revisedOn = ({ work: { figures } }: Asked): string | null =>
  figures.amends.accounts ? (figures.revision?.approvalDate ?? null) : null;

/** Gives the day that the form shows: amended accounts keep that of the original ones (decision 215). */
const dayOf = (asked: Asked): string =>
  revisedOn(asked) === null ? asked.today : asked.work.figures.signing.boardApprovalDate;

const declared = (asked: Asked): readonly Declaration[] =>
  declarationsOf(asked.targets, {
    isAgent: asked.work.figures.signing.filingMode === 'agent',
    approvedOn: dayOf(asked),
    revisedOn: revisedOn(asked),
  });

const nameInput = (filled: Filled, { work }: Asked): Html => {
  const choices = [...new Set([...work.figures.directors, signatoryOf(work.filing) ?? []].flat())];
  return input(filled, {
    name: NAME,
    label: 'Your name as on the register',
    hint: `It appears on the accounts and in the return.${choices.length === 0 ? '' : ` Choose it or type it. Directors of this filing: ${choices.join(', ')}.`}`,
    choices,
    required: true,
    max: LIMITS.credentials.name.max,
  });
};

const dayInput = (filled: Filled, asked: Asked): Html =>
  input(filled, {
    name: DAY,
    label: `Day on which the board approved the ${revisedOn(asked) === null ? '' : 'original '}accounts`,
    hint: 'It appears on the accounts. Not before the end of the period, and not after today.',
    type: 'date',
    required: true,
    value: dayOf(asked),
  });

const utrInput = (filled: Filled): Html =>
  input(filled, {
    name: UTR,
    label: 'Unique taxpayer reference of the company',
    hint: 'Ten digits, on letters of HMRC about corporation tax. It is part of the return.',
    inputMode: 'numeric',
    isSecret: true,
    required: true,
    max: 20,
  });

function tick({ values, at }: Filled, { name, text, source }: Declaration): Html {
  const fault = at.get(name);
  return html`<div class="field"><div class="choice"><input type="checkbox" id="${name}" name="${name}" value="true" required="required"${
    values.get(name) === 'true' && html` checked="checked"`
  } aria-describedby="${name}-hint${fault !== undefined && ` ${name}-fault`}"${
    fault !== undefined && html` aria-invalid="true"`
  }/><label for="${name}">${text}</label></div><p class="hint" id="${name}-hint">${source}</p>${
    fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`
  }</div>`;
}

/** Lists the faults above a form, each with a link to its place. */
const faultsCard = ({ at, others }: Filled, asked: Asked): Html | null => {
  const labels = new Map(declared(asked).map(({ name, text }) => [name, text]));
  return at.size + others.length === 0
    ? null
    : html`<div class="note bad"${ALERT}><h3>Nothing was done</h3><ul>${[...at].map(
        ([name, message]) => html`<li><a href="${`#${name}`}">${labels.get(name) ?? message}</a></li>`,
      )}${others.map((message) => html`<li>${message}</li>`)}</ul></div>`;
};

export function decisionForms(asked: Asked, filled: Filled = EMPTY): Html {
  const { action, proof, isSending, targets } = asked;
  const hidden = html`<input type="hidden" name="form" value="${proof}"/>`;
  const faults = faultsCard(filled, asked);
  const isChange = filled.at.has(COMMENT);
  return html`<section class="card" aria-labelledby="decide"><h2 id="decide">Your decision</h2>
${!isChange && faults}
<form method="post" action="${action}" autocomplete="off">${hidden}<input type="hidden" name="do" value="approve"/>
<fieldset><legend>What you declare</legend>${declared(asked).map((each) => tick(filled, each))}</fieldset>
${nameInput(filled, asked)}${dayInput(filled, asked)}
${
  isSending &&
  html`<fieldset><legend>Sign in</legend><p class="soft">Used once to send, and never stored or shown to the person who asks.</p>
${needsUtr(asked) && utrInput(filled)}${signInInputs(filled, targets)}</fieldset>`
}
<div class="actions"><button>${isSending ? 'Approve and send' : 'Approve'}</button></div></form></section>
<section class="card" aria-labelledby="changes"><h2 id="changes">Or ask for a change</h2>
${isChange && faults}
<form method="post" action="${action}" autocomplete="off">${hidden}<input type="hidden" name="do" value="changes"/>
${area(filled, { name: COMMENT, label: 'What is to change', hint: 'The person who asks reads it. Nothing is sent. Write no password here.', required: true, max: LIMITS.approvals.comment.max })}
<div class="actions"><button class="quiet">Ask for a change</button></div></form></section>`;
}

/** Makes the form of a new try: an authority refused the sign-in, or something was not sent. */
export const retryForm = (asked: Asked, left: number, filled: Filled = EMPTY): Html => html`
<section class="card" aria-labelledby="again"><h2 id="again">Try again</h2>
${faultsCard(filled, asked)}
<p>Type the sign-in: ${left === 1 ? 'this is the last try' : `${left} tries are left`}, then the link stops.</p>
<form method="post" action="${asked.action}" autocomplete="off"><input type="hidden" name="form" value="${asked.proof}"/><input type="hidden" name="do" value="again"/>
${needsUtr(asked) && utrInput(filled)}${signInInputs(filled, asked.targets)}
<div class="actions"><button>Send again</button></div></form></section>`;

function faultsOf(form: URLSearchParams, asked: Asked): readonly Problem[] {
  const { today, work } = asked;
  const name = (form.get(NAME) ?? '').trim();
  const day = form.get(DAY) ?? '';
  const { end } = work.filing.period;
  const { max } = LIMITS.credentials.name;
  return [
    ...declared(asked)
      .filter((each) => form.get(each.name) !== 'true')
      .map((each) => error(each.name, 'tick it to approve')),
    ...(name.length < 2 || name.length > max
      ? [error(NAME, `write your name, with 2 to ${max} letters`)]
      : faultsAs({ directorName: name })),
    ...(isIsoDate(day) && day >= end && day <= today
      ? []
      : [error(DAY, `give a day from ${longDate(end)} to ${longDate(today)}`)]),
  ];
}

export interface Typed {
  readonly given: Given;
  readonly signIns: SignIns | null;
}

/** Input of each field of the credentials that is not part of a sign-in. */
const INPUTS: Readonly<Record<string, string>> = {
  directorName: NAME,
  boardApprovalDate: DAY,
  utrNumber: UTR,
};

/** Gives the input of the page for a path of the filing; gives any other path unchanged. */
export const inputOf = (location: string | null): string | null => {
  const field = (location ?? '').replace(/^credentialsData\./, '');
  return INPUTS[field] ?? (location === null ? null : signInInputOf(location));
};

/** Lists the faults of typed credentials, by the rules of the API, at the inputs of the form. */
function faultsAs(credentials: CredentialsRequest): readonly Problem[] {
  const read = parseBody(credentialsStruct, credentials);
  if (read.ok) return [];
  return read.problems.map(({ location, message }) =>
    error(INPUTS[location ?? ''] ?? `credentials.${location}`, message),
  );
}

/** Reads the sign-ins of a form; refuses incomplete ones. */
export function typedSignIns(form: URLSearchParams, asked: Asked): SignIns | Refusal {
  const signIn = typedSignIn(form, asked.targets);
  const utr = needsUtr(asked) ? { utrNumber: (form.get(UTR) ?? '').replaceAll(/\s/g, '') } : {};
  if (signIn instanceof Refusal) return refuseProblems([...signIn.problems, ...faultsAs(utr)]);
  const typed = { ...signIn, ...utr };
  const problems = faultsAs(typed);
  return problems.length > 0 ? refuseProblems(problems) : typed;
}

/** Reads an approval; refuses with every fault of it. */
export function typedApproval(form: URLSearchParams, asked: Asked): Typed | Refusal {
  const signIns = asked.isSending ? typedSignIns(form, asked) : null;
  const faults = [...faultsOf(form, asked), ...(signIns instanceof Refusal ? signIns.problems : [])];
  if (faults.length > 0 || signIns instanceof Refusal) return refuseProblems(faults);
  const given = {
    name: (form.get(NAME) ?? '').trim(),
    capacity: 'Director',
    approvedOn: form.get(DAY) ?? '',
    declarations: DECLARATIONS_VERSION,
  };
  return { given, signIns };
}

/** Puts a refusal at the inputs of the forms. */
export const refilled = (form: URLSearchParams, refusal: Refusal, asked: Asked): Filled => ({
  values: form,
  ...refusedForm(refusal, [
    ...declared(asked).map(({ name }) => name),
    ...[NAME, DAY, UTR, COMMENT],
    ...signInNames(asked.targets),
  ]),
});
