import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { element, elements, type Harness, openHarness } from '../harness.ts';
import { fault, GATEWAY, samplesIn, swap } from './messages.ts';

describeShared('the registry gateway, asked by messages of others', (root) => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());
  const { sample, request, document, statusOne, send, ask, submission, freshNumber } = samplesIn(
    root,
    () => sandbox,
  );
  const statusGeneral = sample('gateway', 'status-request-general.xml');

  describe('the samples, unchanged', () => {
    it('accepts the accounts, then PENDING, then ACCEPT with the reference echoed', async () => {
      const receipt = await send(request);
      expect(fault(receipt)).toEqual(['', '']);
      expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
      expect(receipt).toContain(
        `<ResponseEndPoint PollInterval="1">http://sandbox.test${GATEWAY}</ResponseEndPoint>`,
      );
      expect(element(receipt, 'TransactionID')).toBe('A1000001');
      const pending = await send(statusOne);
      expect(element(pending, 'StatusCode')).toBe('PENDING');
      const accepted = await send(statusOne);
      expect(
        ['StatusCode', 'SubmissionNumber', 'CompanyNumber', 'CustomerReference'].map((n) =>
          element(accepted, n),
        ),
      ).toEqual(['ACCEPT', '000001', '99123456', 'FILING-1']);
    });
    it('refuses the same number again', async () => {
      expect(fault(await send(request))).toEqual(['9999', 'Invalid Envelope Number']);
    });
    it('answers the company data request with the fixed company', async () => {
      const message = sample('gateway', 'company-data-request.xml');
      expect(element(await send(message), 'CompanyNumber')).toBe('13480172');
    });
    it('gives finished results to a general request until they are acknowledged', async () => {
      const reported = await send(statusGeneral);
      expect(elements(reported, 'SubmissionNumber')).toContain('000001');
      expect(elements(await send(statusGeneral), 'SubmissionNumber')).toContain('000001');
      expect(element(await send(sample('gateway', 'status-ack-request.xml')), 'Qualifier')).toBe('response');
      expect(elements(await send(statusGeneral), 'SubmissionNumber')).toEqual([]);
      expect(element(await send(statusOne), 'StatusCode')).toBe('ACCEPT');
    });
    it('gives at most twenty results at once', async () => {
      for (let i = 0; i < 21; i += 1) await send(submission(freshNumber()));
      await send(statusGeneral);
      expect(elements(await send(statusGeneral), 'StatusCode')).toEqual(Array(20).fill('ACCEPT'));
      await send(sample('gateway', 'status-ack-request.xml'));
      expect(elements(await send(statusGeneral), 'StatusCode')).toEqual(['ACCEPT']);
    });
  });

  describe('accounts made by others', () => {
    const company = (text: string): { number: string; name: string } => ({
      number: />([0-9A-Z]{8})<\/xbrli:identifier>/.exec(text)?.[1] ?? '',
      name: /EntityCurrentLegalOrRegisteredName"[^>]*>([^<]*)</.exec(text)?.[1] ?? '',
    });
    const filed = (text: string, change: (m: string) => string = (m) => m): Promise<string> => {
      const { number, name } = company(text);
      const message = submission(freshNumber(), { document: text })
        .replace('<CompanyNumber>99123456<', `<CompanyNumber>${number}<`)
        .replace('>EXAMPLE WIDGETS LIMITED</CompanyName>', `>${name}</CompanyName>`);
      return send(
        change(message)
          .replace(/<CompanyNumber>([A-Z]{2})(\d{6})</, '<CompanyNumber>$2<')
          .replace('>EW</CompanyType>', `>${/^[A-Z]{2}/.exec(number)?.[0] ?? 'EW'}</CompanyType>`),
      );
    };
    it.each([
      'dormant-never-traded.xhtml',
      'micro-entity-no-profit-and-loss.xhtml',
      'small-company-filleted.xhtml',
    ])('accepts %s', async (name) => {
      expect(fault(await filed(sample('accounts', name)))).toEqual(['', '']);
    });
    // The first says "the micro-entity provisions" without "micro" after "provisions", which is the required order.
    it.each([
      [
        'micro-frs105-frc2026.xhtml',
        'StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
      ],
      ['dormant-frs105-frc2026.xhtml', ''],
      ['small-frs102-1a-frc2026.xhtml', 'DateSigningDirectorsReport'],
    ])('judges %s by its wording and completeness', async (name, missing) => {
      const text = readFileSync(join(root, 'samples', 'ixbrl', 'made-examples', name), 'utf8');
      const [number, said = ''] = fault(await filed(text));
      expect(number).toBe(missing === '' ? '' : '9999');
      expect(said.split(' ')[0]).toBe(missing);
    });
  });

  describe('the envelope and the form', () => {
    const BROKEN: readonly (readonly [string, string, (m: string) => string])[] = [
      ['100', 'no XML', () => 'hello'],
      [
        '100',
        'elements of the envelope out of order',
        (m) =>
          swap(
            m,
            /(<Class>.*<\/Class>)\s*(<Qualifier>.*<\/Qualifier>)/,
            '<Qualifier>request</Qualifier><Class>Accounts</Class>',
          ),
      ],
      ['100', 'GatewayTest in words', (m) => swap(m, '<GatewayTest>1<', '<GatewayTest>true<')],
      ['100', 'a transaction id in lower case', (m) => swap(m, 'A1000001', 'a1000001')],
      ['100', 'an email address with a plus sign', (m) => swap(m, 'filing@', 'fi+ling@')],
      ['501', 'a class of two characters', (m) => swap(m, '<Class>Accounts<', '<Class>AA<')],
      ['501', 'another class', (m) => swap(m, '<Class>Accounts<', '<Class>CompanyAccounts<')],
      [
        '502',
        'a presenter id that is not hashed',
        (m) => swap(m, /<SenderID>.*<\/SenderID>/, '<SenderID>12345678901</SenderID>'),
      ],
      [
        '502',
        'a hash in upper case',
        (m) => swap(m, '300087f724a66051797d99dd79b3b293', '300087F724A66051797D99DD79B3B293'),
      ],
      ['502', 'the method of the paid service', (m) => swap(m, '<Method>clear<', '<Method>CHMD5<')],
      ['502', 'a live presenter', (m) => swap(m, '<GatewayTest>1<', '<GatewayTest>0<')],
      [
        '505',
        'no schema location',
        (m) => swap(m, / xsi:schemaLocation="http:\/\/xmlgw.companieshouse.gov.uk\/Header [^"]*"/, ''),
      ],
      [
        '100',
        'a company number with letters',
        (m) => swap(m, '<CompanyNumber>99123456<', '<CompanyNumber>SC123456<'),
      ],
      ['100', 'an unknown company type', (m) => swap(m, '<CompanyType>EW<', '<CompanyType>GB<')],
      ['100', 'a code of nine characters', (m) => swap(m, '>TST001<', '>TST001234<')],
      ['100', 'no package reference', (m) => swap(m, '<PackageReference>0012</PackageReference>', '')],
      [
        '100',
        'a number of five characters',
        (m) => swap(m, /<SubmissionNumber>\d{6}</, '<SubmissionNumber>12345<'),
      ],
      ['100', 'a reference of 26 characters', (m) => swap(m, '>FILING-1<', `>${'X'.repeat(26)}<`)],
      [
        '9999',
        'an Authority around the date',
        (m) =>
          swap(
            m,
            '<DateSigned>2026-09-14</DateSigned>',
            '<Authority><DateSigned>2026-09-14</DateSigned></Authority>',
          ),
      ],
      [
        '100',
        'the form after the document',
        (m) => swap(swap(m, '<Form/>', ''), '</Document>', '</Document><Form/>'),
      ],
      ['9999', 'another form', (m) => swap(m, '<FormIdentifier>Accounts<', '<FormIdentifier>AA01<')],
      ['9999', 'a package reference in letters', (m) => swap(m, '>0012<', '>ABCD<')],
      ['9999', 'no document', (m) => swap(m, /<Document>[\s\S]*<\/Document>/, '')],
      ['9999', 'a PDF', (m) => swap(m, 'application/xml', 'application/pdf')],
      ['9999', 'base64 that is not canonical', (m) => swap(m, '</Data>', '=</Data>')],
    ];
    it.each(BROKEN)('refuses with %s: %s', async (number, _what, change) => {
      const reply = await send(change(submission(freshNumber())));
      expect(element(reply, 'Qualifier')).toBe('error');
      expect(fault(reply)[0]).toBe(number);
    });

    it('counts a number as used once it was read, for any fault of the accounts', async () => {
      const number = freshNumber();
      expect(fault(await send(submission(number, { document: '<html/>' })))[0]).toBe('9999');
      expect(fault(await ask(number))).toEqual(['', 'No Transaction Found']);
      expect(fault(await send(submission(number)))).toEqual(['9999', 'Invalid Envelope Number']);
    });

    it('gives one number to one of two submissions that arrive together', async () => {
      const message = submission(freshNumber());
      const replies = await Promise.all([send(message), send(message)]);
      expect(replies.map((r) => element(r, 'Qualifier')).sort()).toEqual(['acknowledgement', 'error']);
    });

    it('keeps the numbers of one presenter apart from those of another', async () => {
      const number = freshNumber();
      const other = submission(number).replace(
        /<SenderID>.*<\/SenderID>/,
        `<SenderID>${'0'.repeat(32)}</SenderID>`,
      );
      expect(element(await send(submission(number)), 'Qualifier')).toBe('acknowledgement');
      expect(element(await send(other), 'Qualifier')).toBe('acknowledgement');
    });

    it('asks a status request for its own presenter, in the clear or hashed', async () => {
      const id = /<PresenterID>.*<\/PresenterID>/;
      expect(fault(await send(statusOne.replace(id, '')))).toEqual(['9999', 'No presenter ID supplied']);
      expect(fault(await send(statusOne.replace(id, '<PresenterID>99999999999</PresenterID>')))[0]).toBe(
        '502',
      );
      const hashed = element(statusOne, 'SenderID') ?? '';
      expect(
        element(await send(statusOne.replace(id, `<PresenterID>${hashed}</PresenterID>`)), 'StatusCode'),
      ).toBe('ACCEPT');
    });

    it('takes a document of 1.2 million characters of base64 and no more', async () => {
      const room = 900_000 - Buffer.byteLength(document);
      const padded = (extra: number): string =>
        document.replace('</body>', `${' '.repeat(room + extra)}</body>`);
      expect(fault(await send(submission(freshNumber(), { document: padded(0) })))).toEqual(['', '']);
      expect(fault(await send(submission(freshNumber(), { document: padded(3) })))[0]).toBe('9999');
    });
  });

  describe('the document', () => {
    const FAULTS: readonly (readonly [string, (d: string) => string])[] = [
      ['XML declaration', (d) => swap(d, '<?xml version="1.0"?>\n', '')],
      ["Element 'main'", (d) => swap(d, '<body>', '<body><main></main>')],
      ['type=', (d) => swap(d, '<style type="text/css">', '<style>')],
      ['script', (d) => swap(d, '</body>', '<script type="text/javascript"></script></body>')],
      ['outside', (d) => swap(d, '</body>', '<p><img src="https://example.com/a.png" alt=""/></p></body>')],
      ['ix:references', (d) => swap(d, /<ix:references>[\s\S]*<\/ix:references>/, '')],
      [
        'order inside ix:header',
        (d) => {
          const references = /<ix:references>[\s\S]*<\/ix:references>/.exec(d)?.[0] ?? '';
          return swap(swap(d, references, ''), '</ix:resources>', `</ix:resources>${references}`);
        },
      ],
      [
        'taxonomy could not be resolved',
        (d) => swap(d, 'https://xbrl.frc.org.uk/FRS-102', 'http://xbrl.frc.org.uk/FRS-102'),
      ],
      ['BalanceSheetDate must be provided', (d) => swap(d, 'bus:BalanceSheetDate', 'bus:Unheard')],
      [
        'DateAuthorisationFinancialStatementsForIssue must be provided for the current accounting period.',
        (d) => swap(d, 'core:DateAuthorisationFinancialStatementsForIssue', 'core:Unheard'),
      ],
      ['CapitalAndReserves', (d) => swap(d, '"core:Equity"', '"core:CapitalAndReserves"')],
      ['NameEntityOfficer', (d) => swap(d, 'bus:NameEntityOfficer', 'bus:Unheard')],
      [
        'entity identifier',
        (d) => d.replaceAll('>99123456</xbrli:identifier>', '>99123457</xbrli:identifier>'),
      ],
      [
        'scheme',
        (d) => d.replaceAll('http://www.companieshouse.gov.uk/"', 'http://www.companieshouse.gov.uk"'),
      ],
      [
        'EntityCurrentLegalOrRegisteredName',
        (d) =>
          swap(
            d,
            /(<ix:nonNumeric [^>]*EntityCurrentLegalOrRegisteredName"[^>]*>)[^<]*/,
            '<ix:nonNumeric name="bus:EntityCurrentLegalOrRegisteredName" contextRef="current-period">ANOTHER LIMITED',
          ),
      ],
      ['Section477', (d) => swap(d, /section 477/i, 'section 999')],
      ['MembersHaveNot', (d) => swap(d, /not required the company/i, 'required the company')],
      ['DirectorsAcknowledge', (d) => swap(d, /responsibilities/, 'duties')],
      [
        'PreparedInAccordance',
        (d) => swap(d, 'in accordance with the micro-entity provisions', 'in accordance with provisions'),
      ],
    ];
    it.each(FAULTS)('names one fault: %s', async (said, change) => {
      const changed = change(document);
      const [number, text = ''] = fault(await send(submission(freshNumber(), { document: changed })));
      expect(number).toBe('9999');
      expect(text).toContain(said);
    });
    it('refuses a byte-order mark', async () => {
      const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(document, 'utf8')]);
      expect(fault(await send(submission(freshNumber(), { bytes })))[1]).toContain('XML declaration');
    });
    it('reads the wording in any case and with any line breaks', async () => {
      const shouted = document.replace(
        /section 477 of the Companies Act 2006/,
        'SECTION 477  OF\nTHE COMPANIES ACT 2006',
      );
      expect(shouted).not.toBe(document);
      expect(fault(await send(submission(freshNumber(), { document: shouted })))).toEqual(['', '']);
    });
  });

  it('puts accepted accounts into the company’s filing history, once', async () => {
    const number = freshNumber();
    const renamed = document.replaceAll('99123456', '88123456');
    const message = submission(number, { document: renamed }).replace(
      '<CompanyNumber>99123456<',
      '<CompanyNumber>88123456<',
    );
    await send(message);
    const history = async (): Promise<{
      items: { type: string; description: string; action_date: string }[];
    }> => {
      const headers = { Authorization: `Basic ${btoa('key:')}` };
      return (
        await sandbox.get('/registry-api/company/88123456/filing-history?category=accounts', headers)
      ).json();
    };
    await ask(number);
    // The first request made the company from its number, with one period in its history.
    const before = (await history()).items;
    expect(before.map(({ action_date }) => action_date)).toEqual(['2025-03-31']);
    await ask(number);
    await ask(number);
    const end = /EndDateForPeriodCoveredByReport/.test(document);
    expect(end).toBe(true);
    expect((await history()).items).toEqual([
      expect.objectContaining({
        type: 'AA',
        description: 'accounts-with-accounts-type-micro-entity',
        action_date: '2026-03-31',
      }),
      ...before,
    ]);
  });
});
