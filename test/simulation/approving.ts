import type { Reply } from '../helpers/json.ts';
import { type Caller, type CallerParts, type Made, openCaller } from './callers.ts';
import { askForLink, decideByLinks } from './links.ts';
import { PROFILES } from './plan.ts';
import { FURTHER_APART_MS, GOOD, MAX_ROUNDS, maySendAgain, meddle, starting } from './stories.ts';

/**
 * Plays a filing that people approve by links. Its subscriber asks, and sends the approved parts if the page does not.
 * Others change the figures, withdraw links and use old ones meanwhile. Nobody submits without an approval.
 */
export async function tellApproved(parts: CallerParts, made: Made, name: string): Promise<void> {
  const { plan } = made;
  const people = plan.approval?.people ?? 0;
  let over = false;
  const openAs = (who: string): Caller => openCaller(parts, `${name} ${who}`, plan.live);
  const subscriber = openAs('subscriber');
  const others = plan.meddled ? [meddle(parts, made, name)] : [];
  const changing = openAs('changer');
  await Promise.all([
    ...others,
    starting(parts, changing, () => change(parts, changing, made)),
    ...Array.from({ length: people }, (_, person) => {
      const caller = openAs(`person ${person}`);
      return starting(parts, caller, () => decideByLinks(parts, caller, made, person, () => over));
    }),
    starting(parts, subscriber, () => subscribe(parts, subscriber, made)).finally(() => {
      over = true;
    }),
  ]);
}

/** Lists the steps that a subscriber can take with the newest approval. */
interface Steps {
  readonly random: CallerParts['random'];
  readonly ask: () => Promise<unknown>;
  readonly revoke: () => Promise<unknown>;
  readonly send: () => Promise<unknown>;
  /** Asks again, if nothing may still be at an authority. */
  readonly putRight: () => Promise<unknown>;
  /** True when the page does not send. */
  readonly isSender: boolean;
}

/** Chooses a subscriber's steps by the state of the newest approval. Most are those that it should take. */
const STEPS = {
  open: async ({ random, revoke, ask, send }) => {
    if (random.chance(0.1)) await revoke();
    if (random.chance(0.1)) await ask();
    if (random.chance(0.2)) await send();
  },
  approved: async ({ random, revoke, send, isSender }) => {
    if (random.chance(0.1)) await revoke();
    if (isSender || random.chance(0.2)) await send();
  },
  sent: async ({ random, putRight, send }) => {
    if (random.chance(0.2)) await send();
    // A person may type another sign-in meanwhile.
    if (random.chance(0.4)) await putRight();
  },
  // An approval that has ended, for any reason, sends nothing any more.
  ended: async ({ random, send, putRight }) => {
    if (random.chance(0.4)) await send();
    await putRight();
  },
} satisfies Readonly<Record<string, (steps: Steps) => Promise<void>>>;

/** Gives the newest approval of a filing, and the subscriber's step for it; 0 if there is none. */
function approvalIn(filing: Reply | null) {
  const [id, status] = [filing?.at('approval.id'), filing?.at('approval.status')];
  const does = status === 'open' || status === 'approved' || status === 'sent' ? STEPS[status] : STEPS.ended;
  return { approvalId: typeof id === 'number' ? id : 0, does };
}

/** Asks for a link, looks at its result, and sends the approved parts, until all are accepted. */
async function subscribe(parts: CallerParts, caller: Caller, made: Made): Promise<void> {
  const { random } = parts;
  const { id, plan } = made;
  const asks = plan.approval?.asks ?? 'sending';
  let password = plan.gatewayPassword;
  const ask = (round: number) => askForLink(parts, caller, made, asks, `ask-${id}-${round}`);
  const send = async (approvalId: number, round: number): Promise<void> => {
    const once = () => sendApproved(caller, made, approvalId, password, round);
    if ((await once()) === null && random.chance(0.5)) await once();
    password = null;
  };
  await ask(0);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await caller.sleep(random.between(500, Math.min(round, 6) * FURTHER_APART_MS));
    const seen = await caller.ask(`/filing${plan.polls ? '/status' : ''}?filingId=${id}`);
    const status = seen?.status === 200 ? seen.text('status') : 'unknown';
    if (seen?.status === 404 || status === 'accepted') return;
    if (status === 'unknown' || status === 'submitted') continue;
    const { approvalId, does } = approvalIn(seen);
    await does({
      random,
      ask: () => ask(round),
      revoke: () => caller.ask('/filing/approval/revoke', { approvalId }),
      send: () => send(approvalId, round),
      putRight: () => putRight(caller, made, () => ask(round)),
      isSender: asks === 'approval',
    });
    if (random.chance(0.2)) await caller.ask(`/filing/approvals?filingId=${id}`);
  }
}

/** Corrects the sign-in that is stored, and asks for another link, unless the history says to send nothing again. */
async function putRight(caller: Caller, { id, plan }: Made, ask: () => Promise<unknown>): Promise<void> {
  const history = await caller.ask(`/filing/submissions?filingId=${id}`);
  if (history?.status !== 200 || !maySendAgain(history)) return;
  if (!plan.oneShot) await caller.ask('/filing/save', { filingId: id, credentialsData: GOOD });
  await ask();
}

/** Submits the approved parts. */
function sendApproved(
  caller: Caller,
  { id, plan }: Made,
  approvalId: number,
  password: string | null,
  round: number,
): Promise<Reply | null> {
  const secrets = { ...GOOD, ...(password === null ? {} : { gatewayPassword: password }) };
  const credentials = plan.oneShot ? { credentials: { gatewayId: `ONE-SHOT-${id}`, ...secrets } } : {};
  const { target } = PROFILES[plan.profile];
  return caller.ask(
    '/filing/submit',
    { filingId: id, target, approvalId, ...credentials },
    plan.idempotent ? { 'Idempotency-Key': `approved-${id}-${round}` } : undefined,
  );
}

/** Changes the cash at bank some times, with the same amount of retained earnings. No two filings have the same cash. */
async function change({ random }: CallerParts, caller: Caller, { id, plan }: Made): Promise<void> {
  const { figures } = PROFILES[plan.profile];
  if (!('balanceSheetData' in figures)) return;
  const { balanceSheetData: saved } = figures;
  for (let times = random.between(0, 3), added = 1; added <= times; added += 1) {
    await caller.sleep(random.between(0, 40_000));
    const { cashAtBank, retainedEarnings } = saved;
    await caller.ask('/filing/save', {
      filingId: id,
      balanceSheetData: {
        ...saved,
        cashAtBank: cashAtBank + added,
        retainedEarnings: retainedEarnings + added,
      },
    });
  }
}
