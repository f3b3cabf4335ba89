import type { Named } from '../endpoints/index.ts';
import { structOf } from '../endpoints/structs.ts';
import { fieldNames, type JsonObject } from '../requests/shape.ts';

/** Adds to the tools of assistants what to ask the person, and the effect of a second call. */
type Live = Exclude<Named, { readonly kind: 'retired' }>;

/** Questions to the person for each field, in their words. */
const ASKED: Readonly<Record<string, string>> = {
  filingId: 'which filing (listFilings has its id)',
  filingIds: 'which filings (listFilings has their ids)',
  companyId: 'which company (listCompanies has its id)',
  type: 'which document (listDocuments names those there are)',
  target: 'whether it is of HMRC, of Companies House or of both',
  code: 'which code the authority gave',
  search: 'what it is called, or its number',
};

/** Ending of every reading tool's question: an assistant reads, and the person decides. */
const AS_IT_STANDS = 'Tell the person what it answers as it stands: leave out, add and round no figure.';

/**
 * Gives an assistant's question to the person before it calls an endpoint: the declared one, or for a reading endpoint
 * the one that follows from its fields. False where no assistant may call it.
 *
 * @throws Error for a changing endpoint without a declared question: people must word it
 */
export function asksOf(endpoint: Live): string | false {
  if (endpoint.asks !== undefined) return endpoint.asks;
  const { repeated = 'read' }: Live = endpoint;
  if (repeated !== 'read')
    throw new Error(`${endpoint.name} changes something and does not say what an assistant asks before`);
  const asked = fieldNames(structOf(endpoint)).flatMap((field) => ASKED[field] ?? []);
  const question =
    asked.length === 0
      ? 'There is nothing to ask for it.'
      : `Where the person has not said it, ask ${asked.join(', and ')}.`;
  return `${question} ${AS_IT_STANDS}`;
}

export const forAssistants = (endpoint: Live): JsonObject => {
  const { repeated = 'read' }: Live = endpoint;
  return { asks: asksOf(endpoint), repeated };
};
