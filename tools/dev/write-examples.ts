import { writeFileSync } from 'node:fs';
import { BOOKS } from '../../schema/endpoints/books.ts';
import { SAVE } from '../../schema/endpoints/examples.ts';
import { ALL_ENDPOINTS } from '../../schema/endpoints/index.ts';
import { type LocalKeys, writeKeys } from './keys.ts';
import { withStack } from './stack.ts';

/**
 * `npm run examples`: walks a filing through the whole service and keeps the shortened answer of every endpoint as the
 * description's example. A test checks each example with its schema.
 */
const FILE = 'schema/openapi/answer-examples.json';
const LONGEST_TEXT = 240;

/** Number of entries kept of long, repetitive lists. */
const KEPT: Readonly<Record<string, number>> = { lines: 6, problems: 4 };

/** Shortens text. Keys made for the run open nothing but look like secrets, so they are replaced. */
const shortened = (text: string): string =>
  text.startsWith('svc_test_')
    ? 'svc_test_ShownOnceWhenItIsMade'
    : text.startsWith('/feeds/')
      ? '/feeds/cal_test_ShownOnceWhenItIsMade.ics'
      : text.includes('/approve/')
        ? 'https://filing.example/approve/ShownOnceWhenItIsMade'
        : text.length > LONGEST_TEXT
          ? `${text.slice(0, LONGEST_TEXT)}…`
          : text;

function short(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value))
    return value.slice(0, KEPT[name] ?? value.length).map((item: unknown) => short(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, short(inner, field)]));
}

const FIGURES = {
  ...SAVE['micro-entity figures'],
  credentialsData: {
    utrNumber: '8596148860',
    gatewayId: 'ANY',
    gatewayPassword: 'any',
    authCode: 'ANY123',
    directorName: 'Ada Example',
  },
};
const PERIOD = { companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };

type Step = readonly [id: string, asked: Readonly<Record<string, unknown>>];

/**
 * The requests of the story, in order. The last answer of an endpoint is kept. Endpoints outside the story are called
 * at its end.
 */
const STORY: readonly Step[] = [
  ['addCompany', { companyNumber: '13480172' }],
  ['createFiling', { ...PERIOD, periodStart: '2024-04-01', periodEnd: '2025-03-31' }],
  ['deleteCredentials', { filingId: 1 }],
  ['validateFiling', { filingId: 1, target: 'tax' }],
  ['trialBalance', { ...BOOKS['an account mapped, a question answered'], filingId: 1, apply: true }],
  ['getProvenance', { filingId: 1 }],
  ['getFiledAccounts', { companyId: 1 }],
  ['rollForward', { filingId: 1, from: 'register' }],
  ['listAccountMappings', { companyId: 1 }],
  ['deleteAccountMappings', { companyId: 1 }],
  ['deleteFiling', { filingId: 1 }],
  ['getAccount', {}],
  ['createKey', { name: 'Build server', mode: 'test' }],
  ['rotateKey', { keyId: 4 }],
  ['listKeys', {}],
  ['revokeKey', { keyId: 5 }],
  ['createFeed', { name: 'Calendar of the office' }],
  ['listFeeds', {}],
  ['revokeFeed', { feedId: 1 }],
  ['listPeriods', { companyId: 1 }],
  ['createFiling', { ...PERIOD, numberOfEmployees: 2 }],
  ['saveFiling', { ...FIGURES, filingId: 2 }],
  ['getFiling', { filingId: 2 }],
  ['listFilings', {}],
  ['listCompanies', {}],
  ['getComputation', { filingId: 2 }],
  ['getCalendar', { filingId: 2 }],
  ['validateFilings', { filingIds: [2] }],
  ['prepareSubmission', { filingId: 2, target: 'both' }],
  ['askForApproval', { filingId: 2, target: 'both' }],
  ['listApprovals', { filingId: 2 }],
  ['revokeApproval', { approvalId: 1 }],
  ['submitFiling', { filingId: 2, target: 'both' }],
  ['getStatus', { filingId: 2 }],
  ['getStatus', { filingId: 2 }],
  ['getStatus', { filingId: 2 }],
  ['getStatus', { filingId: 2 }],
  ['listSubmissions', { filingId: 2, verify: 'true' }],
  ['listDocuments', { filingId: 2 }],
  ['generateDocument', { filingId: 2, type: 'ct600_pdf' }],
  ['listErrors', { code: '1046', target: 'tax' }],
  ['setFiledElsewhere', { companyId: 1, periodEnd: '2024-03-31', tax: true, ch: true }],
  ['archiveCompany', { companyId: 1, archived: true }],
];

const answers: Record<string, unknown> = {};
await withStack('answer-examples', { environment: {} }, async (stack, dataDir) => {
  const keys = await writeKeys(dataDir, stack, null);
  for (const [id, asked] of STORY) {
    const answer = await ask(keys, id, asked);
    // An answer that is one text, such as a calendar, is not shortened.
    answers[id] = typeof answer === 'string' ? answer : short(answer);
  }
  for (const { name, asked } of unasked()) answers[name] = short(await ask(keys, name, asked));
});
const inOrder = ALL_ENDPOINTS.filter(({ name }) => name in answers).map(({ name }) => [name, answers[name]]);
writeFileSync(
  FILE,
  `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}
`,
);
console.log(`${FILE}: ${inOrder.length} answers`);

/** Lists the reading endpoints outside the story. Each has its first example, with the ids of the story's filing. */
function unasked() {
  const left = ALL_ENDPOINTS.filter(
    (endpoint) => endpoint.kind === 'json' && endpoint.method === 'GET' && !(endpoint.name in answers),
  );
  return left.flatMap((endpoint) => {
    if (endpoint.kind !== 'json' || endpoint.answerExample !== undefined) return [];
    const [example = {}] = Object.values(endpoint.examples ?? {});
    return [{ name: endpoint.name, asked: 'filingId' in example ? { ...example, filingId: 2 } : example }];
  });
}

async function ask({ baseUrl, test }: LocalKeys, id: string, asked: Step[1]): Promise<unknown> {
  const endpoint = ALL_ENDPOINTS.find(({ name }) => name === id);
  if (endpoint === undefined) throw new Error(`there is no endpoint ${id}`);
  const { method, path } = endpoint;
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${baseUrl}${path}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    headers: { 'X-API-Key': test, 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(asked) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`);
  return endpoint.kind === 'json' ? JSON.parse(text) : text;
}
