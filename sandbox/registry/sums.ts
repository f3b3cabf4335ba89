import { type Context, factsOf, type InlineDocument, type InlineFact } from '../inline-xbrl/document.ts';

/**
 * Checks the arithmetic of a set of accounts. The gateway itself only compares net assets with equity. The stand-in
 * checks all other sums too, so that tests find a wrong total before it reaches the register.
 */
const MATURITY = 'core:MaturitiesOrExpirationPeriodsDimension';
/** This dimension may accompany the maturity and repeats it. */
const CURRENT_OR_NOT = 'core:FinancialInstrumentCurrentNon-currentDimension';
const CLASSES = 'core:EquityClassesDimension';

interface Term {
  readonly concept: string;
  /**
   * Member of the maturity. Without it, the figure is the one without dimensions, or else the sum of all maturities.
   */
  readonly maturity?: string;
}
interface Sum {
  readonly total: Term;
  readonly plus: readonly Term[];
  readonly minus: readonly Term[];
  /** Terms that the sum needs. A document without them has another layout, so the sum is not checked. */
  readonly needs: readonly Term[];
}

const term = (concept: string, maturity?: string): Term => ({
  concept: `core:${concept}`,
  ...(maturity === undefined ? {} : { maturity: `core:${maturity}` }),
});

const FIXED_ASSETS = [
  'IntangibleAssets',
  'PropertyPlantEquipment',
  'InvestmentProperty',
  'InvestmentsFixedAssets',
].map((concept) => term(concept));
const CURRENT_ASSETS = [
  'TotalInventories',
  'Debtors',
  'CurrentAssetInvestments',
  'CashBankOnHand',
  'CalledUpShareCapitalNotPaidCurrentAsset',
].map((concept) => term(concept));
const NET_CURRENT = term('NetCurrentAssetsLiabilities');
const LESS_CURRENT_LIABILITIES = term('TotalAssetsLessCurrentLiabilities');
const BEFORE_TAX = term('ProfitLossOnOrdinaryActivitiesBeforeTax');
const TAX = term('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities');
const GROSS = term('GrossProfitLoss');

const SUMS: readonly Sum[] = [
  { total: term('FixedAssets'), plus: FIXED_ASSETS, minus: [], needs: [] },
  { total: term('CurrentAssets'), plus: CURRENT_ASSETS, minus: [], needs: [] },
  {
    total: NET_CURRENT,
    plus: [term('CurrentAssets'), term('PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal')],
    minus: [term('Creditors', 'WithinOneYear')],
    needs: [term('CurrentAssets')],
  },
  {
    total: LESS_CURRENT_LIABILITIES,
    plus: [term('CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset'), term('FixedAssets'), NET_CURRENT],
    minus: [],
    needs: [NET_CURRENT],
  },
  {
    total: term('NetAssetsLiabilities'),
    plus: [LESS_CURRENT_LIABILITIES],
    minus: [
      term('Creditors', 'AfterOneYear'),
      term('ProvisionsForLiabilitiesBalanceSheetSubtotal'),
      term('AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal'),
    ],
    needs: [LESS_CURRENT_LIABILITIES],
  },
  {
    total: GROSS,
    plus: [term('TurnoverRevenue')],
    minus: [term('CostSales')],
    needs: [term('TurnoverRevenue')],
  },
  {
    total: term('OperatingProfitLoss'),
    plus: [GROSS, term('OtherOperatingIncomeFormat1')],
    minus: [term('DistributionCosts'), term('AdministrativeExpenses')],
    needs: [GROSS],
  },
  { total: term('ProfitLoss'), plus: [BEFORE_TAX], minus: [TAX], needs: [BEFORE_TAX, TAX] },
];

/** Reads an amount in millionths, so that sums are exact. */
function amount(fact: InlineFact): bigint {
  const [whole = '0', fraction = ''] = fact.value.replace('-', '').split('.');
  const size = BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
  return fact.value.startsWith('-') ? -size : size;
}

const timeOf = ({ start, end }: Context): string => `${start ?? ''}/${end}`;

/** Gives a document's amount for a term and a time; null when the document states none. */
function stated(document: InlineDocument, { concept, maturity }: Term, time: string): bigint | null {
  const facts = factsOf(document, concept).filter((f) => timeOf(f.context) === time);
  const plain = facts.find((f) => f.context.dimensions.size === 0);
  if (maturity === undefined && plain !== undefined) return amount(plain);
  const due = new Map<string, bigint>();
  for (const fact of facts) {
    const { dimensions } = fact.context;
    const member = dimensions.get(MATURITY);
    const others = [...dimensions.keys()].some((name) => name !== MATURITY && name !== CURRENT_OR_NOT);
    if (member !== undefined && !others) due.set(member, amount(fact));
  }
  if (maturity !== undefined) return due.get(maturity) ?? null;
  return due.size === 0 ? null : [...due.values()].reduce((sum, value) => sum + value, 0n);
}

function isWrong(document: InlineDocument, { total, plus, minus, needs }: Sum, time: string): boolean {
  const of = (wanted: Term): bigint | null => stated(document, wanted, time);
  const sum = of(total);
  const parts = [...plus, ...minus].map(of);
  if (sum === null || needs.some((need) => of(need) === null) || parts.every((part) => part === null)) {
    return false;
  }
  const added = plus.reduce((so, part) => so + (of(part) ?? 0n), 0n);
  return sum !== minus.reduce((so, part) => so - (of(part) ?? 0n), added);
}

/** True when capital and reserves by class do not add up to the whole. */
function equityIsWrong(document: InlineDocument, time: string): boolean {
  const facts = factsOf(document, 'core:Equity').filter((f) => timeOf(f.context) === time);
  const whole = facts.find((f) => f.context.dimensions.size === 0);
  const classes = new Map(
    facts
      .filter((f) => f.context.dimensions.size === 1 && f.context.dimensions.has(CLASSES))
      .map((f) => [f.context.dimensions.get(CLASSES), amount(f)]),
  );
  if (whole === undefined || classes.size === 0) return false;
  return [...classes.values()].reduce((sum, value) => sum + value, 0n) !== amount(whole);
}

/** Assets at cost, the amount written off, and the net book value: in total and by class. */
const BOOK_VALUES = [
  {
    cost: 'core:PropertyPlantEquipmentGrossCost',
    writtenOff: 'core:AccumulatedDepreciationImpairmentPropertyPlantEquipment',
    left: 'core:PropertyPlantEquipment',
  },
  {
    cost: 'core:IntangibleAssetsGrossCost',
    writtenOff: 'core:AccumulatedAmortisationImpairmentIntangibleAssets',
    left: 'core:IntangibleAssets',
  },
];

/** Lists net book values that differ from the cost less the amount written off, where all three are stated. */
function wrongBookValues(document: InlineDocument): readonly string[] {
  const whose = ({ context }: InlineFact): string =>
    JSON.stringify([timeOf(context), ...[...context.dimensions].sort()]);
  const amounts = (concept: string) =>
    new Map(factsOf(document, concept).map((fact) => [whose(fact), amount(fact)]));
  return BOOK_VALUES.filter(({ cost, writtenOff, left }) => {
    const costs = amounts(cost);
    const off = amounts(writtenOff);
    return [...amounts(left)].some(([key, value]) => {
      const gross = costs.get(key);
      const less = off.get(key);
      return gross !== undefined && less !== undefined && gross - less !== value;
    });
  }).map(({ left }) => left);
}

/** Lists concepts whose figure is not the sum of its parts, in any period. */
export function wrongTotals(document: InlineDocument): readonly string[] {
  const times = [...new Set(document.facts.map((f) => timeOf(f.context)))];
  return [
    ...times.flatMap((time) => [
      ...SUMS.filter((sum) => isWrong(document, sum, time)).map((sum) => sum.total.concept),
      ...(equityIsWrong(document, time) ? ['core:Equity'] : []),
    ]),
    ...wrongBookValues(document),
  ];
}
