import { PAGE } from '../../boxes/ct600l/caller-fields.ts';
import { pence, pounds, tick } from '../../boxes/value.ts';
import { longDate } from '../../dates/date.ts';
import { state, stateIf } from '../../tax/line-statement.ts';
import { claimPath, isInformed } from '../../tax/research/claim.ts';
import type { Qualifying } from '../../tax/research/expenditure.ts';
import type { ResearchOfReturn } from '../../tax/research/research.ts';
import { categoryLine, type ResearchScheme } from '../../tax/research/research-lines.ts';
import type { Support } from '../../tax/research/support.ts';
import { inPence, inPounds, less, plus, sumInWords } from '../../words/figures.ts';
import type { ResearchLine } from './line.ts';
import { capFacts, stepLines } from './step-lines.ts';

/** Gives the expenditure of a scheme by category, and its sum. */
function expenditureLines(
  scheme: ResearchScheme,
  { rows, total }: Qualifying,
  path: string,
): readonly ResearchLine[] {
  if (rows.length === 0) return [];
  const ids = rows.map(({ category }) => categoryLine(scheme, category));
  return [
    ...rows.map(({ category, paid, percent, qualifying }) =>
      state(categoryLine(scheme, category), pence(qualifying), {
        working:
          percent === 100n
            ? `${inPounds(paid)} paid`
            : `${inPounds(paid)} paid x ${percent}% = ${inPence(qualifying)}`,
        from: [`${path}.expenditure.${category}`],
      }),
    ),
    state(`${scheme}Qualifying`, pounds(total), {
      working: `${rows.map(({ qualifying }) => inPence(qualifying)).join(' + ')}, half up to the pound = ${inPounds(total)}`,
      from: ids,
    }),
  ];
}

/** Gives the boxes of the main return for the kind of company and the scheme of the claim. */
function claimLines(
  { claim, hasPage }: ResearchOfReturn,
  path: string,
  asOf: string,
): readonly ResearchLine[] {
  const { page, isNew } = claim;
  const stated = { working: 'As stated', from: [`${PAGE}.smallOrMediumEnterprise`] };
  const notified = page.claimNotificationDate;
  const informed = isInformed(claim, asOf);
  const sent = claim.claim.additionalInformationDate;
  return [
    ...stateIf(hasPage, 'researchPageTick', tick, {
      working: 'The return has page CT600L',
      from: [PAGE],
    }),
    ...stateIf(isNew && page.smallOrMediumEnterprise, 'researchSmallClaim', tick, stated),
    ...stateIf(isNew && !page.smallOrMediumEnterprise, 'researchLargeClaim', tick, stated),
    ...stateIf(isNew && notified !== null && notified <= asOf, 'researchNotified', tick, {
      working: `The claim notification was sent on ${notified && longDate(notified)}`,
      from: [`${PAGE}.claimNotificationDate`],
    }),
    ...stateIf(isNew && informed, 'researchInformationSent', tick, {
      working: `The additional information was sent on ${sent && longDate(sent)}`,
      from: [`${path}.additionalInformationDate`],
    }),
  ];
}

/** Writes the share of the loss that is its credit: `14.5%`. */
const creditShare = ({ claim: { terms } }: ResearchOfReturn): string =>
  `${terms.payablePermille / 10n}.${terms.payablePermille % 10n}%`;

/** Gives the expenditure, the intensity and the deduction of intensive support. */
function supportLines(
  research: ResearchOfReturn,
  { enhanced, deduction, unrelieved, surrenderable, surrendered, uncapped, credit, isClaimed }: Support,
  path: string,
): readonly ResearchLine[] {
  const { claim, loss } = research;
  const { support, supportExpenditure, terms, meetsIntensity } = claim;
  const { total } = supportExpenditure;
  const at = `${path}.intensiveSupport`;
  return [
    state('researchIntensiveClaim', tick, {
      working: meetsIntensity
        ? `Research is at least ${terms.intensityPercent}% of total expenditure`
        : 'Year of grace after a period that met the test',
      from: ['researchRelevantExpenditure', 'researchTotalExpenditure'],
    }),
    state('researchRelevantExpenditure', pounds(support?.relevantExpenditure ?? 0n), {
      working: 'As stated',
      from: [`${at}.relevantExpenditure`],
    }),
    state('researchTotalExpenditure', pounds(support?.totalRelevantExpenditure ?? 0n), {
      working: 'As stated',
      from: [`${at}.totalRelevantExpenditure`],
    }),
    state('researchIntensiveExpenditure', pounds(total), {
      working: `Qualifying expenditure ${inPounds(total)}`,
      from: ['researchSupportQualifying'],
    }),
    state('researchEnhancedExpenditure', pounds(enhanced), {
      working: `${inPounds(total)} + ${terms.deductionPercent}%, half up ${inPounds(deduction)} = ${inPounds(enhanced)}`,
      from: ['researchIntensiveExpenditure'],
    }),
    state('researchEnhancedTotal', pounds(enhanced), {
      working: sumInWords(enhanced, [plus(enhanced, 'research and development')]),
      from: ['researchEnhancedExpenditure'],
    }),
    state('researchUnrelievedLoss', pounds(unrelieved), {
      working: sumInWords(unrelieved, [
        plus(loss.arising, 'loss of the trade'),
        less(loss.toGroup, 'surrendered to the group'),
        less(loss.usable, 'set against profits of the period'),
        less(loss.carriedBack, 'carried back'),
      ]),
      from: ['tradingLossArising', 'tradingLossOfPeriodUsed', 'tradingLossCarriedBack'],
    }),
    state('researchSurrenderableLoss', pounds(surrenderable), {
      working: `The lesser of ${inPounds(unrelieved)} and ${inPounds(enhanced)} in box 660`,
      from: ['researchUnrelievedLoss', 'researchEnhancedExpenditure'],
    }),
    ...stateIf(isClaimed, 'researchLossSurrendered', pounds(surrendered), {
      working:
        uncapped > credit
          ? `The cap ${inPence(credit)} / ${creditShare(research)}, half up to the pound = ${inPounds(surrendered)}`
          : 'As claimed',
      from: ['researchSurrenderableLoss', 'researchSupportCap', `${at}.lossToSurrender`],
    }),
  ];
}

/** Gives the part of the page for intensive support: boxes L166 to L180. */
function payableLines(research: ResearchOfReturn, support: Support, path: string): readonly ResearchLine[] {
  const { claim, cap, supportUsed } = research;
  const { credit, surrendered, uncapped } = support;
  if (credit === 0n) return [];
  const left = credit - supportUsed;
  return [
    ...stateIf(cap.amount !== null, 'researchSupportCap', pence(cap.amount ?? 0n), {
      working: cap.working,
      from: ['researchIntensivePaye', 'researchIntensivePayeConnected', 'periodStart', 'periodEnd'],
    }),
    state('researchIntensiveOnPage', pounds(claim.supportExpenditure.total), {
      working: 'Box 659',
      from: ['researchIntensiveExpenditure'],
    }),
    ...capFacts(research, path, 'Intensive'),
    state('researchPayableCredit', pence(credit), {
      working:
        uncapped > credit
          ? `${inPence(uncapped)}, limited to the cap ${inPence(credit)}`
          : `${inPounds(surrendered)} x ${creditShare(research)}, half up to the penny = ${inPence(credit)}`,
      from: ['researchLossSurrendered', 'researchSupportCap'],
    }),
    ...stateIf(supportUsed > 0n, 'researchPayableCreditUsed', pence(supportUsed), {
      working: 'Set against other tax of this return, as claimed',
      from: [`${path}.intensiveSupport.creditAgainstThisReturn`],
    }),
    state('researchPayableCreditLeft', pence(left), {
      working: sumInWords(left, [plus(credit, 'credit'), less(supportUsed, 'set off')], inPence),
      from: ['researchPayableCredit', 'researchPayableCreditUsed'],
    }),
    ...stateIf(left > 0n, 'researchTaxCreditPaid', pence(left), {
      working: 'Box L180',
      from: ['researchPayableCreditLeft'],
    }),
  ];
}

/** Gives boxes L194 to L210. */
function totalLines({ steps, supportUsed, setOff }: ResearchOfReturn): readonly ResearchLine[] {
  const before = steps?.before ?? null;
  const first = steps?.first ?? null;
  const ofReturn = steps?.sixth?.ofReturn ?? 0n;
  return [
    ...stateIf(before !== null, 'researchTotalBeforeStep1', pence(before?.used ?? 0n), {
      working: 'Box L7',
      from: ['researchBroughtForwardUsed'],
    }),
    ...stateIf(first !== null, 'researchTotalStep1', pence(first?.used ?? 0n), {
      working: 'Box L45',
      from: ['researchStep1'],
    }),
    ...stateIf(ofReturn > 0n, 'researchTotalStep6', pence(ofReturn), {
      working: 'Box L110',
      from: ['researchStep6OfReturn'],
    }),
    ...stateIf(supportUsed > 0n, 'researchTotalPayableCredit', pence(supportUsed), {
      working: 'Box L175',
      from: ['researchPayableCreditUsed'],
    }),
    state('researchSetOff', pence(setOff), {
      working: sumInWords(
        setOff,
        [plus(before?.used ?? 0n), plus(first?.used ?? 0n), plus(ofReturn), plus(supportUsed)],
        inPence,
      ),
      from: [
        'researchTotalBeforeStep1',
        'researchTotalStep1',
        'researchTotalStep6',
        'researchTotalPayableCredit',
      ],
    }),
  ];
}

/** Gives every line of research and development of one return. */
export function researchLines(
  research: ResearchOfReturn,
  subPeriod: 1 | 2 | null,
  asOf: string,
): readonly ResearchLine[] {
  const { claim, support, hasPage } = research;
  const path = claimPath(subPeriod);
  return [
    ...claimLines(research, path, asOf),
    ...expenditureLines('researchCredit', claim.creditExpenditure, `${path}.expenditureCredit`),
    ...(support === null
      ? []
      : [
          ...expenditureLines('researchSupport', claim.supportExpenditure, `${path}.intensiveSupport`),
          ...supportLines(research, support, path),
          ...payableLines(research, support, path),
        ]),
    ...stepLines(research, path),
    ...(hasPage ? totalLines(research) : []),
  ];
}
