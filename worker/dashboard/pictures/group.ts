import { cutText } from '../../../core/base/cut.ts';
import type { GroupReliefAnswer } from '../../../schema/answers/group-relief.ts';
import { type Html, html } from '../../pages/html.ts';
import { pounds } from '../parts.ts';
import { line, picture, rect, text, WIDTH } from './svg.ts';

/** Draws companies as rows: the tax of each before and after, and who gives whom a loss. */

const MARGIN = 8;
const ROW = 86;
/** Width of the longest bar; the transfers have the rest. */
const BARS = 236;
const LANES = { from: 306, to: WIDTH - MARGIN - 10, widest: 40 } as const;
/** Greatest number of letters of a name that fit beside the lanes. */
const LETTERS = 30;
/** Greatest number of transfers that stay apart; the table has all of them. */
export const MOST_DRAWN = 4;

type Division = Pick<GroupReliefAnswer, 'taxBefore' | 'taxAfter' | 'claims' | 'filings'>;

const short = (name: string): string =>
  name.length <= LETTERS ? name : `${cutText(name, LETTERS - 1).trimEnd()}…`;

const sum = (rows: Division['claims']): number => rows.reduce((total, { amount }) => total + amount, 0);

/** Draws one company at a place. */
function row(
  filing: Division['filings'][number],
  claims: Division['claims'],
  index: number,
  max: number,
): Html {
  const top = index * ROW;
  const [before, after] = [Number(filing.before['475']), Number(filing.after['475'])];
  const given = sum(claims.filter(({ fromFilingId }) => fromFilingId === filing.filingId));
  const taken = sum(claims.filter(({ toFilingId }) => toFilingId === filing.filingId));
  const moved = given > 0 ? `Gives ${pounds(given)}` : taken > 0 ? `Takes ${pounds(taken)}` : null;
  const width = (tax: number): number => (tax / max) * BARS;
  return html`<g>${text(MARGIN, top + 18, short(filing.companyName), 'start', 'amount')}
${before > 0 && rect('less', MARGIN, top + 26, width(before), 9)}${after > 0 && rect('more', MARGIN, top + 38, width(after), 9)}
${text(MARGIN, top + 62, `${pounds(filing.before['475'])} before, ${pounds(filing.after['475'])} after`, 'start', 'soft')}
${moved !== null && text(MARGIN, top + 77, moved, 'start', 'soft')}</g>`;
}

/** Draws one transfer in a lane of its own: a ring where it begins, a head where it ends, its number between. */
function lane(from: number, to: number, index: number, count: number): Html {
  const step = Math.min(LANES.widest, (LANES.to - LANES.from) / Math.max(1, count - 1));
  const x = LANES.to - index * step;
  const [start, end] = [from * ROW + ROW / 2, to * ROW + ROW / 2];
  const back = end > start ? -8 : 8;
  const middle = (start + end) / 2;
  const head = `${x - 5},${end + back} ${x + 5},${end + back} ${x},${end}`;
  return html`<g>${line('mark', x, start, x, end + back)}<circle class="point" cx="${x.toFixed(1)}" cy="${start}" r="5"/><polygon class="head-of" points="${head}"/><circle class="point" cx="${x.toFixed(1)}" cy="${middle}" r="9"/>${text(x, middle + 4.5, String(index + 1), 'middle', 'number')}</g>`;
}

/** Makes the picture, and describes it for those who do not see it. */
export function groupPicture(id: string, { taxBefore, taxAfter, claims, filings }: Division): Html {
  const place = (filingId: number): number => filings.findIndex((each) => each.filingId === filingId);
  const nameOf = (filingId: number): string => filings[place(filingId)]?.companyName ?? '';
  const max = Math.max(
    1,
    ...filings.flatMap((each) => [each.before, each.after].map((at) => Number(at['475']))),
  );
  const drawn = claims.slice(0, MOST_DRAWN);
  const gives = claims.map(
    ({ fromFilingId, toFilingId, amount }) =>
      `${nameOf(fromFilingId)} gives ${nameOf(toFilingId)} ${pounds(amount)}.`,
  );
  return html`<figure class="drawn">${picture({
    id,
    title: 'Who gives whom a loss, and the tax before and after',
    description: `The tax of all companies falls from ${pounds(taxBefore)} to ${pounds(taxAfter)}. ${gives.join(' ')}`,
    height: filings.length * ROW,
    parts: [
      filings.map((each, index) => row(each, claims, index, max)),
      drawn.map(({ fromFilingId, toFilingId }, index) =>
        lane(place(fromFilingId), place(toFilingId), index, drawn.length),
      ),
    ],
  })}<ul class="legend"><li><span></span>Tax before</li><li class="used"><span></span>Tax after</li></ul></figure>`;
}
