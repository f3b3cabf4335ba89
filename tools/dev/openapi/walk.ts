import type { paths } from './types.ts';
import { FIGURES, PERIOD, TRIES } from './year.ts';

/**
 * Calls the service through types that a public generator made from its description. If these calls compile, they
 * compile for an outside user too.
 */
type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Gets = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];
type Posts = { [Path in keyof paths]: paths[Path] extends { post: object } ? Path : never }[keyof paths];
type QueryOf<Path extends Gets> = NonNullable<
  paths[Path]['get'] extends { parameters: { query?: infer Query } } ? Query : never
>;
type GetAnswer<Path extends Gets> = paths[Path]['get'] extends { responses: { 200: infer Done } }
  ? Content<Done>
  : never;
type BodyOf<Path extends Posts> = paths[Path]['post'] extends { requestBody: infer Body }
  ? Content<Body>
  : never;
type PostAnswer<Path extends Posts> = paths[Path]['post'] extends { responses: { 200: infer Done } }
  ? Content<Done>
  : never;

/** Files a micro-entity's year, from its number to the authorities' acceptance. Gives the result of the filing. */
export async function walk(baseUrl: string, key: string, companyNumber: string): Promise<string> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const read = async (response: Response) => {
    if (!response.ok)
      throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const get = async <Path extends Gets>(path: Path, query: QueryOf<Path>): Promise<GetAnswer<Path>> => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return read(await fetch(`${baseUrl}${path}?${asked}`, { headers }));
  };
  const post = async <Path extends Posts>(path: Path, body: BodyOf<Path>): Promise<PostAnswer<Path>> =>
    read(await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));

  const company = await post('/company/add', { companyNumber });
  const filing = await post('/filing/create', { companyId: company.id, ...PERIOD });
  const filingId: number = filing.id;
  await post('/filing/save', { filingId, ...FIGURES });
  await post('/filing/submit', { filingId, target: 'both' });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status } = await get('/filing/status', { filingId });
    if (status !== 'submitted') return status;
  }
  return 'submitted';
}
