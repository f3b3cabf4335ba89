import { assert, describe, expect, it } from 'vitest';
import { emptyFilingData, readFilingData } from '../../../schema/requests/filing-data.ts';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import {
  mergeCredentials,
  mergeSave,
  newFilingData,
  secretChanges,
  withoutSecrets,
} from '../../../schema/requests/merge.ts';
import { parseBody } from '../../../schema/requests/parse.ts';

const empty = emptyFilingData(false);
const loan = { name: 'J Smith', amount: 100, dateAdvanced: '2025-05-01' };
const relief = { name: 'J Smith', amountRepaid: 50, date: '2026-01-01' };
const ct600a = { applies: true, beforeEndPeriod: false };

describe('mergeSave', () => {
  it('leaves fields that are not sent, replaces an object whole and clears it with null', () => {
    const first = mergeSave(empty, {
      filingId: 1,
      profitLossData: { turnover: 1, staffCosts: 2 },
      balanceSheetData: { cashAtBank: 3 },
      notesData: [{ title: 'a', body: 'b' }],
      accountType: 'micro',
    });
    const second = mergeSave(first, { filingId: 1, profitLossData: { turnover: 9 }, notesData: null });
    expect(second).toEqual({
      ...empty,
      profitLossData: { turnover: 9 },
      balanceSheetData: { cashAtBank: 3 },
      accountType: 'micro',
    });
    expect(mergeSave(second, { filingId: 1 })).toEqual(second);
    expect(first.profitLossData).toEqual({ turnover: 1, staffCosts: 2 });
  });

  it('merges filing types flag by flag', () => {
    const first = mergeSave(empty, { filingId: 1, filingTypes: { ct600: true } });
    const second = mergeSave(first, { filingId: 1, filingTypes: { accounts: true } });
    expect(second.filingTypes).toEqual({ ct600: true, accounts: true });
    expect(mergeSave(second, { filingId: 1, filingTypes: { ct600: false } }).filingTypes).toEqual({
      ct600: false,
      accounts: true,
    });
    expect(mergeSave(second, { filingId: 1, filingTypes: null }).filingTypes).toBeNull();
  });

  it('unsets a filing type that is sent as null (decision 15)', () => {
    const both = mergeSave(empty, { filingId: 1, filingTypes: { ct600: true, accounts: true } });
    const sent = parseBody(saveFilingStruct, { filingId: 1, filingTypes: { ct600: null } });
    assert(sent.ok);
    expect(mergeSave(both, sent.value).filingTypes).toEqual({ accounts: true });
  });

  it('keeps the rows of CT600A that are left out, and wipes them with an empty list (2.16 rule 9)', () => {
    const stored = mergeSave(empty, {
      filingId: 1,
      supplementaryPagesData: { ct600a: { ...ct600a, broughtForward: 7, loans: [loan], reliefs: [relief] } },
    });
    const kept = mergeSave(stored, {
      filingId: 1,
      supplementaryPagesData: { ct600a: { ...ct600a, beforeEndPeriod: true, reliefs: [] } },
    });
    expect(kept.supplementaryPagesData).toEqual({
      ct600a: { applies: true, beforeEndPeriod: true, loans: [loan], reliefs: [] },
    });
    const bare = mergeSave(empty, { filingId: 1, supplementaryPagesData: { ct600a } });
    expect(bare.supplementaryPagesData).toEqual({ ct600a });
  });

  it('merges the pages: one that is sent replaces, one left out stays, null removes (decision 15)', () => {
    const stored = mergeSave(empty, {
      filingId: 1,
      supplementaryPagesData: { ct600a: { ...ct600a, loans: [loan] }, ct600e: { applies: true } },
    });
    const pages = { ct600e: { applies: true, overclaimedTax: true } };
    const merged = mergeSave(stored, { filingId: 1, supplementaryPagesData: pages }).supplementaryPagesData;
    expect(merged).toEqual({ ct600a: { ...ct600a, loans: [loan] }, ...pages });
    const removed = mergeSave(stored, { filingId: 1, supplementaryPagesData: { ct600a: null } });
    expect(removed.supplementaryPagesData).toEqual({ ct600e: { applies: true } });
    expect(
      mergeSave(stored, { filingId: 1, supplementaryPagesData: null }).supplementaryPagesData,
    ).toBeNull();
  });

  it('forces no employees and no associated companies on a dormant filing', () => {
    const active = mergeSave(empty, { filingId: 1, numberOfEmployees: 4, associatedCompanies: 2 });
    expect(active).toMatchObject({ numberOfEmployees: 4, associatedCompanies: 2 });
    const dormant = mergeSave(active, { filingId: 1, isDormant: true });
    expect(dormant).toMatchObject({ isDormant: true, numberOfEmployees: 0, associatedCompanies: 0 });
    expect(mergeSave(dormant, { filingId: 1, numberOfEmployees: 3 })).toMatchObject({ numberOfEmployees: 0 });
  });

  it('does not let a charity be a close company (2.17 rule 4)', () => {
    expect(mergeSave(empty, { filingId: 1, charityStatus: 'charity', isCloseCompany: true })).toMatchObject({
      charityStatus: 'charity',
      isCloseCompany: false,
    });
    const close = mergeSave(empty, { filingId: 1, isCloseCompany: true });
    expect(mergeSave(close, { filingId: 1, charityStatus: 'casc' }).isCloseCompany).toBe(false);
    expect(mergeSave(empty, { filingId: 1, charityStatus: 'casc' }).isCloseCompany).toBeNull();
  });
});

describe('mergeCredentials', () => {
  it('merges field by field, clears with null and never keeps a secret', () => {
    const stored = mergeCredentials(null, { utrNumber: '1234567890', gatewayPassword: 'p', authCode: 'c' });
    expect(stored).toEqual({ utrNumber: '1234567890' });
    expect(mergeCredentials(stored, { directorName: 'Jo Bloggs' })).toEqual({
      utrNumber: '1234567890',
      directorName: 'Jo Bloggs',
    });
    expect(mergeCredentials(stored, { utrNumber: null })).toBeNull();
    expect(mergeCredentials(stored, undefined)).toBe(stored);
    expect(mergeCredentials(stored, null)).toBeNull();
  });
});

describe('the secrets of a save', () => {
  it('are undefined to be left, null to be cleared, and taken out of the save', () => {
    const bankDetailsData = { sortCode: '123456' };
    const save = { filingId: 1, credentialsData: { gatewayPassword: 'p', gatewayId: 'g' }, bankDetailsData };
    expect(secretChanges(save)).toEqual({ gatewayPassword: 'p', bankDetails: '{"sortCode":"123456"}' });
    expect(withoutSecrets(save)).toEqual({ filingId: 1, credentialsData: { gatewayId: 'g' } });
    expect(secretChanges({ filingId: 1 })).toEqual({});
    expect(secretChanges({ filingId: 1, credentialsData: { authCode: null } })).toEqual({ authCode: null });
    expect(secretChanges({ filingId: 1, credentialsData: null, bankDetailsData: null })).toEqual({
      gatewayPassword: null,
      authCode: null,
      bankDetails: null,
    });
    expect(withoutSecrets({ filingId: 1, credentialsData: null })).toEqual({
      filingId: 1,
      credentialsData: null,
    });
  });
});

describe('newFilingData', () => {
  const base = {
    companyId: 1,
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    isAmendment: false,
    amendmentOfFilingId: null,
  };

  it('starts with the fields of create, and nothing else', () => {
    expect(newFilingData({ ...base, isDormant: false, directorName: 'Jo', numberOfEmployees: 2 })).toEqual({
      ...empty,
      directorName: 'Jo',
      numberOfEmployees: 2,
    });
  });

  it('is dormant without employees', () => {
    expect(newFilingData({ ...base, isDormant: true, numberOfEmployees: 2 })).toEqual({
      ...emptyFilingData(true),
      numberOfEmployees: 0,
      associatedCompanies: 0,
    });
  });
});

describe('readFilingData', () => {
  it('reads back what was written', () => {
    const data = mergeSave(empty, {
      filingId: 1,
      profitLossData: { turnover: 1 },
      notesData: [],
      isCloseCompany: true,
    });
    expect(readFilingData(JSON.parse(JSON.stringify(data)))).toEqual(data);
  });

  it('reads an echoed object of an old row as its text, and keeps that of a new one', () => {
    const row = { isDormant: false, taxCalculation: { tax: 1.5, of: [null] } };
    const text = '{"tax":1.5,"of":[null]}';
    expect(readFilingData(row).taxCalculation).toBe(text);
    expect(readFilingData({ ...row, taxCalculation: text }).taxCalculation).toBe(text);
  });

  it('reads a field that an old row does not have as never set', () => {
    expect(readFilingData({ isDormant: true })).toEqual(emptyFilingData(true));
  });

  it.each([
    [null, 'isDormant'],
    [[], 'isDormant'],
    [{}, 'isDormant'],
    [{ isDormant: 'no' }, 'isDormant'],
    [{ isDormant: true, profitLossData: 'secret words' }, 'profitLossData'],
    [{ isDormant: true, notesData: {} }, 'notesData'],
    [{ isDormant: true, gatewayPassword: 'secret words' }, 'unknown field'],
  ])('throws on %j without repeating it', (row, field) => {
    expect(() => readFilingData(row)).toThrow(field);
    expect(() => readFilingData(row)).not.toThrow('secret words');
  });
});
