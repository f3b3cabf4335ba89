import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Time after which the database counts as stopped. A request gives it 15 seconds, so a database that answers nobody for
 * this long fails every test that needs it.
 */
const STOOD_STILL_MS = 10_000;
const PAUSE_MS = 1_000;
const LAST_LINES = 20;

/** A database that is watched. */
interface Watched {
  readonly url: string;
  readonly authToken: string;
  /** Gives what it said as it stopped or slowed down; empty for nothing. */
  readonly words?: () => string;
}

/** True when the database answers a plain read, which waits for no writer. */
const answers = ({ url, authToken }: Watched): Promise<boolean> =>
  fetch(`${url}/v2/pipeline`, {
    method: 'POST',
    headers: { authorization: `Bearer ${authToken}`, connection: 'close' },
    body: JSON.stringify({
      requests: [{ type: 'execute', stmt: { sql: 'select 1' } }, { type: 'close' }],
    }),
  }).then(
    async (response) => response.ok && (await response.text()) !== '',
    () => false,
  );

/**
 * Makes a plain read from the database every second, apart from the service. This separates a database, or a machine, that
 * stops from a fault of the service. If it stopped, the file named by `STOOD_STILL` is written: the suite's failures then
 * prove nothing.
 */
export function witness(database: Watched): { readonly stop: () => void } {
  let [last, longest, hasStopped] = [Date.now(), 0, false];
  const noteGap = (): void => {
    longest = Math.max(longest, Date.now() - last);
  };
  const watch = async (): Promise<void> => {
    while (!hasStopped) {
      if ((await answers(database)) && !hasStopped) {
        noteGap();
        last = Date.now();
      }
      await wait(PAUSE_MS, undefined, { ref: false });
    }
  };
  void watch();
  return {
    stop: () => {
      noteGap();
      hasStopped = true;
      const seconds = (longest / 1000).toFixed(1);
      console.log(`the database was silent for ${seconds} s at most`);
      const words = database.words?.().trim() ?? '';
      if (words !== '') console.log(words.split('\n').slice(-LAST_LINES).join('\n'));
      if (longest < STOOD_STILL_MS) return;
      const file = process.env.STOOD_STILL;
      if (file !== undefined) writeFileSync(file, seconds);
    },
  };
}
