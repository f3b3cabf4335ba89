import { describe, expect, it } from 'vitest';
import { settingProblems } from '../../worker/check-settings.ts';
import type { Environment } from '../../worker/settings.ts';

const KEY = btoa('k'.repeat(32));
const modeOf = (mode: string): Environment => ({
  [`TAX_AUTHORITY_URL_${mode}`]: 'https://tax.example.test/submission',
  [`REGISTRY_GATEWAY_URL_${mode}`]: 'https://registry.example.test/gateway',
  [`REGISTRY_PRESENTER_ID_${mode}`]: '66600000001',
  [`REGISTRY_PRESENTER_CODE_${mode}`]: 'a code',
  [`REGISTRY_PACKAGE_REFERENCE_${mode}`]: '0012',
  [`REGISTRY_API_URL_${mode}`]: 'https://api.example.test',
  [`REGISTRY_DOCUMENT_URL_${mode}`]: 'https://documents.example.test',
  [`REGISTRY_API_KEY_${mode}`]: 'a key',
});
const WHOLE: Environment = {
  LIBSQL_URL: 'libsql://database.example.test',
  LIBSQL_AUTH_TOKEN: 'a token',
  CREDENTIALS_KEYS: JSON.stringify({ k2026: KEY }),
  TAX_AUTHORITY_VENDOR_ID: '1234',
  ...modeOf('TEST'),
  ...modeOf('LIVE'),
};
const found = (change: Environment) =>
  settingProblems({ ...WHOLE, ...change }).map(({ level, setting }) => [level, setting]);

describe('the settings', () => {
  it('are right when all are there', () => expect(settingProblems(WHOLE)).toEqual([]));

  it.each([
    [{ LIBSQL_URL: '' }, [['error', 'LIBSQL_URL']]],
    [{ LIBSQL_URL: 'http://database.example.test' }, [['error', 'LIBSQL_URL']]],
    [{ LIBSQL_URL: 'http://127.0.0.1:8080' }, []],
    [{ LIBSQL_DATABASES: 'north=https://n.example.test, south=libsql://s.example.test' }, []],
    [{ LIBSQL_DATABASES: 'north=http://n.example.test' }, [['error', 'LIBSQL_DATABASES']]],
    [{ LIBSQL_DATABASES: 'https://n.example.test' }, [['error', 'LIBSQL_DATABASES']]],
    // The first database has that name, and a name twice would hide a database.
    [{ LIBSQL_DATABASES: 'home=https://n.example.test' }, [['error', 'LIBSQL_DATABASES']]],
    [
      { LIBSQL_DATABASES: 'north=https://n.example.test,north=https://s.example.test' },
      [['error', 'LIBSQL_DATABASES']],
    ],
    [{ LIBSQL_DATABASE_TOKENS: 'north=a token' }, [['error', 'LIBSQL_DATABASE_TOKENS']]],
    [{ CREDENTIALS_KEYS: undefined }, [['error', 'CREDENTIALS_KEYS']]],
    [{ CREDENTIALS_KEYS: '{"k1":"short"}' }, [['error', 'CREDENTIALS_KEYS.k1']]],
    [{ REGISTRY_API_KEY_LIVE: '' }, [['warning', 'REGISTRY_API_KEY_LIVE']]],
    [
      { TAX_AUTHORITY_VENDOR_ID: '' },
      [
        ['warning', 'TAX_AUTHORITY_VENDOR_ID'],
        ['warning', 'TAX_AUTHORITY_VENDOR_ID'],
      ],
    ],
    [{ TAX_AUTHORITY_VENDOR_ID: '12' }, [['warning', 'TAX_AUTHORITY_VENDOR_ID']]],
    [{ REGISTRY_API_URL_TEST: 'api.example.test' }, [['warning', 'REGISTRY_API_URL_TEST']]],
    [{ REGISTRY_REFORM_DATE: 'April 2028' }, [['warning', 'REGISTRY_REFORM_DATE']]],
    [{ RATE_LIMIT_PER_MINUTE: 'many' }, [['warning', 'RATE_LIMIT_PER_MINUTE']]],
    [{ OBJECT_LOCATION: 'London' }, [['warning', 'OBJECT_LOCATION']]],
    [{ OBJECT_LOCATION: 'weur' }, []],
    [{ GATEWAY_TEST_LIVE: '1' }, [['warning', 'GATEWAY_TEST_LIVE']]],
    [{ TAX_AUTHORITY_TRIAL_TEST: 'test-in-live' }, []],
    [{ TAX_AUTHORITY_TRIAL_TEST: 'yes' }, [['warning', 'TAX_AUTHORITY_TRIAL_TEST']]],
    [{ TAX_AUTHORITY_TRIAL_LIVE: 'test-in-live' }, [['warning', 'TAX_AUTHORITY_TRIAL_LIVE']]],
    // Data of real customers may not be sent to a test service.
    [
      { TAX_AUTHORITY_URL_LIVE: 'https://test-transaction-engine.tax.service.gov.uk/submission' },
      [['warning', 'TAX_AUTHORITY_URL_LIVE']],
    ],
    // Messages of test keys are marked as tests, and the live address never gets those.
    [
      { TAX_AUTHORITY_URL_TEST: 'https://transaction-engine.tax.service.gov.uk/submission' },
      [['warning', 'TAX_AUTHORITY_TRIAL_TEST']],
    ],
  ] as const)('%j: %j', (change, expected) => expect(found(change)).toEqual(expected));

  it('name the setting that stops everything first, and quote nothing', () => {
    const problems = settingProblems({ CREDENTIALS_KEYS: 'secretword', LIBSQL_URL: 'secretplace' });
    expect(problems.slice(0, 2).map(({ level }) => level)).toEqual(['error', 'error']);
    expect(JSON.stringify(problems)).not.toMatch(/secret(word|place)/);
  });
});
