import type { FilingFigures } from '../../figures/filing.ts';
import type { IsoDate } from '../../period/date.ts';
import { shares } from '../apportion.ts';
import { penceBox } from '../charge.ts';
import type { FilingComputation } from '../computation.ts';
import { taxableFigures } from '../compute.ts';
import { LAW, type Law } from '../parameters/law.ts';
import { allowanceWhatIfs } from './allowances.ts';
import { type Accepted, type Deadline, deadlinesOf, type ReturnOutlook } from './deadlines.ts';
import { type Instalments, paymentByInstalments } from './instalments.ts';
import { type Limit, limitsOf, type Measure } from './limits.ts';
import { type LoansPlan, loansOutlook } from './loans.ts';
import { isUntaxed, type Outcome, outcomeOf, type Probe, probeOf } from './probe.ts';
import { type EffectiveRate, effectiveRate, type MarginalRate, marginalRate } from './rates.ts';
import { type WhatIf, whatIfs } from './what-if.ts';

/** What can still be planned of a return, and what its rates are. */
export interface ReturnPlan {
  readonly effective: EffectiveRate | null;
  /** Null where profits of any amount are not taxed: a dormant company, or a charity that is wholly exempt. */
  readonly marginal: MarginalRate | null;
  readonly limits: readonly Limit[];
  readonly whatIf: readonly WhatIf[];
  readonly loans: LoansPlan | null;
  /** Null for a company that pays in one sum. */
  readonly instalments: Instalments | null;
}

export interface FilingPlan {
  /** In the order of the returns. */
  readonly returns: readonly ReturnPlan[];
  readonly deadlines: readonly Deadline[];
}

interface Work {
  readonly figures: FilingFigures;
  readonly probe: Probe;
  readonly base: Outcome;
  readonly asOf: IsoDate;
}

function planOf(
  { figures, probe, base, asOf }: Work,
  computed: FilingComputation['returns'][number],
  of: Measure,
  index: number,
): { readonly plan: ReturnPlan; readonly outlook: ReturnOutlook } {
  const untaxed = isUntaxed(figures);
  const outlook = outlookOf(figures, asOf, computed, of);
  const { limits, loans, instalments } = outlook;
  const plan: ReturnPlan = {
    effective: effectiveRate(computed),
    marginal: untaxed ? null : marginalRate(probe, base, index, of, limits),
    limits,
    whatIf: untaxed
      ? []
      : [
          ...whatIfs(probe, base, index, of.associatedCompanies),
          ...allowanceWhatIfs(probe, base, index, limits),
        ],
    loans: loans.plan,
    instalments,
  };
  return { plan, outlook };
}

/** What the days of a return follow from. Nothing is computed again for it. */
function outlookOf(
  figures: FilingFigures,
  asOf: IsoDate,
  computed: FilingComputation['returns'][number],
  of: Measure,
): ReturnOutlook & { readonly limits: readonly Limit[] } {
  const limits = isUntaxed(figures) ? [] : limitsOf(computed, of);
  const loans = loansOutlook(figures, { ...computed, asOf, law: of.law });
  const instalments = paymentByInstalments(limits, of, penceBox(computed, '525'));
  return { computed, limits, loans, instalments };
}

const measuresOf = (figures: FilingFigures, law: Law): readonly Measure[] =>
  shares(taxableFigures(figures)).map(
    ({ period, figures: { profitLoss, associatedCompanies } }): Measure => ({
      period,
      profitLoss,
      associatedCompanies,
      law,
    }),
  );

/** What is still to be done of a filing, earliest first. It has no plan beside it, which takes far longer. */
export function openDeadlines(
  figures: FilingFigures,
  { returns }: FilingComputation,
  asOf: IsoDate,
  { law = LAW, accepted = NOTHING_ACCEPTED }: PlanOptions = {},
): readonly Deadline[] {
  const measures = measuresOf(figures, law);
  const outlooks = returns.flatMap((computed, index) => {
    const measure = measures[index];
    return measure === undefined ? [] : [outlookOf(figures, asOf, computed, measure)];
  });
  return deadlinesOf(figures, outlooks, { law, asOf, accepted, isOpen: true });
}

export interface PlanOptions {
  readonly law?: Law;
  /** What needs not be filed any more. */
  readonly accepted?: Accepted;
}

const NOTHING_ACCEPTED: Accepted = { tax: false, ch: false };

/**
 * Planning on a computation: rates, limits, what would be otherwise and the days to come. Nothing of it is filed, so the
 * documents know nothing of it.
 *
 * @param computation of the same figures on the same day, by the same law
 */
export function planFiling(
  figures: FilingFigures,
  computation: FilingComputation,
  asOf: IsoDate,
  { law = LAW, accepted = NOTHING_ACCEPTED }: PlanOptions = {},
): FilingPlan {
  const probe = probeOf(figures, asOf, law);
  const work: Work = { figures, probe, base: outcomeOf(computation), asOf };
  const measures = measuresOf(figures, law);
  const planned = computation.returns.flatMap((computed, index) => {
    const measure = measures[index];
    return measure === undefined ? [] : [planOf(work, computed, measure, index)];
  });
  return {
    returns: planned.map(({ plan }) => plan),
    deadlines: deadlinesOf(
      figures,
      planned.map(({ outlook }) => outlook),
      { law, asOf, accepted },
    ),
  };
}
