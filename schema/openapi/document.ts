import { answerStruct } from '../answers/index.ts';
import { errorAnswerStruct } from '../answers/service.ts';
import { descriptionOf } from '../endpoints/cost.ts';
import { takesNothing } from '../endpoints/endpoint.ts';
import { ALL_ENDPOINTS, type Named } from '../endpoints/index.ts';
import { structOf } from '../endpoints/structs.ts';
import type { AnyStruct, JsonObject, JsonValue } from '../requests/shape.ts';
import { presenceOf, shapeOf } from '../requests/shape.ts';
import ANSWERS from './answer-examples.json' with { type: 'json' };
import { forAssistants } from './assistants.ts';
import { type Components, components, defaultOf } from './json-schema.ts';
import {
  COMMON_HEADERS,
  COMMON_PARAMETERS,
  HEADER_NAMES,
  INFO,
  REFUSALS,
  type Refused,
  SERVERS,
  TAGS,
} from './text/service.ts';
import { textOf } from './texts.ts';

/** Describes the interface as OpenAPI 3.1, from the structs that read requests and type answers. */

/** Answers of each endpoint, recorded in one run. */
const ANSWER_EXAMPLES: Readonly<Record<string, JsonValue>> = ANSWERS;

const json = (schema: JsonObject, more: JsonObject): JsonObject => ({
  'application/json': { schema, ...more },
});
const refTo = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });
const refusal = (status: Refused): readonly [string, JsonObject] => [
  status,
  refTo('responses', `Refused${status}`),
];
const refusals = (statuses: readonly Refused[]): JsonObject => Object.fromEntries(statuses.map(refusal));

/** Refusals of endpoints: open, with a key, and retired. */
const OPEN: readonly Refused[] = ['404', '500'];
const KEYED: readonly Refused[] = ['400', '401', '403', '404', '429', '500'];
const RETIRED: readonly Refused[] = ['400', '401', '403', '410', '429', '500'];

/** Lists the parameters of a query: each is a field of its struct. */
function parameters(struct: AnyStruct, example: JsonObject, made: Components): readonly JsonObject[] {
  const shape = shapeOf(struct);
  if (shape.kind !== 'record') throw new Error('a query is a record');
  const text = textOf(shape);
  return [...shape.fields].map(([name, field]) => {
    const { required, fallback } = presenceOf(field);
    const description = text?.fields[name];
    if (description === undefined) throw new Error(`the parameter ${name} is not described`);
    return {
      name,
      in: 'query',
      required,
      description,
      schema: { ...made.schemaOf(field, 'request'), ...defaultOf(fallback) },
      ...(example[name] === undefined ? {} : { example: example[name] }),
    };
  });
}

const examples = (given: NonNullable<Named['examples']>): JsonObject => ({
  examples: Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.replaceAll(/\W+/g, '_'), { summary: name, value }]),
  ),
});

/** Describes the headers of an answer: the request's id, and others by name. */
const answerHeaders = (others: readonly (keyof typeof HEADER_NAMES)[]): JsonObject =>
  Object.fromEntries(
    (['RequestId', ...others] as const).map((name) => [HEADER_NAMES[name], refTo('headers', name)]),
  );

/** Headers of every answer to a key. */
const LIMIT_HEADERS = ['RateLimit', 'RateLimitPolicy'] as const;

/** Chooses the example answer: a declared answer, else the recorded answer. */
function answerExample(endpoint: Named): JsonObject {
  const declared = endpoint.kind === 'json' ? endpoint.answerExample : undefined;
  const example = declared ?? ANSWER_EXAMPLES[endpoint.name];
  return example === undefined ? {} : { example };
}

/** Describes the parts of a request: parameters, headers and a body. */
function asked(endpoint: Named, made: Components): JsonObject {
  const request = endpoint.kind === 'retired' ? null : structOf(endpoint);
  const isPost = endpoint.method === 'POST';
  const given = endpoint.examples ?? {};
  const headers = isPost ? ['TestDate', 'IdempotencyKey'] : ['TestDate'];
  const query = isPost || request === null ? [] : parameters(request, Object.values(given)[0] ?? {}, made);
  if (endpoint.access === 'open') return { security: [] };
  return {
    parameters: [...query, ...headers.map((name) => refTo('parameters', name))],
    ...(isPost && request !== null && !takesNothing(request)
      ? {
          requestBody: {
            required: true,
            content: json(made.schemaOf(request, 'request'), examples(given)),
          },
        }
      : {}),
  };
}

function responses(endpoint: Named, made: Components): JsonObject {
  if (endpoint.kind === 'retired') return refusals(RETIRED);
  const media = endpoint.kind === 'file' ? endpoint.media : 'application/json';
  return {
    '200': {
      description: 'Done.',
      headers: answerHeaders([
        ...(endpoint.method === 'POST' ? (['IdempotentReplayed'] as const) : []),
        ...(endpoint.access === 'open' ? [] : LIMIT_HEADERS),
      ]),
      content: {
        [media]: { schema: made.schemaOf(answerStruct(endpoint.name), 'answer'), ...answerExample(endpoint) },
      },
    },
    ...refusals(endpoint.access === 'open' ? OPEN : KEYED),
  };
}

const operationObject = (endpoint: Named, made: Components): JsonObject => ({
  operationId: endpoint.name,
  tags: [endpoint.tag],
  summary: endpoint.title,
  description: descriptionOf(endpoint),
  ...(endpoint.kind === 'retired' ? { deprecated: true } : { 'x-assistant': forAssistants(endpoint) }),
  ...asked(endpoint, made),
  responses: responses(endpoint, made),
});

function build(): JsonObject {
  const made = components(textOf);
  // Requests come first: an equal record of an answer then takes the name of the request's record.
  for (const endpoint of ALL_ENDPOINTS) {
    if (endpoint.method === 'POST') made.schemaOf(structOf(endpoint), 'request');
  }
  const error = made.schemaOf(errorAnswerStruct, 'answer');
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of ALL_ENDPOINTS) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(endpoint, made) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: SERVERS,
    security: [{ ApiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'An API key of the account.',
        },
      },
      parameters: COMMON_PARAMETERS,
      headers: COMMON_HEADERS,
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, { description, example }]) => [
          `Refused${status}`,
          {
            description,
            headers: answerHeaders(status === '429' ? ['RetryAfter', ...LIMIT_HEADERS] : []),
            content: json(error, { example: { error: example } }),
          },
        ]),
      ),
      schemas: made.all(),
    },
  };
}

let built: JsonObject | null = null;

/** Gives the whole document, made on first use. */
export function openApiDocument(): JsonObject {
  built ??= build();
  return built;
}
