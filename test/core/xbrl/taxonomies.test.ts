import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAW } from '../../../core/law/law.ts';
import {
  accountsSuiteYear,
  accountsTaxonomy,
  computationTaxonomy,
  computationYear,
} from '../../../core/xbrl/taxonomies.ts';
import { describeShared } from '../../helpers/shared.ts';

describe('the accounts suite', () => {
  it('follows the period end, and every choice lies inside the window in which it is taken', () => {
    expect(accountsSuiteYear('2020-03-31', LAW)).toBe(2023);
    expect(accountsSuiteYear('2024-12-31', LAW)).toBe(2023);
    expect(accountsSuiteYear('2025-01-01', LAW)).toBe(2024);
    expect(accountsSuiteYear('2025-12-31', LAW)).toBe(2024);
    expect(accountsSuiteYear('2026-01-01', LAW)).toBe(2025);
    expect(accountsSuiteYear('2026-12-31', LAW)).toBe(2025);
    expect(accountsSuiteYear('2027-01-01', LAW)).toBe(2026);
    expect(accountsSuiteYear('2040-01-01', LAW)).toBe(2026);
    // taken to 31 March 2026 and 31 March 2027
    expect(accountsSuiteYear('2026-04-01', LAW)).toBeGreaterThan(2023);
    expect(accountsSuiteYear('2027-04-01', LAW)).toBeGreaterThan(2024);
  });
});

describe('the computational taxonomy', () => {
  it('is only CT 2025 for periods that end after 31 March 2026', () => {
    expect(computationYear('2026-03-31', LAW)).toBe(2024);
    expect(computationYear('2026-04-01', LAW)).toBe(2025);
  });
  it('goes alone, or with the entry point of the accounts’ suite, and with no dpl address (decision 208)', () => {
    // the first return of a long period may end a year before its accounts
    const made = (more: object = {}) =>
      computationTaxonomy('2026-03-31', '2026-09-30', { hasAccountsFacts: true, ...more }, LAW);
    const computation = 'http://www.hmrc.gov.uk/schemas/ct/comp/2024-01-01/ct-comp-2024.xsd';
    const accounts = 'https://xbrl.frc.org.uk/FRS-102/2025-01-01/FRS-102-2025-01-01.xsd';
    expect(made({ hasAccountsFacts: false }).schemaRefs).toEqual([computation]);
    expect(made().schemaRefs).toEqual([computation, accounts]);
    expect(made().schemaRefs.slice(1)).toEqual(accountsTaxonomy('2026-09-30', LAW).schemaRefs);
    expect(made().namespaces.core).toBe(accountsTaxonomy('2026-09-30', LAW).namespaces.core);
    // Only if the operator has set it.
    expect(made({ namesDetailedTaxonomy: true }).schemaRefs).toEqual([
      computation,
      accounts,
      'https://xbrl.frc.org.uk/dpl/2025-01-01/dpl-2025-01-01.xsd',
    ]);
  });
});

interface Concepts {
  readonly namespaces: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly entryPoints: Readonly<Record<string, string>>;
}

describeShared('the published addresses', (root) => {
  const table = JSON.parse(
    readFileSync(join(root, 'taxonomies', 'concepts-frc-2026.json'), 'utf8'),
  ) as Concepts;
  for (const end of ['2024-12-31', '2025-12-31', '2026-12-31', '2027-12-31']) {
    it(`are ours for accounts to ${end}, to the letter`, () => {
      const taxonomy = accountsTaxonomy(end, LAW);
      const year = String(accountsSuiteYear(end, LAW));
      expect(taxonomy.schemaRefs).toEqual([table.entryPoints[year]]);
      for (const [prefix, uri] of Object.entries(taxonomy.namespaces)) {
        expect(table.namespaces[year]?.[prefix]).toBe(uri);
      }
    });
  }
});
