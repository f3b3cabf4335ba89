import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../../schema/openapi/document.ts';

/** The OpenAPI description as it is answered. */
export const openApiText = (): string => JSON.stringify(openApiDocument());

/** Writes it where the Worker's bundle takes it from. */
export function writeOpenApi(): void {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/openapi.txt', openApiText());
}
