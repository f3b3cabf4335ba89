import type { IsoDate } from '../dates/date.ts';

/** The periods for which a box of the return, or a group of two, may be used. */
export interface BoxWindow {
  readonly boxes: readonly string[];
  /** The period must end on this day or later. */
  readonly endsFrom?: IsoDate;
  /** The period must end before this day. */
  readonly endsBefore?: IsoDate;
  /** The period must start before this day. */
  readonly startsBefore?: IsoDate;
  /** The authority's business rule. */
  readonly rule: number;
  readonly law: string;
  /**
   * Advises which boxes to use until a later rule set accepts this box. It is barred, although the law gives the
   * allowance. `law` is then the law of the claim.
   */
  readonly instead?: string;
}

/**
 * Zero-emission cars and charge points have a first-year allowance for expenditure up to 31 March 2027 (FA 2026 s30,
 * enacted). This rule set bars their boxes for periods that start from 1 April 2026; the next one is expected to accept
 * them. The authority says to use boxes 725 and 750 with 760 for both (its list of service issues, 13 August 2026).
 */
const CARS_INSTEAD =
  'claim it with other allowances (caOther, box 725) and put the expenditure in qeFirstYear (box 760)';
const CARS_OUTSIDE_INSTEAD =
  'claim it with other allowances outside the trade (box 750) and put the expenditure in box 760';
const CHARGE_POINTS_INSTEAD =
  'claim the annual investment allowance (caAia, box 690) or full expensing (caFullExpensing, box 688): they give the same. Or claim other allowances (caOther, box 725) with the expenditure in qeFirstYear (box 760)';
const CHARGE_POINTS_OUTSIDE_INSTEAD =
  'claim the annual investment allowance (box 735) or full expensing (box 733), which give the same. Or claim other allowances outside the trade (box 750) with the expenditure in box 760';

/**
 * Allowances that begin or end on a day: the authority refuses their boxes for other periods (its business rules for
 * version 1.994 of the form).
 */
export const ALLOWANCE_BOX_WINDOWS: readonly BoxWindow[] = [
  { boxes: ['688', '689'], endsFrom: '2023-04-01', rule: 9870, law: 'CAA 2001 s45S' },
  { boxes: ['691', '692'], endsFrom: '2021-04-01', rule: 9606, law: 'Finance Act 2021 s9' },
  { boxes: ['693', '694'], endsFrom: '2021-04-01', rule: 9608, law: 'Finance Act 2021 s9; CAA 2001 s45S' },
  { boxes: ['711'], endsFrom: '2018-10-29', rule: 9260, law: 'CAA 2001 s270AA' },
  { boxes: ['713', '714'], endsFrom: '2016-11-23', rule: 9278, law: 'CAA 2001 s45EA' },
  { boxes: ['714'], startsBefore: '2025-04-01', rule: 8005, law: 'CAA 2001 s45EA' },
  {
    boxes: ['713'],
    startsBefore: '2026-04-01',
    rule: 8006,
    law: 'CAA 2001 s45EA',
    instead: CHARGE_POINTS_INSTEAD,
  },
  { boxes: ['715', '720'], startsBefore: '2017-04-01', rule: 9289, law: 'CAA 2001 s360B' },
  { boxes: ['721', '722'], startsBefore: '2024-04-01', rule: 8007, law: 'CAA 2001 s45K' },
  { boxes: ['723', '724'], startsBefore: '2025-04-01', rule: 8008, law: 'CAA 2001 s45DA' },
  { boxes: ['726', '727'], endsFrom: '2021-04-01', rule: 9839, law: 'CAA 2001 s45D' },
  { boxes: ['726'], startsBefore: '2026-04-01', rule: 9388, law: 'CAA 2001 s45D', instead: CARS_INSTEAD },
  { boxes: ['727'], startsBefore: '2025-04-01', rule: 8009, law: 'CAA 2001 s45D' },
  { boxes: ['733', '734'], endsFrom: '2023-04-01', rule: 9871, law: 'CAA 2001 s45S' },
  { boxes: ['736'], endsFrom: '2018-10-29', rule: 9291, law: 'CAA 2001 s270AA' },
  { boxes: ['737', '738'], endsFrom: '2016-11-23', rule: 9377, law: 'CAA 2001 s45EA' },
  { boxes: ['738'], startsBefore: '2025-04-01', rule: 8011, law: 'CAA 2001 s45EA' },
  {
    boxes: ['737'],
    startsBefore: '2026-04-01',
    rule: 8010,
    law: 'CAA 2001 s45EA',
    instead: CHARGE_POINTS_OUTSIDE_INSTEAD,
  },
  { boxes: ['740', '745'], startsBefore: '2017-04-01', rule: 9290, law: 'CAA 2001 s360B' },
  { boxes: ['741', '742'], endsFrom: '2021-04-01', rule: 9610, law: 'Finance Act 2021 s9' },
  { boxes: ['743', '744'], endsFrom: '2021-04-01', rule: 9617, law: 'Finance Act 2021 s9; CAA 2001 s45S' },
  { boxes: ['746', '747'], startsBefore: '2024-04-01', rule: 8012, law: 'CAA 2001 s45K' },
  { boxes: ['748', '749'], startsBefore: '2025-04-01', rule: 8013, law: 'CAA 2001 s45DA' },
  { boxes: ['751', '752'], endsFrom: '2021-04-01', rule: 9392, law: 'CAA 2001 s45D' },
  {
    boxes: ['751'],
    startsBefore: '2026-04-01',
    rule: 9391,
    law: 'CAA 2001 s45D',
    instead: CARS_OUTSIDE_INSTEAD,
  },
  { boxes: ['752'], startsBefore: '2025-04-01', rule: 8014, law: 'CAA 2001 s45D' },
  { boxes: ['765'], startsBefore: '2020-04-01', rule: 9379, law: 'CAA 2001 s45H; Finance Act 2019 s33' },
  { boxes: ['771'], endsFrom: '2018-10-29', rule: 9412, law: 'CAA 2001 s270AA' },
  { boxes: ['772'], endsFrom: '2021-04-01', rule: 9619, law: 'Finance Act 2021 s9' },
  { boxes: ['773'], endsFrom: '2021-04-01', rule: 9620, law: 'Finance Act 2021 s9; CAA 2001 s45S' },
];
