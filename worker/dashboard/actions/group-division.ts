import { LIMITS } from '../../../core/figures/limits.ts';
import type { GroupReliefAnswer } from '../../../schema/answers/group-relief.ts';
import type { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Filing } from '../../store/store.ts';
import { groupAddress } from '../addresses.ts';
import { once, proof } from '../forms.ts';
import type { CallContext, PageContext } from '../route.ts';
import { refuseWithoutSubscription } from '../subscription-check.ts';
import { carryOut, doneOnce } from './carry-out.ts';
import { type Filled, input } from './inputs.ts';

/** Writes a proposed division into the figures of every filing that it names, or of none. */

const { name: NAME, status: STATUS } = LIMITS.groups;

const CONSENT = {
  'consent.name': 'Who consents for the companies that give a loss',
  'consent.status': 'Position',
} as const;
const ARRANGEMENTS = {
  'simplifiedArrangements.companyName': 'Authorised company',
  'simplifiedArrangements.authorisedPerson': 'Authorised person',
  'simplifiedArrangements.status': 'Position of the authorised person',
} as const;
/** Labels of the inputs, by their paths in the request. */
const LABELS = { ...CONSENT, ...ARRANGEMENTS };
export const DIVISION_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(LABELS));

/** Name of the hidden input with the numbers of the chosen filings. */
const CHOSEN = 'filings';

const labelled = (name: keyof typeof LABELS) => ({ name, label: LABELS[name] });

const rowsAmong = (filing: Filing, ids: ReadonlySet<number>) =>
  (filing.data.supplementaryPagesData?.ct600c?.surrenders ?? []).filter(
    ({ filingId }) => filingId != null && ids.has(filingId),
  );

/**
 * True when the filings give each other exactly what the division says. A claim has its surrender on the other side.
 */
function isWritten(filings: readonly Filing[], { claims }: GroupReliefAnswer): boolean {
  const ids = new Set(filings.map(({ id }) => id));
  const saved = filings.flatMap((filing) =>
    rowsAmong(filing, ids).map(({ filingId, kind, amount }) => `${filing.id} ${filingId} ${kind} ${amount}`),
  );
  const proposed = claims.map(({ fromFilingId, toFilingId, kind, amount }) =>
    [fromFilingId, toFilingId, kind, amount].join(' '),
  );
  return saved.sort().join() === proposed.sort().join();
}

/** Proposes the director who signs for the first company that surrenders losses. */
function signatory(filings: readonly Filing[], { claims }: GroupReliefAnswer): string {
  const giver = filings.find(({ id }) => id === claims[0]?.fromFilingId);
  return giver?.data.credentialsData?.directorName ?? giver?.data.directorName ?? '';
}

/** True for a filing that still has to be sent, for the first time or again. */
const isToSend = ({ status }: Filing): boolean => status !== 'submitted' && status !== 'accepted';

/** Makes the form that writes the amounts into the figures; null where there are none. */
export function divisionForm(
  context: PageContext,
  {
    filings,
    division,
    filled,
  }: {
    readonly filings: readonly Filing[];
    readonly division: GroupReliefAnswer;
    readonly filled: Filled;
  },
): Html | null {
  const written = isWritten(filings, division);
  if (written && division.claims.length === 0) return null;
  const isFaulty = Object.keys(ARRANGEMENTS).some((name) => filled.at.has(name));
  return html`<section class="card" aria-labelledby="write"><h2 id="write">${written ? 'In the figures' : 'Write the amounts into the figures'}</h2>
${
  written
    ? html`<p role="status">These amounts are in the figures of each filing.${filings.some(isToSend) && ' Send the filings in the order above: a claim waits until the company that gives the loss has sent its return.'}</p>`
    : html`<p>Page CT600C is written into every filing or into none. Earlier amounts between these companies are replaced. Nothing is sent.</p>
<form method="post" action="${groupAddress(context.caller.mode, [])}">${proof(context)}${once(context)}
<input type="hidden" name="${CHOSEN}" value="${division.filings.map(({ filingId }) => filingId).join(' ')}"/>
${input(filled, {
  ...labelled('consent.name'),
  hint: 'This person signs each notice of consent today.',
  value: signatory(filings, division),
  max: NAME.max,
})}
${input(filled, { ...labelled('consent.status'), value: 'Director', max: STATUS.max })}
<details${isFaulty && html` open="open"`}><summary>The group has simplified arrangements with HMRC</summary>
<p class="hint">Fill these in place of a consent (SI 1999/2975). Original returns only.</p>
${input(filled, { ...labelled('simplifiedArrangements.companyName'), max: NAME.max })}
${input(filled, { ...labelled('simplifiedArrangements.authorisedPerson'), max: NAME.max })}
${input(filled, { ...labelled('simplifiedArrangements.status'), max: STATUS.max })}
</details>
<div class="actions"><button>Write into all filings</button></div></form>`
}</section>`;
}

/** Reads the inputs below one field of the request. */
const partOf = (form: URLSearchParams, labels: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(labels).map((path) => [path.slice(path.indexOf('.') + 1), form.get(path) ?? '']),
  );

/** Keeps one number more than the limit, so that the refusal says the limit. */
export const limited = (filingIds: readonly string[]): readonly string[] =>
  filingIds.slice(0, LIMITS.groupFilings + 1);

/** Reads the numbers of the chosen filings from the form. */
export const chosenIn = (form: URLSearchParams): readonly string[] =>
  limited((form.get(CHOSEN) ?? '').split(' '));

/** Carries out the form once. Gives the refusal where nothing was written. */
export async function writeDivision(
  context: CallContext<'divideGroupRelief'>,
): Promise<PageAnswer | Refusal> {
  const chosen = chosenIn(context.form);
  const arrangements = partOf(context.form, ARRANGEMENTS);
  const isSimplified = Object.values(arrangements).some((text) => text.trim() !== '');
  const body = {
    filingIds: chosen.map(Number),
    apply: true,
    // Empty inputs of the consent are sent too: the refusal then names the input to fill.
    ...(isSimplified ? { simplifiedArrangements: arrangements } : { consent: partOf(context.form, CONSENT) }),
  };
  return doneOnce(context, body, async (claimed) => {
    refuseWithoutSubscription(claimed);
    await carryOut(claimed, 'divideGroupRelief', body);
    return `${groupAddress(context.caller.mode, chosen)}#write`;
  });
}
