import { grouped } from '../../base/grouped.ts';
import { sum } from '../../base/money.ts';
import { error, type Problem } from '../../base/problem.ts';
import { longDate } from '../../dates/date.ts';
import { type Block, type DocumentModel, headingBlock, paragraphBlock } from '../../documents/blocks.ts';
import type { Claim, LossesFrom } from '../../figures/ct600c.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import type { CompanyTaxReturn } from '../../form/form.ts';
import { printedValue } from '../../form/paper/printed-value.ts';
import type { ReturnComputation } from '../../tax/computation.ts';
import type { TakenClaim, TakenRow } from '../../tax/groups/claims.ts';
import { claimsTaken } from '../../tax/groups/relief.ts';
import { inPounds } from '../../words/figures.ts';
import { claimPath, nameOf } from './lines.ts';

/** Provisions under which losses were carried forward: the notice names them (FA 1998 Sch 18 para 71A). */
const PROVISIONS: Readonly<Record<LossesFrom, string>> = {
  trade: 'trading loss, CTA 2010 s45A',
  property: 'UK property business loss, CTA 2010 s62(5)(a), s63(3)(a)',
  managementExpenses: 'management expenses, CTA 2009 s1223',
  loanDeficit: 'non-trading deficit on loan relationships, CTA 2009 s463G(6)',
  intangibles: 'non-trading loss on intangible fixed assets, CTA 2009 s753(3)',
};

/** True when a copy of notices goes with the return: its page ticks box SC161 or SC172. */
export const attachesConsents = ({ boxes }: Pick<CompanyTaxReturn, 'boxes'>): boolean =>
  boxes.has('SC161') || boxes.has('SC172');

/** Lists the claims of a return whose notice cannot be copied yet, because it is not known what it says. */
export const noticesLacking = ({ groupRelief }: Pick<ReturnComputation, 'groupRelief'>): readonly Problem[] =>
  claimsTaken(groupRelief).flatMap(({ rows }) =>
    rows.flatMap(({ row, claim: { consent, kind, lossesFrom }, amount }) => {
      const lacking = (field: string, message: string) => [error(`${claimPath(row)}.${field}`, message)];
      if (amount === 0n) return [];
      if (consent === null)
        return lacking(
          'consent',
          'is needed for the copy of the notice: give its name, status and date. Where filingId names a filing whose page is the notice, send that return first',
        );
      return kind === 'carriedForward' && lossesFrom.length === 0
        ? lacking('lossesFrom', 'is needed for the copy of the notice, which names the losses')
        : [];
    }),
  );

/** Prints one notice: both companies, the amount, the period, and who consents (FA 1998 Sch 18 para 71(1)). */
function notice(
  claim: Claim,
  taken: readonly TakenRow[],
  ret: CompanyTaxReturn,
  claimant: string,
): readonly Block[] {
  const { taxReference, period, kind } = claim;
  const consent = taken[0]?.claim.consent ?? null;
  const amount = `£${inPounds(sum(taken.map((row) => row.amount)))}`;
  const lossesFrom = [...new Set(taken.flatMap((row) => row.claim.lossesFrom))];
  const start = period === null ? printedValue(ret.boxes.get('30')) : longDate(period.start);
  const end = period === null ? printedValue(ret.boxes.get('35')) : longDate(period.end);
  const rows = [
    ['Surrendering company', nameOf(claim)],
    ['Its tax reference', taxReference ?? ''],
    ['Its accounting period', `${start} to ${end}`],
    ['Claimant company', claimant],
    ['Its tax reference', printedValue(ret.boxes.get('3'))],
    ['Amount of relief', amount],
    ['Losses', kind === 'carriedForward' ? lossesFrom.map((from) => PROVISIONS[from]).join('; ') : ''],
    ['Consent given by', consent?.name ?? ''],
    ['Capacity', consent?.status ?? ''],
    ['Date of the notice', consent === null ? '' : longDate(consent.date)],
  ] as const;
  return [
    headingBlock(2, nameOf(claim)),
    {
      kind: 'details',
      rows: rows.flatMap(([label, said]) => (said === '' ? [] : [{ label, runs: [{ text: said }] }])),
    },
    paragraphBlock(
      `${nameOf(claim)} consents to the surrender of ${amount} as ${kind === 'carriedForward' ? 'group relief for carried-forward losses' : 'group relief'} to ${claimant}.`,
    ),
  ];
}

/** Prints the notices of one claim. Rows that state the same consent have one notice. */
function notices({ claim, rows }: TakenClaim, ret: CompanyTaxReturn, claimant: string): readonly Block[] {
  const taken = rows.filter(({ amount }) => amount > 0n);
  const byConsent = grouped(taken, (row) => JSON.stringify(row.claim.consent));
  return [...byConsent.values()].flatMap((own) => notice(claim, own, ret, claimant));
}

/** Copies every notice of consent of one return into one document, which the return carries (FA 1998 Sch 18 para 70(4)). */
export function consentDocument(
  { company: { name } }: Pick<FilingFigures, 'company'>,
  { groupRelief }: Pick<ReturnComputation, 'groupRelief'>,
  ret: CompanyTaxReturn,
): DocumentModel {
  return {
    title: `${name}: copy of notice of consent to surrender group relief`,
    runningTitle: name,
    runningSubtitle: 'Copy of notice of consent to surrender group relief',
    language: 'en-GB',
    hiddenFacts: [],
    blocks: [
      headingBlock(1, 'Copy of notice of consent to surrender group relief'),
      ...claimsTaken(groupRelief).flatMap((claim) => notices(claim, ret, name)),
    ],
  };
}
