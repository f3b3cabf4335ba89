import { writeOpenApi } from './openapi-text.ts';

/** Wrangler runs this before it bundles the Worker. */
writeOpenApi();
