import type { ReadResourceResult, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import { invalidParams, resultOf } from './answers.ts';
import type { Json } from './description.ts';

/** Offers the documents of a filing as resources, which a program reads without filling an assistant's memory. */
export const DOCUMENTS: ResourceTemplate = {
  uriTemplate: 'filing:///filings/{filingId}/documents/{type}',
  name: 'document',
  title: 'A document of a filing',
  description: 'A document that listDocuments names, as it would be sent.',
};

const ADDRESS = /^filing:\/\/\/filings\/(\d{1,15})\/documents\/([a-z0-9_]{1,60})$/;

/** Statuses for a filing or a type that is not there, or not the caller's. Others (429, 503) do not come from the address. */
const WRONG_ADDRESS: ReadonlySet<number> = new Set([400, 403, 404]);

/**
 * Reads a document by its address.
 *
 * @param generate asks the service for a document
 * @throws Error with the service's words where there is none
 */
export async function documentAt(
  uri: string,
  generate: (given: Json) => Promise<Response>,
): Promise<ReadResourceResult> {
  const [, filingId, type] = ADDRESS.exec(uri) ?? [];
  if (filingId === undefined || type === undefined)
    throw invalidParams(`expected an address of the form ${DOCUMENTS.uriTemplate}`);
  const answered = await generate({ filingId: Number(filingId), type });
  const { content, isError } = await resultOf(answered);
  if (isError === true) {
    const text = content.find((each) => each.type === 'text');
    const why = text?.type === 'text' ? text.text : 'it was refused';
    throw WRONG_ADDRESS.has(answered.status) ? invalidParams(why) : new Error(why);
  }
  return {
    contents: content.flatMap((each) => (each.type === 'resource' ? [{ ...each.resource, uri }] : [])),
  };
}
