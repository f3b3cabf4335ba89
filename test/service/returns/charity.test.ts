import { describe, expect, it } from 'vitest';
import { printerOf } from '../../../core/documents/pdf/render.ts';
import { accepted, charity, LEGACY, LONG, MINIMAL_PAGE, PAGE } from '../helpers/charities.ts';
import { get, type Json, must, post, type Reply, service } from '../helpers/client.ts';
import { MICRO_FIGURES, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/** Tests returns of charities and clubs with page CT600E: the message, and the documents. */
const between = (xml: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? '';
/** Gives the return as sent, with shortened attachments. */
const returnIn = (submission: Json | undefined): string =>
  between(submission?.text('requestXml') ?? '', 'CompanyTaxReturn').replace(
    />[A-Za-z0-9+/=]{200,}</g,
    '>...<',
  );

describe.concurrent('the return of a charity', () => {
  it('wholly exempt: no profits, page and explanation attached, no documents of ours (decision 61)', async () => {
    const filingId = await charity(
      {
        registrationNumber: '1234567',
        repaymentReference: 'XR12345',
        income: { totalTurnover: 40000, giftAid: 500 },
        expenditure: { tradingCosts: 20000 },
        legacyPayments: [LEGACY, { ...LEGACY, overseas: true, postcode: 'D-10115', amount: 1 }],
        declarationName: 'Never Sent',
        declarationStatus: 'Never Told',
      },
      { profitLossData: { turnover: 100000 } },
    );
    const [submission, ...others] = await accepted(filingId);
    expect(others).toEqual([]);
    const xml = submission?.text('requestXml') ?? '';
    const ret = returnIn(submission);
    expect(between(ret, 'CompanyType')).toBe('8');
    expect(between(ret, 'Accounts')).toBe(
      '<NoAccountsReason>Other - PDF attached with explanation</NoAccountsReason>',
    );
    expect(between(ret, 'Computations')).toBe(
      '<NoComputationsReason>Other - PDF attached with explanation</NoComputationsReason>',
    );
    expect(between(ret, 'SupplementaryPages')).toBe('<CT600E>yes</CT600E>');
    expect(between(ret, 'ChargeableProfits')).toBe('0.00');
    expect(between(ret, 'NetCorporationTaxChargeable')).toBe('0.00');
    expect(between(ret, 'ClaimExemption')).toBe(
      '<RepaymentReference>XR12345</RepaymentReference><RegistrationNumber>1234567</RegistrationNumber>' +
        '<Status><ClaimingExemptionAllOrPart>yes</ClaimingExemptionAllOrPart><AllCharitable><AllExempt>yes</AllExempt></AllCharitable></Status>',
    );
    expect(between(between(ret, 'InformationRequired'), 'Income')).toBe(
      '<TotalTurnover>40000.00</TotalTurnover><GiftAid>500.00</GiftAid><LegacyIncome>601.00</LegacyIncome><Total>41101.00</Total>',
    );
    expect(between(ret, 'LegacyPayments')).toBe(
      '<Payment><Forename>Ann</Forename><Surname>Jones</Surname><Address>1 Example Street</Address><Postcode>CF10 1AA</Postcode>' +
        '<Date>2025-05-01</Date><Amount>600.00</Amount></Payment>' +
        '<Payment><Forename>Ann</Forename><Surname>Jones</Surname><Address>1 Example Street</Address><Overseas>yes</Overseas>' +
        '<Date>2025-05-01</Date><Amount>1.00</Amount></Payment><Total>601.00</Total>',
    );
    expect(xml).not.toMatch(
      /Never|XBRLsubmission|ThisPeriodAccounts|ThisPeriodComputations|<DifferentPeriod/,
    );
    const [attachment, second] = [...xml.matchAll(/<Attachment ([^>]*)>([^<]*)</g)];
    expect(second).toBeUndefined();
    expect(attachment?.[1]).toContain('Filename="explanation.pdf" Format="pdf" Type="other"');
    expect(
      Buffer.from(attachment?.[2] ?? '', 'base64')
        .toString('latin1')
        .slice(0, 5),
    ).toBe('%PDF-');
  });

  it('partly exempt: its profits are taxed by the ordinary rules', async () => {
    // 20,000 x 19% = 3,800.
    const filingId = await charity(
      { allCharitable: 'some_not_charitable' },
      { profitLossData: { turnover: 60000, staffCosts: 40000 } },
    );
    const [submission] = await accepted(filingId);
    const ret = returnIn(submission);
    expect(between(ret, 'AllCharitable')).toBe('<SomeNotOnlyCharitable>yes</SomeNotOnlyCharitable>');
    expect([between(ret, 'ChargeableProfits'), between(ret, 'TaxPayable')]).toEqual(['20000.00', '3800.00']);
    expect(ret).not.toContain('XBRLsubmission');
  });

  it('of a club: type 6, without the boxes a club leaves out', async () => {
    const filingId = await charity(
      {
        registrationNumber: '1234567',
        assets: { qualifyingInvestments: true, valueOfNonQualifying: 5, otherCurrentHeld: 7 },
      },
      { create: { charityStatus: 'casc' } },
    );
    const [submission] = await accepted(filingId);
    const ret = returnIn(submission);
    expect(between(ret, 'CompanyType')).toBe('6');
    expect(between(ret, 'Assets')).toBe('<OtherCurrent><Held>7.00</Held></OtherCurrent>');
    expect(between(ret, 'Charity')).not.toContain('RegistrationNumber');
  });

  it('of a long period: two returns, each with its page and its explanation', async () => {
    const filingId = await charity(
      { income: { giftAid: 9 }, legacyPayments: [{ ...LEGACY, date: '2026-02-01' }] },
      { create: LONG },
    );
    const submissions = await accepted(filingId);
    const returns = submissions.map(returnIn);
    expect(submissions.map((s) => s.at('subPeriod'))).toEqual([1, 2]);
    expect(returns.map((ret) => between(between(ret, 'InformationRequired'), 'Income'))).toEqual([
      '<GiftAid>9.00</GiftAid><Total>9.00</Total>',
      '<LegacyIncome>600.00</LegacyIncome><Total>600.00</Total>',
    ]);
    for (const ret of returns) {
      expect(between(ret, 'SupplementaryPages')).toBe('<CT600E>yes</CT600E>');
      expect(between(ret, 'AllCharitable')).toBe('<AllExempt>yes</AllExempt>');
      expect(ret.match(/<Attachment /g)).toHaveLength(1);
    }
  });

  it('is never close when it says so; it files page CT600A only when it says nothing', async () => {
    const ct600a = {
      applies: true,
      beforeEndPeriod: false,
      loans: [{ name: 'A Director', amount: 100, dateAdvanced: '2025-05-01' }],
    };
    const supplementaryPagesData = { ct600a, ct600e: MINIMAL_PAGE };
    const filingId = await charity({}, { supplementaryPagesData, isCloseCompany: true });
    expect((await get(`/filing?filingId=${filingId}`)).at('isCloseCompany')).toBe(false);
    const { boxes } = (await computed(filingId))[0] ?? { boxes: {} };
    expect(Object.keys(Object(boxes)).filter((box) => /^(A\d|95$|480$|485$)/.test(box))).toEqual([]);
    expect(returnIn((await accepted(filingId))[0])).not.toContain('LoansByCloseCompanies');
    // 100 x 33.75% = 33.75, only on loans.
    const both = await charity({}, { supplementaryPagesData });
    const ret = returnIn((await accepted(both))[0]);
    expect(between(ret, 'SupplementaryPages')).toBe('<CT600A>yes</CT600A><CT600E>yes</CT600E>');
    expect([between(ret, 'NetCorporationTaxChargeable'), between(ret, 'TaxPayable')]).toEqual([
      '0.00',
      '33.75',
    ]);
  });
});

const computed = async (filingId: number) =>
  (await get(`/filing/computation?filingId=${filingId}`))
    .list('returns')
    .map((r) => ({ boxes: r.at('boxes') }));

describe.concurrent('the registry and a charity', () => {
  const WHY =
    'charityStatus: charity accounts cannot be filed electronically with the registry here; submit to target tax';

  it.each([{ ct600: true }, { ct600: true, accounts: true }])(
    'refuses its accounts with %o, and keeps the refusal',
    async (filingTypes) => {
      const filingId = await charity({}, { filingTypes, ...MICRO_FIGURES });
      const refused = await post('/filing/submit', { filingId, target: 'ch' });
      expect([refused.status, refused.error]).toEqual([400, WHY]);
      const history = await get(`/filing/submissions?filingId=${filingId}`);
      expect(history.at('data')).toMatchObject([
        { target: 'ch', status: 'error', error: WHY, requestXml: null },
      ]);
      const validated = await must('/filing/validate', { filingId, target: 'ch' });
      expect(validated.value).toMatchObject({
        valid: false,
        problems: [{ location: 'charityStatus', target: 'ch' }],
      });
    },
  );

  it.each([{ ct600: true }, { ct600: true, accounts: true }])(
    'sends its return when both are asked for with %o',
    async (filingTypes) => {
      const filingId = await charity({}, { filingTypes });
      const sent = await must('/filing/submit', { filingId, target: 'both' });
      expect(sent.at('results.tax')).toMatchObject({
        success: true,
        submissions: [{ target: 'tax', status: 'submitted' }],
      });
      expect(sent.at('results.ch')).toMatchObject({ success: false, error: WHY });
      const done = await outcome(filingId);
      const tax = done.list('submissions').filter((s) => s.at('target') === 'tax');
      expect(tax.map((s) => s.at('status'))).toEqual(['accepted']);
      const again = await post('/filing/submit', { filingId, target: 'both' });
      expect([again.status, again.error]).toEqual([400, WHY]);
    },
  );
});

describe.concurrent('the documents of a charity', () => {
  const documents = (filingId: number): Promise<Reply> => get(`/filing/document/list?filingId=${filingId}`);
  const available = async (filingId: number) =>
    (await documents(filingId))
      .list('data')
      .filter((d) => d.at('available') === true)
      .map((d) => d.at('type'));
  const generate = (filingId: number, query: string) =>
    get(`/filing/document/generate?filingId=${filingId}&${query}`);
  const bytes = (reply: Reply) => Buffer.from(reply.text('fileData'), 'base64');

  it('wholly exempt: the return and the page', async () => {
    const filingId = await charity({}, MICRO_FIGURES);
    expect(await available(filingId)).toEqual(['ct600_pdf', 'ct600e_pdf']);
    const REASONS = {
      accounts_ixbrl:
        'charityStatus: charity and CASC accounts are not made by this service: save your own as accountsPdf',
      accounts_pdf:
        'charityStatus: charity and CASC accounts are not made by this service: save your own as accountsPdf',
      tax_computation_ixbrl:
        'supplementaryPagesData.ct600e.allCharitable: a charity that claims full exemption has no tax computation',
      tax_computation_pdf:
        'supplementaryPagesData.ct600e.allCharitable: a charity that claims full exemption has no tax computation',
    };
    const listed = (await documents(filingId)).list('data');
    for (const [type, reason] of Object.entries(REASONS)) {
      expect(listed.find((d) => d.at('type') === type)?.at('unavailableReason')).toBe(reason);
      const refused = await generate(filingId, `type=${type}`);
      expect([refused.status, refused.error]).toEqual([400, reason]);
    }
    const made = await generate(filingId, 'type=ct600e_pdf');
    expect(made.text('fileName')).toMatch(/^\d{8}_2026-03-31_ct600e_pdf\.pdf$/);
    expect(bytes(made).toString('latin1').slice(0, 5)).toBe('%PDF-');
  });

  it('partly exempt: the computation as well, and no accounts', async () => {
    const filingId = await charity({ allCharitable: 'some_not_charitable' }, MICRO_FIGURES);
    expect(await available(filingId)).toEqual([
      'tax_computation_ixbrl',
      'tax_computation_pdf',
      'ct600_pdf',
      'ct600e_pdf',
    ]);
    const inline = await generate(filingId, 'type=tax_computation_ixbrl');
    expect(inline.text('fileData')).toContain('page CT600E');
    expect((await generate(filingId, 'type=tax_computation_pdf')).status).toBe(200);
  });

  it('a page with too little data is not made; an ordinary company has none', async () => {
    const REASONS: readonly [Parameters<typeof charity>, string][] = [
      [[null], `${PAGE}: nothing is saved for page CT600E`],
      [
        [{ legacyPayments: [{ ...LEGACY, surname: '漢' }] }],
        `${PAGE}.legacyPayments[0].surname: the return cannot carry 漢 (U+6F22) in box E195B (Surname); use letters, digits and ordinary punctuation`,
      ],
      [
        [{ allCharitable: undefined }],
        `${PAGE}.allCharitable: is needed: say all_exempt or some_not_charitable`,
      ],
      [
        [null, { create: { charityStatus: null } }],
        'charityStatus: is not set, and page CT600E is made for charities and CASCs only',
      ],
    ];
    for (const [arguments_, reason] of REASONS) {
      const refused = await generate(await charity(...arguments_), 'type=ct600e_pdf');
      expect([refused.status, refused.error]).toEqual([400, reason]);
    }
  });

  it('a long period: the page of either return, or both', async () => {
    const filingId = await charity({ income: { giftAid: 9 } }, { create: LONG });
    const page = (await documents(filingId)).list('data').find((d) => d.at('type') === 'ct600e_pdf');
    expect(page?.value).toMatchObject({ available: true, supportsSubPeriods: true, validSubPeriods: [1, 2] });
    const [whole, first, second] = await Promise.all(
      ['', '&subPeriod=1', '&subPeriod=2'].map((part) => generate(filingId, `type=ct600e_pdf${part}`)),
    );
    expect([whole, first, second].map((made) => made?.text('fileName').replace(/^\d+_/, ''))).toEqual([
      '2026-03-31_ct600e_pdf.pdf',
      '2026-03-31_ct600e_pdf_part1.pdf',
      '2026-03-31_ct600e_pdf_part2.pdf',
    ]);
    expect(new Set([whole, first, second].map((made) => made?.text('fileData'))).size).toBe(3);
  });
});

describe('an explanation that cannot be made', () => {
  const FAILED =
    'the letter that goes with the return of a charity or club could not be made or attached, so nothing was sent; submit again';
  const broken = [
    ['no typeface', () => Promise.reject(new Error('a secret of ours'))],
    [
      'a typeface that is not one',
      async () => printerOf({ regular: new Uint8Array([1]), bold: new Uint8Array([2]) }),
    ],
  ] as const;

  it.each(broken)('stops the return: %s', async (_what, printer) => {
    const filingId = await charity({});
    const { ask, logged } = inProcess({}, { printer });
    const { test: key } = service.keys;
    const validated = await ask('POST', '/filing/validate', { key, body: { filingId, target: 'tax' } });
    expect(validated.value).toMatchObject({
      valid: false,
      problems: [{ location: 'filingId', message: FAILED }],
    });
    const refused = await ask('POST', '/filing/submit', { key, body: { filingId, target: 'tax' } });
    expect([refused.status, refused.error]).toEqual([500, FAILED]);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.at('data')).toMatchObject([
      { status: 'error', error: FAILED, requestXml: null, submittedAt: null },
    ]);
    expect(logged()).toContain('explanation-failed');
    expect(logged()).not.toContain('a secret of ours');
    // That filing is sent once it can be made.
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).list('submissions').map((s) => s.at('status'))).toEqual([
      'error',
      'accepted',
    ]);
  });

  it('does not matter to an ordinary company', async () => {
    const filingId = (await readyFiling()).number('id');
    const { ask } = inProcess({});
    const { test: key } = service.keys;
    const validated = await ask('POST', '/filing/validate', { key, body: { filingId, target: 'tax' } });
    expect(validated.at('valid')).toBe(true);
  });
});
