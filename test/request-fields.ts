import { saveFilingStruct } from '../schema/requests/filings.ts';
import { parseBody } from '../schema/requests/parse.ts';

/** JSON that holds nothing but a path, e.g. `a.b[0].c`, down to null. */
function bodyOf(steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return null;
  return /^\d+$/.test(step) ? [bodyOf(rest)] : { [step]: bodyOf(rest) };
}

/** Whether a path is a field of create, or one that save knows: an unknown field is refused by its own name. */
export function isField(location: string): boolean {
  if (['periodStart', 'periodEnd', 'directorName', 'target', 'companyId'].includes(location)) return true;
  const steps = location.replace(/\[(\d+)\]/g, '.$1').split('.');
  const parsed = parseBody(saveFilingStruct, Object.assign({ filingId: 1 }, bodyOf(steps)));
  return (
    parsed.ok || parsed.problems.every(({ message }) => !/unknown|no such field|not a field/i.test(message))
  );
}
