import type { BalanceSheetJson } from '../../../../core/figures/balance-sheet.ts';

/** Computes the figures of the notes of full accounts from the caller's JSON; see expected-figures.ts. */
export interface Days {
  readonly during: string;
  readonly end: string;
  /** The day before the period. */
  readonly opening: string;
  /** True when no period came before. */
  readonly first: boolean;
}

const whole = (value: number | null | undefined): bigint => BigInt(value ?? 0);

const line = (concept: string, time: string, dimension: string, value: bigint): string =>
  `core:${concept} [${time}]${dimension === '' ? '' : ` {core:${dimension}}`} = ${value} iso4217:GBP`;

/** One category with simple names. */
interface Moved {
  /** Member of its class, or '' when it has no class of its own; null when it is not a fact. */
  readonly member: string | null;
  readonly cost: bigint;
  readonly additions: bigint;
  readonly disposals: bigint;
  readonly off: bigint;
  readonly charge: bigint;
  readonly offDisposals: bigint;
}

/** Classes of the categories that companies here have. */
const TANGIBLE: Readonly<Record<string, string>> = {
  'Plant & Machinery': 'PlantMachinery',
  'Motor Vehicles': 'MotorVehicles',
  'Office Equipment': 'OfficeEquipment',
  'Fixtures & Fittings': 'FurnitureFittings',
  'Computer Equipment': 'ComputerEquipment',
  'Leasehold Improvements': 'LeaseholdImprovements',
};
const INTANGIBLE: Readonly<Record<string, string>> = {
  Goodwill: 'NetGoodwill',
  Software: 'ComputerSoftware',
};
const OTHERS = [
  'OtherResidualIntangibleAssets',
  ...[1, 2, 3, 4].map(
    (n) => `Non-standardIntangibleAssetClass${n}ComponentIntangibleAssetsOtherThanGoodwill`,
  ),
];

interface Names {
  readonly asset: string;
  readonly additions: string;
  readonly disposals: string;
  readonly off: string;
  readonly charge: string;
  readonly offDisposals: string;
  readonly dimension: string;
}

const OF_TANGIBLE: Names = {
  asset: 'PropertyPlantEquipment',
  additions: 'AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment',
  disposals: 'DisposalsPropertyPlantEquipment',
  off: 'AccumulatedDepreciationImpairmentPropertyPlantEquipment',
  charge: 'IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
  offDisposals: 'DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment',
  dimension: 'PropertyPlantEquipmentClassesDimension',
};
const OF_INTANGIBLE: Names = {
  asset: 'IntangibleAssets',
  additions: 'AdditionsOtherThanThroughBusinessCombinationsIntangibleAssets',
  disposals: 'DisposalsIntangibleAssets',
  off: 'AccumulatedAmortisationImpairmentIntangibleAssets',
  charge: 'IncreaseFromAmortisationChargeForYearIntangibleAssets',
  offDisposals: 'DisposalsDecreaseInAmortisationImpairmentIntangibleAssets',
  dimension: 'IntangibleAssetClassesDimension',
};

/**
 * Gives the rows of movements. Rows of zero in every column are left out, except the carried forward ones. A first
 * period has no rows brought forward.
 */
function movements(names: Names, categories: readonly Moved[], days: Days): readonly string[] {
  const total = categories.reduce(
    (sum, c) => ({
      member: '',
      cost: sum.cost + c.cost,
      additions: sum.additions + c.additions,
      disposals: sum.disposals + c.disposals,
      off: sum.off + c.off,
      charge: sum.charge + c.charge,
      offDisposals: sum.offDisposals + c.offDisposals,
    }),
    { member: '', cost: 0n, additions: 0n, disposals: 0n, off: 0n, charge: 0n, offDisposals: 0n },
  );
  const columns: readonly Moved[] = [...categories, total];
  const row = (concept: string, time: string, of: (c: Moved) => bigint, shown: boolean) =>
    shown
      ? columns
          .filter(({ member }) => member !== null)
          .map((c) =>
            line(concept, time, c.member === '' ? '' : `${names.dimension}=core:${c.member}`, of(c)),
          )
      : [];
  const costNow = (c: Moved) => c.cost + c.additions - c.disposals;
  const offNow = (c: Moved) => c.off + c.charge - c.offDisposals;
  const some = (of: (c: Moved) => bigint) => columns.some((c) => of(c) !== 0n);
  const { opening, during, end, first } = days;
  return [
    ...row(`${names.asset}GrossCost`, opening, (c) => c.cost, !first),
    ...row(
      names.additions,
      during,
      (c) => c.additions,
      some((c) => c.additions),
    ),
    ...row(
      names.disposals,
      during,
      (c) => c.disposals,
      some((c) => c.disposals),
    ),
    ...row(`${names.asset}GrossCost`, end, costNow, true),
    ...row(names.off, opening, (c) => c.off, !first),
    ...row(
      names.charge,
      during,
      (c) => c.charge,
      some((c) => c.charge),
    ),
    ...row(
      names.offDisposals,
      during,
      (c) => c.offDisposals,
      some((c) => c.offDisposals),
    ),
    ...row(names.off, end, offNow, true),
    ...row(names.asset, end, (c) => costNow(c) - offNow(c), true),
    ...row(names.asset, opening, (c) => c.cost - c.off, !first),
  ];
}

const tangible = (sheet: BalanceSheetJson): readonly Moved[] =>
  (sheet.fixedAssetMovements?.categories ?? []).map((c) => ({
    member: TANGIBLE[c.name] ?? null,
    cost: whole(c.costBroughtForward),
    additions: whole(c.additions),
    disposals: whole(c.disposals),
    off: whole(c.depreciationBroughtForward),
    charge: whole(c.depreciationCharge),
    offDisposals: whole(c.depreciationOnDisposals),
  }));

function intangible(sheet: BalanceSheetJson): readonly Moved[] {
  const left = [...OTHERS];
  return (sheet.intangibleAssetMovements?.categories ?? []).map((c) => ({
    member: INTANGIBLE[c.name] ?? left.shift() ?? null,
    cost: whole(c.costBroughtForward),
    additions: whole(c.additions),
    disposals: whole(c.disposals),
    off: whole(c.amortisationBroughtForward),
    charge: whole(c.amortisationCharge),
    offDisposals: whole(c.amortisationOnDisposals),
  }));
}

const DEBTORS = {
  tradeDebtors: 'TradeDebtorsTradeReceivables',
  amountsOwedByGroupUndertakings: 'AmountsOwedByGroupUndertakings',
  prepayments: 'PrepaymentsAccruedIncome',
  otherDebtors: 'OtherDebtors',
};
const CREDITORS = {
  tradeCreditors: 'TradeCreditorsTradePayables',
  amountsOwedToGroupUndertakings: 'AmountsOwedToGroupUndertakings',
  corporationTax: 'CorporationTaxPayable',
  otherTaxesAndSocialSecurity: 'OtherTaxationSocialSecurityPayable',
  accrualsAndDeferredIncome: 'AccruedLiabilitiesDeferredIncome',
  otherCreditors: 'OtherCreditors',
  bankLoans: 'BankBorrowings',
};

type Parts = Readonly<Record<string, number | null | undefined>> | null | undefined;

/** Gives the rows of a breakdown. If last year's total has no parts, the rows state nothing of that year. */
function breakdown(
  concepts: Readonly<Record<string, string>>,
  dimension: string,
  now: { readonly parts: Parts; readonly whole: bigint },
  before: { readonly parts: Parts; readonly whole: bigint } | null,
  days: Days,
): readonly string[] {
  if (!now.parts || now.whole === 0n) return [];
  const was = before === null ? null : before.whole === 0n ? {} : (before.parts ?? null);
  return Object.entries(concepts).flatMap(([field, concept]) => {
    const value = whole(now.parts?.[field]);
    const previous = was === null ? null : whole(was[field]);
    if (value === 0n && (previous ?? 0n) === 0n) return [];
    return [
      line(concept, days.end, dimension, value),
      ...(previous === null ? [] : [line(concept, days.opening, dimension, previous)]),
    ];
  });
}

export function expectedNotes(
  now: BalanceSheetJson,
  before: BalanceSheetJson | null,
  days: Days,
): readonly string[] {
  const due = (member: string) => `MaturitiesOrExpirationPeriodsDimension=core:${member}`;
  const hasTangible = whole(now.tangibleAssets) > 0n && tangible(now).length > 0;
  const hasIntangible = whole(now.intangibleAssets) > 0n && intangible(now).length > 0;
  return [
    ...(hasIntangible ? movements(OF_INTANGIBLE, intangible(now), days) : []),
    ...(hasTangible ? movements(OF_TANGIBLE, tangible(now), days) : []),
    ...breakdown(
      DEBTORS,
      '',
      { parts: now.debtorsBreakdown, whole: whole(now.debtors) },
      before && {
        parts: before.debtorsBreakdown ?? before.previousDebtorsBreakdown,
        whole: whole(before.debtors),
      },
      days,
    ),
    ...breakdown(
      CREDITORS,
      due('WithinOneYear'),
      { parts: now.creditorsWithinOneYearBreakdown, whole: whole(now.creditorsWithinOneYear) },
      before && {
        parts: before.creditorsWithinOneYearBreakdown ?? before.previousCreditorsWithinOneYearBreakdown,
        whole: whole(before.creditorsWithinOneYear),
      },
      days,
    ),
    ...breakdown(
      CREDITORS,
      due('AfterOneYear'),
      { parts: now.creditorsAfterOneYearBreakdown, whole: whole(now.creditorsAfterOneYear) },
      before && {
        parts: before.creditorsAfterOneYearBreakdown ?? before.previousCreditorsAfterOneYearBreakdown,
        whole: whole(before.creditorsAfterOneYear),
      },
      days,
    ),
  ];
}
