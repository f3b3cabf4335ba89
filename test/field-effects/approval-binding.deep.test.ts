import { describe, expect, it } from 'vitest';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { effectOf } from './approval-binding.ts';
import { fieldsOf } from './fields.ts';

describe('every field that is saved after an approval was asked for', () => {
  it('shows in the same documents bound as signed', () => {
    const effects = fieldsOf(saveFilingStruct).map((field) => ({
      path: field.path,
      effect: effectOf(field),
    }));
    expect(effects.filter(({ effect }) => effect !== null && effect[0] !== effect[1])).toEqual([]);
    expect(effects.filter(({ effect }) => effect !== null && effect[0] !== '').length).toBeGreaterThan(500);
  });
});
