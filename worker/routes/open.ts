import type { AnswerOf } from '../../schema/answers/index.ts';
import { ALL_ENDPOINTS, type Named, type OpenName } from '../../schema/endpoints/index.ts';
import { type Answer, answer, errorAnswer } from '../http.ts';
import { type Health, healthAnswer } from '../services/health.ts';
import type { Job } from './job.ts';

type Asked = Pick<Job, 'runtime' | 'requestId'>;

type OpenUseCases = { readonly [Name in OpenName]: (asked: Asked) => Promise<Answer> };

/** An endpoint for everybody, and its handler. */
interface OpenRoute {
  readonly endpoint: Named;
  readonly handle: (asked: Asked) => Promise<Answer>;
}

/**
 * Makes the endpoints that need no key (decision 50); once for an application.
 *
 * @param description gives the OpenAPI description, as JSON; null where the application has no documentation
 */
export function openRoutes(
  description: (() => Promise<string>) | null,
  { look }: Pick<Health, 'look'>,
): readonly OpenRoute[] {
  const useCases: OpenUseCases = {
    getHealth: async ({ runtime, requestId }) =>
      answer<AnswerOf<'getHealth'>>(healthAnswer(await look(runtime, requestId))),
    // Loaded on first use, because it lists every page.
    getCapabilities: async () => {
      const { capabilities } = await import('../services/of-companies.ts');
      return answer<AnswerOf<'getCapabilities'>>(capabilities());
    },
    // Written when the Worker is built: the code to make it would be a tenth of the script, for an answer that never
    // changes.
    getDescription: async () =>
      description === null ? errorAnswer(404, 'no such address') : { status: 200, body: await description() },
  };
  const isOpen = (name: string): name is OpenName => Object.hasOwn(useCases, name);
  return ALL_ENDPOINTS.flatMap((endpoint): readonly OpenRoute[] => {
    const { name } = endpoint;
    if (!isOpen(name)) return [];
    return [{ endpoint, handle: useCases[name] }];
  });
}
