import type { Pounds } from '../base/money.ts';
import { tick } from '../boxes/value.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { ComputationLine } from './computation.ts';
import { field, lineIf } from './line.ts';

const EXPORTERS = [
  { status: 'goods', id: 'goodsExported' },
  { status: 'services', id: 'servicesExported' },
  { status: 'neither', id: 'neitherExported' },
] as const;

/** Gives the information of the return that changes no tax: boxes 55, 616 to 618 and 640. */
export function disclosures(figures: FilingFigures, intangibleGain: Pounds): readonly ComputationLine[] {
  const { profitLoss, balanceSheet } = figures;
  const holdsIntangibles = (balanceSheet.intangibleAssets ?? 0n) > 0n;
  const gains = intangibleGain > 0n;
  const asked = profitLoss.intangibleAssetsIndicator === true;
  return [
    ...lineIf(profitLoss.provisionalFigures === true, 'provisionalFigures', tick, {
      working: 'Figures are estimated; an amended return follows with the final ones',
      from: [field('provisionalFigures')],
    }),
    ...EXPORTERS.flatMap(({ status, id }) =>
      lineIf(profitLoss.exporterStatus === status, id, tick, {
        working: 'As stated',
        from: [field('exporterStatus')],
      }),
    ),
    // Decision 58: ticked if asked for, if intangible assets are held, or if box 195 is filled.
    ...lineIf(asked || holdsIntangibles || gains, 'intangibleAssetsTick', tick, {
      working: asked ? 'As stated' : holdsIntangibles ? 'Intangible assets are held' : 'Box 195 is filled',
      from: asked
        ? [field('intangibleAssetsIndicator')]
        : [holdsIntangibles ? 'balanceSheetData.intangibleAssets' : 'nonTradingIntangibleGains'],
    }),
  ];
}
