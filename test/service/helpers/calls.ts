import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

/**
 * Counts the work of a piece of code by the calls of the project's own functions. The count is the same on any machine,
 * however busy it is.
 */

const OWN = join(import.meta.dirname, '../../..');

/** Runs work, and counts the calls of functions in `core`, `schema` and `worker`. */
export async function countCalls(work: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => ['core', 'schema', 'worker'].some((folder) => url.includes(join(OWN, folder))))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
