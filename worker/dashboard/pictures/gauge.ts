import type { LimitJson, PlannedReturnJson } from '../../../core/tax/planning/json.ts';
import { type Html, html } from '../../pages/html.ts';
import { facts, pounds, table } from '../parts.ts';
import { line, picture, rect, text, WIDTH } from './svg.ts';

/** Draws the profits of a return compared with the limits of marginal relief, and the tax on the next pound. */

const MARGIN = 8;
const TRACK = 34;
const HEIGHT = 118;

/** Names of the stretches between the limits. */
const ZONES = ['Small profits rate', 'Marginal relief', 'Main rate'] as const;

/** The place of the profits in words. */
const PLACES = [
  'They are not above the lower limit, so the small profits rate applies.',
  'They are between the two limits, so marginal relief applies.',
  'They are not below the upper limit, so the main rate applies.',
] as const;

const limitIn = ({ planning }: Pick<PlannedReturnJson, 'planning'>, id: LimitJson['id']) =>
  planning.limits.find((limit) => limit.id === id);

function drawn(id: string, lower: LimitJson, upper: LimitJson): Html {
  const { measured } = lower;
  const max = Math.max(upper.limit * 1.25, measured * 1.08, 1);
  const x = (value: number): number => MARGIN + (value / max) * (WIDTH - 2 * MARGIN);
  const [low, high, here] = [x(lower.limit), x(upper.limit), x(Math.max(measured, 0))];
  const place = measured <= lower.limit ? PLACES[0] : measured < upper.limit ? PLACES[1] : PLACES[2];
  const side = here < WIDTH / 4 ? 'start' : here > (3 * WIDTH) / 4 ? 'end' : 'middle';
  /** Placed in the wider part of the stretch, where the mark divides it. */
  const zone = (from: number, to: number, name: string) => {
    const isHere = here > from && here < to;
    const [start, end] = !isHere ? [from, to] : here - from > to - here ? [from, here] : [here, to];
    return end - start > name.length * 6.2 && text((start + end) / 2, TRACK + 17, name, 'middle', 'zone');
  };
  return picture({
    id,
    title: 'Profits and the limits of marginal relief',
    description: `Profits compared with the limits: ${pounds(measured)}. The lower limit is ${pounds(lower.limit)} and the upper limit ${pounds(upper.limit)}. ${place}`,
    height: HEIGHT,
    parts: [
      rect('zone-low', MARGIN, TRACK, low - MARGIN, 26),
      rect('zone-mid', low, TRACK, high - low, 26),
      rect('zone-high', high, TRACK, WIDTH - MARGIN - high, 26),
      zone(MARGIN, low, ZONES[0]),
      zone(low, high, ZONES[1]),
      zone(high, WIDTH - MARGIN, ZONES[2]),
      line('mark', here, TRACK - 8, here, TRACK + 32),
      text(here, TRACK - 14, `Here: ${pounds(measured)}`, side, 'amount'),
      line('tick', low, TRACK + 26, low, TRACK + 48),
      line('tick', high, TRACK + 26, high, TRACK + 34),
      text(
        Math.max(low, MARGIN),
        TRACK + 62,
        `Lower limit ${pounds(lower.limit)}`,
        low > WIDTH / 2 ? 'end' : 'start',
      ),
      text(high, TRACK + 47, `Upper limit ${pounds(upper.limit)}`, high > WIDTH / 2 ? 'end' : 'start'),
      text(MARGIN, TRACK + 80, '£0', 'start', 'soft'),
      text(WIDTH - MARGIN, TRACK + 80, pounds(Math.round(max)), 'end', 'soft'),
    ],
  });
}

/** Makes the gauge with its meaning in words, and the table of every limit; nothing for an untaxed return. */
export function gauge(id: string, of: Pick<PlannedReturnJson, 'planning' | 'boxes'>): Html | null {
  const { limits, marginalRate, effectiveRate } = of.planning;
  if (limits.length === 0) return null;
  const [lower, upper] = [limitIn(of, 'lowerLimit'), limitIn(of, 'upperLimit')];
  return html`${lower !== undefined && upper !== undefined && html`<figure class="drawn">${drawn(id, lower, upper)}</figure>`}
${facts([
  ['Associated companies', String(of.boxes['326'] ?? 0)],
  ['Tax on the next £1 of profit', marginalRate && pounds(marginalRate.onePound)],
  [
    'Tax on the next £100 of profit',
    marginalRate && html`${pounds(marginalRate.hundredPounds)} (${marginalRate.rate}%)`,
  ],
  [
    'The rate changes',
    marginalRate?.next &&
      html`after another ${pounds(marginalRate.next.profit)} of profit (${marginalRate.next.label})`,
  ],
  ['Tax as a share of profits', effectiveRate && html`${effectiveRate.rate}% (${effectiveRate.working})`],
])}
<details><summary>Every limit as a table</summary>${table<LimitJson>(
    'Limits',
    [
      {
        label: 'Limit',
        kind: 'lead',
        cell: ({ label, law }) => html`${label}<span class="soft">${law}</span>`,
      },
      { label: 'At', kind: 'number', cell: ({ limit }) => pounds(limit) },
      { label: 'Here', kind: 'number', cell: ({ measured }) => pounds(measured) },
      {
        label: 'Distance',
        kind: 'number',
        cell: ({ distance, exceeded }) => html`${pounds(distance)} ${exceeded ? 'above' : 'below'}`,
      },
    ],
    limits,
  )}</details>`;
}
