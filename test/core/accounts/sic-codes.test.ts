import { describe, expect, it } from 'vitest';
import { SIC_DESCRIPTIONS, SIC_SECTIONS } from '../../../core/accounts/sic-codes.ts';

describe('the classification codes', () => {
  it('are the 731 of the condensed list, each in one section', () => {
    expect(SIC_SECTIONS.flatMap(Object.keys)).toHaveLength(731);
    expect(SIC_DESCRIPTIONS.size).toBe(731);
  });
  it.each([
    ['01110', 'Growing of cereals (except rice), leguminous crops and oil seeds'],
    ['14131', "Manufacture of other men's outerwear"],
    ['18140', 'Binding and related services'],
    ['43320', 'Joinery installation'],
    ['46900', 'Non-specialised wholesale trade'],
    ['62012', 'Business and domestic software development'],
    ['74990', 'Non-trading company'],
    ['96090', 'Other service activities not elsewhere classified'],
    ['98000', 'Residents property management'],
    ['99999', 'Dormant Company'],
  ])('describe %s', (code, description) => {
    expect(SIC_DESCRIPTIONS.get(code)).toBe(description);
  });
  it('have five digits, and every section follows the one before', () => {
    const ends = SIC_SECTIONS.flatMap((section) => {
      const codes = Object.keys(section).sort();
      for (const code of codes) expect(code).toMatch(/^[0-9]{5}$/);
      return [codes.at(0), codes.at(-1)];
    });
    expect(ends).toEqual([...ends].sort());
  });
  it('are described on one line of plain ASCII, begun with a capital and evenly spaced', () => {
    for (const [code, description] of SIC_DESCRIPTIONS) {
      expect(description, code).toMatch(/^[A-Z][!-~]*( [!-~]+)*$/);
      // 46439 has the longest description on the list, 158 characters.
      expect(description.length, code).toBeLessThanOrEqual(code === '46439' ? 158 : 120);
    }
  });
});
