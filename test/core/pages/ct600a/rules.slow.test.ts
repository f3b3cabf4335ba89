import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../../core/filing/rules.ts';
import { viewOfElement } from '../../../../core/form/rules/view.ts';
import { checkStructure } from '../../../../core/form/structure.ts';
import { readXml } from '../../../../core/xml/read.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { brokenBySchematron, hasSchematron } from '../../form/rules/schematron.ts';

const TODAY = '2026-11-21';

const relief = (amounts: string, date: string): string =>
  `<Loan><Name>A Director</Name>${amounts}<Date>${date}</Date></Loan>`;
const repaid = (pounds: string) => `<AmountRepaid>${pounds}.00</AmountRepaid>`;
const released = (pounds: string) => `<AmountReleasedOrWrittenOff>${pounds}.00</AmountReleasedOrWrittenOff>`;

/** Gives a calendar year whose loans page has all three parts, with the taxes in boxes A20, A45, A70 and A80. */
const returnOf = (year: number, [charged, now, later, payable]: readonly [string, string, string, string]) =>
  '<CompanyTaxReturn xmlns="http://www.govtalk.gov.uk/taxation/CT/5" ReturnType="new">' +
  '<CompanyInformation><CompanyName>Example Limited</CompanyName><Reference>8596148860</Reference>' +
  `<CompanyType>0</CompanyType><PeriodCovered><From>${year}-01-01</From><To>${year}-12-31</To></PeriodCovered></CompanyInformation>` +
  '<ReturnInfoSummary><Accounts><ThisPeriodAccounts>yes</ThisPeriodAccounts></Accounts>' +
  '<Computations><ThisPeriodComputations>yes</ThisPeriodComputations></Computations>' +
  '<SupplementaryPages><CT600A>yes</CT600A></SupplementaryPages></ReturnInfoSummary>' +
  '<CompanyTaxCalculation><Income/><ChargeableProfits>0.00</ChargeableProfits>' +
  '<NetCorporationTaxChargeable>0.00</NetCorporationTaxChargeable></CompanyTaxCalculation>' +
  `<CalculationOfTaxOutstandingOrOverpaid><NetCorporationTaxLiability>0.00</NetCorporationTaxLiability><LoansToParticipators>${payable}</LoansToParticipators>` +
  `<CT600AreliefDue>yes</CT600AreliefDue><TaxChargeable>${payable}</TaxChargeable><TaxPayable>${payable}</TaxPayable></CalculationOfTaxOutstandingOrOverpaid>` +
  '<Declaration><AcceptDeclaration>yes</AcceptDeclaration><Name>A Director</Name><Status>Director</Status></Declaration>' +
  '<LoansByCloseCompanies><BeforeEndPeriod>no</BeforeEndPeriod><LoansInformation>' +
  '<Loan><Name>A Director</Name><AmountOfLoan>10000.00</AmountOfLoan></Loan>' +
  '<Loan><Name>B Director</Name><AmountOfLoan>6000.00</AmountOfLoan></Loan>' +
  `<TotalLoans>16000.00</TotalLoans><TaxChargeable>${charged}</TaxChargeable></LoansInformation><ReliefEarlierThan>` +
  relief(repaid('3000'), `${year + 1}-01-01`) +
  relief(released('1000'), `${year + 1}-09-30`) +
  '<TotalAmountRepaid>3000.00</TotalAmountRepaid><TotalAmountReleasedOrWritten>1000.00</TotalAmountReleasedOrWritten>' +
  `<TotalLoans>4000.00</TotalLoans><ReliefDue>${now}</ReliefDue></ReliefEarlierThan><LoanLaterReliefNow>` +
  relief(`${repaid('2000')}${released('400')}`, `${year + 1}-10-01`) +
  '<TotalAmountRepaid>2000.00</TotalAmountRepaid><TotalAmountReleasedOrWritten>400.00</TotalAmountReleasedOrWritten>' +
  `<TotalLoans>2400.00</TotalLoans><ReliefDue>${later}</ReliefDue></LoanLaterReliefNow>` +
  `<TotalLoansOutstanding>16000.00</TotalLoansOutstanding><TaxPayable>${payable}</TaxPayable></LoansByCloseCompanies>` +
  '<AttachedFiles><XBRLsubmission>' +
  ['Computation', 'Accounts']
    .map(
      (name) =>
        `<${name}><Instance><EncodedInlineXBRLDocument Filename="a.xhtml">PGh0bWwvPg==</EncodedInlineXBRLDocument></Instance></${name}>`,
    )
    .join('') +
  '</XBRLsubmission></AttachedFiles></CompanyTaxReturn>';

/** 16,000, 4,000 and 2,400 at 33.75%: 5,400 - 1,350 - 810 = 3,240. */
const ONE_RATE = returnOf(2024, ['5400.00', '1350.00', '810.00', '3240.00']);
/** The return between 32.5% and 33.75%: 5,200 to 5,400, 1,300 to 1,350, 780 to 810; 5,300 - 1,325 - 795 = 3,180. */
const TWO_RATES = returnOf(2022, ['5300.00', '1325.00', '795.00', '3180.00']);

type Change = readonly [what: string, right: string, wrong: string, numbers: readonly string[]];

/** One change in the year of one rate, and the rules that must report it. */
const CHANGES: readonly Change[] = [
  ['loans that do not add up to A15', '<AmountOfLoan>6000', '<AmountOfLoan>6001', ['9401']],
  ['tax a penny out', '<TaxChargeable>5400.00', '<TaxChargeable>5399.99', ['9466', '9427']],
  ['a relief of zero', repaid('3000'), '', ['9404', '9407']],
  ['a later relief of zero', `${repaid('2000')}${released('400')}`, '', ['9419', '9421', '9422']],
  [
    'reliefs without loans',
    ONE_RATE.slice(ONE_RATE.indexOf('<LoansInformation>'), ONE_RATE.indexOf('<ReliefEarlierThan>')),
    '',
    ['9405', '9411', '9425', '9427'],
  ],
  ['a relief in Part 2 after nine months', '2025-09-30', '2025-10-01', ['9406']],
  ['a relief in Part 2 on the last day of the period', '2025-01-01', '2024-12-31', ['9429']],
  ['a relief in Part 2 still to come', '2025-09-30', '2990-09-30', ['9406', '9884']],
  [
    'repayments that do not add up to A30',
    '<TotalAmountRepaid>3000',
    '<TotalAmountRepaid>2999',
    ['9407', '9409'],
  ],
  [
    'write-offs that do not add up to A35',
    '<TotalAmountReleasedOrWritten>1000',
    '<TotalAmountReleasedOrWritten>1001',
    ['9408', '9409'],
  ],
  ['totals that do not add up to A40', '<TotalLoans>4000', '<TotalLoans>4001', ['9409', '9469']],
  ['more relief than tax', '<ReliefDue>1350.00', '<ReliefDue>5400.01', ['9411', '9469', '9427']],
  ['a relief in Part 3 within nine months', '2025-10-01', '2025-09-30', ['9430']],
  ['a relief in Part 3 still to come', '2025-10-01', '2990-10-01', ['9431']],
  [
    'repayments that do not add up to A55',
    '<TotalAmountRepaid>2000',
    '<TotalAmountRepaid>1999',
    ['9421', '9423'],
  ],
  [
    'write-offs that do not add up to A60',
    '<TotalAmountReleasedOrWritten>400',
    '<TotalAmountReleasedOrWritten>401',
    ['9422', '9423'],
  ],
  ['totals that do not add up to A65', '<TotalLoans>2400', '<TotalLoans>2401', ['9423', '9472']],
  ['more later relief than tax', '<ReliefDue>810.00', '<ReliefDue>5400.01', ['9425', '9472', '9427']],
  ['later relief a penny out', '<ReliefDue>810.00', '<ReliefDue>809.99', ['9472', '9427']],
  ['later relief without box 485', '<CT600AreliefDue>yes</CT600AreliefDue>', '', ['9426']],
  [
    'tax that is not charged',
    '<LoansToParticipators>3240.00</LoansToParticipators>',
    '',
    ['9249', '9339', '9428'],
  ],
  [
    'other tax in box 480',
    '<LoansToParticipators>3240.00',
    '<LoansToParticipators>3240.01',
    ['9339', '9428'],
  ],
  [
    'no tick for the page',
    '<SupplementaryPages><CT600A>yes</CT600A></SupplementaryPages>',
    '',
    ['9251', '9252', '9305'],
  ],
];

/** One change in the year in which the rate changes, and the rules that must report it. */
const RATE_CHANGES: readonly Change[] = [
  ['tax below the lower rate', '<TaxChargeable>5300.00', '<TaxChargeable>5199.99', ['9427', '9467']],
  ['tax at the lower rate', '<TaxChargeable>5300.00', '<TaxChargeable>5200.00', ['9427']],
  ['tax at the higher rate', '<TaxChargeable>5300.00', '<TaxChargeable>5400.00', ['9427']],
  ['tax above the higher rate', '<TaxChargeable>5300.00', '<TaxChargeable>5400.01', ['9427', '9468']],
  ['relief below the lower rate', '<ReliefDue>1325.00', '<ReliefDue>1299.99', ['9427', '9470']],
  ['relief above the higher rate', '<ReliefDue>1325.00', '<ReliefDue>1350.01', ['9427', '9471']],
  ['later relief below the lower rate', '<ReliefDue>795.00', '<ReliefDue>779.99', ['9427', '9473']],
  ['later relief above the higher rate', '<ReliefDue>795.00', '<ReliefDue>810.01', ['9427', '9474']],
];

const ALL = [
  ...CHANGES.map((change) => ({ base: ONE_RATE, change })),
  ...RATE_CHANGES.map((change) => ({ base: TWO_RATES, change })),
];

function rootOf(xml: string) {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
}
const brokenIn = (xml: string, today = TODAY) => [
  ...new Set(checkRules(viewOfElement(rootOf(xml)), today).map((fault) => fault.number)),
];
const inOrder = (numbers: readonly string[]) => [...numbers].sort();

describe('the rules of page CT600A', () => {
  it('pass correct pages', () => {
    for (const right of [ONE_RATE, TWO_RATES]) {
      expect(checkStructure(rootOf(right))).toEqual([]);
      expect(brokenIn(right)).toEqual([]);
    }
  });

  it.each(
    ALL.map(({ base, change: [what, right, wrong, numbers] }) => ({ what, base, right, wrong, numbers })),
  )('answer $what', ({ base, right, wrong, numbers }) => {
    expect(base).toContain(right);
    const changed = base.replace(right, wrong);
    expect(checkStructure(rootOf(changed))).toEqual([]);
    expect(inOrder(brokenIn(changed))).toEqual(inOrder(numbers));
  });

  it.each([
    [
      'LoansInformation',
      '<Loan><Name>A Director</Name><AmountOfLoan>10000.00',
      '9400',
      '<Loan><Name>C Director</Name><AmountOfLoan>1.00</AmountOfLoan></Loan>',
    ],
    ['ReliefEarlierThan', relief(repaid('3000'), '2025-01-01'), '9403', relief(repaid('1'), '2025-01-01')],
    [
      'LoanLaterReliefNow',
      relief(`${repaid('2000')}${released('400')}`, '2025-10-01'),
      '9418',
      relief(repaid('1'), '2025-10-01'),
    ],
  ])('take 999 rows in %s and no more', (_part, before, number, row) => {
    expect(ONE_RATE).toContain(before);
    const broken = (rows: number) => brokenIn(ONE_RATE.replace(before, `${row.repeat(rows)}${before}`));
    expect(broken(997)).not.toContain(number);
    expect(broken(999)).toContain(number);
  });

  it('take the rate of loans from 6 April 2026 by the day of sending', () => {
    const sent = (charged: string) =>
      ONE_RATE.replace('2024-01-01', '2026-04-06')
        .replace('2024-12-31', '2027-03-31')
        .replace(/<ReliefEarlierThan>.*<\/LoanLaterReliefNow>/, '')
        .replace('<CT600AreliefDue>yes</CT600AreliefDue>', '')
        .replaceAll('3240.00', charged)
        .replaceAll('5400.00', charged);
    expect(brokenIn(sent('5400.00'), '2027-04-05')).toEqual([]);
    expect(brokenIn(sent('5720.00'), '2027-04-05')).toEqual(['9466']);
    expect(brokenIn(sent('5720.00'), '2027-04-06')).toEqual([]);
    expect(brokenIn(sent('5400.00'), '2027-04-06')).toEqual(['9466']);
  });

  it('accept zero if the reliefs, each rounded, are a penny more than the tax', () => {
    // At 33.75%: 1 is 0.3375 and 2 are 0.675, in pence 0.34 and 0.68; 3 are 1.0125, in pence 1.01.
    const small = ONE_RATE.replaceAll('16000.00', '3.00')
      .replace('<Loan><Name>A Director</Name><AmountOfLoan>10000.00</AmountOfLoan></Loan>', '')
      .replace('<AmountOfLoan>6000.00', '<AmountOfLoan>3.00')
      .replace(relief(released('1000'), '2025-09-30'), '')
      .replace(repaid('3000'), repaid('1'))
      .replace('<TotalAmountRepaid>3000', '<TotalAmountRepaid>1')
      .replace('<TotalAmountReleasedOrWritten>1000.00</TotalAmountReleasedOrWritten>', '')
      .replace('<TotalLoans>4000', '<TotalLoans>1')
      .replace(`${repaid('2000')}${released('400')}`, repaid('2'))
      .replace('<TotalAmountRepaid>2000', '<TotalAmountRepaid>2')
      .replace('<TotalAmountReleasedOrWritten>400.00</TotalAmountReleasedOrWritten>', '')
      .replace('<TotalLoans>2400', '<TotalLoans>2')
      .replace('5400.00', '1.01')
      .replace('1350.00', '0.34')
      .replace('810.00', '0.68');
    expect(brokenIn(small.replaceAll('3240.00', '0.00'))).toEqual([]);
    expect(brokenIn(small.replaceAll('3240.00', '0.01'))).toEqual(['9427']);
  });

  it('give the place in the message', () => {
    const wrong = ONE_RATE.replace('<LoansToParticipators>3240.00', '<LoansToParticipators>3240.01');
    const fault = checkRules(viewOfElement(rootOf(wrong)), TODAY).find(({ number }) => number === '9428');
    expect(fault?.location).toMatch(
      /\/ct:CalculationOfTaxOutstandingOrOverpaid\[1\]\/ct:LoansToParticipators\[1\]$/,
    );
  });
});

describeShared('the rules of page CT600A beside the official ones', (root) => {
  it.skipIf(!hasSchematron)('break the same', () => {
    const wrapped = ALL.map(
      ({ base, change: [, right, wrong] }) =>
        `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><GovTalkDetails><Keys><Key Type="UTR">8596148860</Key></Keys></GovTalkDetails>` +
        `<Body><IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CT/5"><IRheader><Keys><Key Type="UTR">8596148860</Key></Keys></IRheader>${base.replace(right, wrong)}</IRenvelope></Body></GovTalkMessage>`,
    );
    const schematron = join(root, 'schemas', 'hmrc', 'ct600-v1.994-scope.sch');
    expect(brokenBySchematron(schematron, wrapped)).toEqual(
      ALL.map(({ change: [, , , numbers] }) => inOrder(numbers)),
    );
  });
});
