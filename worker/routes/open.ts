import { ALL_ENDPOINTS, type AnswerOf, type Named, type OpenName } from '../../schema/endpoints/index.ts';
import { openApiDocument } from '../../schema/openapi/document.ts';
import { type Answer, answer } from '../http.ts';
import { healthCheck } from '../services/health.ts';
import type { Job } from './job.ts';

type Asked = Pick<Job, 'runtime' | 'requestId'>;
type OpenUseCases = { readonly [Name in OpenName]: (asked: Asked) => Promise<AnswerOf<Name>> };

/** An endpoint for everybody, and what answers it. */
interface OpenRoute {
  readonly endpoint: Named;
  readonly handle: (asked: Asked) => Promise<Answer>;
}

/** The endpoints that need no key (decision 50); made once for an application. */
export function openRoutes(): readonly OpenRoute[] {
  const health = healthCheck();
  const useCases: OpenUseCases = {
    getHealth: ({ runtime, requestId }) => health(runtime, requestId),
    getDescription: async () => openApiDocument(),
  };
  const isOpen = (name: string): name is OpenName => Object.hasOwn(useCases, name);
  return ALL_ENDPOINTS.flatMap((endpoint): readonly OpenRoute[] => {
    const { name } = endpoint;
    if (!isOpen(name)) return [];
    return [{ endpoint, handle: async (asked) => answer(await useCases[name](asked)) }];
  });
}
