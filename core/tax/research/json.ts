import { formatPence, type Pence, type Pounds } from '../../base/money.ts';
import type { ReturnComputation } from '../computation.ts';
import type { Qualifying } from './expenditure.ts';
import type { ResearchOfReturn } from './research.ts';

const categoriesOf = (scheme: 'expenditureCredit' | 'intensiveSupport', { rows }: Qualifying) =>
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

const stepsOf = ({ lines }: Pick<ReturnComputation, 'lines'>) =>
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

/**
 * Writes research and development of a return as `GET /filing/computation` returns it: whole pounds, text for pence. Null
 * without a claim.
 */
export function researchAsJson({ research, lines }: Pick<ReturnComputation, 'research' | 'lines'>) {
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
export type ResearchJson = NonNullable<ReturnType<typeof researchAsJson>>;
