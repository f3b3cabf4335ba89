import type { Json, Reply } from '../helpers/json.ts';
import { type Caller, type CallerParts, type Made, openCaller } from './callers.ts';
import { type FilingPlan, PROFILES } from './plan.ts';

/** Rounds of looking and sending again before a caller gives up, with growing pauses: fifteen minutes in total. */
export const MAX_ROUNDS = 15;
export const FURTHER_APART_MS = 16_000;
const SENDS_AGAIN = /submit again|may be submitted again/;

export const GOOD = { gatewayPassword: 'a good password', authCode: 'AUTH26' } as const;

/**
 * Plays the callers of one filing. They submit, some of them at once, and look until there is an outcome. They correct
 * refused parts, and send again only parts that the service allows.
 */
export async function tell(parts: CallerParts, made: Made, name: string): Promise<void> {
  const { plan } = made;
  const callers = Array.from({ length: plan.callers }, (_, i) =>
    openCaller(parts, `${name} caller ${i}`, plan.live),
  );
  const began = callers.map((caller) =>
    starting(parts, caller, async () => {
      await caller.sleep(parts.random.between(0, parts.spreadMs));
      const reply = await submit(caller, made, plan.gatewayPassword, 0);
      if (reply === null && parts.random.chance(0.5)) await submit(caller, made, plan.gatewayPassword, 0);
    }),
  );
  const others = plan.meddled ? [meddle(parts, made, name)] : [];
  await Promise.all(began);
  const [first] = callers;
  if (first !== undefined) await follow(parts, first, made);
  await Promise.all(others);
}

/** Submits. A caller who repeats with the same `time` sends the same idempotency key, if it uses one. */
function submit(
  caller: Caller,
  { plan, id }: Made,
  password: string | null,
  time: number,
): Promise<Reply | null> {
  const secrets = password === null ? GOOD : { ...GOOD, gatewayPassword: password };
  const oneShot = plan.oneShot ? { credentials: { gatewayId: `ONE-SHOT-${id}`, ...secrets } } : {};
  const { target } = PROFILES[plan.profile];
  const key = `submit-${id}-${caller.process.name.replaceAll(' ', '-')}-${time}`;
  return caller.ask(
    '/filing/submit',
    { filingId: id, target, ...oneShot },
    plan.idempotent ? { 'Idempotency-Key': key } : undefined,
  );
}

/** Asks for the outcome, and sends again the parts that may be sent again. */
async function follow(parts: CallerParts, caller: Caller, made: Made): Promise<void> {
  const { plan, id } = made;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const apartMs = Math.max(FURTHER_APART_MS, parts.spreadMs / 4) * (plan.polls ? 1 : 2);
    await caller.sleep(parts.random.between(500, round * apartMs));
    const seen = await caller.ask(`/filing${plan.polls ? '/status' : ''}?filingId=${id}`);
    const status = seen?.status === 200 ? seen.text('status') : 'unknown';
    if (status === 'accepted') return;
    if (status !== 'unknown' && status !== 'submitted') await putRight(caller, made, round);
  }
}

/** Corrects the sign-in and sends again, unless the history says that it must not be. */
async function putRight(caller: Caller, made: Made, time: number): Promise<void> {
  const { plan, id } = made;
  const history = await caller.ask(`/filing/submissions?filingId=${id}`);
  if (history?.status !== 200 || !maySendAgain(history)) return;
  if (!plan.oneShot) await caller.ask('/filing/save', { filingId: id, credentialsData: GOOD });
  await submit(caller, made, null, time);
}

/** True when the latest answer of every failed target lets a careful caller send again. */
export function maySendAgain(history: Reply): boolean {
  const newest = new Map<string, Json>();
  for (const one of history.list('data'))
    newest.set(`${one.text('target')} ${String(one.at('subPeriod'))}`, one);
  if (newest.size === 0) return true;
  const failed = [...newest.values()].filter((one) => one.at('status') === 'error');
  return failed.every((one) => SENDS_AGAIN.test(String(one.at('error'))));
}

/** Plays another caller on the same filing, who may be refused but must damage nothing. */
export function meddle(parts: CallerParts, { id, plan }: Made, name: string): Promise<void> {
  const caller = openCaller(parts, `${name} meddler`, plan.live);
  return starting(parts, caller, async () => {
    for (let i = 0; i < parts.random.between(2, 8); i += 1) {
      await caller.sleep(parts.random.between(0, 20_000));
      await parts.random.pick([
        () => caller.ask(`/filing/status?filingId=${id}`),
        () => caller.ask(`/filing/submissions?filingId=${id}`),
        () => caller.ask('/filing/save', { filingId: id, numberOfEmployees: 2 }),
        () => caller.ask('/filing/delete', { filingId: id }),
        () => caller.ask('/account'),
      ])();
    }
  });
}

/** Starts a piece of work in the process of a caller. */
export function starting(parts: CallerParts, caller: Caller, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    parts.scheduler.after(0, 'begins', () => void work().then(resolve, reject), caller.process);
  });
}

/** Creates an amendment of an accepted filing, which then goes through the same story. */
export async function amend(caller: Caller, { id, plan, ...same }: Made): Promise<Made | null> {
  const filing = await caller.ask(`/filing?filingId=${id}`);
  if (filing?.status !== 200 || filing.at('status') !== 'accepted') return null;
  const amended: FilingPlan = {
    ...plan,
    gatewayPassword: null,
    authCode: null,
    oneShot: false,
    approval: null,
  };
  const made = await caller.ask('/filing/create', {
    companyId: same.companyId,
    ...PROFILES[plan.profile].period,
    isAmendment: true,
    amendmentOfFilingId: id,
  });
  if (made?.status !== 200) return null;
  const newId = made.number('id');
  const saved = await caller.ask('/filing/save', {
    filingId: newId,
    credentialsData: { utrNumber: same.utr, gatewayId: `AMENDS-${newId}`, ...GOOD },
    revision: {
      nonCompliance: 'A loan was left out.',
      amendments: 'Creditors are higher.',
      approvalDate: PROFILES[plan.profile].period.periodEnd,
    },
  });
  return saved?.status === 200 ? { id: newId, plan: amended, ...same } : null;
}
