import type { FilingFigures } from '../../../figures/filing.ts';
import type { CubeName } from '../../../xbrl/check-cubes.ts';
import { type ConceptRow, conceptsNamed } from '../../../xbrl/concept.ts';
import { drawn } from '../../model.ts';
import {
  intangibleMovements,
  type MovementSchedule,
  type MovingAssets,
  tangibleMovements,
} from '../../movements.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { movementTables } from './blocks.ts';
import { checkMovements } from './check.ts';
import { MOVEMENT_CONCEPTS } from './tags.ts';

/** Lists the concepts of a schedule's rows; its net book value belongs to the balance sheet. */
function movementConcepts(assets: MovingAssets, cube: CubeName): readonly ConceptRow[] {
  const { cost, writtenOff, additions, disposals, charge, writtenOffOnDisposals } = MOVEMENT_CONCEPTS[assets];
  return [
    ...conceptsNamed('money', 'instant', [cube], [cost, writtenOff]),
    ...conceptsNamed('money', 'duration', [cube], [additions, disposals, charge, writtenOffOnDisposals]),
  ];
}

const movementNote =
  (title: string, assets: MovingAssets, scheduleOf: (figures: FilingFigures) => MovementSchedule | null) =>
  (figures: FilingFigures): readonly Unnumbered[] => {
    const schedule = scheduleOf(figures);
    if (schedule === null) return [];
    // In a first period nothing can be brought forward.
    const opened = figures.previousPeriod !== null;
    const tables = drawn('movements', (model) => movementTables(model, assets, schedule, opened), [
      `${assets}Assets`,
    ]);
    return [{ title, parts: [tables] }];
  };

/** Movements of intangible assets. */
export const INTANGIBLE_ASSETS = {
  ...ORDINARY,
  id: 'intangibleAssets',
  concepts: movementConcepts('intangible', 'intangibleClass'),
  contents: movementNote('Intangible assets', 'intangible', intangibleMovements),
} as const satisfies AccountsNote;

/** Movements of tangible fixed assets. Its check covers both schedules. */
export const TANGIBLE_ASSETS = {
  ...ORDINARY,
  id: 'tangibleAssets',
  concepts: movementConcepts('tangible', 'tangibleClass'),
  contents: movementNote('Tangible fixed assets', 'tangible', tangibleMovements),
  check: checkMovements,
} as const satisfies AccountsNote;
