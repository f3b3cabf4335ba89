import { describe, expect, it } from 'vitest';
import type { Ct600cJson } from '../../../../core/figures/ct600c.ts';
import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { LAW } from '../../../../core/law/law.ts';
import { betterElsewhere } from '../../../../core/pages/ct600c/better-elsewhere.ts';
import { bothSidesProblems } from '../../../../core/pages/ct600c/both-sides.ts';
import { filingsNamed, type GroupFiling } from '../../../../core/pages/ct600c/links.ts';
import { withOtherFilings } from '../../../../core/pages/ct600c/other-side.ts';
import { figuresFor } from '../../figures/figures.ts';

const TODAY = '2026-10-01';
const SENT = '2026-09-30';
const [CLAIMANT, GIVER, THIRD] = [1, 2, 3];
const YEAR = ['2025-04-01', '2026-03-31'] as const;

interface Made {
  readonly page?: Ct600cJson;
  readonly amounts?: Readonly<Record<string, number>>;
  readonly days?: readonly [string, string];
  readonly company?: Partial<FilingFigures['company']>;
  readonly utr?: string;
  readonly sent?: readonly (1 | 2 | null)[];
  readonly amends?: readonly number[];
  readonly standing?: GroupFiling | null;
}

/** Makes a filing of a separate company. The company's number ends with the number of the filing. */
function filingOf(
  filingId: number,
  { page, amounts = {}, days = YEAR, company, utr, sent = [], amends = [], standing = null }: Made,
): GroupFiling {
  const figures = figuresFor(...days, {
    directorName: 'Ada Example',
    profitLossData: { isGroupMember: true, ...amounts },
    supplementaryPagesData: { ct600c: page ?? null },
    ...(utr === undefined ? {} : { credentialsData: { utrNumber: utr } }),
  });
  const named = {
    ...figures,
    company: {
      ...figures.company,
      name: `COMPANY ${filingId} LIMITED`,
      number: `1234567${filingId}`,
      ...company,
    },
  };
  return {
    filingId,
    amends,
    figures: named,
    computation: computeFiling(named, TODAY),
    sent: sent.map((subPeriod) => ({ subPeriod, on: SENT })),
    standing,
  };
}

const claimant = (claim: object = {}, more: Made = {}): GroupFiling =>
  filingOf(CLAIMANT, {
    amounts: { turnover: 300_000 },
    page: { claims: [{ filingId: GIVER, amount: 100_000, ...claim }] },
    ...more,
  });
const giver = (surrender: object = {}, more: Made = {}): GroupFiling =>
  filingOf(GIVER, {
    amounts: { otherCharges: 100_000 },
    utr: '1234567890',
    page: { surrenders: [{ filingId: CLAIMANT, kind: 'tradingLoss', amount: 100_000, ...surrender }] },
    sent: [null],
    ...more,
  });

/** Finds filings by their numbers, and by those of the filings that they amend. */
const known = (...filings: readonly GroupFiling[]) =>
  new Map(filings.flatMap((one) => [one.filingId, ...one.amends].map((id) => [id, one] as const)));
const said = (filing: GroupFiling, ...others: readonly GroupFiling[]) =>
  bothSidesProblems(filing, known(filing, ...others)).map(({ location, message, severity, target }) => {
    expect([severity, target]).toEqual(['error', 'tax']);
    return `${location?.replace('supplementaryPagesData.ct600c.', '')}: ${message}`;
  });
const filled = (filing: GroupFiling, ...others: readonly GroupFiling[]) =>
  withOtherFilings(filing, known(filing, ...others)).pages.ct600c;

// An amendment copies the rows of the filing before it, and those of the other company go on naming that one.
describe('rows that name a filing which was amended', () => {
  const [AMENDED_CLAIM, AMENDED_GIVER] = [4, 5];
  const amendedGiver = (amount: number, more: Made = {}): GroupFiling => ({
    ...giver({ amount }, { amounts: { otherCharges: amount }, amends: [GIVER], ...more }),
    filingId: AMENDED_GIVER,
  });
  const amendedClaim = (claim: object = {}): GroupFiling => ({
    ...claimant(claim, { amends: [CLAIMANT] }),
    filingId: AMENDED_CLAIM,
  });

  it('mean its amendment', () => {
    expect(said(claimant(), amendedGiver(100_000))).toEqual([]);
    expect(said(amendedGiver(100_000), claimant())).toEqual([]);
    expect(said(amendedClaim(), giver())).toEqual([]);
    expect(said(amendedClaim(), amendedGiver(100_000))).toEqual([]);
    expect(said(amendedClaim({ filingId: AMENDED_GIVER }), amendedGiver(100_000))).toEqual([]);
    expect(said(amendedClaim({ filingId: CLAIMANT }), giver())).toEqual([
      expect.stringMatching(/^claims\[0\]\.filingId: is this filing/),
    ]);
  });

  it('are compared with what the amendment surrenders', () => {
    expect(said(amendedClaim(), amendedGiver(90_000))).toEqual([
      expect.stringMatching(/^claims\[0\]\.filingId: filing 5 surrenders 90,000, claimed 100,000/),
    ]);
    expect(filled(amendedClaim(), amendedGiver(90_000))?.claims[0]?.surrenderable).toBe(90_000n);
  });

  // Of 110,000 only the 100,000 of the return that stands are available before the amendment is sent (para 69).
  it('claim what stands before the amendment is sent, and no more', () => {
    const unsent = { sent: [], standing: giver() };
    expect(said(amendedClaim(), amendedGiver(100_000, unsent))).toEqual([]);
    expect(said(amendedClaim({ amount: 110_000 }), amendedGiver(110_000, unsent))).toEqual([
      expect.stringMatching(
        /^claims\[0\]\.filingId: the return of filing 5 has not been sent: send it first/,
      ),
    ]);
    expect(filled(amendedClaim(), amendedGiver(100_000, unsent))?.claims[0]?.consent).toEqual({
      name: 'Ada Example',
      status: 'Director',
      date: SENT,
    });
  });
});

describe('rows that name a filing', () => {
  it('take name, reference and what it can surrender from it', () => {
    expect(filled(claimant(), giver())?.claims[0]).toMatchObject({
      companyName: 'COMPANY 2 LIMITED',
      taxReference: '1234567890',
      period: null,
      surrenderable: 100_000n,
      surrenderedToOthers: 0n,
    });
    // The claimant has no tax reference yet, so its registration number is used instead.
    expect(filled(giver(), claimant())?.surrenders[0]).toMatchObject({
      companyName: 'COMPANY 1 LIMITED',
      taxReference: '12345671',
      period: null,
    });
  });

  it('take the period where it is another', () => {
    const days = ['2025-01-01', '2025-12-31'] as const;
    const row = filled(claimant(), giver({}, { days }))?.claims[0];
    expect(row?.period).toEqual({ start: days[0], end: days[1] });
  });

  it('deduct what the other company gives away before', () => {
    // A loss of 100,000: 30,000 to a third company first, then 70,000.
    const page: Ct600cJson = {
      surrenders: [
        { filingId: THIRD, kind: 'tradingLoss', amount: 30_000 },
        { filingId: CLAIMANT, kind: 'tradingLoss', amount: 70_000 },
        { filingId: THIRD, kind: 'tradingLoss', amount: 5_000 },
      ],
    };
    const row = filled(claimant({ amount: 70_000 }), giver({}, { page }))?.claims[0];
    expect(row).toMatchObject({ surrenderable: 100_000n, surrenderedToOthers: 30_000n });
  });

  it('take the provision of losses carried forward from their kinds', () => {
    const page: Ct600cJson = {
      surrenders: [
        { filingId: CLAIMANT, kind: 'tradingLossBroughtForward', amount: 60_000 },
        { filingId: CLAIMANT, kind: 'propertyLossBroughtForward', amount: 40_000 },
      ],
    };
    const row = filled(claimant({ kind: 'carriedForward' }), giver({}, { page }))?.claims[0];
    expect(row?.lossesFrom).toEqual(['trade', 'property']);
  });

  it('take the consent from the page that was sent', () => {
    const consent = (more: Made) => filled(claimant(), giver({}, more))?.claims[0]?.consent;
    expect(consent({})).toEqual({ name: 'Ada Example', status: 'Director', date: SENT });
    expect(consent({ sent: [] })).toBeNull();
  });

  it('are listed, and no other filing', () => {
    expect(filingsNamed(claimant().figures)).toEqual({ claims: [GIVER], surrenders: [] });
    expect(filingsNamed(giver().figures)).toEqual({ claims: [], surrenders: [CLAIMANT] });
    expect(filingsNamed(filingOf(THIRD, {}).figures)).toEqual({ claims: [], surrenders: [] });
  });
});

describe('both sides', () => {
  it('agree', () => {
    expect(said(claimant(), giver())).toEqual([]);
    expect(said(giver(), claimant())).toEqual([]);
  });

  it('cannot be one filing, a filing of the same company, or a missing one', () => {
    expect(said(claimant({ filingId: CLAIMANT }))).toEqual([
      expect.stringMatching(/^claims\[0\]\.filingId: is this filing/),
    ]);
    const same = giver({}, { company: { number: '12345671' } });
    expect(said(claimant(), same)).toEqual([
      expect.stringMatching(/^claims\[0\]\.filingId: is a filing of this company/),
    ]);
    expect(said(claimant())).toEqual([expect.stringMatching(/^claims\[0\]\.filingId: is not found/)]);
    expect(said(giver())).toEqual([expect.stringMatching(/^surrenders\[0\]\.filingId: is not found/)]);
  });

  it('differ in the amount', () => {
    expect(said(claimant(), giver({ amount: 90_000 }))).toEqual([
      expect.stringContaining('claims[0].filingId: filing 2 surrenders 90,000, claimed 100,000'),
    ]);
    expect(said(giver({ amount: 90_000 }), claimant())).toEqual([
      expect.stringContaining('surrenders[0].filingId: filing 1 claims 100,000, surrendered 90,000'),
    ]);
    expect(said(claimant(), giver({ filingId: THIRD }))).toEqual([
      expect.stringContaining('surrenders 0, claimed 100,000'),
    ]);
    expect(said(giver(), claimant({}, { page: {} }))).toEqual([
      expect.stringContaining('claims 0, surrendered 100,000'),
    ]);
  });

  it('differ where one is of the period and the other carried forward', () => {
    expect(said(claimant(), giver({ kind: 'tradingLossBroughtForward' }))).toEqual([
      expect.stringContaining('surrenders 0, claimed 100,000'),
    ]);
  });

  it('compare the sum of several rows', () => {
    const page: Ct600cJson = {
      surrenders: [
        { filingId: CLAIMANT, kind: 'tradingLoss', amount: 60_000 },
        { filingId: CLAIMANT, kind: 'propertyLoss', amount: 40_000 },
      ],
    };
    expect(said(claimant(), giver({}, { page }))).toEqual([]);
    expect(said(giver({}, { page }), claimant())).toEqual([]);
  });

  // 10,000 less of the loss is left: the surrender is 90,000, and the sent claim of 100,000 changes only by an amendment.
  it('say what can change: a return that was sent changes by an amendment, the surrender first', () => {
    const differ =
      'the claim of one company must equal the surrender of the other to it, for the same periods.';
    const less = giver({ amount: 90_000 });
    expect(said(less, claimant({}, { sent: [null] }))).toEqual([
      `surrenders[0].filingId: filing 1 claims 100,000, surrendered 90,000: ${differ} The return of filing 1 was sent: surrender 100,000 here, or amend that filing to claim 90,000, and send the amendment after this return`,
    ]);
    expect(said(less, claimant())).toEqual([
      `surrenders[0].filingId: filing 1 claims 100,000, surrendered 90,000: ${differ} Change the surrender here, or the claim in filing 1`,
    ]);
    expect(said(claimant(), less)).toEqual([
      `claims[0].filingId: filing 2 surrenders 90,000, claimed 100,000: ${differ} The return of filing 2 was sent: claim 90,000 here, or amend that filing to surrender 100,000, and send the amendment before this return`,
    ]);
    expect(said(claimant(), giver({}, { page: { surrenders: [] } }))).toEqual([
      expect.stringContaining('The return of filing 2 was sent: leave the claim out here, or amend'),
    ]);
  });

  it('compare each return of a long period by itself', () => {
    const days = ['2025-01-01', '2026-03-31'] as const;
    const second = { periodStart: '2026-01-01', periodEnd: '2026-03-31' };
    const long = giver({ subPeriod: 2 }, { days, sent: [1] });
    // Without a period the claim means the first return, which surrenders nothing.
    expect(said(claimant(), long)).toEqual([expect.stringContaining('surrenders 0, claimed 100,000')]);
    expect(said(claimant(second), long)).toEqual([
      expect.stringMatching(/^claims\[0\]\.filingId: the return of filing 2 has not been sent/),
    ]);
    expect(said(claimant(second), giver({ subPeriod: 2 }, { days, sent: [1, 2] }))).toEqual([]);
  });

  it('wait for the surrender to be sent', () => {
    expect(said(claimant(), giver({}, { sent: [] }))).toEqual([
      expect.stringMatching(
        /^claims\[0\]\.filingId: the return of filing 2 has not been sent: send it first, because .* para 69\(3\)/,
      ),
    ]);
    expect(said(giver({}, { sent: [] }), claimant())).toEqual([]);
  });

  it('need a notice if the other side has no page', () => {
    const simplifiedArrangements = { companyName: 'Top Limited', authorisedPerson: 'Bo', status: 'Director' };
    const surrenders = [{ filingId: CLAIMANT, kind: 'tradingLoss' as const, amount: 100_000 }];
    const arranged = giver({}, { page: { surrenders, simplifiedArrangements } });
    expect(said(claimant(), arranged)).toEqual([expect.stringMatching(/^claims\[0\]\.consent: is needed/)]);
    const consent = { name: 'Ada Example', status: 'Director', date: SENT };
    expect(said(claimant({ consent }), arranged)).toEqual([]);
    const claims = [{ filingId: GIVER, amount: 100_000 }];
    expect(said(claimant({}, { page: { claims, simplifiedArrangements } }), arranged)).toEqual([]);
  });

  // Simplified arrangements apply to original returns alone (reg 9A): the page of an amended return is a notice again.
  it('need no notice beside an amended return, whose page is one', () => {
    const simplifiedArrangements = { companyName: 'Top Limited', authorisedPerson: 'Bo', status: 'Director' };
    const surrenders = [{ filingId: CLAIMANT, kind: 'tradingLoss' as const, amount: 100_000 }];
    const original = giver({}, { page: { surrenders, simplifiedArrangements } });
    const amended = (sent: readonly null[]): GroupFiling => ({
      ...original,
      filingId: 5,
      amends: [GIVER],
      figures: { ...original.figures, amends: { accounts: false, returns: [null] } },
      sent: sent.map((subPeriod) => ({ subPeriod, on: SENT })),
      standing: original,
    });
    expect(said(claimant(), amended([null]))).toEqual([]);
    expect(filled(claimant(), amended([null]))?.claims[0]?.consent).toEqual({
      name: 'Ada Example',
      status: 'Director',
      date: SENT,
    });
    // Before the amendment is sent, the page of the original counts.
    expect(said(claimant(), amended([]))).toEqual([
      expect.stringMatching(/^claims\[0\]\.consent: is needed: filing 2 is under simplified arrangements/),
    ]);
  });

  it('differ in the days in the group', () => {
    const late = claimant({ groupedFrom: '2025-10-01', amount: 50_000 });
    expect(said(late, giver({ amount: 50_000 }))).toEqual([
      expect.stringMatching(/^claims\[0\]\.groupedFrom: .*1 October 2025 to 31 March 2026.*1 April 2025 to/),
    ]);
    expect(said(giver({ amount: 50_000, groupedTo: '2025-12-31' }), claimant({ amount: 50_000 }))).toEqual([
      expect.stringMatching(/^surrenders\[0\]\.groupedTo: /),
    ]);
    // The first day of the period has the same effect as no day.
    expect(said(claimant({ groupedFrom: YEAR[0] }), giver())).toEqual([]);
  });

  it('differ in the provision of losses carried forward', () => {
    const forward = claimant({ kind: 'carriedForward', lossesFrom: ['property'] });
    const trade = giver({ kind: 'tradingLossBroughtForward' });
    expect(said(forward, trade)).toEqual([
      'claims[0].lossesFrom: names property, and filing 2 surrenders trade: correct it, or leave it out',
    ]);
    expect(said(claimant({ kind: 'carriedForward', lossesFrom: ['trade'] }), trade)).toEqual([]);
  });

  it('name a stated field that is not that of the filing', () => {
    const stated = {
      companyName: 'Other Limited',
      taxReference: '1111111111',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      surrenderable: 110_000,
    };
    expect(said(claimant(stated), giver()).map((each) => each.split(':')[0])).toEqual([
      'claims[0].companyName',
      'claims[0].taxReference',
      'claims[0].periodStart',
      'claims[0].surrenderable',
    ]);
    const right = {
      companyName: 'Company 2 Limited',
      taxReference: '1234567890',
      periodStart: YEAR[0],
      periodEnd: YEAR[1],
      surrenderable: 100_000,
    };
    expect(said(claimant(right), giver())).toEqual([]);
  });
});

describe('relief that would save more elsewhere', () => {
  const surrenders = [
    { filingId: CLAIMANT, kind: 'tradingLoss' as const, amount: 40_000 },
    { filingId: THIRD, kind: 'tradingLoss' as const, amount: 60_000 },
  ];
  const claims = [{ filingId: GIVER, amount: 60_000 }];
  const third = (turnover: number) => filingOf(THIRD, { amounts: { turnover }, page: { claims } });
  const warned = (...filings: readonly [GroupFiling, ...GroupFiling[]]) =>
    betterElsewhere(filings[0], known(...filings), { today: TODAY, law: LAW }).map(
      ({ rule, message }) => `${rule}: ${message}`,
    );

  it('is named with the amounts', () => {
    // 300,000 to 260,000 at 25%: 10,000; 140,000 to 100,000 at 26.5%: 10,600.
    const other = [giver({}, { page: { surrenders } }), third(200_000)] as const;
    expect(warned(claimant({ amount: 40_000 }), ...other)).toEqual([
      expect.stringMatching(
        /^group-rate-better-elsewhere: would save more in filing 3: 40,000 of it saves 10,000.00 here and 10,600.00 there/,
      ),
    ]);
    // 100,000 less 60,000 is below the lower limit: 19%.
    expect(warned(claimant({ amount: 40_000 }), other[0], third(100_000))).toEqual([]);
  });

  it('is at home too', () => {
    // The giver keeps 60,000 of interest: its 26.5% above 50,000 is more than the claimant's 25%.
    const page = { surrenders: [{ filingId: CLAIMANT, kind: 'tradingLoss' as const, amount: 100_000 }] };
    const own = giver({}, { page, amounts: { otherCharges: 100_000, interestIncome: 160_000 } });
    expect(warned(claimant(), own)).toEqual([expect.stringMatching(/would save more in filing 2/)]);
    expect(warned(claimant(), giver())).toEqual([]);
  });
});
