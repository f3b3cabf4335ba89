import { describe, expect, it } from 'vitest';
import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { readAccounts } from '../../../../worker/sandbox/registry/accounts.ts';
import * as filings from '../../../core/documents/filings.ts';
import { accountsXhtml } from '../../../core/documents/render.ts';
import { swap } from './messages.ts';

/** Our own accounts are taken as they are, and refused with any one fault planted in them. */
const { TRADING, FIRST_PERIOD, LOSS_MAKER, DORMANT, NO_LONGER_TRADING, SMALL, SMALL_FIRST } = filings;
const FILINGS: Readonly<Record<string, FilingFigures>> = {
  'a micro-entity': TRADING,
  'a micro-entity in full': { ...TRADING, includePnlInAccounts: true },
  'a first period': FIRST_PERIOD,
  'net liabilities': LOSS_MAKER,
  'a company that never traded': DORMANT,
  'a company that traded once': NO_LONGER_TRADING,
  'a small company': SMALL,
  'a small company in full': { ...SMALL, includePnlInAccounts: true },
  'a small company in its first period': SMALL_FIRST,
  'amended accounts of a small company': { ...SMALL, isAmendment: true },
};

/** Sums of the statements. Fixed assets of a micro-entity are one figure, whose parts are not stated. */
const TOTALS = [
  'GrossProfitLoss',
  'OperatingProfitLoss',
  'ProfitLoss',
  'NetCurrentAssetsLiabilities',
  'TotalAssetsLessCurrentLiabilities',
  'NetAssetsLiabilities',
  'Equity',
];
const PARTS_OF_SMALL = ['FixedAssets', 'CurrentAssets'];

describe.each(Object.entries(FILINGS))('the accounts of %s', (_name, figures) => {
  const document = accountsXhtml(figures, 'registry');
  const company = { number: figures.company.number, name: figures.company.name };
  const read = (text: string) => readAccounts(new TextEncoder().encode(text), company);
  const found = (pattern: RegExp): readonly string[] => [
    ...new Set([...document.matchAll(pattern)].map((match) => match[1] ?? '')),
  ];
  const small = figures.accountType === 'full' && !figures.isDormant;

  it('are taken as they are', () => {
    expect(read(document)).toMatchObject({ ok: true });
  });
  it('are refused with a wrong total', () => {
    const totals = [...TOTALS, ...(small ? PARTS_OF_SMALL : [])];
    const stated = totals.flatMap((total) =>
      [...document.matchAll(new RegExp(`<ix:nonFraction [^>]*"core:${total}"[^>]*>[\\d,]+<`, 'g'))].map(
        String,
      ),
    );
    expect(stated.length).toBeGreaterThanOrEqual(3);
    for (const fact of stated) {
      const wrong = read(swap(document, fact, fact.replace(/>[\d,]+<$/, '>123,456,789<')));
      expect(wrong, fact).toMatchObject({ ok: false, text: expect.stringContaining(' must equal ') });
    }
  });
  it('are refused without any one of their statements', () => {
    const statements = found(/name="(direp:StatementThat\w+)"/g);
    expect(statements.length).toBeGreaterThanOrEqual(4);
    for (const concept of statements) {
      // A micro-entity's statement that nothing is left out is not asked for, nor is that of a directors' report.
      if (/DirectorsReportHasBeen/.test(concept) || (!small && /ElectedNotToDeliver/.test(concept))) continue;
      const without = document.replace(
        new RegExp(`<ix:nonNumeric [^>]*"${concept}".*?</ix:nonNumeric>`, 's'),
        '',
      );
      expect(read(without), concept).toMatchObject({
        ok: false,
        text: expect.stringContaining(concept.slice('direp:'.length)),
      });
    }
  });
  it('are refused with a context of another date', () => {
    const contexts = found(/(<xbrli:context id="\w+">.*?<\/xbrli:context>)/gs);
    for (const context of contexts) {
      for (const [, date = ''] of context.matchAll(/>(\d{4}-\d\d-\d\d)</g)) {
        const other = swap(context, date, `${date.slice(0, 8)}09`);
        expect(read(swap(document, context, other)), other).toMatchObject({ ok: false });
      }
    }
  });
  it('are refused with a concept no suite has', () => {
    for (const concept of found(/ name="(\w+:[\w-]+)"/g)) {
      const unheard = document.replace(` name="${concept}"`, ` name="${concept}Unheard"`);
      expect(read(unheard), concept).toMatchObject({ ok: false });
    }
  });
});
