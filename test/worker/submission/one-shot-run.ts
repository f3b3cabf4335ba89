import { readFileSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { vi } from 'vitest';
import { printerOf } from '../../../core/documents/pdf/render.ts';
import { hex } from '../../../core/gateways/encoding.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import { TAX_SCENARIOS } from '../../../schema/stand-ins/tax.ts';
import { localUpstreams, sandboxAddresses } from '../../../tools/dev/sandbox-settings.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { createApp } from '../../../worker/app.ts';
import { digests, makeRuntime } from '../../../worker/platform.ts';
import type { LogEntry, RequestRuntime, Runtime } from '../../../worker/runtime.ts';
import { runCommand } from '../../../worker/submission/commands.ts';
import { leaseLocks } from '../../../worker/submission/lease-lock.ts';
import { Reply } from '../../helpers/json.ts';
import { BEHAVIOURS } from '../../service/helpers/repeating.ts';
import { formsOf } from '../../service/helpers/search.ts';
import { MICRO } from '../../simulation/figures.ts';
import { Random } from '../../simulation/random.ts';
import { sandboxMemory } from '../../simulation/sandbox-memory.ts';
import { openMigratedDatabase, TOKEN } from '../../tools/dev/open.ts';
import type { OneShot } from './kinds.ts';

/** Everything that a run stored or wrote, in every place. */
export interface Left {
  /** Every column of every table: its rows as text, one after the other. */
  readonly columns: ReadonlyMap<string, string>;
  readonly logged: string;
  readonly answered: string;
  /**
   * The database as an operator copies it. The next field has its own files, with deleted data that is not yet overwritten.
   */
  readonly backup: Buffer;
  readonly files: string;
  /** Submissions by their final status, which shows what happened in the run. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Tokens of the links, where secrets were typed on their pages. */
  readonly tokens: readonly string[];
  /** Pages that answered the forms. */
  readonly pages: string;
}

/** Gives secrets with a submit, or types them on the page of an approval. */
export type Given = 'submitted' | 'typed';

/** A deliberate fault: changes the runtime of a request, which gets the given secrets. */
export type Leak = (runtime: Runtime, secrets: OneShot) => Runtime;

const ORIGIN = 'https://sandbox.test';
const RING = { test: Buffer.from('k'.repeat(32)).toString('base64') };
const ENVIRONMENT = {
  ...localUpstreams({}, sandboxAddresses(ORIGIN)),
  RATE_LIMIT_PER_MINUTE: '0',
  REGISTRY_API_QUESTIONS: '0',
  LIBSQL_AUTH_TOKEN: TOKEN,
  CREDENTIALS_KEYS: JSON.stringify(RING),
};
const fontOf = (name: string) => new Uint8Array(readFileSync(`core/documents/pdf/fonts/${name}.ttf`));
const PRINT = printerOf({ regular: fontOf('regular'), bold: fontOf('bold') });
const START = Date.parse('2026-06-01T09:00:00.000Z');
const MINUTE_MS = 60_000;

/**
 * Answers of the authorities for each filing. Either a sandbox answers by the taxpayer reference and the company number,
 * which are the same in both runs. Or an authority repeats every form of the secrets it received. Replies of many megabytes
 * would not show more than others.
 */
const REPEATING = Object.values(BEHAVIOURS);
const SCENARIOS = TAX_SCENARIOS.filter(({ code }) => code !== 'SANDBOX-HUGE');
const companyOf = (filing: number): string =>
  filing % 2 === 0 && filing < 44 && filing !== 20
    ? String(99_000_001 + filing / 2)
    : String(10_000_000 + filing);
const utrOf = (filing: number): string =>
  SCENARIOS[(filing >> 1) % SCENARIOS.length]?.utr ?? String(1_000_000_000 + filing);

/**
 * Gives one target for each filing: the polls of two in flight run at the same time, and chance decides which ends first.
 */
const targetOf = (filing: number): 'tax' | 'ch' => ([0, 5, 7].includes(filing % 8) ? 'ch' : 'tax');

/** Controls chance and time of the run, so that only the secrets make a difference. */
function takeChance(random: Random): () => void {
  const values = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(random.bytes(array.length));
    return array;
  });
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  return () => {
    values.mockRestore();
    vi.useRealTimers();
  };
}

/** Runs a filing for each set of secrets, from its creation to its last poll, with a database of its own. */
export async function runOf(
  given: readonly OneShot[],
  leak: Leak = (runtime) => runtime,
  how: Given = 'submitted',
): Promise<Left> {
  const giveBack = takeChance(new Random(42));
  const database = await openMigratedDatabase();
  try {
    const lines: LogEntry[] = [];
    const answers: string[] = [];
    const random = new Random(7);
    const sandbox = createSandbox({
      store: sandboxMemory(),
      clock: () => new Date(),
      digests,
      randomHex: (count) => hex(random.bytes(count >> 1)).toUpperCase(),
      publicUrl: () => ORIGIN,
    });
    let now: { readonly filing: number; readonly secrets: OneShot } | null = null;
    const upstream = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (now === null || now.filing % 2 === 0 || pathname.startsWith('/registry-api'))
        return sandbox(request);
      const message = await request.text();
      if (/<Function>list|<GetSubmissionStatus/.test(message))
        return sandbox(new Request(request.url, { method: 'POST', body: message }));
      const behave = REPEATING[(now.filing >> 1) % REPEATING.length];
      if (behave === undefined) throw new Error('no behaviour');
      const reported = Object.values(now.secrets).flatMap(formsOf).join(' ; ');
      return behave(reported, /<Qualifier>(\w+)/.exec(message)?.[1] ?? '');
    };
    const runtimeNow = (): RequestRuntime => {
      const made = makeRuntime(
        { ...ENVIRONMENT, LIBSQL_URL: database.settings.url },
        {
          storeFetch: database.settings.fetch,
          printer: async () => PRINT,
          log: (entry) => lines.push(entry),
        },
      );
      // The clock is the test's, and not the database's.
      const own = {
        ...made,
        fetch: upstream,
        sleep: async () => undefined,
        agreeOnTime: async () => undefined,
      };
      const runtime = now === null ? own : leak(own, now.secrets);
      return {
        ...runtime,
        lock: leaseLocks(() => runtime, runCommand)(runtime),
        rateLimiter: null,
        clientAddress: null,
      };
    };
    const app = createApp(runtimeNow);
    const { keys } = await seedAccount(runtimeNow().store, {
      name: 'A run',
      email: 'run@example.test',
      now: new Date(),
      modes: ['test'],
    });
    let asked = 0;
    const ask = async (method: 'GET' | 'POST', path: string, body?: unknown, repeat = false) => {
      if (!repeat) asked += 1;
      const response = await app(
        new Request(`https://service.test/v1${path}`, {
          method,
          headers: {
            'X-API-Key': keys.test ?? '',
            ...(method === 'POST' ? { 'Idempotency-Key': `key-${asked}` } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
        undefined,
      );
      const text = await response.text();
      answers.push(`${method} ${path} ${response.status} ${text}`);
      return new Reply(response.status, response.headers, JSON.parse(text));
    };
    const tokens: string[] = [];
    const pages: string[] = [];
    /**
     * Opens a link, and sends a form of its page. Keeps only its status and headers: the subscriber never sees the
     * page.
     */
    const onPage = async (path: string, form?: Readonly<Record<string, string>>) => {
      const response = await app(
        new Request(`https://service.test${path}`, {
          method: form === undefined ? 'GET' : 'POST',
          headers: { 'Sec-Fetch-Site': 'same-origin' },
          ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        }),
        undefined,
      );
      const text = await response.text();
      answers.push(`page ${response.status} ${JSON.stringify([...response.headers])}`);
      if (form !== undefined) pages.push(text);
      return text;
    };
    const typeOn = async (filingId: number, target: 'tax' | 'ch', { gatewayId, ...others }: OneShot) => {
      const asked = await ask('POST', '/filing/approval', { filingId, target });
      const path = new URL(asked.text('url')).pathname;
      tokens.push(path.slice('/approve/'.length));
      // Only the answer that gave the link has the link.
      answers.pop();
      const typed = {
        'declares.return': 'true',
        'declares.accounts': 'true',
        'declares.director': 'true',
        name: 'Grace Approver',
        approvedOn: '2026-04-20',
        'credentials.gatewayId': gatewayId,
        'credentials.gatewayPassword': others.gatewayPassword,
        'credentials.authCode': others.authCode,
      };
      const proof = /name="form" value="([0-9a-f]{64})"/.exec(await onPage(path))?.[1] ?? '';
      // A repeat of the same form gets the state.
      for (const _twice of [1, 2]) await onPage(path, { ...typed, do: 'approve', form: proof });
      vi.setSystemTime(Date.now() + MINUTE_MS);
      const shown = await onPage(path);
      const again = /name="form" value="([0-9a-f]{64})"/.exec(shown)?.[1];
      if (again !== undefined) await onPage(path, { ...typed, do: 'again', form: again });
      vi.setSystemTime(Date.now() + MINUTE_MS);
      await onPage(path);
    };
    for (const [filing, secrets] of given.entries()) {
      now = null;
      const company = await ask('POST', '/company/add', { companyNumber: companyOf(filing) });
      const made = await ask('POST', '/filing/create', {
        companyId: company.number('id'),
        periodStart: '2025-04-01',
        periodEnd: '2026-03-31',
        isDormant: false,
        numberOfEmployees: 1,
      });
      const filingId = made.number('id');
      await ask('POST', '/filing/save', {
        filingId,
        ...MICRO,
        filingTypes: { ct600: true, accounts: true },
        credentialsData: { utrNumber: utrOf(filing), directorName: 'Ada Example' },
      });
      now = { filing, secrets };
      const submit = { filingId, target: targetOf(filing), credentials: secrets };
      if (how === 'typed') await typeOn(filingId, submit.target, secrets);
      else {
        await ask('POST', '/filing/submit', submit);
        // A repeat of the same request gets the first answer again.
        await ask('POST', '/filing/submit', submit, true);
      }
      for (let poll = 0; poll < 2; poll += 1) {
        vi.setSystemTime(Date.now() + MINUTE_MS);
        await ask('GET', `/filing/status?filingId=${filingId}`);
      }
      if (how === 'submitted' && filing % 3 === 0) {
        // A second try first looks for messages that may be lost.
        vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
        await ask('POST', '/filing/submit', submit);
      }
      for (const path of ['', '/status', '/submissions', '/approvals'])
        await ask('GET', `/filing${path}?filingId=${filingId}`);
    }
    const left = await leftIn(database.file, JSON.stringify(lines), answers.join('\n'));
    return { ...left, tokens, pages: pages.join('\n') };
  } finally {
    database.remove();
    giveBack();
  }
}

async function leftIn(
  file: string,
  logged: string,
  answered: string,
): Promise<Omit<Left, 'tokens' | 'pages'>> {
  const db = createClient({ url: `file:${file}` });
  try {
    const columns = new Map<string, string>();
    const tables = await db.execute("select name from sqlite_master where type = 'table'");
    for (const { name } of tables.rows) {
      const { columns: names, rows } = await db.execute(`select * from "${String(name)}"`);
      names.forEach((column, place) => {
        columns.set(`${String(name)}.${column}`, rows.map((row) => String(row[place])).join('\n'));
      });
    }
    const statuses = await db.execute(
      "select target || ' ' || status as what, count(*) as count from submissions group by 1",
    );
    const files = ['', '-wal'].map((end) => readFileSync(`${file}${end}`).toString('utf8')).join('\n');
    await db.execute({ sql: 'vacuum into ?', args: [`${file}.backup`] });
    return {
      columns,
      logged,
      answered,
      files,
      backup: readFileSync(`${file}.backup`),
      statuses: Object.fromEntries(statuses.rows.map(({ what, count }) => [String(what), Number(count)])),
    };
  } finally {
    db.close();
  }
}
