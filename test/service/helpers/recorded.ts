import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { markOfReceived } from '../../../core/gateways/irmark.ts';
import { digests } from '../../core/gateways/digests.ts';
import { element } from '../../sandbox/harness.ts';

/** Authorities that answer with recorded replies and accept only correct messages. */
export interface Recorded {
  /** Settings with these authorities for a service. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every accepted message, in order, by its step. */
  readonly seen: readonly { readonly step: string; readonly text: string }[];
  /** Faults of the received messages. */
  readonly complaints: readonly string[];
  stop(): Promise<void>;
}

const PRESENTER_ID = '12345678901';
const PRESENTER_CODE = 'RECORDED-1';
const API_KEY = 'recorded-key';
const PACKAGE = '9988';
export const VENDOR_ID = '8205';
const hash = (text: string): string => createHash('md5').update(text).digest('hex');

/** A message's step, its reply, and its faults. */
interface Answer {
  readonly step: string;
  readonly reply: string;
  readonly wrong: readonly string[];
}

/** Names the properties that are wrong. */
const wrongIn = (right: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(right).filter((name) => right[name] !== true);

/** Replaces the recorded interval, which is for people, by a second. Echoes the tracking number. */
const replied = (reply: string, message: string): string =>
  reply
    .replace(/PollInterval="\d+"/, 'PollInterval="1"')
    .replace(/<TransactionID(\/>|>[^<]*<\/TransactionID>)/, () => {
      const own = element(message, 'TransactionID') ?? '';
      return `<TransactionID>${own}</TransactionID>`;
    });

function taxAuthority(sample: (name: string) => string): (path: string, text: string) => Promise<Answer> {
  const acknowledgement = sample('response-acknowledgement.xml');
  const correlationId = element(acknowledgement, 'CorrelationID');
  let mark = '';
  return async (path, text) => {
    const isPoll = path === '/tax/poll';
    const step = isPoll ? 'poll' : element(text, 'Function');
    const isSubmit = step === 'submit';
    const wrong = wrongIn({
      class: element(text, 'Class') === 'HMRC-CT-CT600',
      'test flag': element(text, 'GatewayTest') === '1',
      qualifier: element(text, 'Qualifier') === (isPoll ? 'poll' : 'request'),
      address: isPoll || path === '/tax/submission',
      function: /^(submit|poll|delete)$/.test(String(step)),
      'correlation id': element(text, 'CorrelationID') === (isSubmit ? '' : correlationId),
      'sign-in': text.includes('<IDAuthentication>') === isSubmit,
    });
    if (isSubmit) {
      const checked = await markOfReceived(text, digests, { maxLength: 10_000_000 });
      mark = element(text, 'IRmark') ?? '';
      const more = wrongIn({
        mark: checked.ok && checked.computed.base64 === mark,
        keys: /<GovTalkDetails><Keys><Key Type="UTR">\d{10}<\/Key><\/Keys>/.test(text),
      });
      return { step: 'tax submit', reply: acknowledgement, wrong: [...wrong, ...more] };
    }
    if (step === 'poll') {
      const digest = /(<dsig:DigestValue>)[^<]*/;
      const reply = sample('response-success-modelled.xml').replace(digest, (_, open) => `${open}${mark}`);
      return { step: 'tax poll', reply, wrong };
    }
    return { step: `tax ${step}`, reply: sample('response-delete.xml'), wrong };
  };
}

function registryGateway(sample: (name: string) => string): (path: string, text: string) => Answer {
  let reference = '';
  return (path, text) => {
    const isAccounts = element(text, 'Class') === 'Accounts';
    const wrong = wrongIn({
      address: path === '/registry/Gateway',
      class: isAccounts || element(text, 'Class') === 'GetSubmissionStatus',
      presenter: element(text, 'SenderID') === hash(PRESENTER_ID),
      'presenter code': element(text, 'Value') === hash(PRESENTER_CODE),
      'submission number': element(text, 'SubmissionNumber') === '000001',
    });
    if (isAccounts) reference = element(text, 'CustomerReference') ?? '';
    if (!isAccounts) {
      // Repeats the reference of the accounts, as the registry does.
      const accepted = sample('status-response-accept.xml').replace('>FILING-1<', `>${reference}<`);
      return { step: 'registry status', reply: accepted, wrong };
    }
    const more = wrongIn({
      company: element(text, 'CompanyNumber') === '99123456',
      'package reference': element(text, 'PackageReference') === PACKAGE,
      'customer reference': /^[A-Z2-7]{24}$/.test(reference),
    });
    return {
      step: 'registry submit',
      reply: sample('accounts-submission-receipt.xml'),
      wrong: [...wrong, ...more],
    };
  };
}

function openData(sample: (name: string) => string): (path: string, authorization: string) => Answer {
  return (path, authorization) => {
    const isHistory = path.endsWith('/filing-history');
    const isRight = authorization === `Basic ${btoa(`${API_KEY}:`)}`;
    // No answer about officers is recorded: a company may have none.
    if (path === '/data/company/99123456/officers')
      return { step: 'officers', reply: '{"items":[]}', wrong: wrongIn({ key: isRight }) };
    return {
      step: isHistory ? 'filing history' : 'company',
      reply: sample(isHistory ? 'filing-history-99123456-accounts.json' : 'company-99123456.json'),
      wrong: wrongIn({
        key: isRight,
        address: /^\/data\/company\/99123456(\/filing-history)?$/.test(path),
      }),
    };
  };
}

/** @param samples the folder of the recorded replies */
export async function recordedAuthorities(samples: string): Promise<Recorded> {
  const from =
    (...folder: string[]) =>
    (name: string) =>
      readFileSync(join(samples, ...folder, name), 'utf8');
  const tax = taxAuthority(from('hmrc', 'protocol'));
  const registry = registryGateway(from('companies-house', 'gateway'));
  const data = openData(from('companies-house', 'rest'));
  const seen: { step: string; text: string }[] = [];
  const complaints: string[] = [];

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    const text = await textOf(request);
    const isData = request.method === 'GET';
    const { step, reply, wrong } = isData
      ? data(path, request.headers.authorization ?? '')
      : path.startsWith('/tax/')
        ? await tax(path, text)
        : registry(path, text);
    seen.push({ step, text });
    complaints.push(...wrong.map((what) => `${step}: ${what}`));
    const type = isData ? 'application/json' : 'text/xml; charset=utf-8';
    response.writeHead(200, { 'Content-Type': type }).end(isData ? reply : replied(reply, text));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    environment: {
      TAX_AUTHORITY_URL_TEST: `${url}/tax/submission`,
      TAX_AUTHORITY_VENDOR_ID: VENDOR_ID,
      REGISTRY_GATEWAY_URL_TEST: `${url}/registry/Gateway`,
      REGISTRY_PRESENTER_ID_TEST: PRESENTER_ID,
      REGISTRY_PRESENTER_CODE_TEST: PRESENTER_CODE,
      REGISTRY_PACKAGE_REFERENCE_TEST: PACKAGE,
      REGISTRY_API_URL_TEST: `${url}/data`,
      REGISTRY_API_KEY_TEST: API_KEY,
    },
    seen,
    complaints,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
