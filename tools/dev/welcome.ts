import { LINK_MINUTES } from '../../worker/access/sign-in.ts';
import { FIRST_ACCOUNT, type LocalKeys } from './keys.ts';

/** Prints the welcome of `npm start` once the service answers. */
export interface Started {
  readonly keys: LocalKeys;
  readonly dataDir: string;
  /** The environment's DATA_DIR; undefined when it was not set. */
  readonly given: string | undefined;
  readonly signIn: string;
}

/** Quotes a word for a shell if necessary. */
const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Writes a command that uses this service's folder. */
const ownCommand = (command: string, { dataDir, given }: Started): string =>
  given === undefined ? command : `DATA_DIR=${quoted(dataDir)} ${command}`;

export function welcome(started: Started): string {
  const { keys, dataDir, signIn } = started;
  const { sandboxes } = keys;
  return `
Company filing service
  documentation  ${keys.baseUrl}/docs
  address        ${keys.baseUrl}
  test key       ${keys.test}
  live key       ${keys.live}   (on this machine it also uses the sandboxes)
  sandboxes      ${sandboxes.taxAuthority}
                 ${sandboxes.registryGateway}
                 ${sandboxes.registryApi}
  keys file      ${dataDir}/keys.json
  dashboard      ${signIn}
                 (signs in once, within ${LINK_MINUTES} minutes; for another link:
                 ${ownCommand(`npm run keys -- link ${FIRST_ACCOUNT}`, started)})

Stop with Ctrl-C.`;
}
