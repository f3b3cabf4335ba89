import type { LoadMcp } from './routes/mcp.ts';

/**
 * In the deployed Worker the tools of assistants are a module beside the script, since most requests never need them.
 * `[build]` in wrangler.toml writes it. Its name is no literal of the import, so that the bundler leaves it.
 */
const MODULE = './mcp.js';

export const loadMcp: LoadMcp = () => import(MODULE);
