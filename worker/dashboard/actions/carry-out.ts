import type { Struct } from 'superstruct';
import { isObject } from '../../../core/base/json.ts';
import { hex } from '../../../core/gateways/encoding.ts';
import type { LiveEndpoint, Method } from '../../../schema/endpoints/endpoint.ts';
import { ENDPOINTS, type KeyedName, type RequestOf } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import type { Shape } from '../../../schema/requests/shape.ts';
import { STILL_AT_WORK, withIdempotency } from '../../access/idempotency.ts';
import { errorAnswer, parsedValue, Refusal } from '../../http.ts';
import { goTo, type PageAnswer } from '../../pages/answer.ts';
import { type LaterUseCases, USE_CASES } from '../../services/index.ts';
import type { ContextOf, ResultOf, UseCase } from '../../services/use-case.ts';
import { onceNumber } from '../forms.ts';
import { countedAs } from '../page-counts.ts';
import type { PageContext } from '../route.ts';
import { refuseWithoutSubscription } from '../subscription-check.ts';

/** Carries out endpoints for forms. The request is checked, allowed and done once, as for a caller of the API. */

const REQUESTS: {
  readonly [Name in KeyedName]: Method<Struct<RequestOf<Name>, Shape>>;
} = ENDPOINTS;

/** Checks a body as the API does, and carries it out by the use case of the endpoint. Throws `Refusal`. */
export async function carryOut<Name extends KeyedName>(
  context: PageContext & ContextOf<Name>,
  name: Name,
  body: unknown,
): Promise<ResultOf<Name>> {
  const endpoint: LiveEndpoint = ENDPOINTS[name];
  const counted = await countedAs(context, name);
  if (endpoint.access === 'changes') refuseWithoutSubscription(context);
  const asked: Method<Struct<RequestOf<Name>, Shape>> = REQUESTS[name];
  const request = parsedValue(parseBody(structOf(asked), body));
  const load: LaterUseCases[Name] = USE_CASES[name];
  const useCase: UseCase<Name> = (await load())[name];
  return useCase(counted, request);
}

/** Gives a result, or the refusal, for a page to show. */
export async function tried<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
}

type Status = Refusal['status'];
const REFUSALS: readonly number[] = [400, 401, 403, 404, 410, 429, 500] satisfies readonly Status[];
const isRefusal = (status: number): status is Status => REFUSALS.includes(status);

const SOON_MS = 500;
/**
 * Number of times that a repeated form checks whether the first has ended. All checks together take longer than most
 * requests.
 */
const LOOKS = 40;

/**
 * Carries out a form once, under its number as an `Idempotency-Key`, and goes to the page of the result. The same form
 * sent again waits for the first, and goes to the same page. Gives the refusal where nothing was done.
 *
 * @param body the request, with any secrets under `credentials`: they are not part of the fingerprint
 * @param work gives the address of the result
 */
export async function doneOnce<Context extends PageContext>(
  context: Context,
  body: unknown,
  work: (context: Context) => Promise<string>,
): Promise<PageAnswer | Refusal> {
  const { runtime, caller, request } = context;
  if (context.refused.by !== null) return context.refused.by;
  let refusal: Refusal | null = null;
  const once = () =>
    withIdempotency(
      {
        store: runtime.store,
        patience: runtime.patience,
        accountId: caller.account.id,
        mode: caller.mode,
        key: `dashboard-form-${onceNumber(context)}`,
        request: `POST ${new URL(request.url).pathname}`,
        body: JSON.stringify(body),
        claim: hex(runtime.randomBytes(16)),
        clock: runtime.clock,
        keyRing: runtime.keyRing,
        reads: [],
      },
      async (claim) => {
        const done = await tried(() => work({ ...context, claim }));
        if (!(done instanceof Refusal)) return { status: 200, body: JSON.stringify({ to: done }) };
        refusal = done;
        return errorAnswer(done.status, done.message);
      },
    );
  let kept = await once();
  for (let looks = 0; looks < LOOKS && isAtWork(kept); looks += 1) {
    await runtime.sleep(SOON_MS);
    kept = await once();
  }
  if (isAtWork(kept)) return refusedBy(context, new Refusal(429, STILL_SENT));
  const said: unknown = JSON.parse(kept.body);
  if (isObject(said) && typeof said.to === 'string') return goTo(said.to);
  const message = isObject(said) && typeof said.error === 'string' ? said.error : '';
  return refusedBy(context, refusal ?? new Refusal(isRefusal(kept.status) ? kept.status : 500, message));
}

/** Keeps a refusal, so that nothing else of the request is carried out. */
function refusedBy(context: PageContext, by: Refusal): Refusal {
  context.refused.by = by;
  return by;
}

/** Answers a form that was sent again. The process of the first sending may have ended before or after its work. */
const STILL_SENT =
  'this second sending did nothing, but the first one may still be at work. Wait a minute, and see what it did before you send the form again';

const isAtWork = ({ body }: { readonly body: string }): boolean =>
  body === JSON.stringify({ error: STILL_AT_WORK.error });
