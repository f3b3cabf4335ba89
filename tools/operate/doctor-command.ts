import { digests } from '../../worker/platform.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { examine } from './doctor.ts';
import { namedEnvironment } from './environment.ts';
import { migrationStatus } from './migration-status.ts';
import { runPlainly } from './plain-faults.ts';

/**
 * `npm run doctor`: checks the settings, the database that they name and the authorities, with each credential. The
 * settings are those of this process. `-- --env NAME` adds those of an environment of `wrangler.toml`, and `--env-file
 * FILE` those of a file. Exits with 1 when a fault would stop a filing.
 */
const MARKS = { ok: 'ok     ', warning: 'warning', error: 'FAIL   ' } as const;

/** Opens a store that answers nothing when the address is invalid. The check of the settings reports the address. */
function storeOf(settings: { readonly url: string; readonly authToken?: string }) {
  try {
    return openStore(settings);
  } catch {
    return openStore({ url: 'http://no.database.invalid' });
  }
}

await runPlainly(async () => {
  const { name, settings, lookedAt } = await namedEnvironment(process.argv.slice(2), process.env);
  console.log(lookedAt);
  const { LIBSQL_URL: url = '', LIBSQL_AUTH_TOKEN: authToken } = settings;
  const database = { url, ...(authToken ? { authToken } : {}) };
  const findings = await examine(settings, {
    store: storeOf(database),
    fetch: (request) => fetch(request),
    digests,
    now: () => new Date(),
    environment: name,
    pendingMigrations: async () =>
      (await migrationStatus(database)).filter(({ applied }) => !applied).map((each) => each.name),
  });
  for (const { level, message, cure } of findings) {
    console.log(`${MARKS[level]}  ${message}`);
    if (cure !== undefined) console.log(`         to correct it: ${cure}`);
  }
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
});
