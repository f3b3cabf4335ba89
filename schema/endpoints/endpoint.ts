import { Struct } from 'superstruct';
import type { Described } from '../openapi/text/described.ts';
import type { AnyStruct } from '../requests/shape.ts';
import { type JsonObject, type Shape, shapeOf } from '../requests/shape.ts';

/**
 * An endpoint is declared once. The router, the OpenAPI description, the typed client and the tests of access all
 * derive from its declaration, so it says everything they need.
 */

/**
 * Who may call it.
 * - `open`: everybody, without a key.
 * - `key`: an active key. It reads, or takes something away that no outcome needs.
 * - `changes`: an active key of an account with an active subscription. It makes, changes or sends something.
 */
export type Access = 'open' | 'key' | 'changes';

/** The groups of the reference. */
export type Tag = 'Account' | 'Companies' | 'Filings' | 'Submissions' | 'Documents' | 'Service';

/** What every kind of endpoint declares. */
interface Declared {
  /** Path below the base address. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  /** A few words in the imperative. */
  readonly title: string;
  /** What it does, for readers of the reference, of the client and of tools made from it. */
  readonly description: string;
  readonly access: Access;
  /**
   * Tells the assistant what to ask the person before it calls this. A question that changes nothing may leave it out: it
   * follows from its fields. False where no assistant may call it, because it makes or stops keys, or its answer is for
   * programs alone.
   */
  readonly asks?: string | false;
  /** Requests of the rate limit that it counts as, where it is more than one. */
  readonly cost?: 2 | 10;
  /** Seconds for which the caller may keep its answer; none is kept otherwise. */
  readonly maxAge?: number;
  /** Requests that work, by name; a GET's are its parameters. Ids in them stand for the reader's own. */
  readonly examples?: Readonly<Record<string, JsonObject>>;
  /** The words for records that only this endpoint has; others are in `schema/openapi/text/`. */
  readonly describes?: readonly Described[];
}

/**
 * What the same POST does when it is made a second time: `same` ends as if it had been made once; `once` does something
 * again, so it is repeated only under an Idempotency-Key; `read` changes nothing, so no answer of it is ever kept.
 */
export type Repeated = 'same' | 'once' | 'read';

/** A GET changes nothing, so it needs no word on repeats. */
export type Method =
  | { readonly method: 'GET'; readonly repeated?: never }
  | { readonly method: 'POST'; readonly repeated: Repeated };

/** What is asked; `Sent` is only for types: the request as a caller may write it. */
interface Asked<Request extends AnyStruct, Sent> {
  /** Reads the parameters of a GET or the body of a POST into the canonical request. */
  readonly request: Request;
  readonly sent?: Sent;
}

/** Answers a JSON value. */
export type JsonEndpoint<
  Request extends AnyStruct = AnyStruct,
  Answer extends AnyStruct = AnyStruct,
  Sent = unknown,
> = Declared &
  Method &
  Asked<Request, Sent> & {
    readonly kind: 'json';
    readonly answer: Answer;
    /** What the description shows as its answer, where a recorded one would be of no use. */
    readonly answerExample?: JsonObject;
  };

/** Answers a text, or bytes, that is a file, under a name. */
export type FileEndpoint<
  Request extends AnyStruct = AnyStruct,
  Answer extends AnyStruct = AnyStruct,
  Sent = unknown,
> = Declared &
  Method &
  Asked<Request, Sent> & {
    readonly kind: 'file';
    readonly media: 'text/calendar' | 'application/zip';
    readonly answer: Answer;
  };

/** An address that is retired: it answers 410 to those who may call it, and names its replacement. */
export type RetiredEndpoint = Declared & {
  readonly kind: 'retired';
  readonly method: 'GET';
  readonly replacement: string;
};

/** An endpoint that still does something. */
export type LiveEndpoint = JsonEndpoint | FileEndpoint;
export type Endpoint = LiveEndpoint | RetiredEndpoint;

/** The request of an endpoint that takes none. What is sent all the same is ignored. */
export type Nothing = Readonly<Record<never, never>>;
export const NOTHING = new Struct<Nothing, Shape>({
  type: 'nothing',
  schema: { kind: 'record', fields: new Map(), aliases: {}, nullIsAbsent: [] },
  coercer: () => ({}),
});

export const takesNothing = (request: AnyStruct): boolean => {
  const shape = shapeOf(request);
  return shape.kind === 'record' && shape.fields.size === 0;
};

/** What a constructor below adds to a declaration, or takes apart by method. */
type Without<Declaration> = Omit<Declaration, 'kind' | 'method' | 'repeated'> & Method;

export const json = <Request extends AnyStruct, Answer extends AnyStruct, Sent = Request['TYPE']>(
  declared: Without<JsonEndpoint<Request, Answer, Sent>>,
): JsonEndpoint<Request, Answer, Sent> => ({ kind: 'json', ...declared });

export const file = <
  Request extends AnyStruct,
  Answer extends Struct<string, Shape> | Struct<Uint8Array, Shape>,
  Sent = Request['TYPE'],
>(
  declared: Without<FileEndpoint<Request, Answer, Sent>>,
): FileEndpoint<Request, Answer, Sent> => ({ kind: 'file', ...declared });

export const retired = (declared: Omit<RetiredEndpoint, 'kind'>): RetiredEndpoint => ({
  kind: 'retired',
  ...declared,
});
