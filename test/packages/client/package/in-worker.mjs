import * as client from 'company-filing-client';
import { converse } from './conversation.mjs';

export default {
  fetch: async (request) => Response.json(await converse(client, await request.json())),
};
