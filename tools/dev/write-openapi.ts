import { writeCoreModule } from './core-module.ts';
import { writeModules } from './module-bundles.ts';
import { writeOpenApi } from './openapi-text.ts';
import { writeVerifyPage } from './verify-page.ts';

/** Wrangler runs this before it bundles the Worker. */
writeOpenApi();
writeVerifyPage();
writeCoreModule();
await writeModules();
