import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../../core/filing/rules.ts';
import { viewOfElement } from '../../../../core/form/rules/view.ts';
import { checkStructure } from '../../../../core/form/structure.ts';
import { readXml } from '../../../../core/xml/read.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { brokenBySchematron, hasSchematron } from '../../form/rules/schematron.ts';

const payment = (address: string, date: string, amount: number): string =>
  `<Payment><Forename>Ann</Forename><Surname>Jones</Surname><Address>1 High Street</Address>${address}` +
  `<Date>${date}</Date><Amount>${amount}.00</Amount></Payment>`;

/** 50 + 55 + 60 + 65 + 70 + 75 + 80 + 85 + 88 = 628; 95 + 100 + 105 + 110 + 115 + 120 = 645; 40 + 48 = 88. */
const CHARITY =
  '<CompanyTaxReturn xmlns="http://www.govtalk.gov.uk/taxation/CT/5" ReturnType="new">' +
  '<CompanyInformation><CompanyName>Example Charity</CompanyName><Reference>8596148860</Reference>' +
  '<CompanyType>8</CompanyType><PeriodCovered><From>2025-04-01</From><To>2026-03-31</To></PeriodCovered></CompanyInformation>' +
  '<ReturnInfoSummary><Accounts><NoAccountsReason>Other - PDF attached with explanation</NoAccountsReason></Accounts>' +
  '<Computations><NoComputationsReason>Other - PDF attached with explanation</NoComputationsReason></Computations>' +
  '<SupplementaryPages><CT600E>yes</CT600E></SupplementaryPages></ReturnInfoSummary>' +
  '<CompanyTaxCalculation><Income/><ChargeableProfits>0.00</ChargeableProfits>' +
  '<NetCorporationTaxChargeable>0.00</NetCorporationTaxChargeable></CompanyTaxCalculation>' +
  '<CalculationOfTaxOutstandingOrOverpaid><TaxPayable>0.00</TaxPayable></CalculationOfTaxOutstandingOrOverpaid>' +
  '<Declaration><AcceptDeclaration>yes</AcceptDeclaration><Name>A Trustee</Name><Status>Director</Status></Declaration>' +
  '<Charity><ClaimExemption><Status><ClaimingExemptionAllOrPart>yes</ClaimingExemptionAllOrPart>' +
  '<AllCharitable><AllExempt>yes</AllExempt></AllCharitable></Status></ClaimExemption><InformationRequired>' +
  '<Income><TotalTurnover>50.00</TotalTurnover><InvestmentIncome>55.00</InvestmentIncome><UKlandBuildings>60.00</UKlandBuildings>' +
  '<GiftAid>65.00</GiftAid><OtherCharities>70.00</OtherCharities><GiftsOfShares>75.00</GiftsOfShares>' +
  '<GiftOfRealProperty>80.00</GiftOfRealProperty><OtherSources>85.00</OtherSources><LegacyIncome>88.00</LegacyIncome><Total>628.00</Total></Income>' +
  '<Expenditure><TradingCosts>95.00</TradingCosts><UKlandBuildings>100.00</UKlandBuildings><GeneralAdminCosts>105.00</GeneralAdminCosts>' +
  '<GrantsDonationsWithinUK>110.00</GrantsDonationsWithinUK><GrantsDonationsOutsideUK>115.00</GrantsDonationsOutsideUK>' +
  '<OtherExpenditure>120.00</OtherExpenditure><Total>645.00</Total></Expenditure>' +
  '<Assets><InvestmentsOrLoans><Qualifying>yes</Qualifying></InvestmentsOrLoans><LegacyPayments>' +
  payment('<Postcode>CF10 1AA</Postcode>', '2025-05-01', 40) +
  payment('<Overseas>yes</Overseas>', '2026-03-31', 48) +
  '<Total>88.00</Total></LegacyPayments></Assets></InformationRequired></Charity>' +
  '<AttachedFiles><Attachment Filename="explanation.pdf" Format="pdf" Type="other">JVBERi0=</Attachment></AttachedFiles>' +
  '</CompanyTaxReturn>';

/** One change, and the rules that must report it. */
const CHANGES: readonly [string, string, string, readonly string[]][] = [
  ['income that does not add up to its total', '<GiftAid>65.00', '<GiftAid>66.00', ['9614']],
  ['legacies left out of the total', '<Total>628.00', '<Total>540.00', ['9614']],
  ['expenditure that does not add up to its total', '<Total>645.00', '<Total>646.00', ['9615']],
  ['trading costs without trading', '<TotalTurnover>50.00', '<TotalTurnover>0.00', ['9614', '9611']],
  ['trading costs of nil without trading', '<TotalTurnover>50.00</TotalTurnover>', '', ['9614', '9611']],
  [
    'costs of land without income of it',
    '<Income><TotalTurnover>50.00</TotalTurnover><InvestmentIncome>55.00</InvestmentIncome><UKlandBuildings>60.00</UKlandBuildings>',
    '<Income><TotalTurnover>110.00</TotalTurnover><InvestmentIncome>55.00</InvestmentIncome>',
    ['9612'],
  ],
  [
    'investments that qualify and do not',
    '</Qualifying>',
    '</Qualifying><ValueOfNonQualifying>0.00</ValueOfNonQualifying>',
    ['9613'],
  ],
  ['a legacy from nowhere', '<Postcode>CF10 1AA</Postcode>', '', ['8026']],
  ['a legacy from the UK and outside it', '<Overseas>', '<Postcode>CF10 1AA</Postcode><Overseas>', ['8027']],
  ['a legacy after the period', '2026-03-31</Date>', '2026-04-01</Date>', ['8028']],
  ['legacies that do not add up to their total', '<Amount>48.00', '<Amount>47.00', ['8029']],
  ['legacy income that is not the legacies', '<LegacyIncome>88.00', '<LegacyIncome>87.00', ['8024', '9614']],
  ['legacies without legacy income', '<LegacyIncome>88.00</LegacyIncome>', '', ['9614', '8030']],
  [
    'legacy income without legacies',
    CHARITY.slice(CHARITY.indexOf('<LegacyPayments>'), CHARITY.indexOf('</Assets>')),
    '',
    ['8023', '8024'],
  ],
  ['no tick for the page', '<SupplementaryPages><CT600E>yes</CT600E></SupplementaryPages>', '', ['9309']],
];

function rootOf(xml: string) {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
}
const brokenIn = (xml: string) => checkRules(viewOfElement(rootOf(xml)), '2026-11-21');

describe('the rules of page CT600E', () => {
  it('pass a correct page', () => {
    expect(checkStructure(rootOf(CHARITY))).toEqual([]);
    expect(brokenIn(CHARITY)).toEqual([]);
  });

  it.each(CHANGES)('answer %s', (_what, right, wrong, numbers) => {
    expect(CHARITY).toContain(right);
    const changed = CHARITY.replace(right, wrong);
    expect(checkStructure(rootOf(changed))).toEqual([]);
    expect(
      brokenIn(changed)
        .map((fault) => fault.number)
        .sort(),
    ).toEqual([...numbers].sort());
  });

  it('give the place in the message', () => {
    const [fault] = brokenIn(CHARITY.replace('<Postcode>CF10 1AA</Postcode>', ''));
    expect(fault?.location).toMatch(
      /\/ct:Charity\[1\]\/ct:InformationRequired\[1\]\/ct:Assets\[1\]\/ct:LegacyPayments\[1\]\/ct:Payment\[1\]\/ct:Postcode\[1\]$/,
    );
  });
});

describeShared('the rules of page CT600E beside the official ones', (root) => {
  it.skipIf(!hasSchematron)('break the same', () => {
    const messages = CHANGES.map(([, right, wrong]) => CHARITY.replace(right, wrong));
    const wrapped = messages.map(
      (ret) =>
        `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><GovTalkDetails><Keys><Key Type="UTR">8596148860</Key></Keys></GovTalkDetails>` +
        `<Body><IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CT/5"><IRheader><Keys><Key Type="UTR">8596148860</Key></Keys></IRheader>${ret}</IRenvelope></Body></GovTalkMessage>`,
    );
    const schematron = join(root, 'schemas', 'hmrc', 'ct600-v1.994-scope.sch');
    expect(brokenBySchematron(schematron, wrapped)).toEqual(
      CHANGES.map(([, , , numbers]) => [...numbers].sort()),
    );
  });
});
