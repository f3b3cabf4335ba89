import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

/** What can only be seen from inside workerd: a filing's Durable Object, its alarm and its eviction. */
export default defineConfig({
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
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
