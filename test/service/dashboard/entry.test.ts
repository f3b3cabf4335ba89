import type { Document } from '@xmldom/xmldom';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { get, must } from '../helpers/client.ts';
import { sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { credentials, newFiling, outcome } from '../helpers/filings.ts';

/** The forms that write figures, as a browser without scripts uses them. */

let key = '';
let session = '';
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
});

type Fields = Record<string, string>;

/** Gives every input of the form of a page with its value, as a browser would send it. */
function inputsOf(page: Document, action: string): Fields {
  const form = [...page.getElementsByTagName('form')].find((each) => each.getAttribute('action') === action);
  if (form === undefined) throw new Error(`no form is sent to ${action}`);
  const fields: Fields = {};
  for (const input of form.getElementsByTagName('input'))
    if (input.getAttribute('type') !== 'checkbox')
      fields[input.getAttribute('name') ?? ''] = input.getAttribute('value') ?? '';
  for (const area of form.getElementsByTagName('textarea'))
    fields[area.getAttribute('name') ?? ''] = area.textContent ?? '';
  for (const select of form.getElementsByTagName('select')) {
    const chosen = [...select.getElementsByTagName('option')].find((each) => each.hasAttribute('selected'));
    fields[select.getAttribute('name') ?? ''] = chosen?.getAttribute('value') ?? '';
  }
  return fields;
}

const figures = (id: number, section: string): string => `/dashboard/test/filings/${id}/figures/${section}`;

async function opened(id: number, section: string): Promise<Fields> {
  const seen = await visit(figures(id, section), { session });
  expect([section, seen.status]).toEqual([section, 200]);
  return inputsOf(seen.page(), figures(id, section));
}

const send = (id: number, section: string, form: Fields, asked = 'save') =>
  visit(figures(id, section), { session, form: { ...form, do: asked } });

/** Opens a page, types into it and saves it. */
async function typed(id: number, section: string, texts: Fields): Promise<void> {
  const form = await opened(id, section);
  for (const name of Object.keys(texts)) expect(Object.keys(form)).toContain(name);
  const sent = await send(id, section, { ...form, ...texts });
  expect([section, sent.status, sent.status === 303 ? '' : textOf(sent.page())]).toEqual([section, 303, '']);
}

const record = (id: number) => get(`/filing?filingId=${id}`, { key });

describe('a micro-entity', () => {
  it('is entered page by page, and accepted by both authorities', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const secrets = credentials();
    await typed(id, 'what-to-file', {
      'filingTypes.ct600': 'true',
      'filingTypes.accounts': 'true',
      accountType: 'micro',
    });
    await typed(id, 'profit-and-loss', {
      'profitLossData.turnover': '£100,000',
      'profitLossData.staffCosts': '30 000',
      'profitLossData.otherCharges': '10000',
    });
    await typed(id, 'balance-sheet', {
      'balanceSheetData.cashAtBank': '42,100',
      'balanceSheetData.creditorsWithinOneYear': '12,000',
      'balanceSheetData.shareCapital': '100',
      'balanceSheetData.retainedEarnings': '30,000',
    });
    await typed(id, 'signing', {
      directorName: secrets.directorName,
      'credentialsData.utrNumber': secrets.utrNumber,
      'credentialsData.boardApprovalDate': '2026-06-01',
    });
    await typed(id, 'sign-ins', {
      'credentialsData.gatewayId': secrets.gatewayId,
      'credentialsData.gatewayPassword': secrets.gatewayPassword,
      'credentialsData.authCode': secrets.authCode,
    });
    const saved = await record(id);
    expect(saved.at('profitLossData')).toEqual({
      turnover: 100_000,
      staffCosts: 30_000,
      otherCharges: 10_000,
    });
    expect(saved.at('credentialsData.boardApprovalDate')).toBe('01/06/2026');
    await must('/filing/submit', { filingId: id, target: 'both' }, { key });
    expect((await outcome(id, { key })).at('status')).toBe('accepted');
    const closed = await visit(figures(id, 'balance-sheet'), { session });
    expect(textOf(closed.page())).toContain('To change anything now, file an amendment.');
  });
});
