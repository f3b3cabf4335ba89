import { describe, expect, it } from 'vitest';
import { readFiledAccounts } from '../../../core/filed/accounts.ts';
import { madePage } from '../../../sandbox/registry-documents/accounts.ts';
import { writePage } from '../../../sandbox/registry-documents/page.ts';
import { readDamagedDocuments } from './hostile.ts';

const PERIOD = {
  start: '2024-04-01',
  end: '2025-03-31',
  previousStart: '2023-04-01',
  previousEnd: '2024-03-31',
};
const PAGE = writePage(madePage('micro', '12345678', 'HOSTILE LIMITED', PERIOD));
const EXPECTED = { companyNumber: '12345678', madeUpTo: PERIOD.end };
const reasonOf = (text: string): string | null => {
  const read = readFiledAccounts(text, EXPECTED);
  return read.ok ? null : read.reason;
};

describe('a filed document that is damaged or hostile', () => {
  it('is refused in words or read as it says, 300 times', () => {
    const { read } = readDamagedDocuments(300, 20_261_122);
    // Half of the damage breaks the markup; the other half leaves it well-formed.
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(280);
  });

  it.each([
    ['entities of its own', PAGE.replace('<html', '<!DOCTYPE html [<!ENTITY a "b">]><html'), 'declarations'],
    ['an unknown entity', PAGE.replace('<body>', '<body>&nobody;'), '&'],
    ['no end', PAGE.slice(0, PAGE.indexOf('</body>')), 'without an end'],
    ['elements in elements', PAGE.replace('<body>', `<body>${'<div>'.repeat(300)}`), 'nested too deeply'],
    ['too many elements', PAGE.replace('<body>', `<body>${'<b/>'.repeat(400_001)}`), 'too many'],
    ['too long', PAGE.replace('<body>', `<body>${' '.repeat(5_300_000)}`), 'longer than'],
    ['another company', PAGE.replaceAll('12345678', '87654321'), 'another company'],
    ['another day', PAGE.replaceAll('2025-03-31', '2025-04-30'), 'made up to'],
  ])('%s', (_name, text, reason) => {
    expect(reasonOf(text)).toContain(reason);
  });

  it('knows the entities of HTML, a document type elsewhere and quotes of both kinds', () => {
    const type = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://outside.invalid/x.dtd">';
    const text = PAGE.replace('<html', `${type}<html`).replace(
      '<body>',
      "<body title = 'a'>&nbsp;&pound;&hellip;",
    );
    expect(reasonOf(text)).toBeNull();
  });

  it('reads a nil fact as no value, and a scale by its power', () => {
    const nil = PAGE.replace(
      /<ix:nonFraction name="core:FixedAssets" contextRef="(\w+)"/,
      '<ix:nonFraction xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true" name="core:FixedAssets" contextRef="$1"',
    );
    const read = readFiledAccounts(nil, EXPECTED);
    if (!read.ok) throw new Error(read.reason);
    expect(read.accounts.balanceSheet.lines.has('fixedAssets')).toBe(false);
    const [, figure = ''] = /name="core:CurrentAssets"[^>]*>([\d,]+)</.exec(PAGE) ?? [];
    const scaled = PAGE.replace(/(name="core:CurrentAssets"[^>]*)>([\d,]+)</, `$1 scale="-3">${figure},000<`);
    expect(readFiledAccounts(scaled, EXPECTED)).toEqual(
      expect.objectContaining({ ok: true, accounts: expect.anything() }),
    );
    const again = readFiledAccounts(scaled, EXPECTED);
    const amount = again.ok ? again.accounts.balanceSheet.lines.get('currentAssets')?.amount : null;
    expect(amount).toBe(BigInt(figure.replaceAll(',', '')));
  });
});
