import type { SurrenderKind } from '../../core/figures/ct600c.ts';
import { capitalised } from '../../core/words/figures.ts';
import type { GroupReliefAnswer } from '../../schema/answers/group-relief.ts';
import { groupReliefStruct } from '../../schema/requests/group-relief.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { parsedValue, Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { holderOf } from '../services/context.ts';
import { GROUPS } from '../services/group-relief.ts';
import { filingsIn } from '../services/many.ts';
import { openQuery } from '../services/many-reads.ts';
import { newestThatFit } from '../services/newest-that-fit.ts';
import type { Filing } from '../store/store.ts';
import { chosenIn, DIVISION_LABELS, divisionForm, limited, writeDivision } from './actions/group-division.ts';
import { EMPTY, type Fault, type Filled, faultsOf, refusedForm } from './actions/inputs.ts';
import { groupAddress } from './addresses.ts';
import { fieldInWords } from './field-words.ts';
import { framed, modeSwitch } from './frame.ts';
import { olderNote } from './lists.ts';
import { countedAs } from './page-counts.ts';
import { ALERT, crumbs, facts, filingBadge, heading, period, pounds, table } from './parts.ts';
import { groupPicture, MOST_DRAWN } from './pictures/group.ts';
import { type CallContext, getPage, type PageContext, type PageRoute, postPage } from './route.ts';
import { fieldSentence, readerSentence } from './sentences.ts';

/** Shows the division of a group's losses that costs the least tax, and writes it into the figures on request. */

function wordsOf(kind: SurrenderKind): string {
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

/** Lists the open filings of companies that say they are in a group; nothing is guessed from shareholdings. */
async function groupFilings({
  runtime,
  caller,
}: PageContext<'many'>): Promise<{ readonly filings: readonly Filing[]; readonly leftOff: number }> {
  const owner = holderOf(caller);
  const found = await newestThatFit(openQuery({}, runtime.clock()), (query) =>
    runtime.store.readMany({ ...query, ...owner }),
  );
  return {
    filings: filingsIn(found.data).filter(({ data }) => data.profitLossData?.isGroupMember === true),
    leftOff: found.totalCount - found.data.length,
  };
}

const choice =
  (chosen: ReadonlySet<string>) =>
  (filing: Filing): Html => {
    const id = `filing-${filing.id}`;
    const box = chosen.has(String(filing.id))
      ? html`<input type="checkbox" id="${id}" name="filing" value="${filing.id}" checked="checked"/>`
      : html`<input type="checkbox" id="${id}" name="filing" value="${filing.id}"/>`;
    return html`<div class="choice">${box}<label for="${id}"><strong>${filing.companyName}</strong> – ${period(filing.period)}, filing ${filing.id} ${filingBadge(filing.status)}</label></div>`;
  };

function choiceCard(
  path: string,
  { filings, leftOff }: Awaited<ReturnType<typeof groupFilings>>,
  chosen: readonly string[],
): Html {
  return html`<section class="card" aria-labelledby="choose"><h2 id="choose">Companies of one group</h2>
${
  filings.length < 2
    ? html`<p class="empty">Fewer than two open filings say that their company is in a group. Answer yes to “Is it in a group?” in the figures of each.</p>`
    : html`<form method="get" action="${path}"><fieldset class="field"><legend>Choose one filing of each company</legend>${filings.map(choice(new Set(chosen)))}</fieldset><button>Work out the division</button></form>`
}
${olderNote(leftOff)}</section>`;
}

type Row = GroupReliefAnswer['claims'][number] & { readonly number: number };

function divisionCards(mode: string, division: GroupReliefAnswer): Html {
  const { claims, filings, order, notUsed } = division;
  const nameOf = (id: number): Html =>
    html`<a href="/dashboard/${mode}/filings/${id}">${filings.find(({ filingId }) => filingId === id)?.companyName ?? id}</a>`;
  const rows = claims.map((claim, index): Row => ({ ...claim, number: index + 1 }));
  return html`<section class="card" aria-labelledby="division"><h2 id="division">The least tax for the group</h2>
<p class="figure">${pounds(division.saved)} <span class="soft small">less tax in all</span></p>
${groupPicture('group', division)}
${claims.length > MOST_DRAWN && html`<p class="soft">The picture has the first ${MOST_DRAWN}; the table below has all.</p>`}
${facts([
  ['Tax before', pounds(division.taxBefore)],
  ['Tax after', pounds(division.taxAfter)],
  [
    'How exact',
    division.exact ? 'No other division costs less by a pound' : 'A good division; a better one may exist',
  ],
  ['Order of sending', order.map((id, at) => html`${at > 0 && ', then '}${nameOf(id)}`)],
])}</section>
<section class="card" aria-labelledby="gives"><h2 id="gives">Who gives whom how much</h2>
${
  rows.length === 0
    ? html`<p class="empty">No claim saves tax.</p>`
    : table('Who gives whom how much', rows, [
        { label: 'From', kind: 'lead', cell: (row) => html`${row.number}. ${nameOf(row.fromFilingId)}` },
        { label: 'To', cell: ({ toFilingId }) => nameOf(toFilingId) },
        { label: 'Loss', cell: ({ kind }) => wordsOf(kind) },
        { label: 'Amount', kind: 'number', cell: ({ amount }) => pounds(amount) },
        { label: 'Days in common', kind: 'number', cell: ({ days }) => String(days) },
        { label: 'Saves', kind: 'number', cell: ({ saves }) => pounds(saves) },
      ])
}</section>
<section class="card" aria-labelledby="companies"><h2 id="companies">Each company before and after</h2>
${table('Each company before and after', filings, [
  { label: 'Company', kind: 'lead', cell: ({ filingId }) => nameOf(filingId) },
  { label: 'Profits before', kind: 'number', cell: ({ before }) => pounds(before['315']) },
  { label: 'Profits after', kind: 'number', cell: ({ after }) => pounds(after['315']) },
  { label: 'Tax before', kind: 'number', cell: ({ before }) => pounds(before['475']) },
  { label: 'Tax after', kind: 'number', cell: ({ after }) => pounds(after['475']) },
])}</section>
${
  notUsed.length > 0 &&
  html`<section class="card" aria-labelledby="left"><h2 id="left">What nobody takes</h2>${table(
    'What nobody takes',
    notUsed,
    [
      { label: 'Company', kind: 'lead', cell: ({ filingId }) => nameOf(filingId) },
      { label: 'Loss', cell: ({ kind }) => wordsOf(kind) },
      { label: 'Amount', kind: 'number', cell: ({ amount }) => pounds(amount) },
      { label: 'Why', cell: ({ why }) => capitalised(why) },
    ],
  )}</section>`
}`;
}

/** Says a fault by the company whose filing it is about. A reader of the page sees no list of numbers. */
function faultItem(
  { location, message }: Fault,
  chosen: readonly string[],
  filings: readonly Filing[],
): Html {
  const index = /^filingIds\[(\d+)\]$/.exec(location ?? '')?.[1];
  const filing = filings.find(({ id }) => index !== undefined && String(id) === chosen[Number(index)]);
  if (filing !== undefined)
    return html`<li>${fieldSentence(`${filing.companyName}, filing ${filing.id}`, message)}</li>`;
  if (location === null || location.startsWith('filingIds')) return html`<li>${readerSentence(message)}</li>`;
  const label = DIVISION_LABELS.get(location);
  return html`<li>${fieldSentence(label === undefined ? fieldInWords(location) : html`<a href="${`#${location}`}">${label}</a>`, message)}</li>`;
}

const faultNote = (
  title: string,
  faults: readonly Fault[],
  chosen: readonly string[],
  filings: readonly Filing[],
): Html =>
  html`<div class="note bad"${ALERT}><h2>${title}</h2><ul>${faults.map((each) => faultItem(each, chosen, filings))}</ul></div>`;

/** Filings and texts that the visitor chose and typed. */
interface Shown {
  readonly chosen: readonly string[];
  readonly filled: Filled;
  readonly refusal: Refusal | null;
}

/** Divides, or says on the page why it cannot. Another account's filing is refused as on every page. */
async function dividedOf(
  context: CallContext<'divideGroupRelief'>,
  filings: readonly Filing[],
  { chosen, filled, refusal }: Shown,
): Promise<Html | null> {
  if (chosen.length === 0) return null;
  try {
    const request = parsedValue(parseBody(groupReliefStruct, { filingIds: chosen.map(Number) }));
    const division = await GROUPS.divideGroupRelief(await countedAs(context, 'divideGroupRelief'), request);
    const named = filings.filter(({ id }) => request.filingIds.includes(id));
    return html`${divisionCards(context.caller.mode, division)}${divisionForm(context, { filings: named, division, filled })}`;
  } catch (fault) {
    // Without a division there is no form, so the page of the refusal keeps what was typed.
    const isShown = fault instanceof Refusal && (fault.status === 400 || (fault.status === 429 && !refusal));
    if (!isShown) throw fault;
    return faultNote('It cannot be worked out', faultsOf(fault), chosen, filings);
  }
}

async function groupPage(
  context: CallContext<'divideGroupRelief'>,
  shown: Shown,
  status = 200,
): Promise<PageAnswer> {
  const { mode } = context.caller;
  const { chosen, refusal } = shown;
  const open = await groupFilings(context);
  const { filings } = open;
  return framed(context, 'portfolio', {
    title: 'Losses of a group',
    status,
    main: html`
${crumbs([[`/dashboard/${mode}/portfolio`, 'Portfolio']], 'Losses of a group')}
${heading('Losses of a group', html`A division changes nothing until you write it into the figures. <a href="/v1/docs/groups">The guide</a> shows how a program does it.`, modeSwitch(context, 'group'))}
${refusal !== null && faultNote('Nothing was written', faultsOf(refusal), chosen, filings)}
${await dividedOf(context, filings, shown)}
${choiceCard(groupAddress(mode, []), open, chosen)}`,
  });
}

async function write(context: CallContext<'divideGroupRelief'>): Promise<PageAnswer> {
  const done = await writeDivision(context);
  if (!(done instanceof Refusal)) return done;
  const filled = { values: context.form, ...refusedForm(done, [...DIVISION_LABELS.keys()]) };
  return groupPage(context, { chosen: chosenIn(context.form), filled, refusal: done }, done.status);
}

const PATH = '/dashboard/:mode/group';
const GROUP = {
  reads: () => [{ of: 'many', request: {}, open: true } as const],
  calls: ['divideGroupRelief'],
} as const;

export const GROUP_PAGES: readonly PageRoute[] = [
  getPage(PATH, GROUP, (context) =>
    groupPage(context, {
      chosen: limited(context.query.getAll('filing')),
      filled: EMPTY,
      refusal: null,
    }),
  ),
  postPage(PATH, { calls: GROUP.calls, refills: true }, write),
];
