import type { BoxWindow } from './allowance-boxes.ts';
import type { Dated } from './dated-tables.ts';

/** Periods that start on this day or later have the merged scheme: small companies keep only the intensive claim. */
export const RND_MERGED_SCHEME: Dated = { from: '2024-04-01', law: 'CTA 2009 s1042A, s1045ZA' };

/**
 * Boxes other than capital allowances that begin or end on a day: the authority refuses them for other periods (its
 * business rules for version 1.994 of the form). The service fills none of them; a received return may.
 */
export const OTHER_BOX_WINDOWS: readonly BoxWindow[] = [
  { boxes: ['5', '6', '7', '8'], endsFrom: '2050-04-01', rule: 9102, law: 'CTA 2010 Part 8B (not in force)' },
  { boxes: ['565'], startsBefore: '2020-04-01', rule: 9257, law: 'CAA 2001 Sch A1; Finance Act 2019 s33' },
  { boxes: ['580'], startsBefore: '2020-04-01', rule: 9258, law: 'CAA 2001 Sch A1; Finance Act 2019 s33' },
  { boxes: ['625'], endsBefore: '2023-04-01', rule: 9436, law: 'CTA 2010 s279F; Finance Act 2021 Sch 1' },
  { boxes: ['653'], endsFrom: '2023-04-01', rule: 9876, law: 'CTA 2009 s1045ZA' },
  { boxes: ['675'], startsBefore: '2024-04-01', rule: 9881, law: 'CTA 2009 s1042A; Finance Act 2024 Sch 1' },
  { boxes: ['680'], startsBefore: '2017-04-01', rule: 9285, law: 'CTA 2009 s1085 (omitted by FA 2016 s47)' },
  { boxes: ['L185'], startsBefore: RND_MERGED_SCHEME.from, rule: 9886, law: RND_MERGED_SCHEME.law },
  { boxes: ['L190'], startsBefore: RND_MERGED_SCHEME.from, rule: 9887, law: RND_MERGED_SCHEME.law },
  {
    boxes: ['856', '857', '858'],
    endsFrom: '2050-04-01',
    rule: 9162,
    law: 'CTA 2010 Part 8B (not in force)',
  },
  { boxes: ['895'], startsBefore: '2020-04-01', rule: 9413, law: 'CAA 2001 Sch A1; Finance Act 2019 s33' },
];

/**
 * Small companies' research and development claims state their expenditure in box 659, for periods that start from this
 * day.
 */
export const RND_EXPENDITURE_STATED: Dated = { from: '2023-04-01', law: 'rules 9439, 9440' };

/** Box L140 is checked for periods that start from this day, and for all with box L8. */
export const RND_STEP_2_CHECKED: Dated = { from: '2022-04-01', law: 'rules 9631, 9633, 9989' };

/** The payable credit is capped by PAYE and NIC in periods that start from this day. */
export const RND_CREDIT_CAPPED: Dated = { from: '2021-04-01', law: 'CTA 2009 s1058; rule 9642' };
