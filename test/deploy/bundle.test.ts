import { describe, expect, it } from 'vitest';
import { CORE_LIMIT, coreBundle, SCRIPT_LIMIT, WORKER_LIMIT, workerBundle } from '../../bench/bundle.ts';

describe('what is deployed', () => {
  it('bundles for production without a warning, with its objects, fonts and guides, below the limit', () => {
    const { said, files, gzipped, script } = workerBundle('production');
    expect(said).not.toMatch(/warning|▲|✘|error/i);
    expect(said).toMatch(/env\.FILINGS \(FilingObject\)\s+Durable Object/);
    expect(said).toContain('env.TAX_AUTHORITY_URL_LIVE ("https://transaction-engine');
    expect(files).toEqual(expect.arrayContaining(['main.js', 'mcp.js', 'pdf.js']));
    expect(files.filter((name) => name.endsWith('.ttf'))).toHaveLength(2);
    expect(gzipped).toBeLessThan(WORKER_LIMIT);
    expect(script).toBeLessThan(SCRIPT_LIMIT);
  });

  it('has for staging objects of its own and no live address', () => {
    const { said } = workerBundle('staging');
    expect(said).not.toMatch(/warning|▲|✘|error/i);
    expect(said).toMatch(/env\.FILINGS \(FilingObject\)\s+Durable Object/);
    expect(said).not.toContain('_LIVE');
  });

  it('keeps the core without PDFs below its limit', async () => {
    expect((await coreBundle()).gzipped).toBeLessThan(CORE_LIMIT);
  });
});
