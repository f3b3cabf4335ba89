import type { KeyRing } from '../../worker/access/key-ring.ts';

/** The database to migrate, and the settings for it. */
export interface MigrationSettings {
  /** `file:`, or the address of a libSQL server. */
  readonly url: string;
  readonly authToken?: string;
  /** Sends requests to a server in this process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Folder of the migrations, from the project's root. */
  readonly migrations?: string;
  /** The service's keys: with them, stored data is sealed too. Null leaves that for later. */
  readonly keyRing?: KeyRing | null;
  /** True to seal histories that have no key yet. The migration that gave histories their key does so too. */
  readonly adopt?: boolean;
}
