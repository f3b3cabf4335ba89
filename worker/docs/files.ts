import type { ServiceFiles } from '../files.ts';
import type { GuideName } from './guides.ts';

/** Texts and scripts of the documentation. */
export interface DocumentationFiles {
  /** Reads the Markdown of a guide. */
  guide(name: GuideName): Promise<string>;
  /** Reads CHANGELOG.md. */
  changelog(): Promise<string>;
  /** Reads the OpenAPI description of the service, as JSON. */
  openapi(): Promise<string>;
  /** Reads the package of the core, one module, which the playground runs in the browser. */
  core(): Promise<string>;
  /** Reads Redoc's own bundle, which draws the reference in the browser. */
  redoc(): Promise<string>;
}

export const documentationFiles = ({ text }: Pick<ServiceFiles, 'text'>): DocumentationFiles => ({
  guide: (name) => text(`guides/${name}.md`),
  changelog: () => text('changelog.md'),
  openapi: () => text('openapi.json'),
  core: () => text('core.js'),
  redoc: () => text('redoc.js'),
});
