import { ALL_ENDPOINTS, type Named, type OpenName } from '../../schema/endpoints/index.ts';
import { openApiDocument } from '../../schema/openapi/document.ts';
import { healthCheck } from '../health.ts';
import { type Answer, answer } from '../http.ts';
import type { Job } from './job.ts';

type OpenHandler = (job: Pick<Job, 'runtime' | 'requestId'>) => Promise<Answer>;

/** An endpoint for everybody, and what answers it. */
interface OpenRoute {
  readonly endpoint: Named;
  readonly handle: OpenHandler;
}

/** The endpoints that need no key (decision 50); made once for an application. */
export function openRoutes(): readonly OpenRoute[] {
  const health = healthCheck();
  const handlers: Readonly<Record<OpenName, OpenHandler>> = {
    getHealth: ({ runtime, requestId }) => health(runtime, requestId),
    getDescription: async () => answer(openApiDocument()),
  };
  const isOpen = (name: string): name is OpenName => Object.hasOwn(handlers, name);
  return ALL_ENDPOINTS.flatMap((endpoint) =>
    isOpen(endpoint.name) ? [{ endpoint, handle: handlers[endpoint.name] }] : [],
  );
}
