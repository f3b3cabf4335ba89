import { error, type Problem, warning } from '../base/problem.ts';
import { longDate } from '../dates/date.ts';
import { DISCLOSURE_TOPICS } from '../figures/disclosures.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { Law } from '../law/law.ts';
import { advise } from '../words/advice.ts';
import { hasAmendedDisclosures, mustApplyAmended } from './amended-standards.ts';

/** Checks the fields that accounts print besides their figures: faults, and fields that are not used (decision 68). */
export const checkDisclosures = (figures: FilingFigures, law: Law): readonly Problem[] => [
  ...withoutReason(figures, law),
  ...withoutNote(figures),
  ...employeesNotShown(figures),
  ...adoptedTooLate(figures, law),
];

/** Asks for reason and basis where a company is not a going concern: FRS 102 paragraph 3.9. */
function withoutReason(figures: FilingFigures, law: Law): readonly Problem[] {
  const { goingConcern } = figures;
  if (goingConcern?.basis !== 'notGoingConcern' || goingConcern.reason !== null) return [];
  const [path, message] = [
    'goingConcern.reason',
    'is not given: accounts that are not on a going concern basis must say why, and name the basis used (FRS 102 paragraph 3.9). Save the reason and the basis',
  ];
  return hasAmendedDisclosures(figures, law)
    ? [error(path, message)]
    : [warning(path, message, { rule: 'going-concern-reason' })];
}

/** Reports a topic that is marked as noted, without any note. */
function withoutNote({ disclosures, notes }: FilingFigures): readonly Problem[] {
  if (notes.length > 0) return [];
  return DISCLOSURE_TOPICS.filter((topic) => disclosures[topic] === 'noted').map((topic) =>
    warning(
      `disclosures.${topic}`,
      'says that a note covers it, but the accounts have no note of yours. Save the note in notesData, or say none',
      { rule: 'note-missing' },
    ),
  );
}

function employeesNotShown(figures: FilingFigures): readonly Problem[] {
  const { previousNumberOfEmployees, previousPeriod, previousBalanceSheet, previousProfitLoss } = figures;
  const isShown = previousPeriod !== null && (previousBalanceSheet !== null || previousProfitLoss !== null);
  if (previousNumberOfEmployees === null || isShown) return [];
  return [
    warning(
      'previousNumberOfEmployees',
      previousPeriod === null
        ? 'not shown: the company had no period before this one'
        : 'not shown: the accounts have no comparatives. Save previousBalanceSheetData or previousProfitLossData',
      { rule: 'comparatives-not-shown' },
    ),
  ];
}

function adoptedTooLate(figures: FilingFigures, law: Law): readonly Problem[] {
  if (!figures.earlyAdoption || !mustApplyAmended(figures, law)) return [];
  return [
    warning(
      'earlyAdoption',
      `is ignored: the amendments apply to every period that begins from ${longDate(law.amendedStandards.from)}, so nothing is adopted early. ${advise('Send false or null')}`,
      { rule: 'early-adoption-ignored' },
    ),
  ];
}
