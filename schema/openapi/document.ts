import { errorAnswerStruct, healthAnswer } from '../answers/documents.ts';
import type { JsonObject, JsonValue, Shape } from '../requests/shape.ts';
import { presenceOf, shapeOf } from '../requests/shape.ts';
import type { AnyStruct } from '../requests/structs.ts';
import ANSWERS from './answer-examples.json' with { type: 'json' };
import { type Components, components, defaultOf, type RecordText } from './json-schema.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { ANSWER_TEXT } from './text/answers.ts';
import { BALANCE_SHEET_TEXT } from './text/balance-sheet.ts';
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
  ...BALANCE_SHEET_TEXT,
  ...PAGES_TEXT,
  ...ANSWER_TEXT,
  ...PLANNING_TEXT,
];
const BY_SHAPE: ReadonlyMap<Shape, RecordText> = new Map(TEXTS.map(({ shape, text }) => [shape, text]));

/** What each operation answered in one run. */
const ANSWER_EXAMPLES: Readonly<Record<string, JsonValue>> = ANSWERS;

const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  'application/json': { schema, ...more },
});
const contentOf = (media = 'application/json', schema: JsonObject, more: JsonObject): JsonObject => ({
  [media]: { schema, ...more },
});
const refTo = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });
const refusal = (status: Refused): readonly [string, JsonObject] => [
  status,
  refTo('responses', `Refused${status}`),
];
const refusals = (statuses: readonly Refused[]): JsonObject => Object.fromEntries(statuses.map(refusal));

const ALWAYS: readonly Refused[] = ['400', '401', '403', '404', '429', '500'];

/** The parameters of a query, each a field of its struct. */
function parameters(struct: AnyStruct, example: JsonObject, made: Components): readonly JsonObject[] {
  const shape = shapeOf(struct);
  const text = BY_SHAPE.get(shape);
  if (shape.kind !== 'record' || text === undefined) throw new Error('a query is a described record');
  return [...shape.fields].map(([name, field]) => {
    const { required, fallback } = presenceOf(field);
    return {
      name,
      in: 'query',
      required,
      description: text.fields[name] ?? '',
      schema: { ...made.schemaOf(field, 'request'), ...defaultOf(fallback) },
      ...(example[name] === undefined ? {} : { example: example[name] }),
    };
  });
}

const examples = (given: Operation['examples']): JsonObject => ({
  examples: Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.replaceAll(/\W+/g, '_'), { summary: name, value }]),
  ),
});

/** The headers of an answer: the request's id, and others named. */
const answerHeaders = (others: readonly (keyof typeof HEADER_NAMES)[] = []): JsonObject =>
  Object.fromEntries(
    (['RequestId', ...others] as const).map((name) => [HEADER_NAMES[name], refTo('headers', name)]),
  );

const exampleOf = (id: string): JsonObject => {
  const example = ANSWER_EXAMPLES[id];
  return example === undefined ? {} : { example };
};

function operationObject(operation: Operation, made: Components): JsonObject {
  const { query, body, answer } = operation;
  const headers = operation.method === 'POST' ? ['TestDate', 'IdempotencyKey'] : ['TestDate'];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    ...(answer === null ? { deprecated: true } : {}),
    parameters: [
      ...(query === undefined ? [] : parameters(query, Object.values(operation.examples)[0] ?? {}, made)),
      ...headers.map((name) => refTo('parameters', name)),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: json(made.schemaOf(body, 'request'), examples(operation.examples)),
          },
        }),
    responses:
      answer === null
        ? refusals(['400', '401', '403', '410', '429', '500'])
        : {
            '200': {
              description: 'Done.',
              headers: answerHeaders(operation.method === 'POST' ? ['IdempotentReplayed'] : []),
              content: contentOf(operation.media, made.schemaOf(answer, 'answer'), exampleOf(operation.id)),
            },
            ...refusals(ALWAYS),
          },
  };
}

const open = (
  id: string,
  summary: string,
  description: string,
  schema: JsonObject,
  example: JsonObject,
): JsonObject => ({
  get: {
    operationId: id,
    tags: ['Service'],
    summary,
    description,
    security: [],
    responses: {
      '200': { description: 'Done.', headers: answerHeaders(), content: json(schema, { example }) },
      ...refusals(['404', '500']),
    },
  },
});

function build(): JsonObject {
  const made = components((shape) => BY_SHAPE.get(shape) ?? null);
  // Requests first: an answer's record is named after the request's.
  for (const { body } of OPERATIONS) if (body !== undefined) made.schemaOf(body, 'request');
  const error = made.schemaOf(errorAnswerStruct, 'answer');
  const paths = OPERATIONS.map(
    (operation) =>
      [operation.path, operation.method.toLowerCase(), operationObject(operation, made)] as const,
  );
  const byPath: Record<string, JsonObject> = {
    '/health': open(
      'getHealth',
      'Ask whether the service works',
      'Needs no key.',
      made.schemaOf(healthAnswer, 'answer'),
      { status: 'ok' },
    ),
    '/openapi.json': open(
      'getDescription',
      'Read this description',
      'OpenAPI 3.1. Needs no key.',
      { type: 'object' },
      { openapi: '3.1.0' },
    ),
  };
  for (const [path, method, object] of paths) byPath[path] = { ...byPath[path], [method]: object };
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: SERVERS,
    security: [{ ApiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: byPath,
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
