import { describe, expect, it } from 'vitest';
import { createClient } from '../../../packages/client/index.ts';
import { serving } from '../../helpers/serving.ts';

describe('an answer that redirects', () => {
  it('is not followed, so no other address gets the key or a sign-in', async () => {
    const told: string[] = [];
    const other = await serving((request, response) => {
      told.push(`${request.method} ${request.headers['x-api-key']}`);
      response.end('{"data":[]}');
    });
    for (const status of [301, 302, 303, 307, 308]) {
      let asked = 0;
      const base = await serving((_, response) => {
        asked += 1;
        response.writeHead(status, { Location: `${other}/v1/elsewhere` }).end('<html>moved</html>');
      });
      const client = createClient({
        baseUrl: `${base}/v1`,
        key: 'svc_test_key',
        sleep: async () => undefined,
      });
      const expected = {
        name: 'ServiceError',
        status,
        message: `the answer with status ${status} is not the service's; check the base address`,
      };
      const signIn = { filingId: 1, credentialsData: { gatewayPassword: 'secret' } };
      await expect(client.saveFiling(signIn)).rejects.toMatchObject(expected);
      await expect(client.getAccount()).rejects.toMatchObject(expected);
      expect(asked).toBe(2);
    }
    expect(told).toEqual([]);
  });
});
