import { describe, expect, it } from 'vitest';
import { renderInlineXbrl } from '../../../../core/documents/ixbrl.ts';
import type { Ct600cJson } from '../../../../core/figures/ct600c.ts';
import type { Ct600lJson } from '../../../../core/figures/ct600l.ts';
import type { FilingFigures } from '../../../../core/figures/filing.ts';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { bareReturn, computationsOf } from '../../../../core/filing/filing-documents.ts';
import { checkRules } from '../../../../core/filing/rules.ts';
import { filedDifferences } from '../../../../core/form/as-filed.ts';
import { viewOfReturn } from '../../../../core/form/rules/view.ts';
import { LAW } from '../../../../core/law/law.ts';
import { attachesConsents } from '../../../../core/pages/ct600c/consent-document.ts';
import { CT600C } from '../../../../core/pages/ct600c/index.ts';
import { CT600L } from '../../../../core/pages/ct600l/index.ts';
import { valueAsJson } from '../../../../core/tax/explain.ts';
import { groupCompany } from '../../../../core/tax/groups/division/company.ts';
import { proposeDivision } from '../../../../core/tax/groups/division/propose.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Works through returns with page CT600L and page CT600C together, and their documents. */

const TODAY = '2026-11-20';
const COMMON: Ct600lJson = {
  applies: true,
  smallOrMediumEnterprise: true,
  claimedInLastThreeYears: true,
  additionalInformationDate: '2026-11-02',
};
const PAYE = { own: 30_000, employerReferences: ['123/AB45678'] };

const figuresWith = (
  profitLossData: ProfitLossJson,
  ct600l: Ct600lJson,
  ct600c: Ct600cJson | null = null,
) => {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    directorName: 'Ada Example',
    profitLossData: { isGroupMember: true, ...profitLossData },
    supplementaryPagesData: { ct600l, ct600c },
  });
  return { ...figures, signing: { ...figures.signing, utr: '8596148860' } };
};

/** Gives the boxes of a return, the numbers of the rules that it breaks, and what its documents say. */
function made(figures: FilingFigures) {
  const [computed] = computeFiling(figures, TODAY).returns;
  if (computed === undefined) throw new Error('no return');
  const { ret } = bareReturn(figures, computed);
  const printed = { ret, law: LAW, lines: computed.lines };
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
  return {
    boxes: (...numbers: readonly string[]) =>
      numbers.map((number) => {
        const value = computed.boxes.get(number);
        return value === undefined ? null : valueAsJson(value);
      }),
    rules: checkRules(viewOfReturn(ret), TODAY)
      .map(({ number, boxes }) => ({ number, boxes }))
      // Documents and consents are added only when a return is sent.
      .filter(({ boxes }) => boxes.some((box) => /^[CL]\d/.test(box))),
    pages: {
      c: text(CT600C.document(figures, [printed])),
      l: text(CT600L.document(figures, [printed])),
    },
    computation: renderInlineXbrl(computationsOf(figures, [computed])),
    attaches: attachesConsents(ret),
  };
}

describe('a loss that goes to the group and to intensive support', () => {
  /** A loss of 50,000, and 86% of 100,000: 136,000, of which 40,000 goes to the group. */
  const giver = made(
    figuresWith(
      { otherCharges: 50_000 },
      {
        ...COMMON,
        intensiveSupport: {
          expenditure: { staff: 100_000 },
          relevantExpenditure: 100_000,
          totalRelevantExpenditure: 200_000,
        },
        payeAndNic: PAYE,
      },
      {
        surrenders: [
          {
            companyName: 'Alder Tools Limited',
            taxReference: '1234567890',
            kind: 'tradingLoss',
            amount: 40_000,
          },
        ],
      },
    ),
  );

  it('gives up for research the part that the group leaves: 96,000 at 14.5% is 13,920', () => {
    expect(giver.boxes('780', 'C45', 'C80', 'L166', 'L170', 'L180', '875')).toEqual([
      136_000,
      40_000,
      40_000,
      100_000,
      '13920.00',
      '13920.00',
      '13920.00',
    ]);
    expect(giver.boxes('105', '142', '530')).toEqual([true, true, '0.00']);
    expect(giver.rules).toEqual([]);
  });

  it('prints as many PAYE references as the form has', () => {
    expect(giver.pages.l.match(/"number":"2"/g)).toHaveLength(4);
    expect(giver.pages.l).not.toContain('"number":"3"');
  });

  it('says both in its pages and its computation', () => {
    expect(giver.pages.c).toContain('Alder Tools Limited');
    expect(giver.pages.l).toContain('13,920');
    expect(giver.computation).not.toContain('not part of this return');
    for (const said of ['40,000', '96,000', '13,920.00', 'Alder Tools Limited'])
      expect(giver.computation).toContain(said);
  });
});

describe('a credit that goes to the group', () => {
  /**
   * A loss of 90,000 and a credit of 40,000. Step 2 keeps 19%, 7,600, for the group. Step 5 gives the group 10,000 of
   * 32,400, and 22,400 is paid. 30,000 of the loss of 50,000 goes to the group as well.
   */
  const giver = made(
    figuresWith(
      { otherCharges: 90_000 },
      {
        ...COMMON,
        expenditureCredit: {
          expenditure: { staff: 200_000 },
          surrenders: {
            step2: [{ name: 'Alder Tools Limited', amount: 7_600 }],
            step5: [{ name: 'Alder Tools Limited', amount: 10_000 }],
          },
        },
        payeAndNic: PAYE,
      },
      {
        surrenders: [
          {
            companyName: 'Alder Tools Limited',
            taxReference: '1234567890',
            kind: 'tradingLoss',
            amount: 30_000,
          },
        ],
      },
    ),
  );
  /** Profits of 150,000 less 30,000 of group relief: 120,000 x 26.5% less 3,750 is 28,050; 17,600 pays a part of it. */
  const taker = made(
    figuresWith(
      { turnover: 150_000 },
      {
        ...COMMON,
        expenditureCredit: { receivedFromGroup: [{ name: 'Oak Research Limited', amount: 17_600 }] },
      },
      {
        claims: [
          {
            companyName: 'Oak Research Limited',
            taxReference: '1234567890',
            amount: 30_000,
            consent: { name: 'Ada Example', status: 'Director', date: '2026-10-01' },
          },
        ],
      },
    ),
  );

  it('is given away by steps 2 and 5', () => {
    expect(giver.boxes('780', 'C45', 'L45', 'L65', 'L100', 'L125', '880')).toEqual([
      50_000,
      30_000,
      '0.00',
      '7600.00',
      '10000.00',
      '22400.00',
      '22400.00',
    ]);
    expect(giver.boxes('L135', 'L140', 'L145', 'L155', 'L160', 'L165')).toEqual([
      '7600.00',
      '0.00',
      '0.00',
      '7600.00',
      '10000.00',
      '17600.00',
    ]);
    expect(giver.rules).toEqual([]);
    for (const said of ['Alder Tools Limited', '10,000.00', '7,600.00', '22,400.00'])
      expect(giver.computation).toContain(said);
  });

  it('pays the tax of the taker after its group relief', () => {
    expect(taker.boxes('310', '315', '475')).toEqual([30_000, 120_000, '28050.00']);
    expect(taker.boxes('L5', 'L6', 'L7', 'L8', 'L194', 'L210', '530', '615', '600')).toEqual([
      '17600.00',
      '28050.00',
      '17600.00',
      '0.00',
      '17600.00',
      '17600.00',
      '17600.00',
      '17600.00',
      '10450.00',
    ]);
    // The taker claims nothing for its own research, so it does not state its size.
    expect(taker.boxes('650', 'L10', '880')).toEqual([null, null, null]);
    expect(taker.rules).toEqual([]);
    expect(taker.attaches).toBe(true);
    for (const said of ['Oak Research Limited', '17,600.00']) expect(taker.computation).toContain(said);
  });
});

it('leaves to a division of losses the part that intensive support does not take', () => {
  // 100,000 of 136,000 is given up for the credit. 36,000 is left for a company with profits of 100,000.
  const giver = figuresWith(
    { otherCharges: 50_000 },
    {
      ...COMMON,
      intensiveSupport: {
        expenditure: { staff: 100_000 },
        relevantExpenditure: 100_000,
        totalRelevantExpenditure: 200_000,
        lossToSurrender: 100_000,
      },
      payeAndNic: PAYE,
    },
  );
  const taker = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { isGroupMember: true, turnover: 100_000 },
  });
  const filingIds = new Set([1, 2]);
  const asked = [giver, taker].map((figures, index) => ({
    ...groupCompany(figures, { filingIds, grouped: null, kept: {} }, { asOf: TODAY, law: LAW }),
    filingId: index + 1,
  }));
  const { claims } = proposeDivision(asked, true);
  expect(claims.map(({ from, to, amount }) => [from, to, amount])).toEqual([[0, 1, 36_000n]]);
});

it('compares every box of the page with a return that was sent, references too', () => {
  const view = (employerReferences: readonly string[], staff: number) => {
    const figures = figuresWith(
      { otherCharges: 90_000 },
      {
        ...COMMON,
        expenditureCredit: { expenditure: { staff } },
        payeAndNic: { own: 30_000, employerReferences },
      },
    );
    const [computed] = computeFiling(figures, TODAY).returns;
    if (computed === undefined) throw new Error('no return');
    return viewOfReturn(bareReturn(figures, computed).ret);
  };
  const sent = view(['123/AB45678'], 200_000);
  expect(filedDifferences(sent, sent)).toEqual([]);
  const differs = filedDifferences(sent, view(['123/CD45678'], 100_000));
  const boxes = differs.map(({ box }) => box);
  for (const box of ['L10', 'L15', 'L65', 'L125', 'L140', '780', '880']) expect(boxes).toContain(box);
  expect(differs.find(({ box }) => box === 'L15')).toMatchObject({ filed: '40000.00', now: '20000.00' });
  expect(differs.filter(({ box }) => box.startsWith('L72A'))).toMatchObject([
    { filed: 'AB45678', now: 'CD45678' },
  ]);
});
