import { periodEnded } from '../accounts/wording.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { type ProfitComponent, profitBeforeTax, profitBeforeTaxComponents } from '../figures/profit.ts';
import { capitalised } from '../tax/wording.ts';
import { type Block, cell } from './blocks.ts';
import { figureCell, wholePounds } from './cells.ts';

/** Concepts of the detailed profit and loss account: of the `dpl` set where it has one, else of the accounts' own. */
const CONCEPTS: ReadonlyMap<ProfitComponent['field'], string> = new Map([
  ['turnover', 'core:TurnoverRevenue'],
  ['costOfRawMaterials', 'core:RawMaterialsConsumablesUsed'],
  ['staffCosts', 'core:StaffCostsEmployeeBenefitsExpense'],
  ['depreciation', 'core:DepreciationAmortisationImpairmentExpense'],
  ['otherCharges', 'dpl:OtherOperationalAdministrationCosts'],
  ['interestPayable', 'core:InterestPayableSimilarChargesFinanceCosts'],
  ['interestIncome', 'core:OtherInterestReceivableSimilarIncomeFinanceIncome'],
  ['dividendsReceived', 'core:DividendIncome'],
]);

/** Fair value movements may be of property or of investments; the filing does not say which. */
const UNNAMED = 'core:OtherNon-operatingNetGainLossBeforeTax';

const conceptOf = (field: ProfitComponent['field']): string => CONCEPTS.get(field) ?? UNNAMED;

/** The detailed profit and loss account is that of the period of account, whole, in either return of a long one. */
export function detailedProfitAndLoss(figures: FilingFigures): readonly Block[] {
  const components = profitBeforeTaxComponents(figures.profitLoss, figures.accountType).filter(
    (component) => component.amount !== 0n,
  );
  if (figures.isDormant || components.length === 0) return [];
  const time = { duration: figures.period };
  const total = profitBeforeTax(figures.profitLoss, figures.accountType);
  return [
    {
      kind: 'heading',
      level: 1,
      newPage: true,
      runs: [{ text: 'Detailed profit and loss account' }],
    },
    { kind: 'paragraph', runs: [{ text: capitalised(periodEnded(figures.period)) }] },
    {
      kind: 'table',
      caption: 'Detailed profit and loss account',
      captionHidden: true,
      keepTogether: true,
      columns: [
        { align: 'left', weight: 10 },
        { align: 'right', weight: 3 },
      ],
      head: [[cell(''), cell('£')]],
      rows: [
        ...components.map(({ field, words, amount, minus }) => {
          return {
            cells: [
              cell(capitalised(words), { rowHeading: true }),
              figureCell({ ...wholePounds(amount), concept: conceptOf(field), time }, minus),
            ],
          };
        }),
        {
          style: 'total' as const,
          cells: [
            cell(total < 0n ? 'Loss before tax' : 'Profit before tax', { rowHeading: true }),
            figureCell({
              ...wholePounds(total),
              concept: 'core:ProfitLossOnOrdinaryActivitiesBeforeTax',
              time,
            }),
          ],
        },
      ],
    },
  ];
}
