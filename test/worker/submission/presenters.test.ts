import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../worker/settings.ts';
import { presenterAmong, presenterFor } from '../../../worker/submission/presenters.ts';

/** Tests the choice of the presenter of an account. */

const ACCOUNTS = Array.from({ length: 3000 }, (_, place) => place + 1);
const shareOf = (further: readonly string[], name: string | null): number =>
  ACCOUNTS.filter((id) => presenterAmong(further, id) === name).length;

describe('the presenter of an account', () => {
  it('is the only one if no other is set', () => {
    expect(shareOf([], null)).toBe(3000);
  });

  it('is one of three, each of about a third of the accounts', () => {
    for (const name of [null, 'second', 'third']) {
      // A third is 1,000. An even spread by chance is within four times its deviation: 4 * sqrt(3000 * 1/3 * 2/3) = 103.
      expect(Math.abs(shareOf(['second', 'third'], name) - 1000)).toBeLessThan(103);
    }
  });

  it('stays if another is added, or is the added one', () => {
    for (const id of ACCOUNTS) {
      const before = presenterAmong(['second'], id);
      expect([before, 'third']).toContain(presenterAmong(['second', 'third'], id));
    }
  });

  it('is read from its setting with its own id and code, and the first one as before', () => {
    const settings = readSettings({
      REGISTRY_GATEWAY_URL_LIVE: 'https://registry.test/gateway',
      REGISTRY_PRESENTER_ID_LIVE: '66600000001',
      REGISTRY_PRESENTER_CODE_LIVE: 'FIRST',
      REGISTRY_PACKAGE_REFERENCE_LIVE: '0012',
      REGISTRY_FURTHER_PRESENTERS_LIVE: 'second=66600000002:CODE:TWO, third=66600000003:THREE',
    });
    expect(settings.furtherPresenters('live')).toEqual(['second', 'third']);
    expect(settings.furtherPresenters('test')).toEqual([]);
    const found = (name: string | null) => settings.registryGateway('live', name);
    const common = { url: 'https://registry.test/gateway', packageReference: '0012', gatewayTest: 0 };
    expect(found(null)).toEqual({
      ok: true,
      value: { ...common, presenterId: '66600000001', presenterCode: 'FIRST' },
    });
    expect(found('second')).toEqual({
      ok: true,
      value: { ...common, presenterId: '66600000002', presenterCode: 'CODE:TWO', presenter: 'second' },
    });
    // Accounts of a presenter that is no longer set wait until it is.
    expect(found('gone')).toEqual({ ok: false, missing: ['REGISTRY_FURTHER_PRESENTERS_LIVE'] });
    const id = ACCOUNTS.find((each) => presenterAmong(['second', 'third'], each) === 'third') ?? 0;
    expect(presenterFor({ settings }, { mode: 'live', accountId: id })).toEqual(found('third'));
  });
});
