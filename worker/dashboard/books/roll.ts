import { cutText } from '../../../core/base/cut.ts';
import type { RollForwardAnswer } from '../../../schema/answers/roll-forward.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import type { Filing } from '../../store/store.ts';
import { amountOf, fieldInWords, ownWords } from '../field-words.ts';
import { proof } from '../forms.ts';
import { type Column, day, table } from '../parts.ts';
import type { PageContext } from '../route.ts';
import { readerSentence } from '../sentences.ts';
import { faultNote } from './fault-note.ts';
import { originsTable } from './years.ts';

/** Brings last year forward from the filing made here or from the register: shown first, then saved. */

export interface Rolled {
  readonly fault: string | null;
  readonly answer: RollForwardAnswer | null;
  /** True once its figures were saved: only what is left to answer is shown. */
  readonly isSaved?: boolean;
}

const sourceInWords = ({ source }: RollForwardAnswer): Html => {
  if (source.kind === 'filing')
    return html`From <strong>filing ${source.filingId}</strong>, made here, of the period to ${day(source.periodEnd ?? '')}.`;
  if (!source.readable) return html`Companies House has no figures that we can use: ${source.reason}.`;
  return html`From the accounts at <strong>Companies House</strong>, made up to ${day(source.periodEnd ?? '')}.`;
};

function valueInWords(path: string, value: unknown): string {
  if (typeof value === 'number') return amountOf(path, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return cutText(value, 80);
  return Array.isArray(value) && value.length === 0 ? 'nothing' : 'a list';
}

const KEPT: readonly Column<RollForwardAnswer['kept'][number]>[] = [
  { label: 'Field', kind: 'lead', cell: ({ path }) => fieldInWords(path) },
  { label: 'Saved', cell: ({ path, saved }) => valueInWords(path, saved) },
  { label: 'Offered', cell: ({ path, offered }) => valueInWords(path, offered) },
];

const list = (items: readonly string[]): Html =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** Words a question with its amounts: they may be figures that nothing else on the page shows. */
function questionInWords({ text, amounts }: RollForwardAnswer['questions'][number]): string {
  const said = Object.entries(amounts).map(
    ([name, amount]) => `${ownWords(name)}: ${amountOf(name, amount)}`,
  );
  return `${readerSentence(text)}${said.length === 0 ? '' : ` ${said.join('; ')}.`}`;
}

/** Lists what only a person can say about last year's figures. */
function toAnswer({ questions, problems }: RollForwardAnswer): HtmlValue {
  const notes = problems.flatMap(({ rule, location, message }) => {
    if (rule === 'not-brought-forward') return readerSentence(`${fieldInWords(location ?? '')}: ${message}`);
    return rule === 'gap' || rule === 'overlap' ? readerSentence(message) : [];
  });
  const said = [...notes, ...questions.map(questionInWords)];
  return said.length > 0 && list(said);
}

function offered(answer: RollForwardAnswer): Html {
  const { kept, provenance } = answer;
  return html`<p>${sourceInWords(answer)}</p>
${toAnswer(answer)}
${originsTable('Figures that last year offers', provenance) ?? html`<p class="soft">It has no figures to bring forward.</p>`}
${kept.length > 0 && html`<h3>You had already saved these. We kept yours.</h3>${table('You had already saved these. We kept yours.', kept, KEPT)}`}
<div class="choice"><input type="checkbox" id="replace" name="overwrite" value="yes"/><label for="replace">Overwrite figures already saved</label></div>`;
}

/** Makes the card of last year, a form of its own. */
export function rollCard(context: PageContext, filing: Filing, action: string, rolled: Rolled | null): Html {
  if (filing.previousPeriod === null)
    return html`<section class="card" aria-labelledby="last-year"><h2 id="last-year">Last year</h2>
<p class="soft">This is the company’s first period: there is no year before.</p></section>`;
  const answer = rolled?.answer ?? null;
  return html`<form method="post" action="${action}">${proof(context)}
<section class="card" aria-labelledby="last-year"><h2 id="last-year">Last year</h2>
<p>Copy last year’s figures from your last filing or from Companies House. Figures you have saved stay.</p>
${faultNote(rolled?.fault ?? null)}
${answer !== null && (rolled?.isSaved ? toAnswer(answer) : offered(answer))}
<div class="actions"><button name="apply" value="no" class="quiet">Show what last year has</button>
<button name="apply" value="yes">Bring last year forward</button></div></section></form>`;
}
