import { CT600C_PAGE } from '../../boxes/ct600c.ts';
import type { Filer } from '../../figures/filer.ts';
import { pageDocument } from '../document.ts';
import type { SupplementaryPage } from '../page.ts';
import { groupsPage } from './computation.ts';
import { CT600C_FORM } from './form.ts';
import { misplaced, refusal } from './problems.ts';
import { groupRules } from './rules.ts';

/** Page CT600C: group relief claimed and surrendered. */
export const CT600C = {
  about: 'group relief',
  ...CT600C_PAGE,
  compute: groupsPage,
  rules: groupRules,
  foundInRequests: {},
  chargesTax: true,
  refusal,
  incomplete: () => [],
  nothing: 'claims or surrenders',
  misplaced,
  document: pageDocument<Filer>(CT600C_FORM, 'group relief'),
} as const satisfies SupplementaryPage;
