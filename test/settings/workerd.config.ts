import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import './memory.ts';
import { PATIENT } from './patience.ts';

/** The project's folder: every path below starts there. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Tests what is visible only inside workerd: a filing's Durable Object, its alarm and its eviction. */
export default defineConfig({
  root: PROJECT,
  plugins: [
    cloudflareTest(({ inject }) => ({
      main: './worker/main.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: { cf: false, bindings: { ...inject('environment') } },
    })),
  ],
  test: {
    include: ['test/workerd/**/*.test.ts'],
    silent: 'passed-only',
    globalSetup: ['test/workerd/start.ts'],
    ...PATIENT,
  },
});
