import { writeModules } from './module-bundles.ts';
import { writeOpenApi } from './openapi-text.ts';
import { writeVerifyPage } from './verify-page.ts';

/** Wrangler runs this before it bundles the Worker. */
writeOpenApi();
writeVerifyPage();
await writeModules();
