import { saveFilingStruct } from '../schema/requests/filings.ts';
import { parseBody } from '../schema/requests/parse.ts';

/** JSON that holds nothing but a path, e.g. `a.b[0].c`, down to null. */
function bodyOf(steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return null;
  return /^\d+$/.test(step) ? [bodyOf(rest)] : { [step]: bodyOf(rest) };
}

/** Fields of the request that a problem is about where no save can cure it (decision 50). */
const OF_THE_REQUEST: readonly string[] = ['target', 'filingId', 'companyId', 'periodStart'];
const known = new Map<string, boolean>(OF_THE_REQUEST.map((field) => [field, true]));

/** Whether validate may say that a problem is here: at a field of a request, or a path that save takes. Each asked once. */
export function isLocation(location: string): boolean {
  const found = known.get(location) ?? isField(location);
  known.set(location, found);
  return found;
}

/** What an answer of validate says of problems that are nowhere a caller could look. */
export const strayLocations = (
  problems: readonly (readonly [location: unknown, message: unknown])[],
): readonly string[] =>
  problems
    .filter(([location]) => typeof location !== 'string' || !isLocation(location))
    .map(([location, message]) => `a problem is at ${location}, which save does not take: ${message}`);

/** Whether a path is a field of create, or one that save knows: an unknown field is refused by its own name. */
export function isField(location: string): boolean {
  if (['periodStart', 'periodEnd', 'directorName', 'target', 'companyId'].includes(location)) return true;
  const steps = location.replace(/\[(\d+)\]/g, '.$1').split('.');
  const parsed = parseBody(saveFilingStruct, Object.assign({ filingId: 1 }, bodyOf(steps)));
  return (
    parsed.ok || parsed.problems.every(({ message }) => !/unknown|no such field|not a field/i.test(message))
  );
}
