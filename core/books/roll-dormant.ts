import type { IsoDate } from '../dates/date.ts';
import { BROUGHT_FORWARD_AS, eachKind, withoutTradingLosses } from '../figures/balances.ts';
import type { CapitalAllowancesJson } from '../figures/capital-allowances.ts';
import { savesWholeExemption } from '../figures/charity-status.ts';
import type { FilingJson } from '../figures/filing-fields.ts';
import { tradeCeasedAt } from '../figures/trade-ceased.ts';
import type { ResearchLeft } from './roll-research.ts';

/**
 * True where a return is made without the figures, so that it uses no balance: of a dormant company, or of a charity
 * that is exempt throughout (box E20).
 */
export const usesNoBalance = ({ isDormant, charityStatus, supplementaryPagesData }: FilingJson): boolean =>
  isDormant === true || savesWholeExemption(charityStatus, supplementaryPagesData?.ct600e);

/**
 * Gives the balances at the end of a year that uses none: they are those at its start. Its return may never have been made.
 */
export function leftUnused(data: FilingJson, periodEnd: IsoDate, loans: number) {
  const { profitLossData, capitalAllowancesData: facts, supplementaryPagesData } = data;
  const saved = eachKind((kind) => BigInt(profitLossData?.[BROUGHT_FORWARD_AS[kind]] ?? 0));
  const balances = hasTradeEnded(data) ? withoutTradingLosses(saved) : saved;
  const credit = supplementaryPagesData?.ct600l?.expenditureCredit?.broughtForward;
  return {
    carriedForward: balances,
    loans,
    allowances: facts == null ? null : allowancesOf(facts, periodEnd),
    research: credit == null ? null : creditOf(credit),
  };
}

/** True where the caller says that the trade has ended: its losses do not go forward (CTA 2010 s45A(3), decision 230). */
const hasTradeEnded = ({ carriesOnTrade, profitLossData, capitalAllowancesData }: FilingJson): boolean =>
  carriesOnTrade === false ||
  tradeCeasedAt({
    profitLoss: profitLossData ?? null,
    capitalAllowances: capitalAllowancesData ?? null,
  }).length > 0;

/** Gives the pools and assets as they opened, with the buildings still in use. Null after the business has ended. */
function allowancesOf(facts: CapitalAllowancesJson, periodEnd: IsoDate): CapitalAllowancesJson | null {
  if (facts.tradeCeased === true) return null;
  const { mainPool, specialRatePool, shortLifeAssets, structuresAndBuildings, business } = facts;
  return {
    mainPool: { broughtForward: mainPool?.broughtForward ?? 0 },
    specialRatePool: { broughtForward: specialRatePool?.broughtForward ?? 0 },
    ...(business == null ? {} : { business }),
    shortLifeAssets: (shortLifeAssets ?? []).map(({ description, broughtForward, acquisitionPeriodEnd }) => ({
      description,
      broughtForward,
      acquisitionPeriodEnd,
    })),
    structuresAndBuildings: (structuresAndBuildings ?? []).filter(
      ({ qualifyingUseTo: to }) => to == null || to > periodEnd,
    ),
  };
}

const creditOf = (credit: {
  readonly step2?: number | null;
  readonly step3?: number | null;
}): ResearchLeft => ({
  step2: credit.step2 ?? 0,
  step3: credit.step3 ?? 0,
  claimed: false,
  wasIntensive: false,
});
