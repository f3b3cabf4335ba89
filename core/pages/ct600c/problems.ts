import { error, errorIf, type Problem, warningIf } from '../../base/problem.ts';
import { PAGE } from '../../boxes/ct600c/caller-fields.ts';
import { addMonths, longDate } from '../../dates/date.ts';
import { savesWholeExemption } from '../../figures/charity-status.ts';
import type { Claim, Ct600cJson, Filing, OtherCompany } from '../../figures/ct600c.ts';
import type { Ct600eJson } from '../../figures/ct600e.ts';
import type { Filer } from '../../figures/filer.ts';
import { type FilingFigures, isAmendedReturn } from '../../figures/filing.ts';
import { rowOn } from '../../law/dated-tables.ts';
import { returnDueDate } from '../../tax/due-dates.ts';
import type { Claims, LeftOut } from '../../tax/groups/claims.ts';
import { isForward } from '../../tax/groups/division/rows.ts';
import { claimsTaken, type GroupRelief } from '../../tax/groups/relief.ts';
import type { ReturnOfFiling } from '../../tax/return-of-filing.ts';
import { advise } from '../../words/advice.ts';
import { inPounds } from '../../words/figures.ts';
import { claimPath, type Notice, nameOf, surrenderPath } from './lines.ts';

/**
 * Names the target and box of a problem. It stops submission only: the computation takes the greatest amount allowed,
 * and leaves out a row without a day in common.
 */
const about = (box?: string) => ({ target: 'tax' as const, ...(box === undefined ? {} : { box }) });

const NO_DAYS = {
  periodStart: 'no day of its accounting period is in the period of this return',
  groupedFrom: 'the group begins after the last day that both accounting periods share',
  groupedTo: 'the group ends before the first day that both accounting periods share',
} as const;

const noDays = (path: (row: number) => string, leftOut: readonly LeftOut[]): readonly Problem[] =>
  leftOut.map(({ row, at }) =>
    error(
      `${path(row)}.${at}`,
      `leaves no day in common: ${NO_DAYS[at]}. Correct the dates, or leave the row out`,
      about(),
    ),
  );

/** Reports claims above their limit, of the period or of losses carried forward. */
function overLimit(
  { taken }: Claims,
  box: string,
  { ownUnused, ownBroughtForward }: GroupRelief,
): readonly Problem[] {
  const isForward = box === '312';
  return taken.flatMap(({ rows, limit, why }) =>
    rows
      .filter(({ asked, amount }) => asked > amount)
      .map(({ row, asked, amount }) =>
        error(
          `${claimPath(row)}.amount`,
          isForward && ownUnused > 0n
            ? `is ${inPounds(asked)}, but losses of others are claimed only once the company's own are used: ${inPounds(ownBroughtForward)} brought forward, ${inPounds(ownBroughtForward - ownUnused)} used (CTA 2010 s188CD)`
            : `is ${inPounds(asked)}; the most is ${inPounds(amount)}: ${why}${amount === limit ? '' : ', less the rows of that company before it'}`,
          about(box),
        ),
      ),
  );
}

/** Reports the missing fields of a row of either list, and a `subPeriod` that does not fit the period of account. */
function rowProblems(other: OtherCompany, path: string, { subPeriod }: ReturnOfFiling): readonly Problem[] {
  const known = other.filingId !== null;
  return [
    ...errorIf(subPeriod !== null && other.subPeriod === null, () => [
      `${path}.subPeriod`,
      'is needed: the period of account is longer than 12 months and has two returns. Say 1 or 2',
      about(),
    ]),
    ...errorIf(subPeriod === null && other.subPeriod !== null, () => [
      `${path}.subPeriod`,
      'is for a period of account longer than 12 months: this one has one return. Leave it out',
      about(),
    ]),
    ...errorIf(other.companyName === null && !known, () => [
      `${path}.companyName`,
      'is needed: name the company',
      about(),
    ]),
    ...errorIf(other.taxReference === null && !known, () => [
      `${path}.taxReference`,
      "is needed: the company's tax reference, or its registration number where it has none",
      about(),
    ]),
  ];
}

function consentProblems(claim: Claim, { asOf }: ReturnOfFiling, isAmended: boolean, notice: Notice) {
  const at = `${claimPath(claim.row)}.consent`;
  if (claim.consent !== null && claim.consent.date > asOf)
    return [
      error(
        `${at}.date`,
        `is later than today, ${longDate(asOf)}: consent is given before the claim is made (FA 1998 Sch 18 para 70(3))`,
        about(),
      ),
    ];
  if (claim.consent !== null || notice.arrangements !== null || claim.filingId !== null) return [];
  return [
    error(
      at,
      isAmended
        ? 'is needed: simplified arrangements apply only to original returns. In an amended return each claim needs the notice of consent of the company that surrenders'
        : 'is needed: a claim without the consent of the company that surrenders has no effect (FA 1998 Sch 18 para 70). Give name, status and date of its notice, or simplifiedArrangements',
      about(),
    ),
  ];
}

const claimProblems = (claim: Claim, filingReturn: ReturnOfFiling, isAmended: boolean, notice: Notice) => [
  ...rowProblems(claim, claimPath(claim.row), filingReturn),
  ...consentProblems(claim, filingReturn, isAmended, notice),
  ...errorIf(
    claim.kind === 'carriedForward' && claim.lossesFrom.length === 0 && claim.filingId === null,
    () => [
      `${claimPath(claim.row)}.lossesFrom`,
      'is needed for carriedForward: the notice of consent names the provision under which each loss was carried forward (FA 1998 Sch 18 para 71A)',
      about(),
    ],
  ),
];

function surrenderProblems({ surrenders: { given, leftOut } }: GroupRelief): readonly Problem[] {
  return [
    ...noDays(surrenderPath, leftOut),
    ...given
      .filter(({ surrender, amount }) => amount < surrender.amount)
      .map(({ surrender, limit, why }) =>
        error(
          `${surrenderPath(surrender.row)}.amount`,
          `is ${inPounds(surrender.amount)}; the most is ${inPounds(limit)}: ${why}`,
          about(isForward(surrender.kind) ? 'C190D' : 'C85D'),
        ),
      ),
  ];
}

/** Counts the companies of the page, each by its reference or else by its name. */
const companiesIn = ({ claims, claimsForward, surrenders }: GroupRelief): number =>
  new Set(
    [
      ...claims.taken.map(({ claim }) => claim),
      ...claimsForward.taken.map(({ claim }) => claim),
      ...surrenders.given.map(({ surrender }) => surrender),
    ].map((other) => other.taxReference?.toUpperCase() ?? nameOf(other)),
  ).size;

const namedIf = (isFound: boolean, path: string, rule: string, message: string): readonly Problem[] =>
  warningIf(isFound, () => [path, message, { rule, target: 'tax' }]);

/** Reports points that an adviser would check on a page that can be sent. */
function warnings(
  figures: FilingFigures,
  filingReturn: ReturnOfFiling,
  groups: GroupRelief,
): readonly Problem[] {
  const { associatedCompanies } = figures;
  const { claims, claimsForward, surrenders } = groups;
  const isClaim = claims.taken.length + claimsForward.taken.length > 0;
  const { months } = rowOn(filingReturn.law.groupClaim, filingReturn.periodOfAccount.end);
  const last = addMonths(returnDueDate(filingReturn.periodOfAccount.end, filingReturn.law), months);
  const companies = companiesIn(groups);
  const forward =
    claimsForward.taken.length > 0 || surrenders.given.some(({ surrender }) => isForward(surrender.kind));
  return [
    ...namedIf(
      isClaim && filingReturn.asOf > last,
      `${PAGE}.claims`,
      'group-claim-late',
      `could be claimed up to ${longDate(last)}, the first anniversary of the filing date: a later claim needs the authority to admit it (FA 1998 Sch 18 para 74)`,
    ),
    ...namedIf(
      associatedCompanies < companies,
      'associatedCompanies',
      'group-associates',
      `is ${associatedCompanies}, and the page names ${companies} ${companies === 1 ? 'company' : 'companies'} of the group: companies of a 75% group are associated. Not counted are those without trade or business in the period (CTA 2010 s18E(3)) and passive holding companies (s18F). Is the number right?`,
    ),
    ...namedIf(
      claimsTaken(groups).some(({ rows }) => rows.some(({ claim }) => claim.consent !== null)),
      `${PAGE}.claims`,
      'group-signed-copy',
      'goes with a typed copy of each notice of consent: keep the signed notices',
    ),
    ...namedIf(
      forward,
      PAGE,
      'carried-forward-conditions',
      'passes on losses brought forward. By filing, the company says that they arose after 31 March 2017 (CTA 2010 s188BC). It says that the company that surrenders has assets that can earn income (s188BD). It says that neither has changed owners in the five years before (s676CB)',
    ),
  ];
}

/** Reports everything that stops the page of one return, or should be known before it is sent. */
export function groupProblems(
  figures: FilingFigures,
  filingReturn: ReturnOfFiling,
  groups: GroupRelief,
  notice: Notice,
): readonly Problem[] {
  const isAmended = isAmendedReturn(figures, filingReturn.subPeriod);
  const rows = figures.pages.ct600c;
  const isOwn = ({ subPeriod }: OtherCompany) =>
    filingReturn.subPeriod === null || (subPeriod ?? 1) === filingReturn.subPeriod;
  const claims = (rows?.claims ?? []).filter(isOwn);
  const surrenders = (rows?.surrenders ?? []).filter(isOwn);
  const [earliest] = filingReturn.law.groupRelief;
  return [
    ...errorIf(filingReturn.period.start < earliest.from, () => [
      PAGE,
      `is for periods that start from ${longDate(earliest.from)}: the rules of losses brought forward were different before (${earliest.law}). File this return by another route`,
      { ...about(), blocksComputation: true },
    ]),
    ...errorIf(figures.profitLoss.isGroupMember !== true, () => [
      'profitLossData.isGroupMember',
      'must be true: a company with page CT600C has another member of its group within the charge to corporation tax. They share one deductions allowance (CTA 2010 s269ZZB)',
      about(),
    ]),
    ...claims.flatMap((claim) => claimProblems(claim, filingReturn, isAmended, notice)),
    ...noDays(claimPath, groups.claims.leftOut),
    ...noDays(claimPath, groups.claimsForward.leftOut),
    ...overLimit(groups.claims, '310', groups),
    ...overLimit(groups.claimsForward, '312', groups),
    ...surrenders.flatMap((row) => rowProblems(row, surrenderPath(row.row), filingReturn)),
    ...surrenderProblems(groups),
    ...errorIf(surrenders.length > 0 && notice.arrangements === null && notice.signer === null, () => [
      `${PAGE}.consent`,
      'is needed: say who consents to the surrender for the company, or save directorName or simplifiedArrangements',
      about('C115'),
    ]),
    ...warnings(figures, filingReturn, groups),
  ];
}

/** Reports a page saved for a filing that cannot have it, and that would otherwise be left out silently. */
export function misplaced(
  filer: Filer,
  given: { readonly ct600c?: Ct600cJson | null; readonly ct600e?: Ct600eJson | null },
): readonly Problem[] {
  const rows = (given.ct600c?.claims?.length ?? 0) + (given.ct600c?.surrenders?.length ?? 0);
  if (rows === 0) return [];
  if (!filer.isDormant && !savesWholeExemption(filer.charityStatus, given.ct600e)) return [];
  return [
    error(
      PAGE,
      `is not for ${filer.isDormant ? 'a dormant company' : 'a charity or club that is exempt throughout'}, which has no page CT600C: ${advise('send null for {what}', 'it')}`,
      about(),
    ),
  ];
}

export const refusal = (filing: Filing): string | null => {
  if (filing.isDormant) return 'isDormant: a dormant company files no page CT600C';
  return filing.pages.ct600c === null ? `${PAGE}: no claim and no surrender is saved` : null;
};
