import { writeMcpModule } from './mcp-bundle.ts';
import { writeOpenApi } from './openapi-text.ts';

/** Wrangler runs this before it bundles the Worker. */
writeOpenApi();
await writeMcpModule();
