import type { AnswerOf } from '../../schema/answers/index.ts';
import { takesNothing } from '../../schema/endpoints/endpoint.ts';
import { ALL_ENDPOINTS, type LiveName, type SentOf } from '../../schema/endpoints/index.ts';
import { structOf } from '../../schema/endpoints/structs.ts';
import type { Address, CallOptions } from './transport.ts';

/**
 * Describes the service's endpoints for the client, derived from their declarations. Nothing else here depends on the
 * service's own files: the package has a copy of this module with the derived types written out (`npm run
 * client:build`).
 */
export type { AnswerOf, SentOf };

/** Calls an endpoint. An endpoint whose request is empty or may be empty can be called without one. */
type Call<Sent, Answer> = keyof Sent extends never
  ? (call?: CallOptions) => Promise<Answer>
  : Partial<Sent> extends Sent
    ? (request?: Sent, call?: CallOptions) => Promise<Answer>
    : (request: Sent, call?: CallOptions) => Promise<Answer>;

/** Has a function for each endpoint, under its name. */
export type EndpointCalls = { readonly [Name in LiveName]: Call<SentOf<Name>, AnswerOf<Name>> };

/** Addresses by the name of the endpoint. */
export const ADDRESSES: Readonly<Record<string, Address>> = Object.fromEntries(
  ALL_ENDPOINTS.flatMap((endpoint): readonly (readonly [string, Address])[] => {
    if (endpoint.kind === 'retired') return [];
    const { name, method, path, repeated } = endpoint;
    const address: Address = {
      method,
      path,
      takesRequest: !takesNothing(structOf(endpoint)),
      repeating: repeated ?? 'read',
    };
    return [[name, endpoint.kind === 'file' ? { ...address, media: endpoint.media } : address]];
  }),
);
