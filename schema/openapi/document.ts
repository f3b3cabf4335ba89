import { errorAnswerStruct, healthAnswer } from '../answers/documents.ts';
import type { JsonObject, Shape } from '../requests/shape.ts';
import { presenceOf, shapeOf } from '../requests/shape.ts';
import type { AnyStruct } from '../requests/structs.ts';
import { type Components, components, defaultOf, type RecordText } from './json-schema.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { ANSWER_TEXT } from './text/answers.ts';
import { BALANCE_SHEET_TEXT } from './text/balance-sheet.ts';
import type { Described } from './text/described.ts';
import { PAGES_TEXT } from './text/pages.ts';
import { PROFIT_LOSS_TEXT } from './text/profit-loss.ts';
import { REQUEST_TEXT } from './text/requests.ts';

/** The description of the interface as OpenAPI 3.1, made from the structs that read requests and type answers. */

const TEXTS: readonly Described[] = [
  ...REQUEST_TEXT,
  ...PROFIT_LOSS_TEXT,
  ...BALANCE_SHEET_TEXT,
  ...PAGES_TEXT,
  ...ANSWER_TEXT,
];
const BY_SHAPE: ReadonlyMap<Shape, RecordText> = new Map(TEXTS.map(({ shape, text }) => [shape, text]));

const TAGS = {
  Account: 'The account, its quota and its keys.',
  Companies: 'Companies and their accounting periods.',
  Filings: 'Filings and their figures.',
  Submissions: 'Sending, and what became of it.',
  Documents: 'Documents made of a filing.',
  Service: 'The service itself.',
} as const;

/** What each refusal means (section 7). */
const REFUSALS = {
  '400': 'The request is at fault, or the filing does not allow it.',
  '401': 'X-API-Key is missing or is not a key in force.',
  '403': 'No active subscription, its quota is used up, or it belongs to another account.',
  '404': 'There is no such thing in this mode.',
  '410': 'The address is retired.',
  '429': 'Too many requests with this key; Retry-After says when to ask again.',
  '500': 'An authority could not be reached, or something failed here.',
} as const;
type Refused = keyof typeof REFUSALS;

const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  'application/json': { schema, ...more },
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
              headers: { 'X-Request-Id': refTo('headers', 'RequestId') },
              content: json(made.schemaOf(answer, 'answer')),
            },
            ...refusals(ALWAYS),
          },
  };
}

const COMMON_PARAMETERS: JsonObject = {
  TestDate: {
    name: 'X-Test-Date',
    in: 'header',
    required: false,
    description: 'Taken as today in this request, YYYY-MM-DD. Only a test key may send it.',
    schema: { type: 'string', format: 'date' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      '1 to 255 visible ASCII characters that names this request. The same request with the same key is answered again and nothing is done twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
};

const open = (id: string, summary: string, description: string, schema: JsonObject): JsonObject => ({
  get: {
    operationId: id,
    tags: ['Service'],
    summary,
    description,
    security: [],
    responses: {
      '200': { description: 'Done.', content: json(schema) },
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
    ),
    '/openapi.json': open('getDescription', 'Read this description', 'Needs no key.', { type: 'object' }),
  };
  for (const [path, method, object] of paths) byPath[path] = { ...byPath[path], [method]: object };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company filing service',
      version: '1',
      description:
        'Files UK company tax returns and company accounts from figures sent as JSON. Keys beginning svc_test_ use test services and the Idempotency-Key header makes a POST safe to repeat. Sections named are those of the interface specification.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'The operator of this service' },
    },
    servers: [{ url: '/v1', description: 'This service.' }],
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
      headers: {
        RequestId: {
          description: 'Names the request; quote it when asking about it.',
          schema: { type: 'string' },
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Refused${status}`,
          { description, content: json(error, { example: { error: description } }) },
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
