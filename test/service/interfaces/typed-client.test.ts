import { describe, expect, it } from 'vitest';
import { createClient, type FilingClient, ServiceError } from '../../../packages/client/index.ts';
import { ALL_ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { freshCompanyNumber, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, PERIOD } from '../helpers/filings.ts';

const LIVE = ALL_ENDPOINTS.filter(({ kind }) => kind !== 'retired');

/** Makes every reading call that was not made yet, with its first example. */
async function readTheRest(
  client: FilingClient,
  asked: ReadonlySet<string>,
  own: { readonly filingId: number; readonly companyId: number },
): Promise<void> {
  for (const { name, path, examples = {} } of LIVE.filter(({ method }) => method === 'GET')) {
    const [example = {}] = Object.values(examples);
    const call: unknown = asked.has(`GET ${path}`) ? null : Reflect.get(client, name);
    const ids = Object.entries(own).filter(([id]) => id in example);
    if (typeof call === 'function') await call({ ...example, ...Object.fromEntries(ids) });
  }
}

describe('the typed client', () => {
  it('takes a filing from a company number to an outcome, by every endpoint there is', async () => {
    const asked = new Set<string>();
    const client = createClient({
      baseUrl: service.baseUrl,
      key: service.keys.test,
      fetch: (input, init) => {
        asked.add(`${init?.method} ${new URL(String(input)).pathname.replace('/v1', '')}`);
        return fetch(input, init);
      },
    });
    expect((await client.getAccount()).mode).toBe('test');
    const key = await client.createKey({ name: 'one more', mode: 'test' });
    const next = await client.rotateKey({ keyId: key.id });
    expect(await client.revokeKey({ keyId: next.id })).toEqual({ revoked: true });
    expect((await client.listKeys()).totalCount).toBeGreaterThan(0);

    const company = await client.addCompany({ companyNumber: freshCompanyNumber() });
    expect((await client.archiveCompany({ companyId: company.id, archived: false })).archived).toBe(false);
    const elsewhere = { companyId: company.id, periodEnd: '2020-03-31', tax: true, ch: true };
    expect(await client.setFiledElsewhere(elsewhere)).toEqual(elsewhere);
    expect((await client.listCompanies({ search: company.companyNumber })).totalCount).toBe(1);
    expect((await client.listPeriods({ companyId: company.id })).periods.length).toBeGreaterThan(0);

    const draft = await client.createFiling({ companyId: company.id, ...PERIOD, isDormant: false });
    const rows = [
      { name: 'Sales', credit: '600.00' },
      { name: 'The jar', debit: '600.00' },
    ];
    const mapping = [{ name: 'The jar', field: 'balanceSheetData.cashAtBank' }];
    const booked = await client.trialBalance({ filingId: draft.id, rows, mapping, apply: true });
    expect(booked.proposal.balanceSheetData.cashAtBank).toBe(600);
    const rolled = await client.rollForward({ filingId: draft.id });
    expect(rolled.source.kind).toBe('register');
    expect(await client.deleteAccountMappings({ companyId: company.id })).toEqual({ deleted: 1 });
    expect(await client.deleteFiling({ filingId: draft.id })).toEqual({ deleted: true });
    const filing = await client.createFiling({ companyId: company.id, ...PERIOD, isDormant: false });
    const filingId = filing.id;
    await client.saveFiling({ filingId, ...MICRO_FIGURES, numberOfEmployees: 1 });
    await client.saveFiling({ filingId, filingTypes: { ct600: true, accounts: true } });
    expect(await client.deleteCredentials({ filingId })).toEqual({ deleted: false });
    expect((await client.getFiling({ filingId })).numberOfEmployees).toBe(1);
    expect((await client.listFilings({ companyId: company.id })).totalCount).toBe(1);
    // 100,000 - 30,000 - 10,000 = 60,000 of profits
    expect((await client.getComputation({ filingId })).returns[0]?.boxes['315']).toBe(60000);
    expect(await client.getCalendar({ filingId })).toContain('BEGIN:VEVENT');

    const refused = await client.submitFiling({ filingId, target: 'both' }).catch((fault: unknown) => fault);
    expect(refused).toMatchObject({ kind: 'invalid' });
    const paths = refused instanceof ServiceError ? refused.problems.map(({ path }) => path) : [];
    expect(paths).toContain('credentialsData.utrNumber');
    await client.saveFiling({ filingId, credentialsData: { ...credentials(), filingMode: 'principal' } });
    expect((await client.validateFiling({ filingId, target: 'both' })).valid).toBe(true);
    expect((await client.validateFilings({ filingIds: [filingId] })).data[0]?.tax).toBe('12150.00');
    const alone = await client
      .divideGroupRelief({ filingIds: [filingId, filingId] })
      .catch((fault: unknown) => fault);
    expect(alone).toMatchObject({ kind: 'invalid' });
    expect((await client.draftAmendments({ filingIds: [filingId] })).skipped[0]?.filingId).toBe(filingId);
    const feed = await client.createFeed({ name: 'Office' });
    expect((await client.listFeeds()).data.map(({ id }) => id)).toContain(feed.id);
    expect(await client.revokeFeed({ feedId: feed.id })).toEqual({ revoked: true });
    const approval = await client.askForApproval({ filingId, target: 'both' });
    expect((await client.listApprovals({ filingId })).data.map(({ id }) => id)).toEqual([approval.id]);
    expect(await client.revokeApproval({ approvalId: approval.id })).toEqual({ revoked: true });
    const { confirmation } = await client.prepareSubmission({ filingId, target: 'both' });
    const sent = await client.submitFiling({ filingId, target: 'both', confirmation: confirmation ?? '' });
    expect(sent.results.tax?.success).toBe(true);
    expect((await client.waitForOutcome(filingId)).status).toBe('accepted');
    const history = await client.listSubmissions({ filingId, verify: 'true' });
    expect(history.verification?.valid).toBe(true);
    expect((await client.listErrors({ code: '1046' })).totalCount).toBeGreaterThan(0);
    // Five of every filing, and one of each supplementary page.
    expect((await client.listDocuments({ filingId })).totalCount).toBe(10);
    expect((await client.generateDocument({ filingId, type: 'accounts_ixbrl' })).mimeType).toBe('text/html');
    const { bytes } = await client.documentFile({ filingId, type: 'ct600_pdf' });
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(await client.getHealth()).toEqual({ status: 'ok' });
    expect((await client.getDescription()).openapi).toBe('3.1.0');
    const listed = [];
    for await (const one of client.allFilings({ companyId: company.id, limit: 1 })) listed.push(one.id);
    expect(listed).toEqual([filingId]);

    await readTheRest(client, asked, { filingId, companyId: company.id });
    expect([...asked].sort()).toEqual(LIVE.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('makes a filing once although the answer to it was lost', async () => {
    const means = { baseUrl: service.baseUrl, key: service.keys.test };
    const company = await createClient(means).addCompany({ companyNumber: freshCompanyNumber() });
    const replayed: (string | null)[] = [];
    const client = createClient({
      ...means,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        replayed.push(response.headers.get('Idempotent-Replayed'));
        if (replayed.length === 1) throw new TypeError('connection lost');
        return response;
      },
    });
    const filing = await client.createFiling({ companyId: company.id, ...PERIOD, isDormant: true });
    expect(replayed).toEqual([null, 'true']);
    const { data } = await client.listFilings({ companyId: company.id });
    expect(data.map(({ id }) => id)).toEqual([filing.id]);
  });
});
