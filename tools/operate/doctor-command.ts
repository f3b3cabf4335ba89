import { openStore } from '../../worker/store/libsql.ts';
import { examine } from './doctor.ts';
import { migrationStatus } from './migration-status.ts';

/** `npm run doctor`: looks at the settings of the environment, the database they name and the authorities. */
const { LIBSQL_URL: url = '', LIBSQL_AUTH_TOKEN: authToken } = process.env;
const settings = { url, ...(authToken ? { authToken } : {}) };
/** An address that is none is found among the settings; the store then answers nothing. */
function storeOf() {
  try {
    return openStore(settings);
  } catch {
    return openStore({ url: 'http://no.database.invalid' });
  }
}
const store = storeOf();

const findings = await examine(process.env, {
  store,
  fetch: (request) => fetch(request),
  pendingMigrations: async () =>
    (await migrationStatus(settings)).filter(({ applied }) => !applied).map(({ name }) => name),
});
const MARKS = { ok: 'ok     ', warning: 'warning', error: 'FAIL   ' } as const;
for (const { level, message } of findings) console.log(`${MARKS[level]}  ${message}`);
process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
