import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../core/filing/rules.ts';
import { count, list, totalOnPage } from '../../../../core/form/rules/rule.ts';
import { type Boxes, keeps, viewOf } from './kept.ts';

const DEVELOPER_TAX = 'ResidentialPropertyDeveloperTax/Section4/RPDTpayable';
const RESTITUTION = 'RestitutionTax/TaxCalculation/RestitutionTaxNowPayable';

describe('the boxes of tax payable', () => {
  it.each<[string, string, Boxes, boolean]>([
    // 1,000 + 200 + 30 + 4 + 5 + 6 = 1,245.
    [
      '9339',
      'the sum of every charge',
      { 475: '1000.00', 480: '200.00', 500: '30.00', 501: '4.00', 502: '5.00', 505: '6.00', 510: '1245.00' },
      true,
    ],
    ['9339', 'a charge left out', { 475: '1000.00', 480: '200.00', 510: '1000.00' }, false],
    // Without box 475: 1,000 less 100, and 200.
    ['9344', 'box 440 less 470', { 440: '1000.00', 470: '100.00', 480: '200.00', 510: '1100.00' }, true],
    ['9344', 'box 440 whole', { 440: '1000.00', 470: '100.00', 480: '200.00', 510: '1200.00' }, false],
    ['9344', 'another amount where box 475 says it', { 475: '900.00', 440: '1000.00', 510: '1.00' }, true],
    ['9344', 'no box 510', { 440: '1000.00' }, true],
    ['9345', '515 less 510', { 515: '500.00', 510: '300.00', 520: '200.00' }, true],
    ['9345', 'another amount', { 515: '500.00', 510: '300.00', 520: '500.00' }, false],
    ['9345', 'no box 510', { 515: '500.00', 520: '500.00' }, true],
    // Without box 510: 500 - (100 + 50 - 20) = 370.
    [
      '9346',
      '515 less the tax chargeable',
      { 515: '500.00', 440: '100.00', 480: '50.00', 470: '20.00', 520: '370.00' },
      true,
    ],
    [
      '9346',
      '515 with it',
      { 515: '500.00', 440: '100.00', 480: '50.00', 470: '20.00', 520: '630.00' },
      false,
    ],
    ['9346', 'another amount where box 510 says it', { 515: '500.00', 510: '1.00', 520: '7.00' }, true],
    ['9347', '510 less 515', { 510: '300.00', 515: '100.00', 525: '200.00' }, true],
    ['9347', '510 whole', { 510: '300.00', 515: '100.00', 525: '300.00' }, false],
    ['9347', 'nil where more was deducted', { 510: '100.00', 515: '300.00', 525: '0.00' }, true],
    ['9347', 'more than nil there', { 510: '100.00', 515: '300.00', 525: '1.00' }, false],
    ['9347', 'nil where nothing is left', { 510: '300.00', 515: '300.00', 525: '0.00' }, true],
    ['9347', 'a penny where nothing is left', { 510: '300.00', 515: '300.00', 525: '0.01' }, false],
    // Without box 510: 100 + 50 - 20 - 30 = 100.
    [
      '9348',
      'the tax chargeable less 515',
      { 440: '100.00', 480: '50.00', 470: '20.00', 515: '30.00', 525: '100.00' },
      true,
    ],
    ['9348', 'with it', { 440: '100.00', 480: '50.00', 470: '20.00', 515: '30.00', 525: '160.00' }, false],
    ['9275', 'one of 600 and 605', { 600: '1.00' }, true],
    ['9275', 'both, nil', { 600: '0.00', 605: '0.00' }, true],
    ['9275', 'both, the first more', { 600: '1.00', 605: '0.00' }, false],
    ['9275', 'both, the second more', { 600: '0.00', 605: '1.00' }, false],
    // 500 less 100 + 40 + 30 + 20 = 310.
    [
      '9276',
      'outstanding',
      { 525: '500.00', 545: '100.00', 560: '40.00', 565: '30.00', 595: '20.00', 600: '310.00' },
      true,
    ],
    ['9276', 'nil where all is paid', { 525: '100.00', 595: '100.00', 600: '0.00' }, true],
    ['9276', 'filled in where it is negative', { 525: '100.00', 595: '150.00', 600: '-50.00' }, false],
    ['9277', 'overpaid', { 525: '100.00', 595: '150.00', 605: '50.00' }, true],
    ['9277', 'nil where all is paid', { 525: '100.00', 595: '100.00', 605: '0.00' }, true],
    ['9277', 'another amount', { 525: '100.00', 595: '150.00', 605: '49.00' }, false],
    ['9277', 'filled in where it is negative', { 525: '150.00', 595: '100.00', 605: '-50.00' }, false],
    ['9369', 'nil without its page', { 527: '0.00' }, true],
    ['9369', 'more without its page', { 527: '1.00' }, false],
    ['9369', 'more with the page ticked', { 527: '1.00', 141: 'yes' }, true],
    ['9252', 'with page CT600A', { 480: '1.00', 95: 'yes' }, true],
    ['9252', 'without it', { 480: '1.00' }, false],
  ])('rule %s: %s', (number, _what, boxes, kept) => {
    expect(keeps(number, boxes)).toBe(kept);
  });

  it('require no page of an amended return', () => {
    expect(keeps('9252', { 480: '1.00' }, { returnType: 'amended' })).toBe(true);
    expect(keeps('9353', { 490: '1.00' }, { returnType: 'amended' })).toBe(true);
    expect(keeps('9353', { 490: '1.00' })).toBe(false);
  });

  it('require no tick of an amended return, but of a new one', () => {
    expect(keeps('9154', { 200: '1.00' })).toBe(false);
    expect(keeps('9154', { 200: '1.00', 120: 'yes' })).toBe(true);
    expect(keeps('9154', { 200: '1.00' }, { returnType: 'amended' })).toBe(true);
  });

  it('ask for either of two boxes if one is needed', () => {
    expect(keeps('9437', { 657: 'yes' })).toBe(false);
    expect(keeps('9437', { 657: 'yes', 650: 'yes' })).toBe(true);
    expect(keeps('9437', { 657: 'yes', 655: 'yes' })).toBe(true);
  });

  it('name the boxes of the annual investment allowance, if both are the caller’s own', () => {
    const rule = RULES.find(({ number }) => number === '9288');
    expect([rule?.boxes, rule?.causes]).toEqual([
      ['690', '735'],
      ['690', '735'],
    ]);
  });

  it('compare box 497 with the sum of its page', () => {
    const page = (...texts: readonly string[]) => ({ pages: { [DEVELOPER_TAX]: texts } });
    // 60 + 40 = 100.
    expect(keeps('9433', { 497: '100.00' }, page('60.00', '40.00'))).toBe(true);
    expect(keeps('9433', { 497: '60.00' }, page('60.00', '40.00'))).toBe(false);
    expect(keeps('9433', {}, page('60.00'))).toBe(true);
    expect(keeps('9433', { 497: '100.00' })).toBe(true);
  });

  it('accept restitution tax that its page states', () => {
    expect(keeps('9369', { 527: '5.00' }, { pages: { [RESTITUTION]: ['5.00'] } })).toBe(true);
  });
});

describe('the values that rules read', () => {
  it('add elements of a page, and ignore those that are not amounts', () => {
    const of = (...texts: readonly string[]) =>
      totalOnPage(viewOf({}, { pages: { [DEVELOPER_TAX]: texts } }), DEVELOPER_TAX);
    expect(of('60.00', '-40.00')).toBe(20_00n);
    for (const other of ['x60.00', '60.00x', '60', '60.0', '']) expect(of('1.00', other)).toBeNull();
    expect(totalOnPage(viewOf({}), DEVELOPER_TAX)).toBe(0n);
  });

  it('count only plain whole numbers', () => {
    const of = (text: string) => count(viewOf({ 4: text }), '4');
    expect([of('007'), of('+7'), of('7x'), of('x7'), of('')]).toEqual([7, 0, 0, 0, 0]);
  });

  it('name boxes as a sentence does', () => {
    expect([
      list([], 'and'),
      list(['1'], 'and'),
      list(['1', '2'], 'or'),
      list(['1', '2', '3'], 'and'),
    ]).toEqual(['nil', '1', '1 or 2', '1, 2 and 3']);
  });
});

describe('marginal relief computed again', () => {
  // A year of 365 days to 31 March 2026, 100,000: 3/200 x 150,000 = 2,250.
  const year = { 4: '0', 30: '2025-04-01', 35: '2026-03-31', 326: '0', 329: 'yes' };
  const at = (profits: string, relief: string, more: Boxes = {}) =>
    keeps('B435', { ...year, 315: profits, 435: relief, ...more });

  it.each([
    ['2250.00', true],
    ['2250.01', true],
    ['2249.99', true],
    ['2250.02', false],
    ['2249.98', false],
  ])('allows a penny either way: %s is %s', (relief, kept) => {
    expect(at('100000.00', relief)).toBe(kept);
  });

  it('is nil at the upper limit and above, and up to the lower', () => {
    expect(at('250000.00', '0.00')).toBe(true);
    expect(at('300000.00', '0.00')).toBe(true);
    expect(at('300000.00', '-750.00')).toBe(false);
    expect(at('50000.00', '0.00')).toBe(true);
    expect(at('50000.00', '3000.00')).toBe(false);
    // 3/200 x 199,999 = 2,999.985.
    expect(at('50001.00', '2999.99')).toBe(true);
    expect(at('0.00', '0.00')).toBe(true);
  });

  it('is left to the company without box 329, with ring fence profits, before 1 April 2023 and for other types', () => {
    expect(at('100000.00', '1.00')).toBe(false);
    expect(keeps('B435', { ...year, 329: '', 315: '100000.00', 435: '1.00' })).toBe(false);
    const { 329: _tick, ...unticked } = year;
    expect(keeps('B435', { ...unticked, 315: '100000.00', 435: '1.00' })).toBe(true);
    expect(at('100000.00', '1.00', { 320: '5.00' })).toBe(true);
    expect(at('100000.00', '1.00', { 4: '2' })).toBe(true);
    expect(at('100000.00', '1.00', { 30: '2022-04-01', 35: '2023-03-31' })).toBe(true);
    expect(at('100000.00', '1.00', { 30: '2022-04-02', 35: '2023-04-01' })).toBe(false);
  });
});

describe('rates of a type of company', () => {
  const first = (type: string, year: string, rate: string, more: Boxes = {}) => ({
    4: type,
    330: year,
    340: rate,
    ...more,
  });
  it.each<[string, string, Boxes, boolean]>([
    ['9200', 'the main rate', first('0', '2025', '25.00'), true],
    ['9200', 'the small rate with box 329', first('0', '2025', '19.00', { 329: 'yes' }), true],
    ['9200', 'the small rate without it', first('0', '2025', '19.00'), false],
    ['9200', 'no rate of the year', first('0', '2025', '24.00'), false],
    ['9200', 'the rate of funds', first('0', '2025', '20.00'), true],
    ['9200', 'the ring fence rate with its box', first('0', '2025', '30.00', { 320: '1.00' }), true],
    ['9200', 'the ring fence rate without it', first('0', '2025', '30.00'), false],
    [
      '9200',
      'another rate with a ring fence box',
      first('0', '2025', '24.00', { 320: '1.00', 329: 'yes' }),
      false,
    ],
    ['9200', 'a year before the table, which has no main rate', first('0', '1900', '25.00'), false],
    ['9202', 'the rate of funds', first('1', '2025', '20.00'), true],
    ['9202', 'the main rate, for a fund', first('1', '2025', '25.00'), false],
    ['9203', 'the main rate alone', first('2', '2025', '25.00'), true],
    ['9203', 'the small rate, for type 2', first('2', '2025', '19.00', { 329: 'yes' }), false],
    ['9143', 'the main rate, for type 9', first('9', '2025', '25.00'), true],
    ['9143', 'the rate of funds, for type 9', first('9', '2025', '20.00'), false],
  ])('rule %s: %s', (number, _what, boxes, kept) => {
    expect(keeps(number, boxes)).toBe(kept);
  });
});

describe('the share of the first financial year', () => {
  // 274 of 365 days of 50,000 are 37,534.25.
  const year = { 35: '2013-06-30', 315: '50000.00', 330: '2012', 335: '37534.00' };

  it.each<[string, Boxes, boolean]>([
    ['a wrong share', { ...year, 30: '2012-07-01', 335: '37535.00' }, false],
    ['the share by days', { ...year, 30: '2012-07-01' }, true],
    // Box 30 stays blank if the first day is before 1 April 2015: the box cannot hold it.
    ['no first day', year, true],
    ['a last day that does not exist', { ...year, 30: '2012-07-01', 35: 'later' }, false],
  ])('with %s', (_what, boxes, kept) => {
    expect(keeps('9198', boxes)).toBe(kept);
  });
});
