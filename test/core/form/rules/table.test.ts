import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOXES } from '../../../../core/form/boxes/return.ts';
import { checkRules, RULES } from '../../../../core/form/rules/check.ts';
import { MARGINAL_RELIEF_RULE } from '../../../../core/form/rules/marginal-relief.ts';
import { viewOfElement } from '../../../../core/form/rules/view.ts';
import { checkStructure } from '../../../../core/form/structure.ts';
import { describeShared } from '../../../shared.ts';
import { BREAKS, broken, RIGHT } from './breaks.ts';
import { writeDraft } from './drafts.ts';

const TODAY = '2026-11-21';
const numbers = new Set(RULES.map((rule) => rule.number));
/**
 * Official rules that nothing can break, so that they are not held: they ask of a rate of 19% from 2050 on whether
 * it is one of several, of which one is 19%.
 */
const UNBREAKABLE = ['9147', '9156'];

describe('the table of rules', () => {
  it('passes the return that every break below is made from', () => {
    const { ret } = writeDraft(RIGHT);
    expect(checkStructure(ret)).toEqual([]);
    expect(checkRules(viewOfElement(ret), TODAY)).toEqual([]);
  });

  it('has a return for each of its rules that breaks it', () => {
    expect([...numbers].filter((number) => !BREAKS.some(([rule]) => rule === number))).toEqual([]);
  });

  it.each(BREAKS)('finds rule %s in a return that breaks it', (number, change) => {
    const { ret } = writeDraft(broken(change));
    expect(checkStructure(ret)).toEqual([]);
    const faults = checkRules(viewOfElement(ret), TODAY);
    expect(faults.map((fault) => fault.number)).toContain(number);
    for (const fault of faults) {
      expect(fault.message).toMatch(/^.{15,}[^.]$/);
      expect(fault.location).toMatch(/^\/hd:GovTalkMessage\[1\]\/hd:Body\[1\]\/ct:IRenvelope\[1\]/);
    }
  });

  it('speaks of boxes of the form only, its causes among them', () => {
    for (const { number, boxes, causes } of RULES) {
      for (const box of boxes) expect(BOXES.has(box), `${number}: ${box}`).toBe(true);
      for (const box of causes) expect(boxes, number).toContain(box);
    }
  });
});

describeShared('the table of rules beside the official one', (root) => {
  it('holds every rule that can be broken, and none of its own but the relief worked out again', () => {
    const file = join(root, 'schemas', 'hmrc', 'ct600-rules-v1.994-scope.json');
    const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: { code: number }[] };
    const official = new Set(rules.map((rule) => String(rule.code)));
    expect([...official].filter((number) => !numbers.has(number))).toEqual(UNBREAKABLE);
    expect([...numbers].filter((number) => !official.has(number))).toEqual([MARGINAL_RELIEF_RULE]);
  });
});
