import { figuresOf } from '../../../../core/figures/read.ts';
import type { GoldenCompany } from './companies/company.ts';
import { SLEEPING } from './companies/dormant.ts';
import { EITHER_SIDE } from './companies/either-side-of-2026.ts';
import { LONGEST } from './companies/longest.ts';
import { MICRO } from './companies/micro.ts';
import { NOTED_COMPANIES } from './companies/noted.ts';
import { SMALL_COMPANIES } from './companies/small.ts';

/** Every company whose accounts have a file of facts, by the name of its file in facts/. */
export const GOLDEN: Readonly<Record<string, GoldenCompany>> = {
  ...MICRO,
  ...SMALL_COMPANIES,
  ...NOTED_COMPANIES,
  ...LONGEST,
  ...SLEEPING,
  ...EITHER_SIDE,
};

export const FIGURES = Object.fromEntries(
  Object.entries(GOLDEN).map(([name, company]) => [name, figuresOf(company)]),
);
