import type { GuideName } from './guides.ts';

/** What the documentation is made of that is no code, as each entry of the service can read it. */
export interface DocumentationFiles {
  /** The Markdown of a guide. */
  guide(name: GuideName): Promise<string>;
  /** CHANGELOG.md. */
  changelog(): Promise<string>;
  /** The OpenAPI description of the service, as JSON. */
  openapi(): Promise<string>;
  /** The package of the core, one module, which the playground runs in the browser. */
  core(): Promise<string>;
  /** Redoc's own bundle, which draws the reference in the browser. */
  redoc(): Promise<Uint8Array>;
}
