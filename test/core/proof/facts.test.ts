import { describe, expect, it } from 'vitest';
import type { SentContents } from '../../../core/proof/envelope-contents.ts';
import { checkFacts } from '../../../core/proof/facts.ts';

/** Writes a computation with these amounts, all of one company and one period. */
function computation(facts: readonly (readonly [concept: string, amount: string])[]): Uint8Array {
  const tags = facts.map(
    ([concept, amount]) =>
      `<p><ix:nonFraction name="ct-comp:${concept}" contextRef="c" unitRef="GBP" decimals="0" format="ixt:num-dot-decimal">${amount}</ix:nonFraction></p>`,
  );
  return new TextEncoder().encode(
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ct-comp="http://www.hmrc.gov.uk/schemas/ct/comp/2024-01-01"><head><title>t</title></head><body><div style="display:none"><ix:header><ix:resources><xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">13480172</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2025-04-01</xbrli:startDate><xbrli:endDate>2026-03-31</xbrli:endDate></xbrli:period></xbrli:context><xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>${tags.join('')}</body></html>`,
  );
}

const findings = (
  boxes: readonly (readonly [box: string, value: string])[],
  facts: Parameters<typeof computation>[0],
) => {
  const sent = {
    documents: [{ name: 'computation.html', kind: 'computation', bytes: computation(facts) }],
    boxes: boxes.map(([box, value]) => ({ box, label: 'a box', value })),
    made: { software: null, schema: null, taxonomies: [] },
    particulars: {
      target: 'tax',
      messageClass: '',
      transactionId: '',
      isTest: true,
      testTime: '',
      utrs: [],
      companyNumber: '13480172',
      companyName: '',
      periodStart: '2025-04-01',
      periodEnd: '2026-03-31',
      headerPeriodEnd: '2026-03-31',
      returnType: 'new',
      irMark: '',
      submissionNumber: '',
      customerReference: '',
      datesSigned: [],
    },
  } satisfies SentContents;
  return checkFacts('tax', sent).flatMap(({ outcome, text }) => (outcome === 'fails' ? [text] : []));
};

const MAIN = 'MainPoolAnnualInvestmentAllowance';
const SPECIAL = 'SpecialRatePoolAnnualInvestmentAllowance';

describe('the claims of the pools', () => {
  // 5,000 in the main pool and 2,000 in the special rate pool are 7,000 in box 690.
  it('add up to their box, and each counts once however often it is written', () => {
    expect(
      findings(
        [['690', '7000']],
        [
          [MAIN, '5,000'],
          [MAIN, '5,000'],
          [SPECIAL, '2,000'],
        ],
      ),
    ).toEqual([]);
  });

  // The short-life assets have allowances of 170, of which 70 is written down: 100 is the most that the pool leaves out.
  it('may be less than their box by the claims on short-life assets', () => {
    const shortLife = (pool: string) =>
      findings(
        [['688', '2500']],
        [
          ['MainPoolTotalFullExpensingAllowance', pool],
          ['ShortLifeAssetsTotalAllowances', '170'],
          ['ShortLifeAssetsWritingDownAllowances', '70'],
        ],
      );
    expect(shortLife('2,400')).toEqual([]);
    const less = 'its claims do not add up to 2500, which box 688 (a box) states';
    expect(shortLife('2,399')).toEqual([less]);
    expect(findings([['688', '2500']], [['MainPoolTotalFullExpensingAllowance', '2,400']])).toEqual([less]);
  });

  it('are never more than their box', () => {
    const more = 'its claims do not add up to 7000, which box 690 (a box) states';
    expect(
      findings(
        [['690', '7000']],
        [
          [MAIN, '6,000'],
          [SPECIAL, '2,000'],
        ],
      ),
    ).toEqual([more]);
    expect(
      findings(
        [['690', '7000']],
        [
          [MAIN, '7,000'],
          [SPECIAL, '2,000'],
        ],
      ),
    ).toEqual([more]);
  });
});
