import { describe, expect, it } from 'vitest';
import { checkMovements } from '../../../../../core/accounts/notes/fixed-assets/check.ts';
import { classMembers } from '../../../../../core/accounts/notes/fixed-assets/tags.ts';
import { amortisationPolicy } from '../../../../../core/accounts/policies.ts';
import type { IntangibleMovement } from '../../../../../core/figures/balance-sheet.ts';
import type { FilingFigures } from '../../../../../core/figures/filing.ts';
import { NOTED } from '../../../documents/noted.ts';

const NOTHING: IntangibleMovement = {
  name: 'Goodwill',
  costBroughtForward: 0n,
  additions: 0n,
  disposals: 0n,
  amortisationBroughtForward: 0n,
  amortisationCharge: 0n,
  amortisationOnDisposals: 0n,
};

/** Gives only intangible assets, of `amount` at the end. */
const moved = (
  amount: bigint,
  categories: readonly Partial<IntangibleMovement>[],
  more: Partial<FilingFigures> = {},
): FilingFigures => ({
  ...NOTED,
  previousBalanceSheet: null,
  ...more,
  balanceSheet: {
    intangibleAssets: amount,
    intangibleAssetMovements: {
      amortisationPolicy: 'Goodwill: over five years.',
      categories: categories.map((given) => ({ ...NOTHING, ...given })),
    },
  },
});
const found = (figures: FilingFigures) => checkMovements(figures).map(({ message }) => message);

describe('the movements of a first period', () => {
  const first = { previousPeriod: null };

  it('begin with nothing: neither cost nor what is written off is brought forward', () => {
    expect(found(moved(5n, [{ additions: 5n }], first))).toEqual([]);
    expect(found(moved(5n, [{ costBroughtForward: 5n }], first))).toEqual([
      expect.stringMatching(
        /^cost of 5 and 0 written off are brought forward, but the company had no period/,
      ),
    ]);
    const written = { additions: 7n, amortisationBroughtForward: 2n };
    expect(found(moved(5n, [written], first))).toEqual([
      expect.stringMatching(/^cost of 0 and 2 written off are brought forward/),
    ]);
  });
});

describe('a category of movements', () => {
  const kept = { name: 'Software', additions: 5n };

  it('may end at zero: everything was disposed of', () => {
    const sold = {
      costBroughtForward: 9n,
      disposals: 9n,
      amortisationBroughtForward: 4n,
      amortisationOnDisposals: 4n,
    };
    expect(found(moved(5n, [sold, kept]))).toEqual([]);
  });

  it('has no cost and no write-off below zero', () => {
    // -1 - -1 = 0 and 1 - -1 = 2: the net book values alone would not show the fault.
    const oversold = { disposals: 1n, amortisationOnDisposals: 1n };
    expect(found(moved(5n, [oversold, kept]))).toEqual([
      'Goodwill: cost carried forward is -1, written off -1 and net book value 0; none of them can be negative',
    ]);
    const writtenBack = { additions: 1n, amortisationOnDisposals: 1n };
    expect(found(moved(7n, [writtenBack, kept]))).toEqual([
      'Goodwill: cost carried forward is 1, written off -1 and net book value 2; none of them can be negative',
    ]);
    const unpaid = { disposals: 1n, amortisationCharge: 1n, amortisationOnDisposals: 1n };
    expect(found(moved(4n, [unpaid, kept]))).toEqual([
      'Goodwill: cost carried forward is -1, written off 0 and net book value -1; none of them can be negative',
    ]);
  });
});

describe('the policy of intangible assets', () => {
  const says = (figures: FilingFigures) => amortisationPolicy(figures).slice(0, 50);

  it('is the caller’s where the accounts show the assets', () => {
    expect(says(moved(5n, [{ additions: 5n }]))).toBe('Goodwill: over five years.');
    const named = moved(0n, [{ additions: 0n }]);
    expect(says(named)).toBe('Intangible assets are stated at cost less accumula');
    expect(says(moved(5n, [{ additions: 5n }], { accountType: 'micro' }))).toBe(
      'Intangible assets are stated at cost less accumula',
    );
  });

  it('otherwise names the categories, without the space around them', () => {
    const figures = moved(5n, [{ name: ' Goodwill ', additions: 5n }, { name: 'Software' }]);
    const { intangibleAssetMovements: movements } = figures.balanceSheet;
    const balanceSheet = {
      ...figures.balanceSheet,
      intangibleAssetMovements: { categories: movements?.categories ?? [] },
    };
    expect(amortisationPolicy({ ...figures, balanceSheet })).toMatch(
      /^Intangible assets \(Goodwill and Software\) are stated at cost/,
    );
  });
});

describe('the class of a category', () => {
  const members = (assets: 'intangible' | 'tangible', names: readonly string[]) =>
    classMembers(assets, names).map((one) => (one !== null && 'member' in one ? one.member : null));

  it('is found whatever the case and the space around its name', () => {
    expect(members('tangible', [' Motor Vehicles '])).toEqual(['core:MotorVehicles']);
  });

  it('is missing for other tangible assets; other intangible assets have separate classes', () => {
    expect(members('tangible', ['Boats'])).toEqual([null]);
    expect(members('intangible', ['Goodwill', 'Fishing quota'])).toEqual([
      'core:NetGoodwill',
      'core:OtherResidualIntangibleAssets',
    ]);
  });
});
