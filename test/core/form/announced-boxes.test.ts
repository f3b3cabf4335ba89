import { expect, it } from 'vitest';
import { computeFiling } from '../../../core/filing/compute.ts';
import { bareReturn } from '../../../core/filing/filing-documents.ts';
import { figuresFor } from '../figures/figures.ts';

/** Gives the faults of a return with plant of 10,000 for leasing and its 40% allowance of 4,000. */
function faultsOn(sentOn: string, business: 'trade' | 'property' | 'management') {
  const figures = figuresFor('2026-01-01', '2026-12-31', {
    directorName: 'Ada Example',
    profitLossData: { turnover: 50_000, propertyBusinessIncome: 50_000 },
    capitalAllowancesData: {
      business,
      additions: [
        {
          description: 'Excavator',
          date: '2026-05-01',
          amount: 10_000,
          forLeasing: true,
          claim: 'firstYearAllowance',
        },
      ],
    },
  });
  const [computed] = computeFiling(figures, sentOn).returns;
  if (computed === undefined) throw new Error('no return');
  const { problems } = bareReturn(
    { ...figures, signing: { ...figures.signing, utr: '8596148860' } },
    computed,
  );
  const claimed = ['696', '725', '739', '750'].filter((box) => computed.boxes.has(box));
  return { claimed, faults: problems.map(({ location, message }) => `${location}: ${message}`) };
}

// Boxes 696 and 739 come with version 1.995 of the return, whose schema is not published.
it.each([
  ['trade', '696', '725'],
  ['property', '739', '750'],
  ['management', '739', '750'],
] as const)(
  'the 40% allowance of a business of %s goes in box %s, and before in %s',
  (business, box, before) => {
    expect(faultsOn('2027-04-05', business)).toEqual({ claimed: [before], faults: [] });
    const after = faultsOn('2027-04-06', business);
    expect(after.claimed).toEqual([box]);
    expect(after.faults).toEqual([
      expect.stringMatching(
        `^capitalAllowancesData\\.additions\\[0\\]: belongs in box ${box} of .*the claim goes in box ${before}$`,
      ),
    ]);
  },
);
