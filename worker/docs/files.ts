import type { ServiceFiles } from '../files.ts';
import type { GuideName } from './guides.ts';

/** What the documentation is made of that is no code. */
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
  redoc(): Promise<string>;
}

export const documentationFiles = ({ text }: Pick<ServiceFiles, 'text'>): DocumentationFiles => ({
  guide: (name) => text(`guides/${name}.md`),
  changelog: () => text('changelog.md'),
  openapi: () => text('openapi.json'),
  core: () => text('core.js'),
  redoc: () => text('redoc.js'),
});
