import { type LocalServer, passOn, serveLocal } from '../../dev/local-server.ts';

/**
 * A server between the service and the test authorities. It counts the messages, and can make one authority
 * unreachable.
 */
export interface Road extends LocalServer {
  /** Number of messages by kind, such as `tax poll`. */
  readonly messages: ReadonlyMap<string, number>;
  /** Sets how messages fail from now on; null for no failure. */
  fail(how: Failing | null): void;
}

export interface Failing {
  /** Beginning of the paths whose messages fail. */
  readonly path: string;
  readonly status: number;
  /** True when the authority still gets the message, and only its answer is lost. */
  readonly passesOn: boolean;
}

const textOf = (message: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(message)?.[1] ?? '';

/** Characters at the beginning of a message that contain its header. */
const HEADER = 4_000;

const REGISTRY_MESSAGES: Readonly<Record<string, string>> = {
  Accounts: 'submit',
  GetSubmissionStatus: 'poll',
  StatusAck: 'acknowledge',
};

/** Names the kind of a message. All requests to the register are of one kind. */
function kindOf(path: string, body: string): string {
  if (path.startsWith('/registry-api')) return 'register question';
  if (!path.startsWith('/tax') && !path.startsWith('/registry/')) return 'other';
  const header = body.slice(0, HEADER);
  if (path.startsWith('/registry/'))
    return `registry ${REGISTRY_MESSAGES[textOf(header, 'Class')] ?? 'other'}`;
  const asked = textOf(header, 'Function');
  return `tax ${asked === 'submit' && textOf(header, 'Qualifier') === 'poll' ? 'poll' : asked}`;
}

/** Starts the server in front of the authorities; `target` is their address without a path. */
export async function startRoad(target: string): Promise<Road> {
  const messages = new Map<string, number>();
  let failing: Failing | null = null;
  const { url, stop } = await serveLocal(async (incoming, outgoing, body) => {
    const path = incoming.url ?? '/';
    const kind = kindOf(path, body.toString('utf8'));
    messages.set(kind, (messages.get(kind) ?? 0) + 1);
    if (failing !== null && path.startsWith(failing.path)) {
      const { status, passesOn } = failing;
      if (passesOn) await (await passOn(new URL(path, target), incoming, body)).arrayBuffer();
      outgoing.writeHead(status, { 'Content-Type': 'text/html' }).end('<html></html>');
      return;
    }
    const answer = await passOn(new URL(path, target), incoming, body);
    // The authorities name their own address for polls, which would bypass this server.
    const text = (await answer.text()).replaceAll(target, url);
    outgoing.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' }).end(text);
  });
  return {
    url,
    stop,
    messages,
    fail: (how) => {
      failing = how;
    },
  };
}
