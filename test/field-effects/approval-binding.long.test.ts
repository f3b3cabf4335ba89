import { describe, expect, it } from 'vitest';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { effectOf } from './approval-binding.ts';
import { fieldsOf } from './fields.ts';

const FIELDS = fieldsOf(saveFilingStruct);

/** Takes every sixth field; approval-binding.deep.test.ts has all of them. */
const SOME = FIELDS.filter(
  ({ path }, at) => at % 6 === 0 || /^(bankDetailsData|credentialsData|director)/.test(path),
);

/** Fields that the page asks for, so an approval does not cover them. */
const TYPED = ['gatewayId', 'gatewayPassword', 'authCode', 'directorName', 'boardApprovalDate'].map(
  (name) => `credentialsData.${name}`,
);

describe('a field that is saved after an approval was asked for', () => {
  const effects = SOME.map((field) => ({ path: field.path, effect: effectOf(field) }));

  it('shows in the same documents bound as signed', () => {
    expect(effects.filter(({ effect }) => effect !== null && effect[0] !== effect[1])).toEqual([]);
  });

  it('shows at all if it is of bank details or of the sender, and never if the page asks for it', () => {
    const hidden = effects
      .filter(({ effect }) => effect === null || effect[0] === '')
      .map(({ path }) => path);
    expect(hidden.filter((path) => /^(bankDetailsData|credentialsData|directorName)/.test(path))).toEqual(
      expect.arrayContaining(['directorName', ...TYPED]),
    );
    const bound = [
      'bankDetailsData.sortCode',
      'bankDetailsData.accountNumber',
      'bankDetailsData.accountName',
      'credentialsData.utrNumber',
      'credentialsData.agentReferenceId',
      'credentialsData.agentCompanyName',
      'credentialsData.declarantName',
    ];
    expect(hidden.filter((path) => bound.includes(path))).toEqual([]);
  });
});
