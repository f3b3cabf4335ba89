import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTrialBalance, type Source } from '../../../core/books/source.ts';
import { csv } from './work.ts';
import { workbookSource } from './workbooks.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const zipOf = (path: string): Uint8Array => zipSync({ [path]: bytesOf('x') });
const faultsOf = (source: Source): readonly string[] => {
  const read = readTrialBalance(source, '2026-03-31', null);
  return read.ok ? [] : read.faults;
};

it.each([
  ['a PDF', csv('%PDF-1.7\n%âãÏÓ\n'), 'csv: it is a PDF;'],
  ['a web page', csv('<html><table><tr><td>Account</td></tr></table></html>'), 'csv: it is a web page'],
  ['JSON', csv('{"Reports":[]}'), 'csv: it is JSON;'],
  ['a workbook as text', csv('PK\u0003\u0004\u0014'), 'csv: it is a workbook or another zip file;'],
  ['transactions', csv('!Type:Bank\nD1/1/2026\nT100\n^\n'), 'csv: it is a list of transactions;'],
  ['a PDF as a workbook', workbookSource(bytesOf('%PDF-1.7\n')), 'xlsx: it is a PDF;'],
  [
    'a text as a workbook',
    workbookSource(bytesOf('Account,Debit,Credit\n')),
    'xlsx: it is a text, and no workbook',
  ],
  ['an OpenDocument file', workbookSource(zipOf('content.xml')), 'xlsx: it is an OpenDocument file;'],
  [
    'a file of Numbers',
    workbookSource(zipOf('Index/Document.iwa')),
    'xlsx: it is a file of Numbers or Pages;',
  ],
  ['a binary workbook', workbookSource(zipOf('xl/workbook.bin')), 'xlsx: it is a binary workbook (.xlsb);'],
  [
    'other bytes',
    workbookSource(new Uint8Array([0x89, 0, 1, 2])),
    'xlsx: it is damaged, or is not a workbook',
  ],
])('names %s', (_name, source, message) => {
  expect(faultsOf(source)).toEqual([expect.stringContaining(message)]);
});

it('reads a pound sign that was encoded twice, and names a sign that was lost', () => {
  const file = (sign: string) => csv(`Account,Debit,Credit\nBank,${sign}10.00,\nSales,,${sign}10.00\n`);
  expect(faultsOf(file('\u00c2£'))).toEqual([]);
  expect(faultsOf(file('\ufffd'))).toEqual([
    'row 2: the debit has a sign that was lost: the file is not in UTF-8',
    'row 3: the credit has a sign that was lost: the file is not in UTF-8',
  ]);
});
