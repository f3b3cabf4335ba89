import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BALANCE, handBook, sheetXml } from '../../core/books/workbooks.ts';
import { freshCompanyNumber, Json, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, PERIOD } from '../helpers/filings.ts';
import { REJECTED_SIGN_IN } from '../helpers/stood-in.ts';

/** Tests the command line as a person or a script uses it: a process, its arguments, its environment and its exit code. */
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'command-line-'));
  await promisify(execFile)('node', ['--import', 'tsx', 'tools/dev/client-build.ts', join(folder, 'built')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface How {
  /** Text that the person types. */
  readonly typed?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

function command(args: readonly string[], { typed = '', environment = {} }: How = {}): Promise<Ran> {
  const child = spawn('node', [join(folder, 'built', 'command', 'main.js'), ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      COMPANY_FILING_KEY: service.keys.test,
      COMPANY_FILING_URL: service.baseUrl,
      ...environment,
    },
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (bytes) => (printed.out += String(bytes)));
  child.stderr.on('data', (bytes) => (printed.err += String(bytes)));
  child.stdin.end(typed);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...printed })));
}

const json = ({ out }: Ran): Json => new Json(JSON.parse(out));

function figuresFile(name: string, more: object = {}): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    JSON.stringify({
      companyNumber: freshCompanyNumber(),
      ...PERIOD,
      ...MICRO_FIGURES,
      numberOfEmployees: 1,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: credentials(),
      ...more,
    }),
  );
  return path;
}

async function drafted(name: string, more: object = {}): Promise<string> {
  const ran = await command(['draft', '--figures', figuresFile(name, more), '--json']);
  expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('is made for')]);
  return String(json(ran).number('filingId'));
}

describe.concurrent('the command line', () => {
  it('takes a company from its number to saved documents, asking before it sends', async () => {
    const added = await command(['add', freshCompanyNumber()]);
    expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^company \d+: .+ \(\d{8}\)\n$/)]);
    const filing = await drafted('whole.json');
    expect(await command(['validate', filing])).toMatchObject({
      code: 0,
      out: expect.stringContaining('it can be sent'),
    });
    const sent = await command(['submit', filing], { typed: 'yes\n' });
    expect([sent.code, sent.err]).toEqual([0, expect.stringContaining('To HM Revenue & Customs')]);
    expect(sent.err).toContain('Type yes to send this');
    expect(sent.out).toMatch(/^tax {2}submitted {2}[0-9A-F]{32}\nch {2}submitted {2}\w{6}\n$/);
    const waited = await command(['wait', filing, '--within', '120']);
    expect([waited.code, waited.out]).toEqual([0, expect.stringMatching(/^accepted\n/)]);
    expect(waited.err).toMatch(/^\d+ s {2}tax \w+, ch \w+$/m);
    const to = join(folder, 'documents');
    const saved = await command(['documents', filing, '--to', to, '--json']);
    expect(saved.code).toBe(0);
    const files = json(saved).list('files');
    expect(readdirSync(to)).toHaveLength(files.length);
    const pdf = readdirSync(to).find((name) => name.endsWith('ct600_pdf.pdf')) ?? '';
    expect(readFileSync(join(to, pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('sends nothing without a confirmation, and only what the fingerprint names', async () => {
    const filing = await drafted('asked.json');
    for (const typed of ['', 'no\n', 'y\n']) {
      const ran = await command(['submit', filing], { typed });
      expect([ran.code, ran.err]).toEqual([6, expect.stringContaining('nothing was sent')]);
    }
    const shown = json(await command(['submit', filing, '--json']));
    // A confirmation is for the person who saw the words, and useless for a script.
    expect(shown.at('confirmation')).toBeNull();
    const hash = shown.text('sha256');
    const wrong = await command(['submit', filing, '--yes', `0000${hash.slice(4, 16)}`]);
    expect([wrong.code, wrong.err]).toEqual([6, expect.stringContaining('--yes confirms something else')]);
    expect((await command(['submit', filing, '--yes', hash.slice(0, 8)])).code).toBe(2);
    const sent = await command(['submit', filing, '--yes', hash, '--json']);
    expect([sent.code, json(sent).at('results.tax.success')]).toEqual([0, true]);
  });

  it('gives scripts different exit codes for refused, rejected, wrongly written and missing', async () => {
    const filing = await drafted('rejected.json', {
      credentialsData: credentials({ gatewayId: REJECTED_SIGN_IN }),
      filingTypes: { ct600: true },
    });
    expect((await command(['submit', filing, '--target', 'tax', '--send-unseen'])).code).toBe(0);
    const waited = await command(['wait', filing]);
    expect([waited.code, waited.err]).toEqual([
      4,
      expect.stringMatching(/^rejected\ntax {2}rejected {2}\w+\n {2}\d+: /m),
    ]);
    const empty = await drafted('empty.json', { profitLossData: undefined });
    expect((await command(['validate', empty])).code).toBe(3);
    expect(await command(['submit', empty, '--send-unseen'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('nothing was sent: the filing has errors'),
    });
    expect((await command(['wait', 'twelve'])).code).toBe(2);
    expect((await command(['fly', filing])).code).toBe(2);
    const nobody = await command(['add', '13480172', '--json'], {
      environment: { COMPANY_FILING_URL: 'http://127.0.0.1:9/v1' },
    });
    expect([nobody.code, json(nobody).at('error.kind')]).toEqual([1, 'failed']);
  });

  it('says before adding a company which filings are possible', async () => {
    const shown = await command(['may-file', '13480172', '--end', '2026-03-31']);
    expect(shown.code).toBe(0);
    expect(shown.out).toContain('HAZELMERE BOOKBINDING LIMITED (13480172), 2025-04-01 to 2026-03-31');
    expect(shown.out).toContain('accounts due by 2026-12-31');
    const plc = await command(['may-file', '04417720']);
    expect([plc.code, plc.err]).toEqual([3, expect.stringContaining('accounts: no (companyType). A public')]);
    expect((await command(['may-file'])).code).toBe(2);
  });

  it('divides the losses of a group, and writes the rows when it is told to', async () => {
    const member = (name: string, figures: object) =>
      drafted(name, { associatedCompanies: 1, profitLossData: { isGroupMember: true, ...figures } });
    const [giver, taker] = [
      await member('giver.json', { otherCharges: 40_000 }),
      await member('taker.json', { turnover: 60_000 }),
    ];
    const shown = await command(['group', giver, taker]);
    // Limits of 25,000 and 125,000. 60,000: 15,000 - 3/200 of 65,000. 20,000: 19%.
    expect([shown.code, shown.out]).toEqual([
      0,
      expect.stringMatching(
        /gives .* 40000 \(tradingLoss\), which saves 10225.00\n(?:.*\n)+tax 14025.00 before, 3800.00 after, 10225.00 saved\nnothing is written\n$/,
      ),
    ]);
    const unsigned = await command(['group', giver, taker, '--apply']);
    expect([unsigned.code, unsigned.err]).toEqual([3, expect.stringContaining('consent')]);
    const written = await command(['group', giver, taker, '--apply', '--consent', 'Ada Example', '--json']);
    expect([written.code, json(written).at('applied'), json(written).at('order')]).toEqual([
      0,
      true,
      [Number(giver), Number(taker)],
    ]);
    expect((await command(['group', giver])).code).toBe(2);
  });

  it('makes a link to approve, and lists who made which decision', async () => {
    const filing = await drafted('approved.json');
    const asked = await command(['ask', '--filing', filing, '--target', 'both']);
    expect([asked.code, asked.out]).toEqual([0, expect.stringMatching(/\n\S+\/approve\/[\w-]{43}\n$/)]);
    const list = await command(['approvals', '--filing', filing]);
    expect([list.code, list.out]).toEqual([0, expect.stringMatching(/^\d+: both, open, asked for 20/)]);
    expect((await command(['ask', '--target', 'both'])).code).toBe(2);
  });

  it('drafts from a trial balance, and asks the questions that only a person can answer', async () => {
    const csv = join(folder, 'books.csv');
    writeFileSync(
      csv,
      'Account,Debit,Credit\nSales,,90000.00\nWages,30000.00,\nEntertaining,200.00,\nBank account,59900.00,\nShare capital,,100.00\n',
    );
    const where = [
      '--company',
      freshCompanyNumber(),
      '--start',
      PERIOD.periodStart,
      '--end',
      PERIOD.periodEnd,
    ];
    const ran = await command(['draft', ...where, '--trial-balance', csv, '--json']);
    expect(ran.code).toBe(0);
    // 90,000 of sales and 100 of capital equal the debits: 30,000 + 200 + 59,900
    expect(json(ran).at('trialBalance.proposal.profitLossData.turnover')).toBe(90000);
    expect(json(ran).list('trialBalance.questions').length).toBeGreaterThan(0);
  });

  it('drafts from a workbook', async () => {
    const path = join(folder, 'books.xlsx');
    writeFileSync(path, handBook({ sheets: { TB: sheetXml(BALANCE) } }));
    const period = ['--start', PERIOD.periodStart, '--end', PERIOD.periodEnd];
    const ran = await command([
      'draft',
      '--company',
      freshCompanyNumber(),
      ...period,
      '--trial-balance',
      path,
      '--json',
    ]);
    expect(json(ran).at('trialBalance.proposal.profitLossData.turnover')).toBe(1500);
  });

  it('takes a key only from the environment, and never prints it', async () => {
    const ran = await command(['add', '13480172', '--json'], {
      environment: { COMPANY_FILING_KEY: `${service.keys.test.slice(0, -1)}!` },
    });
    expect([ran.code, json(ran).at('error.kind')]).toEqual([3, 'no_key']);
    const argued = await command(['add', service.keys.test]);
    expect([argued.code, argued.err]).toEqual([2, expect.stringContaining('set COMPANY_FILING_KEY')]);
    const unset = await command(['add', '13480172'], { environment: { COMPANY_FILING_KEY: '' } });
    expect(unset.code).toBe(2);
    for (const { out, err } of [ran, argued, unset])
      expect(`${out}${err}`).not.toContain(service.keys.test.slice(9));
  });
});
