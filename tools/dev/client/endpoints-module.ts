import { ADDRESSES } from '../../../packages/client/endpoints.ts';
import { answerStruct } from '../../../schema/answers/index.ts';
import { descriptionOf } from '../../../schema/endpoints/cost.ts';
import { takesNothing } from '../../../schema/endpoints/endpoint.ts';
import { ALL_ENDPOINTS, type Named } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { type Components, components } from '../../../schema/openapi/json-schema.ts';
import { textOf } from '../../../schema/openapi/texts.ts';
import { comment, interfaceOf, isObject, typeOf, wrapped } from './json-schema-types.ts';

/**
 * Writes `packages/client/endpoints.ts` for the package: the same names, with types written out from the declarations
 * and the description. The module imports nothing of the service.
 */

type Live = Exclude<Named, { readonly kind: 'retired' }>;
const LIVE = ALL_ENDPOINTS.filter((endpoint): endpoint is Live => endpoint.kind !== 'retired');

/** Writes JSON as a TypeScript literal. */
const literal = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent)
    .replace(/"(\w+)":/g, '$1: ')
    .replace(/(?<=: ) /g, '')
    .replaceAll('"', "'");

const ONE_LINE = 80;

function exampleOf({ name, examples = {} }: Live): string {
  const [example] = Object.values(examples);
  if (example === undefined) return `const answer = await service.${name}();`;
  const short = literal(example)
    .replace(/^\{/, '{ ')
    .replace(/\}$/, ' }')
    .replace(/,(?=\w)/g, ', ');
  return `const answer = await service.${name}(${short.length <= ONE_LINE ? short : literal(example, 2)});`;
}

const isOptional = (request: string, made: Components): boolean => {
  const schema = made.all()[request];
  return isObject(schema) && schema.required === undefined;
};

interface Typed {
  readonly endpoint: Live;
  /** Null when the endpoint takes no request. */
  readonly request: string | null;
  readonly answer: string;
}

function callOf({ endpoint, request, answer }: Typed, made: Components): string {
  const asked = request === null ? '' : `request${isOptional(request, made) ? '?' : ''}: ${request}, `;
  const words = [
    ...wrapped(`${endpoint.title}. ${descriptionOf(endpoint)}`),
    '',
    '```ts',
    ...exampleOf(endpoint).split('\n'),
    '```',
  ];
  return `${comment(words, '  ')}\n  ${endpoint.name}(${asked}call?: CallOptions): Promise<${answer}>;`;
}

const table = (name: string, rows: readonly (readonly [string, string])[]): string =>
  [`interface ${name} {`, ...rows.map(([key, type]) => `  readonly ${key}: ${type};`), '}'].join('\n');

export function endpointsModule(): string {
  const made = components(textOf);
  // Requests come first: an equal record of an answer then takes the name of the request's record.
  const requests = LIVE.map(structOf).map((request) =>
    takesNothing(request) ? null : typeOf(made.schemaOf(request, 'request')),
  );
  const typed = LIVE.map(
    (endpoint, index): Typed => ({
      endpoint,
      request: requests[index] ?? null,
      answer: typeOf(made.schemaOf(answerStruct(endpoint.name), 'answer')),
    }),
  );
  const interfaces = Object.entries(made.all()).map(([name, schema]) =>
    isObject(schema) ? interfaceOf(name, schema) : '',
  );
  return `${[
    "import type { Address, CallOptions } from './transport.ts';",
    ...interfaces,
    `/** A function for each endpoint, under its name. */\nexport interface EndpointCalls {\n${typed.map((each) => callOf(each, made)).join('\n')}\n}`,
    table(
      'Answers',
      typed.map(({ endpoint, answer }) => [endpoint.name, answer]),
    ),
    table(
      'Requests',
      typed.flatMap(({ endpoint, request }) => (request === null ? [] : [[endpoint.name, request] as const])),
    ),
    'export type AnswerOf<Name extends keyof Answers> = Answers[Name];',
    'export type SentOf<Name extends keyof Requests> = Requests[Name];',
    `export const ADDRESSES: Readonly<Record<string, Address>> = ${JSON.stringify(ADDRESSES, null, 2)};`,
  ].join('\n\n')}\n`;
}
