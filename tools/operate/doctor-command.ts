import { digests } from '../../worker/platform.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { LIMITS } from '../../worker/store/timeouts.ts';
import { examine } from './doctor.ts';
import { lookAtPlaces } from './doctor-places.ts';
import { answeringWithin, databasesIn, type NamedDatabase, settingsOf } from './each-database.ts';
import { namedEnvironment } from './environment.ts';
import { migrationStatus } from './migration-status.ts';
import { runPlainly } from './plain-faults.ts';

/**
 * `npm run doctor`: checks the settings, their database and the authorities, with each credential. The settings come
 * from this process. `-- --env NAME` adds the settings of an environment of `wrangler.toml`, and `--env-file FILE` the
 * settings of a file. Exits with 1 when a fault would stop a filing.
 */
const MARKS = { ok: 'ok     ', warning: 'warning', error: 'FAIL   ' } as const;

/** The service's limit for one call of the database. */
const { databaseCallMs: ANSWERS_WITHIN_MS } = LIMITS;

/**
 * Opens a store. With an invalid address every call of the store fails; the check of the settings reports the address.
 */
function storeOf(settings: NamedDatabase) {
  try {
    return openStore(settings);
  } catch {
    return openStore({ url: 'http://no.database.invalid' });
  }
}

const looked = (database: NamedDatabase): NamedDatabase => answeringWithin(database, ANSWERS_WITHIN_MS);

await runPlainly(async () => {
  const { name, settings, lookedAt } = await namedEnvironment(process.argv.slice(2), process.env);
  console.log(lookedAt);
  const databases = databasesIn(settings);
  const [first, ...further] = databases.map((each) => ({
    name: each.name,
    store: storeOf(each),
    pendingMigrations: async () =>
      (await migrationStatus(settingsOf(looked(each))))
        .filter(({ applied }) => !applied)
        .map((one) => one.name),
  }));
  if (first === undefined) throw new Error('there is always a first database');
  const findings = await examine(settings, {
    ...first,
    further,
    places: () => lookAtPlaces(databases.map(looked)),
    fetch: (request) => fetch(request),
    digests,
    now: () => new Date(),
    environment: name,
  });
  for (const { level, message, cure } of findings) {
    console.log(`${MARKS[level]}  ${message}`);
    if (cure !== undefined) console.log(`         to correct it: ${cure}`);
  }
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
});
