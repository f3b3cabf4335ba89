import { describeProblems } from '../../core/base/problem.ts';
import type {
  Claim,
  ClaimJson,
  Ct600cJson,
  OtherCompany,
  Surrender,
  SurrenderJson,
} from '../../core/figures/ct600c.ts';
import type { Proposal, ProposedFiling } from '../../core/tax/groups/division/propose.ts';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import type { GroupReliefRequest } from '../../schema/requests/group-relief.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { Refusal } from '../http.ts';
import type { DecidedChange } from '../store/store.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import type { ServiceContext } from './context.ts';

/** Writes the rows of a division into all filings or none. */

const otherJson = ({ filingId, amount, groupedFrom, groupedTo }: OtherCompany) => ({
  ...(filingId === null ? {} : { filingId }),
  amount: Number(amount),
  ...(groupedFrom === null ? {} : { groupedFrom }),
  ...(groupedTo === null ? {} : { groupedTo }),
});

const claimJson = (claim: Claim): ClaimJson => ({
  ...otherJson(claim),
  kind: claim.kind,
  ...(claim.lossesFrom.length === 0 ? {} : { lossesFrom: [...claim.lossesFrom] }),
});
const surrenderJson = (surrender: Surrender): SurrenderJson => ({
  ...otherJson(surrender),
  kind: surrender.kind,
});

const isOutside =
  (named: ReadonlySet<number>) =>
  ({ filingId }: { readonly filingId?: number | null }): boolean =>
    filingId == null || !named.has(filingId);

/**
 * Gives the simplified arrangements of the page. A request that names a consent and no arrangements removes them:
 * otherwise the return would state arrangements that nobody asked for. They stay if a claim from a company outside the
 * request has no other consent. The request may name that company's filing too, because under the same arrangements its
 * page is not a notice of consent.
 */
function arrangementsAfter(
  before: Ct600cJson['simplifiedArrangements'],
  claimsOutside: readonly ClaimJson[],
  { consent, simplifiedArrangements }: GroupReliefRequest,
): Pick<Ct600cJson, 'simplifiedArrangements'> {
  if (simplifiedArrangements !== undefined) return { simplifiedArrangements };
  const restsOnThem = claimsOutside.some((claim) => claim.consent == null);
  return before == null || (consent !== undefined && !restsOnThem) ? {} : { simplifiedArrangements: before };
}

/** Gives the page with the rows; null where nothing changes. */
function pageAfter(
  before: Ct600cJson | null,
  { rows }: ProposedFiling,
  named: ReadonlySet<number>,
  request: GroupReliefRequest,
): Ct600cJson | null {
  const { consent } = request;
  const claims = (before?.claims ?? []).filter(isOutside(named));
  const surrenders = (before?.surrenders ?? []).filter(isOutside(named));
  const had = (before?.claims?.length ?? 0) + (before?.surrenders?.length ?? 0);
  const isSame = had === claims.length + surrenders.length;
  if (rows.claims.length + rows.surrenders.length === 0 && isSame) return null;
  const notice = before?.consent ?? consent ?? null;
  return {
    claims: [...claims, ...rows.claims.map(claimJson)],
    surrenders: [...surrenders, ...rows.surrenders.map(surrenderJson)],
    ...(notice === null ? {} : { consent: notice }),
    ...arrangementsAfter(before?.simplifiedArrangements, claims, request),
  };
}

/**
 * Checks the change of each filing in its own turn, then writes all of them in one step. If any filing was sent or
 * changed in the meantime, nothing is written.
 *
 * @param named the numbers that rows between these companies may name
 */
export async function applyDivision(
  { runtime }: ServiceContext<never>,
  works: readonly FilingContext[],
  named: ReadonlySet<number>,
  proposal: Proposal,
  request: GroupReliefRequest,
): Promise<void> {
  const changes: DecidedChange[] = [];
  for (const [index, { filing }] of works.entries()) {
    const proposed = proposal.filings[index];
    const pages = filing.data.supplementaryPagesData;
    const page = proposed === undefined ? null : pageAfter(pages?.ct600c ?? null, proposed, named, request);
    const sent = page === null ? {} : { supplementaryPagesData: { ct600c: page } };
    const parsed = parseBody(saveFilingStruct, { filingId: filing.id, ...sent });
    // Rows for companies outside count in the limit of a page too.
    if (!parsed.ok) throw new Refusal(400, `filingIds[${index}]: ${describeProblems(parsed.problems)}`);
    const { value: save } = parsed;
    const origin = { provenance: {}, mappings: [], seen: filing.data };
    const checked = await runtime.lock.execute(filing.id, { kind: 'check', save, origin });
    if (!checked.ok) throw new Refusal(checked.status, `filingIds[${index}]: ${checked.error}`);
    if (checked.kind !== 'checked') throw new Error(`a check answered ${checked.kind}`);
    changes.push(checked.change);
  }
  const isWritten = await runtime.store.updateFilings(changes, runtime.clock().toISOString());
  if (!isWritten)
    throw new Refusal(
      400,
      'filingIds: a filing was changed or sent meanwhile, and nothing was written: call again',
    );
}
