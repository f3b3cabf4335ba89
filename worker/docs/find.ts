import { capabilitiesOf } from '../../core/filing/capabilities.ts';
import { LAW } from '../../core/law/law.ts';
import { ALL_ENDPOINTS } from '../../schema/endpoints/index.ts';
import { catalogue } from '../submission/rejections.ts';
import type { DocumentationFiles } from './files.ts';
import { GUIDES, isOfOperators } from './guides.ts';
import { plainText, sectionsOf } from './sections.ts';
import { type Term, termsOf } from './synonyms.ts';

/**
 * Searches the guides by heading, their tables, the declined subjects, the endpoints and their fields, on the server.
 */

const HOME = '/v1/docs';

/** A part of a guide, a refusal, something declined or an endpoint that matches. */
export interface Found {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  /** True for a page for those who run the service, which is listed separately. */
  readonly isOfOperators: boolean;
}

type Searched = Pick<DocumentationFiles, 'guide' | 'openapi'>;

/** A searched text, and the weight of a word in it. */
type Weighed = readonly [weight: number, text: string];

interface Entry extends Found {
  /** Only the best entry of a group is listed: a guide is found once, at its best heading. */
  readonly group: string;
  readonly texts: readonly Weighed[];
}

const [IN_TITLE, IN_ADDRESS, IN_GLOSSARY, IN_HEADING, IN_SUMMARY, IN_TEXT, ANYWHERE] = [
  16, 12, 12, 8, 4, 2, 1,
];

const guideEntries = async (files: Searched): Promise<readonly Entry[]> => {
  const entries = await Promise.all(
    GUIDES.map(async (guide) => {
      const { name, title, summary } = guide;
      const sections = sectionsOf(await files.guide(name));
      const shared = { group: name, isOfOperators: isOfOperators(guide) };
      const whole: Entry = {
        ...shared,
        href: `${HOME}/${name}`,
        title,
        summary,
        texts: [
          [IN_TITLE, `${title} ${name}`],
          [IN_SUMMARY, summary],
          [ANYWHERE, sections.map((each) => `${each.title} ${each.text}`).join(' ')],
        ],
      };
      return [
        whole,
        ...sections.map(
          (section): Entry => ({
            ...shared,
            href: `${HOME}/${name}#${section.id}`,
            title: `${title}: ${section.title}`,
            summary: section.begins ?? summary,
            texts: [
              [IN_HEADING, section.title],
              [IN_SUMMARY, `${title} ${name}`],
              [IN_TEXT, section.text],
            ],
          }),
        ),
      ];
    }),
  );
  return entries.flat();
};

/** Lists the words of the glossary, each at the heading of its part. */
async function glossaryEntries(files: Searched): Promise<readonly Entry[]> {
  const sections = sectionsOf(await files.guide('glossary'));
  return sections.flatMap(({ id, text }) =>
    [...text.matchAll(/^\| (?!-+ |Word )(.*?) *\| (.*?) *\|$/gm)].map(
      ([, word = '', meaning = '']): Entry => ({
        group: `word ${word}`,
        href: `${HOME}/glossary#${id}`,
        title: `Glossary: ${word}`,
        summary: plainText(meaning),
        isOfOperators: false,
        texts: [
          [IN_GLOSSARY, word],
          [ANYWHERE, meaning],
        ],
      }),
    ),
  );
}

/** Lists the declined subjects, so that a search for one has an answer. */
const declineEntries = (): readonly Entry[] =>
  capabilitiesOf(LAW).declines.map(({ what, reason, goTo }) => ({
    group: `declined ${what}`,
    href: `${HOME}/limits#what-it-does-not-do`,
    title: `Not done here: ${what}`,
    summary: `${reason}.${goTo === null ? '' : ` Go to: ${goTo}.`}`,
    isOfOperators: false,
    texts: [
      [IN_TITLE, what],
      [ANYWHERE, `${reason} ${goTo ?? ''}`],
    ],
  }));

/** Lists the refusals whose code is a word of the search; others are found by the text of their guide. */
function refusalEntries(words: readonly string[]): readonly Entry[] {
  const asked = new Set(words.map((word) => word.toUpperCase()));
  return catalogue()
    .filter(({ code }) => asked.has(code.toUpperCase()))
    .map(({ code, target, cause, action, location }) => ({
      group: `refusal ${target} ${code}`,
      href: `${HOME}/errors?q=${encodeURIComponent(code)}#the-whole-catalogue`,
      title: `${code}, a refusal by ${target === 'ch' ? 'Companies House' : 'HMRC'}`,
      summary: `${cause} ${action}`,
      isOfOperators: false,
      texts: [
        [IN_TITLE, `${code} error refusal ${target === 'ch' ? 'companies house' : 'hmrc'}`],
        [IN_TEXT, `${cause} ${action} ${location ?? ''}`],
      ],
    }));
}

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

const endpointEntries = async (files: Searched): Promise<readonly Entry[]> => {
  const description: unknown = JSON.parse(await files.openapi());
  return ALL_ENDPOINTS.map(({ name, method, path, tag, title, description: words }) => {
    const [asked, answered] = fieldNamesOf(description, path, method);
    return {
      group: name,
      href: `${HOME}/reference#tag/${tag}/operation/${name}`,
      title: `${method} ${path}`,
      summary: `${title}. ${words}`,
      isOfOperators: false,
      texts: [
        [IN_ADDRESS, `${method} ${path} ${name}`],
        [IN_HEADING, title],
        [IN_SUMMARY, `${words} ${asked}`],
        [IN_TEXT, answered],
      ],
    };
  });
};

/** Shares of a text's weight, for the reader's whole word, for a word of the same meaning, and for a part of a word. */
const [WHOLE, ALIKE, PART] = [4, 3, 1];

/** Puts a space on both sides of each word, for finding whole words. */
const spaced = (text: string): string => ` ${text.replace(/[^a-z0-9]+/g, ' ').trim()} `;

/** Gives the score of an entry for terms that must all occur; 0 where one is missing. */
function scoreOf(texts: readonly Weighed[], terms: readonly Term[]): number {
  const lower = texts.map(([weight, text]) => {
    const small = text.toLowerCase();
    return { weight, small, words: spaced(small) };
  });
  const scores = terms.map(({ asked, alike }) =>
    lower.reduce((sum, { weight, small, words }) => {
      const isWhole = (phrase: string) => words.includes(spaced(phrase));
      const share = isWhole(asked) ? WHOLE : alike.some(isWhole) ? ALIKE : small.includes(asked) ? PART : 0;
      return sum + weight * share;
    }, 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/**
 * Lists the entries with every word, or a word of the same meaning, best first. Equally good entries stay in their
 * order: guides, declined subjects, reference.
 */
export async function find(words: readonly string[], files: Searched): Promise<readonly Found[]> {
  const entries = [
    ...refusalEntries(words),
    ...(await guideEntries(files)),
    ...(await glossaryEntries(files)),
    ...declineEntries(),
    ...(await endpointEntries(files)),
  ];
  const terms = termsOf(words);
  const seen = new Set<string>();
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry.texts, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(({ entry: { group } }) => !seen.has(group) && seen.add(group))
    .map(({ entry }) => entry);
}
