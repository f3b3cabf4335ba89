import { describe, expect, it } from 'vitest';
import { type Json, must, post } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, readyFiling, SMALL_FIGURES } from '../helpers/filings.ts';
import { decided } from '../helpers/upstream.ts';

/** Gives validate's warnings of accepted documents that the figures no longer make (decision 14). */
async function changeWarnings(filingId: number, target = 'both'): Promise<readonly (readonly unknown[])[]> {
  const answer = await must('/filing/validate', { filingId, target });
  expect(answer.at('valid'), JSON.stringify(answer.value)).toBe(true);
  return answer
    .list('problems')
    .filter((problem) => String(problem.at('message')).includes('differs from what the saved figures'))
    .map((problem: Json) => {
      expect([problem.at('severity'), problem.at('rule')]).toEqual(['warning', 'differs-from-accepted']);
      return [
        problem.at('target'),
        problem.at('location'),
        String(problem.at('message')).replace(/ accepted in submission .*/, ''),
      ];
    });
}

/** Makes a filing that one authority has accepted and the other refused. */
async function halfAccepted(
  refused: Readonly<Record<string, unknown>>,
  save: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const filing = await readyFiling({ ...save, credentialsData: credentials(refused) });
  const filingId = filing.number('id');
  await post('/filing/submit', { filingId, target: 'both' });
  expect((await decided(filingId)).at('status')).toBe('rejected');
  await must('/filing/save', { filingId, credentialsData: credentials() });
  return filingId;
}
const [RETURN_REFUSED, ACCOUNTS_REFUSED] = [{ gatewayId: 'SANDBOX-3001' }, { authCode: 'REJECT' }];

describe.concurrent('figures corrected after one target was accepted', () => {
  it('no longer equal the return, its computation and its accounts, and equal them again when restored', async () => {
    const filingId = await halfAccepted(ACCOUNTS_REFUSED);
    expect(await changeWarnings(filingId)).toEqual([]);
    const { balanceSheetData, profitLossData } = MICRO_FIGURES;
    await must('/filing/save', {
      filingId,
      profitLossData: { ...profitLossData, turnover: 100_500 },
      balanceSheetData: { ...balanceSheetData, cashAtBank: 42_600, retainedEarnings: 30_500 },
    });
    const warned = [
      [
        'tax',
        'profitLossData.turnover',
        'the tax return (boxes 145, 155, 165, 235, 300, 315, 335, 345 and 8 more)',
      ],
      ['tax', 'profitLossData', 'the tax computation'],
      ['tax', 'balanceSheetData', 'the copy of the accounts that the tax authority'],
    ];
    expect(await changeWarnings(filingId)).toEqual(warned);
    expect(await changeWarnings(filingId, 'ch')).toEqual(warned);
    await must('/filing/save', { filingId, profitLossData, balanceSheetData });
    expect(await changeWarnings(filingId)).toEqual([]);
    await must('/filing/submit', { filingId, target: 'both' });
    expect((await decided(filingId)).at('status')).toBe('accepted');
  });

  it('no longer equal the registry’s accounts once one of their figures differs', async () => {
    const filingId = await halfAccepted(RETURN_REFUSED, SMALL_FIGURES);
    const { balanceSheetData, profitLossData } = SMALL_FIGURES;
    // The registry's copy has no profit and loss account.
    await must('/filing/save', { filingId, profitLossData: { ...profitLossData, turnover: 240_500 } });
    expect(await changeWarnings(filingId)).toEqual([]);
    await must('/filing/save', {
      filingId,
      balanceSheetData: { ...balanceSheetData, stocks: 1_900, cashAtBank: 12_100 },
    });
    expect(await changeWarnings(filingId)).toEqual([
      ['ch', 'balanceSheetData', 'the copy of the accounts that the registry'],
    ]);
    // The figures give a document that cannot be written.
    await must('/filing/save', { filingId, balanceSheetData: { ...balanceSheetData, stocks: 1_900 } });
    const found = await must('/filing/validate', { filingId, target: 'tax' });
    expect([found.at('valid'), JSON.stringify(found.value)]).toEqual([
      false,
      expect.stringContaining('that the registry accepted'),
    ]);
  });

  it('do not differ only by signer, day and reference', async () => {
    const filing = await readyFiling({ credentialsData: null });
    const filingId = filing.number('id');
    const once = credentials({
      ...ACCOUNTS_REFUSED,
      directorName: 'Once Only',
      boardApprovalDate: '30/04/2026',
    });
    await post('/filing/submit', { filingId, target: 'both', credentials: once });
    expect((await decided(filingId)).at('status')).toBe('rejected');
    await must('/filing/save', { filingId, credentialsData: credentials({ directorName: 'Ada Other' }) });
    expect(await changeWarnings(filingId)).toEqual([]);
  });
});
