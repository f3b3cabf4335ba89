import type { SandboxDeps } from './deps.ts';
import { indexPage } from './index-page.ts';
import { REGISTRY_PATH, registryEndpoint } from './registry/endpoint.ts';
import { registryApiEndpoint } from './registry-api/endpoint.ts';
import { documentEndpoint, storageEndpoint } from './registry-documents/endpoint.ts';
import { DOCUMENTS_PATH, STORAGE_PATH } from './registry-documents/ids.ts';
import { taxEndpoint } from './tax/endpoint.ts';

export type { SandboxDeps } from './deps.ts';

const plain = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

type Route = (deps: SandboxDeps, request: Request) => Promise<Response>;
const POSTS: Readonly<Record<string, Route>> = {
  '/tax/submission': (deps, request) => taxEndpoint(deps, request, 'submission'),
  '/tax/poll': (deps, request) => taxEndpoint(deps, request, 'poll'),
  [REGISTRY_PATH]: registryEndpoint,
};
const GETS: Readonly<
  Record<string, (deps: SandboxDeps, request: Request, path: string) => Promise<Response>>
> = {
  '/registry-api': registryApiEndpoint,
  [DOCUMENTS_PATH]: documentEndpoint,
  [STORAGE_PATH]: storageEndpoint,
};

/**
 * Serves the stand-ins as one application. `/tax/submission` and `/tax/poll`: the tax authority's Transaction Engine.
 * `/registry/v1-0/xmlgw/Gateway`: the registry's XML gateway. `/registry-api`: its data API. `/registry-documents` and
 * `/registry-storage`: its document service. The page at `/` lists every magic value. The application depends on no
 * runtime.
 */
export function createSandbox(deps: SandboxDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const post = Object.hasOwn(POSTS, pathname) ? POSTS[pathname] : undefined;
    if (post !== undefined) return request.method === 'POST' ? post(deps, request) : plain(405, 'POST only');
    if (request.method !== 'GET') return plain(405, 'GET only');
    const [path, get] = Object.entries(GETS).find(([one]) => pathname.startsWith(`${one}/`)) ?? [];
    if (get !== undefined) return get(deps, request, pathname.slice(path?.length));
    if (pathname === '/') {
      const page = indexPage(deps.publicUrl(request));
      return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    }
    return plain(404, 'Nothing is served here; see /');
  };
}
