import { CT600L_PAGE } from '../../boxes/ct600l.ts';
import type { Filer } from '../../figures/filer.ts';
import { pageDocument } from '../document.ts';
import type { SupplementaryPage } from '../page.ts';
import { researchPage } from './computation.ts';
import { CT600L_FORM } from './form.ts';
import { misplaced, refusal } from './problems.ts';
import { researchRules } from './rules.ts';

/** Page CT600L: credits of research and development. */
export const CT600L = {
  about: 'research and development',
  ...CT600L_PAGE,
  compute: researchPage,
  rules: researchRules,
  foundInRequests: {},
  chargesTax: false,
  refusal,
  incomplete: () => [],
  nothing: 'claim',
  misplaced,
  document: pageDocument<Filer>(CT600L_FORM, 'research and development'),
} as const satisfies SupplementaryPage;
