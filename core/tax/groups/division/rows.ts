import type { Claim, Surrender, SurrenderKind } from '../../../figures/ct600c.ts';
import type { GroupCompany, Rows } from './company.ts';
import type { KindTransfer } from './rounds.ts';

/** Company of the request, with its filing. */
export interface Asked extends GroupCompany {
  readonly filingId: number;
}

export const isForward = (kind: SurrenderKind): boolean => kind.endsWith('BroughtForward');

/** Gives the fields by which the rows of one company name another. */
function otherOf(own: Asked, other: Asked) {
  const isSame = own.period.start === other.period.start && own.period.end === other.period.end;
  const grouped = [own.grouped, other.grouped].filter((days) => days !== null);
  const [start, end] = [
    grouped
      .map((days) => days.start)
      .sort()
      .at(-1),
    grouped.map((days) => days.end).sort()[0],
  ];
  return {
    companyName: other.figures.company.name,
    taxReference: other.figures.signing.utr ?? other.figures.company.number,
    filingId: other.filingId,
    period: isSame ? null : other.period,
    groupedFrom: start ?? null,
    groupedTo: end ?? null,
    subPeriod: null,
  };
}

/** Names the provision under which a loss was carried forward, as a notice of consent needs it. */
export const LOSSES: Readonly<Partial<Record<SurrenderKind, Claim['lossesFrom'][number]>>> = {
  tradingLossBroughtForward: 'trade',
  propertyLossBroughtForward: 'property',
  managementExpensesBroughtForward: 'managementExpenses',
  nonTradingLoanDeficitBroughtForward: 'loanDeficit',
  nonTradingIntangibleLossBroughtForward: 'intangibles',
};

const claimOf = (own: Asked, other: Asked, { kind, amount }: KindTransfer, row: number): Claim => ({
  ...otherOf(own, other),
  row: own.page.claims.length + row,
  kind: isForward(kind) ? 'carriedForward' : 'currentPeriod',
  amount,
  surrenderable: null,
  surrenderedToOthers: 0n,
  consent: null,
  lossesFrom: [LOSSES[kind] ?? []].flat(),
  permanentEstablishment: false,
});

/** Adds a claim to those of a company. Claims from one other company and of one kind are one row. */
function withClaim(claims: readonly Claim[], claim: Claim): readonly Claim[] {
  const at = claims.findIndex(({ filingId, kind }) => filingId === claim.filingId && kind === claim.kind);
  const before = claims[at];
  if (before === undefined) return [...claims, claim];
  return claims.with(at, {
    ...before,
    amount: before.amount + claim.amount,
    lossesFrom: [...before.lossesFrom, ...claim.lossesFrom],
  });
}

/** Gives the rows of one company by the transfers, to be added after those for companies outside. */
export function rowsOf(companies: readonly Asked[], transfers: readonly KindTransfer[], index: number): Rows {
  const own = companies[index];
  let claims: readonly Claim[] = [];
  const surrenders: Surrender[] = [];
  for (const transfer of transfers) {
    const { from, to, kind, amount } = transfer;
    const other = companies[from === index ? to : from];
    if (own === undefined || other === undefined) continue;
    if (to === index) claims = withClaim(claims, claimOf(own, other, transfer, claims.length));
    if (from !== index) continue;
    const row = own.page.surrenders.length + surrenders.length;
    surrenders.push({ ...otherOf(own, other), row, kind, amount });
  }
  return { claims, surrenders };
}
