import type { MessageKind } from './faults.ts';
import { type Ledger, type Sender, textOf } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { Process, Scheduler } from './scheduler.ts';

/** Counts the messages that leave a service, against the paces of its run. */
export interface Paces {
  /** Counts a message at the moment at which its process hands it to the network. */
  readonly left: (
    kind: MessageKind,
    body: string,
    sender: Omit<Sender, 'frozenBy'>,
    process: Process,
  ) => void;
  /** Each moment at which more left in a second than the pace, in words. */
  readonly broken: readonly string[];
}

/** A turn that an object gave takes this long to reach its process. */
const ON_THE_WAY_MS = 5;

/**
 * Makes the counter. A restored database has lost the shares of the pace, so each life is counted separately. Messages
 * of a frozen process are not counted, because it sends them after their turn.
 */
export function pacesOf(scheduler: Scheduler, ledger: Ledger, pace: Plan['pace']): Paces {
  const lately = new Map<string, readonly number[]>();
  const broken: string[] = [];
  const left: Paces['left'] = (kind, body, { service, life }, process) => {
    if (pace === null || kind === 'registry data' || process.frozenBy !== null) return;
    const sender = textOf(body, 'SenderID') || signInOf(ledger, body);
    if (sender === null) return;
    const isTax = kind.startsWith('tax');
    const name = `${service} ${life} ${isTax ? 'tax' : 'registry'} ${sender}`;
    const since = scheduler.now - 1000 + ON_THE_WAY_MS;
    const sent = [...(lately.get(name) ?? []).filter((at) => at > since), scheduler.now];
    lately.set(name, sent);
    const most = isTax ? pace.signIn : pace.presenter;
    if (sent.length > most)
      broken.push(`${sent.length} messages of ${name} left within a second at a pace of ${most}: ${kind}`);
  };
  return { left, broken };
}

/**
 * Names the sign-in of a question about one return, which names only the return; null for a return that is not known. A
 * sign-in that was given once is not kept, so the questions about its return have a pace of their own.
 */
function signInOf(ledger: Ledger, body: string): string | null {
  const sent = ledger.of('tax', textOf(body, 'CorrelationID'));
  if (sent === undefined) return null;
  const signIn = textOf(sent.message, 'SenderID');
  return signIn.startsWith('ONE-SHOT-') ? `questions of ${signIn}` : signIn;
}
