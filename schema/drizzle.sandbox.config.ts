import { defineConfig } from 'drizzle-kit';

/** Migrations of the stand-ins' own tables; apart from the service's. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './schema/sandbox-tables.ts',
  out: './schema/sandbox-migrations',
});
