import { describe, expect, it } from 'vitest';
import { enteredUnder } from '../../../core/boxes/return.ts';
import { endpointsModule } from '../../../tools/dev/client/endpoints-module.ts';

const MODULE = endpointsModule();

/** Gives a field with the comment above it, as an editor shows it. */
function shown(record: string, field: string): string {
  const body = MODULE.slice(MODULE.indexOf(`export interface ${record} {`));
  const end = body.indexOf(`  readonly ${field}?:`);
  const before = body.slice(0, end);
  return before.slice(before.lastIndexOf('/**')).replaceAll(/\s*\n\s*\*?\s*/g, ' ');
}

describe('the declarations of the built client', () => {
  it('list every status and target as words', () => {
    expect(MODULE).toContain("readonly status: 'pending' | 'submitted' | 'accepted' | 'rejected' | 'error';");
    expect(MODULE).toContain("readonly target: 'tax' | 'ch' | 'both';");
    // Two kinds of status may be any text: a person's office in a notice of consent, and the registry's word on the
    // register.
    const words = MODULE.replaceAll(/export interface (?:Group\w*|Eligibility) \{[\s\S]*?\n\}/g, '');
    expect(words).not.toMatch(/readonly (?:status|target|mode|severity)\??: string/);
  });

  it('give for each figure its meaning, its box and its limits', () => {
    const figures = enteredUnder('profitLossData');
    expect(figures.length).toBeGreaterThan(20);
    for (const { name, box } of figures) {
      const words = shown('ProfitLoss', name);
      expect(words).toMatch(/^\/\*\* [A-Z].{5,}\. Whole pounds\./);
      expect(words).toContain(`Box ${box.number}.`);
      expect(words).toMatch(/0 to [\d,]+\./);
    }
  });
});
