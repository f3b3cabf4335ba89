/** Reads the service's own OpenAPI description, as far as the tools need it. */

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectAt = (value: unknown, name: string): Json => {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
};

const listAt = (value: Json, name: string): readonly unknown[] => {
  const found = value[name];
  return Array.isArray(found) ? found : [];
};

/** One endpoint. */
export interface Operation {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base address. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Question that the assistant asks the person before it calls this. */
  readonly asks: string;
  /** Effect of a second call: nothing (`read`), the same, or something again (`once`). */
  readonly repeated: 'read' | 'same' | 'once';
  /** JSON Schema of the request, an object. */
  readonly request: Json;
  /** JSON Schema of the answer; empty where it is a file. */
  readonly answer: Json;
}

/** Describes the parameters of a query as one object. */
function ofParameters(parameters: readonly unknown[]): Json {
  const own = parameters.filter(isObject).filter((each) => each.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [
        String(name),
        { ...(isObject(schema) ? schema : {}), description },
      ]),
    ),
    required: own.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

const SCHEMAS = '#/components/schemas/';

/** Finds the component that a reference names. */
export const componentOf = (description: unknown, reference: unknown): Json =>
  objectAt(objectAt(objectAt(description, 'components'), 'schemas'), String(reference).replace(SCHEMAS, ''));

function requestOf(description: unknown, operation: Json, method: string): Json {
  if (method === 'get') return ofParameters(listAt(operation, 'parameters'));
  const content = objectAt(objectAt(operation, 'requestBody'), 'content');
  const { $ref } = objectAt(objectAt(content, 'application/json'), 'schema');
  return $ref === undefined ? { type: 'object', properties: {} } : componentOf(description, $ref);
}

function answerOf(description: unknown, operation: Json): Json {
  const content = objectAt(objectAt(objectAt(operation, 'responses'), '200'), 'content');
  const { $ref } = objectAt(objectAt(content, 'application/json'), 'schema');
  return $ref === undefined ? {} : componentOf(description, $ref);
}

const REPEATED = ['read', 'same', 'once'] as const;

/** Lists the endpoints that an assistant may call, in the order of the description. */
export function operationsOf(description: unknown): readonly Operation[] {
  return Object.entries(objectAt(description, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]): readonly Operation[] => {
      if (!isObject(operation) || operation.deprecated === true) return [];
      const { asks, repeated } = objectAt(operation, 'x-assistant');
      // An endpoint that is marked false, or not marked as in an old description, is not for assistants.
      if (typeof asks !== 'string') return [];
      return [
        {
          name: String(operation.operationId),
          method: method === 'get' ? 'GET' : 'POST',
          path,
          title: String(operation.summary),
          description: String(operation.description),
          asks,
          repeated: REPEATED.find((each) => each === repeated) ?? 'read',
          request: requestOf(description, operation, method),
          answer: answerOf(description, operation),
        },
      ];
    }),
  );
}
