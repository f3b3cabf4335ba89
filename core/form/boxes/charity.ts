import { ADDRESS_LINE, DATE, integer, POSTCODE, POUNDS, pattern, TICK, text } from './format.ts';
import { box, choice, group, lines, REQUIRED, rows } from './node.ts';

/** Supplementary page CT600E: charities and community amateur sports clubs. */
export const charity = group('Charity', [
  group(
    'ClaimExemption',
    [
      box(
        'E5',
        'RepaymentReference',
        'Charity repayment reference',
        pattern(2, 11, /^(X[NRT]?|C[RH]|Z[BCDEFGHJKN]|EW|ST|NI)[0-9]{1,9}$/),
      ),
      box('E10', 'RegistrationNumber', 'Charity registration number', pattern(6, 8, /^[A-Za-z0-9]*$/)),
      group(
        'Status',
        [
          box(
            'E15',
            'ClaimingExemptionAllOrPart',
            'Claiming exemption on all or part of the income and gains',
            TICK,
            REQUIRED,
          ),
          choice(
            'AllCharitable',
            [
              box(
                'E20',
                'AllExempt',
                'All income and gains are exempt and applied for charitable purposes only',
                TICK,
                REQUIRED,
              ),
              box(
                'E25',
                'SomeNotOnlyCharitable',
                'Some income and gains may not be exempt or not so applied',
                TICK,
                REQUIRED,
              ),
            ],
            REQUIRED,
          ),
        ],
        REQUIRED,
      ),
    ],
    REQUIRED,
  ),
  group('Repayments', [box('E45', 'OverclaimedTax', 'Gift Aid repayments overclaimed in the period', TICK)]),
  group('InformationRequired', [
    group('Income', [
      box('E50', 'TotalTurnover', 'Income: turnover from exempt trading', POUNDS),
      box('E55', 'InvestmentIncome', 'Income: investments', POUNDS),
      box('E60', 'UKlandBuildings', 'Income: UK land and buildings', POUNDS),
      box('E65', 'GiftAid', 'Income: Gift Aid gifts', POUNDS),
      box('E70', 'OtherCharities', 'Income: other charities', POUNDS),
      box('E75', 'GiftsOfShares', 'Income: gifts of shares or securities', POUNDS),
      box('E80', 'GiftOfRealProperty', 'Income: gifts of real property', POUNDS),
      box('E85', 'OtherSources', 'Income: other sources', POUNDS),
      box('E88', 'LegacyIncome', 'Income: legacies', POUNDS),
      box('E90', 'Total', 'Total income', POUNDS, REQUIRED),
    ]),
    group('Expenditure', [
      box('E95', 'TradingCosts', 'Expenditure: trading costs', POUNDS),
      box('E100', 'UKlandBuildings', 'Expenditure: UK land and buildings', POUNDS),
      box('E105', 'GeneralAdminCosts', 'Expenditure: general administration', POUNDS),
      box('E110', 'GrantsDonationsWithinUK', 'Expenditure: grants and donations within the UK', POUNDS),
      box('E115', 'GrantsDonationsOutsideUK', 'Expenditure: grants and donations outside the UK', POUNDS),
      box('E120', 'OtherExpenditure', 'Expenditure: other', POUNDS),
      box('E125', 'Total', 'Total expenditure', POUNDS, REQUIRED),
    ]),
    group('Assets', [
      group('TangibleFixed', [
        box('E130', 'Disposals', 'Tangible fixed assets: disposals', POUNDS),
        box('E135', 'Held', 'Tangible fixed assets: held at the period end', POUNDS),
      ]),
      group('UKinvestments', [
        box('E140', 'Disposals', 'UK investments: disposals', POUNDS),
        box('E145', 'Held', 'UK investments: held at the period end', POUNDS),
      ]),
      group('SharesAndLoans', [
        box('E150', 'Disposals', 'Shares and loans to controlled companies: disposals', POUNDS),
        box('E155', 'Held', 'Shares and loans to controlled companies: held at the period end', POUNDS),
      ]),
      group('OverseasInvestments', [
        box('E160', 'Disposals', 'Overseas investments: disposals', POUNDS),
        box('E165', 'Held', 'Overseas investments: held at the period end', POUNDS),
      ]),
      group('LoansAndNonTradeDebtors', [
        box('E170', 'Held', 'Loans and non-trade debtors', POUNDS, REQUIRED),
      ]),
      group('OtherCurrent', [box('E175', 'Held', 'Other current assets', POUNDS, REQUIRED)]),
      group('InvestmentsOrLoans', [
        box('E180', 'Qualifying', 'All investments and loans qualify', TICK),
        box('E185', 'ValueOfNonQualifying', 'Investments and loans that do not qualify', POUNDS),
      ]),
      box(
        'E190',
        'SubsidiaryOrAssociatedCompanies',
        'Subsidiary or associated companies',
        integer(null, 999),
      ),
      group('LegacyPayments', [
        rows('E195', 'Payment', [
          box('E195A', 'Forename', 'Forenames', text(), REQUIRED),
          box('E195B', 'Surname', 'Surname', text(), REQUIRED),
          lines(['E195C', 'E195C.2'], 'Address', 'Address', ADDRESS_LINE),
          box('E195D', 'Postcode', 'Postcode', POSTCODE),
          box('E195E', 'Overseas', 'Address is outside the UK', TICK),
          box('E195F', 'Date', 'Date', DATE, REQUIRED),
          box('E195G', 'Amount', 'Amount', POUNDS, REQUIRED),
        ]),
        box('E200', 'Total', 'Total of legacy payments', POUNDS, REQUIRED),
      ]),
    ]),
  ]),
]);
