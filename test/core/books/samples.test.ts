import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, create, enums, nullable, number, optional, record, string, type } from 'superstruct';
import { expect, it } from 'vitest';
import { formatPence } from '../../../core/base/money.ts';
import type { Source } from '../../../core/books/source.ts';
import { describeShared } from '../../helpers/shared.ts';
import { work } from './work.ts';

const EXPECTED = type({
  source: string(),
  filing: type({
    periodStart: string(),
    periodEnd: string(),
    isDormant: boolean(),
    accountType: enums(['micro', 'full']),
  }),
  totals: type({ accounts: number(), debit: string(), credit: string() }),
  refused: optional(type({ status: number(), difference: optional(string()) })),
  accounts: optional(
    array(
      type({
        code: string(),
        name: string(),
        balance: string(),
        to: nullable(string()),
        treatment: optional(array(string())),
        accept: optional(array(nullable(string()))),
      }),
    ),
  ),
  exact: optional(record(string(), string())),
  fields: optional(
    type({
      profitLossData: record(string(), number()),
      balanceSheetData: type({}),
    }),
  ),
  tax: optional(type({ charge: number(), journal: string(), corporationTaxAfter: string() })),
  reserves: optional(record(string(), number())),
  unmapped: optional(array(string())),
  questions: optional(array(type({ kind: string(), accounts: array(string()) }))),
  roundingMoved: optional(array(string())),
});

const SUMMARY = type({
  trial_balance_summary: array(type({ display_nominal_code: string(), name: string(), total: string() })),
});

function sourceOf(path: string): Source {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.json')
    ? { kind: 'summary', summary: create(JSON.parse(text), SUMMARY).trial_balance_summary }
    : { kind: 'csv', csv: text };
}

/** Removes amounts of zero, which may be absent. */
const withoutNil = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (typeof value === 'object' && value !== null) return [[name, withoutNil(value)]];
      return value === 0 ? [] : [[name, value]];
    }),
  );

describeShared('trial balances as packages export them', (root) => {
  const folder = join(root, 'samples', 'trial-balances');
  const names = readdirSync(folder).filter((name) => name.endsWith('.expected.json'));

  it.each(names)('%s', (name) => {
    const expected = create(JSON.parse(readFileSync(join(folder, name), 'utf8')), EXPECTED);
    const worked = work(sourceOf(join(folder, expected.source)), expected.filing);
    if (expected.refused !== undefined) {
      expect(worked).toMatchObject({ ok: false, faults: [expect.stringContaining('differ by')] });
      return;
    }
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    const { proposal, trialBalance, questions } = worked;
    expect({
      accounts: trialBalance.accounts.length,
      debit: formatPence(trialBalance.debit),
      credit: formatPence(trialBalance.credit),
    }).toEqual(expected.totals);
    const wanted = expected.accounts ?? [];
    const found = proposal.accounts.map(({ account, to, treatment }) => ({
      code: account.code,
      name: account.name,
      balance: formatPence(account.balance),
      to: to[0]?.field ?? null,
      treatment: account.balance === 0n ? [] : treatment,
    }));
    // A zero account has no target here. The samples may list VAT and PAYE groups on either side.
    expect(found).toEqual(
      wanted.map(({ code, name, balance, to, treatment = [] }) => ({
        code,
        name,
        balance,
        to: balance === '0.00' ? null : to,
        treatment: [...treatment],
      })),
    );
    expect(withoutNil(proposal.profitLossData ?? {})).toEqual(
      withoutNil(expected.fields?.profitLossData ?? {}),
    );
    expect(withoutNil(proposal.balanceSheetData)).toEqual(
      withoutNil(expected.fields?.balanceSheetData ?? {}),
    );
    const { reserves, tax } = proposal;
    expect({
      charge: Number(tax.charge),
      journal: formatPence(tax.journal),
      corporationTaxAfter: formatPence(tax.creditor),
    }).toEqual({
      charge: expected.tax?.charge,
      journal: expected.tax?.journal,
      corporationTaxAfter: expected.tax?.corporationTaxAfter,
    });
    expect({
      opening: Number(reserves.opening),
      profitBeforeTax: Number(reserves.profitBeforeTax),
      tax: Number(reserves.taxCharge),
      deferredTax: Number(reserves.deferredTax),
      profitForTheYear: Number(reserves.profitForTheYear),
      dividends: Number(reserves.dividends),
      closing: Number(reserves.closing),
    }).toEqual(expected.reserves);
    const asked = new Map(questions.map(({ kind, accounts }) => [kind as string, accounts]));
    for (const { kind, accounts } of expected.questions ?? []) {
      const rows = trialBalance.accounts
        .filter((account) => accounts.includes(account.code || account.name))
        .flatMap((account) => account.rows);
      expect(asked.get(kind), kind).toEqual(kind === 'capitalAllowances' ? expect.anything() : rows);
    }
    expect(
      proposal.adjustments
        .filter(({ kind }) => kind === 'rounding')
        .map(({ field }) => field.split('.').at(-1)),
    ).toEqual(expected.roundingMoved);
  });
});
