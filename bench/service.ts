import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedAccount } from '../tools/dev/seed.ts';
import { type Stack, startStack } from '../tools/dev/stack.ts';
import { openStore } from '../worker/store/libsql.ts';

/** A POST that must succeed, and what it answered. */
export type Post = (path: string, body: unknown) => Promise<Readonly<Record<string, unknown>>>;

/** A company of that number with a filing of a year, which has no figures yet. Its id. */
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

export interface BenchService {
  readonly stack: Stack;
  /** A test key of an account of its own. */
  readonly key: string;
  readonly post: Post;
}

/** Runs `work` against the whole service with the stand-ins, on data of its own that is removed afterwards. */
export async function withService<T>(
  work: (service: BenchService) => Promise<T>,
  inspected = false,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const stack = await startStack({ port: 0, dataDir, environment: {}, inspected });
  try {
    const owner = { name: 'Bench', email: 'bench@example.test', now: new Date(), modes: ['test'] } as const;
    const key = (await seedAccount(openStore(stack.libsql), owner)).keys.test ?? '';
    const post: Post = async (path, body) => {
      const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${stack.baseUrl}${path}`, sent);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    return await work({ stack, key, post });
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
