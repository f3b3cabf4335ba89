import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { takesNothing } from '../../schema/endpoints/endpoint.ts';
import { ALL_ENDPOINTS } from '../../schema/endpoints/index.ts';
import { structOf } from '../../schema/endpoints/structs.ts';
import { openApiDocument } from '../../schema/openapi/document.ts';
import type { AnyStruct } from '../../schema/requests/shape.ts';
import { bodySchema } from './json-schema.ts';

/**
 * Compares the service's treatment of a request's body with its description. An accepted body must be described, and one
 * with a refused shape must not be. A public validator reads the description.
 */

/** Replaces `#` in the references of the description. */
const ROOT = 'https://description.example/';
const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: ROOT, ...Object(openApiDocument()) });

const compiled = new Map<string, ValidateFunction>();
function validatorOf(path: string): ValidateFunction {
  const known = compiled.get(path);
  if (known !== undefined) return known;
  const { $ref } = bodySchema('POST', path);
  const made = ajv.compile({ $ref: `${ROOT}${String($ref)}` });
  compiled.set(path, made);
  return made;
}

/** Lists a body's faults by the description. */
export function describedFaults(path: string, body: unknown): readonly string[] {
  const isValid = validatorOf(path);
  return isValid(body)
    ? []
    : (isValid.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message ?? fault.keyword}`);
}

/** Lists a body's faults by the request's struct: of its shape, and by rules that no schema can state. */
function refusedFaults(struct: AnyStruct, body: unknown) {
  const [failed] = struct.validate(body, { coerce: true });
  const all = failed?.failures() ?? [];
  const said = all.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { all: said, ofShape: said.filter((_, index) => all[index]?.refinement === undefined) };
}

/** Parses a body as JSON; undefined when it is not JSON. */
function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Lists differences between the description and the service about a sent body; empty when they agree. */
export function disagreements(path: string, text: string | undefined, status: number): readonly string[] {
  const endpoint = ALL_ENDPOINTS.find((each) => each.method === 'POST' && each.path === path);
  const body = jsonOf(text);
  if (endpoint === undefined || endpoint.kind === 'retired' || takesNothing(structOf(endpoint))) return [];
  if (body === undefined || (status !== 200 && status !== 400)) return [];
  const described = describedFaults(path, body);
  if (status === 200)
    return described.map((fault) => `it was taken, and the description has no such body: ${fault}`);
  const { all, ofShape } = refusedFaults(structOf(endpoint), body);
  if (described.length === 0)
    return ofShape.map((fault) => `its shape was refused, and the description has such a body: ${fault}`);
  return all.length > 0
    ? []
    : described.map((fault) => `its shape was not refused, and the description has no such body: ${fault}`);
}
