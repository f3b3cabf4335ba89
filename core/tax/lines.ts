import { type Box, type BoxLine, compareBoxes } from '../boxes/box.ts';
import type { Format } from '../boxes/format.ts';
import type { PartId } from '../boxes/parts.ts';
import { BOX_ROWS, type BoxLineId } from '../boxes/return.ts';
import { PARTS, partOf, type ScheduleId } from '../boxes/schedules.ts';
import type { Value } from '../boxes/value.ts';
import { uncapitalised } from '../words/figures.ts';
import { WORKING, type WorkingId } from './working-lines.ts';
import type { WorkingLine } from './working-parts.ts';

/** A possible line of a computation: its label, law and place, without a value. */
export interface LineDefinition extends Omit<WorkingLine, 'sign'> {
  readonly part: PartId;
  readonly schedule: ScheduleId;
  /** Box that it fills; null for a line that is only working. */
  readonly box: string | null;
  /** True when its sum deducts it, so that its amount is in brackets. */
  readonly isDeducted: boolean;
}

/** A line that fills a box has the box's label and law. A line of the working has its own. */
export type LineId = BoxLineId | WorkingId;

/** Writes a label such as `Less: qualifying donations`. A word of all capitals keeps them. */
export const labelled = (prefix: 'Add' | 'Less', label: string): string =>
  `${prefix}: ${/^[A-Z][a-z]/.test(label) ? uncapitalised(label) : label}`;

/** Gives the kind of value for a box's format. */
function kindOf(format: Format): Value['kind'] {
  switch (format.kind) {
    case 'money':
      return format.whole ? 'pounds' : 'pence';
    case 'integer':
      return 'count';
    case 'choice':
      return format.options.length > 1 ? 'yesNo' : 'tick';
    case 'rate':
    case 'year':
    case 'date':
    case 'text':
      return format.kind;
    case 'base64':
    case 'any':
      throw new Error(`no line of a computation is of the format ${format.kind}`);
  }
}

const ofBox = ({ number, label, format, isDeducted }: Box, line: BoxLine): LineDefinition => ({
  part: line.part,
  schedule: partOf(line.part).schedule,
  label: isDeducted ? labelled('Less', label) : label,
  kind: kindOf(format),
  box: number,
  law: line.law,
  isDeducted,
  total: line.total,
  concept: line.concept,
});

const ofWorking = (
  part: PartId,
  { label, kind, law, sign, total, concept }: WorkingLine,
): LineDefinition => ({
  part,
  schedule: partOf(part).schedule,
  label: sign === null ? label : labelled(sign, label),
  kind,
  box: null,
  law,
  isDeducted: sign === 'Less',
  total,
  concept,
});

/** Boxes that a line fills, by their part of the working, in the order of the form. */
const FILLED: ReadonlyMap<PartId, readonly { readonly box: Box; readonly line: BoxLine }[]> = (() => {
  const found = new Map<PartId, { box: Box; line: BoxLine }[]>();
  for (const box of BOX_ROWS.values()) {
    const { line } = box;
    if (line !== null) found.set(line.part, [...(found.get(line.part) ?? []), { box, line }]);
  }
  for (const filled of found.values()) filled.sort((a, b) => compareBoxes(a.box.number, b.box.number));
  return found;
})();

/** Gives the lines of one part in the order of its working. Without a working, boxes are in the order of the form. */
function linesOfPart(part: PartId): readonly (readonly [id: string, definition: LineDefinition])[] {
  const filled = FILLED.get(part) ?? [];
  const inWorking = WORKING[part];
  if (inWorking === undefined) return filled.map(({ box, line }) => [line.id, ofBox(box, line)]);
  const made = inWorking.flatMap((entry): (readonly [string, LineDefinition])[] =>
    entry.kind === 'line'
      ? [[entry.id, ofWorking(part, entry.line)]]
      : filled
          .filter(
            ({ box }) => compareBoxes(entry.from, box.number) <= 0 && compareBoxes(box.number, entry.to) <= 0,
          )
          .map(({ box, line }) => [line.id, ofBox(box, line)]),
  );
  const missing = filled.find(({ line }) => !made.some(([id]) => id === line.id));
  if (missing !== undefined)
    throw new Error(`box ${missing.box.number} has no place in the working of ${part}`);
  return made;
}

/** Every line of a computation, in the order of the working. No other line can be written. */
export const LINES = Object.fromEntries((Object.keys(PARTS) as PartId[]).flatMap(linesOfPart)) as Readonly<
  Record<LineId, LineDefinition>
>;
