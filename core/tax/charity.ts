import type { CharityPage, FilingFigures } from '../figures/filing.ts';
import type { Problem } from '../problem.ts';
import { charityProblems } from './charity-checks.ts';
import { assetLines, expenditureLines, incomeLines, legaciesLine } from './charity-figures.ts';
import {
  CHARITY,
  figuresOfPart,
  legaciesOfPart,
  type Part,
  type PlacedLegacy,
  pathOfPart,
} from './charity-part.ts';
import type { ComputationLine, PageRows, RowBox } from './computation.ts';
import { count, date, line, lineIf, pounds, text, tick } from './line.ts';

/** Page CT600E of one return (contract 2.17): the boxes as lines, the legacies as rows, and what it lacks. */
export interface CharityReturn {
  readonly lines: readonly ComputationLine[];
  readonly rows: PageRows;
  readonly problems: readonly Problem[];
}

/** Box 4: an ordinary company, a club (decision 38) or a charity. */
const COMPANY_TYPES = { company: 0, casc: 6, charity: 8 } as const;
/** Box 4 of the filing. */
export const companyType = ({ charityStatus }: FilingFigures): number =>
  COMPANY_TYPES[charityStatus ?? 'company'];

/** Full exemption is claimed (box E20): no profits are taxed, even if figures are stored. */
export const isWhollyExempt = ({ charity }: FilingFigures): boolean =>
  charity?.claimingExemption === true && charity.allCharitable === 'all_exempt';

/** The page of one return; an ordinary company has none. */
export function charityReturn(figures: FilingFigures, part: Part): CharityReturn {
  const { charity: page, charityStatus } = figures;
  if (charityStatus === null) return { lines: [], rows: {}, problems: [] };
  const isClub = charityStatus === 'casc';
  const problems = charityProblems(figures, part);
  const type = line('charityCompanyType', count(companyType(figures)), {
    working: isClub ? 'Community amateur sports club' : 'Charity',
    from: ['charityStatus'],
  });
  if (page === null) return { lines: [type], rows: {}, problems };
  const legacies = legaciesOfPart(page, part);
  const stated = { figures: figuresOfPart(page, part), path: pathOfPart(page, part) };
  return {
    lines: [
      type,
      ...claimLines(page, isClub),
      ...incomeLines(stated, legacies),
      ...expenditureLines(stated),
      ...assetLines(stated, isClub),
      ...legaciesLine(legacies, `${CHARITY}.legacyPayments`),
    ],
    rows: legacies.length === 0 ? {} : { E195: legacies.map(legacyRow) },
    problems,
  };
}

/** Box 115 and boxes E5 to E45; a club has no box E10 (contract 2.17, rule 6). */
function claimLines(page: CharityPage, isClub: boolean): readonly ComputationLine[] {
  const { repaymentReference, registrationNumber, claimingExemption, allCharitable } = page;
  const said = (name: string, working = 'As stated') => ({ working, from: [`${CHARITY}.${name}`] });
  return [
    line('charityPage', tick, said('applies', 'The page is in the return')),
    ...(repaymentReference === null
      ? []
      : [line('charityRepaymentReference', text(repaymentReference), said('repaymentReference'))]),
    ...(registrationNumber === null || isClub
      ? []
      : [line('charityRegistrationNumber', text(registrationNumber), said('registrationNumber'))]),
    ...lineIf(claimingExemption, 'charityExemptionClaimed', tick, said('claimingExemption')),
    ...lineIf(
      allCharitable === 'all_exempt',
      'charityAllExempt',
      tick,
      said('allCharitable', 'Applied for charitable or qualifying purposes only: no profits are taxed'),
    ),
    ...lineIf(
      allCharitable === 'some_not_charitable',
      'charitySomeNotExempt',
      tick,
      said('allCharitable', 'The profits entered are the taxable part, taxed by the ordinary rules'),
    ),
    ...lineIf(page.overclaimedTax, 'charityOverclaimedTax', tick, said('overclaimedTax')),
  ];
}

/** Boxes E195A to E195G. A postcode of another country is not sent: rule 8027 takes it or the tick, never both. */
function legacyRow({ row, path }: PlacedLegacy): readonly RowBox[] {
  const box = (number: string, value: RowBox['value'], name: string): RowBox => ({
    box: number,
    value,
    location: `${path}.${name}`,
  });
  return [
    box('E195A', text(row.forenames), 'forenames'),
    box('E195B', text(row.surname), 'surname'),
    box('E195C', text(row.addressLine1), 'addressLine1'),
    ...(row.addressLine2 === null ? [] : [box('E195C.2', text(row.addressLine2), 'addressLine2')]),
    ...(row.overseas || row.postcode === null ? [] : [box('E195D', text(row.postcode), 'postcode')]),
    ...(row.overseas ? [box('E195E', tick, 'overseas')] : []),
    box('E195F', date(row.date), 'date'),
    box('E195G', pounds(row.amount), 'amount'),
  ];
}
