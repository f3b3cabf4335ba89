import type { KeyRing } from '../../worker/access/key-ring.ts';

/** The database to migrate, and the settings for it. */
export interface MigrationSettings {
  /** `file:`, or the address of a libSQL server. */
  readonly url: string;
  readonly authToken?: string;
  /** Sends requests to a server in this process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Folder of the migrations, relative to the project's root. */
  readonly migrations?: string;
  /** The service's encryption keys: with them, stored data is sealed too. Null seals nothing. */
  readonly keyRing?: KeyRing | null;
  /** True to seal histories that have no key yet. The migration that gave histories their key seals them anyway. */
  readonly adopt?: boolean;
}
