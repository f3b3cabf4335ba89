import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { element, elements, type Harness, openHarness } from '../harness.ts';
import { attached, pollMessage, returnMessage } from './messages.ts';

/** Tests messages and documents that the project's own code did not write. */
describeShared('messages of others', (root) => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());
  const sample = (...path: string[]): string => readFileSync(join(root, 'samples', ...path), 'utf8');

  async function outcome(message: string): Promise<string> {
    const receipt = await sandbox.post('/tax/submission', message);
    expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
    sandbox.pass(1);
    return sandbox.post('/tax/poll', pollMessage(element(receipt, 'CorrelationID') ?? ''));
  }
  /** Gives `number type location` of every error in the body. */
  const errors = (reply: string): string[] =>
    elements(element(reply, 'ErrorResponse') ?? '', 'Error').map((error) =>
      [element(error, 'Number'), element(error, 'Type'), element(error, 'Location')].join(' '),
    );

  it('accepts the return that the authority accepted, and gives its mark', async () => {
    const accepted = await outcome(sample('hmrc', 'tpvs-accepted-sample.xml'));
    expect(element(accepted, 'DigestValue')).toBe('YrgW02ybxWOff7gHrELynhp1gRw=');
    expect(accepted).toContain('MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4');
    expect(element(accepted, 'Qualifier')).toBe('response');
  });

  it('counts comments in the mark, as the authority does; the same return again is a second one', async () => {
    const again = await outcome(sample('hmrc', 'tpvs-accepted-sample-with-comments.xml'));
    expect(errors(again)).toEqual([expect.stringMatching(/^3001 business .*ReturnType$/)]);
    const amended = sample('hmrc', 'tpvs-accepted-sample-with-comments.xml').replace(
      'ReturnType="new"',
      'ReturnType="amended"',
    );
    expect(errors(await outcome(amended))).toEqual([expect.stringMatching(/^2021 /)]);
  });

  it('accepts a charity with its accounts and explanation as PDF', async () => {
    expect(
      element(await outcome(sample('hmrc', 'synthetic-principal-ct600e-charity.xml')), 'Qualifier'),
    ).toBe('response');
  });

  it.each([
    'synthetic-principal-basic.xml',
    'synthetic-agent-basic.xml',
    'synthetic-principal-ct600a-two-years.xml',
  ])('refuses %s only for its untagged documents', async (name) => {
    expect(errors(await outcome(sample('hmrc', name))).sort()).toEqual(
      ['Accounts', 'Computations']
        .flatMap((place) =>
          ['HeaderAbsent', 'ReferencesAbsent', 'ResourcesAbsent'].map(
            (what) => `0 xbrl.ixbrl.${what} ${place}`,
          ),
        )
        .sort(),
    );
  });

  it.each([
    'hmrc-template-no-attachments.xml',
    'hmrc-template-inline-accounts.xml',
    'hmrc-template-inline-computations.xml',
  ])('refuses the template %s, whose mark was never filled in', async (name) => {
    const numbers = elements(element(await outcome(sample('hmrc', name)), 'ErrorResponse') ?? '', 'Number');
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((number) => /^(2021|4\d{3})$/.test(number))).toBe(true);
  });

  it('answers the protocol requests as published', async () => {
    const poll = await sandbox.post('/tax/poll', sample('hmrc', 'protocol', 'request-poll.xml'));
    expect(element(poll, 'Number')).toBe('2000');
    const remove = await sandbox.post('/tax/submission', sample('hmrc', 'protocol', 'request-delete.xml'));
    expect([element(remove, 'Number'), element(remove, 'Function')]).toEqual(['2000', 'delete']);
    const list = await sandbox.post('/tax/submission', sample('hmrc', 'protocol', 'request-list.xml'));
    expect([element(list, 'Qualifier'), element(list, 'Function')]).toEqual(['response', 'list']);
    expect(list).toContain('<StatusReport>');
  });

  const computation = sample('ixbrl', 'made-examples', 'computation-ct2025-dpl2025.xhtml');
  const utr = /TaxReference"[^>]*>(\d{10})</.exec(computation)?.[1] ?? '';
  const accounts = sample('ixbrl', 'made-examples', 'micro-frs105-frc2026.xhtml')
    .replaceAll('01234567', 'NI123456')
    .replaceAll('2024-10-01', '2023-10-01')
    .replaceAll('2025-09-30', '2024-09-30')
    .replaceAll('2025-10-01', '2024-10-01')
    .replaceAll('2026-09-30', '2025-09-30')
    .replaceAll('1 October 2025', '1 October 2024')
    .replaceAll('30 September 2026', '30 September 2025');

  /** Gives the errors of a return with these documents, by number and place. */
  const judged = async (
    comp: string | null,
    accs: string | null,
    more: Parameters<typeof returnMessage>[0] = {},
  ): Promise<string[]> => [
    ...new Set(
      errors(
        await outcome(
          await returnMessage({ utr, returnType: 'amended', attachedFiles: attached(comp, accs), ...more }),
        ),
      ),
    ),
  ];

  it('accepts accounts and a computation made elsewhere', async () => {
    expect(await judged(computation, accounts)).toEqual([]);
  });

  const swap = (text: string, from: string | RegExp, to: string): string => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return changed;
  };
  it.each([
    ['3303 business Accounts', () => judged(computation, 'no XML')],
    ['3303 business Accounts', () => judged(computation, '<html/>')],
    [
      '3303 business Computations',
      () => judged(swap(computation, 'contextRef="c1"', 'contextRef="nowhere"'), accounts),
    ],
    ['3303 business Accounts', () => judged(computation, swap(accounts, 'unitRef="GBP"', 'unitRef="none"'))],
    ['3303 business Accounts', () => judged(computation, swap(accounts, '>64,000<', '>many<'))],
    [
      '3312 business Accounts',
      () => judged(computation, swap(accounts, 'bus:EntityDormantTruefalse', 'bus:Unheard')),
    ],
    [
      '3312 business Accounts',
      () => judged(computation, swap(accounts, '30 September 2025</ix', '29 September 2025</ix')),
    ],
    [
      '3312 business Computations',
      () => judged(swap(computation, 'ct-comp:CompanyIsAPartnerInAFirm', 'ct-comp:Unheard'), accounts),
    ],
    [
      '3314 business Accounts',
      () =>
        judged(
          computation,
          swap(
            accounts,
            '<h1>',
            '<p><ix:nonNumeric name="bus:UKCompaniesHouseRegisteredNumber" contextRef="c1">NI999999</ix:nonNumeric></p><h1>',
          ),
        ),
    ],
    [
      '3315 business Accounts',
      () => judged(computation, swap(accounts, 'name="bus:NameEntityOfficer"', 'name="bus:Unheard"')),
    ],
    [
      '3316 business Accounts',
      () =>
        judged(computation, swap(accounts, '>NI123456</xbrli:identifier>', '>NI999999</xbrli:identifier>')),
    ],
    ['1606 business Accounts', () => judged(computation, accounts.replaceAll('NI123456', 'NI654321'))],
    [
      '3317 business Accounts',
      () =>
        judged(
          computation,
          swap(accounts, 'FRS-102/2026-01-01/FRS-102-2026', 'FRS-102/2019-01-01/FRS-102-2019'),
        ),
    ],
    [
      '3319 business Accounts',
      () => judged(computation, swap(accounts, '<h1>', '<script type="text/javascript"></script><h1>')),
    ],
    ['3319 business Computations', () => judged(swap(computation, '<h1>', '<h1 onclick="x()">'), accounts)],
    [
      '3320 business Computations',
      () =>
        judged(swap(computation, 'comp/2025-01-01/ct-comp-2025', 'comp/2015-01-01/ct-comp-2015'), accounts),
    ],
    ['1607 business Computations', () => judged(swap(computation, `>${utr}<`, '>1234567890<'), accounts)],
    [
      '7782 business Accounts',
      () => judged(computation, accounts, { start: '2021-10-01', end: '2022-09-30' }),
    ],
  ])('refuses with %s', async (wanted, judge) => {
    expect(await judge()).toContain(wanted);
  });
});
