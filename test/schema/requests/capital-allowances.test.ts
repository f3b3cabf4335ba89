import { capitalAllowancesStruct } from '../../../schema/requests/capital-allowances.ts';
import { describeCases } from './cases.ts';

const WHOLE = 'expected a whole number of pounds between 0 and 9,999,999,999,999';
const laptop = { description: 'Laptop', date: '2026-05-01', amount: 1_800 };
const car = { ...laptop, type: 'car', co2Emissions: 0 };
const sold = { description: 'Van', date: '2026-05-02', proceeds: 0 };
const scanner = { description: 'Scanner', broughtForward: 3_000, acquisitionPeriodEnd: '2024-03-31' };
const shop = { description: 'Shop', qualifyingExpenditure: 500_000, qualifyingUseFrom: '2021-01-01' };

/** Gives one addition with other values. */
const bought = (more: object) => ({ additions: [{ ...laptop, ...more }] });
const faults = (field: string, message: string): [string, string][] => [[`additions[0].${field}`, message]];
const never = (claim: string, on: string) => faults('claim', `${claim} is never given on ${on}`);

describeCases('capitalAllowancesData', capitalAllowancesStruct, {
  accepted: [
    { name: 'nothing', body: {} },
    { name: 'the smallest useful call', body: { mainPool: { broughtForward: 10_000 }, additions: [laptop] } },
    {
      name: 'every field',
      body: {
        mainPool: { broughtForward: 1, writingDownAllowance: 0 },
        specialRatePool: { broughtForward: 2, writingDownAllowance: 1 },
        additions: [
          {
            ...laptop,
            type: 'mainRate',
            secondHand: false,
            forLeasing: false,
            claim: 'fullExpensing',
            claimedOn: 1_800,
          },
          { ...car, description: 'Car', claim: 'firstYearAllowance' },
          { ...laptop, shortLife: true, claim: 'annualInvestmentAllowance', claimedOn: 1 },
        ],
        disposals: [sold, { ...sold, cost: 10, treatment: 'fullExpensing', claimedOn: 10 }],
        shortLifeAssets: [
          scanner,
          { ...scanner, description: 'Press', disposalDate: '2026-05-01', disposalValue: 0 },
        ],
        structuresAndBuildings: [
          { ...shop, qualifyingUseTo: '2026-04-12', allowancesBroughtForward: 78_699 },
        ],
        annualInvestmentAllowanceShare: 0,
        claims: 'maximum',
        tradeCeased: true,
        otherAllowances: 1,
        otherBalancingCharges: 2,
      },
    },
    {
      name: 'a writing-down allowance beside claims none',
      body: { ...bought({ claim: 'writingDownAllowance' }), claims: 'none' },
    },
    {
      name: 'null for a claim beside claims none',
      body: { ...bought({ claim: null }), claims: 'none' },
      canonical: { additions: [laptop], claims: 'none' },
    },
    { name: 'two disposals of one description', body: { disposals: [sold, sold] } },
    { name: 'two pooled additions of one description', body: { additions: [laptop, laptop] } },
  ],
  refused: [
    { name: 'no object', body: 'none', problems: [[null, 'expected an object']] },
    { name: 'an unknown field', body: { pool: 1 }, problems: [['pool', 'unknown field']] },
    {
      name: 'a negative balance',
      body: { mainPool: { broughtForward: -1 } },
      problems: [['mainPool.broughtForward', WHOLE]],
    },
    {
      name: 'a fraction',
      body: { specialRatePool: { broughtForward: 1.5 } },
      problems: [['specialRatePool.broughtForward', WHOLE]],
    },
    {
      name: 'no cost',
      body: bought({ amount: 0 }),
      problems: faults('amount', 'between 1 and 9,999,999,999,999'),
    },
    {
      name: 'no day of the calendar',
      body: bought({ date: '2026-02-30' }),
      problems: faults('date', 'a date of the calendar'),
    },
    {
      name: 'a long description',
      body: bought({ description: 'x'.repeat(101) }),
      problems: faults('description', '1 to 100'),
    },
    {
      name: 'a car without emissions',
      body: bought({ type: 'car' }),
      problems: faults('co2Emissions', 'required for a car'),
    },
    {
      name: 'emissions of a laptop',
      body: bought({ co2Emissions: 0 }),
      problems: faults('co2Emissions', 'cars only'),
    },
    {
      name: 'emissions above the measured range',
      body: bought({ type: 'car', co2Emissions: 1_000 }),
      problems: faults('co2Emissions', 'between 0 and 999'),
    },
    {
      name: 'a short-life car',
      body: bought({ type: 'car', co2Emissions: 0, shortLife: true }),
      problems: faults('shortLife', 'mainRate only'),
    },
    {
      name: 'an AIA on a car',
      body: bought({ type: 'car', co2Emissions: 0, claim: 'annualInvestmentAllowance' }),
      problems: never('annualInvestmentAllowance', 'a car'),
    },
    {
      name: 'full expensing of special rate plant',
      body: bought({ type: 'specialRate', claim: 'fullExpensing' }),
      problems: never('fullExpensing', 'special rate plant'),
    },
    {
      name: 'a used super-deduction',
      body: bought({ secondHand: true, claim: 'superDeduction' }),
      problems: never('superDeduction', 'a second-hand asset'),
    },
    {
      name: 'full expensing for leasing',
      body: bought({ forLeasing: true, claim: 'fullExpensing' }),
      problems: never('fullExpensing', 'an asset for leasing'),
    },
    {
      name: 'the special rate allowance on a laptop',
      body: bought({ claim: 'specialRateAllowance' }),
      problems: never('specialRateAllowance', 'anything but special rate plant'),
    },
    {
      name: 'a first-year allowance on special rate plant',
      body: bought({ type: 'specialRate', claim: 'firstYearAllowance' }),
      problems: never('firstYearAllowance', 'special rate plant'),
    },
    {
      name: 'a first-year allowance on a leased car',
      body: bought({ type: 'car', co2Emissions: 0, forLeasing: true, claim: 'firstYearAllowance' }),
      problems: never('firstYearAllowance', 'a car for leasing'),
    },
    {
      name: 'more claimed than spent',
      body: bought({ claim: 'fullExpensing', claimedOn: 1_801 }),
      problems: faults('claimedOn', 'not be more than amount'),
    },
    {
      name: 'part of the best claim',
      body: bought({ claimedOn: 1 }),
      problems: faults('claimedOn', 'needs a claim other than best'),
    },
    {
      name: 'a claim beside claims none',
      body: { ...bought({ claim: 'fullExpensing' }), claims: 'none' },
      problems: faults('claim', 'with claims none'),
    },
    {
      name: 'part of an ordinary disposal',
      body: { disposals: [{ ...sold, cost: 5, claimedOn: 5 }] },
      problems: [['disposals[0].claimedOn', 'is for the treatments']],
    },
    {
      name: 'part of no cost',
      body: { disposals: [{ ...sold, treatment: 'fullExpensing', claimedOn: 5 }] },
      problems: [['disposals[0].claimedOn', 'is a part of cost']],
    },
    {
      name: 'a sale without a value',
      body: { shortLifeAssets: [{ ...scanner, disposalDate: '2026-05-01' }] },
      problems: [['shortLifeAssets[0].disposalValue', 'required with disposalDate']],
    },
    {
      name: 'a value without a sale',
      body: { shortLifeAssets: [{ ...scanner, disposalValue: 0 }] },
      problems: [['shortLifeAssets[0].disposalDate', 'required with disposalValue']],
    },
    {
      name: 'a description twice',
      body: { shortLifeAssets: [scanner, scanner], structuresAndBuildings: [shop, shop] },
      problems: [
        ['shortLifeAssets[1].description', 'another row'],
        ['structuresAndBuildings[1].description', 'another row'],
      ],
    },
    {
      name: 'a description twice but for spaces around it',
      body: { structuresAndBuildings: [shop, { ...shop, description: ' Shop ' }] },
      problems: [['structuresAndBuildings[1].description', 'another row']],
    },
    {
      name: 'a short-life addition named as one brought forward',
      body: { shortLifeAssets: [scanner], ...bought({ description: 'Scanner', shortLife: true }) },
      problems: faults('description', 'another row'),
    },
    {
      name: 'too many additions',
      body: { additions: Array.from({ length: 201 }, () => laptop) },
      problems: [['additions', 'at most 200 additions']],
    },
    {
      name: 'another word for claims',
      body: { claims: 'some' },
      problems: [['claims', 'expected maximum or none']],
    },
  ],
});
