import { byTheAct } from '../allowances/act.ts';
import type { OracleCase } from '../cases.ts';
import type { Business, PlainFigures, Surrendered } from './figures.ts';
import { businessOf, hasEnded } from './results.ts';

/** JSON of unknown content. */
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const rowsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const truth = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const pounds = (value: unknown): bigint => BigInt(count(value) ?? 0);
const pence = (value: unknown): bigint => BigInt(Math.round(Number(value ?? 0) * 100));

const ALIASES: Readonly<Record<string, string>> = {
  costOfSales: 'costOfRawMaterials',
  administrativeExpenses: 'otherCharges',
};
const INSTALMENTS = ['none', 'large', 'veryLarge'] as const;
const BUSINESSES: readonly Business[] = ['trade', 'property', 'management'];

/** Reads the input of a case without any code of the product. */
export function plainFiguresOf(input: OracleCase['input']): PlainFigures {
  const all: Fields = { ...input };
  const filing = fieldsOf(all.filing);
  const profitLoss = fieldsOf(all.profitLossData);
  const payments = fieldsOf(all.taxPaymentsData);
  const pages = fieldsOf(all.supplementaryPagesData);
  const charity = fieldsOf(pages.ct600e);
  const group = fieldsOf(pages.ct600c);
  const root = (name: string): unknown => all[name] ?? filing[name];
  const facts = input.capitalAllowancesData ?? null;
  const factFields = fieldsOf(facts);
  const { periodStart: start, periodEnd: end } = input.filing;
  const surrendered: Partial<Record<Surrendered, bigint>> = {};
  for (const { kind, amount } of rowsOf(group.surrenders)) surrendered[kind as Surrendered] = pounds(amount);
  const figures: PlainFigures = {
    period: { start, end },
    sent: input.asOf,
    isDormant: truth(filing.isDormant) ?? false,
    isExempt: charity.claimingExemption === true && charity.allCharitable === 'all_exempt',
    isCharity: typeof root('charityStatus') === 'string',
    isCloseCompany: truth(root('isCloseCompany')),
    carriesOnTrade: truth(root('carriesOnTrade')),
    closeInvestmentHolding: truth(root('closeInvestmentHolding')),
    isGroupMember: profitLoss.isGroupMember === true,
    associatedCompanies: count(root('associatedCompanies')) ?? 0,
    associatedCompaniesBefore: count(root('associatedCompaniesBefore')),
    instalmentPayments: INSTALMENTS.find((one) => one === root('instalmentPayments')) ?? null,
    tradeCeased: profitLoss.tradeCeased === true,
    tradingLossReliefClaimed: truth(profitLoss.tradingLossReliefClaimed),
    terminalLossReliefClaimed: truth(profitLoss.terminalLossReliefClaimed),
    hasResearchPage: isFields(pages.ct600l),
    amounts: Object.fromEntries(
      Object.entries(profitLoss).flatMap(([name, value]) =>
        typeof value === 'number' ? [[ALIASES[name] ?? name, BigInt(value)]] : [],
      ),
    ),
    facts:
      facts === null
        ? null
        : {
            business: BUSINESSES.find((one) => one === factFields.business) ?? null,
            ended: factFields.tradeCeased === true,
            ofReturn: [],
          },
    groupRelief: [rowsOf(group.claims).reduce((sum, { amount }) => sum + pounds(amount), 0n)],
    surrendered: [surrendered],
    payments: {
      taxAlreadyPaid: pence(payments.taxAlreadyPaid),
      claimRepayment: payments.claimRepayment === true,
      repaymentAmount: payments.repaymentAmount == null ? null : pence(payments.repaymentAmount),
      grossIncomeWithTaxDeducted: pence(payments.grossIncomeWithTaxDeducted),
      incomeTaxDeducted: pence(payments.incomeTaxDeducted),
      doubleTaxationRelief: pence(payments.doubleTaxationRelief),
    },
  };
  if (figures.facts === null || facts === null) return figures;
  // A trade that ends takes the activity of these allowances with it (CAA 2001 s65); a trade that never existed does not.
  const tradeCeased = businessOf(figures) === 'trade' ? hasEnded(figures) : figures.facts.ended;
  const ofReturn = byTheAct(start, end, { ...facts, tradeCeased }, input.asOf).map(({ boxes }) => boxes);
  return { ...figures, facts: { ...figures.facts, ofReturn } };
}
