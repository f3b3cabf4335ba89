import { type Pounds, sum } from '../../base/money.ts';
import { PAGE } from '../../boxes/ct600c/caller-fields.ts';
import type { groupAndConsortium } from '../../boxes/ct600c.ts';
import { date, pounds, text, tick } from '../../boxes/value.ts';
import type { Period } from '../../dates/period.ts';
import {
  FORWARD_KINDS,
  type Groups,
  type OtherCompany,
  PERIOD_KINDS,
  type SurrenderKind,
} from '../../figures/ct600c.ts';
import type { Claims } from '../../tax/groups/claims.ts';
import type { WORKING } from '../../tax/groups/ct600c-working.ts';
import type { GroupRelief } from '../../tax/groups/relief.ts';
import { GROUP_ROWS } from '../../tax/groups/table.ts';
import { type StatedLine, state, stateAs, stateIf } from '../../tax/line-statement.ts';
import type { WorkingIds } from '../../tax/working-parts.ts';
import { inPounds, less, plus, sumInWords } from '../../words/figures.ts';
import type { LinesIn } from '../page.ts';

/** Names the lines of the page, and those of the main return that it fills. */
export type GroupsLineId =
  | LinesIn<typeof groupAndConsortium>
  | WorkingIds<typeof WORKING>
  | 'groupsPageTick'
  | 'tradingLossMaximum'
  | 'loanDeficitMaximum'
  | 'propertyLossMaximum'
  | 'intangibleLossMaximum'
  | 'excessAllowancesMaximum'
  | 'donationsMaximum'
  | 'managementExpensesMaximum';
type Line = StatedLine<GroupsLineId>;

export const claimPath = (row: number): string => `${PAGE}.claims[${row}]`;
export const surrenderPath = (row: number): string => `${PAGE}.surrenders[${row}]`;
export const ARRANGEMENTS = `${PAGE}.simplifiedArrangements`;

/** Names the other company by the first that the caller gives: its name, its reference or its filing. */
export const nameOf = ({ companyName, taxReference, filingId }: OtherCompany): string =>
  companyName ?? taxReference ?? `filing ${filingId}`;

/** Facts of the return that the page prints too: the company, its signer and its consent. */
export interface Notice {
  readonly company: string;
  readonly utr: string | null;
  readonly period: Period;
  readonly signer: string | null;
  readonly status: string;
  /** Simplified arrangements that replace notices; null in an amended return (SI 1999/2975 reg 9A). */
  readonly arrangements: Groups['simplifiedArrangements'];
}

/** Gives the line of the box for each kind, in the order of the form. */
const KINDS = {
  tradingLoss: { line: 'tradingLossSurrendered', words: 'trading loss' },
  excessCapitalAllowances: { line: 'excessCapitalAllowancesSurrendered', words: 'excess allowances' },
  nonTradingLoanDeficit: { line: 'loanDeficitSurrendered', words: 'loan deficit' },
  qualifyingDonations: { line: 'donationsSurrendered', words: 'donations' },
  propertyLoss: { line: 'propertyLossSurrendered', words: 'property loss' },
  managementExpenses: { line: 'managementExpensesSurrendered', words: 'management expenses' },
  nonTradingIntangibleLoss: { line: 'intangibleLossSurrendered', words: 'loss on intangibles' },
  tradingLossBroughtForward: { line: 'tradingLossForwardSurrendered', words: 'trading losses' },
  nonTradingLoanDeficitBroughtForward: { line: 'loanDeficitForwardSurrendered', words: 'loan deficits' },
  propertyLossBroughtForward: { line: 'propertyLossForwardSurrendered', words: 'property losses' },
  managementExpensesBroughtForward: {
    line: 'managementExpensesForwardSurrendered',
    words: 'management expenses',
  },
  nonTradingIntangibleLossBroughtForward: {
    line: 'intangibleLossForwardSurrendered',
    words: 'losses on intangibles',
  },
} as const satisfies Readonly<Record<SurrenderKind, { readonly line: GroupsLineId; readonly words: string }>>;

/** Lists the lines of part 1 (`period`) and part 3 (`forward`), which are alike. */
const CLAIMS = {
  period: {
    row: 'groupClaim',
    total: 'groupClaimsTotal',
    establishment: 'groupClaimsOfEstablishment',
    attached: 'groupConsentsAttached',
    arrangements: 'groupArrangements',
    company: 'groupAuthorisedCompany',
    person: 'groupAuthorisedPerson',
    status: 'groupAuthorisedStatus',
  },
  forward: {
    row: 'groupForwardClaim',
    total: 'groupForwardClaimsTotal',
    establishment: 'groupForwardClaimsOfEstablishment',
    attached: 'groupForwardConsentsAttached',
    arrangements: 'groupForwardArrangements',
    company: 'groupForwardAuthorisedCompany',
    person: 'groupForwardAuthorisedPerson',
    status: 'groupForwardAuthorisedStatus',
  },
} as const;

/** Gives the lines of part 1 or part 3; none where nothing is claimed in it. */
function claimLines(
  part: keyof typeof CLAIMS,
  { taken, total }: Claims,
  { arrangements }: Notice,
): readonly Line[] {
  const claims = taken.filter(({ amount }) => amount > 0n);
  if (claims.length === 0) return [];
  const ids = CLAIMS[part];
  const rows = claims.map(({ claim, rows: [first], amount, days, working }) =>
    stateAs(GROUP_ROWS.of(ids.row, first?.row ?? 0), `Claim: ${nameOf(claim)}`, pounds(amount), {
      working: `${days} days in common: ${working}`,
      from: [
        `${claimPath(first?.row ?? 0)}.amount`,
        part === 'period' ? 'groupReliefAvailable' : 'groupForwardLimit',
      ],
    }),
  );
  const from = rows.map(({ id }) => id);
  return [
    ...rows,
    state(ids.total, pounds(total), {
      working: sumInWords(
        total,
        claims.map(({ amount }) => plus(amount)),
      ),
      from,
    }),
    ...stateIf(
      claims.some(({ claim }) => claim.permanentEstablishment),
      ids.establishment,
      tick,
      {
        working: 'As stated',
        from: claims.map(({ claim }) => `${claimPath(claim.row)}.permanentEstablishment`),
      },
    ),
    ...(arrangements === null
      ? [
          state(ids.attached, tick, {
            working: 'A copy of each notice of consent goes with the return',
            from: claims.map(({ claim }) => `${claimPath(claim.row)}.consent`),
          }),
        ]
      : [
          state(ids.arrangements, tick, { working: 'As stated', from: [ARRANGEMENTS] }),
          state(ids.company, text(arrangements.companyName), {
            working: 'As stated',
            from: [`${ARRANGEMENTS}.companyName`],
          }),
          state(ids.person, text(arrangements.authorisedPerson), {
            working: 'As stated',
            from: [`${ARRANGEMENTS}.authorisedPerson`],
          }),
          state(ids.status, text(arrangements.status), {
            working: 'As stated',
            from: [`${ARRANGEMENTS}.status`],
          }),
        ]),
  ];
}

/** Lists the lines of part 2 (`period`) and part 4 (`forward`), which are alike. */
const SURRENDERS = {
  period: {
    kinds: PERIOD_KINDS,
    row: 'groupSurrender',
    total: 'groupSurrendersTotal',
    byClaimant: 'groupSurrendersByClaimant',
    arrangements: 'groupSurrenderArrangements',
    completed: 'groupNoticeCompleted',
    company: 'groupNoticeCompany',
    reference: 'groupNoticeReference',
    from: 'groupNoticeFrom',
    to: 'groupNoticeTo',
    accepted: 'groupNoticeAccepted',
    signer: 'groupNoticeName',
    status: 'groupNoticeStatus',
  },
  forward: {
    kinds: FORWARD_KINDS,
    row: 'groupForwardSurrender',
    total: 'groupForwardSurrendersTotal',
    byClaimant: 'groupForwardSurrendersByClaimant',
    arrangements: 'groupForwardSurrenderArrangements',
    completed: 'groupForwardNoticeCompleted',
    company: 'groupForwardNoticeCompany',
    reference: 'groupForwardNoticeReference',
    from: 'groupForwardNoticeFrom',
    to: 'groupForwardNoticeTo',
    accepted: 'groupForwardNoticeAccepted',
    signer: 'groupForwardNoticeName',
    status: 'groupForwardNoticeStatus',
  },
} as const;

/**
 * Gives the lines of this company's notice of consent: the part itself is the notice, unless simplified arrangements
 * are in force.
 */
function noticeLines(part: keyof typeof SURRENDERS, notice: Notice): readonly Line[] {
  const ids = SURRENDERS[part];
  const { arrangements, company, utr, period, signer, status } = notice;
  if (arrangements !== null)
    return [state(ids.arrangements, tick, { working: 'As stated', from: [ARRANGEMENTS] })];
  const own = { working: 'As on the return', from: [] };
  const signed = (name: string) => ({
    working: 'Who consents for the company',
    from: [`${PAGE}.consent.${name}`],
  });
  return [
    state(ids.completed, tick, { working: 'This part is the notice of consent', from: [`${PAGE}.consent`] }),
    state(ids.company, text(company), own),
    ...(utr === null ? [] : [state(ids.reference, text(utr), own)]),
    state(ids.from, date(period.start), { working: 'As on the return', from: ['periodStart'] }),
    state(ids.to, date(period.end), { working: 'As on the return', from: ['periodEnd'] }),
    state(ids.accepted, tick, { working: 'The company consents by this return', from: [`${PAGE}.consent`] }),
    ...(signer === null ? [] : [state(ids.signer, text(signer), signed('name'))]),
    state(ids.status, text(status), signed('status')),
  ];
}

/** Gives the lines of part 2 or part 4; none where nothing is surrendered in it. */
function surrenderLines(
  part: keyof typeof SURRENDERS,
  { surrenders }: GroupRelief,
  notice: Notice,
): readonly Line[] {
  const ids = SURRENDERS[part];
  const kinds: readonly SurrenderKind[] = ids.kinds;
  const given = surrenders.given.filter(
    ({ surrender, amount }) => amount > 0n && kinds.includes(surrender.kind),
  );
  if (given.length === 0) return [];
  const rows = given.map(({ surrender, amount, days, why }) =>
    stateAs(
      GROUP_ROWS.of(ids.row, surrender.row),
      `Surrendered to ${nameOf(surrender)}: ${KINDS[surrender.kind].words}`,
      pounds(amount),
      {
        working: `${days} days in common; at most ${why}`,
        from: [`${surrenderPath(surrender.row)}.amount`],
      },
    ),
  );
  const total = sum(given.map(({ amount }) => amount));
  const byKind = kinds.filter((kind) => surrenders.byKind[kind] > 0n);
  const summed = byKind.map((kind) => plus(surrenders.byKind[kind], KINDS[kind].words));
  return [
    ...rows,
    ...byKind.map((kind) =>
      state(KINDS[kind].line, pounds(surrenders.byKind[kind]), {
        working: sumInWords(
          surrenders.byKind[kind],
          given.filter(({ surrender }) => surrender.kind === kind).map(({ amount }) => plus(amount)),
        ),
        from: given
          .filter(({ surrender }) => surrender.kind === kind)
          .map(({ surrender }) => GROUP_ROWS.of(ids.row, surrender.row)),
      }),
    ),
    state(ids.total, pounds(total), {
      working: sumInWords(total, summed),
      from: byKind.map((kind) => KINDS[kind].line),
    }),
    state(ids.byClaimant, pounds(total), {
      working: sumInWords(
        total,
        given.map(({ amount }) => plus(amount)),
      ),
      from: rows.map(({ id }) => id),
    }),
    ...noticeLines(part, notice),
  ];
}

/** Pairs the box of the greatest surrender of each kind with the box of the amount that arose (rules 9952, 9953). */
const MAXIMA = [
  ['tradingLossMaximum', 'tradingLoss', 'tradingLossArising'],
  ['loanDeficitMaximum', 'nonTradingLoanDeficit', 'loanDeficitArising'],
  ['propertyLossMaximum', 'propertyLoss', 'propertyLossArising'],
  ['intangibleLossMaximum', 'nonTradingIntangibleLoss', 'intangibleLossArising'],
  ['excessAllowancesMaximum', 'excessCapitalAllowances', 'profitLossData.excessCapitalAllowances'],
  ['donationsMaximum', 'qualifyingDonations', 'profitLossData.qualifyingDonations'],
] as const;

/** Gives boxes 785 to 855 where part 2 is in the return. */
function maximumLines(
  { greatest, surrenders, grossProfits }: GroupRelief,
  unusedExpenses: Pounds,
): readonly Line[] {
  if (!PERIOD_KINDS.some((kind) => surrenders.byKind[kind] > 0n)) return [];
  const beyond = `What the four amounts of CTA 2010 s105 exceed profits of ${inPounds(grossProfits)} by, in its order`;
  const inFull = 'The whole of it';
  const expenses =
    greatest.managementExpenses < unusedExpenses ? greatest.managementExpenses : unusedExpenses;
  return [
    ...MAXIMA.flatMap(([line, kind, from]) =>
      stateIf(greatest[kind] > 0n, line, pounds(greatest[kind]), {
        working:
          kind === 'tradingLoss' || kind === 'nonTradingLoanDeficit' || kind === 'excessCapitalAllowances'
            ? inFull
            : beyond,
        from: [from],
      }),
    ),
    ...stateIf(expenses > 0n, 'managementExpensesMaximum', pounds(expenses), {
      working: beyond,
      from: ['managementExpensesUnused'],
    }),
  ];
}

/** Gives every line of page CT600C, and of the boxes of the main return that report it. */
export function groupsLines(groups: GroupRelief, notice: Notice): readonly Line[] {
  const { claims, claimsForward, before, available, availableForward } = groups;
  const parts = [
    ...claimLines('period', claims, notice),
    ...surrenderLines('period', groups, notice),
    ...claimLines('forward', claimsForward, notice),
    ...surrenderLines('forward', groups, notice),
  ];
  if (parts.length === 0) return [];
  return [
    state('groupsPageTick', tick, { working: 'Group relief is claimed or surrendered', from: [PAGE] }),
    ...stateIf(claims.taken.length > 0, 'groupReliefAvailable', pounds(available), {
      working: sumInWords(before.profits - before.reliefs - before.donations, [
        plus(before.profits, 'profits'),
        less(before.reliefs, 'reliefs of the period, claimed or not'),
        less(before.donations, 'donations'),
      ]),
      from: ['profitsBeforeDeductions', 'tradingLossArising', 'qualifyingDonations'],
    }),
    ...stateIf(claimsForward.taken.length > 0, 'groupForwardLimit', pounds(availableForward), {
      working: `What the company's own amounts brought forward leave: ${inPounds(availableForward)}`,
      from: ['relevantMaximum', 'qualifyingProfits'],
    }),
    ...parts,
    ...maximumLines(groups, groups.unusedExpenses),
  ];
}
