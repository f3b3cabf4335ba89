import {
  APPROVAL_MOVES,
  APPROVAL_STATES,
  type ApprovalStatus,
  FILING_MOVES,
  FILING_STATES,
  type FilingStatus,
} from '../../schema/states.ts';
import { type Html, html } from '../pages/html.ts';

/**
 * Draws states as boxes and the moves between them as numbered arrows; the table beside it says the same.
 */

const WIDTH = 400;
const [HALF_WIDTH, HALF_HEIGHT] = [62, 18];
/** Distance of an arrow to the right of the line between two boxes, so that an arrow back is separate. */
const ASIDE = 13;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drawn<Status extends string> {
  readonly title: string;
  readonly height: number;
  readonly places: Readonly<Partial<Record<Status, Point>>>;
  readonly labels: Readonly<Record<Status, { readonly label: string }>>;
  readonly moves: readonly { readonly from: Status; readonly to: Status }[];
}

const FILING: Drawn<FilingStatus> = {
  title: 'The states of a filing',
  height: 290,
  places: {
    draft: { x: 64, y: 26 },
    in_progress: { x: 336, y: 26 },
    submitted: { x: 200, y: 145 },
    requires_attention: { x: 64, y: 264 },
    rejected: { x: 200, y: 264 },
    accepted: { x: 336, y: 264 },
  },
  labels: FILING_STATES,
  moves: FILING_MOVES,
};

/** The ends without a decision are only in the words below. */
const APPROVAL: Drawn<ApprovalStatus> = {
  title: 'The states of an approval',
  height: 171,
  places: {
    open: { x: 64, y: 26 },
    approved: { x: 336, y: 26 },
    changes_requested: { x: 64, y: 145 },
    sent: { x: 336, y: 145 },
  },
  labels: APPROVAL_STATES,
  moves: APPROVAL_MOVES,
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

const box = ({ x, y }: Point, label: string): Html =>
  html`<rect class="point" x="${x - HALF_WIDTH}" y="${y - HALF_HEIGHT}" width="${2 * HALF_WIDTH}" height="${2 * HALF_HEIGHT}" rx="8"/><text x="${x}" y="${y + 4.5}" text-anchor="middle">${label}</text>`;

function drawn<Status extends string>({ title, height, places, labels, moves }: Drawn<Status>): Html {
  const arrows = moves.map(({ from, to }, index) => {
    const [start, end] = [places[from], places[to]];
    return start !== undefined && end !== undefined && arrow(start, end, index + 1);
  });
  const boxes = Object.entries<Point | undefined>(places).map(
    ([status, place]) => place !== undefined && box(place, labels[status as Status].label),
  );
  return html`<figure class="drawn">
<svg class="picture" role="img" viewBox="0 0 ${WIDTH} ${height}" aria-labelledby="states-title states-desc" focusable="false">
<title id="states-title">${title}</title><desc id="states-desc">${boxes.length} states and ${moves.length} arrows between them, numbered as in the table below.</desc>
${arrows}${boxes}</svg></figure>`;
}

export const filingDiagram = (): Html => drawn(FILING);
export const approvalDiagram = (): Html => drawn(APPROVAL);
