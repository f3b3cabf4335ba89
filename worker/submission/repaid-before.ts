import { sum } from '../../core/base/money.ts';
import { type Problem, warning } from '../../core/base/problem.ts';
import { AMENDS_NOTHING } from '../../core/figures/filing.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { inPence } from '../../core/words/figures.ts';
import type { Runtime } from '../runtime.ts';
import { acceptedYear } from './accepted-figures.ts';
import { returnSentOn } from './amendments.ts';
import { figuresOfFiling } from './figures.ts';
import type { FilingContext } from './filing-context.ts';
import { penceIn } from './repayments.ts';

/**
 * Warns of an amendment that copies the tax paid from a return that claimed some of it back: it would claim the same
 * money again. Box 595 holds the tax that is paid and not repaid (contract 2.14).
 *
 * Example: 20,000 paid, 12,150 due and 7,850 claimed back. The amendment gives 12,150 as paid.
 */
export async function repaidBefore(
  { store }: Pick<Runtime<'siblings'>, 'store'>,
  { filing, company, figures }: FilingContext,
): Promise<readonly Problem[]> {
  const { taxAlreadyPaid: paid } = figures.payments;
  if (filing.amendmentOfFilingId === null || paid === 0n) return [];
  const all = await store.filingsOfCompany(company.id);
  const returned = acceptedYear(all, filing.amendmentOfFilingId)?.returned ?? null;
  const sentOn = returned && returnSentOn(returned);
  if (returned === null || sentOn === null) return [];
  const { filing: before } = returned;
  const then = figuresOfFiling(before, company, AMENDS_NOTHING, null);
  if (!then.payments.claimRepayment || then.payments.taxAlreadyPaid !== paid) return [];
  // Relief for a loan may have fallen due since the return was sent, which did not claim it.
  const computed = computeFiling(then, sentOn);
  const claimed = sum(computed.returns.map(({ boxes }) => penceIn(boxes, ['865'])));
  if (claimed === 0n) return [];
  return [
    warning(
      'taxPaymentsData.taxAlreadyPaid',
      `is ${inPence(paid)}, as in filing ${before.id}, whose return claimed ${inPence(claimed)} of it back. Once the tax authority has repaid that, give the tax paid less the tax repaid: ${inPence(paid - claimed)}`,
      { rule: 'repaid-before', box: '595', target: 'tax' },
    ),
  ];
}
