/** The software that made a document. The caller passes it in, so that the core reads nothing from outside. */
export interface Software {
  readonly name: string;
  readonly version: string;
}
