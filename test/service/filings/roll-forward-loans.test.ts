import { expect, it } from 'vitest';
import { freshUtr, must } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newCompany, outcome } from '../helpers/filings.ts';

const PATH = 'supplementaryPagesData.ct600a.broughtForward';
const PAGE = { applies: true, beforeEndPeriod: false };

it('brings a loan forward over a year without any change to it', async () => {
  const companyId = (await newCompany()).number('id');
  const year = async (periodStart: string, periodEnd: string): Promise<number> =>
    (await must('/filing/create', { companyId, periodStart, periodEnd, isDormant: false })).number('id');
  const accepted = async (filingId: number, more: object): Promise<void> => {
    await must('/filing/save', {
      filingId,
      ...MICRO_FIGURES,
      numberOfEmployees: 1,
      filingTypes: { ct600: true },
      credentialsData: { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' },
      ...more,
    });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  };
  const broughtForward = async (filingId: number): Promise<unknown> =>
    (await must('/filing/roll-forward', { filingId, apply: true })).at(`proposal.${PATH}`);

  // 5,000.25 is lent, and 1,000 of it repaid before the end of the first year: 4,000.25 is owed.
  const loans = [{ name: 'Ada Example', amount: 5_000.25, dateAdvanced: '2023-05-01' }];
  const reliefs = [{ name: 'Ada Example', amountRepaid: 1_000, date: '2024-01-05' }];
  await accepted(await year('2023-04-01', '2024-03-31'), {
    supplementaryPagesData: { ct600a: { ...PAGE, loans, reliefs } },
  });
  const second = await year('2024-04-01', '2025-03-31');
  expect(await broughtForward(second)).toBe(4_000.25);
  await accepted(second, {});

  // The second year lends and repays nothing, so it files no page. The loan is still owed in the third.
  const third = await year('2025-04-01', '2026-03-31');
  expect(await broughtForward(third)).toBe(4_000.25);
  const rules = (await must('/filing/validate', { filingId: third, target: 'tax' })).list('problems');
  expect(rules.map((problem) => problem.at('rule'))).not.toContain('brought-forward');
});
