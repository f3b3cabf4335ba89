import { readFile } from 'node:fs/promises';
import { type Client, createClient } from '@libsql/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { reply } from '../core/gateways/replies.ts';
import { newAccount } from './accounts.ts';
import { freshCompanyNumber, freshUtr, service } from './client.ts';
import { sessionOf, visit } from './dashboard.ts';
import { MICRO_FIGURES, PERIOD } from './filings.ts';
import { type InProcess, inProcess } from './in-process.ts';

/**
 * Secrets that stand nowhere else go through the service in every way there is, past authorities that repeat all they
 * are told in every form and place. Afterwards nothing that is kept, logged or answered may hold one of them, but the
 * sealed columns, which hold none that can be read.
 */
interface Secrets {
  readonly gatewayPassword: string;
  readonly authCode: string;
}
let made = 0;
const LETTERS = 'QZXJKVWP';
/** Letters that differ by every digit, so that no secret looks like another or like anything else. */
const lettersOf = (number: number): string =>
  [...number.toString(8).padStart(4, '0')].map((digit) => LETTERS.charAt(Number(digit))).join('');
function freshSecrets(): Secrets {
  made += 1;
  return {
    gatewayPassword: `Zq<${lettersOf(made)}>&"Canary'${lettersOf(made * 7)} +%`,
    authCode: `${lettersOf(made)}${String(10 + (made % 90))}QX`,
  };
}

const PRESENTER = { id: '66611177733', code: 'PRESENTERCANARYQX' };
const API_KEY = 'REGISTRYAPICANARYQX';
const BANK = {
  bankName: 'Canary Bank Quux',
  sortCode: '907856',
  accountNumber: '73519064',
  accountName: 'Canary Quux Limited',
  buildingSocietyReference: 'CANARY/QUUX-1',
};

/** XML's five references, as a text is escaped once more inside a text. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
const swappedCase = (text: string): string =>
  [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
const base64 = (text: string, before = ''): string => Buffer.from(before + text, 'utf8').toString('base64');
const everyByte = (text: string): string => [...Buffer.from(text)].map((b) => `%${b.toString(16)}`).join('');

/** Every form in which a secret is repeated, and looked for. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  swappedCase(secret),
  escaped(secret),
  encodeURIComponent(secret),
  everyByte(secret),
  base64(secret),
  base64(secret).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('hex').toUpperCase(),
];

/** What is looked for besides: what base64 makes of a secret with something before it. */
const coresOf = (secret: string): readonly string[] =>
  [1, 2].map((shift) =>
    base64(secret, ' '.repeat(shift)).slice(
      Math.ceil((shift * 8) / 6),
      Math.floor(((shift + Buffer.from(secret).length) * 8) / 6),
    ),
  );

interface Needle {
  readonly form: string;
  readonly written: string;
}

/** Letters that a place is first known by: two codes in sixteen bits, then all of a needle. */
const first = (text: string, at: number): number =>
  ((text.charCodeAt(at) << 8) ^ text.charCodeAt(at + 1) ^ (text.charCodeAt(at + 2) << 4)) & 0xffff;

/** Which needles stand in a text, by one walk through it however many there are. */
function walk(text: string, needles: readonly Needle[]): readonly string[] {
  const beginning = new Map<number, Needle[]>();
  for (const needle of needles) {
    const known = first(needle.written, 0);
    const others = beginning.get(known);
    if (others === undefined) beginning.set(known, [needle]);
    else others.push(needle);
  }
  const begins = new Uint8Array(0x10000);
  for (const known of beginning.keys()) begins[known] = 1;
  const seen = new Set<string>();
  for (let at = 0; at + 2 < text.length; at += 1) {
    const known = first(text, at);
    if (begins[known] === 0) continue;
    for (const { form, written } of beginning.get(known) ?? [])
      if (text.startsWith(written, at)) seen.add(form);
  }
  return [...seen];
}

/** The forms of each secret that stand in a text, whatever the case of their letters, but for base64 of more. */
const found = (text: string, secrets: readonly string[]): readonly string[] => {
  const inJson = (form: string) => JSON.stringify(form).slice(1, -1);
  const anyCase = secrets.flatMap((secret) =>
    formsOf(secret).flatMap((form) =>
      [form, inJson(form)].map((written): Needle => ({ form, written: written.toLowerCase() })),
    ),
  );
  const cores = secrets.flatMap(coresOf).map((core): Needle => ({ form: core, written: core }));
  return [...walk(text.toLowerCase(), anyCase), ...walk(text, cores)];
};

/** How an authority answers: each says everything it was told. */
type Behaviour = (told: string, qualifier: string) => Response | Promise<Response>;
const xml = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/xml', ...headers } });

const refusal = (told: string, number: string) =>
  reply({
    errors: [{ number, type: told, text: told }],
    correlationId: told.slice(0, 60),
    endPoint: `https://upstream.example/${encodeURIComponent(told)}`,
    body: `<ErrorResponse><Error><Number>0</Number><Type>${escaped(told)}</Type><Text>${escaped(told)}</Text><Location>${escaped(told)}</Location></Error></ErrorResponse>`,
  });
const success = (told: string) =>
  reply({
    qualifier: 'response',
    correlationId: told.slice(0, 60),
    body: `<SuccessResponse><IRmarkReceipt><DigestValue>${escaped(told)}</DigestValue><Message code="${escaped(told)}">${escaped(told)}</Message></IRmarkReceipt><AcceptedTime>${escaped(told)}</AcceptedTime></SuccessResponse>`,
  });
const acknowledged = (told: string) =>
  reply({
    qualifier: 'acknowledgement',
    correlationId: 'ABCDEF0123456789',
    endPoint: `https://upstream.example/${told}`,
    pollInterval: '1',
  });
const statuses = (told: string, code: string) =>
  reply({
    qualifier: 'response',
    body: `<SubmissionStatus><Status><SubmissionNumber>${told}</SubmissionNumber><StatusCode>${code}</StatusCode><CompanyNumber>${escaped(told)}</CompanyNumber><Rejections><Reject><RejectCode>${escaped(told)}</RejectCode><Description>${escaped(told)}</Description></Reject></Rejections><Examiner><Telephone>${escaped(told)}</Telephone><Comment>${escaped(told)}</Comment></Examiner></Status></SubmissionStatus>`,
  });

/** To a submission; and, where that is acknowledged, to the polls after it. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'refuse the sign-in': (told) => xml(refusal(told, '1046')),
  'refuse the message': (told) => xml(refusal(told, '3001')),
  'fail for now': (told) => xml(refusal(told, '2005')),
  'accept at once': (told) => xml(success(told)),
  'acknowledge, then refuse': (told, qualifier) =>
    xml(qualifier === 'poll' ? refusal(told, '3001') : acknowledged(told)),
  'acknowledge, then accept': (told, qualifier) =>
    xml(qualifier === 'poll' ? success(told) : acknowledged(told)),
  'give a page of their own': (told) => new Response(`<html>${told}</html>`, { status: 403 }),
  'fail on a page': (told) => new Response(told, { status: 500 }),
  'point elsewhere': (told) => xml('', 302, { Location: `https://x.example/${encodeURIComponent(told)}` }),
  'stop in the middle': (told) => xml(refusal(told, '3001').slice(0, -40)),
  'answer nonsense': (told) => xml(`<a>${escaped(told)}</a>`),
  'break the connection': (told) => Promise.reject(new TypeError(told, { cause: new Error(told) })),
  'say nothing at all': () => xml(''),
};

const SENT = /<GovTalkMessage/;
const qualifierOf = (message: string): string => /<Qualifier>(\w+)/.exec(message)?.[1] ?? '';

/** The service with authorities of one behaviour, which repeat the secrets in every form. */
function serviceWith(behaviour: Behaviour, secrets: readonly string[]): InProcess {
  const forms = (of: readonly string[]) => of.flatMap(formsOf).join(' ; ');
  return inProcess(
    {
      REGISTRY_PRESENTER_ID_TEST: PRESENTER.id,
      REGISTRY_PRESENTER_CODE_TEST: PRESENTER.code,
      REGISTRY_API_KEY_TEST: API_KEY,
      TAX_AUTHORITY_URL_TEST: 'https://tax.example/submission',
      REGISTRY_GATEWAY_URL_TEST: 'https://registry.example/gateway',
    },
    {
      // Nobody waits for an interval to pass.
      sleep: async () => undefined,
      fetch: async (request) => {
        if (!/^https:\/\/(tax|registry)\.example\//.test(request.url)) return fetch(request);
        const told = forms(
          request.url.includes('tax') ? secrets : [...secrets, PRESENTER.id, PRESENTER.code],
        );
        const message = await request.text();
        if (!SENT.test(message)) throw new Error('the service sent no message');
        const number = /<SubmissionNumber>(\w+)/.exec(message)?.[1];
        const isStatus = /<GetSubmissionStatus/.test(message);
        if (isStatus && number !== undefined) return xml(statuses(told, 'REJECT').replace(told, number));
        if (qualifierOf(message) === 'request' && /<Function>list/.test(message)) {
          return xml(
            reply({
              qualifier: 'response',
              function: 'list',
              body: `<StatusReport><StatusRecord><TimeStamp>${escaped(told)}</TimeStamp><CorrelationID>${secrets[1]}</CorrelationID><TransactionID>${escaped(told)}</TransactionID><Status>x</Status></StatusRecord></StatusReport>`,
            }),
          );
        }
        return behaviour(told, qualifierOf(message));
      },
      fonts: async () => ({
        regular: new Uint8Array(await readFile('core/documents/pdf/fonts/regular.ttf')),
        bold: new Uint8Array(await readFile('core/documents/pdf/fonts/bold.ttf')),
      }),
    },
  );
}

let db: Client;
/** Every text of every row. */
async function everythingStored(): Promise<string> {
  const tables = await db.execute("select name from sqlite_master where type = 'table'");
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(`select * from "${String(name)}"`);
    for (const row of rows) texts.push(Object.values(row).map(String).join('\n'));
  }
  return texts.join('\n');
}

const logs: string[] = [];
const answers: string[] = [];
const everySecret: string[] = [PRESENTER.id, PRESENTER.code, API_KEY];

interface Run {
  readonly how: 'stored' | 'one-shot';
  readonly mode: 'principal' | 'agent';
  readonly target: 'tax' | 'ch' | 'both';
  readonly behaviour: string;
}

/** A filing from its making to the last question about it; all that was answered on the way. */
async function run({ how, mode, target, behaviour }: Run, key: string, session: string): Promise<void> {
  const secrets = freshSecrets();
  const sent = [secrets.gatewayPassword, secrets.authCode];
  everySecret.push(...sent);
  const behave = BEHAVIOURS[behaviour];
  if (behave === undefined) throw new Error(behaviour);
  const { ask, logged, send } = serviceWith(behave, [...sent, BANK.accountNumber]);
  const told = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await ask(method, path, {
      key,
      ...(body === undefined ? {} : { body }),
      ...(method === 'POST' ? { headers: { 'Idempotency-Key': crypto.randomUUID() } } : {}),
    });
    answers.push(JSON.stringify(answer.value));
    return answer;
  };
  const company = await told('POST', '/company/add', { companyNumber: freshCompanyNumber() });
  const filing = await told('POST', '/filing/create', {
    companyId: company.number('id'),
    ...PERIOD,
    isDormant: false,
    numberOfEmployees: 1,
  });
  const filingId = filing.number('id');
  const agent =
    mode === 'agent'
      ? {
          filingMode: 'agent',
          agentReferenceId: 'AG1',
          agentCompanyName: 'Agents',
          declarantName: 'A Clerk',
          declarantStatus: 'Agent',
        }
      : {};
  const saved = await told('POST', '/filing/save', {
    filingId,
    ...MICRO_FIGURES,
    filingTypes: { ct600: true, accounts: true },
    bankDetailsData: BANK,
    credentialsData: {
      utrNumber: freshUtr(),
      gatewayId: 'ANY',
      directorName: 'Ada Example',
      ...agent,
      ...(how === 'stored' ? secrets : {}),
    },
  });
  expect(saved.status).toBe(200);
  await told('POST', '/filing/submit', {
    filingId,
    target,
    ...(how === 'one-shot' ? { credentials: secrets } : {}),
  });
  await db.execute({
    sql: 'update submissions set next_poll_at = ? where filing_id = ?',
    args: [new Date().toISOString(), filingId],
  });
  for (const path of ['status', 'status', 'submissions', 'computation', 'document/list']) {
    await told('GET', `/filing/${path}?filingId=${filingId}`);
  }
  for (const type of ['accounts_ixbrl', 'tax_computation_ixbrl']) {
    const made = await told('GET', `/filing/document/generate?filingId=${filingId}&type=${type}`);
    expect(made.status).toBe(200);
  }
  const page = `/dashboard/test/filings/${filingId}`;
  const submissions = await db.execute({
    sql: 'select id from submissions where filing_id = ?',
    args: [filingId],
  });
  for (const path of [page, ...submissions.rows.map(({ id }) => `${page}/submissions/${id}`)]) {
    const seen = await visit(path, { session, send });
    expect(seen.status, path).toBe(200);
    answers.push(seen.text);
  }
  await told('POST', '/filing/credentials/delete', { filingId });
  logs.push(logged());
}

// The application runs in this process, the same whichever runtime the service beside it has: once is enough.
describe.runIf(service.runtime === 'workerd')('secrets that stand nowhere else', () => {
  let key = '';
  let session = '';
  beforeAll(async () => {
    db = createClient({ url: service.libsql.url, authToken: service.libsql.authToken });
    const account = await newAccount();
    key = account.test;
    session = await sessionOf(account.id);
  });

  it.each(Object.keys(BEHAVIOURS))('go through authorities that %s', async (behaviour) => {
    await run({ how: 'stored', mode: 'principal', target: 'both', behaviour }, key, session);
    await run({ how: 'one-shot', mode: 'agent', target: 'both', behaviour }, key, session);
  });

  it('are looked for by a search that finds what is there', async () => {
    const stored = await everythingStored();
    expect(found(stored, ['Ada Example'])).not.toEqual([]);
    // The accounts stand in base64 in the message.
    expect(found(answers.join('\n'), ['entitled to exemption from audit'])).not.toEqual([]);
    expect(found(`x ${base64('y:PRESENTERCANARYQX')}`, everySecret)).not.toEqual([]);
    for (const form of formsOf(everySecret[4] ?? ''))
      expect(found(`. ${form} .`, everySecret)).not.toEqual([]);
    expect(logs.join().match(/"event":"request"/g)?.length).toBeGreaterThan(200);
    expect(answers.join().match(/\[REDACTED\]/g)?.length).toBeGreaterThan(100);
  });

  it('stand in no row of the database', async () => {
    expect(found(await everythingStored(), [...everySecret, ...Object.values(BANK), session])).toEqual([]);
  });
  it('stand in no line of the log', () => {
    expect(found(logs.join('\n'), [...everySecret, ...Object.values(BANK), key, session])).toEqual([]);
  });
  it('stand in no answer and no document', () => {
    expect(found(answers.join('\n'), [...everySecret, session])).toEqual([]);
  });
});
