import { formatPence, type Pence, type Pounds } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { ResearchCategory } from '../../figures/ct600l.ts';
import type { ReturnComputation } from '../computation.ts';
import type { Qualifying } from './expenditure.ts';
import type { ResearchOfReturn } from './research.ts';

/** Research and development of a return as `GET /filing/computation` returns it: whole pounds, text for pence. */
export interface ResearchJson {
  /** Expenditure of the expenditure credit. */
  readonly qualifyingExpenditure: number;
  readonly credit: string;
  /** Part of the credit that the computation adds to the profits. */
  readonly creditAdded: number;
  /** Per cent of the notional tax charge; null where step 2 is not reached. */
  readonly notionalRate: number | null;
  readonly intensiveExpenditure: number | null;
  readonly additionalDeduction: number | null;
  /** Research as a per cent of total expenditure, two decimals. */
  readonly intensity: string | null;
  readonly surrenderableLoss: number | null;
  readonly lossSurrendered: number | null;
  readonly payableCredit: string | null;
  /** Null where the cap was not needed, or the company has none. */
  readonly cap: string | null;
  readonly capWorking: string | null;
  readonly categories: readonly CategoryJson[];
  /** Amount of each step, as far as the return reaches it. */
  readonly steps: readonly StepJson[];
  /** The trading loss of this return: arising is the sum of the rest. */
  readonly losses: {
    readonly arising: number;
    readonly surrenderedToGroup: number;
    readonly usedThisPeriod: number;
    readonly carriedBack: number;
    readonly surrenderedForCredit: number;
    readonly carriedForward: number;
  };
  /** Last day of the claim, and of its notification. */
  readonly claimBy: IsoDate;
  readonly notifyBy: IsoDate;
  /** Opening amounts of the next period, under the caller's field names. */
  readonly nextPeriod: {
    readonly broughtForward: { readonly step2: string; readonly step3: string };
    readonly previousPeriodIntensive: boolean;
    readonly claimedInLastThreeYears: boolean;
  };
}

export interface CategoryJson {
  readonly scheme: 'expenditureCredit' | 'intensiveSupport';
  readonly category: ResearchCategory;
  readonly paid: number;
  /** Per cent of it that counts. */
  readonly share: number;
  readonly qualifying: string;
}

export interface StepJson {
  readonly step: number;
  readonly box: string;
  readonly amount: string;
  readonly law: string;
  readonly working: string;
}

const categoriesOf = (scheme: CategoryJson['scheme'], { rows }: Qualifying): readonly CategoryJson[] =>
  rows.map(({ category, paid, percent, qualifying }) => ({
    scheme,
    category,
    paid: Number(paid),
    share: Number(percent),
    qualifying: formatPence(qualifying),
  }));

/** The box of each step's amount. */
const STEPS: readonly (readonly [step: number, box: string])[] = [
  [1, 'L45'],
  [2, 'L65'],
  [3, 'L80'],
  [4, 'L90'],
  [5, 'L100'],
  [6, 'L110'],
  [6, 'L115'],
  [7, 'L123'],
  [7, 'L125'],
];

const stepsOf = ({ lines }: Pick<ReturnComputation, 'lines'>): readonly StepJson[] =>
  STEPS.flatMap(([step, of]) =>
    lines.flatMap(({ box, value, law, working }) =>
      box === of && value.kind === 'pence'
        ? [{ step, box, amount: formatPence(value.amount), law, working }]
        : [],
    ),
  );

const money = (amount: Pence | null): string | null => (amount === null ? null : formatPence(amount));
const whole = (amount: Pounds | undefined): number | null => (amount === undefined ? null : Number(amount));

/** Gives the per cent of total expenditure that is research; null without intensive support. */
function intensityOf({ claim: { support }, support: given }: ResearchOfReturn): string | null {
  if (given === null || support === null || support.totalRelevantExpenditure === 0n) return null;
  return formatPence((support.relevantExpenditure * 100_00n) / support.totalRelevantExpenditure);
}

/** Writes research and development of a return as the interface has it; null without a claim. */
export function researchAsJson({
  research,
  lines,
}: Pick<ReturnComputation, 'research' | 'lines'>): ResearchJson | null {
  if (research === null) return null;
  const { claim, support, steps, cap, loss, forward } = research;
  const hasCap = (steps?.third ?? null) !== null || (support?.isClaimed ?? false);
  const surrendered = support?.surrendered ?? 0n;
  return {
    qualifyingExpenditure: Number(claim.creditExpenditure.total),
    credit: formatPence(claim.creditOfPeriod),
    creditAdded: Number(claim.creditAdded),
    notionalRate: (steps?.second ?? null) === null ? null : Number(research.notionalPercent),
    intensiveExpenditure: support === null ? null : Number(claim.supportExpenditure.total),
    additionalDeduction: whole(support?.deduction),
    intensity: intensityOf(research),
    surrenderableLoss: whole(support?.surrenderable),
    lossSurrendered: whole(support?.surrendered),
    payableCredit: money(support?.credit ?? null),
    cap: hasCap ? money(cap.amount) : null,
    capWorking: hasCap && cap.amount !== null ? cap.working : null,
    categories: [
      ...categoriesOf('expenditureCredit', claim.creditExpenditure),
      ...categoriesOf('intensiveSupport', claim.supportExpenditure),
    ],
    steps: stepsOf({ lines }),
    losses: {
      arising: Number(loss.arising),
      surrenderedToGroup: Number(loss.toGroup),
      usedThisPeriod: Number(loss.used),
      carriedBack: Number(loss.carriedBack),
      surrenderedForCredit: Number(surrendered),
      carriedForward: Number(loss.arising - loss.toGroup - loss.used - loss.carriedBack - surrendered),
    },
    claimBy: research.claimBy,
    notifyBy: research.notification.last,
    nextPeriod: {
      broughtForward: { step2: formatPence(forward.step2), step3: formatPence(forward.step3) },
      previousPeriodIntensive: forward.wasIntensive,
      claimedInLastThreeYears: forward.claimed,
    },
  };
}
