import { describe, expect, it } from 'vitest';
import { readCommand, readResult } from '../../../worker/submission/command-texts.ts';
import { BUSY, type FilingCommand, refused, refusedFor } from '../../../worker/submission/lock.ts';

const ASKED_AT = '2026-04-01T09:00:00.000Z';
const SUBMIT: FilingCommand = {
  kind: 'submit',
  target: 'both',
  credentials: { gatewayId: '1', gatewayPassword: 'secret-of-the-test' },
  testDate: null,
  confirmed: { confirmation: 'c', keyId: 3 },
  askedAs: 'claim',
  approvalId: 7,
};

describe('a command that travels to the object of a filing', () => {
  it('is read as it was written', () => {
    const commands: readonly FilingCommand[] = [
      SUBMIT,
      { kind: 'submit', target: 'ch', testDate: '2026-04-01' },
      { kind: 'poll', askedAt: ASKED_AT },
      { kind: 'background' },
      { kind: 'save', save: { filingId: 7 }, secrets: { authCode: null }, echoed: '{"a":1.0}', begun: null },
      { kind: 'deleteCredentials' },
      { kind: 'delete' },
      { kind: 'approval', act: { do: 'revoke', approvalId: 7 } },
    ];
    for (const command of commands) expect(readCommand(JSON.stringify(command))).toEqual(command);
  });

  it.each([
    ['a kind that is not known', { ...SUBMIT, kind: 'send' }],
    ['a target that is not known', { ...SUBMIT, target: 'all' }],
    ['an approval without its number', { ...SUBMIT, approvalId: '7' }],
    ['a poll without its time', { kind: 'poll' }],
    ['a save of no object', { kind: 'save', save: 'all', secrets: {} }],
    ['a secret that is no text', { kind: 'save', save: {}, secrets: { authCode: 12 } }],
    ['nothing', null],
  ])('is refused with %s, and no value of it is repeated', (_, command) => {
    expect(() => readCommand(JSON.stringify(command))).toThrow(
      /^a command of a filing has another shape than this version of the service reads; ask again in a minute$/,
    );
  });
});

describe('the result of a command', () => {
  it('is read as it was written', () => {
    const problem = {
      location: 'bankDetailsData.sortCode',
      message: 'six digits',
      severity: 'error',
    } as const;
    for (const result of [
      BUSY,
      refused(404, 'no such filing'),
      refusedFor([problem]),
      { ok: true, kind: 'deleted', deleted: true },
    ])
      expect(readResult(JSON.stringify(result))).toEqual(result);
  });

  it.each([
    ['a status that no refusal has', { ok: false, status: 200, error: 'all is well' }],
    ['a refusal without its words', { ok: false, status: 400 }],
    ['submissions that are no list', { ok: true, kind: 'saved', filing: {}, submissions: {} }],
    ['problems that are no objects', { ...refused(400, 'no'), problems: ['no'] }],
  ])('is refused with %s', (_, result) => {
    expect(() => readResult(JSON.stringify(result))).toThrow(
      'the result of a filing’s command has another shape',
    );
  });
});
