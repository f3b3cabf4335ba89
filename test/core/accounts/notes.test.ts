import { describe, expect, it } from 'vitest';
import { frameworkOf } from '../../../core/accounts/frameworks.ts';
import { notesOf } from '../../../core/accounts/notes.ts';
import type { BalanceSheetFigures } from '../../../core/figures/balance-sheet.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { NOTES } from '../../../core/filing/notes.ts';
import { LAW } from '../../../core/law/law.ts';
import { DORMANT, FIRST_PERIOD, TRADING } from '../documents/filings.ts';
import { NOTED } from '../documents/noted.ts';

const notes = (figures: FilingFigures) =>
  notesOf(NOTES, figures, {
    law: LAW,
    framework: frameworkOf(figures),
    employees: { current: 0, previous: null },
    showsProfitAndLoss: true,
  });
const titles = (figures: FilingFigures) => notes(figures).map((note) => `${note.number} ${note.title}`);
const policies = (figures: FilingFigures): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (notes(figures)[0]?.parts ?? []).flatMap((part) =>
      part.kind === 'paragraph' && part.heading !== null ? [[part.heading, part.text]] : [],
    ),
  );
const sheet = (more: BalanceSheetFigures): FilingFigures => ({
  ...NOTED,
  balanceSheet: { ...NOTED.balanceSheet, ...more },
});

const STATUTORY = ['1 Accounting policies', '2 Basis of preparation', '3 Employee information'];

describe('the notes of a small company', () => {
  it('follow the statutory three in the order of the contract', () => {
    expect(titles(NOTED)).toEqual([
      ...STATUTORY,
      '4 Intangible assets',
      '5 Tangible fixed assets',
      '6 Debtors',
      '7 Creditors',
      '8 Directors’ advances & guarantees',
    ]);
  });

  it('keep the numbers of the contract where the amended standard adds the note of the tax charge', () => {
    const inFull: FilingFigures = { ...NOTED, earlyAdoption: true };
    expect(titles(inFull)).toEqual([...titles(NOTED), '9 Tax on profit']);
  });

  it('are renumbered after those that are present', () => {
    expect(titles(sheet({ intangibleAssets: 0n, debtors: 0n }))).toEqual([
      ...STATUTORY,
      '4 Tangible fixed assets',
      '5 Creditors',
      '6 Directors’ advances & guarantees',
    ]);
    expect(titles(sheet({ creditorsWithinOneYear: 0n })).at(-2)).toBe('7 Creditors');
    expect(
      titles(
        sheet({
          intangibleAssets: 0n,
          tangibleAssets: 0n,
          debtors: 0n,
          creditorsWithinOneYear: 0n,
          creditorsAfterOneYear: 0n,
        }),
      ),
    ).toEqual([...STATUTORY, '4 Directors’ advances & guarantees']);
  });

  it('do not show movements and breakdowns of micro and dormant accounts', () => {
    const { balanceSheet } = NOTED;
    expect(titles({ ...TRADING, balanceSheet })).toEqual([
      ...STATUTORY,
      '4 Directors’ advances & guarantees',
    ]);
    expect(titles({ ...DORMANT, accountType: 'full', balanceSheet })).toEqual(STATUTORY);
  });

  it('name the standard that applies', () => {
    const basis = (figures: FilingFigures) => notes(figures)[1]?.parts[0];
    expect(basis(NOTED)).toMatchObject({ policy: 'compliance', text: expect.stringContaining('Section 1A') });
    expect(basis(TRADING)).toMatchObject({ policy: 'compliance', text: expect.stringContaining('FRS 105') });
  });
});

describe('the accounting policies', () => {
  it('are those for the items in the accounts', () => {
    expect(Object.keys(policies(NOTED))).toEqual([
      'Turnover',
      'Intangible assets',
      'Tangible fixed assets',
      'Taxation',
    ]);
    expect(
      Object.keys(
        policies({
          ...sheet({ intangibleAssets: 0n, stocks: 1n, investments: 1n }),
          previousBalanceSheet: null,
          profitLoss: { deferredTax: -5n },
          previousProfitLoss: null,
        }),
      ),
    ).toEqual(['Tangible fixed assets', 'Investments', 'Stocks', 'Taxation', 'Deferred tax']);
    expect(Object.keys(policies(TRADING))).toEqual(['Turnover', 'Fixed assets', 'Taxation']);
    expect(policies(DORMANT)).toEqual({});
  });

  it('use the caller’s words on depreciation and amortisation, or standard words', () => {
    const given = policies(
      sheet({ intangibleAssetMovements: { amortisationPolicy: 'Over ten years.', categories: [] } }),
    );
    expect(given['Tangible fixed assets']).toBe(NOTED.balanceSheet.fixedAssetMovements?.depreciationPolicy);
    expect(given['Intangible assets']).toBe('Over ten years.');
    const own = policies(sheet({ fixedAssetMovements: { depreciationPolicy: ' \n ', categories: [] } }));
    expect(own['Tangible fixed assets']).toContain('Depreciation writes off the cost of the assets');
  });

  it('name the categories of intangible assets, each once', () => {
    const movements = NOTED.balanceSheet.intangibleAssetMovements;
    const [goodwill] = movements?.categories ?? [];
    if (goodwill === undefined) throw new Error('no category');
    const named = (names: readonly string[]) =>
      policies(
        sheet({ intangibleAssetMovements: { categories: names.map((name) => ({ ...goodwill, name })) } }),
      )['Intangible assets'];
    expect(named(['Goodwill'])).toMatch(/^Intangible assets \(Goodwill\) are stated at cost/);
    expect(named(['Goodwill', 'Software', 'Patents', 'goodwill '])).toMatch(
      /^Intangible assets \(Goodwill, Software and Patents\) are/,
    );
    expect(named([])).toMatch(/^Intangible assets are stated at cost/);
  });

  it('do not take the words of movements that are not shown', () => {
    expect(Object.values(policies({ ...NOTED, accountType: 'micro' })).join(' ')).not.toContain('20% a year');
    const previous = { ...NOTED, balanceSheet: { ...NOTED.balanceSheet, tangibleAssets: 0n } };
    expect(policies(previous)['Tangible fixed assets']).not.toContain('20% a year');
  });

  it('name the items at fair value', () => {
    const fair = { ...sheet({ investments: 10n }), profitLoss: { fairValueGains: -3n } };
    expect(policies(fair).Investments).toContain('at fair value');
    expect(notes(fair)[0]?.parts[0]).toMatchObject({ text: expect.stringContaining('modified') });
    expect(policies(sheet({ investments: 10n })).Investments).toBe(
      'Investments are stated at cost less impairment losses.',
    );
  });
});

describe('custom notes', () => {
  it('have a body, a table or both', () => {
    const kinds = notes({
      ...FIRST_PERIOD,
      notes: [
        { title: 'Body', body: 'Text', table: null },
        { title: 'Both', body: 'Text', table: TRADING.notes[0]?.table ?? null },
        { title: 'Table', body: ' \n', table: TRADING.notes[0]?.table ?? null },
      ],
    })
      .slice(3)
      .map((note) => note.parts.map((part) => (part.kind === 'drawn' ? part.shows : part.kind)));
    expect(kinds).toEqual([['paragraph'], ['paragraph', 'table'], ['table']]);
  });
});
