import type { IsoDate } from '../dates/date.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { FilingComputation } from '../tax/computation.ts';
import { type ComputeOptions, computeReturns } from '../tax/compute.ts';
import { PAGES } from './pages.ts';

/** Computes every return of a filing with its supplementary pages. */
export const computeFiling = (
  figures: FilingFigures,
  asOf: IsoDate,
  options: Omit<ComputeOptions, 'pages'> = {},
): FilingComputation => computeReturns(figures, asOf, { ...options, pages: PAGES });
