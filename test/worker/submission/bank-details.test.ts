import { expect, it } from 'vitest';
import { sealChanges } from '../../../worker/access/filing-secrets.ts';
import { parseKeyRing } from '../../../worker/access/key-ring.ts';
import { bankDetailsOf } from '../../../worker/submission/credentials.ts';

const parsed = parseKeyRing(JSON.stringify({ k1: btoa('k'.repeat(32)) }));
if (!parsed.ok) throw new Error('the test gives a wrong ring');
const keyRing = () => parsed.value;
const FILING = {
  accountId: 1,
  id: 2,
  secretRevisions: {},
  sealed: { gatewayPassword: null, authCode: null, bankDetails: null },
};

async function readBack(bankDetails: string) {
  const written = await sealChanges(keyRing, FILING, { bankDetails });
  return bankDetailsOf({ keyRing }, { ...FILING, ...written });
}

it('reads the stored bank details of a filing', async () => {
  const details = { bankName: 'A Bank', sortCode: '123456', accountNumber: '12345678', accountName: null };
  expect(await readBack(JSON.stringify(details))).toEqual({ details, readable: true });
  expect(await bankDetailsOf({ keyRing }, FILING)).toEqual({ details: null, readable: true });
});

it.each(['{"accountNumber":12345678}', '["12345678"]', 'null'])(
  'reads %s as details that do not open',
  async (text) => {
    expect(await readBack(text)).toEqual({ details: null, readable: false });
  },
);
