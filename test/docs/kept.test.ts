import { existsSync, readFileSync } from 'node:fs';
import { getTableName, is, Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LAW } from '../../core/law/law.ts';
import * as dashboardTables from '../../schema/dashboard-tables.ts';
import * as placeTables from '../../schema/place-tables.ts';
import * as serviceTables from '../../schema/tables.ts';
import { withTables } from '../../worker/docs/plain.ts';
import { guideText } from './session.ts';

const firstCells = (markdown: string) =>
  [...markdown.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name = '']) => name).sort();

describe('the table of how long data are kept', () => {
  it('has a row of every table of the schema', () => {
    const tables: readonly unknown[] = Object.values({
      ...serviceTables,
      ...dashboardTables,
      ...placeTables,
    });
    const names = tables.flatMap((each) => (is(each, Table) ? [getTableName(each)] : [])).sort();
    expect(names.length).toBeGreaterThan(20);
    expect(firstCells(withTables(guideText('privacy')))).toEqual(names);
  });
});

describe('the supported years', () => {
  it('are those of the law', () => {
    const text = withTables(guideText('standing'));
    expect(text).toContain('| Periods that begin from | 1 April 2015 |');
    expect(text).toContain('| The law was read up to | 13 August 2026 |');
    for (const { version } of LAW.ruleSets) expect(text).toContain(`${version} from `);
    for (const { year } of LAW.accountsSuites) expect(text).toContain(`FRC ${year}`);
  });
});

describe('SECURITY.md', () => {
  const text = readFileSync('docs/SECURITY.md', 'utf8');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);

  it('names a test or a report for each threat, and each of them exists', () => {
    const rows = text.split('\n').filter((line) => /^\| (?!Someone|-)/.test(line));
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) expect(row).toMatch(/\]\([^)]+\) *\|$/);
    expect(links.filter((path) => !existsSync(`docs/${path}`))).toEqual([]);
  });
});
