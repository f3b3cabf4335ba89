import {
  type Allowed,
  type MessageQueue,
  newMessageQueue,
  type QueueHost,
  type Turn,
  WHOLE,
  type Wish,
} from './message-queue.ts';
import { allowedNow, type PaceShare, type Pacing } from './pace-share.ts';

/** Paces the messages to the authorities, in this process or through an object that all processes share. */
export interface MessagePace {
  /** Waits for the turn of a message. The caller then sends it at once. */
  readonly turn: (wish: Wish, pacing: Pacing) => Promise<Turn>;
  /** Keeps a place for a message that comes soon; refuses it where its turn would come too late. */
  readonly keepPlace: (wish: Wish, pacing: Pacing) => Promise<Turn>;
}

/** The queues of one process, by group. */
export type MessageQueues = Map<string, MessageQueue>;

/**
 * Paces by queues of this process.
 *
 * @param share its part of the pace; null for the only process of a service
 */
export function queuedPace(queues: MessageQueues, share: PaceShare | null): MessagePace {
  const queueOf = (group: string): MessageQueue => {
    const queue = queues.get(group) ?? newMessageQueue(Number.NEGATIVE_INFINITY);
    queues.set(group, queue);
    return queue;
  };
  const allowed = async (pacing: Pacing): Promise<Allowed> =>
    share === null ? WHOLE : allowedNow(share, pacing);
  return {
    turn: (wish, pacing) =>
      queueOf(wish.group).turn(wish, {
        now: pacing.elapsed,
        sleep: pacing.sleep,
        allowed: () => allowed(pacing),
      }),
    keepPlace: async (wish, pacing) => {
      const ours = await allowed(pacing);
      return queueOf(wish.group).keepPlace(wish, pacing.elapsed(), ours);
    },
  };
}

/** An object of one group, as a platform lets it be called from anywhere. */
export interface PaceStub {
  turn(wish: Wish): Promise<Turn>;
  keepPlace(wish: Wish): Promise<Turn>;
}

/**
 * Does the work of a group's one object. It stores nothing, so a new object lets its first message wait: the object
 * before it may have just given a turn.
 */
export function paceObject(host: Omit<QueueHost, 'allowed'>): PaceStub {
  let queue: MessageQueue | null = null;
  const whole: QueueHost = { ...host, allowed: async () => WHOLE };
  const queueFor = ({ perSecond }: Wish): MessageQueue => {
    queue ??= newMessageQueue(host.now() + 1000 / perSecond, host.now());
    return queue;
  };
  return {
    turn: (wish) => queueFor(wish).turn(wish, whole),
    keepPlace: async (wish) => queueFor(wish).keepPlace(wish, host.now()),
  };
}

/** Seconds after which a message comes again, where its object could not be asked. */
const AWAY_SECONDS = 5;

/**
 * Paces through the objects. Where an object ends, each caller that waits there asks the next object once. Without an
 * answer nothing is sent.
 */
export function pacedByObjects(stubOf: (group: string) => PaceStub): MessagePace {
  const turn = async (wish: Wish): Promise<Turn> => stubOf(wish.group).turn(wish);
  return {
    turn: (wish) =>
      turn(wish)
        .catch(() => turn(wish))
        .catch(() => ({ ok: false, retryAfter: AWAY_SECONDS })),
    // Without an answer the message goes on, and asks the next object for its turn.
    keepPlace: async (wish) =>
      stubOf(wish.group)
        .keepPlace(wish)
        .catch(() => ({ ok: true })),
  };
}
