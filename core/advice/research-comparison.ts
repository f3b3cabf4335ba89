import { type Pence, sum } from '../base/money.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { penceBox } from '../tax/charge.ts';
import type { FilingComputation } from '../tax/computation.ts';
import { computeReturns } from '../tax/compute.ts';
import type { ComputedPage } from '../tax/page.ts';
import { claimPath } from '../tax/research/claim.ts';
import { merged, withClaim } from '../tax/research/other-claims.ts';
import { inPence, inPounds } from '../words/figures.ts';
import { type Facts, type Finding, finding, NOTHING } from './rule.ts';

/** Compares a claim for research and development with another way to make it. */

interface Result {
  /** Tax left after the credit, before payments. */
  readonly tax: Pence;
  readonly paid: Pence;
  /** Box L45. */
  readonly step1: Pence;
  /** Box L140 of the last return. */
  readonly forward: Pence;
  readonly losses: bigint;
}

/** Sums the credits and the support that the returns ask to be paid. */
export const creditsPaid = (returns: FilingComputation['returns']): Pence =>
  sum(
    returns.map(({ research }) =>
      research === null
        ? 0n
        : (research.steps?.seventh?.paid ?? 0n) + (research.support?.credit ?? 0n) - research.supportUsed,
    ),
  );

const resultOf = ({ returns }: FilingComputation): Result => ({
  tax: sum(returns.map((each) => penceBox(each, '525') - penceBox(each, '530'))),
  paid: creditsPaid(returns),
  step1: sum(returns.map(({ research }) => research?.steps?.first?.used ?? 0n)),
  forward: returns.at(-1)?.research?.forward.step2 ?? 0n,
  losses: returns.at(-1)?.carriedForward.tradingLosses ?? 0n,
});

/** Charges the tax on loans of each return (box 480) as computed, because another claim does not change it. */
const loansTaxOf = ({ returns }: FilingComputation): ComputedPage => ({
  chargesTax: true,
  compute: (_, { subPeriod }) => ({
    tax: sum(returns.map((each) => (each.subPeriod === subPeriod ? penceBox(each, '480') : 0n))),
    rows: {},
    lines: [],
    problems: [],
  }),
});

const tried = ({ today, law, computation }: Facts, figures: FilingFigures): Result =>
  resultOf(computeReturns(figures, today, { law, pages: [loansTaxOf(computation)] }));

/** Finds intensive support that pays less than the expenditure credit would for the same expenditure. */
export function supportBelowCredit(facts: Facts): readonly Finding[] {
  const { figures, computation } = facts;
  const page = figures.pages.ct600l;
  const supported = computation.returns.find(({ research }) => research?.support?.isClaimed === true);
  if (page === null || supported === undefined) return NOTHING;
  const now = resultOf(computation);
  const other = tried(facts, {
    ...figures,
    pages: { ...figures.pages, ct600l: withClaim(page, 'each', merged) },
  });
  if (other.paid - other.tax <= now.paid - now.tax) return NOTHING;
  return finding(
    `${claimPath(supported.subPeriod)}.intensiveSupport`,
    `The payable credits are ${inPence(now.paid)} and the tax left ${inPence(now.tax)}. The expenditure credit for the same expenditure would pay ${inPence(other.paid)} and leave tax of ${inPence(other.tax)}. Losses that go forward would be ${inPounds(other.losses)} instead of ${inPounds(now.losses)}`,
    'L170',
  );
}

const inWords = ({ tax, paid, forward, losses }: Result): string =>
  `tax left ${inPence(tax)}, credit paid ${inPence(paid)}, box L140 ${inPence(forward)}, losses kept ${inPounds(losses)}`;

/** Finds losses brought forward that leave less tax for step 1 to pay. */
export function lossesUseUpTax(facts: Facts): readonly Finding[] {
  const { figures, computation } = facts;
  const used = computation.returns.some(
    ({ boxes, research }) => research?.steps?.first != null && boxes.has('285'),
  );
  if (!used) return NOTHING;
  const now = resultOf(computation);
  const profitLoss = { ...figures.profitLoss, lossesBroughtForwardClaimed: 0n };
  const other = tried(facts, { ...figures, profitLoss });
  if (now.step1 >= other.step1) return NOTHING;
  return finding(
    'profitLossData.lossesBroughtForwardClaimed',
    `Losses brought forward (box 285) relieve profits whose tax the credit could pay at step 1. As saved: ${inWords(now)}. With 0 here: ${inWords(other)}. Save the amount that you want`,
    '285',
  );
}
