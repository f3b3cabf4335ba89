import type { printerOf } from '../core/documents/pdf/render.ts';

/**
 * In the deployed Worker what prints PDFs is a module beside the script, since few requests need it. `[build]` in
 * wrangler.toml writes it. Its name is no literal of the import, so that the bundler leaves it.
 */
const MODULE = './pdf.js';

export const loadPdf = (): Promise<{ readonly printerOf: typeof printerOf }> => import(MODULE);
