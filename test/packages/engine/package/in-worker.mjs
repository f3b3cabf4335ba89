import * as core from 'company-filing-core';
import { digest } from './digest.mjs';

export default { fetch: async (request) => Response.json(await digest(core, await request.json())) };
