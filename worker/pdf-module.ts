import type { printerOf } from '../core/documents/pdf/render.ts';

/**
 * In the deployed Worker the code that prints PDFs is a separate module, since few requests need it. `[build]` in
 * wrangler.toml writes it. The import names it by a constant, so that the bundler does not include it.
 */
const MODULE = './pdf.js';

export const loadPdf = (): Promise<{ readonly printerOf: typeof printerOf }> => import(MODULE);
