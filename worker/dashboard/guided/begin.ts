import type { EligibilityAnswer } from '../../../schema/answers/eligibility.ts';
import { Refusal } from '../../http.ts';
import { goTo, type PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownCompany } from '../../services/context.ts';
import { filingsOf } from '../../services/filings.ts';
import { type CompanyPeriod, companyPeriods } from '../../services/periods.ts';
import type { Company, Filing } from '../../store/store.ts';
import { carryOut, doneOnce, tried } from '../actions/carry-out.ts';
import { EMPTY, type Filled, input, refusals, refusedForm } from '../actions/inputs.ts';
import { fieldInWords } from '../field-words.ts';
import { once, proof } from '../forms.ts';
import { modeSwitch } from '../frame.ts';
import { badge, day, filingBadge, period } from '../parts.ts';
import { WITH_PERIODS } from '../reads.ts';
import { type CallContext, getPage, idIn, type PageContext, type PageRoute, postPage } from '../route.ts';
import { readerSentence } from '../sentences.ts';
import { goOnAddress, isGuided } from './filing.ts';
import { radios, wordOf } from './form.ts';
import { refuseUnlessOn, startAddress, stepPage } from './frame.ts';
import { letter } from './letters.ts';
import { type Question, questionsOf, type StepId } from './questions.ts';

/** Begins the guided year: asks for the company and the year, and whether any money moved. */
const START = '/dashboard/:mode/guided';
const YEAR = `${START}/:companyId`;

const only = (step: StepId, path: string): Question => {
  const found = questionsOf(step, false).find((each) => each.path === path);
  if (found === undefined) throw new Error(`the guided year has no question about ${path}`);
  return found;
};
const NUMBER = only('company', 'companyNumber');
const PERIOD = only('year', 'periodEnd');
const MOVED = only('year', 'isDormant');

const hint = ({ help, example }: Question): string =>
  example === undefined ? help : `${help} Example: ${example}.`;

const BEGUN = {
  companyId: null,
  updatedAfter: null,
  search: null,
  page: 1,
  limit: 5,
  status: 'draft',
} as const;

/** Lists drafts that this guide can go on with. */
async function begunCard(context: PageContext<'filings'>): Promise<Html | null> {
  const { data } = await filingsOf(context, BEGUN);
  const begun = data.filter(isGuided);
  if (begun.length === 0) return null;
  return html`<section class="card" aria-labelledby="begun"><h2 id="begun">Go on where you stopped</h2><ul class="plain rows">${begun.map(
    (filing) =>
      html`<li class="split"><div><a href="${goOnAddress(filing)}">${filing.companyName}</a> <span class="soft small">${period(filing.period)}</span></div>${filingBadge(filing.status)}</li>`,
  )}</ul></section>`;
}

/** Says why a company cannot file here, and where it can. */
const notHere = ({ companyName, companyNumber, targets: { tax, ch } }: EligibilityAnswer): Html => html`
<div class="note bad" role="alert"><h2>${companyName ?? `Company ${companyNumber}`} cannot file here</h2><ul>${[
  ...new Set(
    [tax, ch].map(
      ({ reason, goTo: place }) =>
        `${readerSentence(reason ?? '')}${place === null ? '' : ` Go to: ${place}.`}`,
    ),
  ),
].map((said) => html`<li>${said}</li>`)}</ul></div>`;

async function companyPage(
  context: PageContext<'filings'>,
  filled: Filled,
  { status = 200, stop = null }: { readonly status?: number; readonly stop?: Html | null } = {},
): Promise<PageAnswer> {
  refuseUnlessOn(context);
  const { mode } = context.caller;
  return stepPage(
    context,
    {
      step: 'company',
      filing: null,
      main: html`${refusals(filled)}${stop}
<section class="card" aria-label="Your company"><form method="post" action="${startAddress(mode)}">${proof(context)}${once(context)}
${input(filled, { name: NUMBER.path, label: NUMBER.question, hint: hint(NUMBER), required: true, max: 20 })}
${NUMBER.letter !== undefined && letter(NUMBER.letter)}
<div class="actions"><button>Go on</button></div></form></section>
${await begunCard(context)}
<p class="soft small">${modeSwitch(context, 'guided')}</p>`,
    },
    status,
  );
}

async function findCompany(
  context: CallContext<'getEligibility' | 'addCompany', 'filings'>,
): Promise<PageAnswer> {
  refuseUnlessOn(context);
  const { form, caller } = context;
  const body = { companyNumber: form.get(NUMBER.path) ?? '' };
  const refused = (refusal: Refusal): Promise<PageAnswer> =>
    companyPage(
      context,
      { values: form, ...refusedForm(refusal, [NUMBER.path]) },
      { status: refusal.status },
    );
  const known = await tried(() => carryOut(context, 'getEligibility', body));
  if (known instanceof Refusal) return refused(known);
  if (!known.targets.tax.allowed && !known.targets.ch.allowed)
    return companyPage(context, { ...EMPTY, values: form }, { status: 400, stop: notHere(known) });
  const done = await doneOnce(context, body, async (claimed) => {
    const { id } = await carryOut(claimed, 'addCompany', body);
    return `${startAddress(caller.mode)}/${id}`;
  });
  return done instanceof Refusal ? refused(done) : done;
}

interface Years {
  /** Ended periods that nobody filed and nobody began here. */
  readonly open: readonly CompanyPeriod[];
  readonly begun: readonly Filing[];
  /** The last day of the period that runs; null where it is not known. */
  readonly next: string | null;
}

async function yearsOf(context: CallContext<'listPeriods'>, company: Company): Promise<Years> {
  const [{ periods }, filings] = await Promise.all([
    companyPeriods(context.runtime, company, context.today, true),
    context.runtime.store.filingsOfCompany(company.id),
  ]);
  const own = filings.map(({ filing }) => filing);
  const unfiled = periods.filter(({ isFiled }) => !isFiled);
  return {
    open: unfiled.filter(
      ({ end }) => end < context.today && !own.some((filing) => filing.period.end === end),
    ),
    begun: own.filter((filing) => filing.status !== 'accepted' && isGuided(filing)),
    next: unfiled.find(({ end }) => end >= context.today)?.end ?? null,
  };
}

const begunItem = (filing: Filing): Html =>
  html`<li class="split"><a href="${goOnAddress(filing)}">${period(filing.period)}</a>${filingBadge(filing.status)}</li>`;

function yearForm(context: PageContext, company: Company, { open }: Years, filled: Filled): Html {
  const faultsAt = (path: string): readonly string[] => {
    const fault = filled.at.get(path);
    return fault === undefined ? [] : [fault];
  };
  const dues = open.map(
    ({ start, end, dueDate, isOverdue }) =>
      html`<li class="split"><span>${period({ start, end })}</span><span class="small">accounts due by ${day(dueDate)} ${isOverdue && badge('bad', 'Overdue')}</span></li>`,
  );
  return html`<section class="card" aria-label="The year"><form method="post" action="${`${startAddress(company.mode)}/${company.id}`}">${proof(context)}${once(context)}
${radios({
  path: PERIOD.path,
  legend: PERIOD.question,
  hint: hint(PERIOD),
  faults: faultsAt(PERIOD.path),
  chosen: filled.values.get(PERIOD.path) ?? open[0]?.end,
  choices: open.map(({ start, end }) => [end, period({ start, end })]),
})}
<details><summary>When are they due?</summary><ul class="plain rows">${dues}</ul></details>
${radios({
  path: MOVED.path,
  legend: MOVED.question,
  hint: hint(MOVED),
  faults: faultsAt(MOVED.path),
  chosen: filled.values.get(MOVED.path) ?? undefined,
  choices: [
    ['false', 'Yes, money moved'],
    ['true', 'No, nothing at all'],
  ],
})}
${wordOf(MOVED)}
<div class="actions"><button>Go on</button><a class="button quiet" href="${startAddress(company.mode)}">Another company</a></div></form></section>`;
}

async function yearPage(
  context: CallContext<'listPeriods'>,
  filled: Filled,
  status = 200,
): Promise<PageAnswer> {
  refuseUnlessOn(context);
  const company = await ownCompany(context, idIn(context.params, 'companyId'));
  const years = await tried(() => yearsOf(context, company));
  return stepPage(
    context,
    {
      step: 'year',
      filing: null,
      says: `${company.companyName}, company number ${company.companyNumber}.`,
      main:
        years instanceof Refusal
          ? html`<div class="note bad" role="alert"><p>Companies House did not answer, so we cannot show the years. Try again later.</p></div>`
          : html`${refusals(filled, (path) => (path === MOVED.path ? MOVED.question : fieldInWords(path)))}
${years.begun.length > 0 && html`<section class="card" aria-labelledby="begun"><h2 id="begun">Begun already</h2><ul class="plain rows">${years.begun.map(begunItem)}</ul></section>`}
${
  years.open.length > 0
    ? yearForm(context, company, years, filled)
    : html`<section class="card" aria-label="Nothing to begin"><p>There is no other year to file now.${years.next !== null && html` The next one ends on ${day(years.next)}. You can file it from the day after.`}</p><p class="actions"><a class="button quiet" href="${startAddress(company.mode)}">Another company</a></p></section>`
}`,
    },
    status,
  );
}

const cannot = (path: string, said: string): Refusal => new Refusal(400, `${path}: ${said}`);

/** A year that can be begun: the body that creates it, and whether its accounts are sent. */
interface Begun {
  readonly body: {
    readonly companyId: number;
    readonly periodStart: string;
    readonly periodEnd: string;
    readonly isDormant: boolean;
  };
  readonly hasAccounts: boolean;
}

/** Reads the chosen year and asks whether it can be filed here; refused at its question. */
async function chosenYear(
  context: CallContext<'getEligibility'>,
  company: Company,
  { open }: Years,
): Promise<Begun | Refusal> {
  const { form } = context;
  const periodEnd = form.get(PERIOD.path) ?? '';
  const chosen = open.find(({ end }) => end === periodEnd);
  if (chosen === undefined) return cannot(PERIOD.path, 'choose one of the years below');
  const moved = form.get(MOVED.path);
  if (moved !== 'true' && moved !== 'false') return cannot(MOVED.path, 'choose yes or no');
  const isDormant = moved === 'true';
  const known = await tried(() =>
    carryOut(context, 'getEligibility', { companyNumber: company.companyNumber, periodEnd }),
  );
  if (known instanceof Refusal) return known;
  const { tax, ch } = known.targets;
  const { allowed, reason, goTo: place } = isDormant ? ch : tax;
  if (!allowed) return cannot(PERIOD.path, `${reason ?? ''}${place === null ? '' : `. Go to: ${place}`}`);
  return {
    body: { companyId: company.id, periodStart: chosen.start, periodEnd, isDormant },
    hasAccounts: ch.allowed,
  };
}

const BEGINS = ['getEligibility', 'createFiling', 'saveFiling', 'rollForward'] as const;

async function beginYear(context: CallContext<(typeof BEGINS)[number]>): Promise<PageAnswer> {
  refuseUnlessOn(context);
  const { form } = context;
  const company = await ownCompany(context, idIn(context.params, 'companyId'));
  const refused = (refusal: Refusal): Promise<PageAnswer> =>
    yearPage(context, { values: form, ...refusedForm(refusal, [PERIOD.path, MOVED.path]) }, refusal.status);
  const years = await tried(() => yearsOf(context, company));
  if (years instanceof Refusal) return refused(years);
  const begun = years.begun.find((filing) => filing.period.end === form.get(PERIOD.path));
  if (begun !== undefined) return goTo(goOnAddress(begun));
  const chosen = await chosenYear(context, company, years);
  if (chosen instanceof Refusal) return refused(chosen);
  const { body, hasAccounts } = chosen;
  const done = await doneOnce(context, body, async (claimed) => {
    const { id } = await carryOut(claimed, 'createFiling', body);
    const filingTypes = { ct600: !body.isDormant, accounts: hasAccounts };
    await carryOut(context, 'saveFiling', { filingId: id, filingTypes });
    // Last year's figures are only a help: the reader can go on when the register does not answer.
    const parts = ['comparatives', 'broughtForward'];
    await tried(() => carryOut(context, 'rollForward', { filingId: id, parts, apply: true }));
    return `/dashboard/${company.mode}/filings/${id}/guided/fit`;
  });
  return done instanceof Refusal ? refused(done) : done;
}

export const BEGIN_PAGES: readonly PageRoute[] = [
  getPage(START, { reads: () => [{ of: 'filings', query: BEGUN }] }, (context) =>
    companyPage(context, EMPTY),
  ),
  postPage(
    START,
    { further: ['filings'], calls: ['getEligibility', 'addCompany'], refills: true },
    findCompany,
  ),
  getPage(YEAR, WITH_PERIODS, (context) => yearPage(context, EMPTY)),
  postPage(YEAR, { ...WITH_PERIODS, calls: BEGINS, refills: true }, beginYear),
];
