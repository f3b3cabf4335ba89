import { PAGE } from '../../boxes/ct600e.ts';
import type { RowBox } from '../../boxes/page.ts';
import { count, date, pounds, text, tick } from '../../boxes/value.ts';
import { companyType } from '../../figures/charity-status.ts';
import type { CharityPage, Filing } from '../../figures/ct600e.ts';
import { type StatedLine, state, stateIf } from '../../tax/line-statement.ts';
import type { PageOfReturn } from '../../tax/page.ts';
import {
  assetLines,
  type CharityLineId,
  expenditureLines,
  incomeLines,
  legaciesLine,
} from './figure-lines.ts';
import { figuresOfPart, legaciesOfPart, type Part, type PlacedLegacy, pathOfPart } from './part.ts';
import { charityProblems } from './problems.ts';

/** Page CT600E of one return: the boxes as lines, the legacies as rows, and its faults. */
export type CharityReturn = PageOfReturn<CharityLineId>;

const NO_TAX = { tax: 0n } as const;

/** Makes the page of one return; an ordinary company has none. */
export function charityReturn(filing: Filing, part: Part): CharityReturn {
  const {
    charityStatus,
    pages: { ct600e: page },
  } = filing;
  if (charityStatus === null) return { ...NO_TAX, lines: [], rows: {}, problems: [] };
  const isClub = charityStatus === 'casc';
  const problems = charityProblems(filing, part);
  const type = state('charityCompanyType', count(companyType(filing)), {
    working: isClub ? 'Community amateur sports club' : 'Charity',
    from: ['charityStatus'],
  });
  if (page === null) return { ...NO_TAX, lines: [type], rows: {}, problems };
  const legacies = legaciesOfPart(page, part);
  const stated = { figures: figuresOfPart(page, part), path: pathOfPart(page, part) };
  return {
    ...NO_TAX,
    lines: [
      type,
      ...claimLines(page, isClub),
      ...incomeLines(stated, legacies, page.legacyPayments.length > 0),
      ...expenditureLines(stated),
      ...assetLines(stated, isClub, part),
      ...legaciesLine(legacies, `${PAGE}.legacyPayments`),
    ],
    rows: legacies.length === 0 ? {} : { E195: legacies.map(legacyRow) },
    problems,
  };
}

/** Makes box 115 and boxes E5 to E45; a club has no box E10. */
function claimLines(page: CharityPage, isClub: boolean): readonly StatedLine<CharityLineId>[] {
  const { repaymentReference, registrationNumber, claimingExemption, allCharitable } = page;
  const said = (name: string, working = 'As stated') => ({ working, from: [`${PAGE}.${name}`] });
  return [
    state('charityPage', tick, said('applies', 'The page is in the return')),
    ...(repaymentReference === null
      ? []
      : [state('charityRepaymentReference', text(repaymentReference), said('repaymentReference'))]),
    ...(registrationNumber === null || isClub
      ? []
      : [state('charityRegistrationNumber', text(registrationNumber), said('registrationNumber'))]),
    ...stateIf(claimingExemption, 'charityExemptionClaimed', tick, said('claimingExemption')),
    ...stateIf(
      allCharitable === 'all_exempt',
      'charityAllExempt',
      tick,
      said('allCharitable', 'Applied for charitable or qualifying purposes only: no profits are taxed'),
    ),
    ...stateIf(
      allCharitable === 'some_not_charitable',
      'charitySomeNotExempt',
      tick,
      said('allCharitable', 'The profits entered are the taxable part, taxed by the ordinary rules'),
    ),
    ...stateIf(page.overclaimedTax, 'charityOverclaimedTax', tick, said('overclaimedTax')),
  ];
}

/**
 * Makes boxes E195A to E195G. A postcode of another country is not sent: rule 8027 allows it or the tick, never both.
 */
function legacyRow({ row, path, isCombined }: PlacedLegacy): readonly RowBox[] {
  const box = (number: string, value: RowBox['value'], name: string): RowBox => ({
    box: number,
    value,
    location: isCombined ? path : `${path}.${name}`,
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
