import type { AnswerOf, FileName, KeyedName, RequestOf } from '../../schema/endpoints/index.ts';
import type { ServiceContext } from './context.ts';

/** A text that is answered as a file, under a name. */
export class TextFile {
  readonly fileName: string;
  readonly text: string;
  constructor(fileName: string, text: string) {
    this.fileName = fileName;
    this.text = text;
  }
}

/** Bytes that are answered as a file, under a name. */
export class BytesFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
    this.fileName = fileName;
    this.bytes = bytes;
  }
}

/** What a use case comes to: the answer its endpoint declares; of an endpoint that answers a file, the file. */
export type ResultOf<Name extends KeyedName> = Name extends FileName
  ? AnswerOf<Name> extends string
    ? TextFile
    : BytesFile
  : AnswerOf<Name>;

/**
 * What an endpoint does, apart from HTTP: takes who asks and the canonical request, and returns the answer. Throws
 * `Refusal` where it cannot.
 */
export type UseCase<Name extends KeyedName> = (
  context: ServiceContext,
  request: RequestOf<Name>,
) => Promise<ResultOf<Name>>;

/** A use case for every endpoint that asks for a key, under the endpoint's name. */
export type UseCases = { readonly [Name in KeyedName]: UseCase<Name> };
