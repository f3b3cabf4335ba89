/** What a document says it was made with; passed in, so that the core reads nothing from outside. */
export interface Software {
  readonly name: string;
  readonly version: string;
}
