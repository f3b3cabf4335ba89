import { ALL_ENDPOINTS } from '../../schema/endpoints/index.ts';
import type { DocumentationFiles } from './files.ts';
import { GUIDES, isOfOperators } from './guides.ts';
import { renderGuide } from './markdown.ts';

/** Search over the guides and the endpoints, answered by the server. */

const HOME = '/v1/docs';

/** A guide or an endpoint that matches. */
export interface Found {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it is of those who run the service, who find their pages apart. */
  readonly isOfOperators: boolean;
}

/** A text that is searched, and how much a word in it counts. */
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
          [IN_TEXT, markdown],
        ],
      } as const;
    }),
  );

const endpointEntries = (): readonly Entry[] =>
  ALL_ENDPOINTS.map(({ name, method, path, tag, title, description }) => ({
    href: `${HOME}/reference#tag/${tag}/operation/${name}`,
    title: `${method} ${path}`,
    summary: `${title}. ${description}`,
    isOfOperators: false,
    texts: [
      [IN_TITLE, `${method} ${path} ${name}`],
      [IN_HEADING, title],
      [IN_SUMMARY, description],
    ],
  }));

/** What a text counts for words that must all be there; nothing where one is missing. */
function scoreOf(texts: readonly Weighed[], words: readonly string[]): number {
  const lower = texts.map(([weight, text]) => [weight, text.toLowerCase()] as const);
  const scores = words.map((word) =>
    lower.reduce((sum, [weight, text]) => sum + (text.includes(word) ? weight : 0), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** What holds every word, best first; what counts the same stays in the order of the guides and the reference. */
export async function find(words: readonly string[], files: DocumentationFiles): Promise<readonly Found[]> {
  const entries = [...(await guideEntries(files)), ...endpointEntries()];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry.texts, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
