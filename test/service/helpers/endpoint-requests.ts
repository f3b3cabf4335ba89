import { ALL_ENDPOINTS, type Named } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { type JsonObject, presenceOf, shapeOf } from '../../../schema/requests/shape.ts';
import { type CallOptions, call, type Reply } from './client.ts';

/** Makes requests to every endpoint that needs a key, from the declarations. */

/** Ids that a caller's requests name. */
export interface Ids {
  readonly companyId: number;
  readonly filingId: number;
  readonly keyId: number;
  readonly feedId: number;
  readonly approvalId: number;
}
export type IdName = keyof Ids;
const ID_NAMES = [
  'companyId',
  'filingId',
  'keyId',
  'feedId',
  'approvalId',
] as const satisfies readonly IdName[];

export interface Asked {
  readonly endpoint: Named;
  /** `GET /filing`. */
  readonly title: string;
  /** Required id of a request, which names the subject of the endpoint. Null when that is the account itself. */
  readonly about: IdName | null;
}

function aboutOf(endpoint: Named): IdName | null {
  const shape = endpoint.kind === 'retired' ? null : shapeOf(structOf(endpoint));
  if (shape?.kind !== 'record') return null;
  return (
    ID_NAMES.find((name) => {
      const field = shape.fields.get(name);
      return field !== undefined && presenceOf(field).required;
    }) ?? null
  );
}

export const KEYED: readonly Asked[] = ALL_ENDPOINTS.filter(({ access }) => access !== 'open').map(
  (endpoint) => ({ endpoint, title: `${endpoint.method} ${endpoint.path}`, about: aboutOf(endpoint) }),
);

/** Gives the first example of an endpoint with these ids, so that its answer depends only on the caller and the subject. */
export function requestOf({ endpoint, about }: Asked, ids: Ids): JsonObject {
  const example = Object.values(endpoint.examples ?? {})[0] ?? {};
  return about === null ? example : { ...example, [about]: ids[about] };
}

export const queryOf = (parameters: JsonObject): string => {
  const texts = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`;
};

export function ask(asked: Asked, ids: Ids, options: CallOptions): Promise<Reply> {
  const { method, path } = asked.endpoint;
  const request = requestOf(asked, ids);
  return method === 'GET'
    ? call(method, `${path}${queryOf(request)}`, undefined, options)
    : call(method, path, request, options);
}
