import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullNumber } from '../../../sandbox/registry/form-submission.ts';
import { holdsTokens, STATEMENTS, statementsFor } from '../../../sandbox/registry/statements.ts';
import { describeShared } from '../../helpers/shared.ts';

describe('the words of a statement', () => {
  const tokens = STATEMENTS.directorsResponsibility.tokens;
  it('are found in their order, in any case and spacing', () => {
    expect(holdsTokens('The DIRECTORS\n acknowledge their Responsibilities under the Act.', tokens)).toBe(
      true,
    );
    expect(holdsTokens('The director acknowledges responsibilities: Companies  Act 2006', tokens)).toBe(true);
    expect(holdsTokens('Responsibilities under the Act: the directors acknowledge them.', tokens)).toBe(
      false,
    );
    expect(holdsTokens('The directors acknowledge the Act.', tokens)).toBe(false);
  });
  it('are found with other words between them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[xyz ]{0,9}$/), { minLength: 3, maxLength: 3 }),
        ([a, b, c]) => {
          expect(holdsTokens(`${a} directors acknowledge ${b} responsibilities ${c} the act`, tokens)).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('the statements of a profile', () => {
  const names = (profile: Parameters<typeof statementsFor>[0]) =>
    statementsFor(profile).map((group) => group.join('|'));
  const base = ['membersNoAudit', 'directorsResponsibility'];
  it.each([
    [
      { dormant: true, micro: true, profitAndLoss: false },
      ['section480', ...base, 'microProvisions|smallCompaniesRegime'],
    ],
    [{ dormant: false, micro: true, profitAndLoss: true }, ['section477', ...base, 'microProvisions']],
    [
      { dormant: false, micro: true, profitAndLoss: false },
      ['section477', ...base, 'microProvisions', 'smallCompaniesRegime'],
    ],
    [{ dormant: false, micro: false, profitAndLoss: true }, ['section477', ...base, 'smallCompaniesRegime']],
    [
      { dormant: false, micro: false, profitAndLoss: false },
      ['section477', ...base, 'smallCompaniesRegime', 'profitAndLossNotDelivered'],
    ],
  ])('%o', (profile, wanted) => {
    expect(names(profile)).toEqual(wanted);
  });
});

describeShared('the phrase checks', (root) => {
  const published = JSON.parse(
    readFileSync(join(root, 'schemas/companies-house/rules/accounts-statement-checks.json'), 'utf8'),
  ).statements;
  it.each(Object.entries(STATEMENTS))('%s are the published ones', (name, statement) => {
    expect(statement.concept).toBe(published[name].concept);
    const lower = published[name].tokens.map((t: string[]) => t.map((word) => word.toLowerCase()));
    expect(statement.tokens.map((t) => [...t])).toEqual(lower);
  });
});

describe('a company number', () => {
  it.each([
    ['1234567', 'EW', '01234567'],
    ['99123456', '', '99123456'],
    ['00123456', 'SC', 'SC123456'],
    ['42', 'NI', 'NI000042'],
    ['0012345', 'R', 'R0012345'],
  ])('%s of %s is %s', (digits, type, number) => {
    expect(fullNumber(digits, type)).toBe(number);
  });
});
