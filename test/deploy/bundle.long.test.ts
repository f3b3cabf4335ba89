import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CORE_LIMIT,
  coreBundle,
  SCRIPT_LIMIT,
  WORKER_LIMIT,
  workerBundle,
} from '../../tools/bench/bundle.ts';
import { ASSETS, ASSETS_FOLDER } from '../../tools/dev/assets.ts';

/** Matches a module that loads later: its name ends with a hash of its content. */
const named = (name: string) => expect.stringMatching(new RegExp(`^part-${name}-[A-Z0-9]{8}\\.js$`));

describe('what is deployed', () => {
  it('bundles for production without a warning, with its objects and assets, below the limits', () => {
    const { said, files, gzipped, script, atStart } = workerBundle('production');
    expect(said).not.toMatch(/warning|▲|✘|error/i);
    expect(said).toMatch(/env\.FILINGS \(FilingObject\)\s+Durable Object/);
    expect(said).toMatch(/env\.PACE \(PaceObject\)\s+Durable Object/);
    expect(said).toContain('env.TAX_AUTHORITY_URL_LIVE ("https://transaction-engine');
    expect(said).toMatch(/env\.ASSETS\s+Assets/);
    const assets = readdirSync(ASSETS_FOLDER, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    expect(assets.map(({ name }) => name).sort()).toEqual(
      Object.keys(ASSETS)
        .map((name) => name.replace(/^.*\//, ''))
        .sort(),
    );
    // Everything else is an asset. Code that draws PDFs and pages, the assistants' tools, the store and the readers of
    // bodies do not run at a start.
    expect(files.filter((name) => !name.endsWith('.js'))).toEqual([]);
    expect(atStart).toContain('main.js');
    const later = files.filter((name) => !atStart.includes(name));
    expect(later).toEqual(
      expect.arrayContaining(['render', 'http', 'serve', 'several', 'structs'].map(named)),
    );
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
