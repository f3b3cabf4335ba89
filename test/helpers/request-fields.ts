import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { parseBody } from '../../schema/requests/parse.ts';

/** Makes JSON with only one path, for example `a.b[0].c`, and null at its end. */
function bodyOf(steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return null;
  return /^\d+$/.test(step) ? [bodyOf(rest)] : { [step]: bodyOf(rest) };
}

/** Request fields of problems that no save can correct (decision 50). */
const OF_THE_REQUEST: readonly string[] = ['target', 'filingId', 'companyId', 'periodStart'];
const known = new Map<string, boolean>(OF_THE_REQUEST.map((field) => [field, true]));

/**
 * True when validate may locate a problem here: at a field of a request, or a path that save accepts. Each path is checked
 * once.
 */
export function isLocation(location: string): boolean {
  const found = known.get(location) ?? isField(location);
  known.set(location, found);
  return found;
}

/** Lists the problems of a validate answer whose place a caller could not find. */
export const strayLocations = (
  problems: readonly (readonly [location: unknown, message: unknown])[],
): readonly string[] =>
  problems
    .filter(([location]) => typeof location !== 'string' || !isLocation(location))
    .map(([location, message]) => `a problem is at ${location}, which save does not take: ${message}`);

/** True when a path is a field of create, or one that save knows: an unknown field is refused by its own name. */
export function isField(location: string): boolean {
  if (['periodStart', 'periodEnd', 'directorName', 'target', 'companyId'].includes(location)) return true;
  const steps = location.replace(/\[(\d+)\]/g, '.$1').split('.');
  const parsed = parseBody(saveFilingStruct, Object.assign({ filingId: 1 }, bodyOf(steps)));
  return (
    parsed.ok || parsed.problems.every(({ message }) => !/unknown|no such field|not a field/i.test(message))
  );
}
