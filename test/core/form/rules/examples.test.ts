import { describe, expect, it } from 'vitest';
import { inPeriods } from '../../../../core/form/rules/box-rules.ts';
import { boxAt } from '../../../../core/form/rules/paths.ts';
import type { Instance, PagePath, ReturnView } from '../../../../core/form/rules/return-view.ts';
import { LAW } from '../../../../core/law/law.ts';
import { type Boxes, keeps, viewOf } from './kept.ts';

/** Gives a page with one amount. */
const page = (path: PagePath, text: string): Partial<ReturnView> => ({ pages: { [path]: [text] } });
const AMENDED = { returnType: 'amended' };

type Example = readonly [what: string, boxes: Boxes, kept: boolean, more?: Partial<ReturnView>];
const hold = (number: string, examples: readonly Example[]) => {
  it.each(examples.map(([what, ...rest]) => ({ what, rest })))(
    `rule ${number}: $what`,
    ({ rest: [boxes, kept, more] }) => {
      expect(keeps(number, boxes, more)).toBe(kept);
    },
  );
};

describe('an amount that is also on a page', () => {
  const SHIPS = 'TonnageTax/TonnageTax/QualifyingShips/Total';
  hold('9155', [
    ['box 200 as on page CT600F', { 200: '7.00' }, true, page(SHIPS, '7.00')],
    ['another amount', { 200: '8.00' }, false, page(SHIPS, '7.00')],
    ['no page', { 200: '8.00' }, true],
    ['no box', {}, true, page(SHIPS, '7.00')],
  ]);
  const SET_OFF = 'ResearchAndDevelopment/TotalRandDSetOffAgainstLiabilities/Total';
  hold('9386', [
    ['the credit set off', { 530: '7.00' }, true, page(SET_OFF, '7.00')],
    ['another amount', { 530: '8.00' }, false, page(SET_OFF, '7.00')],
    ['no box', {}, true, page(SET_OFF, '7.00')],
    ['nil without a page', { 530: '0.00' }, true],
  ]);
  const PAYABLE = 'ResearchAndDevelopment/SME/RandDBalancePayableTaxCredit';
  hold('9394', [
    ['the credit payable', { 875: '7.00' }, true, page(PAYABLE, '7.00')],
    ['another amount', { 875: '8.00' }, false, page(PAYABLE, '7.00')],
    ['no box', {}, true, page(PAYABLE, '7.00')],
  ]);
  const RING_FENCE = 'RingFenceTrade/NetRingFenceTrade/RingFenceCorpTaxIncluded';
  hold('9271', [
    ['ring fence tax of a new return', { 585: '7.00' }, true, page(RING_FENCE, '7.00')],
    ['another amount', { 585: '8.00' }, false, page(RING_FENCE, '7.00')],
    ['nil without a page', { 585: '0.00' }, false],
    ['an amended return', { 585: '8.00' }, true, AMENDED],
    ['no box', {}, true],
  ]);
  const TRAINING = 'TonnageTax/TonnageTax/OffshoreTrainingAllowance/OffsetAgainstCorpTax';
  hold('9140', [
    ['relief that covers the training allowance', { 450: '7.00' }, true, page(TRAINING, '7.00')],
    ['more relief', { 450: '8.00' }, true, page(TRAINING, '7.00')],
    ['less relief', { 450: '6.99' }, false, page(TRAINING, '7.00')],
    ['no box 450 for an allowance of nil', {}, false, page(TRAINING, '0.00')],
    ['a value that is not an amount', { 450: '7.00' }, false, page(TRAINING, 'seven')],
    ['no page', {}, true],
  ]);
  const SME = 'ResearchAndDevelopment/SME/RandDexpenditure';
  const from = (day: string, box659: string): Boxes => ({ 30: day, 659: box659 });
  hold('9439', [
    ['the expenditure of the page', from('2023-04-01', '7.00'), true, page(SME, '7.00')],
    ['another amount from 1 April 2023', from('2023-04-01', '8.00'), false, page(SME, '7.00')],
    ['another amount before that day', from('2023-03-31', '8.00'), true, page(SME, '7.00')],
    ['no page', from('2023-04-01', '8.00'), true],
    ['no box', { 30: '2023-04-01' }, true, page(SME, '7.00')],
  ]);
});

describe('research and development', () => {
  hold('9440', [
    ['box 660 with 659', { 30: '2023-04-01', 660: '7.00', 659: '7.00' }, true],
    ['only box 660 from 1 April 2023', { 30: '2023-04-01', 660: '7.00' }, false],
    ['only box 660 before that day', { 30: '2023-03-31', 660: '7.00' }, true],
  ]);
  // In the merged scheme, for periods that start from 1 April 2024, only an intensive claim states box 659.
  hold('9879', [
    ['an intensive claim', { 30: '2024-04-01', 659: '7.00', 653: 'yes' }, true],
    ['another claim from 1 April 2024', { 30: '2024-04-01', 659: '7.00' }, false],
    ['another claim before that day', { 30: '2024-03-31', 659: '7.00' }, true],
    ['no expenditure', { 30: '2024-04-01' }, true],
  ]);
  hold('9882', [
    ['box 943 without a credit from 1 April 2024', { 30: '2024-04-01', 943: 'yes' }, false],
    ['before that day', { 30: '2024-03-31', 943: 'yes' }, true],
    ['with a credit', { 30: '2024-04-01', 943: 'yes', 880: '7.00' }, true],
  ]);
  const TO_PERSON = { elements: new Set(['OverpaymentsAndRepayments/PaymentToPerson']) };
  hold('9883', [
    ['a credit paid to another person', { 30: '2024-04-01', 875: '7.00' }, false, TO_PERSON],
    ['under the condition', { 30: '2024-04-01', 875: '7.00', 943: 'yes' }, true, TO_PERSON],
    ['before 1 April 2024', { 30: '2024-03-31', 875: '7.00' }, true, TO_PERSON],
    ['no credit', { 30: '2024-04-01' }, true, TO_PERSON],
    ['nobody else', { 30: '2024-04-01', 875: '7.00' }, true],
  ]);
});

describe('losses, donations and group relief', () => {
  hold('9175', [
    ['losses used of those that arose', { 275: '7.00', 780: '7.00' }, true],
    ['more than arose', { 275: '7.01', 780: '7.00' }, false],
    ['more, some of them carried back', { 275: '7.01', 780: '7.00', 280: 'yes' }, true],
    ['none', {}, true],
  ]);
  // 1,000 less 100 in box 240 leaves 900.
  hold('9336', [
    ['donations of the rest', { 235: '1000.00', 240: '100.00', 305: '900.00' }, true],
    ['a penny more', { 235: '1000.00', 240: '100.00', 305: '900.01' }, false],
    ['more, if box 300 says so', { 235: '1000.00', 300: '1.00', 305: '900.01' }, true],
    ['none, and more deducted than the profits', { 235: '100.00', 240: '200.00' }, true],
  ]);
  // 1,000 less 100 and donations of 50 leave 850.
  hold('9337', [
    ['group relief of the rest', { 235: '1000.00', 240: '100.00', 305: '50.00', 310: '850.00' }, true],
    ['a penny more', { 235: '1000.00', 240: '100.00', 305: '50.00', 310: '850.01' }, false],
  ]);
  // ... and 310 of 800 leaves 50.
  const relief = { 235: '1000.00', 240: '100.00', 305: '50.00', 310: '800.00' };
  hold('9374', [
    ['relief for carried-forward losses of the rest', { ...relief, 312: '50.00' }, true],
    ['a penny more', { ...relief, 312: '50.01' }, false],
  ]);
  hold('9338', [
    ['profits less every relief', { ...relief, 312: '20.00', 315: '30.00' }, true],
    ['one left out', { ...relief, 312: '20.00', 315: '50.00' }, false],
  ]);
  hold('9955', [
    ['a claim with notices', { 310: '1.00', SC161: 'yes' }, true],
    ['a claim under simplified arrangements', { 310: '1.00', C25: 'yes' }, true],
    ['a claim with neither', { 310: '1.00' }, false],
    ['nil', { 310: '0.00' }, true],
    ['an amended return', { 310: '1.00' }, true, AMENDED],
  ]);
});

describe('the years, rates and reliefs of the tax', () => {
  // A period of 365 days to 31 December 2025, 90 of them before 1 April: 36,500 x 90/365 = 9,000.
  const year = { 30: '2025-01-01', 35: '2025-12-31', 315: '36500.00' };
  hold('9198', [
    ['the share by days', { ...year, 330: '2024', 335: '9000.00' }, true],
    ['a pound more', { ...year, 330: '2024', 335: '9001.00' }, false],
    ['a year of three digits', { ...year, 330: '999', 335: '9000.00' }, false],
    ['the last year of four digits', { ...year, 330: '9999', 335: '9000.00' }, false],
    ['no box 330', { ...year, 335: '1.00' }, true],
    // Counted backwards, 2 April to 30 March is -2 days, to 31 March -1: half of 300.
    [
      'a period that ends before it begins, by days counted backwards',
      { 30: '2025-04-02', 35: '2025-03-30', 315: '300.00', 330: '2024', 335: '150.00' },
      true,
    ],
  ]);
  const COMPANIES = {
    elements: new Set(['CompanyTaxCalculation/CorporationTaxChargeable/AssociatedCompanies']),
  };
  hold('9389', [
    ['associated companies of a period that ends on 1 April 2023', { 35: '2023-04-01' }, true, COMPANIES],
    ['the day before', { 35: '2023-03-31' }, false, COMPANIES],
    ['none the day before', { 35: '2023-03-31' }, true],
  ]);
  hold('9417', [
    ['marginal relief without box 329', { 35: '2023-04-01', 435: '1.00' }, false],
    ['the day before', { 35: '2023-03-31', 435: '1.00' }, true],
    ['with it', { 35: '2023-04-01', 435: '1.00', 329: 'yes' }, true],
  ]);
  hold('9350', [
    ['marginal relief of a period that ends on 1 April 2023', { 35: '2023-04-01', 435: '1.00' }, true],
    ['the day before', { 35: '2023-03-31', 435: '1.00' }, false],
    ['with ring fence profits', { 35: '2023-03-31', 435: '1.00', 135: 'yes' }, true],
  ]);
  hold('9216', [
    ['relief of less than the tax', { 430: '7.00', 435: '6.99' }, true],
    ['relief of all of it', { 430: '7.00', 435: '7.00' }, false],
  ]);
  hold('9381', [
    ['box 471 of 472 and 473', { 471: '3.00', 472: '1.00', 473: '2.00' }, true],
    ['more', { 471: '3.01', 472: '1.00', 473: '2.00' }, true],
    ['a penny less', { 471: '2.99', 472: '1.00', 473: '2.00' }, false],
    ['no box 471', { 472: '1.00' }, true],
  ]);
  hold('9200', [
    [
      'the ring fence small rate with box 329',
      { 4: '0', 330: '2025', 340: '19.00', 320: '1.00', 329: 'yes' },
      true,
    ],
    ['the ring fence small rate without it', { 4: '0', 330: '2025', 340: '19.00', 320: '1.00' }, false],
  ]);
});

describe('the pages and the company', () => {
  const TICKED = { 110: 'yes' };
  const IS_THERE = { elements: new Set(['Insurance']) };
  hold('9124', [
    ['a tick and its page', TICKED, true, IS_THERE],
    ['a tick alone', TICKED, false],
    ['only a tick of an amended return', TICKED, true, AMENDED],
  ]);
  hold('9133', [['a tick alone of an amended return for Northern Ireland', { 125: 'yes' }, false, AMENDED]]);
  hold('9128', [
    ['page CT600G with box 6', { 125: 'yes', 6: 'yes' }, false],
    ['page CT600G with box 7', { 125: 'yes', 7: 'yes' }, false],
    ['and box 8', { 125: 'yes', 6: 'yes', 8: 'yes' }, true],
    ['neither box', { 125: 'yes' }, true],
    ['no page', { 6: 'yes' }, true],
  ]);
  const BACK = 'NorthernIreland/DeductionsAndReliefs/TradingLossesCarriedBack';
  hold('9135', [
    ['losses carried back on page CT600G', { 125: 'yes', 280: 'yes' }, true, page(BACK, '1.00')],
    ['not on it', { 125: 'yes', 280: 'yes' }, false],
    ['no losses', { 125: 'yes' }, true],
    ['no page', { 280: 'yes' }, true],
  ]);
  hold('9014', [
    ['box 5 with page CT600G', { 5: 'yes', 125: 'yes' }, true],
    ['box 5 with box 6', { 5: 'yes', 6: 'yes' }, true],
    ['box 5 with box 7', { 5: 'yes', 7: 'yes' }, true],
    ['box 5 with box 8', { 5: 'yes', 8: 'yes' }, true],
    ['box 5 alone', { 5: 'yes' }, false],
    ['nothing', {}, true],
  ]);
  hold('9109', [
    ['box 65 with page CT600J', { 65: 'yes', 140: 'yes' }, true],
    ['box 65 alone', { 65: 'yes' }, false],
    ['only box 65 of an amended return', { 65: 'yes' }, true, AMENDED],
  ]);
  const keys = (header: readonly string[], message: readonly string[]): Partial<ReturnView> => {
    const read = (text: string) => {
      const [type = '', value = ''] = text.split(' ');
      return { type, value };
    };
    return { keys: { header: header.map(read), message: message.map(read) } };
  };
  hold('5005', [
    ['a key that is in the message', {}, true, keys(['UTR 12'], ['TaxOfficeNumber 1', 'UTR 12'])],
    ['one of another value', {}, false, keys(['UTR 12'], ['UTR 13'])],
    ['one of another type', {}, false, keys(['UTR 12'], ['TaxOfficeNumber 12'])],
  ]);
  hold('9100', [
    ['the tax reference of the header', { 3: '12' }, true, keys(['UTR 12'], [])],
    ['the value of another key', { 3: '12' }, false, keys(['TaxOfficeNumber 12', 'UTR 13'], [])],
  ]);

  it('takes a period that began yesterday, and that ended today; in liquidation it may end later', () => {
    const on = (number: string, boxes: Boxes) => keeps(number, boxes, {}, '2026-11-21');
    expect([on('9103', { 30: '2026-11-20' }), on('9103', { 30: '2026-11-21' })]).toEqual([true, false]);
    expect([on('9106', { 35: '2026-11-21' }), on('9106', { 35: '2026-11-22' })]).toEqual([true, false]);
    expect([on('9106', { 35: '2026-11-22', 4: '3' }), on('9106', { 35: '2026-11-22', 4: '0' })]).toEqual([
      true,
      false,
    ]);
    // Twelve months from 1 April 2025 end on 31 March 2026.
    expect(keeps('9101', { 30: '2025-04-01', 35: '2026-03-31' })).toBe(true);
    expect(keeps('9101', { 30: '2025-04-01', 35: '2026-04-01' })).toBe(false);
  });
});

describe('attached files', () => {
  const document = (kind: Instance['documents'][number]['kind'], more: object = {}) => ({
    kind,
    isNamed: true,
    isEntryPoint: false,
    ...more,
  });
  const instances = (documents: Instance['documents'], hasExtension = false): Partial<ReturnView> => ({
    files: { computation: true, accounts: true, others: [], instances: [{ documents, hasExtension }] },
  });
  const entry = { isEntryPoint: true };
  const one = document('encoded');
  hold('9900', [
    ['one document', {}, true, instances([one])],
    ['two, one of them the entry point', {}, true, instances([one, document('encoded', entry)])],
    ['two without an entry point', {}, false, instances([one, one])],
    [
      'two entry points',
      {},
      false,
      instances([document('encoded', entry), document('encoded', entry), document('inline', entry)]),
    ],
    ['one of each kind', {}, true, instances([one, document('inline')])],
  ]);
  hold('9902', [
    ['raw XBRL', {}, true, instances([document('raw')])],
    ['an extension', {}, true, instances([one], true)],
    ['raw XBRL with an extension', {}, false, instances([one, document('raw')], true)],
  ]);
  const unnamed = { isNamed: false };
  hold('9970', [
    ['one document without a name', {}, true, instances([document('inline', unnamed)])],
    ['two with names', {}, true, instances([document('inline'), document('inline')])],
    ['two, one without a name', {}, false, instances([document('inline'), document('inline', unnamed)])],
  ]);
  const file = (type: string, format: string): Partial<ReturnView> => ({
    files: { computation: true, accounts: true, others: [{ type, format }], instances: [] },
  });
  hold('9903', [
    ['group accounts as esef', {}, true, file('group accounts', 'esef')],
    ['accounts as esef', {}, false, file('accounts', 'esef')],
    ['accounts as a PDF', {}, true, file('accounts', 'pdf')],
  ]);
  const sent = { '90A': 'Amendment - a/cs already submitted', '90B': 'Amendment - comps already submitted' };
  hold('9115', [
    ['accounts sent before, of an amended return', sent, true, AMENDED],
    ['of a new one', sent, false],
  ]);
  hold('9119', [
    ['computations sent before, of an amended return', sent, true, AMENDED],
    ['of a new one', sent, false],
  ]);
  hold('9303', [
    ['a notice that is attached', { 905: 'yes' }, true, file('other', 'pdf')],
    ['a notice that is not', { 905: 'yes' }, false],
  ]);
});

describe('a box that is used in some periods only', () => {
  const period = { 30: '2025-04-01', 35: '2026-03-31' };
  const window = { rule: 1, law: 'CAA 2001' } as const;
  const said = (more: Partial<Parameters<typeof inPeriods>[0]>) =>
    inPeriods({ ...window, boxes: ['693'], ...more }, LAW).message;

  it('says which periods, for one box and for several', () => {
    expect(said({ endsFrom: '2023-04-01' })).toBe(
      'leave box 693 blank: only periods that end on 2023-04-01 or later may use it',
    );
    expect(
      said({
        boxes: ['693', '694'],
        endsFrom: '2021-04-01',
        endsBefore: '2024-04-01',
        startsBefore: '2023-04-01',
      }),
    ).toBe(
      'leave boxes 693 and 694 blank: only periods that end on 2021-04-01 or later and end before 2024-04-01 and start before 2023-04-01 may use them',
    );
    expect(said({ startsBefore: '2023-04-01', instead: 'claim it in box 725' })).toBe(
      'the authority bars box 693 for now: only periods that start before 2023-04-01 may use it. The law gives the claim (CAA 2001): claim it in box 725',
    );
  });

  it('counts the group of two boxes as used although it is empty, and not that of another box', () => {
    const group = 'AllowancesAndCharges/MachineryAndPlantSpecialRateAllowance';
    const of = (boxes: readonly string[], more: Partial<ReturnView>, filled: Boxes = {}) =>
      inPeriods({ ...window, boxes, endsBefore: '2024-04-01' }, LAW).holds(
        viewOf({ ...period, ...filled }, more),
        '2026-11-21',
      );
    const both = ['693', '694'];
    expect([of(both, {}), of(both, {}, { 694: '1.00' })]).toEqual([true, false]);
    expect(of(both, { elements: new Set([group]) })).toBe(false);
    expect(of(both, { elements: new Set([`${group}/CapitalAllowances`]) })).toBe(true);
    expect(of(['693'], { elements: new Set([group, `${group}/CapitalAllowances`]) })).toBe(true);
  });
});

describe('the box an XPath of the authority points at', () => {
  const RETURN = '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/ct:CompanyTaxReturn[1]';
  it('is found by its path, and by its turn where its group repeats', () => {
    expect(boxAt(`${RETURN}/ct:CompanyTaxCalculation[1]/ct:Income[1]/ct:Trading[1]/ct:Profits[1]`)).toBe(
      '155',
    );
    expect(boxAt('CompanyTaxReturn/CompanyTaxCalculation/Income/Trading/Profits')).toBe('155');
    const details = (turn: string, name: string) =>
      boxAt(
        `${RETURN}/ct:CompanyTaxCalculation[1]/ct:CorporationTaxChargeable[1]/ct:FinancialYearOne[1]/ct:Details${turn}/ct:${name}[1]`,
      );
    expect([details('[1]', 'Profit'), details('[2]', 'Profit'), details('[3]', 'Tax')]).toEqual([
      '335',
      '350',
      '375',
    ]);
    expect(details('', 'Profit')).toBe('335');
  });

  it('is missing for a path that is not a box, or outside the return', () => {
    expect(boxAt(`${RETURN}/ct:CompanyTaxCalculation[1]`)).toBeNull();
    expect(boxAt(RETURN)).toBeNull();
    expect(boxAt('/hd:GovTalkMessage[1]/hd:Body[1]')).toBeNull();
    expect(boxAt(`${RETURN}/ct:CompanyTaxCalculation[1]/ct:Income[1]/text()`)).toBeNull();
  });
});
