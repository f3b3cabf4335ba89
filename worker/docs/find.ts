import { ALL_ENDPOINTS } from '../../schema/endpoints/index.ts';
import type { DocumentationFiles } from './files.ts';
import { GUIDES, isOfOperators } from './guides.ts';
import { renderGuide } from './markdown.ts';
import { withTables } from './plain.ts';

/** Searches the guides, their tables, the endpoints and their fields, on the server. */

const HOME = '/v1/docs';

/** A guide or an endpoint that matches. */
export interface Found {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  /** True for a page for those who run the service, which is listed separately. */
  readonly isOfOperators: boolean;
}

/** A searched text, and the weight of a word in it. */
type Weighed = readonly [weight: number, text: string];

interface Entry extends Found {
  readonly texts: readonly Weighed[];
}

const [IN_TITLE, IN_HEADING, IN_SUMMARY, IN_TEXT] = [8, 4, 2, 1];

const guideEntries = (files: DocumentationFiles): Promise<readonly Entry[]> =>
  Promise.all(
    GUIDES.map(async (guide) => {
      const { name, title, summary } = guide;
      const markdown = await files.guide(name);
      const headings = renderGuide(markdown).parts.map((part) => part.title);
      return {
        href: `${HOME}/${name}`,
        title,
        summary,
        isOfOperators: isOfOperators(guide),
        texts: [
          [IN_TITLE, `${title} ${name}`],
          [IN_HEADING, headings.join(' ')],
          [IN_SUMMARY, summary],
          [IN_TEXT, withTables(markdown)],
        ],
      } as const;
    }),
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Schemas = Readonly<Record<string, unknown>>;

/**
 * Collects the field names of a schema and its parts, and a parameter's own name; it keeps a component's reference too.
 */
function fieldsOf(value: unknown, components: Schemas, found: Set<string>): void {
  if (!isObject(value)) return;
  const { properties, name, $ref: reference } = value;
  const named = isObject(properties) ? Object.keys(properties) : [];
  for (const field of [...named, name]) if (typeof field === 'string') found.add(field);
  if (typeof reference === 'string' && !found.has(reference)) {
    found.add(reference);
    fieldsOf(components[reference.replace('#/components/schemas/', '')], components, found);
  }
  for (const part of Object.values(value)) fieldsOf(part, components, found);
}

const inner = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((within, name) => (isObject(within) ? within[name] : undefined), value);

/** Lists the field names of an operation's request and answers. */
function fieldNamesOf(description: unknown, path: string, method: string): readonly [string, string] {
  const schemas = inner(description, 'components', 'schemas');
  const operation = inner(description, 'paths', path, method.toLowerCase());
  const names = (value: unknown): string => {
    const found = new Set<string>();
    fieldsOf(value, isObject(schemas) ? schemas : {}, found);
    return [...found].filter((name) => !name.startsWith('#/')).join(' ');
  };
  return [
    names([inner(operation, 'parameters'), inner(operation, 'requestBody')]),
    names(inner(operation, 'responses', '200', 'content', 'application/json', 'schema')),
  ];
}

const endpointEntries = async (files: DocumentationFiles): Promise<readonly Entry[]> => {
  const description: unknown = JSON.parse(await files.openapi());
  return ALL_ENDPOINTS.map(({ name, method, path, tag, title, description: words }) => {
    const [asked, answered] = fieldNamesOf(description, path, method);
    return {
      href: `${HOME}/reference#tag/${tag}/operation/${name}`,
      title: `${method} ${path}`,
      summary: `${title}. ${words}`,
      isOfOperators: false,
      texts: [
        [IN_TITLE, `${method} ${path} ${name}`],
        [IN_HEADING, title],
        [IN_SUMMARY, `${words} ${asked}`],
        [IN_TEXT, answered],
      ],
    };
  });
};

/** Gives a text's score for words that must all occur; nothing where one is missing. */
function scoreOf(texts: readonly Weighed[], words: readonly string[]): number {
  const lower = texts.map(([weight, text]) => [weight, text.toLowerCase()] as const);
  const scores = words.map((word) =>
    lower.reduce((sum, [weight, text]) => sum + (text.includes(word) ? weight : 0), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Lists the entries with every word, best first; equal ones stay in the order of the guides and the reference. */
export async function find(words: readonly string[], files: DocumentationFiles): Promise<readonly Found[]> {
  const entries = [...(await guideEntries(files)), ...(await endpointEntries(files))];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry.texts, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
