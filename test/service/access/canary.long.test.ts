import { readFile } from 'node:fs/promises';
import { type Client, createClient } from '@libsql/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { printerOf } from '../../../core/documents/pdf/render.ts';
import { reply } from '../../core/gateways/replies.ts';
import { newAccount } from '../helpers/accounts.ts';
import { freshCompanyNumber, freshUtr, service } from '../helpers/client.ts';
import { sessionOf, visit } from '../helpers/dashboard.ts';
import { MICRO_FIGURES, PERIOD } from '../helpers/filings.ts';
import { type InProcess, inProcess } from '../helpers/in-process.ts';
import { BEHAVIOURS, type Behaviour, statuses, xml } from '../helpers/repeating.ts';
import { base64, escaped, formsOf, found } from '../helpers/search.ts';
import { everythingStored } from '../helpers/stored.ts';

/**
 * Sends unique secrets through the service in every way, to authorities that repeat everything they receive in every
 * form and place. Afterwards no stored, logged or returned text may contain a secret. Only sealed columns contain
 * secrets, and those cannot be read.
 */
interface Secrets {
  readonly gatewayPassword: string;
  readonly authCode: string;
}
let made = 0;
const LETTERS = 'QZXJKVWP';
/** Gives letters that differ for every digit, so that no secret resembles another or any other text. */
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

const SENT = /<GovTalkMessage/;
const qualifierOf = (message: string): string => /<Qualifier>(\w+)/.exec(message)?.[1] ?? '';

/** Makes the service with authorities of one behaviour, which repeat the secrets in every form. */
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
      // Does not wait for intervals.
      sleep: async () => undefined,
      fetch: async (request) => {
        if (!/^https:\/\/(tax|registry)\.example\//.test(request.url)) return fetch(request);
        const reported = forms(
          request.url.includes('tax') ? secrets : [...secrets, PRESENTER.id, PRESENTER.code],
        );
        const message = await request.text();
        if (!SENT.test(message)) throw new Error('the service sent no message');
        const number = /<SubmissionNumber>(\w+)/.exec(message)?.[1];
        const isStatus = /<GetSubmissionStatus/.test(message);
        if (isStatus && number !== undefined)
          return xml(statuses(reported, 'REJECT').replace(reported, number));
        if (qualifierOf(message) === 'request' && /<Function>list/.test(message)) {
          return xml(
            reply({
              qualifier: 'response',
              function: 'list',
              body: `<StatusReport><StatusRecord><TimeStamp>${escaped(reported)}</TimeStamp><CorrelationID>${secrets[1]}</CorrelationID><TransactionID>${escaped(reported)}</TransactionID><Status>x</Status></StatusRecord></StatusReport>`,
            }),
          );
        }
        return behaviour(reported, qualifierOf(message));
      },
      printer: async () =>
        printerOf({
          regular: new Uint8Array(await readFile('core/documents/pdf/fonts/regular.ttf')),
          bold: new Uint8Array(await readFile('core/documents/pdf/fonts/bold.ttf')),
        }),
    },
  );
}

let db: Client;
/** Everything stored after all filings, read once. */
let stored = '';
const logs: string[] = [];
const answers: string[] = [];
const everySecret: string[] = [PRESENTER.id, PRESENTER.code, API_KEY];

interface Run {
  readonly how: 'stored' | 'one-shot';
  readonly mode: 'principal' | 'agent';
  readonly target: 'tax' | 'ch' | 'both';
  readonly behaviour: string;
}

/** Runs a filing from its creation to its last request. Keeps all answers. */
async function run({ how, mode, target, behaviour }: Run, key: string, session: string): Promise<void> {
  const secrets = freshSecrets();
  const sent = [secrets.gatewayPassword, secrets.authCode];
  everySecret.push(...sent);
  const behave = BEHAVIOURS[behaviour];
  if (behave === undefined) throw new Error(behaviour);
  const { ask, logged, send } = serviceWith(behave, [...sent, BANK.accountNumber]);
  const reported = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await ask(method, path, {
      key,
      ...(body === undefined ? {} : { body }),
      ...(method === 'POST' ? { headers: { 'Idempotency-Key': crypto.randomUUID() } } : {}),
    });
    answers.push(JSON.stringify(answer.value));
    return answer;
  };
  const company = await reported('POST', '/company/add', { companyNumber: freshCompanyNumber() });
  const filing = await reported('POST', '/filing/create', {
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
  const saved = await reported('POST', '/filing/save', {
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
  await reported('POST', '/filing/submit', {
    filingId,
    target,
    ...(how === 'one-shot' ? { credentials: secrets } : {}),
  });
  await db.execute({
    sql: 'update submissions set next_poll_at = ? where filing_id = ?',
    args: [new Date().toISOString(), filingId],
  });
  for (const path of ['status', 'status', 'submissions', 'computation', 'document/list']) {
    await reported('GET', `/filing/${path}?filingId=${filingId}`);
  }
  for (const type of ['accounts_ixbrl', 'tax_computation_ixbrl']) {
    const made = await reported('GET', `/filing/document/generate?filingId=${filingId}&type=${type}`);
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
  await reported('POST', '/filing/credentials/delete', { filingId });
  logs.push(logged());
}

// The application runs in this process, the same for every runtime of the service beside it, so once is enough.
describe.runIf(service.runtime === 'workerd')('secrets that are in no other place', () => {
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

  it('are found by the search where they are', async () => {
    stored = await everythingStored(db);
    // A search of everything finds the same as a search near the place.
    const place = stored.indexOf('Ada Example');
    expect(found(stored.slice(Math.max(0, place - 1000), place + 1000), ['Ada Example'])).not.toEqual([]);
    // The accounts are in base64 in the message.
    expect(found(answers.join('\n'), ['entitled to exemption from audit'])).not.toEqual([]);
    expect(found(`<SortCode>${BANK.sortCode}</SortCode>`, [BANK.sortCode])).toEqual([BANK.sortCode]);
    // A hash and a company's number have the same digits by chance.
    expect(found(`a${BANK.sortCode}f 12${BANK.sortCode}`, [BANK.sortCode])).toEqual([]);
    expect(found(`x ${base64('y:PRESENTERCANARYQX')}`, everySecret)).not.toEqual([]);
    for (const form of formsOf(everySecret[4] ?? ''))
      expect(found(`. ${form} .`, everySecret)).not.toEqual([]);
    expect(logs.join().match(/"event":"request"/g)?.length).toBeGreaterThan(200);
    expect(answers.join().match(/\[REDACTED\]/g)?.length).toBeGreaterThan(100);
  });

  it('are in no row of the database', () => {
    expect(stored).toContain('Ada Example');
    expect(found(stored, [...everySecret, ...Object.values(BANK), session])).toEqual([]);
  });
  it('are in no line of the log', () => {
    expect(found(logs.join('\n'), [...everySecret, ...Object.values(BANK), key, session])).toEqual([]);
  });
  it('are in no answer and no document', () => {
    expect(found(answers.join('\n'), [...everySecret, session])).toEqual([]);
  });
});
