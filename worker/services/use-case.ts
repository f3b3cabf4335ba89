import type { AnswerOf } from '../../schema/answers/index.ts';
import type { FileName, KeyedName, ReadKindOf, RequestOf } from '../../schema/endpoints/index.ts';
import type { ServiceContext } from './context.ts';

/** A text answered as a file, with its name. */
export class TextFile {
  readonly fileName: string;
  readonly text: string;
  constructor(fileName: string, text: string) {
    this.fileName = fileName;
    this.text = text;
  }
}

/** Bytes answered as a file, with their name. */
export class BytesFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
    this.fileName = fileName;
    this.bytes = bytes;
  }
}

/** Result of a use case: the answer that its endpoint declares, or a file. */
export type ResultOf<Name extends KeyedName> = Name extends FileName
  ? AnswerOf<Name> extends string
    ? TextFile
    : BytesFile
  : AnswerOf<Name>;

/** The context of each use case: its store answers questions about the rows that its endpoint declares to read. */
type Contexts = { readonly [Name in KeyedName]: ServiceContext<ReadKindOf<Name>> };
export type ContextOf<Name extends KeyedName> = Contexts[Name];

/**
 * Does the work of an endpoint, without HTTP: it takes the caller and the canonical request, and returns the answer.
 * Throws `Refusal` where it cannot.
 */
export type UseCase<Name extends KeyedName> = (
  context: ContextOf<Name>,
  request: RequestOf<Name>,
) => Promise<ResultOf<Name>>;

/** Has a use case for every endpoint that needs a key, under the endpoint's name. */
export type UseCases = { readonly [Name in KeyedName]: UseCase<Name> };
