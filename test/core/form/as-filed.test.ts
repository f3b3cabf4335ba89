import { expect, it } from 'vitest';
import { filedDifferences } from '../../../core/form/as-filed.ts';
import type { ReturnView } from '../../../core/form/rules/return-view.ts';
import { viewOfReturn } from '../../../core/form/rules/view.ts';
import { RIGHT } from './rules/breaks.ts';
import { returnOf } from './rules/drafts.ts';

const view = (boxes: Readonly<Record<string, string>>): ReturnView => {
  const base = viewOfReturn(returnOf(RIGHT));
  return { ...base, boxes: new Map([...base.boxes, ...Object.entries(boxes)]) };
};

it('names a figure that is different today', () => {
  expect(filedDifferences(view({ 145: '100.00' }), view({ 145: '200.00' }))).toEqual([
    { box: '145', filed: 100, now: 200 },
  ]);
});

it('compares no name or reference of the company: one may change, the other is not kept with the figures', () => {
  // C95, C100, C200 and C205 repeat boxes 1 and 3 in the notices of consent.
  const notices = { C95: 'ADA LIMITED', C100: '8596148860', C200: 'ADA LIMITED', C205: '8596148860' };
  const sent = view({ 3: '8596148860', ...notices });
  expect(filedDifferences(sent, view({}))).toEqual([]);
});
