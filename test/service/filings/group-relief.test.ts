import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, type Reply } from '../helpers/client.ts';
import { readyFiling } from '../helpers/filings.ts';

type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, number | string | null>>;
interface Allocation {
  readonly id: string;
  readonly source: string;
  readonly companies: Readonly<Record<string, { readonly filing: Row; readonly profitLossData: Row }>>;
  readonly request: Row;
  readonly expected: {
    readonly rejected?: string;
    readonly names?: readonly string[];
    readonly taxBefore?: string;
    readonly taxAfter?: string;
    readonly saved?: string;
    readonly exact?: boolean;
    readonly claims?: readonly { from: string; to: string; kind: string; amount: number }[];
    readonly boxes?: Readonly<Record<string, Values>>;
  };
}

const YEAR = { periodStart: '2025-04-01', periodEnd: '2026-03-31', associatedCompanies: 2 };
const CONSENT = { name: 'Ada Example', status: 'Director' };

let key = '';
beforeAll(async () => {
  key = (await newAccount()).test;
});

/** Creates a filing of a new company. */
async function filingOf(profitLossData: Row, create: Row = YEAR): Promise<number> {
  const { associatedCompanies, ...rest } = create;
  const made = await readyFiling(
    { profitLossData: { isGroupMember: true, ...profitLossData }, associatedCompanies },
    { key },
    rest,
  );
  return made.number('id');
}

const divide = (body: Row): Promise<Reply> => post('/filings/group-relief', body, { key });

/** Boxes of a filing's return, by number. */
async function boxesOf(filingId: number): Promise<Values> {
  const answer = await get(`/filing/computation?filingId=${filingId}`, { key });
  const [first] = answer.at('returns') as readonly { readonly boxes: Values }[];
  return first?.boxes ?? {};
}

describeShared('POST /filings/group-relief, cases', (root) => {
  const allocations: readonly Allocation[] = JSON.parse(
    readFileSync(join(root, 'cases/next/group-relief.json'), 'utf8'),
  ).allocations;

  it.each(allocations)('$id $source', async ({ companies, request, expected }) => {
    const ids: number[] = [];
    for (const { filing, profitLossData } of Object.values(companies))
      ids.push(await filingOf(profitLossData, filing));
    const names = Object.keys(companies);
    const answer = await divide({ ...request, filingIds: ids });
    if (expected.rejected !== undefined) {
      expect(answer.status).toBe(400);
      for (const name of expected.names ?? []) expect(answer.at('error')).toContain(name);
      return;
    }
    expect(answer.status).toBe(200);
    const { taxBefore, taxAfter, saved, exact, claims, boxes } = expected;
    expect(answer.value).toMatchObject({
      taxBefore,
      taxAfter,
      saved,
      applied: true,
      ...(exact === undefined ? {} : { exact }),
    });
    const nameOf = (id: unknown) => names[ids.indexOf(Number(id))];
    const rows = (answer.at('claims') as readonly Row[]).map(
      ({ fromFilingId, toFilingId, kind, amount }) => ({
        from: nameOf(fromFilingId),
        to: nameOf(toFilingId),
        kind,
        amount,
      }),
    );
    expect(rows).toEqual(claims ?? rows);
    for (const [name, wanted] of Object.entries(boxes ?? {})) {
      const found = await boxesOf(ids[names.indexOf(name)] ?? 0);
      const given = Object.fromEntries(
        Object.entries(wanted).map(([box, value]) => [box, found[box] ?? (value === '0.00' ? value : null)]),
      );
      expect([name, given]).toEqual([name, wanted]);
    }
  });
});

describe('POST /filings/group-relief', () => {
  const group: Record<'loss' | 'upper' | 'band', number> = { loss: 0, upper: 0, band: 0 };
  beforeAll(async () => {
    group.loss = await filingOf({ otherCharges: 40_000 });
    group.upper = await filingOf({ turnover: 100_000 });
    group.band = await filingOf({ turnover: 60_000 });
  });
  const all = () => [group.loss, group.upper, group.band];
  const pageOf = async (id: number) =>
    (await get(`/filing?filingId=${id}`, { key })).at('supplementaryPagesData.ct600c') ?? null;

  it('proposes, and stores nothing', async () => {
    const answer = await must('/filings/group-relief', { filingIds: all() }, { key });
    // 40,000 at 26.5%.
    expect(answer.value).toMatchObject({
      saved: '10600.00',
      exact: true,
      applied: false,
      claims: [
        { fromFilingId: group.loss, toFilingId: group.band, kind: 'tradingLoss', amount: 40_000, days: 365 },
      ],
      order: [group.loss, group.upper, group.band],
      notUsed: [],
    });
    for (const id of all()) expect(await pageOf(id)).toBeNull();
  });

  it('keeps losses that may not be surrendered', async () => {
    const keep = [{ filingId: group.loss, kind: 'tradingLoss', amount: 10_000 }];
    const answer = await must('/filings/group-relief', { filingIds: all(), keep }, { key });
    expect(answer.value).toMatchObject({
      saved: '7950.00',
      notUsed: [{ filingId: group.loss, kind: 'tradingLoss', amount: 10_000, why: 'kept' }],
    });
  });

  it('names every fault by its path, and writes nothing', async () => {
    const errorOf = async (body: Row) => {
      const reply = await divide(body);
      return [reply.status, reply.status === 200 ? null : reply.at('error')];
    };
    const twice = await errorOf({ filingIds: [group.loss, group.loss] });
    expect(twice).toEqual([
      400,
      'filingIds[1]: repeats an earlier filing of the list: send one filing of each company',
    ]);
    const stranger = {
      filingIds: all(),
      grouped: [{ filingId: 999_999_999, from: '2025-04-01', to: '2026-03-31' }],
    };
    expect(await errorOf(stranger)).toEqual([400, expect.stringContaining('grouped[0].filingId')]);
    const days = { filingId: group.loss, from: '2025-04-01', to: '2025-05-31' };
    expect(await errorOf({ filingIds: all(), grouped: [days, days] })).toEqual([
      400,
      expect.stringContaining('grouped[1].filingId: repeats an earlier row'),
    ]);
    expect(await errorOf({ filingIds: all(), apply: true })).toEqual([
      400,
      expect.stringContaining('consent'),
    ]);
    expect(await errorOf({ filingIds: [group.loss, 999_999_999] })).toEqual([
      404,
      expect.stringMatching(/^filingIds\[1\]: not found; /),
    ]);
    const alone = await filingOf({ turnover: 1_000, isGroupMember: false });
    expect(await errorOf({ filingIds: [group.loss, alone], apply: true, consent: CONSENT })).toEqual([
      400,
      expect.stringMatching(/filingIds\[1\]: .*isGroupMember/),
    ]);
    // Page CT600C is made for periods that start from 1 April 2021 (FA 2021 Sch 8 para 6), so no row may be written.
    const before = await filingOf({}, { ...YEAR, periodStart: '2021-03-31', periodEnd: '2022-03-30' });
    expect(await errorOf({ filingIds: [group.loss, before], apply: true, consent: CONSENT })).toEqual([
      400,
      'filingIds[1]: has a period that starts before 1 April 2021, which has no page CT600C here',
    ]);
    expect(await pageOf(group.loss)).toBeNull();
  });

  it('asks for the tax reference of each company that a row names, before it writes', async () => {
    const made = await readyFiling(
      {
        profitLossData: { isGroupMember: true, otherCharges: 9_000 },
        credentialsData: { directorName: 'Ada Example' },
      },
      { key },
    );
    const nameless = made.number('id');
    const filingIds = [nameless, group.band];
    expect((await divide({ filingIds })).status).toBe(200);
    const refused = await divide({ filingIds, apply: true, consent: CONSENT });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringContaining(`credentialsData.utrNumber of filing ${nameless}`),
    ]);
    expect(await pageOf(group.band)).toBeNull();
  });

  it('writes both sides, and replaces rows between the filings alone', async () => {
    const body = { filingIds: all(), apply: true, consent: CONSENT };
    const first = await must('/filings/group-relief', body, { key });
    expect(first.value).toMatchObject({ applied: true, saved: '10600.00' });
    const page = await pageOf(group.loss);
    expect(page).toMatchObject({
      surrenders: [{ filingId: group.band, kind: 'tradingLoss', amount: 40_000 }],
      consent: CONSENT,
    });
    expect(await pageOf(group.band)).toMatchObject({ claims: [{ filingId: group.loss, amount: 40_000 }] });
    const again = await must('/filings/group-relief', body, { key });
    expect(again.value).toEqual(first.value);
    expect(await pageOf(group.loss)).toEqual(page);
  });

  it('removes simplified arrangements if a later call names a consent, unless a claim depends on them', async () => {
    const arrangements = {
      companyName: 'Alder Group Ltd',
      authorisedPerson: 'Ben Example',
      status: 'Director',
    };
    const [loss, profit] = [await filingOf({ otherCharges: 9000 }), await filingOf({ turnover: 60_000 })];
    const apply = (how: Row) =>
      must('/filings/group-relief', { filingIds: [loss, profit], apply: true, ...how }, { key });
    await apply({ simplifiedArrangements: arrangements });
    for (const id of [loss, profit])
      expect(await pageOf(id)).toMatchObject({ simplifiedArrangements: arrangements });
    await apply({ consent: CONSENT });
    expect(await pageOf(loss)).toMatchObject({ consent: CONSENT });
    for (const id of [loss, profit]) expect(await pageOf(id)).not.toHaveProperty('simplifiedArrangements');
    const outside = { companyName: 'Birch Homes Ltd', taxReference: '2345678901', amount: 500 };
    const ct600c = { claims: [outside], simplifiedArrangements: arrangements };
    await must('/filing/save', { filingId: profit, supplementaryPagesData: { ct600c } }, { key });
    await apply({ consent: CONSENT });
    expect(await pageOf(profit)).toMatchObject({ simplifiedArrangements: arrangements });
  });

  // Two companies give 9,000 and 5,000 under arrangements. The second is left out of the next call, so its page is no
  // notice of consent, and the claim from it still needs the arrangements.
  it('keeps simplified arrangements if a claim from a filing outside the call depends on them', async () => {
    const simplifiedArrangements = {
      companyName: 'Alder Group Ltd',
      authorisedPerson: 'Ben Example',
      status: 'Director',
    };
    const [loss, other] = [await filingOf({ otherCharges: 9000 }), await filingOf({ otherCharges: 5000 })];
    const profit = await filingOf({ turnover: 60_000 });
    const apply = (filingIds: readonly number[], how: Row) =>
      must('/filings/group-relief', { filingIds, apply: true, ...how }, { key });
    await apply([loss, other, profit], { simplifiedArrangements });
    await apply([loss, profit], { consent: CONSENT });
    expect(await pageOf(profit)).toMatchObject({
      claims: [
        { filingId: other, amount: 5000 },
        { filingId: loss, amount: 9000 },
      ],
      simplifiedArrangements,
    });
    const { value } = await must('/filing/validate', { filingId: profit, target: 'tax' }, { key });
    expect(JSON.stringify(value)).not.toContain('not a notice of consent');
  });
});
