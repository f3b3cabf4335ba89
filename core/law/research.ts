import { RND_MERGED_SCHEME } from './box-windows.ts';
import type { Dated, Table } from './dated-tables.ts';
import type { MonthsAllowed } from './deadlines.ts';
import { UPDATE_OF_APRIL_2027 } from './rule-sets.ts';

/**
 * Sets the terms of research and development relief: the merged scheme and enhanced intensive support. A row applies by
 * the first day of the accounting period, not by the day of the spending. The table has no older schemes.
 */
export interface ResearchRelief extends Dated {
  /** Per cent of qualifying expenditure: the expenditure credit (CTA 2009 s1042G). */
  readonly creditPercent: bigint;
  /** Per cent of qualifying expenditure: the additional deduction of a loss-making intensive company (s1044(8)). */
  readonly deductionPercent: bigint;
  /** Tenths of a per cent of the loss surrendered: its payable credit (s1058). */
  readonly payablePermille: bigint;
  /** Least per cent of total expenditure that is research, for an intensive company (s1045ZA). */
  readonly intensityPercent: bigint;
  /** Per cent of payments to unconnected contractors and providers of workers that counts (s1130, s1135). */
  readonly unconnectedPercent: bigint;
  /** Per cents of notional tax on the credit: of small profits or none, and of others (s1042K(4), (5)). */
  readonly notionalPercent: { readonly small: bigint; readonly main: bigint };
  /** The cap of payable credits: pounds for twelve months, and the multiple of PAYE and NIC (s1112B). */
  readonly cap: { readonly fixed: bigint; readonly times: bigint };
  /** Greatest per cent of the expenditure that is with connected persons, for a company without the cap (s1112E). */
  readonly connectedPercent: bigint;
}

export const RESEARCH_RELIEF: Table<ResearchRelief> = [
  {
    from: RND_MERGED_SCHEME.from,
    creditPercent: 20n,
    deductionPercent: 86n,
    payablePermille: 145n,
    intensityPercent: 30n,
    unconnectedPercent: 65n,
    notionalPercent: { small: 19n, main: 25n },
    cap: { fixed: 20_000n, times: 3n },
    connectedPercent: 15n,
    law: 'CTA 2009 Part 13; FA 2024 Sch 1; SI 2024/286',
  },
];

/**
 * A claim is made within this many months, which begin with the last day of the period of account. They end on the day
 * before an anniversary of it. A row is compared with that last day.
 */
export const RESEARCH_CLAIM: Table<MonthsAllowed> = [
  { from: '2023-04-01', months: 24, law: 'FA 1998 Sch 18 para 83E' },
];

/**
 * A claim notification is sent from the first day of the period of account to this many months after its end. A claim
 * made in the three years before that day makes it unnecessary. A row is compared with the end of the period of account.
 */
export const RESEARCH_NOTIFICATION: Table<MonthsAllowed> = [
  { from: '2023-04-01', months: 6, law: 'CTA 2009 s1142A' },
];

/**
 * A return made from this day may leave the cap in box L75 blank for a company that has none. Before that day the box
 * repeats L70, because rule 9746 ignores the exemption. The update of April 2027 is to correct the rule.
 */
export const RESEARCH_EXEMPT_CAP: Dated = { from: UPDATE_OF_APRIL_2027, law: 'rule 9746' };
