import { type Pounds, sum } from '../../base/money.ts';
import { PAGE } from '../../boxes/ct600c/caller-fields.ts';
import type { groupAndConsortium } from '../../boxes/ct600c.ts';
import { date, pounds, text, tick } from '../../boxes/value.ts';
import { daysInWords, longPeriod, type Period } from '../../dates/period.ts';
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

/** Part of the names of lines. Parts 3 and 4, for losses brought forward, have the same lines as parts 1 and 2. */
type Part = '' | 'Forward';

/** Names the other company's reference and accounting period, and the days that both share (FA 1998 Sch 18 para 68). */
function companyInWords({ taxReference, period }: OtherCompany, days: number, own: Period): string {
  const reference = taxReference === null ? 'Period' : `Reference ${taxReference}, period`;
  return `${reference} ${longPeriod(period ?? own)}, ${daysInWords(days)} in common`;
}

/** Says where the companies were resident, which a claim for carried-forward losses states (para 68(5), (6)). */
const residenceInWords = (ofEstablishment: boolean): string =>
  ofEstablishment
    ? '. The claimant was UK resident in both periods; the losses are of a UK establishment of a company that was not'
    : '. Both companies were UK resident in both periods';

/** Gives the lines of part 1 or part 3; none where nothing is claimed in it. */
function claimLines(part: Part, { taken, total }: Claims, { arrangements, period }: Notice): readonly Line[] {
  const claims = taken.filter(({ amount }) => amount > 0n);
  if (claims.length === 0) return [];
  const ofEstablishment = claims
    .flatMap(({ rows }) => rows)
    .filter(({ claim, amount }) => claim.permanentEstablishment && amount > 0n);
  const rows = claims.map(({ claim, rows: of, amount, days, working }) => {
    const residence =
      part === '' ? '' : residenceInWords(of.some((each) => each.claim.permanentEstablishment));
    return stateAs(GROUP_ROWS.of(`group${part}Claim`, claim.row), `Claim: ${nameOf(claim)}`, pounds(amount), {
      working: `${companyInWords(claim, days, period)}: ${working}${residence}`,
      from: [`${claimPath(claim.row)}.amount`, part === '' ? 'groupReliefAvailable' : 'groupForwardLimit'],
    });
  });
  const from = rows.map(({ id }) => id);
  return [
    ...rows,
    state(`group${part}ClaimsTotal`, pounds(total), {
      working: sumInWords(
        total,
        claims.map(({ amount }) => plus(amount)),
      ),
      from,
    }),
    ...stateIf(ofEstablishment.length > 0, `group${part}ClaimsOfEstablishment`, tick, {
      working: 'As stated',
      from: ofEstablishment.map(({ row }) => `${claimPath(row)}.permanentEstablishment`),
    }),
    ...(arrangements === null
      ? [
          state(`group${part}ConsentsAttached`, tick, {
            working: 'A copy of each notice of consent goes with the return',
            from: claims.flatMap((claim) => claim.rows.map(({ row }) => `${claimPath(row)}.consent`)),
          }),
        ]
      : [
          state(`group${part}Arrangements`, tick, { working: 'As stated', from: [ARRANGEMENTS] }),
          state(`group${part}AuthorisedCompany`, text(arrangements.companyName), {
            working: 'As stated',
            from: [`${ARRANGEMENTS}.companyName`],
          }),
          state(`group${part}AuthorisedPerson`, text(arrangements.authorisedPerson), {
            working: 'As stated',
            from: [`${ARRANGEMENTS}.authorisedPerson`],
          }),
          state(`group${part}AuthorisedStatus`, text(arrangements.status), {
            working: 'As stated',
            from: [`${ARRANGEMENTS}.status`],
          }),
        ]),
  ];
}

/**
 * Gives the lines of this company's notice of consent: the part itself is the notice, unless simplified arrangements
 * are in force.
 */
function noticeLines(part: Part, notice: Notice): readonly Line[] {
  const { arrangements, company, utr, period, signer, status } = notice;
  if (arrangements !== null)
    return [state(`group${part}SurrenderArrangements`, tick, { working: 'As stated', from: [ARRANGEMENTS] })];
  const own = { working: 'As on the return', from: [] };
  const signed = (name: string) => ({
    working: 'Who consents for the company',
    from: [`${PAGE}.consent.${name}`],
  });
  return [
    state(`group${part}NoticeCompleted`, tick, {
      working: 'This part is the notice of consent',
      from: [`${PAGE}.consent`],
    }),
    state(`group${part}NoticeCompany`, text(company), own),
    ...(utr === null ? [] : [state(`group${part}NoticeReference`, text(utr), own)]),
    state(`group${part}NoticeFrom`, date(period.start), {
      working: 'As on the return',
      from: ['periodStart'],
    }),
    state(`group${part}NoticeTo`, date(period.end), { working: 'As on the return', from: ['periodEnd'] }),
    state(`group${part}NoticeAccepted`, tick, {
      working: 'The company consents by this return',
      from: [`${PAGE}.consent`],
    }),
    ...(signer === null ? [] : [state(`group${part}NoticeName`, text(signer), signed('name'))]),
    state(`group${part}NoticeStatus`, text(status), signed('status')),
  ];
}

/** Gives the lines of part 2 or part 4; none where nothing is surrendered in it. */
function surrenderLines(part: Part, { surrenders }: GroupRelief, notice: Notice): readonly Line[] {
  const kinds: readonly SurrenderKind[] = part === '' ? PERIOD_KINDS : FORWARD_KINDS;
  const given = surrenders.given.filter(
    ({ surrender, amount }) => amount > 0n && kinds.includes(surrender.kind),
  );
  if (given.length === 0) return [];
  const rows = given.map(({ surrender, amount, days, why }) =>
    stateAs(
      GROUP_ROWS.of(`group${part}Surrender`, surrender.row),
      `Surrendered to ${nameOf(surrender)}: ${KINDS[surrender.kind].words}`,
      pounds(amount),
      {
        working: `${companyInWords(surrender, days, notice.period)}; at most ${why}`,
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
          .map(({ surrender }) => GROUP_ROWS.of(`group${part}Surrender`, surrender.row)),
      }),
    ),
    state(`group${part}SurrendersTotal`, pounds(total), {
      working: sumInWords(total, summed),
      from: byKind.map((kind) => KINDS[kind].line),
    }),
    state(`group${part}SurrendersByClaimant`, pounds(total), {
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
    ...claimLines('', claims, notice),
    ...surrenderLines('', groups, notice),
    ...claimLines('Forward', claimsForward, notice),
    ...surrenderLines('Forward', groups, notice),
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
