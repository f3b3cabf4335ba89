import { expect, it } from 'vitest';
import { ct600cStruct } from '../../../../schema/requests/pages/ct600c.ts';

const ROW = { companyName: 'Alder Tools Limited', taxReference: '1234567890', amount: 100 };
const messagesOf = (page: unknown): readonly string[] => {
  const [failed] = ct600cStruct.validate(page, { coerce: true });
  return (failed?.failures() ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

it.each([
  ['the page', { consortiumRelief: true }, 'consortiumRelief'],
  ['a claim', { claims: [{ ...ROW, consortiumShare: 50 }] }, 'claims.0.consortiumShare'],
  ['a claim', { claims: [{ ...ROW, memberOfConsortium: 'X' }] }, 'claims.0.memberOfConsortium'],
  [
    'a surrender',
    { surrenders: [{ ...ROW, kind: 'tradingLoss', ownedByConsortium: true }] },
    'surrenders.0.ownedByConsortium',
  ],
])('refuses any word of a consortium in %s', (_, page, path) => {
  expect(messagesOf(page)).toEqual([`${path}: unknown field here; consortium relief is not taken`]);
});

it('refuses losses from abroad, and names that the service does not know', () => {
  expect(messagesOf({ claims: [{ ...ROW, lossesGeneratedAbroad: true }] })).toEqual([
    'claims.0.lossesGeneratedAbroad: unknown field here; box C20 is not open for periods from 27 October 2021',
  ]);
  expect(messagesOf({ claims: [{ ...ROW, partners: 2 }] })).toEqual(['claims.0.partners: unknown field']);
});
