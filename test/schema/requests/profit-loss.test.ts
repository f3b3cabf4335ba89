import { describe, expect, it } from 'vitest';
import { CAPITAL_ALLOWANCE_KEYS, PROFIT_LOSS_AMOUNTS } from '../../../core/figures/profit-loss.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { profitLossStruct } from '../../../schema/requests/profit-loss.ts';
import { describeCases } from './cases.ts';

const WHOLE = 'expected a whole number of pounds between 0 and 9,999,999,999,999';

describeCases('profitLossData', profitLossStruct, {
  accepted: [
    { name: 'nothing', body: {} },
    { name: 'whole pounds at both ends', body: { turnover: 9_999_999_999_999, staffCosts: 0 } },
    { name: 'minus zero as zero', body: { turnover: -0 }, canonical: { turnover: 0 } },
    {
      name: 'other names',
      body: { costOfSales: 5, administrativeExpenses: 7 },
      canonical: { costOfRawMaterials: 5, otherCharges: 7 },
    },
    {
      name: 'both names when equal',
      body: { costOfSales: 5, costOfRawMaterials: 5 },
      canonical: { costOfRawMaterials: 5 },
    },
    {
      name: 'negative amounts where the sign has a meaning',
      body: {
        disallowableExpenses: -1,
        fairValueGains: -9_999_999_999_999,
        deferredTax: -3,
        taxOnProfit: -4,
      },
    },
    {
      name: 'words and flags',
      body: {
        isGroupMember: true,
        intangibleAssetsIndicator: false,
        provisionalFigures: true,
        principalActivity: ' 62012 Software \u202E ',
        exporterStatus: 'neither',
        groupDeductionsAllowance: 5_000_000,
      },
      canonical: {
        isGroupMember: true,
        intangibleAssetsIndicator: false,
        provisionalFigures: true,
        principalActivity: '62012 Software \u202E',
        exporterStatus: 'neither',
        groupDeductionsAllowance: 5_000_000,
      },
    },
    { name: 'only the legacy total', body: { capitalAllowances: 100 } },
    {
      name: 'a breakdown alone',
      body: { caAia: 100, bcMainPool: 4, dvZeroEmissionsCars: 1, qeFirstYear: 2 },
    },
  ],
  refused: [
    { name: 'a list', body: [], problems: [[null, 'the body: expected an object']] },
    { name: 'a fraction', body: { turnover: 1.5 }, problems: [['turnover', WHOLE]] },
    { name: 'text', body: { turnover: '100' }, problems: [['turnover', WHOLE]] },
    { name: 'one pound too many', body: { turnover: 10_000_000_000_000 }, problems: [['turnover', WHOLE]] },
    { name: 'a negative amount', body: { turnover: -1 }, problems: [['turnover', WHOLE]] },
    {
      name: 'one pound too few',
      body: { deferredTax: -10_000_000_000_000 },
      problems: [['deferredTax', 'between -9,999,999,999,999 and 9,999,999,999,999']],
    },
    {
      name: 'an allowance above five million',
      body: { groupDeductionsAllowance: 5_000_001 },
      problems: [['groupDeductionsAllowance', 'between 0 and 5,000,000']],
    },
    {
      name: 'an alias of the wrong type, at the alias',
      body: { costOfSales: '5' },
      problems: [['costOfSales', WHOLE]],
    },
    {
      name: 'two names with different values, at the alias',
      body: { costOfSales: 5, costOfRawMaterials: 6 },
      problems: [['costOfSales', 'another name for costOfRawMaterials']],
    },
    {
      name: 'fields that the service derives',
      body: { grossProfit: 1, corporationTax: 2, profitForTheYear: 3 },
      problems: [
        ['grossProfit', 'the service derives this'],
        ['corporationTax', 'the service derives this'],
        ['profitForTheYear', 'the service derives this'],
      ],
    },
    {
      name: 'an unknown field, with the likely one',
      body: { turnOver: 1, zzz: 2 },
      problems: [
        ['turnOver', 'unknown field; did you mean turnover?'],
        ['zzz', 'unknown field'],
      ],
    },
    {
      name: 'the legacy total beside a breakdown key, even of zero',
      body: { capitalAllowances: 100, qeFirstYear: 0 },
      problems: [['capitalAllowances', 'send either this or qeFirstYear']],
    },
    {
      name: 'every fault at once',
      body: {
        turnover: 'x',
        staffCosts: 0.1,
        isGroupMember: 1,
        exporterStatus: 'none',
        what: 1,
        grossProfit: 2,
      },
      problems: [
        ['turnover', WHOLE],
        ['staffCosts', WHOLE],
        ['isGroupMember', 'expected true or false'],
        ['exporterStatus', 'expected goods, services or neither'],
        ['what', 'unknown field'],
        ['grossProfit', 'derives'],
      ],
    },
    {
      name: 'a name from the prototype',
      body: JSON.parse('{"__proto__": {"turnover": 1}, "constructor": 1}'),
      problems: [
        ['__proto__', 'unknown field'],
        ['constructor', 'unknown field'],
      ],
    },
  ],
});

describe('null', () => {
  it('is not a figure under another name either', () => {
    for (const body of [
      { costOfSales: null, administrativeExpenses: null, turnover: 5 },
      { costOfSales: null, costOfRawMaterials: null, turnover: 5 },
    ])
      expect(parseBody(profitLossStruct, body)).toEqual({ ok: true, value: { turnover: 5 } });
    expect(parseBody(profitLossStruct, { costOfSales: null, costOfRawMaterials: 7 })).toEqual({
      ok: true,
      value: { costOfRawMaterials: 7 },
    });
  });
});

describe('every amount of profitLossData', () => {
  /** Decision 18. */
  const NEGATIVE: readonly string[] = [
    'disallowableExpenses',
    'fairValueGains',
    'deferredTax',
    'taxOnProfit',
  ];
  const bare = PROFIT_LOSS_AMOUNTS.filter((name) => name !== 'capitalAllowances');
  it.each(bare)('%s takes whole pounds, and negative ones only where allowed', (name) => {
    expect(parseBody(profitLossStruct, { [name]: 12 })).toEqual({ ok: true, value: { [name]: 12 } });
    expect(parseBody(profitLossStruct, { [name]: -1 }).ok).toBe(NEGATIVE.includes(name));
    expect(parseBody(profitLossStruct, { [name]: null })).toEqual({ ok: true, value: {} });
    for (const wrong of [0.5, '1', true, {}, []]) {
      expect(parseBody(profitLossStruct, { [name]: wrong })).toMatchObject({
        ok: false,
        problems: [{ location: name }],
      });
    }
  });

  it.each(CAPITAL_ALLOWANCE_KEYS)('%s rules out the legacy total (decision 37)', (name) => {
    expect(parseBody(profitLossStruct, { capitalAllowances: 1, [name]: 1 })).toMatchObject({
      ok: false,
      problems: [{ location: 'capitalAllowances' }],
    });
  });
});
