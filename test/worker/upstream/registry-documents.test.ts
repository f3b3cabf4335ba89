import { expect, it } from 'vitest';
import { filedDocument } from '../../../worker/upstream/registry-documents.ts';

const described = (metadata: unknown) =>
  filedDocument(
    {
      settings: { url: 'https://documents.test', apiKey: 'key' },
      hosts: [],
      fetch: async () => Response.json(metadata),
      now: () => 0,
    },
    '40000004',
    'document-1',
  );

const reasonOf = async (media: string): Promise<string> => {
  const metadata = { company_number: '40000004', resources: { [media]: { content_length: 9 } } };
  const found = await described(metadata);
  return found.kind === 'unreadable' ? found.reason : found.kind;
};

it.each([
  ['application/pdf', 'the registry has the document as a PDF alone'],
  ['application/xml', 'the registry has the document as plain XBRL, which is not read'],
  ['application/zip', 'the registry has the document only in forms that this service does not read'],
])('a document as %s alone: %s', async (media, reason) => {
  expect(await reasonOf(media)).toBe(reason);
});

it.each([
  ['a number', { company_number: { toString: 1 } }],
  ['the forms', { resources: [{ toString: 1 }] }],
  ['a text of it', { resources: 'x', significant_date: { toString: null, valueOf: null } }],
])('a description with its own toString is not in the published form: %s', async (_where, metadata) => {
  expect(await described(metadata)).toMatchObject({
    kind: 'unreadable',
    reason: 'the registry’s description of the document is not in its published form',
  });
});

it.each([1.5, -7, 1e300])('a length that is no number of bytes is not repeated: %s', async (length) => {
  const resources = { 'application/pdf': { content_length: length } };
  expect(await described({ resources })).toMatchObject({ kind: 'unreadable', format: 'pdf', bytes: null });
});
