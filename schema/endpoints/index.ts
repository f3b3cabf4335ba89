import type { AnyStruct } from '../requests/shape.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { AMENDMENT_ENDPOINTS } from './amendments.ts';
import { APPROVAL_ENDPOINTS } from './approvals.ts';
import { BOOKS_ENDPOINTS } from './books.ts';
import { COMPANY_ENDPOINTS } from './companies.ts';
import { DOCUMENT_ENDPOINTS } from './document-endpoints.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { FILING_ENDPOINTS } from './filings.ts';
import { GROUP_ENDPOINTS } from './groups.ts';
import { SERVICE_ENDPOINTS } from './service.ts';
import { SUBMISSION_ENDPOINTS } from './submissions.ts';

/** Every endpoint by its name: the operation id of the description, the function of the client, the use case. */
export const ENDPOINTS = {
  ...SERVICE_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...COMPANY_ENDPOINTS,
  ...FILING_ENDPOINTS,
  ...GROUP_ENDPOINTS,
  ...AMENDMENT_ENDPOINTS,
  ...BOOKS_ENDPOINTS,
  ...SUBMISSION_ENDPOINTS,
  ...APPROVAL_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
} satisfies Readonly<Record<string, Endpoint>>;

type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

/** Names of the endpoints of one kind. */
type NameOf<Kind extends Endpoint['kind']> = {
  [Name in EndpointName]: Endpoints[Name]['kind'] extends Kind ? Name : never;
}[EndpointName];

/** Endpoints that still work. */
export type LiveName = NameOf<'json' | 'file'>;
/** Endpoints that answer a file. */
export type FileName = NameOf<'file'>;
/** Endpoints for everybody. */
export type OpenName = keyof typeof SERVICE_ENDPOINTS;
/** Endpoints that need a key. */
export type KeyedName = Exclude<LiveName, OpenName>;

type StructIn<Of> = Of extends Method<infer Request extends AnyStruct> ? Request : never;
/** The canonical request of an endpoint. */
export type RequestOf<Name extends LiveName> = StructIn<Endpoints[Name]>['TYPE'];

/** The request of an endpoint as a caller may write it. */
export type SentOf<Name extends LiveName> = NonNullable<Endpoints[Name]['sent']>;

/** The kinds of rows that an endpoint reads, before its use case begins or in further trips to the database. */
export type ReadKindOf<Name extends LiveName> = NonNullable<Endpoints[Name]['further']>[number];

const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(ENDPOINTS, name);

/** An endpoint with its name. */
export type Named = Endpoint & { readonly name: EndpointName };

/** Every endpoint, in the order of the description. */
export const ALL_ENDPOINTS: readonly Named[] = Object.keys(ENDPOINTS)
  .filter(isEndpointName)
  .map((name) => ({ name, ...ENDPOINTS[name] }));
