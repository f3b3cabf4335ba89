import { memberOf } from '../../../core/base/json.ts';
import { uncapitalised } from '../../../core/words/figures.ts';
import type { RawRecord } from '../../../schema/requests/structs.ts';
import { Refusal } from '../../http.ts';
import { goTo, type PageAnswer } from '../../pages/answer.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import type { Filing } from '../../store/store.ts';
import type { Fault } from '../actions/inputs.ts';
import { filingAddress } from '../addresses.ts';
import { fieldInWords, ownWords } from '../field-words.ts';
import { proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { ALERT, badge, crumbs, filingCrumbs, heading, period } from '../parts.ts';
import { OF_FILING, TO_SAVE } from '../reads.ts';
import {
  type CallContext,
  getPage,
  idIn,
  noSuchPage,
  type PageContext,
  type PageRoute,
  postPage,
} from '../route.ts';
import { fieldSentence, pathDetail, readerSentence } from '../sentences.ts';
import { type Opened, openedIn, statesOf, type Unit } from './changes.ts';
import { type Outcome, type Stored, saveForm, storedOf } from './form-save.ts';
import { boxTag, control, type Form, faultsAt, firstInput, hintOf, inputs } from './inputs.ts';
import { sectionAddress as addressOf, placeAddress } from './places.ts';
import { type Group, listAt, SECTIONS, type Section } from './sections.ts';
import { countsIn, emptied, rewritten, type Texts, without } from './texts.ts';
import { unusedBy } from './unused-units.ts';

/** Shows the figures of a filing as forms, a page for each kind, and saves them. */

const OPENED = 'opened';
/** The button that saves, and then opens the next page of the figures. */
const GO_ON = 'go-on';

/** Tells why the figures of a filing cannot be changed; null where they can. */
function closedBecause({ status }: Filing, { id }: Section): string | null {
  if (status === 'submitted' && id !== 'signing' && id !== 'sign-ins')
    return 'This filing was sent, so its figures cannot be changed until there is a result.';
  if (status === 'accepted' && id !== 'what-to-file')
    return 'Accepted. To change anything now, file an amendment.';
  return null;
}

/** A form as it was sent, to be shown again. */
interface SentShown {
  readonly stored: Stored;
  readonly section: Pick<Section, 'units'>;
  readonly texts: Texts;
  readonly opened: Opened;
  readonly faults: readonly Fault[];
}

interface Shown extends SentShown {
  readonly section: Section;
  readonly focus: string | null;
  readonly said: HtmlValue;
}

function formOf({ stored, section, texts, faults, focus }: Shown): Form {
  const byPlace = new Map<string, readonly string[]>();
  for (const { location, message } of faults)
    if (location !== null) byPlace.set(location, [...(byPlace.get(location) ?? []), readerSentence(message)]);
  const hidden = section.units.filter(
    ({ kind, path }) => kind === 'value' && isSaid(stored.record, path) && !stored.texts.has(path),
  );
  return {
    texts,
    counts: countsIn(texts),
    faults: byPlace,
    stored: new Set(hidden.map(({ path }) => path)),
    focus,
  };
}

const isSaid = (record: Readonly<Record<string, unknown>>, path: string): boolean =>
  (path.split('.').reduce<unknown>(memberOf, record) ?? null) !== null;

/** Lists every fault, each with a link to its input, here or on another page. */
function summary({ faults, stored }: Shown): HtmlValue {
  if (faults.length === 0) return null;
  const item = ({ location, message }: Fault): Html => {
    const address = location === null ? null : placeAddress(stored.filing, location);
    if (location === null) return html`<li>${readerSentence(message)}</li>`;
    const words = fieldInWords(location);
    const field = address === null ? words : html`<a href="${address}">${words}</a>`;
    return html`<li>${fieldSentence(field, message)} ${pathDetail(location)}</li>`;
  };
  return html`<div class="note bad"${ALERT}><h2>Not saved</h2><ul>${faults.map(item)}</ul></div>`;
}

/** Makes the lines of two years side by side. */
function besideTable(group: Group, form: Form, [now, before]: readonly [string, string]): Html {
  const byPath = new Map(group.units.map((unit) => [unit.path, unit]));
  const rows = group.units.flatMap((unit) => {
    if (unit.kind !== 'value' || !unit.path.startsWith(`${now}.`)) return [];
    const last = byPath.get(before + unit.path.slice(now.length));
    const hint = hintOf(unit, form, unit.path);
    return [
      html`<tr role="row"><th role="rowheader" scope="row"><label for="${unit.path}">${unit.label}${boxTag(unit)}</label>${hint !== '' && html`<p class="hint" id="${unit.path}-hint">${hint}</p>`}</th>
<td role="cell" data-label="This year">${faultsAt(form, unit.path)}${control(unit, form, { at: unit.path, hasHint: hint !== '' })}</td>
<td role="cell" data-label="Last year">${last?.kind === 'value' && html`${faultsAt(form, last.path)}${control(last, form, { at: last.path, hasHint: false, called: `${last.label}, last year` })}`}</td></tr>`,
    ];
  });
  // A problem of an object, such as a breakdown, links to its column.
  const [nowAt, beforeAt] = group.paths.length === 2 ? group.paths : [now, before];
  return html`<table class="years" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Line</th><th role="columnheader" scope="col" id="${nowAt}">This year</th><th role="columnheader" scope="col" id="${beforeAt}">Last year</th></tr></thead><tbody role="rowgroup">${rows}</tbody></table>`;
}

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Makes the inputs of a group; those of an object within it have a heading. */
function groupInputs(group: Group, form: Form): Html {
  if (group.beside !== undefined) return besideTable(group, form, group.beside);
  const parts: { readonly parent: string; readonly units: Unit[] }[] = [];
  for (const unit of group.units) {
    const parent = parentOf(unit.path);
    const last = parts.at(-1);
    if (last?.parent === parent) last.units.push(unit);
    else parts.push({ parent, units: [unit] });
  }
  return html`${parts.map(({ parent, units }, index) => {
    // An object in two parts of a form has its place at the first.
    const isFirst = parts.findIndex((each) => each.parent === parent) === index;
    const made = html`<div class="fields">${units.map((unit) => inputs(unit, form))}</div>`;
    const isNamed = group.paths.some((each) => each !== '' && parent.startsWith(`${each}.`));
    return isNamed
      ? html`<fieldset class="part"${isFirst && html` id="${parent}"`}><legend>${partTitle(parent, group)}</legend>${made}</fieldset>`
      : made;
  })}`;
}

/** Names an object within a group, with those around it: `Expenditure credit, expenditure`. */
function partTitle(parent: string, group: Group): string {
  const root = group.paths.find((each) => parent.startsWith(`${each}.`)) ?? '';
  const names = parent.slice(root.length + 1).split('.');
  return names
    .map((_, index) => ownWords(`${root}.${names.slice(0, index + 1).join('.')}`))
    .map((title, index) => (index === 0 ? title : uncapitalised(title)))
    .join(', ');
}

function sectionList(filing: Filing, current: string | null): Html {
  return html`<nav class="card" aria-label="Pages of the figures"><ul class="plain index">${SECTIONS.map(
    ({ id, title }) =>
      id === current
        ? html`<li><span aria-current="page">${title}</span></li>`
        : html`<li><a href="${addressOf(filing, id)}">${title}</a></li>`,
  )}</ul></nav>`;
}

function sectionPage(context: PageContext, shown: Shown, status = 200): PageAnswer {
  const { stored, section, opened, said } = shown;
  const { filing } = stored;
  const form = formOf(shown);
  const closed = closedBecause(filing, section);
  const isLocked = filing.status === 'in_progress';
  const groups = section.groups.map(
    (group, index) =>
      html`<section class="card" aria-labelledby="group-${index}"><h2 id="group-${index}">${group.title}</h2>${groupInputs(group, form)}</section>`,
  );
  const { address, before, after, next } = neighbours(filing, section);
  const save = html`<button name="do" value="save">Save</button>`;
  const saveAndGoOn = html`${save}${next !== null && html`<button class="quiet" name="do" value="${GO_ON}">Save and go on to ${next.title}</button>`}`;
  return framed(context, 'filings', {
    title: `${section.title}, filing ${filing.id}`,
    status,
    main: html`
${crumbs(
  [
    [`/dashboard/${filing.mode}/filings`, 'Filings'],
    [filingAddress(filing), `Filing ${filing.id}`],
    [`${filingAddress(filing)}/figures`, 'Figures'],
  ],
  section.title,
)}
${heading(section.title, html`${filing.companyName} · ${period(filing.period)}`)}
<p>${section.says}</p>
${section.id === 'sign-ins' && html`<p><a href="${filingAddress(filing)}/forget-sign-in">Remove stored sign-ins</a></p>`}
${hiddenNote(shown)}${said}${summary(shown)}${closed !== null && html`<div class="note warn"><p>${closed}</p></div>`}
<form method="post" action="${address}">${proof(context)}<input type="hidden" name="${OPENED}" value="${JSON.stringify(opened)}"/>
${
  closed === null
    ? html`<div class="actions">${save}</div>${isLocked && html`<div class="note warn"><p>These figures are locked. <a href="${filingAddress(filing)}/unlock">Unlock them</a> to save changes.</p></div>`}${groups}<div class="actions">${saveAndGoOn}</div>`
    : html`<fieldset disabled="disabled">${groups}</fieldset>`
}</form>
${closed !== null && html`<nav class="pages" aria-label="Other pages of the figures">${before ?? html`<span></span>`}${after ?? html`<span></span>`}</nav>`}
${sectionList(filing, section.id)}`,
  });
}

/** Tells how many fields are left out, and how to see them. */
function hiddenNote({ section, stored }: Shown): HtmlValue {
  const whole = SECTIONS.find(({ id }) => id === section.id);
  const count = (whole?.units.length ?? 0) - section.units.length;
  if (count === 0) return null;
  const are = count === 1 ? '1 field is' : `${count} fields are`;
  return html`<p class="soft">${are} not shown: this filing does not use ${count === 1 ? 'it' : 'them'}. <a href="${`${addressOf(stored.filing, section.id)}?all=yes`}">Show all fields</a></p>`;
}

const placeOf = ({ id }: Section): number => SECTIONS.findIndex((each) => each.id === id);
const sectionAfter = (section: Section): Section | null => SECTIONS[placeOf(section) + 1] ?? null;

function neighbours(filing: Filing, section: Section) {
  const at = placeOf(section);
  const link = (to: Section | undefined, rel: 'prev' | 'next') =>
    to === undefined
      ? null
      : html`<a class="button quiet small" href="${addressOf(filing, to.id)}" rel="${rel}">${to.title}</a>`;
  return {
    address: addressOf(filing, section.id),
    before: link(SECTIONS[at - 1], 'prev'),
    after: link(SECTIONS[at + 1], 'next'),
    next: sectionAfter(section),
  };
}

const sectionIn = ({ params }: PageContext): Section => {
  const found = SECTIONS.find(({ id }) => id === params.section);
  if (found === undefined) throw noSuchPage();
  return found;
};

const INCOMPLETE = 'Part of the form is missing. Nothing was changed. Load the page again.';
const SAVED = html`<div class="note good" role="status"><p>Saved.</p></div>`;

/** Leaves out the empty fields that the filing does not use, unless all are asked for. */
async function usedOf(context: PageContext<'company'>, whole: Section, stored: Stored): Promise<Section> {
  if (context.query.get('all') === 'yes') return whole;
  const isUnused = await unusedBy(context, stored.filing);
  return partOf(whole, (unit) => isSaid(stored.record, unit.path) || !isUnused(unit));
}

function partOf(whole: Section, are: (unit: Unit) => boolean): Section {
  const groups = whole.groups.flatMap((group) => {
    const units = group.units.filter(are);
    return units.length === 0 ? [] : [{ ...group, units }];
  });
  return { ...whole, groups, units: groups.flatMap(({ units }) => units) };
}

async function openSection(context: PageContext<'filing' | 'company'>): Promise<PageAnswer> {
  const whole = sectionIn(context);
  const stored = await storedOf(context, idIn(context.params, 'filingId'), whole.units);
  const section = await usedOf(context, whole, stored);
  const opened = await statesOf(context.runtime, section.units, stored.texts);
  const said = context.query.get('saved') === 'yes' ? SAVED : null;
  return sectionPage(context, {
    stored,
    section,
    texts: stored.texts,
    opened,
    faults: [],
    focus: null,
    said,
  });
}

/** Reads the texts of a section's inputs. Other fields of the form, such as its checkbox, are left out. */
function textsIn(form: URLSearchParams, units: readonly Unit[]): Map<string, string> {
  const values = new Set(units.map(({ path }) => path));
  const texts = new Map<string, string>();
  for (const [name, text] of form) if (values.has(name.replace(/\[.*$/s, ''))) texts.set(name, text);
  return texts;
}

/** Adds an empty entry to a list, or removes one. Null where that was not asked for. */
function rearranged(
  asked: string,
  section: Section,
  texts: Map<string, string>,
): { readonly texts: Texts; readonly focus: string | null } | null {
  const [what, places = ''] = asked.split(/:(.*)/s);
  if (what === 'remove') {
    const [, list = '', digits] = /^(\S*)\[(\d{1,4})\]/.exec(places) ?? [];
    const take = listAt(section, list)?.keepsPlaces ? emptied : without;
    const left = places.split(' ').reduce((rest, place) => take(rest, place), texts);
    const last = (countsIn(left).get(list) ?? 0) - 1;
    // The next entry is where the removed one was. Without entries, the button that adds one is there.
    const focus = last < 0 ? list : inputOfEntry(section, list, Math.min(Number(digits), last));
    return { texts: left, focus };
  }
  if (what !== 'add') return null;
  const focus = inputOfEntry(section, places, countsIn(texts).get(places) ?? 0);
  return focus === null ? null : { texts: new Map([...texts, [focus, '']]), focus };
}

/** Gives the place of the first input of a list's entry; null for no list of the section. */
function inputOfEntry(section: Section, list: string, index: number): string | null {
  const field = listAt(section, list);
  return field === null ? null : firstInput(field.item, `${list}[${index}]`);
}

const goesTo = (form: URLSearchParams, section: Section): Section =>
  (form.get('do') === GO_ON ? sectionAfter(section) : null) ?? section;

async function sendSection(context: CallContext<'saveFiling'>): Promise<PageAnswer> {
  const { form, params } = context;
  const id = idIn(params, 'filingId');
  const whole = sectionIn(context);
  const stored = await storedOf(context, id, whole.units);
  const opened = openedIn(form.get(OPENED));
  if (opened === null) throw new Refusal(400, INCOMPLETE);
  const section = partOf(whole, ({ path }) => opened[path] !== undefined);
  const { units } = section;
  const sent = textsIn(form, units);
  const shown = { stored, section, opened, texts: sent, faults: [], focus: null, said: null };
  const other = rearranged(form.get('do') ?? '', section, sent);
  if (other !== null) return sectionPage(context, { ...shown, ...other });
  const texts = rewritten(sent, units);
  const outcome = await saveForm(context, id, { units, opened, texts: sent });
  switch (outcome.is) {
    case 'saved':
      return goTo(`${addressOf(stored.filing, goesTo(form, section).id)}?saved=yes`);
    case 'refused':
      return sectionPage(context, { ...shown, texts, faults: outcome.faults }, outcome.status);
    case 'overtaken':
      return sectionPage(context, await overtaken(context, shown, texts, outcome), 409);
  }
}

/**
 * Shows a form again after someone else changed its fields. The reader's texts stay, and a second save replaces the
 * others.
 */
export async function overtaken<Form extends SentShown>(
  { runtime }: PageContext,
  shown: Form,
  mine: Texts,
  { conflicts, stored }: Extract<Outcome, { is: 'overtaken' }>,
): Promise<Form> {
  const { units } = shown.section;
  const theirs = await statesOf(runtime, units, stored.texts);
  const own = await statesOf(runtime, units, mine);
  const isMine = ({ path }: Unit): boolean => own[path] !== shown.opened[path];
  const kept = (texts: Texts, are: (unit: Unit) => boolean) => {
    const paths = new Set(units.filter(are).map(({ path }) => path));
    return [...texts].filter(([name]) => paths.has(name.replace(/\[.*$/s, '')));
  };
  const faults = conflicts.map(({ path, kind }) => {
    const now = stored.texts.get(path);
    const theirValue =
      kind === 'list' || now === undefined
        ? 'Someone else changed this meanwhile'
        : `Someone else saved “${now}” meanwhile`;
    return { location: path, message: `${theirValue}. Your entry is kept here: save again to use it.` };
  });
  const texts = new Map([...kept(stored.texts, (unit) => !isMine(unit)), ...kept(mine, isMine)]);
  return { ...shown, stored, opened: theirs, texts, faults };
}

const filledIn = ({ units }: Section, record: RawRecord): number =>
  units.filter(({ path }) => isSaid(record, path)).length;

async function figuresPage(context: PageContext<'filing' | 'company'>): Promise<PageAnswer> {
  const { filing, record } = await storedOf(context, idIn(context.params, 'filingId'), []);
  const isUnused = await unusedBy(context, filing);
  const item = (section: Section): Html => {
    const count = filledIn(section, record);
    const none = section.units.every(isUnused) ? 'Not used' : 'Empty';
    return html`<li class="split"><div><a href="${addressOf(filing, section.id)}">${section.title}</a><div class="soft small">${section.says}</div></div>${
      count > 0 ? badge('good', `${count} filled in`) : badge('calm', none)
    }</li>`;
  };
  return framed(context, 'filings', {
    title: `Figures of filing ${filing.id}`,
    main: html`
${filingCrumbs(filing, 'Figures')}
${heading('Figures', html`${filing.companyName} · ${period(filing.period)}`)}
<section class="card" aria-label="Pages of the figures"><ul class="plain rows">${SECTIONS.map(item)}</ul></section>`,
  });
}

/** The company of a filing comes with it. */
const FIGURES = { ...OF_FILING, further: ['company'] } as const;
const FIGURES_PATH = '/dashboard/:mode/filings/:filingId/figures';

export const ENTRY_PAGES: readonly PageRoute[] = [
  getPage(FIGURES_PATH, FIGURES, figuresPage),
  getPage(`${FIGURES_PATH}/:section`, FIGURES, openSection),
  postPage(`${FIGURES_PATH}/:section`, { ...TO_SAVE, calls: ['saveFiling'], refills: true }, sendSection),
];
