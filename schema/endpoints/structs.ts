import * as BODIES from '../requests/bodies.ts';
import type { Method } from './endpoint.ts';

/** Gives the struct of an endpoint's request. It loads those of all bodies. */
export const structOf = <Request>(endpoint: Method<Request>): Request =>
  endpoint.method === 'GET' ? endpoint.query : endpoint.body(BODIES);
