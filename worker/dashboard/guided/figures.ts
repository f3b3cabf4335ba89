import { BREAKDOWN_NAMES, BREAKDOWNS } from '../../../core/figures/balance-sheet.ts';
import { Refusal } from '../../http.ts';
import { goTo, type PageAnswer } from '../../pages/answer.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import { capabilities } from '../../services/capabilities.ts';
import type { Filing } from '../../store/store.ts';
import { carryOut } from '../actions/carry-out.ts';
import type { Fault } from '../actions/inputs.ts';
import { openedIn, statesOf } from '../entry/changes.ts';
import { saveForm, storedOf } from '../entry/form-save.ts';
import { overtaken } from '../entry/page.ts';
import { sectionAddress } from '../entry/places.ts';
import { SECTIONS } from '../entry/sections.ts';
import { rewritten, type Texts } from '../entry/texts.ts';
import { proof } from '../forms.ts';
import { OF_FILING, type OpenedContext, TO_SAVE, WITH_ROWS } from '../reads.ts';
import {
  type CallContext,
  getPage,
  type PageAddress,
  type PageContext,
  type PageRoute,
  postPage,
} from '../route.ts';
import { differenceNote } from './difference.ts';
import { guidedFiling } from './filing.ts';
import {
  besideTable,
  faultList,
  fieldAt,
  formOf,
  type GuidedForm,
  questionField,
  unitsOf,
  yesOrNo,
} from './form.ts';
import { stepAddress, stepPage } from './frame.ts';
import { type Instead, type Question, questionsOf, STEPS, type StepId } from './questions.ts';

/** Shows and saves the steps whose answers are figures of the filing, by the forms of the figures. */
type Asked = Extract<StepId, 'fit' | 'sheet' | 'money' | 'sign'>;

/** True for the steps whose figures are compared with one another. */
const isCompared = (step: Asked): step is 'sheet' | 'money' => step === 'sheet' || step === 'money';

/**
 * The guide sets this field when the questions of the third step are answered. It makes only accounts of
 * micro-entities.
 */
const KIND = 'accountType';
const MICRO = 'micro';

const OPENED = 'opened';

const PARTS: ReadonlySet<string> = new Set(
  BREAKDOWN_NAMES.flatMap((name) => [name, BREAKDOWNS[name].previous]),
);

const after = (step: Asked): StepId => STEPS[STEPS.findIndex(({ id }) => id === step) + 1]?.id ?? 'sign';

interface Shown extends GuidedForm {
  readonly step: Asked;
  readonly questions: readonly Question[];
  /** Questions whose answers this guide does not support. */
  readonly stopped: readonly Question[];
}

/** Opens the questions of a step with the stored answers. */
export async function shownOf(context: PageContext<'filing'>, filing: Filing, step: Asked): Promise<Shown> {
  const asked = questionsOf(step, filing.data.isDormant);
  // A dormant company may send no return, and only a return has the tax reference.
  const questions =
    filing.data.filingTypes?.ct600 === true
      ? asked
      : asked.filter(({ path }) => path !== 'credentialsData.utrNumber');
  const units = [
    ...unitsOf(questions, filing.previousPeriod !== null),
    ...(step === 'fit' ? [fieldAt(KIND)] : []),
  ];
  const stored = await storedOf(context, filing.id, units);
  const opened = await statesOf(context.runtime, units, stored.texts);
  return {
    step,
    questions,
    stored,
    section: { units },
    texts: stored.texts,
    opened,
    faults: [],
    stopped: [],
  };
}

/** Lists where to file instead, for each answer that this guide does not support. */
function insteadNote(filing: Filing, stopped: readonly Question[]): HtmlValue {
  if (stopped.length === 0) return null;
  const declined = ({ declined: beginning }: Instead) =>
    beginning === undefined
      ? []
      : capabilities()
          .declines.filter(
            ({ code, what }) =>
              what.startsWith(beginning) && (beginning !== 'Page ' || code === 'pageNotMade'),
          )
          .slice(0, 1);
  const page = ({ section }: Instead): HtmlValue => {
    const found = SECTIONS.find(({ id }) => id === section);
    return (
      found !== undefined &&
      html` You can file it here without this guide: <a href="${sectionAddress(filing, found.id)}">${found.title}</a>.`
    );
  };
  const item = ({ question, instead }: Question): HtmlValue =>
    instead !== undefined &&
    html`<li>${question}${declined(instead).map(({ reason, goTo: place }) => html` ${reason}.${place !== null && html` Go to: ${place}.`}`)}${page(instead)}</li>`;
  return html`<div class="note warn" role="alert"><h2>Use this instead</h2><ul>${stopped.map(item)}</ul></div>`;
}

/**
 * Gives the answer to a yes-or-no question. It is the sent answer, or the one that the guide supports if the step was
 * done before.
 */
function checkOf({ data }: Filing, { path, instead }: Question, texts: Texts): string | undefined {
  const sent = texts.get(path);
  if (sent === 'yes' || sent === 'no') return sent;
  if (data.accountType !== MICRO) return undefined;
  return instead?.answer === 'yes' ? 'no' : 'yes';
}

function fieldsOf(filing: Filing, { step, questions, texts }: Shown, form: ReturnType<typeof formOf>): Html {
  if (questions.length === 0) return html``;
  const lines = questions.filter(({ before }) => isCompared(step) && before !== undefined);
  const others = questions.filter((each) => !lines.includes(each));
  const field = (question: Question): Html =>
    question.instead === undefined
      ? questionField(filing, question, form)
      : yesOrNo(filing, question, form, { values: ['yes', 'no'], chosen: checkOf(filing, question, texts) });
  return html`${lines.length > 0 && besideTable(filing, lines, form)}${others.map(field)}`;
}

export function formCard(context: PageContext, shown: Shown, button: string): Html {
  const { stored, step, opened } = shown;
  const { filing } = stored;
  return html`${insteadNote(filing, shown.stopped)}${faultList(shown)}
<section class="card" aria-label="Questions"><form method="post" action="${stepAddress(filing, step)}">${proof(context)}<input type="hidden" name="${OPENED}" value="${JSON.stringify(opened)}"/>
${fieldsOf(filing, shown, formOf(shown))}
<div class="actions"><button>${button}</button></div></form></section>`;
}

const booksCard = (
  filing: Filing,
): Html => html`<section class="card" aria-labelledby="books"><h2 id="books">Or upload your books</h2>
<p>A trial balance from your bookkeeping program fills in this page and the one before. Come back here when it is saved.</p>
<p class="actions"><a class="button quiet" href="${`/dashboard/${filing.mode}/filings/${filing.id}/books`}">Upload the books</a></p></section>`;

async function questionsPage(context: OpenedContext, shown: Shown, status = 200): Promise<PageAnswer> {
  const { filing } = shown.stored;
  const isSaved = context.query.get('saved') === 'yes';
  const { step } = shown;
  const note = isSaved && isCompared(step) ? await differenceNote(context, filing, step) : null;
  const next = after(step);
  return stepPage(
    context,
    {
      step,
      filing,
      main: html`${isSaved && html`<div class="note good" role="status"><p>Saved.</p></div>`}${note}${
        note !== null &&
        html`<p class="actions"><a class="button quiet" href="${stepAddress(filing, next)}">Go on anyway</a></p>`
      }${
        shown.questions.length > 0
          ? formCard(context, shown, 'Save and go on')
          : html`<p class="actions"><a class="button" href="${stepAddress(filing, next)}">Go on</a></p>`
      }${step === 'money' && shown.questions.length > 0 && booksCard(filing)}`,
    },
    status,
  );
}

/** Finds the checks of the third step that are not answered, and those that stop the guide. */
function checksIn(
  form: URLSearchParams,
  questions: readonly Question[],
): { readonly missing: readonly Fault[]; readonly stopped: readonly Question[] } {
  const checks = questions.filter(({ instead }) => instead !== undefined);
  const given = ({ path }: Question): string => form.get(path) ?? '';
  return {
    missing: checks
      .filter((each) => !['yes', 'no'].includes(given(each)))
      .map(({ path }) => ({ location: path, message: 'answer yes or no' })),
    stopped: checks.filter((each) => given(each) === each.instead?.answer),
  };
}

const INCOMPLETE = 'Part of the form is missing. Nothing was changed. Load the page again.';

/**
 * Removes the parts of last year's totals. They come from detailed accounts at the register. Micro accounts show no
 * parts, and no question of the guide clears them.
 */
async function withoutParts(context: CallContext<'saveFiling'>, { id, data }: Filing): Promise<void> {
  const before = Object.entries(data.previousBalanceSheetData ?? {});
  const totals = before.filter(([name]) => !PARTS.has(name));
  if (totals.length === before.length) return;
  const previousBalanceSheetData = Object.fromEntries(totals);
  await carryOut(context, 'saveFiling', { filingId: id, previousBalanceSheetData });
}

/** Gives the address to go to after a sent step, or the form to show again. */
export type Sent = { readonly to: string } | { readonly shown: Shown; readonly status: 400 | 409 };

/** Saves a step's answers by the service of the API. */
export async function sendQuestions(context: CallContext<'saveFiling'>, step: Asked): Promise<Sent> {
  const { form } = context;
  const filing = await guidedFiling(context);
  const shown = await shownOf(context, filing, step);
  const opened = openedIn(form.get(OPENED));
  if (opened === null) throw new Refusal(400, INCOMPLETE);
  const names = new Set([
    ...shown.questions.map(({ path }) => path),
    ...shown.section.units.map(({ path }) => path),
  ]);
  const sent = new Map([...form].filter(([name]) => names.has(name)));
  // A check and a saved field may share one name, so the answer to the check has a separate name.
  const answers = shown.questions.flatMap(({ path, instead }) =>
    instead === undefined ? [] : [[path, form.get(path) ?? ''] as const],
  );
  const again = (texts: Texts, changes: Partial<Shown>): Sent => ({
    shown: { ...shown, opened, texts: new Map([...sent, ...texts, ...answers]), ...changes },
    status: 400,
  });
  const { missing, stopped } = checksIn(form, shown.questions);
  if (missing.length + stopped.length > 0) return again(sent, { faults: missing, stopped });
  if (step === 'fit') sent.set(KIND, MICRO);
  const units = shown.section.units.filter(({ path }) => opened[path] !== undefined);
  const outcome = await saveForm(context, filing.id, { units, opened, texts: sent });
  if (outcome.is === 'refused') return again(rewritten(sent, units), { faults: outcome.faults });
  if (outcome.is === 'overtaken') {
    const theirs = await overtaken(context, { ...shown, opened }, rewritten(sent, units), outcome);
    return { shown: { ...theirs, texts: new Map([...theirs.texts, ...answers]) }, status: 409 };
  }
  if (step === 'fit' && filing.data.accountType === null) await withoutParts(context, filing);
  return { to: stepAddress(filing, step) };
}

async function openQuestions(context: OpenedContext, step: Asked): Promise<PageAnswer> {
  const filing = await guidedFiling(context);
  return questionsPage(context, await shownOf(context, filing, step));
}

async function saveQuestions(context: OpenedContext, step: Asked): Promise<PageAnswer> {
  const sent = await sendQuestions(context, step);
  if ('shown' in sent) return questionsPage(context, sent.shown, sent.status);
  const filing = await guidedFiling(context);
  const hasNote = isCompared(step) && (await differenceNote(context, filing, step)) !== null;
  return goTo(hasNote ? `${sent.to}?saved=yes` : stepAddress(filing, after(step)));
}

/** Declares the questions of a filing. A note on saved answers opens it. */
const ANSWERS = {
  reads: (address: PageAddress) => [
    ...OF_FILING.reads(address),
    ...(address.query.get('saved') === 'yes' ? WITH_ROWS.reads(address) : []),
  ],
  further: ['many', ...WITH_ROWS.further],
} as const;

const pagesOf = (step: Asked): readonly PageRoute[] => {
  const path = `/dashboard/:mode/filings/:filingId/guided/${step}`;
  return [
    getPage(path, ANSWERS, (context) => openQuestions(context, step)),
    postPage(
      path,
      { ...TO_SAVE, further: ANSWERS.further, calls: ['saveFiling'], refills: true },
      (context) => saveQuestions(context, step),
    ),
  ];
};

export const FIGURE_PAGES: readonly PageRoute[] = (['fit', 'sheet', 'money'] as const).flatMap(pagesOf);
