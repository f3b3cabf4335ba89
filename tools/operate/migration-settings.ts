import type { KeyRing } from '../../worker/access/key-ring.ts';

/** Which database is migrated, and with what. */
export interface MigrationSettings {
  /** `file:`, or the address of a libSQL server. */
  readonly url: string;
  readonly authToken?: string;
  /** How requests reach the server, where it is in this process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Folder that holds the migrations, from the project's root. */
  readonly migrations?: string;
  /** The service's keys: with them what is stored is sealed too. Null leaves that for later. */
  readonly keyRing?: KeyRing | null;
  /** Puts histories under a key that are under none, as the run does that makes the place for it. */
  readonly adopt?: boolean;
}
