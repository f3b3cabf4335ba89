import type { PageRows, RowBox } from '../../boxes/page.ts';
import { text } from '../../boxes/value.ts';
import type { PayeAndNic } from '../../figures/ct600l.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import type { GroupRelief } from '../../tax/groups/relief.ts';
import type { PageOfReturn } from '../../tax/page.ts';
import { claimPath } from '../../tax/research/claim.ts';
import type { ResearchOfReturn } from '../../tax/research/research.ts';
import type { ReturnOfFiling } from '../../tax/return-of-filing.ts';
import type { ResearchLineId } from './line.ts';
import { researchLines } from './lines.ts';
import { researchProblems } from './problems.ts';

/** Page CT600L of one return: its rows, lines and problems. */
export type ResearchPage = PageOfReturn<ResearchLineId>;

/** Makes the two boxes of each PAYE reference: the office, and the employer. */
const references = (box: string, list: readonly string[], path: string): readonly (readonly RowBox[])[] =>
  list.map((reference, row) => {
    const [office = '', employer = ''] = reference.split('/');
    const location = `${path}[${row}]`;
    return [
      { box, value: text(office), location },
      { box: `${box}.2`, value: text(employer), location },
    ];
  });

function rowsOf(
  { own, connected, employerReferences, connectedReferences }: PayeAndNic,
  [ownBox, connectedBox]: readonly [string, string],
  path: string,
): PageRows {
  const lists: readonly (readonly [string, readonly (readonly RowBox[])[]])[] = [
    [ownBox, own > 0n ? references(ownBox, employerReferences, `${path}.employerReferences`) : []],
    [
      connectedBox,
      connected > 0n ? references(connectedBox, connectedReferences, `${path}.connectedReferences`) : [],
    ],
  ];
  return Object.fromEntries(lists.filter(([, rows]) => rows.length > 0));
}

/** Gives the references where the page states the amounts: beside intensive support, or else at step 3. */
function rowsOfPage({ claim, support, steps }: ResearchOfReturn, subPeriod: 1 | 2 | null): PageRows {
  const { payeAndNic } = claim.claim;
  if (payeAndNic === null) return {};
  const path = `${claimPath(subPeriod)}.payeAndNic`;
  if ((support?.credit ?? 0n) > 0n) return rowsOf(payeAndNic, ['L168A', 'L169A'], path);
  return (steps?.third ?? null) === null ? {} : rowsOf(payeAndNic, ['L72A', 'L73A'], path);
}

/** Makes page CT600L of one return: the credit, the support, and the boxes of the main return. */
export function researchPage(
  figures: FilingFigures,
  filingReturn: ReturnOfFiling,
  _groups: GroupRelief | null,
  research: ResearchOfReturn | null,
): ResearchPage {
  return {
    tax: 0n,
    rows: research === null ? {} : rowsOfPage(research, filingReturn.subPeriod),
    lines: research === null ? [] : researchLines(research, filingReturn.subPeriod, filingReturn.asOf),
    problems: researchProblems(figures, filingReturn, research),
  };
}
