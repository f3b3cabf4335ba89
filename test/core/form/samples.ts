/** Gives the smallest legal return: only the required boxes. */
export const minimalReturn = (): string =>
  '<CompanyTaxReturn xmlns="http://www.govtalk.gov.uk/taxation/CT/5" ReturnType="new">' +
  '<CompanyInformation><CompanyName>Example Limited</CompanyName><Reference>8596148860</Reference>' +
  '<CompanyType>0</CompanyType><PeriodCovered><From>2025-04-01</From><To>2026-03-31</To></PeriodCovered></CompanyInformation>' +
  '<ReturnInfoSummary><Accounts><ThisPeriodAccounts>yes</ThisPeriodAccounts></Accounts>' +
  '<Computations><ThisPeriodComputations>yes</ThisPeriodComputations></Computations></ReturnInfoSummary>' +
  '<CompanyTaxCalculation><Income/><ChargeableProfits>0.00</ChargeableProfits>' +
  '<NetCorporationTaxChargeable>0.00</NetCorporationTaxChargeable></CompanyTaxCalculation>' +
  '<CalculationOfTaxOutstandingOrOverpaid><TaxPayable>0.00</TaxPayable></CalculationOfTaxOutstandingOrOverpaid>' +
  '<Declaration><AcceptDeclaration>yes</AcceptDeclaration><Name>A Director</Name><Status>Director</Status></Declaration>' +
  '</CompanyTaxReturn>';

const inline = (element: string): string =>
  `<${element}><Instance><EncodedInlineXBRLDocument Filename="${element}.xhtml">PGh0bWwvPg==</EncodedInlineXBRLDocument></Instance></${element}>`;

/**
 * Gives a year to 31 March 2026 with 100,000 of trading profits and no associated companies. Tax 100,000 x 25% = 25,000;
 * relief (250,000 - 100,000) x 3/200 = 2,250; payable 22,750.
 */
export const profitableReturn = (): string =>
  '<CompanyTaxReturn xmlns="http://www.govtalk.gov.uk/taxation/CT/5" ReturnType="new">' +
  '<CompanyInformation><CompanyName>Example Limited</CompanyName><RegistrationNumber>12345678</RegistrationNumber>' +
  '<Reference>8596148860</Reference><CompanyType>0</CompanyType>' +
  '<PeriodCovered><From>2025-04-01</From><To>2026-03-31</To></PeriodCovered></CompanyInformation>' +
  '<ReturnInfoSummary><Accounts><ThisPeriodAccounts>yes</ThisPeriodAccounts></Accounts>' +
  '<Computations><ThisPeriodComputations>yes</ThisPeriodComputations></Computations></ReturnInfoSummary>' +
  '<Turnover><Total>250000.00</Total></Turnover>' +
  '<CompanyTaxCalculation><Income><Trading><Profits>100000.00</Profits><NetProfits>100000.00</NetProfits></Trading></Income>' +
  '<ProfitsBeforeOtherDeductions>100000.00</ProfitsBeforeOtherDeductions>' +
  '<ChargesAndReliefs><ProfitsBeforeDonationsAndGroupRelief>100000.00</ProfitsBeforeDonationsAndGroupRelief></ChargesAndReliefs>' +
  '<ChargeableProfits>100000.00</ChargeableProfits><CorporationTaxChargeable>' +
  '<AssociatedCompanies><ThisPeriod>0</ThisPeriod><StartingOrSmallCompaniesRate>yes</StartingOrSmallCompaniesRate></AssociatedCompanies>' +
  '<FinancialYearOne><Year>2025</Year><Details><Profit>100000.00</Profit><TaxRate>25.00</TaxRate><Tax>25000.00</Tax></Details></FinancialYearOne>' +
  '</CorporationTaxChargeable><CorporationTax>25000.00</CorporationTax>' +
  '<MarginalReliefForRingFenceTrades>2250.00</MarginalReliefForRingFenceTrades>' +
  '<NetCorporationTaxChargeable>22750.00</NetCorporationTaxChargeable></CompanyTaxCalculation>' +
  '<CalculationOfTaxOutstandingOrOverpaid><NetCorporationTaxLiability>22750.00</NetCorporationTaxLiability>' +
  '<TaxChargeable>22750.00</TaxChargeable><TaxPayable>22750.00</TaxPayable></CalculationOfTaxOutstandingOrOverpaid>' +
  '<TaxReconciliation><TaxOutstandingOrOverpaid><TaxOutstanding>22750.00</TaxOutstanding></TaxOutstandingOrOverpaid>' +
  '<ExporterInformation><NeitherGoodsNorServicesExported>yes</NeitherGoodsNorServicesExported></ExporterInformation></TaxReconciliation>' +
  '<AllowancesAndCharges><AIACapitalAllowancesInc>5000.00</AIACapitalAllowancesInc></AllowancesAndCharges>' +
  '<Declaration><AcceptDeclaration>yes</AcceptDeclaration><Name>A Director</Name><Status>Director</Status></Declaration>' +
  `<AttachedFiles><XBRLsubmission>${inline('Computation')}${inline('Accounts')}</XBRLsubmission></AttachedFiles>` +
  '</CompanyTaxReturn>';
