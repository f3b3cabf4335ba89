import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { type Environment, urlIn } from '../../worker/settings.ts';
import { OperatorError } from './plain-faults.ts';

/** The environment that a command checks, with its settings. */
export interface Named {
  /** Name from `wrangler.toml`; null for the settings of this process only. */
  readonly name: string | null;
  readonly settings: Environment;
  /** Sentence that names the sources of the settings, and their database. */
  readonly lookedAt: string;
}

const DATABASE = 'LIBSQL_URL';
const BESIDE_NPM_START =
  'No database is set. npm start keeps its settings in .local and checks them itself. doctor checks a deployment: name it with --env NAME or --env-file FILE';

/** Names the checked settings and the database's address, without a sign-in in the address. */
function lookedAt(places: readonly string[], { [DATABASE]: url = '' }: Environment): string {
  if (url === '') return `looks at ${places.join(', then ')}. ${BESIDE_NPM_START}`;
  const host = urlIn(url)?.host ?? 'an address that cannot be read';
  return `looks at ${places.join(', then ')}, and at the database ${host}`;
}

/** Reads the `vars` of an environment as wrangler does. */
async function varsOf(name: string): Promise<Environment> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const config = 'wrangler.toml';
  const { definedEnvironments = [] } = readConfig({ config }, { hideWarnings: true });
  if (!definedEnvironments.includes(name))
    throw new OperatorError(
      `wrangler.toml has no environment of that name; it has ${definedEnvironments.join(', ')}`,
    );
  const { vars } = readConfig({ config, env: name });
  return Object.fromEntries(Object.entries(vars).map(([setting, value]) => [setting, String(value)]));
}

/** Reads the settings of a file of `NAME=value` lines. */
function fileOf(path: string): Environment {
  try {
    return { ...parseEnv(readFileSync(path, 'utf8')) };
  } catch {
    throw new OperatorError(`${path} cannot be read: name a file of NAME=value lines`);
  }
}

const USAGE = 'npm run doctor [-- --env NAME] [--env-file FILE]';

/**
 * Reads settings from `wrangler.toml`, then a file, then this process. A later value replaces an earlier one. The
 * platform never shows its secrets again, so they must be in the file or in this process.
 */
export async function namedEnvironment(args: readonly string[], own: Environment): Promise<Named> {
  let given: { readonly env?: string; readonly 'env-file'?: string };
  try {
    const options = { env: { type: 'string' }, 'env-file': { type: 'string' } } as const;
    given = parseArgs({ args: [...args], options }).values;
  } catch {
    throw new OperatorError(USAGE);
  }
  const { env: name = null, 'env-file': file } = given;
  const settings = {
    ...(name === null ? {} : await varsOf(name)),
    ...(file === undefined ? {} : fileOf(file)),
    ...own,
  };
  const places = [
    ...(name === null ? [] : [`${name} of wrangler.toml`]),
    ...(file === undefined ? [] : [file]),
    'the settings of this process',
  ];
  return { name, settings, lookedAt: lookedAt(places, settings) };
}
