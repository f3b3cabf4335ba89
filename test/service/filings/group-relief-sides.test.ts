import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, type Reply } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';
import { REJECTED_SIGN_IN } from '../helpers/stood-in.ts';

type Row = Readonly<Record<string, unknown>>;

const SURRENDER = { kind: 'tradingLoss', amount: 40_000 };

/** Makes a claimant with profits of 100,000 and a company with a loss of 40,000, in a new account. */
async function group() {
  const { test: key } = await newAccount();
  const filingOf = async (profitLossData: Row) => {
    const save = {
      profitLossData: { isGroupMember: true, ...profitLossData },
      associatedCompanies: 1,
      directorName: 'Ada Example',
    };
    return (await readyFiling(save, { key })).number('id');
  };
  const claimant = await filingOf({ turnover: 100_000 });
  const giver = await filingOf({ otherCharges: 40_000 });
  const save = (filingId: number, more: Row) => must('/filing/save', { filingId, ...more }, { key });
  const page = (filingId: number, ct600c: Row | null) =>
    save(filingId, { supplementaryPagesData: { ct600c } });
  const submit = (filingId: number) => post('/filing/submit', { filingId, target: 'tax' }, { key });
  return {
    key,
    claimant,
    giver,
    save,
    claims: (row: Row = {}) => page(claimant, { claims: [{ filingId: giver, amount: 40_000, ...row }] }),
    surrenders: (row: Row = {}) =>
      page(giver, { surrenders: [{ filingId: claimant, ...SURRENDER, ...row }] }),
    /** Lists the errors of validate about page CT600C, each with its field. */
    errors: async (filingId: number) => {
      const answer = await must('/filing/validate', { filingId, target: 'tax' }, { key });
      return (answer.at('problems') as readonly Row[])
        .filter(({ severity, location }) => severity === 'error' && String(location).includes('ct600c'))
        .map(({ location, message }) => [
          String(location).replace('supplementaryPagesData.ct600c.', ''),
          message,
        ]);
    },
    submit,
    /** Sends a return, and waits until it was decided. */
    send: async (filingId: number): Promise<Reply> => {
      const sent = await submit(filingId);
      expect([sent.status, sent.at('error')]).toEqual([200, undefined]);
      await outcome(filingId, { key });
      return sent;
    },
    /** Makes an amendment, with its own page CT600C if one is given. */
    amended: async (filingId: number, ct600c?: Row | null) => {
      const { companyId, periodStart, periodEnd } = (await get(`/filing?filingId=${filingId}`, { key }))
        .value as Row;
      const of = { companyId, periodStart, periodEnd, isAmendment: true, amendmentOfFilingId: filingId };
      const id = (await must('/filing/create', { ...of, isDormant: false }, { key })).number('id');
      if (ct600c !== undefined) await page(id, ct600c);
      return id;
    },
  };
}

describe.concurrent('both sides of group relief in one account', () => {
  it('are filled in from each other, and sent in their order', async () => {
    const { key, claimant, giver, claims, surrenders, errors, submit } = await group();
    await surrenders();
    expect(await errors(giver)).toEqual([
      ['surrenders[0].filingId', expect.stringContaining('claims 0, surrendered 40,000')],
    ]);
    expect((await submit(giver)).status).toBe(400);
    await claims();
    expect(await errors(giver)).toEqual([]);
    expect(await errors(claimant)).toEqual([
      ['claims[0].filingId', expect.stringContaining('send it first, because nothing is available before')],
    ]);
    const early = await submit(claimant);
    expect(early.status).toBe(400);
    expect(early.text('error')).toContain('Sch 18 para 69(3)');

    expect((await submit(giver)).status).toBe(200);
    await outcome(giver, { key });
    expect(await errors(claimant)).toEqual([]);
    const sent = await submit(claimant);
    expect(sent.status).toBe(200);
    const utr = (await get(`/filing?filingId=${giver}`, { key })).text('credentialsData.utrNumber');
    const name = (await get(`/filing?filingId=${giver}`, { key })).text('companyName');
    const xml = sent.text('results.tax.submissions.0.requestXml');
    expect(xml).toContain(`>${utr}<`);
    expect(xml.toUpperCase()).toContain(`>${name.toUpperCase()}<`);
    const decided = await outcome(claimant, { key });
    expect(decided.at('submissions')).toEqual(
      expect.arrayContaining([expect.objectContaining({ target: 'tax', status: 'accepted' })]),
    );
    const { value } = await get(`/filing/computation?filingId=${claimant}`, { key });
    expect(value).toMatchObject({ asFiled: { differs: [] }, returns: [{ boxes: { 310: 40_000 } }] });
    // Box C115 names the director by default. The name is not kept with the figures, so it is not compared.
    const surrendered = await get(`/filing/computation?filingId=${giver}`, { key });
    expect(surrendered.value).toMatchObject({ asFiled: { differs: [] } });
  });

  it('sent at once end in order: a claim is never sent before its surrender', async () => {
    const { key, claimant, giver, claims, surrenders, submit } = await group();
    await Promise.all([claims(), surrenders()]);
    const [claim, surrender] = await Promise.all([submit(claimant), submit(giver)]);
    expect(surrender.status).toBe(200);
    if (claim.status !== 200) expect(claim.error).toContain('Sch 18 para 69(3)');
    await outcome(giver, { key });
    if (claim.status !== 200) expect((await submit(claimant)).status).toBe(200);
    await outcome(claimant, { key });
    const acceptedOf = async (filingId: number) =>
      (await get(`/filing/submissions?filingId=${filingId}`, { key }))
        .list('data')
        .filter((each) => each.at('status') === 'accepted')
        .map((each) => each.number('id'));
    const [given, claimed] = [await acceptedOf(giver), await acceptedOf(claimant)];
    expect([given.length, claimed.length]).toEqual([1, 1]);
    expect(given[0]).toBeLessThan(claimed[0] ?? 0);
  });

  it('wait again if the surrender was rejected', async () => {
    const { key, claimant, giver, claims, surrenders, save, errors, submit } = await group();
    await Promise.all([claims(), surrenders()]);
    await save(giver, { credentialsData: { gatewayId: REJECTED_SIGN_IN } });
    expect((await submit(giver)).status).toBe(200);
    expect((await outcome(giver, { key })).at('status')).toBe('rejected');
    expect(await errors(claimant)).toEqual([
      ['claims[0].filingId', expect.stringContaining('send it first, because nothing is available before')],
    ]);
    const early = await submit(claimant);
    expect([early.status, early.error]).toEqual([400, expect.stringContaining('Sch 18 para 69(3)')]);
    const tried = await get(`/filing/submissions?filingId=${claimant}`, { key });
    expect(tried.list('data').map((each) => each.at('submittedAt'))).toEqual([null]);
  });

  it('differ in the amount, and the claim is accepted up to the other company’s amount', async () => {
    const { key, claimant, giver, claims, surrenders, errors } = await group();
    await surrenders({ amount: 30_000 });
    await claims({ amount: 50_000 });
    expect(await errors(claimant)).toEqual(
      expect.arrayContaining([
        ['claims[0].filingId', expect.stringContaining('surrenders 30,000, claimed 50,000')],
        ['claims[0].amount', expect.stringContaining('the other company can surrender 40,000')],
      ]),
    );
    expect(await errors(giver)).toEqual([
      ['surrenders[0].filingId', expect.stringContaining('claims 50,000, surrendered 30,000')],
    ]);
    const { value } = await get(`/filing/computation?filingId=${claimant}`, { key });
    expect(value).toMatchObject({
      returns: [
        {
          boxes: { 310: 40_000 },
          groupRelief: {
            claimed: 40_000,
            claims: [{ companyName: expect.any(String), amount: 40_000, limit: 40_000 }],
            surrendered: [],
          },
        },
      ],
    });
  });

  it('agree if a division wrote them', async () => {
    const { key, claimant, giver, errors } = await group();
    const consent = { name: 'Ada Example', status: 'Director' };
    const body = { filingIds: [giver, claimant], apply: true, consent };
    expect((await must('/filings/group-relief', body, { key })).at('applied')).toBe(true);
    expect(await errors(giver)).toEqual([]);
    expect(await errors(claimant)).toEqual([
      ['claims[0].filingId', expect.stringContaining('has not been sent')],
    ]);
  });

  it('hold through amendments of both, the surrender first', async () => {
    const { key, claimant, giver, claims, surrenders, save, errors, send, amended } = await group();
    await Promise.all([claims(), surrenders()]);
    await send(giver);
    await send(claimant);

    // An amendment of other figures changes nothing between the two, though each row names the filing before.
    const [newGiver, newClaimant] = [await amended(giver), await amended(claimant)];
    expect([await errors(newGiver), await errors(newClaimant)]).toEqual([[], []]);

    // 10,000 more of the loss: a division writes both sides, and the surrender goes first.
    await save(newGiver, { profitLossData: { isGroupMember: true, otherCharges: 50_000 } });
    const consent = { name: 'Ada Example', status: 'Director' };
    const body = { filingIds: [newGiver, newClaimant], apply: true, consent };
    const { value: divided } = await must('/filings/group-relief', body, { key });
    expect(divided).toMatchObject({ claims: [{ amount: 50_000 }], applied: true });
    const { value: written } = await get(`/filing?filingId=${newClaimant}`, { key });
    expect(written).toMatchObject({
      supplementaryPagesData: {
        ct600c: { claims: [{ filingId: newGiver, amount: 50_000 }], surrenders: [] },
      },
    });
    expect(await errors(newGiver)).toEqual([]);
    expect(await errors(newClaimant)).toEqual([
      ['claims[0].filingId', expect.stringContaining(`filing ${newGiver} has not been sent`)],
    ]);
    await send(newGiver);
    await send(newClaimant);
    const boxesOf = async (filingId: number) =>
      (await get(`/filing/computation?filingId=${filingId}`, { key })).value;
    expect(await boxesOf(newClaimant)).toMatchObject({ returns: [{ boxes: { 310: 50_000 } }] });
    // What was sent before stays as it was.
    expect(await boxesOf(claimant)).toMatchObject({
      asFiled: { differs: [] },
      returns: [{ boxes: { 310: 40_000 } }],
    });
  });

  // Each row of the amendments names the filing before: 30,000 in place of 40,000.
  it('stay equal once both amendments were sent, for each surrender with the claim of its own time', async () => {
    const { claimant, giver, claims, surrenders, errors, send, amended } = await group();
    await Promise.all([claims(), surrenders()]);
    await send(giver);
    await send(claimant);
    const less = { ...SURRENDER, filingId: claimant, amount: 30_000 };
    const newGiver = await amended(giver, { surrenders: [less] });
    const newClaimant = await amended(claimant, { claims: [{ filingId: giver, amount: 30_000 }] });
    await send(newGiver);
    await send(newClaimant);
    expect([await errors(giver), await errors(newGiver)]).toEqual([[], []]);
  });

  // An amendment that names the other company no more has no row to compare. The other return still claims 40,000, so the
  // loss would be used twice.
  it('are compared where an amendment leaves the row out', async () => {
    const { key, claimant, giver, claims, surrenders, send, amended } = await group();
    await Promise.all([claims(), surrenders()]);
    for (const filingId of [giver, claimant]) await send(filingId);
    const warned = async (filingId: number) =>
      (await must('/filing/validate', { filingId, target: 'tax' }, { key }))
        .list('problems')
        .filter((problem) => problem.at('rule') === 'group-other-side')
        .map((problem) => [problem.at('location'), problem.at('message')]);
    const newGiver = await amended(giver, null);
    const advice =
      'Remove the row there too (by an amendment, if its return was sent), or keep the row (FA 1998 Sch 18 para 75)';
    expect(await warned(newGiver)).toEqual([
      [
        'supplementaryPagesData.ct600c.surrenders',
        `has no row of amounts of the period for filing ${claimant} now. The return that this one amends surrendered them to it, and that filing still claims 40,000. ${advice}`,
      ],
    ]);
    // Nothing is wrong if both sides are left out.
    const newClaimant = await amended(claimant, null);
    expect([await warned(newGiver), await warned(newClaimant)]).toEqual([[], []]);
    await must('/filing/delete', { filingId: newGiver }, { key });
    expect(await warned(newClaimant)).toEqual([
      [
        'supplementaryPagesData.ct600c.claims',
        `has no row of amounts of the period for filing ${giver} now. The return that this one amends claimed them from it, and that filing still surrenders 40,000. ${advice}`,
      ],
    ]);
  });

  it('take the notice from the page of an amended return, also under simplified arrangements', async () => {
    const { key, claimant, giver, errors, send, amended } = await group();
    const simplifiedArrangements = {
      companyName: 'Alder Group Ltd',
      authorisedPerson: 'Ben Example',
      status: 'Director',
    };
    const filingIds = [giver, claimant];
    await must('/filings/group-relief', { filingIds, apply: true, simplifiedArrangements }, { key });
    for (const id of filingIds) await send(id);
    const [newGiver, newClaimant] = [await amended(giver), await amended(claimant)];
    expect(await errors(newClaimant)).toEqual([
      ['claims[0].consent', expect.stringContaining(`filing ${giver} is under simplified arrangements`)],
    ]);
    await send(newGiver);
    expect(await errors(newClaimant)).toEqual([]);
    // The copy of the notice goes with the return.
    expect((await send(newClaimant)).text('results.tax.submissions.0.requestXml')).toContain('Type="other"');
  });

  it('do not reach into another account, nor name this filing', async () => {
    const { claimant, claims, errors } = await group();
    const stranger = await group();
    await claims({ filingId: stranger.giver });
    await stranger.surrenders({ filingId: claimant });
    const notFound = [['claims[0].filingId', expect.stringContaining('is not found')]];
    expect(await errors(claimant)).toEqual(notFound);
    await claims({ filingId: 999_999_999 });
    expect(await errors(claimant)).toEqual(notFound);
    await claims({ filingId: claimant });
    expect(await errors(claimant)).toEqual([
      ['claims[0].filingId', expect.stringContaining('is this filing')],
    ]);
  });

  it('name the fields that are not those of the other filing', async () => {
    const { claimant, claims, surrenders, errors, giver, save } = await group();
    await surrenders();
    await claims({
      companyName: 'Another Limited',
      taxReference: '0000000000',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
    });
    const fields = (await errors(claimant)).map(([field]) => field);
    for (const field of ['companyName', 'taxReference', 'periodStart'])
      expect(fields).toContain(`claims[0].${field}`);
    const { utrNumber, ...other } = credentials();
    await save(giver, { credentialsData: { ...other, utrNumber } });
    await claims({ taxReference: utrNumber });
    expect((await errors(claimant)).map(([field]) => field)).toEqual(['claims[0].filingId']);
  });
});
