import type { Ct600lJson, ResearchClaimJson } from '../figures/ct600l.ts';
import { type Offered, offer } from './offers.ts';
import { put, type Tree } from './saved-values.ts';

/** Credit of research and development that the last return of a filing carries forward. */
export interface ResearchLeft {
  /** Boxes L140 and L145, pounds and pence. */
  readonly step2: number;
  readonly step3: number;
  /** True when the return made a claim of its own. */
  readonly claimed: boolean;
  /** True when it carries the year of grace of intensive support. */
  readonly wasIntensive: boolean;
}

const PAGE = 'supplementaryPagesData.ct600l';

/** Gives the last claim of the page: a long period has one for each return. */
const lastClaim = (page: Ct600lJson): ResearchClaimJson =>
  (page.bySubPeriod ?? []).findLast((claim) => claim !== null) ?? page;

/**
 * Lists the data that page CT600L of the next filing starts with: the credit, and the answers that seldom change.
 * Nothing is offered without credit to bring forward, because a page that claims nothing is refused.
 */
export function researchForward(
  filingId: number,
  page: Ct600lJson | null | undefined,
  left: ResearchLeft | null,
): readonly Offered[] {
  if (page == null || left === null || left.step2 + left.step3 === 0) return [];
  const { employerReferences, connectedReferences } = lastClaim(page).payeAndNic ?? {};
  const forward = (name: string, value: unknown, box?: string): readonly Offered[] =>
    offer(
      'broughtForward',
      `${PAGE}.${name}`,
      value === 0 ? null : value,
      box === undefined ? null : { how: 'computed', filingId, box },
    );
  return [
    ...forward('applies', true),
    ...forward('smallOrMediumEnterprise', page.smallOrMediumEnterprise),
    ...forward('northernIreland', page.northernIreland),
    // An older claim has no date here, so a year without a claim does not pass it on: it would be true for ever.
    ...forward('claimedInLastThreeYears', left.claimed || null),
    ...forward('expenditureCredit.broughtForward.step2', left.step2, 'L140'),
    ...forward('expenditureCredit.broughtForward.step3', left.step3, 'L145'),
    ...forward('payeAndNic.employerReferences', employerReferences),
    ...forward('payeAndNic.connectedReferences', connectedReferences),
  ];
}

/** Fields of a claim that are offered: paths begin with one of these. */
const CLAIM = ['expenditureCredit', 'payeAndNic'].map((name) => `${PAGE}.${name}.`);

/** Moves the offered claim into the first of two returns: a period of over twelve months has a claim for each. */
export function intoFirstReturn(offered: readonly Offered[]): readonly Offered[] {
  const isClaim = ({ path }: Offered): boolean => CLAIM.some((start) => path.startsWith(start));
  const others = offered.filter((each) => !isClaim(each));
  if (others.length === offered.length) return offered;
  const claim: Tree = {};
  for (const { path, value } of offered.filter(isClaim))
    put(claim, path.slice(PAGE.length + 1).split('.'), value);
  return [...others, ...offer('broughtForward', `${PAGE}.bySubPeriod`, [claim, null])];
}
