import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` writes what changed in the tables since the last migration; commit what it writes. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./schema/tables.ts', './schema/dashboard-tables.ts'],
  out: './schema/migrations',
});
