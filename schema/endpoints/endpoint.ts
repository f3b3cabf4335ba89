import { Struct } from 'superstruct';
import type { AnyStruct } from '../requests/shape.ts';
import { type JsonObject, type Shape, shapeOf } from '../requests/shape.ts';
import type { DeclaredRead, ReadKind } from './reads.ts';

/**
 * Declares an endpoint once. The router, the OpenAPI description, the typed client and the tests of access all derive
 * from this declaration.
 */

/**
 * Access to an endpoint.
 *
 * - `open`: everybody, without a key.
 * - `key`: an active key. The endpoint only reads, or it removes something that no result of a submission needs.
 * - `changes`: an active key of an account with an active subscription. The endpoint creates, changes or sends
 *   something.
 */
export type Access = 'open' | 'key' | 'changes';

/** The groups of the reference. */
export type Tag = 'Account' | 'Companies' | 'Filings' | 'Submissions' | 'Documents' | 'Service';

/**
 * Cost in requests of the rate limit. It is a fixed number, a number for each value of a query parameter, or one
 * request for every `each` rows. If a body chooses filings, it is one request for every `filings` filings. The filings
 * are counted after they are read and before they are used.
 */
export type Cost =
  | number
  | { readonly by: string; readonly of: Readonly<Record<string, number>>; readonly others: number }
  | { readonly by: string; readonly each: number }
  | CostOfFilings;

/** Filings that cost one request together, and characters of data that make a filing count as one more. */
export interface CostOfFilings {
  readonly filings: number;
  readonly characters: number;
}

/** Declarations of every kind of endpoint. */
interface Declared {
  /** Path below the base address. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  /** A few words in the imperative. */
  readonly title: string;
  /** Describes its effect, for readers of the reference, of the client and of tools made from it. */
  readonly description: string;
  readonly access: Access;
  /**
   * Tells the assistant what to ask the person before it calls this endpoint. If a reading endpoint leaves it out, the
   * question follows from its fields. False where no assistant may call it: it creates or revokes keys, or its answer
   * is only for programs.
   */
  readonly asks?: string | false;
  /** Cost in requests of the rate limit. `npm run bench -- costs` measures the real cost. */
  readonly cost: Cost;
  /** A field that allows a larger body; each further MiB costs one more request. */
  readonly larger?: { readonly with: string; readonly bytes: number };
  /** Seconds for which the caller may cache its answer; absent where the answer must not be cached. */
  readonly maxAge?: number;
  /** Valid requests, by name; a GET's are its parameters. Replace the ids in them by your own. */
  readonly examples?: Readonly<Record<string, JsonObject>>;
}

/**
 * Effect of a second, equal POST. `same`: none. `once`: it does something again, so repeat it only under an
 * Idempotency-Key. `read`: the POST changes nothing, so its answers are not stored for repeats.
 */
export type Repeated = 'same' | 'once' | 'read';

/** The structs of the bodies of all endpoints. */
export type Bodies = typeof import('../requests/bodies.ts');

/**
 * The method of an endpoint, and its request. A GET changes nothing, so it declares no effect of repeats.
 * `schema/endpoints/structs.ts` loads the structs of bodies, so that a start of the service does not load them.
 */
export type Method<Request> =
  | {
      readonly method: 'GET';
      readonly repeated?: never;
      /** Reads the parameters into the canonical request. */
      readonly query: Request;
    }
  | {
      readonly method: 'POST';
      readonly repeated: Repeated;
      /** Chooses the struct that reads the body into the canonical request. */
      readonly body: (bodies: Bodies) => Request;
    };

/**
 * The request of an endpoint, and the rows that it reads. `Sent` is only for types: the request as a caller may write
 * it. `Kind` names the rows that its use case may ask for.
 */
interface Asked<Request extends AnyStruct, Sent, Kind extends ReadKind> {
  readonly sent?: Sent;
  /**
   * Declares the rows of the caller that every request of this endpoint needs. They are read before its use case
   * begins.
   */
  readonly reads?: (request: Request['TYPE']) => readonly (DeclaredRead & { readonly of: Kind })[];
  /** Names the kinds of rows that its use case reads itself, each in a further trip to the database. */
  readonly further?: readonly Kind[];
}

/** Answers a JSON value; `schema/answers/index.ts` says which. */
export type JsonEndpoint<
  Request extends AnyStruct = AnyStruct,
  Sent = unknown,
  Kind extends ReadKind = ReadKind,
> = Declared &
  Method<Request> &
  Asked<Request, Sent, Kind> & {
    readonly kind: 'json';
    /** Replaces the recorded answer in the description where that answer would not help a reader. */
    readonly answerExample?: JsonObject;
  };

/** Answers a text, or bytes, as a file with a name. */
export type FileEndpoint<
  Request extends AnyStruct = AnyStruct,
  Sent = unknown,
  Kind extends ReadKind = ReadKind,
> = Declared &
  Method<Request> &
  Asked<Request, Sent, Kind> & {
    readonly kind: 'file';
    readonly media: 'text/calendar' | 'application/zip';
  };

/** A retired address: it answers 410 to callers with access, and names its replacement. */
export type RetiredEndpoint = Declared & {
  readonly kind: 'retired';
  readonly method: 'GET';
  readonly replacement: string;
};

/** An endpoint that still works. */
export type LiveEndpoint = JsonEndpoint | FileEndpoint;
export type Endpoint = LiveEndpoint | RetiredEndpoint;

/** The request of an endpoint without parameters or body. Anything sent is ignored. */
export type Nothing = Readonly<Record<never, never>>;
export const NOTHING = new Struct<Nothing, Shape>({
  type: 'nothing',
  schema: { kind: 'record', fields: new Map(), aliases: {}, nullIsAbsent: [], readOnly: [], rules: {} },
  coercer: () => ({}),
});

export const takesNothing = (request: AnyStruct): boolean => {
  const shape = shapeOf(request);
  return shape.kind === 'record' && shape.fields.size === 0;
};

/**
 * A declaration without the parts that the functions below add. Its access is that of a key, and its cost one request,
 * unless it says so. A POST always says its access.
 */
type Without<Declaration, Request> = Omit<
  Declaration,
  'kind' | 'tag' | 'cost' | 'access' | keyof Method<Request>
> & {
  readonly cost?: Cost;
} & (
    | (Omit<Extract<Method<Request>, { method: 'GET' }>, 'method'> & { readonly access?: 'open' })
    | (Omit<Extract<Method<Request>, { method: 'POST' }>, 'method'> & { readonly access: 'key' | 'changes' })
  );

const GET = { method: 'GET' } as const;
const POST = { method: 'POST' } as const;

/** Makes the endpoints of one group of the reference. */
export const endpointsOf = (tag: Tag) => {
  const usual = { tag, access: 'key', cost: 1 } as const;
  return {
    json: <Request extends AnyStruct, Sent = Request['TYPE'], Kind extends ReadKind = never>(
      declared: Without<JsonEndpoint<Request, Sent, Kind>, Request>,
    ): JsonEndpoint<Request, Sent, Kind> => ({
      kind: 'json',
      ...usual,
      ...('query' in declared ? { ...GET, ...declared } : { ...POST, ...declared }),
    }),
    file: <Request extends AnyStruct, Sent = Request['TYPE'], Kind extends ReadKind = never>(
      declared: Without<FileEndpoint<Request, Sent, Kind>, Request>,
    ): FileEndpoint<Request, Sent, Kind> => ({
      kind: 'file',
      ...usual,
      ...('query' in declared ? { ...GET, ...declared } : { ...POST, ...declared }),
    }),
    retired: (declared: Omit<RetiredEndpoint, 'kind' | 'method' | keyof typeof usual>): RetiredEndpoint => ({
      kind: 'retired',
      method: 'GET',
      ...usual,
      ...declared,
    }),
  };
};

/** Gives the type of a request as a caller may write it, where it differs from the canonical type. */
export const sentAs = <Sent>(): Sent | undefined => undefined;
