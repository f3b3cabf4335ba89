import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` writes the changes of the tables since the last migration. Commit the new files. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./schema/tables.ts', './schema/dashboard-tables.ts', './schema/place-tables.ts'],
  out: './schema/migrations',
});
