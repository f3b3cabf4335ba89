import { describe, expect, it } from 'vitest';
import type { Block, Cell, TaggedDocument } from '../../../../core/documents/blocks.ts';
import { renderInlineXbrl } from '../../../../core/documents/ixbrl.ts';
import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { buildAccounts } from '../../../../core/filing/accounts.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { accountsDocument } from '../../../../core/reports/accounts.ts';
import { computationDocument } from '../../../../core/reports/computation.ts';
import { taxChargeForAccounts } from '../../../../core/tax/charge.ts';
import { COMPUTED } from '../computation-filings.ts';
import { SOFTWARE } from '../filings.ts';
import { readFacts } from '../read-facts.ts';
import { accountsXhtml, TODAY } from '../render.ts';
import { FIGURES } from './companies.ts';

/**
 * Tests that a figure has one concept in the accounts with a return and in its computation. A concept of one time and one
 * set of dimensions must have one value in both.
 */
const ALL: Readonly<Record<string, FilingFigures>> = { ...FIGURES, ...COMPUTED };

const computationsOf = (figures: FilingFigures): readonly TaggedDocument[] =>
  computeFiling(figures, TODAY).returns.map((computed) => computationDocument(figures, computed, SOFTWARE));

const accountsOf = (figures: FilingFigures): TaggedDocument => {
  const charge = taxChargeForAccounts(computeFiling(figures, TODAY));
  return accountsDocument(buildAccounts(figures, charge, 'tax'), SOFTWARE);
};

const textOf = ({ runs }: Cell): string => runs.map(({ text }) => text).join('');

/**
 * Gives a label in one form: accounts say "profit or loss before tax", and the computation says which of the two it is.
 */
const named = (label: string): string => (label.includes('before tax') ? 'Result before tax' : label);

/** Gives label, concept and printed figure of each row with a figure in the detailed profit and loss account. */
function detailed({ blocks }: TaggedDocument): ReadonlyMap<string, string> {
  const tables = blocks.filter(
    (block): block is Extract<Block, { kind: 'table' }> =>
      block.kind === 'table' && block.caption === 'Detailed profit and loss account',
  );
  return new Map(
    tables.flatMap(({ rows }) =>
      rows.flatMap(({ cells: [label, figure] }): [string, string][] => {
        const fact = figure?.runs.find((run) => run.fact !== undefined)?.fact;
        return label === undefined || figure === undefined || textOf(figure) === '-'
          ? []
          : [[named(textOf(label)), `${fact?.concept} ${textOf(figure)}`]];
      }),
    ),
  );
}

const valuesOf = (xhtml: string): readonly (readonly [key: string, value: string])[] =>
  readFacts(xhtml).map(({ concept, time, dimensions, unit, value }) => [
    JSON.stringify([concept, time, dimensions, unit]),
    value,
  ]);

/** Lists keys that have two values. */
function contradictions(facts: readonly (readonly [key: string, value: string])[]): readonly string[] {
  const values = new Map<string, string>();
  return facts.flatMap(([key, value]) => {
    const before = values.get(key);
    values.set(key, value);
    return before === undefined || before === value ? [] : [`${key}: ${before} and ${value}`];
  });
}

describe.each(Object.entries(ALL))('%s', (_, figures) => {
  it('has the same lines under the same concepts in the accounts and in each computation', () => {
    const accounts = detailed(accountsOf(figures));
    for (const document of computationsOf(figures)) {
      for (const [label, line] of detailed(document))
        expect([label, accounts.get(label)]).toEqual([label, line]);
    }
  });

  it('gives no concept two values over the accounts and the computations', () => {
    const facts = [accountsXhtml(figures, 'tax'), ...computationsOf(figures).map(renderInlineXbrl)];
    // Each document names its software, and each return states its own figures. So only `core` facts are compared
    // across documents.
    expect(facts.flatMap((each) => contradictions(valuesOf(each)))).toEqual([]);
    const core = facts.flatMap(valuesOf).filter(([key]) => key.startsWith('["core:'));
    expect(contradictions(core)).toEqual([]);
  });
});

it('a line under another concept is found', () => {
  const figures = COMPUTED['every field'] ?? expect.fail();
  const [document] = computationsOf(figures);
  const accounts = detailed(accountsOf(figures));
  const lines = [...detailed(document ?? expect.fail())];
  expect(lines.length).toBeGreaterThan(8);
  expect(
    lines.filter(([label, line]) => accounts.get(label) === line.replace('CostSales', 'Revenue')),
  ).toHaveLength(lines.length - 1);
});
