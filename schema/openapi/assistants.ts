import type { Named } from '../endpoints/index.ts';
import { structOf } from '../endpoints/structs.ts';
import { fieldNames, type JsonObject } from '../requests/shape.ts';

/** Adds to each tool of assistants the question to the person, and the effect of a second call. */
type Live = Exclude<Named, { readonly kind: 'retired' }>;

/** Questions to the person about each field, in the person's words. */
const ASKED: Readonly<Record<string, string>> = {
  filingId: 'which filing (listFilings has its id)',
  filingIds: 'which filings (listFilings has their ids)',
  companyId: 'which company (listCompanies has its id)',
  type: 'which document (listDocuments names them)',
  target: 'whether HMRC, Companies House or both',
  code: 'which code the authority gave',
  search: 'its name or number',
};

/** Ends the question of every reading tool: an assistant only reads aloud, and the person decides. */
const AS_IT_STANDS = 'Tell the person the answer unchanged: leave out no figure, add none and round none.';

/**
 * Gives the question that an assistant asks the person before it calls an endpoint. The endpoint declares it; for a
 * reading endpoint without one it follows from the fields. False where no assistant may call the endpoint.
 *
 * @throws Error for a changing endpoint without a declared question: people must word it
 */
export function asksOf(endpoint: Live): string | false {
  if (endpoint.asks !== undefined) return endpoint.asks;
  const { repeated = 'read' }: Live = endpoint;
  if (repeated !== 'read')
    throw new Error(`${endpoint.name} changes something and does not declare the question of an assistant`);
  const asked = fieldNames(structOf(endpoint)).flatMap((field) => ASKED[field] ?? []);
  const question =
    asked.length === 0
      ? 'Ask no question first.'
      : `If the person has not said it, ask ${asked.join(', and ')}.`;
  return `${question} ${AS_IT_STANDS}`;
}

export const forAssistants = (endpoint: Live): JsonObject => {
  const { repeated = 'read' }: Live = endpoint;
  return { asks: asksOf(endpoint), repeated };
};
