import { describe, expect, it } from 'vitest';
import { localUpstreams, sandboxAddresses } from '../../../tools/dev/sandbox-settings.ts';
import { readSettings } from '../../../worker/settings.ts';

const LIVE = 'https://transaction-engine.tax.service.gov.uk/submission';
const settingsFor = (environment: Readonly<Record<string, string>>) =>
  readSettings(localUpstreams(environment, sandboxAddresses('http://127.0.0.1:1')));

describe('the settings of one machine', () => {
  it('send returns to the stand-in as tests by default', () => {
    for (const mode of ['test', 'live'] as const)
      expect(settingsFor({}).taxAuthority(mode)).toEqual({
        ok: true,
        value: { url: 'http://127.0.0.1:1/tax/submission', vendorId: '0000', gatewayTest: 1 },
      });
  });

  it('accept a trial at the live address as the guide sets it, and send no test there', () => {
    const given = { TAX_AUTHORITY_URL_TEST: LIVE, TAX_AUTHORITY_VENDOR_ID: '4321' };
    expect(settingsFor({ ...given, TAX_AUTHORITY_TRIAL_TEST: 'test-in-live' }).taxAuthority('test')).toEqual({
      ok: true,
      value: { url: LIVE, vendorId: '4321', gatewayTest: 0, messageClass: 'HMRC-CT-CT600-TIL' },
    });
    expect(settingsFor(given).taxAuthority('test')).toEqual({
      ok: false,
      missing: ['TAX_AUTHORITY_TRIAL_TEST'],
    });
  });
});
