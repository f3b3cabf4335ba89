import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ANNOUNCED } from '../../../core/boxes/announced-boxes.ts';
import { compareBoxes } from '../../../core/boxes/box.ts';
import type { Format } from '../../../core/boxes/format.ts';
import { type FormNode, nodesOf } from '../../../core/boxes/node.ts';
import { BOXES, companyTaxReturn, labelOf } from '../../../core/boxes/return.ts';
import { LINES, labelled } from '../../../core/tax/lines.ts';
import { isLocation } from '../../helpers/request-fields.ts';
import { describeShared, sharedPath } from '../../helpers/shared.ts';

describe('the boxes of the return', () => {
  it('has a place for every box a computation can fill, in a format that takes its kind of value', () => {
    const formats: Record<string, string> = {
      pounds: 'money',
      pence: 'money',
      count: 'integer',
      tick: 'choice',
      yesNo: 'choice',
    };
    for (const [id, line] of Object.entries(LINES)) {
      if (line.box === null || ANNOUNCED.some(({ number }) => number === line.box)) continue;
      const place = BOXES.get(line.box);
      expect(place, `${id}, box ${line.box}`).toBeDefined();
      expect(place?.node.format.kind, id).toBe(formats[line.kind] ?? line.kind);
    }
  });

  it('names every box once, in words', () => {
    for (const [number, place] of BOXES) expect(place.box.label, number).toMatch(/^[A-Z0-9].{2,}/);
    const places = [...BOXES.values()].map((p) => `${p.path.join('/')} ${p.turn}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('gives a line the label of its box and no other', () => {
    for (const [id, { box, label, isDeducted }] of Object.entries(LINES)) {
      if (box === null) continue;
      const own = labelOf(box);
      expect(label, id).toBe(isDeducted ? labelled('Less', own) : own);
    }
    expect(labelled('Less', 'Marginal relief')).toBe('Less: marginal relief');
    expect(labelled('Less', 'UK losses')).toBe('Less: UK losses');
  });

  it('cites an Act and its section for every line, and no rule of the authority', () => {
    const ACT =
      /^((CA|CTA|CAA|FA|TCGA|TIOPA|TMA) \d{4}( (s\d|Sch \d+ para \d|Part \d))?|SI \d{4}\/\d+( reg \d)?)/;
    for (const [id, { law }] of Object.entries(LINES)) {
      for (const citation of law.split('; '))
        expect(`${id}: ${citation.replace(/^clubs: /, 'CTA 2010 ')}`).toMatch(
          new RegExp(`^${id}: ${ACT.source.slice(1)}`),
        );
      expect(law, id).not.toMatch(/rule|box|CT600/i);
    }
  });

  it('names only fields that a save takes', () => {
    // A field without a point belongs to a row, and is found through the field of its list.
    const fields = [...BOXES].flatMap(([number, { box }]) =>
      box.field?.includes('.') === true ? [[number, box.field] as const] : [],
    );
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter(([, field]) => !isLocation(field))).toEqual([]);
  });

  it('sums boxes of the form only', () => {
    for (const [number, { box }] of BOXES)
      for (const other of [...(box.sum?.plus ?? []), ...(box.sum?.less ?? [])])
        expect(BOXES.has(other), number).toBe(true);
  });

  it('orders boxes as the form does', () => {
    const order = ['4', '80A', '80B', '155', '1000', 'A5', 'A10B', 'E5', 'E195C', 'E195C.2'];
    expect([...order].reverse().sort(compareBoxes)).toEqual(order);
  });
});

interface Row {
  box: string | null;
  path: string;
  occurs: string;
  format: string;
}

/** Lists the official schema's table, one line for each element: path, box, occurrence, format. */
function flatten(node: FormNode, above: string): string[] {
  const path = `${above}/${node.element}`;
  if (node.kind === 'opaque' || node.element === 'AttachedFiles') return [];
  const [min, maximum] = node.occurs;
  const occurs = `${min}..${Number.isFinite(maximum) ? maximum : 'n'}`;
  if (node.kind === 'group')
    return [`${path} ${occurs} group`, ...nodesOf(node.content).flatMap((n) => flatten(n, path))];
  return [`${path} ${occurs} ${node.boxes[0]?.number ?? '-'} ${formatName(node.format)}`];
}

function formatName(format: Format): string {
  if (format.kind === 'money') return `${format.whole ? 'pounds' : 'pence'} ${format.notNil ? '>0' : '>=0'}`;
  if (format.kind === 'text') return `text ${format.min}-${format.max ?? ''}`;
  return format.kind;
}

const isDate = (f: string) => f.startsWith('date');
const OFFICIAL_FORMATS: [(format: string) => boolean, (format: string) => string][] = [
  [(f) => /^(pounds|pence) /.test(f), (f) => f.split(';')[0] ?? ''],
  [(f) => ['tick', 'yes/no', 'enum', 'the literal yes'].includes(f), () => 'choice'],
  [isDate, () => 'date'],
  [(f) => f.startsWith('year'), () => 'year'],
  [(f) => f.startsWith('rate'), () => 'rate'],
  [(f) => f.startsWith('integer'), () => 'integer'],
  [(f) => f.startsWith('UTR'), () => 'text 10-10'],
  [(f) => f.startsWith('postcode'), () => 'text 1-8'],
  [(f) => /\d+-\d+ chars/.test(f), (f) => `text ${/(\d+-\d+) chars/.exec(f)?.[1]}`],
  [(f) => /max \d+ chars/.test(f), (f) => `text 0-${/max (\d+) chars/.exec(f)?.[1]}`],
  [() => true, () => 'text 0-'],
];
const officialFormat = (format: string): string =>
  OFFICIAL_FORMATS.find(([matches]) => matches(format))?.[1](format) ?? '';

describeShared('the table of boxes beside the official one', () => {
  it('agrees on every box, path, order, occurrence and format', () => {
    const file = sharedPath('schemas', 'hmrc', 'ct600-boxes-v1.994.json') ?? '';
    const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] };
    const parents = new Set(rows.map((r) => r.path.slice(0, r.path.lastIndexOf('/'))));
    const official = rows
      .filter((r) => !r.path.includes('AttachedFiles'))
      .map((r) =>
        r.format === 'group' || parents.has(r.path)
          ? `${r.path} ${r.occurs} group`
          : `${r.path} ${r.occurs} ${r.box ?? '-'} ${officialFormat(r.format)}`,
      );
    // The extract lacks pages CT600C and CT600L: the schema itself checks them.
    const ours = nodesOf(companyTaxReturn.content)
      .filter(({ element }) => !['GroupAndConsortium', 'ResearchAndDevelopment'].includes(element))
      .flatMap((node) => flatten(node, '/CompanyTaxReturn'));
    expect(ours).toEqual(official);
  });
});
