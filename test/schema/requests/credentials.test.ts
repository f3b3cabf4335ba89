import { expect, it } from 'vitest';
import { credentialsStruct } from '../../../schema/requests/credentials.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { describeCases } from './cases.ts';

describeCases('credentialsData', credentialsStruct, {
  accepted: [
    { name: 'nothing', body: {} },
    {
      name: 'everything',
      body: {
        utrNumber: ' 12345 67890 ',
        gatewayId: 'CTUSER100',
        gatewayPassword: ' pass word ',
        authCode: 'ABC123',
        directorName: ' Siân Ó Briain ',
        boardApprovalDate: '29/02/2024',
        filingMode: 'agent',
        agentReferenceId: 'REF',
        agentCompanyName: 'a'.repeat(35),
        declarantName: 'J Smith',
        declarantStatus: 'Agent',
      },
      canonical: {
        utrNumber: '1234567890',
        gatewayId: 'CTUSER100',
        gatewayPassword: ' pass word ',
        authCode: 'ABC123',
        directorName: 'Siân Ó Briain',
        boardApprovalDate: '29/02/2024',
        filingMode: 'agent',
        agentReferenceId: 'REF',
        agentCompanyName: 'a'.repeat(35),
        declarantName: 'J Smith',
        declarantStatus: 'Agent',
      },
    },
    {
      name: 'the mask, which changes nothing',
      body: { gatewayPassword: '[REDACTED]', authCode: '[REDACTED]', gatewayId: 'x' },
      canonical: { gatewayId: 'x' },
    },
    { name: 'null, which clears', body: { gatewayPassword: null, utrNumber: null, filingMode: null } },
  ],
  refused: [
    {
      name: 'values that do not have the right form',
      body: {
        utrNumber: '123456789',
        gatewayId: '',
        gatewayPassword: '',
        authCode: 123456,
        directorName: 'X',
        boardApprovalDate: '30/02/2024',
        filingMode: 'proxy',
        agentCompanyName: 'a'.repeat(36),
        declarantName: 'a'.repeat(57),
        password: 'hunter2',
      },
      problems: [
        ['utrNumber', 'expected 10 digits'],
        ['gatewayId', 'text of 1 to'],
        ['gatewayPassword', 'text of 1 to'],
        ['authCode', 'text of 1 to'],
        ['directorName', 'text of 2 to 56 characters'],
        ['boardApprovalDate', 'DD/MM/YYYY'],
        ['filingMode', 'expected principal or agent'],
        ['agentCompanyName', 'text of 1 to 35 characters'],
        ['declarantName', 'text of 2 to 56 characters'],
        ['password', 'unknown field'],
      ],
    },
    {
      name: 'a taxpayer reference as a number, and an ISO date',
      body: { utrNumber: 1234567890, boardApprovalDate: '2026-03-31' },
      problems: [
        ['utrNumber', 'as text'],
        ['boardApprovalDate', 'DD/MM/YYYY'],
      ],
    },
    {
      name: 'names that would be read backwards',
      body: { directorName: 'John \u202Ehtims', gatewayId: '12\u202E43' },
      problems: [
        ['gatewayId', 'direction of writing'],
        ['directorName', 'direction of writing'],
      ],
    },
  ],
});

it('never repeats a value it refuses', () => {
  const secret = 'sw0rdf1sh';
  const body = {
    utrNumber: secret,
    gatewayId: [secret],
    gatewayPassword: `${secret}\u0000`,
    authCode: { code: secret },
    directorName: `${secret}\n`.repeat(9),
    boardApprovalDate: secret,
    filingMode: secret,
  };
  const parsed = parseBody(credentialsStruct, body);
  expect(parsed.ok).toBe(false);
  expect(parsed.ok ? [] : parsed.problems).toHaveLength(7);
  expect(JSON.stringify(parsed)).not.toContain(secret);
});
