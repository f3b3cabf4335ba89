import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Struct } from 'superstruct';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { pagesForCalls } from '../../../worker/dashboard/plain-refusals.ts';
import { readerSentence } from '../../../worker/dashboard/sentences.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Folders whose messages reach a page of the dashboard or of a link. */
const SAID_BY = ['core/filing', 'core/gateways', 'worker/submission', 'worker/services'];

it.each([
  ['say micro or full', 'Choose Micro-entity (FRS 105) or Small company (FRS 102 Section 1A).'],
  [
    'expected micro or full, but another word was sent: send micro',
    'Choose Micro-entity (FRS 105) or Small company (FRS 102 Section 1A).',
  ],
  [
    'expected true or false, but text was sent: send true or false without quotation marks',
    'Choose yes or no.',
  ],
  ['expected text of 1 to 60 characters, but 75 characters were sent', 'Write 1 to 60 characters.'],
  ['expected 10 digits, as text, but 9 were sent', 'Write 10 digits.'],
  [
    'expected a date of the calendar, YYYY-MM-DD, or a date-time at its midnight in UTC, but there is no day 2026-02-30',
    'Give a day that the calendar has, such as 14 July 2026.',
  ],
  ['expected a whole number between 0 and 999, but 1000 was sent', 'Give a whole number from 0 to 999.'],
  [
    'expected whole pounds between 0 and 9,999, but -5 is negative: stock is nothing at least: look at the sign in your books',
    'Give whole pounds from 0 to 9,999. Stock is nothing at least: look at the sign in your books.',
  ],
  [
    'expected a company number as the registry writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456',
    'Give a company number as Companies House writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456.',
  ],
  [
    'the return of this filing is already in flight: poll GET /filing/status',
    'The return of this filing is already in flight: wait for the result.',
  ],
  [
    'the account has no active subscription; see GET /account',
    'The account has no active subscription; see the overview.',
  ],
  [
    'expected a company number as the registry writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456, but 7 digits were sent: send "01234567"',
    'Give a company number as Companies House writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456. Write 01234567.',
  ],
  ['http://two.example/path is not https', 'Http://two.example/path is not https.'],
  ['Nothing was sent.', 'Nothing was sent.'],
])('says “%s” as “%s”', (message, plain) => {
  expect(readerSentence(message)).toBe(plain);
});

it('names a page for each call that a message names', () => {
  const files = SAID_BY.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')),
  );
  const calls = new Set(files.flatMap((text) => text.match(/\b(?:GET|POST) \/[a-z-]+(?:\/[a-z-]+)*/g) ?? []));
  expect(calls.size).toBeGreaterThan(5);
  expect([...calls].filter((call) => pagesForCalls(call) === 'the API')).toEqual([]);
});

const saidBy = <T>(request: Struct<T, unknown>, body: unknown): readonly string[] => {
  const read = parseBody(request, body);
  return read.ok ? [] : read.problems.map(({ message }) => readerSentence(message));
};

it('leaves no word of the API in what requests of forms refuse', () => {
  const { addCompany, createFiling, askForApproval, createKey } = ENDPOINTS;
  const days = { periodStart: 'soon', periodEnd: '2026-02-30' };
  const said = [
    saidBy(structOf(addCompany), { companyNumber: '12' }),
    saidBy(structOf(createFiling), { companyId: 1, ...days, isDormant: 'no' }),
    saidBy(structOf(askForApproval), { filingId: 1, target: 'all', expiresInHours: 0, returnUrl: 'here' }),
    saidBy(structOf(createKey), { name: '', mode: 'both' }),
  ];
  expect(said.map(({ length }) => length)).toEqual([1, 3, 3, 2]);
  for (const text of said.flat())
    expect(text).not.toMatch(/expected|was sent|were sent|true or false|null|[a-z][A-Z]|GET|POST/);
});
