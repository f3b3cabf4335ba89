import { CT600C_PAGE } from '../../boxes/ct600c.ts';
import type { SupplementaryPage } from '../page.ts';
import { groupsPage } from './computation.ts';
import { ct600cDocument } from './document.ts';
import { misplaced, refusal } from './problems.ts';
import { groupRules } from './rules.ts';

/** Page CT600C: group relief claimed and surrendered. */
export const CT600C = {
  name: 'ct600c',
  about: 'group relief',
  ...CT600C_PAGE,
  keptRows: [],
  compute: groupsPage,
  rules: groupRules,
  foundInRequests: {},
  chargesTax: true,
  refusal,
  incomplete: () => [],
  nothing: 'claims or surrenders',
  misplaced,
  document: ct600cDocument,
} as const satisfies SupplementaryPage;
