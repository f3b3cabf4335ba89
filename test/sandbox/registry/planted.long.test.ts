import { describe, expect, it } from 'vitest';
import { readAccounts } from '../../../sandbox/registry/accounts.ts';
import { FIGURES } from '../../core/documents/golden/companies.ts';
import { accountsXhtml } from '../../core/documents/render.ts';
import { swap } from './messages.ts';

/** Tests that the golden accounts are accepted unchanged, and refused with any planted fault. */
/** Sums of the statements. Fixed assets of a micro-entity are one figure, without stated parts. */
const TOTALS = [
  'GrossProfitLoss',
  'OperatingProfitLoss',
  'ProfitLossOnOrdinaryActivitiesBeforeTax',
  'ProfitLoss',
  'NetCurrentAssetsLiabilities',
  'TotalAssetsLessCurrentLiabilities',
  'NetAssetsLiabilities',
  'Equity',
];
const PARTS_OF_SMALL = ['FixedAssets', 'CurrentAssets'];
/** Closing balances of the notes, in total and by class. */
const CARRIED_FORWARD = [
  'PropertyPlantEquipmentGrossCost',
  'AccumulatedDepreciationImpairmentPropertyPlantEquipment',
  'IntangibleAssetsGrossCost',
  'AccumulatedAmortisationImpairmentIntangibleAssets',
];

/** Gives all faults of a kind; for a large, slow document only the first and the last few. */
const some = <Fault>(document: string, faults: readonly Fault[]): readonly Fault[] =>
  document.length < 200_000 ? faults : [...faults.slice(0, 3), ...faults.slice(-3)];

describe.each(Object.entries(FIGURES))('the accounts of %s', (_name, figures) => {
  const document = accountsXhtml(figures, 'registry');
  const company = { number: figures.company.number, name: figures.company.name };
  const read = (text: string) => readAccounts(new TextEncoder().encode(text), company);
  const found = (pattern: RegExp): readonly string[] => [
    ...new Set([...document.matchAll(pattern)].map((match) => match[1] ?? '')),
  ];
  const small = figures.accountType === 'full' && !figures.isDormant;

  it('are accepted unchanged', () => {
    expect(read(document)).toMatchObject({ ok: true });
  });
  it('are refused with a wrong total', () => {
    const totals = [...TOTALS, ...(small ? [...PARTS_OF_SMALL, ...CARRIED_FORWARD] : [])];
    const stated = totals.flatMap((total) =>
      [...document.matchAll(new RegExp(`<ix:nonFraction [^>]*"core:${total}"[^>]*>[\\d,]+<`, 'g'))].map(
        String,
      ),
    );
    expect(stated.length).toBeGreaterThanOrEqual(3);
    for (const fact of some(document, stated)) {
      const wrong = read(swap(document, fact, fact.replace(/>[\d,]+<$/, '>123,456,789<')));
      expect(wrong, fact).toMatchObject({ ok: false, text: expect.stringContaining(' must equal ') });
    }
  });
  it('are refused without any one of their statements', () => {
    const statements = found(/name="(direp:StatementThat\w+)"/g);
    expect(statements.length).toBeGreaterThanOrEqual(4);
    for (const concept of statements) {
      // A micro-entity does not need the statement that nothing is left out, nor that about a directors' report.
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
    for (const context of some(document, contexts)) {
      for (const [, date = ''] of context.matchAll(/>(\d{4}-\d\d-\d\d)</g)) {
        const other = swap(context, date, `${date.slice(0, 8)}09`);
        expect(read(swap(document, context, other)), other).toMatchObject({ ok: false });
      }
    }
  });
  it('are refused with a concept that no taxonomy has', () => {
    for (const concept of some(document, found(/ name="(\w+:[\w-]+)"/g))) {
      const unheard = document.replace(` name="${concept}"`, ` name="${concept}Unheard"`);
      expect(read(unheard), concept).toMatchObject({ ok: false });
    }
  });
});
