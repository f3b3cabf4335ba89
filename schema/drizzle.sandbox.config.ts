import { defineConfig } from 'drizzle-kit';

/** Migrations of the stand-ins' tables, separate from the migrations of the service. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './schema/sandbox-tables.ts',
  out: './schema/sandbox-migrations',
});
