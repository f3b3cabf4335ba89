import * as BODIES from '../requests/bodies.ts';
import type { Method } from './endpoint.ts';

/** Gives the struct of an endpoint's request. Importing this module loads the structs of all bodies. */
export const structOf = <Request>(endpoint: Method<Request>): Request =>
  endpoint.method === 'GET' ? endpoint.query : endpoint.body(BODIES);
