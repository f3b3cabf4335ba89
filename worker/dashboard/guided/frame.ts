import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, type HtmlValue, html } from '../../pages/html.ts';
import type { Filing } from '../../store/store.ts';
import { framed } from '../frame.ts';
import { crumbs, heading, period } from '../parts.ts';
import { noSuchPage, type PageContext } from '../route.ts';
import { STEPS, type StepId } from './questions.ts';

/** Frames the pages of the guided year: the seven steps above, one of them open. */

export const startAddress = (mode: string): string => `/dashboard/${mode}/guided`;
export const stepAddress = ({ mode, id }: Filing, step: StepId | 'done'): string =>
  `/dashboard/${mode}/filings/${id}/guided/${step}`;

/** Refuses every page of the guided year where the operator has not turned it on. */
export function refuseUnlessOn({ runtime }: PageContext): void {
  if (!runtime.settings.hasGuidedYear) throw noSuchPage();
}

/** Lists the seven steps. Steps that a filing has passed are links. */
function stepList(open: number, filing: Filing | null): Html {
  const item = ({ id, title }: (typeof STEPS)[number], index: number): Html => {
    const number = html`<span class="at">${index + 1}</span>`;
    if (index === open) return html`<li><span aria-current="step">${number}<span>${title}</span></span></li>`;
    const isBehind = index < open;
    return filing !== null && isBehind && index > 1
      ? html`<li class="behind"><a href="${stepAddress(filing, id)}">${number}<span>${title}</span></a></li>`
      : html`<li class="${isBehind ? 'behind' : ''}"><span>${number}<span>${title}</span></span></li>`;
  };
  return html`<nav aria-label="The seven steps"><ol class="steps">${STEPS.map(item)}</ol></nav>`;
}

interface OfStep {
  readonly step: StepId;
  /** The filing, once there is one. */
  readonly filing: Filing | null;
  readonly main: Html;
  /** The title, where it is not the step's. */
  readonly title?: string;
  readonly says?: HtmlValue;
  readonly headers?: PageAnswer['headers'];
}

export function stepPage(context: PageContext, place: OfStep, status = 200): PageAnswer {
  const open = STEPS.findIndex(({ id }) => id === place.step);
  const { filing } = place;
  const { title, says, dormant } = STEPS[open] ?? { title: '', says: '' };
  const words = filing?.data.isDormant === true ? (dormant ?? says) : says;
  const own = place.title ?? title;
  const start = startAddress(context.caller.mode);
  return framed(context, 'guided', {
    title: `${own}, guided year`,
    width: 'reading',
    headers: place.headers ?? {},
    status,
    main: html`
${
  filing !== null &&
  crumbs(
    [
      [start, 'Guided year'],
      [`/dashboard/${filing.mode}/filings/${filing.id}`, `Filing ${filing.id}`],
    ],
    own,
  )
}
${stepList(open, filing)}
${heading(own, filing !== null && html`${filing.companyName} · ${period(filing.period)}`)}
<p>${place.says ?? words}</p>
${place.main}`,
  });
}
