import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingProblems } from '../../worker/check-settings.ts';
import { readSettings } from '../../worker/settings.ts';

const GUIDE = readFileSync('worker/docs/guides/operating.md', 'utf8');
/** Gives the first cells of the rows in a part's tables, without their marks. */
const firstCells = (title: string): readonly string[] => {
  const part = GUIDE.split(/^## /m).find((text) => text.startsWith(title)) ?? '';
  return [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
};

/** Lists every name that the code reads from an environment. */
function namesRead(): readonly string[] {
  const names = new Set<string>();
  const watched = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string') names.add(name);
        return 'a value';
      },
    },
  );
  const settings = readSettings(watched);
  settings.mailHook();
  for (const mode of ['test', 'live'] as const) {
    settings.taxAuthority(mode);
    settings.registryGateway(mode);
    settings.furtherPresenters(mode);
    settings.registryApi(mode);
  }
  settingProblems(watched);
  return [...names];
}

const sources = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory())
      return ['local', 'sandbox', 'guides'].includes(name) ? [] : sources(path);
    return path.endsWith('.ts') ? [path] : [];
  });

describe('the guide to operating', () => {
  it('has a row for every setting the code reads, and for no other', () => {
    const reported = firstCells('Settings').flatMap((name) =>
      name.endsWith('_*') ? ['TEST', 'LIVE'].map((mode) => name.replace('*', mode)) : [name],
    );
    expect([...reported].sort()).toEqual([...namesRead()].sort());
  });

  it('has a row for every event the code logs, and for no other', () => {
    const logged = new Set(
      sources('worker').flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\bevent: '([a-z-]+)'/g)].map(([, name = '']) => name),
      ),
    );
    expect([...firstCells('Logs')].sort()).toEqual([...logged].sort());
  });

  it('names every field of the line of a request and of a submission', () => {
    const rows = GUIDE.split('\n').filter((line) => /^\| `[a-z-]+`/.test(line));
    const fields = (event: string) =>
      [
        ...(rows.find((row) => row.startsWith(`| \`${event}\``))?.split('|')[2] ?? '').matchAll(/`(\w+)`/g),
      ].map(([, name]) => name);
    const logged = (path: string, event: string) => {
      const call =
        new RegExp(`event: '${event}',([\\s\\S]*?)\\}\\);`).exec(readFileSync(path, 'utf8'))?.[1] ?? '';
      return [...call.matchAll(/^\s*(\w+)[:,]/gm)].map(([, name]) => name);
    };
    for (const [path, event] of [
      ['worker/app.ts', 'request'],
      ['worker/submission/records.ts', 'submission'],
    ] as const) {
      expect(logged(path, event).length).toBeGreaterThan(8);
      expect([...fields(event)].sort()).toEqual([...logged(path, event)].sort());
    }
  });
});
