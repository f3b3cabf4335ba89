import { expect, it } from 'vitest';
import { filedDocument } from '../../../worker/upstream/registry-documents.ts';

const reasonOf = async (media: string): Promise<string> => {
  const metadata = { company_number: '40000004', resources: { [media]: { content_length: 9 } } };
  const found = await filedDocument(
    {
      settings: { url: 'https://documents.test', apiKey: 'key' },
      hosts: [],
      fetch: async () => Response.json(metadata),
      now: () => 0,
    },
    '40000004',
    'document-1',
  );
  return found.kind === 'unreadable' ? found.reason : found.kind;
};

it.each([
  ['application/pdf', 'the registry has the document as a PDF alone'],
  ['application/xml', 'the registry has the document as plain XBRL, which is not read'],
  ['application/zip', 'the registry has the document only in forms that this service does not read'],
])('a document as %s alone: %s', async (media, reason) => {
  expect(await reasonOf(media)).toBe(reason);
});
