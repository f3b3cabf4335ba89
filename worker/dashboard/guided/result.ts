import { balanceOf } from '../../../core/accounts/balance.ts';
import { frameworkOf } from '../../../core/accounts/frameworks.ts';
import { profitForPeriod } from '../../../core/advice/reserves.ts';
import { computationBlockers } from '../../../core/filing/checks.ts';
import type { PlannedReturnJson } from '../../../core/tax/planning/json.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { plannedOf } from '../../services/computation.ts';
import { dueOf, type KnownFiling, openOne } from '../../services/many.ts';
import { problemsIn } from '../../services/submissions.ts';
import { openTargets } from '../actions/open-targets.ts';
import { targetOf } from '../actions/send.ts';
import { hasFigures } from '../lists.ts';
import { day, period, pounds } from '../parts.ts';
import { waterfall } from '../pictures/waterfall.ts';
import { OF_FILING, type OpenedContext, WITH_ROWS } from '../reads.ts';
import { getPage, type PageAddress, type PageRoute } from '../route.ts';
import { guidedFiling } from './filing.ts';
import { stepAddress, stepPage } from './frame.ts';
import { problemsCard } from './problems.ts';
import { QUESTIONS } from './questions.ts';

/** Shows the sixth step: the tax and the accounts in one sentence, a picture and PDFs. */

const money = (amount: bigint): string => pounds(String(amount));

/**
 * Shows the tax to pay and its days; null where nothing is to be paid. A return with one day to pay shows no instalments.
 */
export function payments({ work, submissions }: KnownFiling): Html | null {
  if (work.filing.data.filingTypes?.ct600 !== true || computationBlockers(work.computation).length > 0)
    return null;
  const { returns, deadlines } = plannedOf(work, submissions);
  const toPay = returns.flatMap(({ subPeriod, boxes }) => {
    if (Number(boxes['600'] ?? 0) === 0) return [];
    const its = deadlines.filter((one) => one.subPeriod === subPeriod);
    const atOnce = its.filter(({ id }) => id.startsWith('payment'));
    return atOnce.length > 0 ? atOnce : its.filter(({ id }) => id.startsWith('instalment'));
  });
  const one = ({ amount, date, workingDay }: (typeof toPay)[number]): Html => {
    const last = workingDay ?? date;
    return last < work.today
      ? html` ${pounds(amount ?? undefined)} of tax was to be paid by ${day(last)}.`
      : html` Pay ${pounds(amount ?? undefined)} by ${day(last)}.`;
  };
  return toPay.length === 0 ? null : html`${toPay.map(one)}`;
}

/** Puts the tax and the accounts in one sentence. */
function sentenceOf({ work }: KnownFiling, tax: string | null, toPay: Html | null): Html {
  const { figures, computation } = work;
  const { netAssets } = balanceOf(frameworkOf(figures), figures.balanceSheet);
  const owns =
    work.filing.data.balanceSheetData === null
      ? null
      : netAssets < 0n
        ? html`it owes ${money(-netAssets)} more than it has`
        : html`it has ${money(netAssets)} after its debts`;
  if (figures.isDormant)
    return html`Nothing came in or went out${owns !== null && html`, ${owns}`}, and there is no tax to pay.`;
  const profit = profitForPeriod({ figures, computation });
  const made = profit < 0n ? html`lost ${money(-profit)}` : html`made ${money(profit)}`;
  return html`The company ${made} after ${pounds(tax ?? undefined)} of corporation tax${owns !== null && html`, and ${owns}`}.${toPay}`;
}

/** Draws the way from the profit to the tax of a return. */
const stepsOf = (
  planned: PlannedReturnJson,
  index: number,
): Html => html`<section class="card" aria-labelledby="steps-${index}"><h2 id="steps-${index}">From the profit to the tax</h2>
${planned.subPeriod !== null && html`<p class="soft">${period({ start: planned.periodStart, end: planned.periodEnd })}</p>`}
${waterfall(planned)}</section>`;

/** Paths that the last step asks for. */
const SIGNING = QUESTIONS.filter(({ step }) => step === 'sign').map(({ path }) => path);
const isLater = (location: string | null): boolean =>
  location !== null && (SIGNING.includes(location) || location.startsWith('credentialsData'));

const DOCUMENTS = [
  ['accounts_pdf', 'Your accounts'],
  ['tax_computation_pdf', 'How the tax is worked out'],
  ['ct600_pdf', 'Your tax return'],
] as const;

function documents({ work: { filing } }: KnownFiling): Html {
  const hasReturn = filing.data.filingTypes?.ct600 === true;
  const address = `/dashboard/${filing.mode}/filings/${filing.id}/documents`;
  const shown = DOCUMENTS.filter(([type]) => hasReturn || type === 'accounts_pdf');
  return html`<section class="card" aria-labelledby="read"><h2 id="read">Read it first</h2><ul class="plain rows">${shown.map(
    ([type, label]) =>
      html`<li class="split"><span>${label}</span><span class="actions"><a class="button quiet small" href="${`${address}/${type}/preview`}">Read<span class="hidden"> ${label}</span></a><a class="button quiet small" href="${`${address}/${type}`}">PDF<span class="hidden"> of ${label}</span></a></span></li>`,
  )}</ul></section>`;
}

async function resultPage(context: OpenedContext): Promise<PageAnswer> {
  const filing = await guidedFiling(context);
  const known = await openOne(context, filing.id);
  const { work, submissions } = known;
  const isComputed = computationBlockers(work.computation).length === 0;
  const found = await problemsIn(known.context.runtime, work, targetOf(openTargets(filing, submissions)));
  const problems = found.filter(({ location }) => !isLater(location));
  // Without figures the result would be that of empty accounts.
  const isKnown = isComputed && hasFigures(filing);
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const returns = isKnown && !filing.data.isDormant ? plannedOf(work, submissions).returns : [];
  return stepPage(context, {
    step: 'result',
    filing,
    main: html`<section class="card" aria-label="In one sentence"><p class="lead">${isKnown ? sentenceOf(known, dueOf(known).tax, payments(known)) : 'We cannot work out your result yet.'}</p></section>
${problemsCard(filing, problems)}
${returns.map(stepsOf)}
${isKnown && !hasErrors && documents(known)}
<p class="actions">${!hasErrors && html`<a class="button" href="${stepAddress(filing, 'sign')}">Go on</a>`}<a class="button quiet" href="${stepAddress(filing, 'sheet')}">Change the figures</a></p>`,
  });
}

export const RESULT_PAGES: readonly PageRoute[] = [
  getPage(
    '/dashboard/:mode/filings/:filingId/guided/result',
    {
      ...WITH_ROWS,
      reads: (address: PageAddress) => [...OF_FILING.reads(address), ...WITH_ROWS.reads(address)],
    },
    resultPage,
  ),
];
