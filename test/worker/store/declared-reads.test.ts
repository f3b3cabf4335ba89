import { describe, expect, expectTypeOf, it } from 'vitest';
import type { KeyedName } from '../../../schema/endpoints/index.ts';
import type { ReadKind } from '../../../schema/endpoints/reads.ts';
import { ROUTES, type Route } from '../../../worker/routes/handlers.ts';
import type { ContextOf } from '../../../worker/services/use-case.ts';
import type { storedStatus } from '../../../worker/submission/poll.ts';

type RuntimeOf<Name extends KeyedName> = ContextOf<Name>['runtime'];
type StoreOf<Name extends KeyedName> = RuntimeOf<Name>['store'];

/** Lists the kinds that a route reads for its examples before its use case begins. */
async function kindsRead({ endpoint: { examples = {} }, read }: Route): Promise<readonly ReadKind[]> {
  const found = Object.values(examples).map(async (body) => {
    const query = new URLSearchParams(
      Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return (await read({ body, query })).reads.map(({ of }) => of);
  });
  return (await Promise.all(found)).flat();
}

describe('the rows that an endpoint declares', () => {
  it('are read before its use case, or in a further trip, not both', async () => {
    const status = ROUTES.find(({ endpoint }) => endpoint.name === 'getStatus');
    expect(status && (await kindsRead(status))).toEqual(['filing', 'envelopes']);
    const both = ROUTES.map(async (route) => {
      const { endpoint } = route;
      const further = endpoint.kind === 'retired' ? [] : (endpoint.further ?? []);
      const before = await kindsRead(route);
      return further.filter((kind) => before.includes(kind)).map((kind) => `${endpoint.name}: ${kind}`);
    });
    expect((await Promise.all(both)).flat()).toEqual([]);
  });

  // These are only types: `npm run types` fails if one of them is wrong.
  it('are all that its use case can ask for', () => {
    expectTypeOf<StoreOf<'getFiling'>>().toHaveProperty('findOwnFiling');
    expectTypeOf<StoreOf<'getFiling'>>().toHaveProperty('listSubmissions');
    const forgetful = ({ runtime }: ContextOf<'getFiling'>) =>
      // @ts-expect-error Messages would be a further trip, which the declaration does not name.
      runtime.store.readEnvelopes([]);
    expectTypeOf(forgetful).toBeFunction();
    expectTypeOf<StoreOf<'saveFiling'>>().not.toHaveProperty('createFiling');
    // The use case reads them only if another request holds the filing, and declares that trip.
    expectTypeOf<StoreOf<'getStatus'>>().toHaveProperty('listSubmissions');
    expectTypeOf<StoreOf<'getStatus'>>().not.toHaveProperty('listApprovals');
    expectTypeOf<StoreOf<'listAmendments'>>().not.toHaveProperty('findOwnFiling');
    // A check of many filings asks for no more of each than a check of one.
    expectTypeOf<StoreOf<'validateFilings'>>().toHaveProperty('readEnvelopes');
    expectTypeOf<StoreOf<'validateFilings'>>().not.toHaveProperty('listApprovals');
  });

  it('are all that a step of its use case can ask for', () => {
    expectTypeOf<RuntimeOf<'getStatus'>>().toExtend<Parameters<typeof storedStatus>[0]>();
    expectTypeOf<RuntimeOf<'deleteFiling'>>().not.toExtend<Parameters<typeof storedStatus>[0]>();
  });
});
