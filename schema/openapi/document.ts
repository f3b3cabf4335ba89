import { errorAnswerStruct } from '../answers/service.ts';
import { ALL_ENDPOINTS, type Named } from '../endpoints/index.ts';
import type { JsonObject, JsonValue, Shape } from '../requests/shape.ts';
import { presenceOf, shapeOf } from '../requests/shape.ts';
import type { AnyStruct } from '../requests/structs.ts';
import ANSWERS from './answer-examples.json' with { type: 'json' };
import { type Components, components, defaultOf, type RecordText } from './json-schema.ts';
import { ANSWER_TEXT } from './text/answers.ts';
import { BALANCE_SHEET_TEXT } from './text/balance-sheet.ts';
import { CAPITAL_ALLOWANCES_TEXT } from './text/capital-allowances.ts';
import type { Described } from './text/described.ts';
import { PAGES_TEXT } from './text/pages.ts';
import { PLANNING_TEXT } from './text/planning.ts';
import { PROFIT_LOSS_TEXT } from './text/profit-loss.ts';
import { REQUEST_TEXT } from './text/requests.ts';
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

/** The description of the interface as OpenAPI 3.1, made from the structs that read requests and type answers. */

const TEXTS: readonly Described[] = [
  ...REQUEST_TEXT,
  ...PROFIT_LOSS_TEXT,
  ...CAPITAL_ALLOWANCES_TEXT,
  ...BALANCE_SHEET_TEXT,
  ...PAGES_TEXT,
  ...ANSWER_TEXT,
  ...PLANNING_TEXT,
];
const BY_SHAPE: ReadonlyMap<Shape, RecordText> = new Map(TEXTS.map(({ shape, text }) => [shape, text]));

/** What each endpoint answered in one run. */
const ANSWER_EXAMPLES: Readonly<Record<string, JsonValue>> = ANSWERS;

const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  'application/json': { schema, ...more },
});
const refTo = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });
const refusal = (status: Refused): readonly [string, JsonObject] => [
  status,
  refTo('responses', `Refused${status}`),
];
const refusals = (statuses: readonly Refused[]): JsonObject => Object.fromEntries(statuses.map(refusal));

/** How endpoints refuse: open ones, those that need a key, retired ones. */
const OPEN: readonly Refused[] = ['404', '500'];
const KEYED: readonly Refused[] = ['400', '401', '403', '404', '429', '500'];
const RETIRED: readonly Refused[] = ['400', '401', '403', '410', '429', '500'];

/** The parameters of a query, each a field of its struct. */
function parameters(struct: AnyStruct, example: JsonObject, made: Components): readonly JsonObject[] {
  const shape = shapeOf(struct);
  if (shape.kind !== 'record') throw new Error('a query is a record');
  const text = BY_SHAPE.get(shape);
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

/** The headers of an answer: the request's id, and others named. */
const answerHeaders = (others: readonly (keyof typeof HEADER_NAMES)[] = []): JsonObject =>
  Object.fromEntries(
    (['RequestId', ...others] as const).map((name) => [HEADER_NAMES[name], refTo('headers', name)]),
  );

/** The answer that is shown: a declared one, else the recorded one. */
function answerExample(endpoint: Named): JsonObject {
  const declared = endpoint.kind === 'json' ? endpoint.answerExample : undefined;
  const example = declared ?? ANSWER_EXAMPLES[endpoint.name];
  return example === undefined ? {} : { example };
}

const takesNothing = (struct: AnyStruct): boolean => {
  const shape = shapeOf(struct);
  return shape.kind === 'record' && shape.fields.size === 0;
};

/** Where the caller says what is asked: parameters, headers and a body. */
function asked(endpoint: Named, made: Components): JsonObject {
  const request = endpoint.kind === 'retired' ? null : endpoint.request;
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
      headers: answerHeaders(endpoint.method === 'POST' ? ['IdempotentReplayed'] : []),
      content: { [media]: { schema: made.schemaOf(endpoint.answer, 'answer'), ...answerExample(endpoint) } },
    },
    ...refusals(endpoint.access === 'open' ? OPEN : KEYED),
  };
}

const operationObject = (endpoint: Named, made: Components): JsonObject => ({
  operationId: endpoint.name,
  tags: [endpoint.tag],
  summary: endpoint.title,
  description: endpoint.description,
  ...(endpoint.kind === 'retired' ? { deprecated: true } : {}),
  ...asked(endpoint, made),
  responses: responses(endpoint, made),
});

function build(): JsonObject {
  const made = components((shape) => BY_SHAPE.get(shape) ?? null);
  // Requests first: an answer's record is named after the request's.
  for (const endpoint of ALL_ENDPOINTS) {
    if (endpoint.method === 'POST') made.schemaOf(endpoint.request, 'request');
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
            headers: answerHeaders(status === '429' ? ['RetryAfter'] : []),
            content: json(error, { example: { error: example } }),
          },
        ]),
      ),
      schemas: made.all(),
    },
  };
}

let built: JsonObject | null = null;

/** The whole document, made when it is first asked for. */
export function openApiDocument(): JsonObject {
  built ??= build();
  return built;
}
