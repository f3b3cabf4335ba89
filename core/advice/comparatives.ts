import type { Pounds } from '../base/money.ts';
import { type Problem, warning, warningIf } from '../base/problem.ts';
import { longDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import { BALANCE_SHEET_AMOUNTS } from '../figures/balance-sheet.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { profitBeforeTaxComponents } from '../figures/profit.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { inPounds } from '../words/figures.ts';

/** The filing of the year before as an authority accepted it. */
export interface AcceptedBefore {
  readonly filingId: number;
  readonly figures: Pick<FilingFigures, 'balanceSheet' | 'profitLoss' | 'isDormant'>;
  /** The period of its accounts; null where the registry accepted none from here. */
  readonly accountsPeriod: Period | null;
}

type Amounts = Readonly<Partial<Record<string, Pounds>>>;

const MAX_NAMED = 6;

function differences(names: readonly string[], said: Amounts, accepted: Amounts): string | null {
  const found = names
    .filter((name) => (said[name] ?? 0n) !== (accepted[name] ?? 0n))
    .map((name) => `${name} ${inPounds(said[name] ?? 0n)} instead of ${inPounds(accepted[name] ?? 0n)}`);
  if (found.length === 0) return null;
  const more = found.length > MAX_NAMED ? ` and ${found.length - MAX_NAMED} more` : '';
  return `${found.slice(0, MAX_NAMED).join(', ')}${more}`;
}

const accountsNames = (profitLoss: ProfitLossFigures): readonly string[] => [
  ...profitBeforeTaxComponents(profitLoss, 'full').map(({ field }) => field),
  'deferredTax',
];

const amountsOf = (figures: object): Amounts =>
  Object.fromEntries(
    Object.entries(figures).filter((entry): entry is [string, bigint] => typeof entry[1] === 'bigint'),
  );

/**
 * Compares the days that the comparatives are printed for with those of last year's accounts. They differ where a filing
 * was created before those were accepted.
 */
function daysDiffer(
  { previousPeriod, amends }: FilingFigures,
  { filingId, accountsPeriod }: AcceptedBefore,
): readonly Problem[] {
  if (amends.accounts || previousPeriod === null || accountsPeriod === null) return [];
  if (previousPeriod.start === accountsPeriod.start) return [];
  return [
    warning(
      'periodStart',
      `the comparatives are printed for the days from ${longDate(previousPeriod.start)}, and the accounts of filing ${filingId}, which was accepted for the year before, begin on ${longDate(accountsPeriod.start)}. This filing was created before those were accepted. Delete it and create it again`,
      { rule: 'comparatives-days' },
    ),
  ];
}

/**
 * Compares the filed figures of the year before with this filing's comparatives: the accounts print only one of them.
 */
export function comparativesDiffer(
  figures: FilingFigures,
  before: AcceptedBefore | null,
): readonly Problem[] {
  if (before === null) return [];
  const { previousBalanceSheet, previousProfitLoss } = figures;
  const finding = (location: string, what: string | null): readonly Problem[] =>
    warningIf(what !== null, () => [
      location,
      `differs from filing ${before.filingId}, which was accepted for the year before: ${what}. Comparatives are last year's figures. Save those, or explain the change in a note`,
      { rule: 'comparatives-filing' },
    ]);
  return [
    ...daysDiffer(figures, before),
    ...(previousBalanceSheet === null
      ? []
      : finding(
          'previousBalanceSheetData',
          differences(
            BALANCE_SHEET_AMOUNTS,
            amountsOf(previousBalanceSheet),
            amountsOf(before.figures.balanceSheet),
          ),
        )),
    ...(previousProfitLoss === null || before.figures.isDormant
      ? []
      : finding(
          'previousProfitLossData',
          differences(
            accountsNames(previousProfitLoss),
            amountsOf(previousProfitLoss),
            amountsOf(before.figures.profitLoss),
          ),
        )),
  ];
}
