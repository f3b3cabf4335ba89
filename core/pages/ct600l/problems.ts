import { atLeastZero, divideRoundUp, type Pence, type Pounds, sum } from '../../base/money.ts';
import { error, type Problem } from '../../base/problem.ts';
import { PAGE } from '../../boxes/ct600l/caller-fields.ts';
import { addDays, type IsoDate, longDate } from '../../dates/date.ts';
import type { Ct600lJson, Filing, GroupCredit } from '../../figures/ct600l.ts';
import type { Filer } from '../../figures/filer.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import { expenditureOf, isExempt } from '../../tax/research/cap.ts';
import { claimPath, madeOn, noReliefIn } from '../../tax/research/claim.ts';
import type { ResearchOfReturn } from '../../tax/research/research.ts';
import type { Support } from '../../tax/research/support.ts';
import { claimBy } from '../../tax/research/time.ts';
import type { ReturnOfFiling } from '../../tax/return-of-filing.ts';
import { advise } from '../../words/advice.ts';
import { inDecimals, inPence, inPounds } from '../../words/figures.ts';

const refused = (path: string, message: string, box?: string): Problem =>
  error(path, message, { target: 'tax', ...(box === undefined ? {} : { box }) });
const refusedIf = (condition: boolean, ...said: Parameters<typeof refused>): readonly Problem[] =>
  condition ? [refused(...said)] : [];

/** Says what to do where no day of a notification is given. */
const OR_CLAIMED = `. Give its day. If none was needed because of an earlier claim, ${advise('send {field} {answer}', `${PAGE}.claimedInLastThreeYears`, 'true')}`;

/** Reports why a return has no relief at all. */
function noRelief(figures: FilingFigures, filingReturn: ReturnOfFiling): readonly Problem[] {
  const path = claimPath(filingReturn.subPeriod);
  switch (noReliefIn(figures, filingReturn)) {
    case 'charity':
      return [refused(PAGE, 'A charity is an ineligible company (CTA 2009 s1142): no R&D relief')];
    case 'bySubPeriod':
      return [
        refused(
          `${PAGE}.bySubPeriod`,
          filingReturn.subPeriod === null
            ? 'Say for each return what is claimed: this period has one return, so put the claim beside applies'
            : 'Say for each return what is claimed: a list of two, null for a return without a claim',
        ),
      ];
    case 'olderScheme':
      return [
        refused(
          path,
          `This accounting period begins before ${longDate(filingReturn.law.researchRelief[0].from)}: the older R&D schemes apply to all of it (SME relief or the earlier expenditure credit), and they are not supported here. The claim is open until ${longDate(claimBy(filingReturn))}`,
        ),
      ];
    case null:
      return [];
  }
}

/** Reports a claim that is late, without its information or without its notification. */
function procedure(
  { claim: made, claimBy: last, notification: period }: ResearchOfReturn,
  asOf: IsoDate,
  path: string,
): readonly Problem[] {
  const { page } = made;
  const day = madeOn(made, asOf);
  const sent = made.claim.additionalInformationDate;
  const notified = page.claimNotificationDate;
  const isOutside = notified !== null && (notified < period.first || notified > period.last);
  const isMissing = notified === null && !page.claimedInLastThreeYears && day > period.last;
  return [
    ...refusedIf(
      day > addDays(last, 1),
      path,
      `An R&D claim for this period of account had to be made by ${longDate(last)} (FA 1998 Sch 18 para 83E)`,
    ),
    ...refusedIf(
      sent === null || sent > day,
      `${path}.additionalInformationDate`,
      `HMRC must have the additional information form before or on the day of the return; without it the claim is invalid${sent === null ? '' : `. The day given is after ${longDate(day)}`}`,
      '657',
    ),
    ...refusedIf(
      notified !== null && notified > asOf,
      `${PAGE}.claimNotificationDate`,
      `is after today, ${longDate(asOf)}: give the day on which the claim notification was sent, or leave it out`,
      '656',
    ),
    ...refusedIf(
      isOutside || isMissing,
      `${PAGE}.claimNotificationDate`,
      `The claim notification had to be sent between ${longDate(period.first)} and ${longDate(period.last)}${isMissing ? OR_CLAIMED : ''}`,
      '656',
    ),
  ];
}

const over = (path: string, asked: Pence, max: Pence, message: string, box: string): readonly Problem[] =>
  refusedIf(asked > max, path, message, box);
const totalOf = (rows: readonly GroupCredit[]): Pence => sum(rows.map(({ amount }) => amount));

/** Reports intensive support that cannot be given, or not as it is claimed. */
function supportProblems(research: ResearchOfReturn, path: string): readonly Problem[] {
  const { claim, support: given, supportUsed, beforeDeduction } = research;
  const { support, page, terms } = claim;
  if (support === null) return [];
  const at = `${path}.intensiveSupport`;
  const { relevantExpenditure: part, totalRelevantExpenditure: whole } = support;
  return [
    ...refusedIf(
      beforeDeduction >= 0n,
      at,
      `Intensive support is for a trading loss; here the trade makes a profit of ${inPounds(beforeDeduction)}. Claim the expenditure credit instead`,
      '653',
    ),
    ...refusedIf(
      !claim.isIntensive,
      `${at}.relevantExpenditure`,
      part > whole
        ? `is above totalRelevantExpenditure ${inPounds(whole)}, of which it is a part (CTA 2009 s1045ZA)`
        : `R&D is ${inDecimals((part * 10_000n) / (whole === 0n ? 1n : whole), 100n, 2)}% of total expenditure; ${terms.intensityPercent}% is needed (CTA 2009 s1045ZA)`,
      '653',
    ),
    ...refusedIf(
      support.payableCredit && !page.goingConcern,
      at,
      'The payable credit needs a going concern; claim the deduction only (payableCredit false)',
      'L170',
    ),
    ...(given === null ? [] : lossProblems(research, given, at)),
    ...refusedIf(
      support.creditAgainstThisReturn > supportUsed,
      `${at}.creditAgainstThisReturn`,
      `At most ${inPence(supportUsed)}`,
      'L175',
    ),
  ];
}

function lossProblems({ claim }: ResearchOfReturn, { max }: Support, at: string): readonly Problem[] {
  const asked = claim.support?.lossToSurrender ?? 0n;
  return refusedIf(
    asked > max,
    `${at}.lossToSurrender`,
    `At most ${inPounds(max)} can be surrendered`,
    'L170',
  );
}

/** Reports amounts of the expenditure credit that are larger than their step allows. */
function creditProblems({ claim, steps, tax }: ResearchOfReturn, path: string): readonly Problem[] {
  const { credit, creditOfPeriod } = claim;
  if (credit === null || steps === null) return [];
  const at = `${path}.expenditureCredit`;
  const { fourth, fifth, sixth, forward } = steps;
  const received = atLeastZero(tax.net - credit.broughtForward.step2);
  const balance = fifth?.balance ?? 0n;
  const debts = (sixth?.balance ?? 0n) - (sixth?.ofReturn ?? 0n);
  const atMost = (max: Pence, box = '') => `At most ${inPence(max)}${box}`;
  return [
    ...over(
      `${at}.receivedFromGroup`,
      totalOf(credit.receivedFromGroup),
      received,
      `More than the tax it could pay: ${inPence(received)}`,
      'L5',
    ),
    ...over(
      `${at}.surrenders.step2`,
      totalOf(credit.surrenders.step2),
      forward.step2,
      atMost(forward.step2, ' (L65)'),
      'L135',
    ),
    ...over(
      `${at}.surrenders.step5`,
      totalOf(credit.surrenders.step5),
      balance,
      atMost(balance, ' (L95)'),
      'L100',
    ),
    ...over(
      `${at}.otherPeriodsTax`,
      credit.otherPeriodsTax,
      fourth?.balance ?? 0n,
      atMost(fourth?.balance ?? 0n, ' (L85)'),
      'L90',
    ),
    ...over(`${at}.otherLiabilities`, credit.otherLiabilities, debts, atMost(debts), 'L115'),
    ...over(`${at}.creditInAccounts`, credit.creditInAccounts, creditOfPeriod, atMost(creditOfPeriod), 'L15'),
  ];
}

/**
 * Reports a company that states the exception with too much connected expenditure. The law compares it with the
 * expenditure of both schemes (s1112E(3)). Step 3 of the page has a figure of its own, and rule 8035 compares it only
 * with box L10. Where the credit of intensive support is claimed, its part has the figure instead (rule 8041).
 */
function exemptionProblems({ claim, steps, support }: ResearchOfReturn, path: string): readonly Problem[] {
  const { capExemption } = claim.claim;
  if (capExemption === null) return [];
  const { connectedPercent } = claim.terms;
  const { connectedExpenditure: connected } = capExemption;
  const shareOf = (whole: Pounds): string =>
    `${inDecimals(divideRoundUp(connected * 10_000n, whole === 0n ? 1n : whole), 100n, 2)}%`;
  const tooMuch = (message: string): readonly Problem[] => [
    refused(`${path}.capExemption.connectedExpenditure`, message, 'L71'),
  ];
  const all = expenditureOf(claim);
  if (!isExempt(claim))
    return tooMuch(
      `Connected expenditure is ${shareOf(all)} of the R&D claimed; the exception allows ${connectedPercent}%. Give payeAndNic instead`,
    );
  const ofCredit = claim.creditExpenditure.total;
  const isAtStep3 = steps !== null && steps.third !== null && (support?.credit ?? 0n) === 0n;
  if (!isAtStep3 || connected * 100n <= ofCredit * connectedPercent) return [];
  return tooMuch(
    `Connected expenditure is ${shareOf(ofCredit)} of the expenditure credit’s ${inPounds(ofCredit)} in box L10; beside intensive support without its payable credit HMRC takes no more than ${connectedPercent}% of that (rule 8035). Give payeAndNic instead, or claim the payable credit (payableCredit true)`,
  );
}

/** Reports everything that stops the page of one return. */
export function researchProblems(
  figures: FilingFigures,
  filingReturn: ReturnOfFiling,
  research: ResearchOfReturn | null,
): readonly Problem[] {
  if (research === null) return noRelief(figures, filingReturn);
  const path = claimPath(filingReturn.subPeriod);
  return [
    ...(research.claim.isNew ? procedure(research, filingReturn.asOf, path) : []),
    ...supportProblems(research, path),
    ...exemptionProblems(research, path),
    ...creditProblems(research, path),
  ];
}

/** Reports nothing: a dormant filing keeps the page that it was saved with, and files none. */
export const misplaced = (
  _filer: Filer,
  _given: { readonly ct600l?: Ct600lJson | null },
): readonly Problem[] => [];

export const refusal = (filing: Filing): string | null => {
  if (filing.isDormant) return 'isDormant: a dormant company files no page CT600L';
  return filing.pages.ct600l === null ? `${PAGE}: no claim is saved` : null;
};
