import { createKeyStruct, keyStruct } from '../../../schema/requests/account.ts';
import { approvalStruct } from '../../../schema/requests/approvals.ts';
import { addCompanyStruct, archiveCompanyStruct } from '../../../schema/requests/companies.ts';
import { submitStruct, validateStruct } from '../../../schema/requests/submit.ts';
import { describeCases } from './cases.ts';

const number = (companyNumber: unknown) => ({ companyNumber });

describeCases('POST /company/add', addCompanyStruct, {
  accepted: [
    ...['01234567', 'SC123456', 'NI000001', 'OC301234', 'R0000001', 'IP12345R', 'SP1234RS'].map((text) => ({
      name: text,
      body: number(text),
    })),
    { name: 'small letters and blanks', body: number(' sc123456 '), canonical: number('SC123456') },
  ],
  refused: [
    '1234567',
    '123456789',
    'ABCDEFGH',
    'S1234567',
    '',
    'SC 12345',
    '０１２３４５６７',
    12345678,
    null,
  ].map((value) => ({
    name: JSON.stringify(value),
    body: number(value),
    problems: [['companyNumber', 'expected a company number']] as const,
  })),
});

describeCases('POST /company/archive', archiveCompanyStruct, {
  accepted: [{ name: 'a company', body: { companyId: 3, archived: true } }],
  refused: [
    {
      name: 'nothing',
      body: {},
      problems: [
        ['companyId', 'required'],
        ['archived', 'required'],
      ],
    },
  ],
});

const backTo = (returnUrl: string) => ({ filingId: 1, target: 'both', returnUrl });
const asked = { message: null, reference: null, expiresInHours: 168 };

describeCases('POST /filing/approval', approvalStruct, {
  accepted: [
    ['HTTPS://App.example/done', 'https://app.example/done'],
    // Nothing in it moves or cuts text.
    ['https://app.example/a\u0000b\u202ec d', 'https://app.example/a%00b%E2%80%AEc%20d'],
    ['https://app.example\\@other.example/', 'https://app.example/@other.example/'],
  ].map(([given = '', written = '']) => ({
    name: JSON.stringify(given),
    body: backTo(given),
    canonical: { ...asked, ...backTo(written) },
  })),
  refused: [
    ...['http://app.example/', 'https://', '//app.example/', 'javascript:1'].map(
      (text) => [text, 'begins with https://'] as const,
    ),
    ['https://a:b@app.example/', 'without a user name'] as const,
    // 20 characters, and 81 of two bytes, each written %C3%A9: 20 + 81 x 6 = 506.
    [
      `https://app.example/${'é'.repeat(81)}`,
      'at most 500 characters: a browser writes it with 506',
    ] as const,
  ].map(([text, says]) => ({ name: text, body: backTo(text), problems: [['returnUrl', says]] })),
});

describeCases('POST /filing/submit', submitStruct, {
  accepted: [
    {
      name: 'stored credentials',
      body: { filingId: 1, target: 'both', credentials: null },
      canonical: { filingId: 1, target: 'both' },
    },
    {
      name: 'one-shot credentials',
      body: { filingId: 1, target: 'tax', credentials: { gatewayPassword: 'p', utrNumber: '12345 67890' } },
      canonical: {
        filingId: 1,
        target: 'tax',
        credentials: { gatewayPassword: 'p', utrNumber: '1234567890' },
      },
    },
  ],
  refused: [
    {
      name: 'wrong parts',
      body: { filingId: 'x', target: 'everyone', credentials: { utr: '1' } },
      problems: [
        ['filingId', 'expected a number'],
        ['target', 'expected tax, ch or both'],
        ['credentials.utr', 'unknown field'],
      ],
    },
  ],
});

describeCases('POST /filing/validate', validateStruct, {
  accepted: [{ name: 'a target', body: { filingId: 1, target: 'ch' } }],
  refused: [{ name: 'no target', body: { filingId: 1 }, problems: [['target', 'required']] }],
});

describeCases('POST /account/keys', createKeyStruct, {
  accepted: [{ name: 'a key', body: { name: 'Office', mode: 'test' } }],
  refused: [
    {
      name: 'a key of no mode',
      body: { name: '', mode: 'prod' },
      problems: [
        ['name', '1 to 60'],
        ['mode', 'live or test'],
      ],
    },
  ],
});

describeCases('POST /account/keys/rotate and revoke', keyStruct, {
  accepted: [{ name: 'a key', body: { keyId: 2 } }],
  refused: [{ name: 'its text', body: { keyId: 'svc_live_x' }, problems: [['keyId', 'expected a number']] }],
});
