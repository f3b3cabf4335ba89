import { FILING_MOVES, FILING_STATES, FILING_STATUSES, type FilingStatus } from '../../schema/states.ts';
import { type Html, html } from '../pages/html.ts';

/**
 * Draws the states of a filing as boxes and the moves between them as numbered arrows; the table beside it says the
 * same.
 */

const [WIDTH, HEIGHT] = [400, 290];
const [HALF_WIDTH, HALF_HEIGHT] = [62, 18];
/** Distance of an arrow to the right of the line between two boxes, so that an arrow back is separate. */
const ASIDE = 13;

interface Point {
  readonly x: number;
  readonly y: number;
}

const PLACES: Readonly<Record<FilingStatus, Point>> = {
  draft: { x: 64, y: 26 },
  in_progress: { x: 336, y: 26 },
  submitted: { x: 200, y: 145 },
  requires_attention: { x: 64, y: 264 },
  rejected: { x: 200, y: 264 },
  accepted: { x: 336, y: 264 },
};

const at = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;
const moved = ({ x, y }: Point, by: Point, times: number): Point => ({
  x: x + by.x * times,
  y: y + by.y * times,
});

/** Measures a line from a point near the middle of a box to the box's edge. */
const untilEdge = (from: Point, along: Point): number =>
  Math.min(
    along.x === 0 ? Number.POSITIVE_INFINITY : (Math.sign(along.x) * HALF_WIDTH - from.x) / along.x,
    along.y === 0 ? Number.POSITIVE_INFINITY : (Math.sign(along.y) * HALF_HEIGHT - from.y) / along.y,
  );

function arrow(from: Point, to: Point, number: number): Html {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
  const across = { x: -along.y, y: along.x };
  const aside = moved({ x: 0, y: 0 }, across, ASIDE);
  const start = moved(moved(from, across, ASIDE), along, untilEdge(aside, along));
  const back = { x: -along.x, y: -along.y };
  const end = moved(moved(to, across, ASIDE), back, untilEdge(aside, back));
  const neck = moved(end, back, 8);
  const head = [end, moved(neck, across, 4), moved(neck, across, -4)].map(at).join(' ');
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return html`<path class="arrow" d="M${at(start)}L${at(neck)}"/><polygon class="arrow" points="${head}"/><circle class="point" cx="${middle.x.toFixed(1)}" cy="${middle.y.toFixed(1)}" r="9"/><text class="number" x="${middle.x.toFixed(1)}" y="${(middle.y + 4).toFixed(1)}" text-anchor="middle">${number}</text>`;
}

const box = (status: FilingStatus): Html => {
  const { x, y } = PLACES[status];
  return html`<rect class="point" x="${x - HALF_WIDTH}" y="${y - HALF_HEIGHT}" width="${2 * HALF_WIDTH}" height="${2 * HALF_HEIGHT}" rx="8"/><text x="${x}" y="${y + 4.5}" text-anchor="middle">${FILING_STATES[status].label}</text>`;
};

export const filingDiagram = (): Html => html`<figure class="drawn">
<svg class="picture" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-labelledby="states-title states-desc" focusable="false">
<title id="states-title">The states of a filing</title><desc id="states-desc">${FILING_STATUSES.length} states and ${FILING_MOVES.length} arrows between them, numbered as in the table below.</desc>
${FILING_MOVES.map(({ from, to }, index) => arrow(PLACES[from], PLACES[to], index + 1))}${FILING_STATUSES.map(box)}</svg></figure>`;
