import { expect, it } from 'vitest';
import { freshUtr, get, must } from '../helpers/client.ts';
import { credentials, newCompany, outcome, revisionOn } from '../helpers/filings.ts';

/**
 * The return and the accounts of a year may be accepted with different figures. Each passes its own figures to the next
 * year.
 */

const figures = (costs: number, cash: number) => ({
  profitLossData: { turnover: 1_000, otherCharges: costs },
  balanceSheetData: { cashAtBank: cash, shareCapital: 100, retainedEarnings: cash - 100 },
});

it('takes balances from the accepted return and comparatives from the accepted accounts', async () => {
  const companyId = (await newCompany()).number('id');
  const create = async (periodStart: string, periodEnd: string): Promise<number> =>
    (await must('/filing/create', { companyId, periodStart, periodEnd, isDormant: false })).number('id');
  const filingId = await create('2024-04-01', '2025-03-31');
  const signed = { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' };
  await must('/filing/save', {
    filingId,
    accountType: 'micro',
    numberOfEmployees: 1,
    filingTypes: { ct600: true, accounts: true },
    credentialsData: { ...signed, authCode: 'REJECT' },
    ...figures(11_000, 5_000),
    capitalAllowancesData: { mainPool: { broughtForward: 10_000 } },
  });
  await must('/filing/submit', { filingId, target: 'both' });
  expect((await outcome(filingId)).at('status')).toBe('rejected');
  // The return stays as it is. The accounts are corrected, and their costs are 9,000.
  await must('/filing/save', { filingId, ...figures(9_000, 7_000), credentialsData: { authCode: 'GOOD26' } });
  await must('/filing/submit', { filingId, target: 'ch' });
  expect((await outcome(filingId)).at('status')).toBe('accepted');

  const next = await create('2025-04-01', '2026-03-31');
  const rolled = await must('/filing/roll-forward', { filingId: next, apply: true });
  // 11,000 + 18% of 10,000 - 1,000 = 11,800.
  expect(rolled.at('proposal.profitLossData')).toEqual({ lossesBroughtForward: 11_800 });
  expect(rolled.at('proposal.capitalAllowancesData')).toEqual({ mainPool: { broughtForward: 8_200 } });
  expect(rolled.at('proposal.previousProfitLossData')).toMatchObject({
    turnover: 1_000,
    otherCharges: 9_000,
  });
  expect(rolled.at('proposal.previousBalanceSheetData')).toMatchObject({ cashAtBank: 7_000 });
  const problems = (await must('/filing/validate', { filingId: next, target: 'both' })).list('problems');
  const rules = problems.map((problem) => problem.at('rule'));
  for (const rule of ['brought-forward', 'comparatives-filing', 'restated'])
    expect(rules).not.toContain(rule);

  // The books of the next year open with the reserves of the accounts.
  const rows = [
    { name: 'Bank account', debit: '7000.00' },
    { name: 'Share capital', credit: '100.00' },
    { name: 'Retained earnings', credit: '6900.00' },
    { name: 'Sales', credit: '10.00' },
    { name: 'Rent', debit: '10.00' },
  ];
  const books = await must('/filing/trial-balance', { filingId: next, rows });
  expect(books.at('reserves')).toMatchObject({ opening: 6_900, openingSource: 'filing' });
});

it('takes balances from the original return if only the accounts were revised', async () => {
  const companyId = (await newCompany()).number('id');
  const period = { companyId, periodStart: '2024-04-01', periodEnd: '2025-03-31' };
  const original = (await must('/filing/create', { ...period, isDormant: false })).number('id');
  const signed = { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' };
  await must('/filing/save', {
    filingId: original,
    accountType: 'micro',
    numberOfEmployees: 1,
    filingTypes: { ct600: true, accounts: true },
    credentialsData: signed,
    ...figures(11_000, 5_000),
  });
  await must('/filing/submit', { filingId: original, target: 'both' });
  expect((await outcome(original)).at('status')).toBe('accepted');
  const amends = { isAmendment: true, amendmentOfFilingId: original };
  const revised = (await must('/filing/create', { ...period, ...amends })).number('id');
  await must('/filing/save', {
    filingId: revised,
    ...figures(11_000, 7_000),
    filingTypes: { ct600: false, accounts: true },
    credentialsData: signed,
    revision: revisionOn('2025-10-01'),
  });
  await must('/filing/submit', { filingId: revised, target: 'ch' });
  expect((await outcome(revised)).at('status')).toBe('accepted');

  const year = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
  const next = (await must('/filing/create', { companyId, ...year })).number('id');
  const rolled = await must('/filing/roll-forward', { filingId: next });
  expect(rolled.at('source')).toMatchObject({ filingId: revised, target: 'ch' });
  expect(rolled.at('proposal.previousBalanceSheetData')).toMatchObject({ cashAtBank: 7_000 });
  // A loss of 11,000 - 1,000, which the revised accounts do not change.
  expect(rolled.at('proposal.profitLossData')).toEqual({ lossesBroughtForward: 10_000 });
  expect(rolled.at('provenance')).toMatchObject({
    'profitLossData.lossesBroughtForward': { filingId: original, amount: 10_000 },
    'previousBalanceSheetData.cashAtBank': { filingId: revised, amount: 7_000 },
  });
});

// Only the return is amended: its turnover is 15,000 more, so it leaves no loss. The accounts at the register stay as
// they are.
it('takes comparatives from the original accounts if only the return was amended', async () => {
  const companyId = (await newCompany()).number('id');
  const period = { companyId, periodStart: '2024-04-01', periodEnd: '2025-03-31' };
  const original = (await must('/filing/create', { ...period, isDormant: false })).number('id');
  await must('/filing/save', {
    filingId: original,
    accountType: 'micro',
    numberOfEmployees: 1,
    filingTypes: { ct600: true, accounts: true },
    credentialsData: { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' },
    ...figures(11_000, 5_000),
  });
  await must('/filing/submit', { filingId: original, target: 'both' });
  expect((await outcome(original)).at('status')).toBe('accepted');
  const amends = { isAmendment: true, amendmentOfFilingId: original };
  const amended = (await must('/filing/create', { ...period, ...amends })).number('id');
  await must('/filing/save', {
    filingId: amended,
    profitLossData: { turnover: 16_000, otherCharges: 11_000 },
    associatedCompanies: 2,
    filingTypes: { accounts: false },
  });
  await must('/filing/submit', { filingId: amended, target: 'tax' });
  expect((await outcome(amended)).at('status')).toBe('accepted');

  const year = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
  const next = (await must('/filing/create', { companyId, ...year })).number('id');
  const rolled = await must('/filing/roll-forward', { filingId: next, apply: true });
  expect(rolled.at('source')).toMatchObject({ filingId: amended, target: 'tax' });
  expect(rolled.at('proposal')).toMatchObject({
    previousProfitLossData: { turnover: 1_000, otherCharges: 11_000, taxOnProfit: 0 },
    associatedCompanies: 2,
  });
  expect(rolled.at('proposal.profitLossData')).toBeUndefined();
  expect(rolled.at('provenance')).toMatchObject({
    'previousProfitLossData.turnover': { filingId: original, amount: 1_000 },
    associatedCompanies: { filingId: amended, amount: 2 },
  });
  const problems = (await must('/filing/validate', { filingId: next, target: 'both' })).list('problems');
  const rules = problems.map((problem) => problem.at('rule'));
  for (const rule of ['brought-forward', 'comparatives-filing', 'restated'])
    expect(rules).not.toContain(rule);

  // The loss of the original may have been brought forward before the amendment.
  const path = 'profitLossData.lossesBroughtForward';
  await must('/filing/save', { filingId: next, profitLossData: { lossesBroughtForward: 10_000 } });
  const beside = await must('/filing/roll-forward', { filingId: next });
  expect(beside.at('kept')).toEqual([{ path, saved: 10_000, offered: 0 }]);
  await must('/filing/roll-forward', { filingId: next, apply: true, overwrite: [path] });
  expect((await get(`/filing?filingId=${next}`)).at(path)).toBe(0);
});

// The original leaves a loss of 11,000 - 1,000. With costs of 6,000 the amendment leaves 5,000.
it('warns an amended year of the losses that the next one starts from, and names its newest amendment', async () => {
  const companyId = (await newCompany()).number('id');
  const filed = async (period: object, data: object): Promise<number> => {
    const filingId = (await must('/filing/create', { companyId, ...period })).number('id');
    await must('/filing/save', { filingId, ...data });
    return filingId;
  };
  const signed = { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' };
  const whole = {
    accountType: 'micro',
    numberOfEmployees: 1,
    filingTypes: { ct600: true },
    credentialsData: signed,
    ...figures(11_000, 5_000),
  };
  const sent = async (filingId: number): Promise<number> => {
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    return filingId;
  };
  const [year, nextYear] = [
    { periodStart: '2023-04-01', periodEnd: '2024-03-31' },
    { periodStart: '2024-04-01', periodEnd: '2025-03-31' },
  ];
  const amending = (id: number) => ({ isAmendment: true, amendmentOfFilingId: id });
  const startsFrom = (losses: number) => ({
    profitLossData: { turnover: 20_000, lossesBroughtForward: losses },
  });
  const original = await sent(await filed({ ...year, isDormant: false }, whole));
  const next = await sent(
    await filed({ ...nextYear, isDormant: false }, { ...whole, ...startsFrom(10_000) }),
  );
  const amendment = await filed({ ...year, ...amending(original) }, figures(6_000, 5_000));
  const warned = async (): Promise<readonly unknown[]> =>
    (await must('/filing/validate', { filingId: amendment, target: 'tax' }))
      .list('problems')
      .filter((problem) => problem.at('rule') === 'later-filing-balance')
      .map((problem) => problem.at('message'));
  expect(await warned()).toEqual([
    `this filing now leaves other balances than filing ${next} (2024-04-01 to 2025-03-31) starts from: lossesBroughtForward 5,000, where that filing starts from 10,000. Change or amend that filing`,
  ]);
  const newer = await filed({ ...nextYear, ...amending(next) }, {});
  expect(await warned()).toEqual([expect.stringContaining(`than filing ${newer} `)]);
  await must('/filing/save', { filingId: newer, ...startsFrom(5_000) });
  expect(await warned()).toEqual([]);
});

// A loan of 10,000 is in both years. The amendment says that 4,000 of it were never lent, so 6,000 are left. A dormant
// year passes its balances on: 500 of losses were brought into it and are left, not nil.
it('warns of loans that the next year starts from, and of no balance that a dormant year passes on', async () => {
  const companyId = (await newCompany()).number('id');
  const [year, nextYear, lastYear] = [
    { periodStart: '2023-04-01', periodEnd: '2024-03-31' },
    { periodStart: '2024-04-01', periodEnd: '2025-03-31' },
    { periodStart: '2025-04-01', periodEnd: '2026-03-31' },
  ];
  const whole = {
    accountType: 'micro',
    numberOfEmployees: 1,
    filingTypes: { ct600: true },
    credentialsData: { ...credentials(), directorName: 'Ada Example' },
  };
  const made = async (create: object, save: object): Promise<number> => {
    const id = (await must('/filing/create', { companyId, isDormant: false, ...create })).number('id');
    await must('/filing/save', { filingId: id, ...save });
    return id;
  };
  const accepted = async (filingId: number): Promise<number> => {
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    return filingId;
  };
  const warned = async (filingId: number): Promise<readonly unknown[]> =>
    (await must('/filing/validate', { filingId, target: 'tax' }))
      .list('problems')
      .filter((problem) => problem.at('rule') === 'later-filing-balance')
      .map((problem) => [problem.at('location'), problem.at('message')]);
  const amending = (id: number) => ({ isAmendment: true, amendmentOfFilingId: id });
  const lent = (amount: number) => ({
    supplementaryPagesData: {
      ct600a: {
        applies: true,
        beforeEndPeriod: false,
        loans: [{ name: 'Ada Example', amount, dateAdvanced: '2023-06-01' }],
      },
    },
  });
  const original = await accepted(
    await made(year, { ...whole, ...figures(11_000, 5_000), isCloseCompany: true, ...lent(10_000) }),
  );
  const next = await made(nextYear, {
    ...whole,
    ...figures(1_000, 5_000),
    profitLossData: { turnover: 1_000, lossesBroughtForward: 10_000 },
    supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, broughtForward: 10_000 } },
  });
  const amendment = await made({ ...year, ...amending(original) }, {});
  expect(await warned(amendment)).toEqual([]);
  await must('/filing/save', { filingId: amendment, ...lent(6_000) });
  expect(await warned(amendment)).toEqual([
    [
      'supplementaryPagesData.ct600a',
      `this filing now leaves other balances than filing ${next} (2024-04-01 to 2025-03-31) starts from: loans to participators 6,000, where that filing starts from 10,000. Change or amend that filing`,
    ],
  ]);

  await must('/filing/delete', { filingId: next });
  const balanceSheetData = { cashAtBank: 100, shareCapital: 100 };
  const dormant = await accepted(
    await made(
      { ...nextYear, isDormant: true },
      { ...whole, balanceSheetData, profitLossData: { lossesBroughtForward: 500 } },
    ),
  );
  await made(lastYear, {
    ...whole,
    ...figures(1_000, 5_000),
    profitLossData: { turnover: 1_000, lossesBroughtForward: 500 },
  });
  expect(await warned(await made({ ...nextYear, isDormant: true, ...amending(dormant) }, {}))).toEqual([]);
});
