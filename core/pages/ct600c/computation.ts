import { sum } from '../../base/money.ts';
import type { PageRows, RowBox } from '../../boxes/page.ts';
import { date, pounds, text } from '../../boxes/value.ts';
import type { Period } from '../../dates/period.ts';
import { FORWARD_KINDS, type OtherCompany, PERIOD_KINDS, type SurrenderKind } from '../../figures/ct600c.ts';
import { type FilingFigures, isAmendedReturn } from '../../figures/filing.ts';
import { nameOnReturn } from '../../form/particulars.ts';
import type { TakenClaim } from '../../tax/groups/claims.ts';
import type { GroupRelief } from '../../tax/groups/relief.ts';
import type { GivenRow } from '../../tax/groups/surrenders.ts';
import type { PageOfReturn } from '../../tax/page.ts';
import type { ReturnOfFiling } from '../../tax/return-of-filing.ts';
import { claimPath, type GroupsLineId, groupsLines, type Notice, surrenderPath } from './lines.ts';
import { groupProblems } from './problems.ts';

/** Page CT600C of one return: its rows, lines and problems. */
export type GroupsPage = PageOfReturn<GroupsLineId>;

const NO_PAGE: GroupsPage = { tax: 0n, rows: {}, lines: [], problems: [] };

/** Gives the signer of this company's consent, and the simplified arrangements where they are in force. */
export function noticeOf(figures: FilingFigures, { period, subPeriod }: ReturnOfFiling): Notice {
  const page = figures.pages.ct600c;
  return {
    company: nameOnReturn(figures),
    utr: figures.signing.utr,
    period,
    signer: page?.consent.name ?? figures.directorName,
    status: page?.consent.status ?? 'Director',
    arrangements: isAmendedReturn(figures, subPeriod) ? null : (page?.simplifiedArrangements ?? null),
  };
}

/** Makes the boxes of a row: the company, its period where it is not that of the return, and the amount. */
function companyRow(
  part: 'C5' | 'C85' | 'C125' | 'C190',
  other: OtherCompany,
  amount: bigint,
  path: string,
  own: Period,
): readonly RowBox[] {
  const { companyName, taxReference, period } = other;
  const box = (letter: string, value: RowBox['value'], field: string): RowBox => ({
    box: `${part}${letter}`,
    value,
    location: `${path}.${field}`,
  });
  const isOther = period !== null && (period.start !== own.start || period.end !== own.end);
  return [
    ...(companyName === null ? [] : [box('A', text(companyName), 'companyName')]),
    ...(isOther
      ? [box('B', date(period.start), 'periodStart'), box('B.2', date(period.end), 'periodEnd')]
      : []),
    ...(taxReference === null ? [] : [box('C', text(taxReference), 'taxReference')]),
    box('D', pounds(amount), 'amount'),
  ];
}

const claimRows = (part: 'C5' | 'C125', taken: readonly TakenClaim[], own: Period) =>
  taken
    .filter(({ amount }) => amount > 0n)
    .map(({ claim, amount }) => companyRow(part, claim, amount, claimPath(claim.row), own));

/** Makes one row of all amounts given to one company for one period, of any kind. */
function surrenderRows(
  part: 'C85' | 'C190',
  kinds: readonly SurrenderKind[],
  given: readonly GivenRow[],
  own: Period,
) {
  const found = new Map<string, GivenRow[]>();
  for (const row of given) {
    const { surrender, amount } = row;
    if (amount === 0n || !kinds.includes(surrender.kind)) continue;
    const { taxReference, companyName, period } = surrender;
    const key = JSON.stringify([taxReference?.toUpperCase() ?? companyName, period ?? own]);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return [...found.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const amount = sum(rows.map((row) => row.amount));
    return [companyRow(part, first.surrender, amount, surrenderPath(first.surrender.row), own)];
  });
}

/** Makes the rows of each part that has any, in the caller's order. */
function rowsOf({ claims, claimsForward, surrenders }: GroupRelief, own: Period): PageRows {
  const parts = {
    C5: claimRows('C5', claims.taken, own),
    C85: surrenderRows('C85', PERIOD_KINDS, surrenders.given, own),
    C125: claimRows('C125', claimsForward.taken, own),
    C190: surrenderRows('C190', FORWARD_KINDS, surrenders.given, own),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, rows]) => rows.length > 0));
}

/** Makes page CT600C of one return: claims and surrenders as its computation has them. */
export function groupsPage(
  figures: FilingFigures,
  filingReturn: ReturnOfFiling,
  groups: GroupRelief | null,
): GroupsPage {
  if (groups === null) return NO_PAGE;
  const notice = noticeOf(figures, filingReturn);
  return {
    tax: 0n,
    rows: rowsOf(groups, filingReturn.period),
    lines: groupsLines(groups, notice),
    problems: groupProblems(figures, filingReturn, groups, notice),
  };
}
