import { openStore } from '../../worker/store/libsql.ts';
import type { Store } from '../../worker/store/store.ts';
import { seedAccount } from '../dev/seed.ts';
import { type Stack, withStack } from '../dev/stack.ts';

/** Sends a POST and gives its answer. Throws if it fails. */
export type Post = (path: string, body: unknown) => Promise<Readonly<Record<string, unknown>>>;

export const postAs =
  (baseUrl: string, key: string): Post =>
  async (path, body) => {
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}${path}`, sent);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

/** The account that is measured. */
export const BENCH_EMAIL = 'bench@example.test';

/** Creates a company with this number and a filing of one year without figures. Gives the filing's id. */
export async function newFiling(post: Post, companyNumber: string): Promise<number> {
  const company = await post('/company/add', { companyNumber });
  const filing = await post('/filing/create', {
    companyId: company.id,
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    isDormant: false,
    numberOfEmployees: 2,
  });
  return Number(filing.id);
}

/** Gives sign-ins that the stand-ins accept. */
export const signIns = (utrNumber: string) => ({
  utrNumber,
  gatewayId: 'GATEWAY-ID',
  gatewayPassword: 'gateway-password',
  authCode: 'AUTH26',
  directorName: 'Ada Example',
});

/** Makes an account of its own, and gives its test key. */
export async function testKeyOf(store: Store, email: string): Promise<string> {
  const owner = { name: 'Bench', email, now: new Date(), modes: ['test'] } as const;
  return (await seedAccount(store, owner)).keys.test ?? '';
}

export interface BenchService {
  readonly stack: Stack;
  /** A test key of a separate account. */
  readonly key: string;
  readonly post: Post;
}

/** Runs `work` against the whole service with the test authorities, on new data that is removed afterwards. */
export const withService = <T>(work: (service: BenchService) => Promise<T>, inspected = false): Promise<T> =>
  withStack('bench', { environment: { GUIDED_YEAR: 'on' }, inspected }, async (stack) => {
    const key = await testKeyOf(openStore(stack.libsql), BENCH_EMAIL);
    return work({ stack, key, post: postAs(stack.baseUrl, key) });
  });
