import { describe, expect, it } from 'vitest';
import { createFilingStruct, saveFilingStruct } from '../../../schema/requests/filings.ts';
import { type AnyStruct, shapeOf } from '../../../schema/requests/shape.ts';
import {
  boxOfField,
  choiceInWords,
  fieldInWords,
  ownHelp,
  ownWords,
} from '../../../worker/dashboard/field-words.ts';

/** Lists every path that a request takes, with the first entry of each list. */
function pathsOf(struct: AnyStruct, at = ''): readonly string[] {
  const shape = shapeOf(struct);
  if (shape.kind === 'list') return [`${at}[0]`, ...pathsOf(shape.item, `${at}[0]`)];
  if (shape.kind === 'value') return [];
  return [...shape.fields].flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsOf(inner, path)];
  });
}
const PATHS = [...new Set([saveFilingStruct, createFilingStruct].flatMap((struct) => pathsOf(struct)))];

describe('a field in words', () => {
  it('is words for every path that a request takes, and other words for each', () => {
    expect(PATHS.length).toBeGreaterThan(400);
    const said = new Map<string, string>();
    for (const path of PATHS) {
      const words = fieldInWords(path);
      expect([path, words]).toEqual([path, expect.stringMatching(/^[A-Z][A-Za-z0-9 ,:-]*[A-Za-z0-9]$/)]);
      // No name of the API is left: no letters that change their case in the middle, and no path.
      expect([path, words.replaceAll(/\b(?:UK|CO2)\b/g, '')]).toEqual([
        path,
        expect.not.stringMatching(/[a-z][A-Z]|Data\b|ct600/),
      ]);
      expect([path, said.get(words)]).toEqual([path, undefined]);
      said.set(words, path);
    }
  });

  it.each([
    ['balanceSheetData.debtorsBreakdown.prepayments', 'Balance sheet: debtors breakdown, prepayments'],
    [
      'supplementaryPagesData.ct600a.loans[1].dateAdvanced',
      'Loans to participators: loans, number 2, date advanced',
    ],
    [
      'supplementaryPagesData.ct600a.beforeEndPeriod',
      'Loans to participators: whether a loan of the period was repaid in it',
    ],
    ['notesData[0].table.rows[1][2]', 'Notes of your own, number 1: table, rows, number 2, number 3'],
    ['directorsAdvances[0].interestRate', 'Advances to directors, number 1: interest rate'],
    ['profitLossData.bcMainPool', 'Profit and loss: main pool, balancing charge'],
    [
      'supplementaryPagesData.ct600e.assets.tangibleFixedHeld',
      'Charity or sports club: Tangible fixed assets: held at the period end',
    ],
    ['supplementaryPagesData.ct600c.claims[0].filingId', 'Group relief: claims, number 1, filing number'],
    ['revision.nonCompliance', 'Amended accounts: what was wrong in the original ones'],
    ['credentialsData.authCode', 'The authentication code of Companies House'],
    ['credentials.gatewayId', 'HMRC user ID'],
    ['', 'Not mapped'],
  ])('%s has its own words', (path, words) => {
    expect(fieldInWords(path)).toBe(words);
  });

  it.each([
    ['applies', 'File page CT600E?'],
    ['allCharitable', 'How much is exempt?'],
    ['income.totalTurnover', 'Income: turnover from exempt trading'],
    ['overclaimedTax', 'Gift Aid repayments overclaimed in the period'],
  ])('%s of a charity is labelled as on the form', (path, label) => {
    expect(ownWords(`supplementaryPagesData.ct600e.${path}`)).toBe(label);
  });

  it.each(['', 'bySubPeriod[].'])('says what is typed in a claim for research: %s', (part) => {
    const of = (path: string) => ownWords(`supplementaryPagesData.ct600l.${part}${path}`);
    expect(of('expenditureCredit.broughtForward.step2')).toBe('Credit that step 2 kept for this year');
    expect(of('expenditureCredit.surrenders.step5')).toBe('Credit left after step 4, given to the group');
    expect(of('additionalInformationDate')).toBe('Day of the additional information form');
  });

  it('tells a charity where its taxable income goes', () => {
    expect(ownHelp('supplementaryPagesData.ct600e.allCharitable')).toContain('only what is taxable');
    expect(choiceInWords('some_not_charitable')).toBe('A part');
  });

  it.each([
    ['__proto__', '__proto__', '__proto__'],
    ['constructor', 'Constructor', 'Constructor'],
    ['toString', 'To string', 'To string'],
  ])('%s, which every object has, is words too', (name, field, choice) => {
    expect([fieldInWords(name), ownWords(name), choiceInWords(name), ownHelp(name)]).toEqual([
      field,
      field,
      choice,
      null,
    ]);
  });

  it('has the box that it is entered in, if there is one', () => {
    expect(boxOfField('profitLossData.turnover')).toBe('145');
    expect(boxOfField('profitLossData.staffCosts')).toBeNull();
  });
});
