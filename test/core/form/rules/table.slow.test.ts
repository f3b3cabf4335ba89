import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOXES, fieldOfBox } from '../../../../core/boxes/return.ts';
import { checkRules, RULES, ruleProblems } from '../../../../core/filing/rules.ts';
import { MARGINAL_RELIEF_RULE } from '../../../../core/form/rules/marginal-relief.ts';
import { northernIrelandRules } from '../../../../core/form/rules/rates.ts';
import { viewOfElement } from '../../../../core/form/rules/view.ts';
import { checkStructure } from '../../../../core/form/structure.ts';
import { LAW } from '../../../../core/law/law.ts';
import { REQUESTED, ROUTED } from '../../../helpers/rule-requests.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { BEYOND, READ_ALONE } from './beside.ts';
import { BREAKS, broken, RIGHT } from './breaks.ts';
import { BOTH_SCHEMES, RESEARCH_PAGE } from './breaks-research.ts';
import { writeDraft } from './drafts.ts';

const TODAY = '2026-11-21';
const numbers = new Set(RULES.map((rule) => rule.number));
/**
 * Rules that are checked, but that no return can break with the authority's present table of rates. They ask if 19%,
 * from 2050 on, is only the rate of Northern Ireland profits. Ring fence profits have 19% too.
 */
const UNBROKEN = ['9147', '9156'];
/** A rule of the announced version. It replaces 8023 and 8024 for returns sent under that version. */
const ANNOUNCED = ['8083'];
const ANNOUNCED_FROM = '2027-04-06';

describe('the table of rules', () => {
  it('passes the return that every break below is made from', () => {
    const { ret } = writeDraft(RIGHT);
    expect(checkStructure(ret)).toEqual([]);
    expect(checkRules(viewOfElement(ret), TODAY)).toEqual([]);
  });

  it('passes the returns that the breaks of page CT600L are made from', () => {
    for (const page of [RESEARCH_PAGE, BOTH_SCHEMES]) {
      const { ret } = writeDraft(broken(page));
      expect(checkStructure(ret)).toEqual([]);
      expect(checkRules(viewOfElement(ret), TODAY)).toEqual([]);
    }
  });

  it('has a return for each of its rules that breaks it', () => {
    expect([...numbers].filter((number) => !BREAKS.some(([rule]) => rule === number))).toEqual([
      ...UNBROKEN,
      ...ANNOUNCED,
    ]);
  });

  it('asks the announced version’s questions about legacies only from its day', () => {
    const faults = (change: (typeof BREAKS)[number][1], day: string) =>
      checkRules(viewOfElement(writeDraft(broken(change)).ret), day)
        .map(({ number }) => number)
        .filter((number) => ['8023', '8024', '8083'].includes(number));
    const breaking = (rule: string) => BREAKS.find(([number]) => number === rule)?.[1] ?? {};
    expect(faults(breaking('8023'), TODAY)).toEqual(['8023', '8024']);
    expect(faults(breaking('8023'), ANNOUNCED_FROM)).toEqual([]);
    expect(faults(breaking('8024'), TODAY)).toEqual(['8024']);
    expect(faults(breaking('8024'), ANNOUNCED_FROM)).toEqual(['8083']);
  });

  it('would find the unbroken rules if Northern Ireland had a rate of its own', () => {
    const year = { 330: '2050', 340: '12.50', 380: '2051', 390: '12.50' };
    const found = (rate: bigint, boxes: Readonly<Record<string, string>>) => {
      const view = viewOfElement(
        writeDraft(broken({ boxes: { ...year, 385: '1.00', 395: '0.13', ...boxes } })).ret,
      );
      const rules = northernIrelandRules({
        ...LAW,
        northernIrelandRates: [{ from: '2050-04-01', rate, law: 'invented' }],
      });
      return [...new Set(rules.filter((rule) => !rule.holds(view, TODAY)).map((rule) => rule.number))];
    };
    expect(found(12_50n, {})).toEqual(UNBROKEN);
    expect(found(12_50n, { 330: '2049' })).toEqual(['9156']);
    expect(found(12_50n, { 586: '0.00' })).toEqual([]);
    expect(found(12_50n, { 4: '1' })).toEqual([]);
    expect(found(12_50n, { 340: '25.00', 390: '25.00' })).toEqual([]);
    expect(found(19_00n, { 340: '19.00', 390: '19.00' })).toEqual([]);
  });

  it('says that no field of the caller’s is to blame, for every rule that no request breaks', () => {
    const others = BREAKS.filter(([rule]) => !REQUESTED.has(rule) && !ROUTED.includes(rule));
    expect(others.length + ROUTED.length + REQUESTED.size + UNBROKEN.length + ANNOUNCED.length).toBe(
      numbers.size,
    );
    for (const [number, change] of others) {
      const faults = checkRules(viewOfElement(writeDraft(broken(change)).ret), TODAY);
      // Offers every field that a box can come from in any filing.
      const found = ruleProblems(faults, fieldOfBox).filter(({ rule }) => rule === number);
      expect(found.length, number).toBeGreaterThan(0);
      for (const { location, message } of found) {
        expect([number, location]).toEqual([number, null]);
        expect(message).toContain(`(rule ${number})`);
      }
    }
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
  it('holds every one of them, and none of its own except the computed relief', () => {
    const file = join(root, 'schemas', 'hmrc', 'ct600-rules-v1.994-scope.json');
    const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: { code: number }[] };
    const official = new Set(rules.map((rule) => String(rule.code)));
    expect(rules.length).toBe(366);
    expect([...official].filter((number) => !numbers.has(number))).toEqual([]);
    // The extract has no rules of pages CT600C and CT600L; they are read in the authority's full table.
    const own = [...numbers].filter((number) => !official.has(number) && !BEYOND.has(number));
    expect(own).toEqual([MARGINAL_RELIEF_RULE, ...ANNOUNCED]);
    const full = readFileSync(join(root, 'schemas', 'hmrc', 'CT-2014-v1-993.sch'), 'utf8');
    for (const number of BEYOND)
      expect([number, full.includes(`>${number}</sch:diagnostic>`)]).toEqual([
        number,
        number === '9640' || !READ_ALONE.has(number),
      ]);
  });
});
