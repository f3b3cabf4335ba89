import { describe, expect, it } from 'vitest';
import type { StoredFilingInput } from '../../../core/figures/read.ts';
import { changedSinceAcceptance } from '../../../worker/submission/changed-figures.ts';
import type { SentSubmission } from '../../../worker/submission/envelopes.ts';
import type { FilingContext } from '../../../worker/submission/filing-context.ts';
import { prepare } from '../../../worker/submission/prepare.ts';
import { inputFor } from '../../core/figures/figures.ts';
import { accountsMessage, contextOf, filings, PROFILES, RUNTIME, returnMessage, TODAY } from './taken.ts';

const accepted = (target: 'tax' | 'ch', subPeriod: 1 | 2 | null, requestXml: string): SentSubmission =>
  ({
    id: 7,
    target,
    subPeriod,
    status: 'accepted',
    requestXml,
    testDate: TODAY,
    submittedAt: null,
    createdAt: `${TODAY}T00:00:00.000Z`,
  }) as SentSubmission;

/** Gives all submissions of a filing as sent and accepted; none when the checks stop it. */
async function acceptedOf(work: FilingContext): Promise<readonly SentSubmission[]> {
  const { returns } = await prepare(RUNTIME, work, 'tax');
  const { accounts } = await prepare(RUNTIME, work, 'ch');
  const taxed = returns.map(async (prepared) =>
    accepted('tax', prepared.subPeriod, (await returnMessage(work, prepared)).requestXml),
  );
  const filed =
    accounts === null ? [] : [accepted('ch', null, (await accountsMessage(work, accounts)).requestXml)];
  return [...(await Promise.all(taxed)), ...filed];
}

const messages = (work: FilingContext, submissions: readonly SentSubmission[]): readonly string[] =>
  changedSinceAcceptance(work, submissions).map(({ message }) =>
    message.replace(/ accepted in submission .*/, ''),
  );

describe('the accepted documents', () => {
  it.each(Object.keys(PROFILES))('equal those of the same figures, of the profile %s', async (profile) => {
    let compared = 0;
    for (const input of filings(profile, 48)) {
      const submissions = await acceptedOf(contextOf(input));
      compared += submissions.length;
      expect(messages(contextOf(input), submissions)).toEqual([]);
    }
    expect(compared).toBeGreaterThan(3);
  });

  const fifteenMonths = (turnover: number): StoredFilingInput =>
    inputFor('2024-07-01', '2025-09-30', {
      accountType: 'micro',
      profitLossData: { turnover, staffCosts: 40_000 },
      balanceSheetData: { cashAtBank: 60_100, shareCapital: 100, retainedEarnings: 60_000 },
      filingTypes: { ct600: true, accounts: true },
      credentialsData: {
        utrNumber: '8596148860',
        gatewayId: 'GATEWAY-ID',
        directorName: 'Jane Example',
        boardApprovalDate: '30/09/2025',
      },
    });

  it('are reported for the return of each accepted part of a long period, and for no other', async () => {
    const all = await acceptedOf(contextOf(fifteenMonths(100_000)));
    expect(all.map(({ target, subPeriod }) => [target, subPeriod])).toEqual([
      ['tax', 1],
      ['tax', 2],
      ['ch', null],
    ]);
    const changed = contextOf(fifteenMonths(109_000));
    const [first, second, registry] = all;
    if (!first || !second || !registry) throw new Error('three submissions');
    const taxed = [
      expect.stringMatching(/^the tax return \(boxes 145, 155, /),
      'the tax computation',
      'the copy of the accounts that the tax authority',
    ];
    expect(messages(changed, [first])).toEqual(taxed);
    expect(messages(changed, all)).toEqual([...taxed, ...taxed]);
    // The registry's copy shows no profit and loss account, and the balance sheet is unchanged.
    expect(messages(changed, [registry])).toEqual([]);
    expect(messages(changed, [{ ...first, status: 'rejected' }])).toEqual([]);
  });
});
