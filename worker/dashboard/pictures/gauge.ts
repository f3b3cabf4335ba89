import type { LimitJson, PlannedReturnJson } from '../../../core/tax/planning/json.ts';
import { type Html, html } from '../../pages/html.ts';
import { facts, pounds, table } from '../parts.ts';
import { line, picture, rect, share, text } from './svg.ts';

/** Draws the profits of a return compared with the limits of marginal relief, and the tax on the next pound. */

/** Share of the width left free on each side. */
const MARGIN = 0.01;
const END = 1 - MARGIN;
const TRACK = 34;
/** Share of the width that one letter takes on a phone, and on a wide screen. */
const LETTER = { phone: 0.027, wide: 0.011 };

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
  const x = (value: number): number => MARGIN + (value / max) * (END - MARGIN);
  const [low, high, here] = [x(lower.limit), x(upper.limit), x(Math.max(measured, 0))];
  const place = measured <= lower.limit ? PLACES[0] : measured < upper.limit ? PLACES[1] : PLACES[2];
  const side = here < 0.25 ? 'start' : here > 0.75 ? 'end' : 'middle';
  const area = (kind: string, from: number, to: number) =>
    rect(kind, share(from), TRACK, share(Math.max(to - from, 0)), 26);
  const upright = (kind: string, at: number, top: number, end: number) =>
    line(kind, share(at), TRACK + top, share(at), TRACK + end);
  /** Writes the name of a stretch, in its wider part if the mark divides it; left out where it does not fit. */
  const zone = (from: number, to: number, name: string) => {
    const isHere = here > from && here < to;
    const [start, end] = !isHere ? [from, to] : here - from > to - here ? [from, here] : [here, to];
    const fits = (letter: number): boolean => end - start > name.length * letter;
    const kind = fits(LETTER.phone) ? 'zone' : 'zone roomy';
    return fits(LETTER.wide) && text(share((start + end) / 2), TRACK + 17, name, 'middle', kind);
  };
  const beside = (at: number): 'start' | 'end' => (at > 0.5 ? 'end' : 'start');
  return picture({
    id,
    title: 'Profits and the limits of marginal relief',
    description: `Profits compared with the limits: ${pounds(measured)}. The lower limit is ${pounds(lower.limit)} and the upper limit ${pounds(upper.limit)}. ${place}`,
    height: null,
    parts: [
      area('zone-low', MARGIN, low),
      area('zone-mid', low, high),
      area('zone-high', high, END),
      zone(MARGIN, low, ZONES[0]),
      zone(low, high, ZONES[1]),
      zone(high, END, ZONES[2]),
      upright('mark', here, -8, 32),
      text(share(here), TRACK - 14, `Here: ${pounds(measured)}`, side, 'amount'),
      upright('tick', low, 26, 48),
      upright('tick', high, 26, 34),
      text(share(low), TRACK + 62, `Lower limit ${pounds(lower.limit)}`, beside(low)),
      text(share(high), TRACK + 47, `Upper limit ${pounds(upper.limit)}`, beside(high)),
      text(share(MARGIN), TRACK + 80, '£0', 'start', 'soft'),
      text(share(END), TRACK + 80, pounds(Math.round(max)), 'end', 'soft'),
    ],
  });
}

/** Makes the gauge with its meaning in words, and the table of every limit; nothing for an untaxed return. */
export function gauge(id: string, planned: Pick<PlannedReturnJson, 'planning' | 'boxes'>): Html | null {
  const { limits, marginalRate, effectiveRate } = planned.planning;
  if (limits.length === 0) return null;
  const [lower, upper] = [limitIn(planned, 'lowerLimit'), limitIn(planned, 'upperLimit')];
  return html`${lower !== undefined && upper !== undefined && html`<figure class="drawn">${drawn(id, lower, upper)}</figure>`}
${facts([
  ['Associated companies', String(planned.boxes['326'] ?? 0)],
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
<details><summary>Every limit as a table</summary>${table('Limits', limits, [
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
  ])}</details>`;
}
