import { writeMcpModule } from './mcp-bundle.ts';
import { writeOpenApi } from './openapi-text.ts';
import { writeVerifyPage } from './verify-page.ts';

/** Wrangler runs this before it bundles the Worker. */
writeOpenApi();
writeVerifyPage();
await writeMcpModule();
