import type { IsoDate } from '../../dates/date.ts';
import { isCloseInvestmentHolding } from '../../figures/close-companies.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import type { Law } from '../../law/law.ts';
import { shares } from '../apportion.ts';
import type { FilingComputation, ReturnComputation } from '../computation.ts';
import { taxableFigures } from '../compute.ts';
import { instalmentMeasure, instalmentsFound } from '../paid-by-instalments.ts';
import { isLetting, tradeOf } from '../trade.ts';
import { allowanceWhatIfs } from './allowances.ts';
import type { Deadline } from './deadline.ts';
import { type Accepted, deadlinesOf, isDone, type ReturnOutlook } from './deadlines.ts';
import type { Instalments } from './instalments.ts';
import { type InstalmentMeasure, type Limit, limitsOf, type Measure } from './limits.ts';
import { type LoansPlan, loansOutlook } from './loans.ts';
import { isUntaxed, type Outcome, outcomeOf, type Probe, probeOf } from './probe.ts';
import { type EffectiveRate, effectiveRate, type MarginalRate, marginalRate } from './rates.ts';
import { researchWhatIfs } from './research.ts';
import { THOUSAND, type WhatIf, whatIfs } from './what-if.ts';

/** The plan of one return: its rates, its limits and the effect of possible changes. */
export interface ReturnPlan {
  readonly effective: EffectiveRate | null;
  /** Null when no profits are taxed, of any amount: a dormant company, or a charity that is wholly exempt. */
  readonly marginal: MarginalRate | null;
  readonly limits: readonly Limit[];
  readonly whatIf: readonly WhatIf[];
  readonly loans: LoansPlan | null;
  /** Null for a company that pays in one sum. */
  readonly instalments: Instalments | null;
}

export interface FilingPlan {
  /** Day up to which the plan's law was read. */
  readonly lawReadUpTo: IsoDate;
  /** Plans in the order of the returns. */
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
  measure: Measure,
  index: number,
): { readonly plan: ReturnPlan; readonly outlook: ReturnOutlook } {
  const untaxed = isUntaxed(figures);
  const outlook = outlookOf(figures, asOf, computed, measure);
  const { limits, loans, instalments } = outlook;
  const plan: ReturnPlan = {
    effective: effectiveRate(computed),
    marginal: untaxed ? null : marginalRate(probe, base, index, measure, limits),
    limits,
    whatIf: untaxed
      ? []
      : [
          ...whatIfs(probe, base, index, measure),
          ...allowanceWhatIfs(probe, base, index, measure, limits),
          ...researchWhatIfs(probe, index, computed, THOUSAND),
        ],
    loans: loans.plan,
    instalments,
  };
  return { plan, outlook };
}

/** Gives the facts that decide the deadlines of a return, without computing anything again. */
function outlookOf(
  figures: FilingFigures,
  asOf: IsoDate,
  computed: FilingComputation['returns'][number],
  measure: Measure,
): ReturnOutlook & { readonly limits: readonly Limit[] } {
  const limits = isUntaxed(figures) ? [] : limitsOf(computed, measure);
  const loans = loansOutlook(figures, { ...computed, asOf, law: measure.law });
  const instalments = instalmentsFound(computed, measure).paid;
  return { computed, limits, loans, instalments };
}

function measuresOf(figures: FilingFigures, { returns }: FilingComputation, law: Law): readonly Measure[] {
  let earlier: { readonly computed: ReturnComputation; readonly measure: InstalmentMeasure } | null = null;
  const hasTrade = tradeOf(figures).isCarriedOn;
  return shares(taxableFigures(figures)).flatMap((share, index) => {
    const computed = returns[index];
    if (computed === undefined) return [];
    const measure = {
      ...instalmentMeasure(share, earlier, law),
      associatedCompanies: share.figures.associatedCompanies,
      isAtMainRate: isCloseInvestmentHolding(figures),
      hasTrade,
      lets: isLetting(figures),
    };
    earlier = { computed, measure };
    return [measure];
  });
}

/** Gives the facts that decide the deadlines of each return. It makes no plan, which would take far longer. */
function outlooksOf(
  figures: FilingFigures,
  computation: FilingComputation,
  asOf: IsoDate,
): readonly ReturnOutlook[] {
  const measures = measuresOf(figures, computation, computation.law);
  return computation.returns.flatMap((computed, index) => {
    const measure = measures[index];
    return measure === undefined ? [] : [outlookOf(figures, asOf, computed, measure)];
  });
}

/** Lists the open deadlines of a filing, earliest first. */
export function openDeadlines(
  figures: FilingFigures,
  computation: FilingComputation,
  asOf: IsoDate,
  { accepted = NOTHING_ACCEPTED }: PlanOptions = {},
): readonly Deadline[] {
  const { law } = computation;
  return deadlinesOf(figures, outlooksOf(figures, computation, asOf), { law, asOf, accepted, isOpen: true });
}

/** Lists every deadline of a filing that is not done, also those that cost nothing when missed. */
export function keptDeadlines(
  figures: FilingFigures,
  computation: FilingComputation,
  asOf: IsoDate,
  accepted: Accepted,
): readonly Deadline[] {
  const { law } = computation;
  return deadlinesOf(figures, outlooksOf(figures, computation, asOf), { law, asOf, accepted }).filter(
    (each) => !isDone(each, accepted),
  );
}

export interface PlanOptions {
  /** Parts that an authority has accepted, so that their deadlines are met. */
  readonly accepted?: Accepted;
}

const NOTHING_ACCEPTED: Accepted = { tax: false, ch: false };

/**
 * Plans from a computation: rates, limits, effects of changes and coming deadlines. None of it is filed, so no document
 * contains it.
 * @param computation of the same figures on the same day; its law is that of the plan
 */
export function planFiling(
  figures: FilingFigures,
  computation: FilingComputation,
  asOf: IsoDate,
  { accepted = NOTHING_ACCEPTED }: PlanOptions = {},
): FilingPlan {
  const { law } = computation;
  const probe = probeOf(figures, asOf, law);
  const work: Work = { figures, probe, base: outcomeOf(computation), asOf };
  const measures = measuresOf(figures, computation, law);
  const planned = computation.returns.flatMap((computed, index) => {
    const measure = measures[index];
    return measure === undefined ? [] : [planOf(work, computed, measure, index)];
  });
  return {
    lawReadUpTo: law.readUpTo.day,
    returns: planned.map(({ plan }) => plan),
    deadlines: deadlinesOf(
      figures,
      planned.map(({ outlook }) => outlook),
      { law, asOf, accepted },
    ),
  };
}
