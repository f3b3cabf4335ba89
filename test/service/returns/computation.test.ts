import { beforeAll, describe, expect, it } from 'vitest';
import {
  EVERY_FIELD,
  EVERY_LOSS,
  GROUP_RESTRICTED,
  INVESTMENT_COMPANY,
  OVERPAID,
} from '../../core/documents/computation-filings.ts';
import { get, type Json, must } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';

/** Filings that use every figure between them, up to acceptance by the tax authority and the registry. */
const BANK = {
  bankName: 'High Street Bank',
  sortCode: '112233',
  accountNumber: '12345678',
  accountName: 'Example Trading',
};
const FILED = {
  'every figure of a profit': {
    create: { periodStart: '2024-01-01', periodEnd: '2024-12-31', associatedCompanies: 1 },
    save: EVERY_FIELD,
    returns: 1,
  },
  'every figure of a loss': {
    create: { periodStart: '2024-04-01', periodEnd: '2025-03-31' },
    save: { ...EVERY_LOSS, bankDetailsData: BANK },
    returns: 1,
  },
  'every figure over eighteen months': {
    create: { periodStart: '2023-10-01', periodEnd: '2025-03-31', associatedCompanies: 1 },
    save: { ...OVERPAID, bankDetailsData: BANK },
    returns: 2,
  },
  'a group member held to its allowance': { create: {}, save: GROUP_RESTRICTED, returns: 1 },
  'an investment company': { create: {}, save: INVESTMENT_COMPANY, returns: 1 },
} as const;

/** Boxes of the calculation, allowances, losses and payments that figures of the contract fill, without pages A and E. */
const BOXES =
  `45 55 145 155 165 170 185 190 195 205 210 215 220 235 245 250 275 285 295 300 305 315 326 330 335 340
  345 380 385 390 395 430 440 450 455 470 475 510 515 520 525 528 595 600 605 616 620 640 688 689 690 693 694 695 700
  705 710 711 713 714 723 724 725 726 727 730 760 770 771 773 775 780 805 850 865 870`.split(/\s+/);

const keysOf = (json: Json, path: string): readonly string[] => Object.keys(json.at(path) ?? {});
const unescaped = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

describe('the computation of a filing that is then accepted', () => {
  const computed = new Map<string, readonly Json[]>();
  const ids = new Map<string, number>();

  beforeAll(async () => {
    await Promise.all(
      Object.entries(FILED).map(async ([name, { create, save }]) => {
        const filingId = (await readyFiling(save, {}, create)).number('id');
        const reply = await get(`/filing/computation?filingId=${filingId}`);
        ids.set(name, filingId);
        computed.set(name, reply.list('returns'));
      }),
    );
  });
  const returnsOf = (name: string) => computed.get(name) ?? expect.fail();

  it.concurrent.each(Object.entries(FILED))('%s: both authorities accept it', async (name, { returns }) => {
    const filingId = ids.get(name) ?? expect.fail();
    await must('/filing/submit', { filingId, target: 'both' });
    const done = await outcome(filingId);
    const submissions = done.list('submissions');
    expect(submissions.map((s) => [s.at('status'), s.at('errors')])).toEqual(
      submissions.map(() => ['accepted', []]),
    );
    expect(submissions.filter((s) => s.at('target') === 'tax')).toHaveLength(returns);
  });

  it('fills every box that has a figure, each with its own line', () => {
    const all = [...computed.values()].flat();
    const boxes = new Set(all.flatMap((each) => keysOf(each, 'boxes')));
    expect(BOXES.filter((box) => !boxes.has(box))).toEqual([]);
    for (const each of all) {
      const boxed = each.list('lines').filter((line) => line.at('box') !== null);
      expect(Object.fromEntries(boxed.map((line) => [line.text('box'), line.at('value')]))).toEqual(
        each.at('boxes'),
      );
    }
  });

  it('gives every line its schedule, its sources, its working and the law', () => {
    const line = returnsOf('a group member held to its allowance')[0]
      ?.list('lines')
      .find((each) => each.at('id') === 'relevantMaximum');
    // 1,000,000 + 1/2 x (8,000,000 - 1,000,000)
    expect(line?.value).toEqual({
      id: 'relevantMaximum',
      schedule: { id: 'deductions', title: 'Deductions and reliefs' },
      label: 'Relevant maximum for brought-forward relief',
      value: 4_500_000,
      box: null,
      working: '1,000,000 + 1/2 x (8,000,000 - 1,000,000) = 4,500,000',
      law: 'CTA 2010 s269ZD(4)',
      from: ['qualifyingProfits', 'deductionsAllowance'],
    });
    const keys = ['id', 'schedule', 'label', 'value', 'box', 'working', 'law', 'from'];
    for (const each of [...computed.values()].flat()) {
      for (const { value } of each.list('lines')) expect(Object.keys(value ?? {})).toEqual(keys);
    }
  });

  it('carries forward the closing balances of the losses schedule', () => {
    for (const each of [...computed.values()].flat()) {
      const closing = (id: string) =>
        each
          .list('lines')
          .find((line) => line.at('id') === id)
          ?.at('value') ?? 0;
      expect(each.at('carriedForward')).toEqual({
        tradingLossCarriedForward: closing('tradingLossCarriedForward'),
        propertyLossCarriedForward: closing('propertyLossCarriedForward'),
        managementExpensesCarriedForward: closing('managementExpensesCarriedForward'),
        nonTradingLoanDeficitCarriedForward: closing('loanDeficitCarriedForward'),
        nonTradingIntangibleLossCarriedForward: closing('intangibleLossCarriedForward'),
        tradingLossBefore2017CarriedForward: closing('tradingLossBefore2017CarriedForward'),
        capitalLossCarriedForward: closing('capitalLossCarriedForward'),
      });
    }
    // 20,000,000 - 4,500,000
    expect(returnsOf('a group member held to its allowance')[0]?.at('carriedForward')).toMatchObject({
      tradingLossCarriedForward: 15_500_000,
    });
  });

  it('has the same words in the inline document of each return', async () => {
    for (const [name, { returns }] of Object.entries(FILED)) {
      for (const [part, each] of returnsOf(name).entries()) {
        const which = returns === 1 ? '' : `&subPeriod=${part + 1}`;
        const document = await get(
          `/filing/document/generate?filingId=${ids.get(name)}&type=tax_computation_ixbrl${which}`,
        );
        const page = unescaped(document.text('fileData'));
        for (const line of each.list('lines')) {
          expect(page).toContain(line.text('label'));
          expect(page).toContain(line.text('working'));
          expect(page).toContain(line.text('law'));
        }
      }
    }
  });
});
