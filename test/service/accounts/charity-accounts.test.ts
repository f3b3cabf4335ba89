import { createHash } from 'node:crypto';
import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { accepted, charity, LONG, MINIMAL_PAGE } from '../helpers/charities.ts';
import { get, type Json, must, post, service } from '../helpers/client.ts';
import { MICRO_FIGURES, outcome, PERIOD, readyFiling } from '../helpers/filings.ts';

/** A charity's own accounts as a PDF: saved, kept, sent beside the letter, and copied (decision 203). */

/** Makes a PDF of this many bytes, each different. */
let pdfs = 0;
function pdfOf(bytes: number): Buffer {
  pdfs += 1;
  const head = `%PDF-1.4\n% ${pdfs} `;
  const tail = '\n%%EOF\n';
  return Buffer.from(head + 'x'.repeat(bytes - head.length - tail.length) + tail, 'latin1');
}
const base64 = (pdf: Buffer): string => pdf.toString('base64');
const sha256 = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex');

const between = (xml: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? '';
const xmlOf = (submission: Json | undefined): string => submission?.text('requestXml') ?? '';
/** Gives each attachment: its name, its type and its bytes. */
const attachmentsIn = (xml: string) =>
  [...xml.matchAll(/<Attachment ([^>]*)>([^<]*)</g)].map(([, attributes = '', content = '']) => ({
    name: /Filename="([^"]*)"/.exec(attributes)?.[1],
    type: /Type="([^"]*)"/.exec(attributes)?.[1],
    bytes: Buffer.from(content, 'base64'),
  }));
const record = (filingId: number) => get(`/filing?filingId=${filingId}`);
const rulesOf = async (filingId: number) =>
  (await must('/filing/validate', { filingId, target: 'tax' }))
    .list('problems')
    .map((problem) => problem.at('rule'));
const IN_PART = { allCharitable: 'some_not_charitable' } as const;

describe.concurrent('accounts of a charity as a PDF', () => {
  it('go with a return that is wholly exempt, beside a letter, and no computation', async () => {
    const pdf = pdfOf(1_234);
    const filingId = await charity({}, { accountsPdf: base64(pdf) });
    expect((await record(filingId)).at('accountsPdf')).toEqual({ bytes: 1_234, sha256: sha256(pdf) });
    const xml = xmlOf((await accepted(filingId))[0]);
    expect(between(xml, 'ReturnInfoSummary')).toContain(
      '<ThisPeriodAccounts>yes</ThisPeriodAccounts><NoAccountsReason>PDF accounts attached with explanation</NoAccountsReason>',
    );
    expect(between(xml, 'Computations')).toBe(
      '<NoComputationsReason>Other - PDF attached with explanation</NoComputationsReason>',
    );
    expect(xml).not.toContain('XBRLsubmission');
    const [accounts, letter, ...others] = attachmentsIn(xml);
    expect(others).toEqual([]);
    const number = (await record(filingId)).text('companyNumber');
    expect([accounts?.name, accounts?.type]).toEqual([`${number}_2026-03-31_accounts.pdf`, 'accounts']);
    expect(accounts?.bytes.equals(pdf)).toBe(true);
    expect([letter?.name, letter?.type]).toEqual(['explanation.pdf', 'other']);
  });

  it('bring the computation of a charity that is exempt in part with them', async () => {
    // 20,000 x 19% = 3,800.
    const figures = { profitLossData: { turnover: 60_000, staffCosts: 40_000 } };
    const filingId = await charity(IN_PART, figures);
    expect(await rulesOf(filingId)).toContain('charity-computation-not-attached');
    await must('/filing/save', { filingId, accountsPdf: base64(pdfOf(999)) });
    expect(await rulesOf(filingId)).not.toContain('charity-computation-not-attached');
    const xml = xmlOf((await accepted(filingId))[0]);
    expect(between(xml, 'Computations')).toBe('<ThisPeriodComputations>yes</ThisPeriodComputations>');
    expect(between(xml, 'TaxPayable')).toBe('3800.00');
    expect(between(xml, 'XBRLsubmission')).toMatch(/^<Computation><Instance>/);
    expect(between(xml, 'XBRLsubmission')).not.toContain('<Accounts>');
    expect(attachmentsIn(xml).map(({ type }) => type)).toEqual(['accounts', 'other']);
  });

  it('go with both returns of a long period, and are copied to an amendment', async () => {
    const pdf = pdfOf(2_000);
    const filingId = await charity({}, { create: LONG, accountsPdf: base64(pdf) });
    const sent = await accepted(filingId);
    expect(sent.map((each) => attachmentsIn(xmlOf(each))[0]?.bytes.equals(pdf))).toEqual([true, true]);
    const companyId = (await record(filingId)).number('companyId');
    const made = await must('/filing/create', {
      companyId,
      ...LONG,
      isAmendment: true,
      amendmentOfFilingId: filingId,
    });
    expect(made.at('accountsPdf')).toEqual({ bytes: 2_000, sha256: sha256(pdf) });
    const amendment = made.number('id');
    await must('/filing/save', {
      filingId: amendment,
      credentialsData: { boardApprovalDate: '31/03/2026' },
      supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, income: { giftAid: 5 } } },
    });
    const again = await accepted(amendment);
    expect(again.map((each) => attachmentsIn(xmlOf(each))[0]?.bytes.equals(pdf))).toEqual([true, true]);
  });

  it('are read back as their size and hash, which a save accepts unchanged; null removes them', async () => {
    const pdf = pdfOf(700);
    const filingId = await charity({}, { accountsPdf: base64(pdf) });
    const read = (await record(filingId)).at('accountsPdf');
    await must('/filing/save', { filingId, accountsPdf: read });
    const other = { bytes: 700, sha256: 'a'.repeat(64) };
    const refused = await post('/filing/save', { filingId, accountsPdf: other });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringContaining('accountsPdf: differs from the stored value'),
    ]);
    expect((await record(filingId)).at('accountsPdf')).toEqual(read);
    const removed = await must('/filing/save', { filingId, accountsPdf: null });
    expect(removed.at('accountsPdf')).toBeNull();
    expect(attachmentsIn(xmlOf((await accepted(filingId))[0])).map(({ type }) => type)).toEqual(['other']);
  });

  it('are refused whole if they are not such a PDF, and nothing else of the save is stored', async () => {
    const filingId = await charity({});
    const good = pdfOf(600).toString('latin1');
    const text = (content: string) => Buffer.from(content, 'latin1').toString('base64');
    const faults: readonly [unknown, string][] = [
      ['%PDF', 'expected a PDF in base64'],
      [`${text(good).slice(0, 76)}\n${text(good).slice(76)}`, 'expected a PDF in base64'],
      [text(good).replace(/=*$/, '===='), 'expected a PDF in base64'],
      [text(`x${good}`), 'it is not a PDF'],
      [text(`${good}${' '.repeat(1_024)}`), 'the PDF is cut off'],
      [text(good.replace('xxxxxxxx', '/Encrypt')), 'the PDF is encrypted'],
      [text(`%PDF-${'y'.repeat(5_000_000)}%%EOF`), 'at most 5000000 are taken'],
      [7, 'expected a PDF in base64'],
      [{ bytes: 7 }, 'or the object that was read'],
    ];
    for (const [accountsPdf, words] of faults) {
      // Another test of this account may be sending a large body, and an account has room for one.
      const refused = await until(
        () => post('/filing/save', { filingId, numberOfEmployees: 9, accountsPdf }),
        ({ status }) => status !== 429,
      );
      expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(/^accountsPdf: /)]);
      expect(refused.error).toContain(words);
    }
    const kept = await record(filingId);
    expect([kept.at('accountsPdf'), kept.at('numberOfEmployees')]).toEqual([null, 1]);
  });

  it('are refused for any other company', async () => {
    const filingId = (await readyFiling()).number('id');
    await must('/filing/save', { filingId, accountsPdf: base64(pdfOf(500)) });
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringContaining('accountsPdf: is only for charities and clubs'),
    ]);
    await must('/filing/save', { filingId, accountsPdf: null });
    expect((await must('/filing/validate', { filingId, target: 'tax' })).at('valid')).toBe(true);
  });

  it('stop the return if their bytes cannot be read back', async () => {
    const pdf = pdfOf(800);
    const filingId = await charity({}, { accountsPdf: base64(pdf) });
    const { LIBSQL_URL: url = '', LIBSQL_AUTH_TOKEN: authToken } = service.environment;
    const database = createClient({ url, ...(authToken === undefined ? {} : { authToken }) });
    const damaged = base64(pdfOf(800));
    await database.execute({
      sql: 'update accounts_pdfs set base64 = ? where filing_id = ?',
      args: [damaged, filingId],
    });
    database.close();
    const WHY =
      'accountsPdf: the saved PDF cannot be read back unchanged, so nothing was sent; save it again';
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect([refused.status, refused.error]).toEqual([500, WHY]);
    const [failed] = (await get(`/filing/submissions?filingId=${filingId}`)).list('data');
    expect([failed?.at('status'), failed?.at('requestXml')]).toEqual(['error', null]);
    await must('/filing/save', { filingId, accountsPdf: null });
    await must('/filing/save', { filingId, accountsPdf: base64(pdf) });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  });
});

describe('a save with accounts as a PDF', () => {
  it('may have 8 MiB if its length is declared, and others 1 MiB', async () => {
    const filingId = await charity({});
    // 5,000,000 bytes are 6,666,668 characters. The message with them has some 9,300,000 when sealed.
    const size = 5_000_000;
    const large = pdfOf(size);
    const saved = await must('/filing/save', { filingId, accountsPdf: base64(large) });
    expect(saved.at('accountsPdf')).toEqual({ bytes: size, sha256: sha256(large) });
    // The answer is too long to store under the key, so a repeat gets the recorded submission.
    const once = { headers: { 'Idempotency-Key': `large-${filingId}` } };
    const submit = () => post('/filing/submit', { filingId, target: 'tax' }, once);
    const [first, repeat] = [await submit(), await submit()];
    const idsOf = ({ value }: typeof first) => JSON.stringify(value).match(/"id":\d+/g);
    expect([first.status, repeat.status, idsOf(repeat)]).toEqual([200, 200, idsOf(first)]);
    const [sent, ...others] = (await outcome(filingId)).list('submissions');
    expect([sent?.at('status'), others]).toEqual(['accepted', []]);
    expect(attachmentsIn(xmlOf(sent))[0]?.bytes.equals(large)).toBe(true);

    const other = (await readyFiling()).number('id');
    const padded = (filler: number, more: object) =>
      JSON.stringify({ filingId: other, ...more }).padEnd(filler);
    const save = async (raw: string) => {
      const reply = await post('/filing/save', undefined, { raw });
      return reply.status === 200 ? [200] : [reply.status, reply.error];
    };
    const MIB = 1024 * 1024;
    const TOO_LARGE = [400, 'the body is larger than 1 MiB'];
    expect(await save(padded(MIB + 1, MICRO_FIGURES))).toEqual(TOO_LARGE);
    expect(await save(padded(MIB + 1, { accountsPdf: null }))).toEqual(TOO_LARGE);
    expect(await save(padded(8 * MIB, { accountsPdf: base64(pdfOf(400)) }))).toEqual([200]);
    expect(await save(padded(8 * MIB + 1, { accountsPdf: base64(pdfOf(400)) }))).toEqual([
      400,
      'the body is larger than 8 MiB',
    ]);
    expect((await get(`/filing?filingId=${other}`)).at('periodEnd')).toBe(PERIOD.periodEnd);
  });
});
