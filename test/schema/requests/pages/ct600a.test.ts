import { ct600aStruct } from '../../../../schema/requests/pages/ct600a.ts';
import { describeCases } from '../cases.ts';

const page = (more: object) => ({ applies: true, beforeEndPeriod: false, ...more });
const loan = { name: 'J Smith', amount: 40000.5, dateAdvanced: '2025-03-01' };
const relief = { name: 'J Smith', amountRepaid: 15000, date: '2026-06-30' };

describeCases('ct600a', ct600aStruct, {
  accepted: [
    { name: 'the least', body: page({}) },
    {
      name: 'everything',
      body: page({
        beforeEndPeriodBySubPeriod: [true, false],
        broughtForward: 12.34,
        loans: [loan, { ...loan, amount: 0.01, name: 'a'.repeat(56) }],
        reliefs: [
          relief,
          {
            name: 'AB',
            amountReleasedOrWrittenOff: 0.5,
            amountRepaid: 0,
            date: '2026-01-01',
            subPeriod: 2,
            originalLoanDate: '2024-02-29',
            reliefDueConfirmed: true,
            balanceOrigin: 'brought_forward',
          },
        ],
      }),
    },
    {
      name: 'rows wiped, and rows at their most',
      body: page({ loans: [], reliefs: Array(20).fill(relief) }),
    },
  ],
  refused: [
    {
      name: 'a page that does not say it applies',
      body: { applies: false },
      problems: [
        ['applies', 'must be true when CT600A data is sent'],
        ['beforeEndPeriod', 'required'],
      ],
    },
    {
      name: 'boxes and totals the service derives',
      body: page({ A15: 1, a20: 1, boxA40: 1, 'Box A45': 1, A65: 1, A70: 1, A75: 1, A80: 1, totalLoans: 1 }),
      problems: ['A15', 'a20', 'boxA40', 'Box A45', 'A65', 'A70', 'A75', 'A80', 'totalLoans'].map(
        (name) => [name, 'the service derives this'] as const,
      ),
    },
    {
      name: 'rows at fault, each at its place',
      body: page({
        loans: [
          { ...loan, amount: 0 },
          { ...loan, name: 'J' },
          { ...loan, name: 'John £mith' },
          { name: 'No date', amount: 1 },
          { ...loan, dateAdvanced: '01/03/2025', rate: 1 },
        ],
        reliefs: [
          { name: 'AB', date: '2026-01-01' },
          { ...relief, amountRepaid: 0, amountReleasedOrWrittenOff: 0 },
          { ...relief, subPeriod: 3, balanceOrigin: 'old', amountReleasedOrWrittenOff: 0.001 },
        ],
      }),
      problems: [
        ['loans[0].amount', 'above 0'],
        ['loans[1].name', '2 to 56'],
        ['loans[2].name', 'must not contain £, $, #, ~ or €'],
        ['loans[3].dateAdvanced', 'required'],
        ['loans[4].dateAdvanced', 'YYYY-MM-DD'],
        ['loans[4].rate', 'unknown field'],
        ['reliefs[0]', 'needs amountRepaid or amountReleasedOrWrittenOff above 0'],
        ['reliefs[1]', 'needs amountRepaid or amountReleasedOrWrittenOff above 0'],
        ['reliefs[2].subPeriod', 'expected 1 or 2'],
        ['reliefs[2].balanceOrigin', 'current_period or brought_forward'],
        ['reliefs[2].amountReleasedOrWrittenOff', 'at most two decimals'],
      ],
    },
    {
      name: 'too many rows, and null where an empty list would wipe',
      body: page({ loans: Array(21).fill(loan), reliefs: null }),
      problems: [
        ['loans', 'expected at most 20 loans'],
        ['reliefs', 'expected a list of reliefs'],
      ],
    },
  ],
});
