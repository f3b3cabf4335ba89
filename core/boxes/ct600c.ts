import { PAGE } from './ct600c/caller-fields.ts';
import { claims, claimsForward } from './ct600c/claims.ts';
import { surrenders, surrendersForward } from './ct600c/surrenders.ts';
import { group } from './node.ts';
import type { BoxPage } from './page.ts';

/** Supplementary page CT600C: group relief claimed and surrendered. */
export const groupAndConsortium = group('GroupAndConsortium', [
  claims,
  surrenders,
  claimsForward,
  surrendersForward,
]);

/** Rows of page CT600C in the table of the form: group relief. */
export const CT600C_PAGE = {
  name: 'ct600c',
  number: 'CT600C',
  keptRows: [],
  schedule: { id: 'groups', title: 'Group relief', before: 'chargeable' },
  parts: {
    'ct600c.claims': 'Part 1: group relief claimed',
    'ct600c.surrenders': 'Part 2: amounts of the period surrendered',
    'ct600c.claimsForward': 'Part 3: relief claimed for carried-forward losses',
    'ct600c.surrendersForward': 'Part 4: carried-forward losses surrendered',
  },
  tick: {
    line: ['groupsPageTick', 'ct600c.claims', 'CTA 2010 Part 5, Part 5A'],
    field: PAGE,
    rule: 9307,
  },
  boxes: groupAndConsortium,
} as const satisfies BoxPage;
