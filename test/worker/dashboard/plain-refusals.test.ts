import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Struct } from 'superstruct';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { ct600lStruct } from '../../../schema/requests/pages/ct600l.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { adviceInWords, pagesForCalls } from '../../../worker/dashboard/plain-refusals.ts';
import { fieldSentence, partsOf, readerSentence } from '../../../worker/dashboard/sentences.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Folders whose messages reach a page of the dashboard or of a link. */
const SAID_BY = ['core/filing', 'core/gateways', 'worker/submission', 'worker/services'];

it.each([
  // Words that a person wrote, and names of people and of their files, are not names of fields.
  ['“example.co.uk” is not https:// and a host', '“example.co.uk” is not https:// and a host.'],
  ['“profitLossData.turnover is true” is not https://', '“profitLossData.turnover is true” is not https://.'],
  ['“https://münchen.de” is not one, and true is', '“https://münchen.de” is not one, and yes is.'],
  ['amazon.co.uk is in two parts of the statements', 'Amazon.co.uk is in two parts of the statements.'],
  ['no loan to Jane Null was made', 'No loan to Jane Null was made.'],
  ['True North: an overdrawn account is a creditor', 'True North: an overdrawn account is a creditor.'],
  [
    'False ticks nothing. True ticks box 55. Null, the best',
    'No ticks nothing. Yes ticks box 55. Empty, the best.',
  ],
  ['send income.legacyIncome', 'Enter “Legacy income”.'],
])('says %s on a page as %s', (message, plain) => {
  expect(readerSentence(message)).toBe(plain);
});

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
  [
    'you do not have to change anything: submit again later, once GET /filing/status shows it is not in flight',
    'You do not have to change anything: send again later, once it does not say “Awaiting outcome”.',
  ],
  ['expected text of 1 to 60 characters, but 75 characters were sent', 'Write 1 to 60 characters.'],
  ['expected 10 digits, as text, but 9 were sent', 'Write 10 digits.'],
  [
    'expected a date of the calendar, YYYY-MM-DD, or a date-time at midnight UTC, but there is no day 2026-02-30',
    'Give a day that the calendar has, such as 14 July 2026.',
  ],
  ['expected a whole number between 0 and 999, but 1000 was sent', 'Give a whole number from 0 to 999.'],
  [
    'expected whole pounds between 0 and 9,999, but -5 is negative: stock cannot be below zero: check the sign in your books',
    'Give whole pounds from 0 to 9,999. Stock cannot be below zero: check the sign in your books.',
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
  [
    'check gatewayId and gatewayPassword, and that it is for this utrNumber; save them and submit again',
    'Check “HMRC user ID” and “HMRC password”, and that it is for this “Unique taxpayer reference”; correct them and send again.',
  ],
  ['The body is larger than 4 MiB.', 'What you sent is larger than 4 MB: choose a smaller file.'],
  [
    'xlsx: it is damaged, or is not a workbook; export the trial balance again as .xlsx or .csv',
    'The file: it is damaged, or is not a workbook; export the trial balance again as .xlsx or .csv.',
  ],
  [
    'is kept but not shown: micro-entity accounts have no such note. Send accountType full for accounts that do, or null for it',
    'Is kept but not shown: micro-entity accounts have no such note. Choose “Small company (FRS 102 Section 1A)” for “Kind of accounts” for accounts that do, or clear it.',
  ],
  [
    'is kept but not used: dormant accounts have no profit and loss account. Send null for it, or isDormant false if the company traded in the period',
    'Is kept but not used: dormant accounts have no profit and loss account. Clear it, or answer no to “Was the company dormant?” if the company traded in the period.',
  ],
  [
    'profitLossData: the figures are locked while the filing is in_progress; save status draft first',
    '“Profit and loss”: the figures are locked; choose “Unlock the figures” on the page of the filing first.',
  ],
  ['csv: expected at most 524288 bytes of UTF-8', 'The file is too large: choose one of at most 512 KB.'],
  [
    'expected a workbook of at most 2097152 bytes in base64',
    'The file is too large: choose one of at most 2 MB.',
  ],
  [
    'filingId: not found; a test key sees test data only, and a live key live data only',
    '“The filing”: not found. Test data and live data have pages of their own, so look in the other too.',
  ],
  [
    'must be true when CT600A data is sent; send null for ct600a to remove the page',
    'Answer yes to file page CT600A, or clear the page.',
  ],
  ['required, but it was not sent', 'This must be filled in.'],
  [
    'This is a test key. It sends to test services, and nothing is filed.',
    'This is test data. It goes to test services, and nothing is filed.',
  ],
  [
    'This is a live key. What is accepted is filed, and can be amended but not taken back.',
    'What is accepted is filed, and can be amended but not taken back.',
  ],
  ['save it as true before submitting to ch', 'Choose the accounts under “What to file”.'],
  ['is needed: say all_exempt or some_not_charitable', 'Is needed: choose “All” or “A part”.'],
  ['is not true. Save true, or ask the registry', 'Is not yes. Answer yes, or ask Companies House.'],
  [
    'the PDF has more than 5000000 bytes, and at most 5000000 are taken; make a smaller one',
    'The PDF has more than 4.7 MB, and at most 4.7 MB are taken; make a smaller one.',
  ],
  [
    'the figures stay shut until the other target is decided; then correct what was wrong and submit to tax',
    'The figures stay shut until the other part is decided; then correct what was wrong and send only the tax return.',
  ],
  [
    'charity accounts cannot be filed electronically with the registry here; submit to target tax',
    'Charity accounts cannot be filed electronically with Companies House here; send only the tax return.',
  ],
  [
    'leave box 90A blank when iXBRL accounts are attached',
    'Leave box 90A blank when iXBRL accounts are attached.',
  ],
  [
    'page CT600E is for charities and CASCs: save charity or casc, or send null for ct600e',
    'Page CT600E is for charities and CASCs: choose “Charity” or “Community amateur sports club”, or clear ct600e.',
  ],
  [
    'the return of a charity or CASC needs page CT600E: save it with applies true',
    'The return of a charity or CASC needs page CT600E: answer yes to “File page CT600E?”.',
  ],
  [
    'correct it, or send balanceOrigin brought_forward when it is of a loan of an earlier period',
    'Correct it, or choose “Brought forward” for “Balance origin” when it is of a loan of an earlier period.',
  ],
  [
    'several sheets read as a trial balance: One, Two; send the name of one as sheet',
    'Several sheets read as a trial balance: One, Two; write the name of one under “Sheet of the workbook”.',
  ],
  [
    'trial balance: it was drawn after the year was closed; send the one from before closing, or with the closing entries left out',
    'Trial balance: it was drawn after the year was closed; send the one from before closing, or without the closing entries.',
  ],
  [
    'the filing has been accepted and is final: create an amendment of it instead (POST /filing/create with isAmendment and amendmentOfFilingId)',
    'The filing has been accepted and is final: choose “Amend” on the page of the filing.',
  ],
  [
    'would save more there. POST /filings/group-relief divides losses where they save most',
    'Would save more there. The page of the group divides losses where they save most.',
  ],
  [
    'it is not sent again by itself, and a submit that gives the sign-in it was sent with looks for it first',
    'It is not sent again by itself, and sending again with the same sign-in looks for it first.',
  ],
  [
    'profits is in a pool (CTA 2010 s45A(3)). An asset left out of one of them changes the tax',
    'Profits is in a pool (CTA 2010 s45A(3)). An asset left out of one of them changes the tax.',
  ],
])('says “%s” as “%s”', (message, plain) => {
  expect(readerSentence(message)).toBe(plain);
});

it('keeps advice of two parts whole if a refusal joins several', () => {
  expect(
    partsOf(
      'csv: it is empty; balanceSheetData: the figures are locked while the filing is in_progress; save status draft first',
    ),
  ).toEqual([
    'the file: it is empty',
    'balanceSheetData: the figures are locked',
    'choose “Unlock the figures” on the page of the filing first',
  ]);
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

it('reads a long name in one pass, so that no text of a reader keeps the service busy', () => {
  const name = `a${'A'.repeat(60)}_`;
  for (const text of [name, `send ${name}`, `or ${name} true`, `${'a.'.repeat(60)}_`])
    expect(readerSentence(text)).toContain('_');
});

it('names the input of an amount that needs references', () => {
  const said = saidBy(ct600lStruct, {
    applies: true,
    smallOrMediumEnterprise: true,
    expenditureCredit: { expenditure: { staff: 1 } },
    payeAndNic: { own: 1 },
  });
  expect(said).toContain('Needed where “Of the company” is above 0.');
});

it('gives the finding of a search for a return in words of the page', () => {
  const looked = 'nothing was sent now: submission 15, whose acknowledgement was lost, was looked for first:';
  const said = [
    'it counts as in flight, because it is not known yet whether it arrived',
    'the sign-in given is not the one it was sent with, so it could not be looked for and counts as in flight',
    'the tax authority holds it and has not decided it, so it is in flight: poll GET /filing/status',
  ].map((found) => readerSentence(`${looked} ${found}`));
  const begin = 'Nothing was sent now: we looked for the return that HMRC did not confirm:';
  expect(said).toEqual([
    `${begin} we still wait for its result, because it is not known yet whether it arrived.`,
    `${begin} this is not the sign-in that it was sent with, so we could not find it.`,
    `${begin} HMRC has it, and has not decided yet: wait for the result.`,
  ]);
});

it('writes a row of the API by the inputs of its page', () => {
  const row = JSON.stringify({
    name: 'Ann "A" {b}',
    openingBalance: 0,
    advanced: 4_000,
    closingBalance: -50,
  });
  expect(readerSentence(`save this row, with the terms: ${row}`)).toBe(
    'Save this row, with the terms: Name: Ann "A" {b}, Opening balance: 0, Advanced: 4,000, Closing balance: -50.',
  );
});

it('has plain help for the page of a return', () => {
  expect(adviceInWords('True; the page is removed by sending null for it. Section 3.')).toBe(
    'Answer yes to file this page. Without an answer the return has none. Section 3.',
  );
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

it('says a problem of an answer in a sentence that can be read aloud', () => {
  const said = (message: string) => String(fieldSentence('Whether it carries on a trade', message));
  expect(said('is false, but turnover of 500 is taxed as a trade')).toBe(
    'Whether it carries on a trade: the answer is no, but turnover of 500 is taxed as a trade.',
  );
  expect(said('is missing')).toBe('Whether it carries on a trade is missing.');
});
