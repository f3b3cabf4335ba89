import type { FilingFigures } from '../../../figures/filing.ts';
import { conceptRows } from '../../../xbrl/concept.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../note.ts';
import { movementTables } from './blocks.ts';
import { checkMovements } from './check.ts';
import {
  intangibleMovements,
  type MovementSchedule,
  type MovingAssets,
  tangibleMovements,
} from './movements.ts';

const movementNote =
  (title: string, assets: MovingAssets, scheduleOf: (figures: FilingFigures) => MovementSchedule | null) =>
  (figures: FilingFigures): readonly Unnumbered[] => {
    const schedule = scheduleOf(figures);
    if (schedule === null) return [];
    // In a first period nothing can be brought forward.
    const opened = figures.previousPeriod !== null;
    return [
      {
        title,
        parts: [
          {
            kind: 'drawn',
            shows: 'movements',
            explains: [`${assets}Assets`],
            blocks: (model) => movementTables(model, assets, schedule, opened),
          },
        ],
      },
    ];
  };

/** Movements of intangible assets. */
export const INTANGIBLE_ASSETS = {
  ...ORDINARY,
  id: 'intangibleAssets',
  concepts: [
    ...conceptRows(
      'core',
      'money',
      'instant',
      ['intangibleClass'],
      'AccumulatedAmortisationImpairmentIntangibleAssets IntangibleAssetsGrossCost',
    ),
    ...conceptRows(
      'core',
      'money',
      'duration',
      ['intangibleClass'],
      `
        AdditionsOtherThanThroughBusinessCombinationsIntangibleAssets
        DisposalsDecreaseInAmortisationImpairmentIntangibleAssets DisposalsIntangibleAssets
        IncreaseFromAmortisationChargeForYearIntangibleAssets
      `,
    ),
  ],
  contents: movementNote('Intangible assets', 'intangible', intangibleMovements),
} as const satisfies AccountsNote;

/** Movements of tangible fixed assets. Its check covers both schedules. */
export const TANGIBLE_ASSETS = {
  ...ORDINARY,
  id: 'tangibleAssets',
  concepts: [
    ...conceptRows(
      'core',
      'money',
      'instant',
      ['tangibleClass'],
      'AccumulatedDepreciationImpairmentPropertyPlantEquipment PropertyPlantEquipmentGrossCost',
    ),
    ...conceptRows(
      'core',
      'money',
      'duration',
      ['tangibleClass'],
      `
        AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment
        DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment DisposalsPropertyPlantEquipment
        IncreaseFromDepreciationChargeForYearPropertyPlantEquipment
      `,
    ),
  ],
  contents: movementNote('Tangible fixed assets', 'tangible', tangibleMovements),
  check: checkMovements,
} as const satisfies AccountsNote;
