import { randomInt, randomUUID } from 'node:crypto';
import { SAVE } from '../../schema/endpoints/examples.ts';
import type { CountedDatabase } from '../dev/counted-database.ts';
import { signIns } from './service.ts';

/** The result of one call of the table. */
export interface CountedCall {
  /** Method, path and the parameters that matter. */
  readonly call: string;
  readonly trips: number;
  readonly milliseconds: number;
}

interface Called {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  readonly key: string;
}

type Method = 'GET' | 'POST';
type Values = Readonly<Record<string, unknown>>;

/** Gives a new number for a company or a taxpayer. The test authorities make a company from any number. */
const freshNumber = (from: number, room: number): string => String(from + randomInt(room));

const credentials = () => signIns(freshNumber(1_000_000_000, 8_000_000_000));

const PERIOD = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false, numberOfEmployees: 1 };

const NEXT_PERIOD = { ...PERIOD, periodStart: '2026-04-01', periodEnd: '2027-03-31' };

/** Reads of a filing before anything was sent, in the order of the table. */
const READS: readonly string[] = [
  '/filing',
  '/filing/computation',
  '/filing/submissions',
  '/filing/calendar',
  '/filing/receipt',
  '/filing/document/list',
  '/filing/document/generate?type=accounts_ixbrl',
];

/** Waits until no more trips are made. After a status request the filing's object polls once more. */
async function quiet(database: CountedDatabase): Promise<void> {
  do {
    database.takeTrips();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (database.takeTrips() > 0);
}
const QUIET_MS = 1_000;

/**
 * Makes a company and its filing, reads it in every way, and files it. Makes each call once and counts its trips to the
 * database. Throws when a call is refused.
 * @param database the database of the service, which nobody else uses meanwhile
 */
export async function countCalls(
  { baseUrl, key }: Called,
  database: CountedDatabase,
): Promise<readonly CountedCall[]> {
  const counted: CountedCall[] = [];
  const ask = async (
    method: Method,
    path: string,
    body?: unknown,
    note = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Values> => {
    database.takeTrips();
    const began = performance.now();
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const trips = database.takeTrips();
    const milliseconds = performance.now() - began;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const call = `${method} ${path.replace(/[?&](?:filingId|companyNumber)=\d+/, '')}${note === '' ? '' : `, ${note}`}`;
    counted.push({ call, trips, milliseconds });
    return text.startsWith('{') ? JSON.parse(text) : {};
  };
  await quiet(database);
  // Records the use of the key before counting: it is recorded once in some minutes.
  await ask('GET', '/account');
  await fileOne(ask);
  await quiet(database);
  counted.length = 0;
  for (const path of ['/account', '/account/feeds', '/companies', '/filings']) await ask('GET', path);
  const companyNumber = freshNumber(50_000_000, 9_000_000);
  for (const note of ['not read today', ''])
    await ask('GET', `/company/eligibility?companyNumber=${companyNumber}`, undefined, note);
  const company = await ask('POST', '/company/add', { companyNumber });
  const { id: filingId } = await ask('POST', '/filing/create', { companyId: company.id, ...PERIOD });
  const repeatable = { 'Idempotency-Key': randomUUID() };
  for (const note of ['with an Idempotency-Key', 'repeated'])
    await ask('POST', '/filing/create', { companyId: company.id, ...NEXT_PERIOD }, note, repeatable);
  const figures = { ...SAVE['micro-entity figures'], filingId, credentialsData: credentials() };
  await ask('POST', '/filing/save', figures);
  for (const path of READS) {
    await ask('GET', `${path}${path.includes('?') ? '&' : '?'}filingId=${filingId}`);
  }
  await ask('GET', `/filing/status?filingId=${filingId}`, undefined, 'nothing due');
  await ask('POST', '/filing/validate', { filingId, target: 'both' });
  await ask('POST', '/filings/validate', { filingIds: [filingId] });
  const { confirmation } = await ask('POST', '/filing/submit/prepare', { filingId, target: 'both' });
  await ask('POST', '/filing/submit', { filingId, target: 'both', confirmation }, 'both');
  await ask('GET', `/filing/status?filingId=${filingId}`, undefined, 'two outcomes');
  const own = [...counted];
  const link = await toApprove({ baseUrl, key }, ask);
  const ofLink = await countLink(link.url, database);
  await untilDecided(ask, link.filingId);
  return [...own, ...ofLink];
}

/** Files another filing first: the first submit of a process takes its block of submission numbers. */
async function fileOne(ask: Ask): Promise<void> {
  const company = await ask('POST', '/company/add', { companyNumber: freshNumber(50_000_000, 9_000_000) });
  const { id: filingId } = await ask('POST', '/filing/create', { companyId: company.id, ...PERIOD });
  await ask('POST', '/filing/save', {
    ...SAVE['micro-entity figures'],
    filingId,
    credentialsData: credentials(),
  });
  await ask('POST', '/filing/submit', { filingId, target: 'both' });
  await untilDecided(ask, filingId);
}

/** Polls until the outcome is known. Otherwise the background would poll while later calls are counted. */
async function untilDecided(ask: Ask, filingId: unknown): Promise<void> {
  for (let status: unknown = 'submitted'; status === 'submitted'; )
    ({ status } = await ask('GET', `/filing/status?filingId=${filingId}`));
}

type Ask = (method: Method, path: string, body?: unknown, note?: string) => Promise<Values>;

/** Asks for an approval of another filing. */
async function toApprove({ baseUrl }: Called, ask: Ask) {
  const company = await ask('POST', '/company/add', { companyNumber: freshNumber(50_000_000, 9_000_000) });
  const { id: filingId } = await ask('POST', '/filing/create', { companyId: company.id, ...PERIOD });
  const { utrNumber } = credentials();
  await ask('POST', '/filing/save', {
    ...SAVE['micro-entity figures'],
    filingId,
    credentialsData: { utrNumber },
  });
  const { url } = await ask('POST', '/filing/approval', { filingId, target: 'both' }, 'both');
  return { filingId, url: new URL(new URL(String(url)).pathname, baseUrl).href };
}

const DECISION = {
  ...{ do: 'approve', name: 'Ada Example', approvedOn: '2026-04-20' },
  ...{ 'declares.return': 'true', 'declares.accounts': 'true', 'declares.director': 'true' },
  'credentials.gatewayId': 'GATEWAY-ID',
  'credentials.gatewayPassword': 'gateway-password',
  'credentials.authCode': 'AUTH26',
};

/** Opens the page of a link twice, and sends its form. The service records the first opening. */
async function countLink(link: string, database: CountedDatabase): Promise<readonly CountedCall[]> {
  const counted: CountedCall[] = [];
  const visit = async (call: string, form?: Readonly<Record<string, string>>): Promise<string> => {
    await quiet(database);
    const began = performance.now();
    const response = await fetch(link, {
      redirect: 'manual',
      ...(form === undefined
        ? {}
        : {
            method: 'POST',
            body: new URLSearchParams(form),
            headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
          }),
    });
    const text = await response.text();
    counted.push({ call, trips: database.takeTrips(), milliseconds: performance.now() - began });
    if (response.status !== (form === undefined ? 200 : 303)) throw new Error(`${call}: ${response.status}`);
    return text;
  };
  await visit('GET /approve, for the first time');
  const page = await visit('GET /approve');
  const proof = /name="form" value="([0-9a-f]{64})"/.exec(page)?.[1] ?? '';
  await visit('POST /approve, approve and send both', { form: proof, ...DECISION });
  return counted;
}
