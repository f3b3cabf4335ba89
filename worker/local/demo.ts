import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  array,
  boolean,
  type Infer,
  mask,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';
import { DEMO_COMPANY_NUMBER, DEMO_CREDENTIALS, DEMO_FIGURES } from './demo-company.ts';
import { writeKeys } from './keys.ts';
import { startStack } from './stack.ts';

/** `npm run demo`: a micro-entity's real year, filed end to end with both sandboxes, and everything it wrote. */
const Company = type({ id: number(), companyName: string(), companyNumber: string() });
const Periods = type({
  periods: array(type({ periodStart: string(), periodEnd: string(), dueDate: string(), isFiled: boolean() })),
});
const Filing = type({ id: number(), status: string() });
const Submission = type({
  target: string(),
  status: string(),
  error: nullable(string()),
  irMark: optional(unknown()),
  correlationId: nullable(string()),
  submissionNumber: nullable(string()),
  requestXml: nullable(string()),
});
const Status = type({ status: string(), nextPollAt: nullable(string()), submissions: array(Submission) });
const Computation = type({
  returns: array(
    type({
      boxes: record(string(), unknown()),
      lines: array(type({ label: string(), box: nullable(string()) })),
    }),
  ),
});
const Generated = type({ fileName: string(), mimeType: string(), fileData: string() });

const OUTPUT = resolve('demo-output');
const TRIES = 60;
const began = Date.now();
const say = (text: string): void =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

const dataDir = mkdtempSync(join(tmpdir(), 'company-filing-demo-'));
say('starting libSQL, the sandbox authorities and the service on free ports');
const stack = await startStack({ port: 0, dataDir, environment: {} });
try {
  const keys = await writeKeys(dataDir, stack, null);
  await run(keys.baseUrl, keys.test);
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function call(url: string, key: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${url.replace(/\?.*/, '')} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function run(baseUrl: string, key: string): Promise<void> {
  const get = (path: string) => call(`${baseUrl}${path}`, key);
  const post = (path: string, body: unknown) => call(`${baseUrl}${path}`, key, body);

  const company = mask(await post('/company/add', { companyNumber: DEMO_COMPANY_NUMBER }), Company);
  say(`added ${company.companyName} (${company.companyNumber})`);

  const today = new Date().toISOString();
  const { periods } = mask(await get(`/company/periods?companyId=${company.id}`), Periods);
  const period = periods.find((p) => !p.isFiled && p.periodEnd < today);
  if (!period) throw new Error('the sandbox company has no ended period left to file');
  const periodStart = period.periodStart.slice(0, 10);
  const periodEnd = period.periodEnd.slice(0, 10);
  say(
    `period to file: ${periodStart} to ${periodEnd}, due at the registry by ${period.dueDate.slice(0, 10)}`,
  );

  const filing = mask(
    await post('/filing/create', {
      companyId: company.id,
      periodStart,
      periodEnd,
      isDormant: false,
      numberOfEmployees: 2,
    }),
    Filing,
  );
  const filingId = filing.id;
  await post('/filing/save', { filingId, accountType: 'micro', ...DEMO_FIGURES });
  await post('/filing/save', {
    filingId,
    filingTypes: { ct600: true, accounts: true },
    credentialsData: DEMO_CREDENTIALS,
    status: 'in_progress',
  });
  say(`created filing ${filingId} and saved its figures, filing types and credentials`);

  const computation = mask(await get(`/filing/computation?filingId=${filingId}`), Computation);
  await post('/filing/submit', { filingId, target: 'both' });
  say('sent the return to the tax authority and the accounts to the registry');

  const outcome = await waitForOutcome(() => get(`/filing/status?filingId=${filingId}`));
  await writeOutput({
    get,
    filingId,
    outcome,
    computation,
    filing: await get(`/filing?filingId=${filingId}`),
  });
  printTax(computation);
  for (const submission of outcome.submissions) {
    say(`${submission.target === 'tax' ? 'the tax authority' : 'the registry'}: ${submission.status}`);
  }
  if (outcome.status !== 'accepted') throw new Error(`the filing ended ${outcome.status}`);
  say(`accepted by both; see ${OUTPUT}`);
}

async function waitForOutcome(status: () => Promise<unknown>): Promise<Infer<typeof Status>> {
  for (let i = 0; i < TRIES; i += 1) {
    const now = mask(await status(), Status);
    say(`status ${now.status}: ${now.submissions.map((s) => `${s.target} ${s.status}`).join(', ')}`);
    if (now.status !== 'submitted') return now;
  }
  throw new Error('no outcome after 60 polls');
}

interface Written {
  readonly get: (path: string) => Promise<unknown>;
  readonly filingId: number;
  readonly outcome: Infer<typeof Status>;
  readonly computation: Infer<typeof Computation>;
  readonly filing: unknown;
}

async function writeOutput({ get, filingId, outcome, computation, filing }: Written): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const documents = {
    'accounts.html': 'accounts_ixbrl',
    'computation.html': 'tax_computation_ixbrl',
    'accounts.pdf': 'accounts_pdf',
    'computation.pdf': 'tax_computation_pdf',
    'ct600.pdf': 'ct600_pdf',
  };
  for (const [name, documentType] of Object.entries(documents)) {
    const made = mask(
      await get(`/filing/document/generate?filingId=${filingId}&type=${documentType}`),
      Generated,
    );
    const isPdf = made.mimeType === 'application/pdf';
    writeFileSync(join(OUTPUT, name), isPdf ? Buffer.from(made.fileData, 'base64') : made.fileData);
  }
  for (const submission of outcome.submissions) {
    const name = submission.target === 'tax' ? 'tax-request.xml' : 'registry-request.xml';
    if (submission.requestXml !== null) writeFileSync(join(OUTPUT, name), submission.requestXml);
  }
  const summary = {
    filing,
    boxes: computation.returns.map((r) => r.boxes),
    submissions: outcome.submissions,
  };
  writeFileSync(join(OUTPUT, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
}

function printTax(computation: Infer<typeof Computation>): void {
  const shown = ['145', '155', '235', '315', '430', '435', '440', '525'];
  console.log('');
  for (const { boxes, lines } of computation.returns) {
    for (const box of shown) {
      const label = lines.find((line) => line.box === box)?.label;
      if (label && boxes[box] !== undefined)
        console.log(`  ${box.padEnd(5)}${label.padEnd(52)}${String(boxes[box]).padStart(14)}`);
    }
  }
  console.log('');
}
