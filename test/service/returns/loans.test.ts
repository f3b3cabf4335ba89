import { beforeAll, describe, expect, it } from 'vitest';
import { call, get, type Json, must, post, type Reply, service } from '../helpers/client.ts';
import { newFiling, outcome, readyFiling } from '../helpers/filings.ts';

/** Tests page CT600A for a caller: saving, refusals, the sent return, and the document. */
const TODAY = '2026-11-20';
const today = { headers: { 'X-Test-Date': TODAY } };
const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const SPLIT = { periodStart: '2024-07-01', periodEnd: '2025-12-31' };
const PAGE = 'supplementaryPagesData.ct600a';

const loan = { name: 'J Smith', amount: 10000, dateAdvanced: '2025-05-01' };
const relief = { name: 'J Smith', amountRepaid: 4000, date: '2026-06-30' };
const page = (more: object = {}) => ({
  ct600a: { applies: true, beforeEndPeriod: false, loans: [loan], reliefs: [relief], ...more },
});

/** Gives the stored filing, byte for byte as the service answers it. */
async function recordOf(filingId: number): Promise<string> {
  const response = await fetch(`${service.baseUrl}/filing?filingId=${filingId}`, {
    headers: { 'X-API-Key': service.keys.test },
  });
  expect(response.status).toBe(200);
  return response.text();
}

const readied = (ct600a: object, create: object = YEAR): Promise<Reply> =>
  readyFiling({ supplementaryPagesData: ct600a }, today, { ...create });
const submit = (filingId: number): Promise<Reply> =>
  post('/filing/submit', { filingId, target: 'tax' }, today);
const problemsOf = async (filingId: number): Promise<readonly Json[]> =>
  (await must('/filing/validate', { filingId, target: 'tax' }, today)).list('problems');
const returnsOf = async (filingId: number): Promise<readonly Json[]> =>
  (await get(`/filing/computation?filingId=${filingId}`, today)).list('returns');
const descriptorOf = async (filingId: number): Promise<Json | undefined> =>
  (await get(`/filing/document/list?filingId=${filingId}`, today))
    .list('data')
    .find((item) => item.at('type') === 'ct600a_pdf');
const pdfOf = (filingId: number, query = ''): Promise<Reply> =>
  get(`/filing/document/generate?filingId=${filingId}&type=ct600a_pdf${query}`, today);
/** Gives the page of the sent return. */
const sentPage = (xml: string): string =>
  /<LoansByCloseCompanies>.*<\/LoansByCloseCompanies>/s.exec(xml)?.[0] ?? '';

describe('a save of the page is refused whole, and what is stored stays as it is,', () => {
  let filingId = 0;
  let before = '';
  beforeAll(async () => {
    filingId = (await newFiling(YEAR)).number('id');
    await must('/filing/save', { filingId, supplementaryPagesData: page({ broughtForward: 12.34 }) });
    before = await recordOf(filingId);
  });

  const good = { ...loan, name: 'B Jones' };
  const rows = (of: 'loans' | 'reliefs', row: object) =>
    page({ [of]: [of === 'loans' ? good : relief, row] });
  it.each<[what: string, pages: object, message: string]>([
    ['without applies', page({ applies: undefined }), `${PAGE}.applies: required`],
    [
      'that does not apply',
      page({ applies: false }),
      `${PAGE}.applies: must be true when CT600A data is sent`,
    ],
    ['without beforeEndPeriod', page({ beforeEndPeriod: undefined }), `${PAGE}.beforeEndPeriod: required`],
    [
      'with a word for box A5',
      page({ beforeEndPeriod: 'no' }),
      `${PAGE}.beforeEndPeriod: expected true or false`,
    ],
    [
      'with box A5 of three returns',
      page({ beforeEndPeriodBySubPeriod: [true, true, true] }),
      `${PAGE}.beforeEndPeriodBySubPeriod: expected at most 2 sub-periods`,
    ],
    [
      'with a negative balance brought forward',
      page({ broughtForward: -1 }),
      `${PAGE}.broughtForward: expected an amount in pounds of 0 or more with at most two decimals`,
    ],
    [
      'with a balance brought forward of three decimals',
      page({ broughtForward: 1.005 }),
      `${PAGE}.broughtForward: expected an amount in pounds of 0 or more with at most two decimals`,
    ],
    ...['A15', 'A20', 'A40', 'A45', 'A65', 'A70', 'A75', 'A80'].map((box): [string, object, string] => [
      `with box ${box}`,
      page({ [box]: 1 }),
      `${PAGE}.${box}: the service derives this`,
    ]),
    ['with an unknown field', page({ interest: 1 }), `${PAGE}.interest: unknown field`],
    ['with 21 loans', page({ loans: Array(21).fill(loan) }), `${PAGE}.loans: expected at most 20 loans`],
    [
      'with 21 reliefs',
      page({ reliefs: Array(21).fill(relief) }),
      `${PAGE}.reliefs: expected at most 20 reliefs`,
    ],
    ['with loans that are no list', page({ loans: loan }), `${PAGE}.loans: expected a list of loans`],
    ...(['loans', 'reliefs'] as const).flatMap((of): [string, object, string][] => {
      const row = of === 'loans' ? loan : relief;
      const path = `${PAGE}.${of}[1].name`;
      return [
        [`with a ${of} row without a name`, rows(of, { ...row, name: undefined }), `${path}: required`],
        [
          `with a ${of} name of one character`,
          rows(of, { ...row, name: ' J ' }),
          `${path}: expected text of 2 to 56 characters`,
        ],
        [
          `with a ${of} name of 57 characters`,
          rows(of, { ...row, name: 'J'.repeat(57) }),
          `${path}: expected text of 2 to 56 characters`,
        ],
        ...['£', '$', '#', '~', '€'].map((character): [string, object, string] => [
          `with ${character} in a ${of} name`,
          rows(of, { ...row, name: `J ${character} Smith` }),
          `${path}: must not contain £, $, #, ~ or €`,
        ]),
        [
          `with an unknown field in a ${of} row`,
          rows(of, { ...row, rate: 33.75 }),
          `${PAGE}.${of}[1].rate: unknown field`,
        ],
      ];
    }),
    ...[0, -1, 0.001, 10.125, '10', 10_000_000_000_000].map((amount): [string, object, string] => [
      `with a loan of ${JSON.stringify(amount)}`,
      rows('loans', { ...loan, amount }),
      `${PAGE}.loans[1].amount: expected an amount in pounds above 0 with at most two decimals`,
    ]),
    [
      'with a loan without an amount',
      rows('loans', { ...loan, amount: undefined }),
      `${PAGE}.loans[1].amount: required`,
    ],
    [
      'with a loan without its day',
      rows('loans', { ...loan, dateAdvanced: undefined }),
      `${PAGE}.loans[1].dateAdvanced: required`,
    ],
    [
      'with a loan of no day of the calendar',
      rows('loans', { ...loan, dateAdvanced: '2025-02-29' }),
      `${PAGE}.loans[1].dateAdvanced: expected a date of the calendar, YYYY-MM-DD`,
    ],
    [
      'with a relief without an amount',
      rows('reliefs', { ...relief, amountRepaid: undefined }),
      `${PAGE}.reliefs[1]: needs amountRepaid or amountReleasedOrWrittenOff above 0`,
    ],
    [
      'with a relief of zero in both columns',
      rows('reliefs', { ...relief, amountRepaid: 0, amountReleasedOrWrittenOff: 0 }),
      `${PAGE}.reliefs[1]: needs amountRepaid or amountReleasedOrWrittenOff above 0`,
    ],
    [
      'with a relief of three decimals',
      rows('reliefs', { ...relief, amountReleasedOrWrittenOff: 1.125 }),
      `${PAGE}.reliefs[1].amountReleasedOrWrittenOff: expected an amount in pounds of 0 or more with at most two decimals`,
    ],
    [
      'with a relief below zero',
      rows('reliefs', { ...relief, amountRepaid: -4 }),
      `${PAGE}.reliefs[1].amountRepaid: expected an amount in pounds of 0 or more`,
    ],
    [
      'with a relief without its day',
      rows('reliefs', { ...relief, date: undefined }),
      `${PAGE}.reliefs[1].date: required`,
    ],
    [
      'with a relief of no day',
      rows('reliefs', { ...relief, date: '30/06/2026' }),
      `${PAGE}.reliefs[1].date: expected a date of the calendar, YYYY-MM-DD`,
    ],
    [
      'with a third return',
      rows('reliefs', { ...relief, subPeriod: 3 }),
      `${PAGE}.reliefs[1].subPeriod: expected 1 or 2`,
    ],
    [
      'with an unknown confirmation',
      rows('reliefs', { ...relief, reliefDueConfirmed: 'yes' }),
      `${PAGE}.reliefs[1].reliefDueConfirmed: expected true or false`,
    ],
    [
      'with an unknown origin',
      rows('reliefs', { ...relief, balanceOrigin: 'opening' }),
      `${PAGE}.reliefs[1].balanceOrigin: expected current_period or brought_forward`,
    ],
    [
      'with an original day that does not exist',
      rows('reliefs', { ...relief, originalLoanDate: '2024-13-01' }),
      `${PAGE}.reliefs[1].originalLoanDate: expected a date of the calendar, YYYY-MM-DD`,
    ],
  ])('%s', async (_what, supplementaryPagesData, message) => {
    const reply = await post('/filing/save', { filingId, supplementaryPagesData, numberOfEmployees: 9 });
    expect(reply.status).toBe(400);
    expect(reply.error).toContain(message);
    expect(reply.error.split(PAGE)).toHaveLength(2);
    expect(await recordOf(filingId)).toBe(before);
  });
});

describe('a save of the page', () => {
  it('keeps rows that are left out and deletes rows that are sent empty', async () => {
    const filingId = (await newFiling(YEAR)).number('id');
    const save = async (ct600a: object) =>
      (await must('/filing/save', { filingId, supplementaryPagesData: { ct600a } })).at(PAGE);
    const bare = { applies: true, beforeEndPeriod: true };
    const { ct600a } = page();
    await save(ct600a);
    expect(await save(bare)).toEqual({ ...bare, loans: [loan], reliefs: [relief] });
    expect(await save({ ...bare, reliefs: [] })).toEqual({ ...bare, loans: [loan], reliefs: [] });
    expect(await save({ ...bare, loans: [] })).toEqual({ ...bare, loans: [], reliefs: [] });
  });

  it('accepts dates that only a submission checks', async () => {
    const filingId = (await newFiling(YEAR)).number('id');
    const loans = [{ ...loan, dateAdvanced: '2020-01-01' }];
    const reliefs = [{ ...relief, date: '2030-01-01' }];
    const saved = await must('/filing/save', { filingId, supplementaryPagesData: page({ loans, reliefs }) });
    expect(saved.at(PAGE)).toMatchObject({ loans, reliefs });
  });
});

describe('a submission is refused, and what is stored stays as it is,', () => {
  it.each<[what: string, more: object, path: string, message: string]>([
    [
      'for a loan made before the period of account',
      { loans: [loan, { ...loan, dateAdvanced: '2024-12-31' }] },
      'loans[1].dateAdvanced',
      'is outside the period of account, 1 January 2025 to 31 December 2025',
    ],
    [
      'for a loan made after it',
      { loans: [loan, { ...loan, dateAdvanced: '2026-01-01' }] },
      'loans[1].dateAdvanced',
      'is outside the period of account, 1 January 2025 to 31 December 2025',
    ],
    [
      'for a relief after today',
      { reliefs: [relief, { ...relief, date: '2026-11-21' }] },
      'reliefs[1].date',
      'is later than today, 20 November 2026',
    ],
    [
      'for a relief before any loan was made',
      { reliefs: [relief, { ...relief, date: '2024-12-31' }] },
      'reliefs[1]',
      'relieves 4,000.00 by the end of the period, but only 0.00 is left of the loans made by its day',
    ],
    [
      'for more relief than there are loans',
      { reliefs: [relief, { ...relief, amountRepaid: 6000.01 }] },
      'reliefs[1]',
      'relieves 6,000.01, but only 6,000.00 is left of the loans',
    ],
    [
      'for a loan that rounds to no pounds',
      { loans: [loan, { ...loan, amount: 0.49 }] },
      'loans[1].amount',
      'rounds to no pounds, which the form cannot carry',
    ],
    [
      'for a relief of a second return that does not exist',
      { reliefs: [{ ...relief, subPeriod: 2 }] },
      'reliefs[0].subPeriod',
      'the period is not longer than 12 months and has one return',
    ],
    [
      'for a name that the form has no letters for',
      { loans: [loan, { ...loan, name: '山田太郎' }] },
      'loans[1].name',
      'the return cannot carry 山',
    ],
  ])('%s', async (_what, more, path, message) => {
    const filingId = (await readied(page(more))).number('id');
    const before = new Map(Object.entries(JSON.parse(await recordOf(filingId)) as object));
    const reply = await submit(filingId);
    expect([reply.status, reply.error.split(PAGE).length]).toEqual([400, 2]);
    expect(reply.error).toContain(`${PAGE}.${path}: ${message}`);
    const after = new Map(Object.entries(JSON.parse(await recordOf(filingId)) as object));
    expect(after.get('targets')).toMatchObject({ tax: { status: 'failed', editable: true } });
    for (const name of ['status', 'targets', 'updatedAt'])
      for (const record of [before, after]) record.delete(name);
    expect(JSON.stringify([...after])).toBe(JSON.stringify([...before]));
    const reported = (await problemsOf(filingId)).filter((problem) => problem.at('severity') === 'error');
    expect(reported.map((problem) => problem.at('location'))).toEqual([`${PAGE}.${path}`]);
    // No document shows a wrong page or tax. The tax does not depend on a name.
    const descriptor = await descriptorOf(filingId);
    expect([descriptor?.at('available'), descriptor?.at('unavailableReason')]).toEqual([
      false,
      expect.stringContaining(`${PAGE}.${path}: ${message}`),
    ]);
    const shown = path.endsWith('.name') ? ['ct600_pdf', 'tax_computation_pdf'] : [];
    for (const type of ['ct600a_pdf', 'ct600_pdf', 'tax_computation_pdf']) {
      const document = await get(`/filing/document/generate?filingId=${filingId}&type=${type}`, today);
      expect([type, document.status]).toEqual([type, shown.includes(type) ? 200 : 400]);
    }
    expect((await returnsOf(filingId)).length).toBe(1);
  });
});

describe('a return with the page', () => {
  it('is accepted with every part, in the order of the form, and boxes 95, 480 and 485', async () => {
    // Year to 31 March 2024: 40,000.40 + 20,000 at 33.75% = 20,250; 5,000 in time, 1,687.50; 3,000 later, 1,012.50.
    const filing = await readied(
      page({
        beforeEndPeriod: true,
        broughtForward: 100.1,
        loans: [
          { name: 'J  Smith', amount: 40000.4, dateAdvanced: '2023-05-01' },
          { name: 'Zoë Ångström', amount: 20000, dateAdvanced: '2023-06-01' },
        ],
        reliefs: [
          { name: 'J Smith', amountRepaid: 4000, amountReleasedOrWrittenOff: 1000.49, date: '2024-12-31' },
          { name: 'Zoë Ångström', amountReleasedOrWrittenOff: 3000, date: '2025-01-01' },
          { name: 'Zoë Ångström', amountRepaid: 700, date: '2026-04-01' },
        ],
      }),
      { periodStart: '2023-04-01', periodEnd: '2024-03-31' },
    );
    const filingId = filing.number('id');
    const [computed] = await returnsOf(filingId);
    expect(computed?.at('boxes')).toMatchObject({
      95: true,
      480: '17550.00',
      485: true,
      A5: true,
      A15: 60000,
      A20: '20250.00',
      A30: 4000,
      A35: 1000,
      A40: 5000,
      A45: '1687.50',
      A60: 3000,
      A65: 3000,
      A70: '1012.50',
      A75: 60101,
      A80: '17550.00',
    });
    // Repaid in the year to 31 March 2027: due nine months and one day after it.
    const toCome = computed?.list('lines').find((line) => line.at('id') === 'loanReliefToCome3');
    expect([toCome?.at('label'), toCome?.at('value')]).toEqual([
      'Relief due from 1 January 2028: Zoë Ångström, 1 April 2026',
      '236.25',
    ]);
    await must('/filing/submit', { filingId, target: 'tax' }, today);
    const [submission] = (await outcome(filingId, today)).list('submissions');
    expect([submission?.at('status'), submission?.at('errors')]).toEqual(['accepted', []]);
    const xml = submission?.text('requestXml') ?? '';
    expect(xml).toContain('<SupplementaryPages><CT600A>yes</CT600A></SupplementaryPages>');
    expect(xml).toContain(
      '<LoansToParticipators>17550.00</LoansToParticipators><CT600AreliefDue>yes</CT600AreliefDue>',
    );
    const row = (name: string, cells: string) => `<Loan><Name>${name}</Name>${cells}</Loan>`;
    expect(sentPage(xml)).toBe(
      '<LoansByCloseCompanies><BeforeEndPeriod>yes</BeforeEndPeriod><LoansInformation>' +
        row('J Smith', '<AmountOfLoan>40000.00</AmountOfLoan>') +
        row('Zoe Angstrom', '<AmountOfLoan>20000.00</AmountOfLoan>') +
        '<TotalLoans>60000.00</TotalLoans><TaxChargeable>20250.00</TaxChargeable></LoansInformation><ReliefEarlierThan>' +
        row(
          'J Smith',
          '<AmountRepaid>4000.00</AmountRepaid><AmountReleasedOrWrittenOff>1000.00</AmountReleasedOrWrittenOff><Date>2024-12-31</Date>',
        ) +
        '<TotalAmountRepaid>4000.00</TotalAmountRepaid><TotalAmountReleasedOrWritten>1000.00</TotalAmountReleasedOrWritten>' +
        '<TotalLoans>5000.00</TotalLoans><ReliefDue>1687.50</ReliefDue></ReliefEarlierThan><LoanLaterReliefNow>' +
        row(
          'Zoe Angstrom',
          '<AmountReleasedOrWrittenOff>3000.00</AmountReleasedOrWrittenOff><Date>2025-01-01</Date>',
        ) +
        '<TotalAmountReleasedOrWritten>3000.00</TotalAmountReleasedOrWritten><TotalLoans>3000.00</TotalLoans>' +
        '<ReliefDue>1012.50</ReliefDue></LoanLaterReliefNow><TotalLoansOutstanding>60101.00</TotalLoansOutstanding>' +
        '<TaxPayable>17550.00</TaxPayable></LoansByCloseCompanies>',
    );
  });

  it('is dropped for a dormant company and one that is not close, and filed when nobody has said', async () => {
    const filingId = (await readied(page())).number('id');
    const boxes = async () => (await returnsOf(filingId))[0]?.at('boxes') ?? {};
    const reasonFor = async (more: object) => {
      await must('/filing/save', { filingId, ...more }, today);
      const descriptor = await descriptorOf(filingId);
      const about = Object.keys(await boxes()).filter((box) => /^(95|480|485|A\d+)$/.test(box));
      return [descriptor?.at('unavailableReason'), about.length > 0];
    };
    expect(await reasonFor({ isCloseCompany: false })).toEqual([
      'isCloseCompany: is false, and page CT600A is made for close companies only',
      false,
    ]);
    expect(await reasonFor({ isCloseCompany: null })).toEqual([null, true]);
    expect(await reasonFor({ isCloseCompany: true })).toEqual([null, true]);
    expect(await reasonFor({ isDormant: true })).toEqual([
      'isDormant: a dormant company files no page CT600A',
      false,
    ]);
    expect(
      await reasonFor({ isDormant: false, supplementaryPagesData: page({ loans: [], reliefs: [] }) }),
    ).toEqual([`${PAGE}: no loans or reliefs are saved for page CT600A`, false]);
    expect(await reasonFor({ supplementaryPagesData: page(), charityStatus: 'charity' })).toEqual([
      'isCloseCompany: is false, and page CT600A is made for close companies only',
      false,
    ]);
  });

  it('has a page for each return of a long period that has loans or reliefs, by that return alone', async () => {
    const jones = { name: 'B Jones', amount: 4000, dateAdvanced: '2025-08-01' };
    const smith = { ...loan, dateAdvanced: '2024-09-01' };
    const reliefs = [
      { name: 'J Smith', amountRepaid: 3000, date: '2026-02-15', subPeriod: 1 },
      { name: 'B Jones', amountRepaid: 1000, date: '2026-08-01', subPeriod: 2 },
    ];
    const filingId = (await readied(page({ loans: [smith, jones], reliefs }), SPLIT)).number('id');
    expect((await descriptorOf(filingId))?.at('validSubPeriods')).toEqual([1, 2]);
    const names = await Promise.all(
      ['', '&subPeriod=1', '&subPeriod=2'].map(async (query) =>
        (await pdfOf(filingId, query)).text('fileName'),
      ),
    );
    expect(names.map((name) => name.slice(8))).toEqual([
      '_2025-12-31_ct600a_pdf.pdf',
      '_2025-12-31_ct600a_pdf_part1.pdf',
      '_2025-12-31_ct600a_pdf_part2.pdf',
    ]);
    await must('/filing/submit', { filingId, target: 'tax' }, today);
    const sent = (await outcome(filingId, today)).list('submissions');
    expect(sent.map((s) => [s.at('subPeriod'), s.at('status')])).toEqual([
      [1, 'accepted'],
      [2, 'accepted'],
    ]);
    const pages = sent.map((s) => sentPage(s.text('requestXml')));
    expect(pages.map((xml) => /<TaxPayable>[^<]*/.exec(xml)?.[0])).toEqual([
      '<TaxPayable>2362.50',
      '<TaxPayable>1012.50',
    ]);
    expect(pages.map((xml) => [xml.includes('J Smith'), xml.includes('B Jones')])).toEqual([
      [true, false],
      [false, true],
    ]);

    const first = (await readied(page({ loans: [smith], reliefs: [] }), SPLIT)).number('id');
    expect((await descriptorOf(first))?.at('validSubPeriods')).toEqual([1]);
    expect((await pdfOf(first, '&subPeriod=1')).status).toBe(200);
    const second = await pdfOf(first, '&subPeriod=2');
    expect([second.status, second.error]).toEqual([
      400,
      'subPeriod: return 2 has no loans or reliefs and no page CT600A',
    ]);
  });

  it('is at the rate of the day it is sent', async () => {
    const filing = await readied(page({ loans: [{ ...loan, dateAdvanced: '2026-05-01' }], reliefs: [] }), {
      periodStart: '2025-11-01',
      periodEnd: '2026-10-31',
    });
    const charged = async (day: string) =>
      (
        await call('GET', `/filing/computation?filingId=${filing.number('id')}`, undefined, {
          headers: { 'X-Test-Date': day },
        })
      ).at('returns.0.boxes.480');
    expect([await charged('2027-04-05'), await charged('2027-04-06')]).toEqual(['3375.00', '3575.00']);
    await must(
      '/filing/submit',
      { filingId: filing.number('id'), target: 'tax' },
      { headers: { 'X-Test-Date': '2027-04-06' } },
    );
    const [late] = (await outcome(filing.number('id'))).list('submissions');
    expect([late?.at('status'), late?.at('errors')]).toEqual(['accepted', []]);
    expect(sentPage(late?.text('requestXml') ?? '')).toContain('<TaxPayable>3575.00</TaxPayable>');
  });
});
