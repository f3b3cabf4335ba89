import type { LoadMcp } from './routes/mcp.ts';

/**
 * In the deployed Worker the tools of assistants are a separate module, since most requests never need them.
 * `[build]` in wrangler.toml writes it. The import names it by a constant, so that the bundler does not include it.
 */
const MODULE = './mcp.js';

export const loadMcp: LoadMcp = () => import(MODULE);
