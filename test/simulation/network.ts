import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Digests } from '../../core/gateways/digests.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { readXml } from '../../core/xml/read.ts';
import { createSandbox } from '../../sandbox/app.ts';
import type { RegistrySubmission } from '../../sandbox/store.ts';
import { type Answer, FALSIFICATIONS, type Message } from './falsify.ts';
import type { Faults, MessageKind, NetworkFault } from './faults.ts';
import { type Delivered, type Ledger, type Sender, type Transmission, textOf } from './ledger.ts';
import { usedByAnother } from './others.ts';
import type { Paces } from './paces.ts';
import type { Random } from './random.ts';
import type { SandboxMemory } from './sandbox-memory.ts';
import type { Process, Scheduler } from './scheduler.ts';
import { frozenMs } from './storage.ts';

/** Simulates both test authorities behind a network with every kind of fault. */
export const ORIGIN = 'https://sandbox.test';

const hash = (algorithm: string) => (bytes: Uint8Array) =>
  new Uint8Array(createHash(algorithm).update(bytes).digest());
/** Digests of the authorities. They finish at once, because their order is not tested. */
const digests: Digests = {
  sha1: async (bytes) => hash('sha1')(bytes),
  sha256: async (bytes) => hash('sha256')(bytes),
  md5: hash('md5'),
};

function kindOf(path: string, body: string): MessageKind {
  if (path.startsWith('/registry-api')) return 'registry data';
  if (path.startsWith('/registry'))
    return body.includes('<Class>Accounts<') ? 'registry submit' : 'registry status';
  switch (textOf(body, 'Function')) {
    case 'list':
      return 'tax list';
    case 'delete':
      return 'tax delete';
    default:
      return textOf(body, 'Qualifier') === 'poll' ? 'tax poll' : 'tax submit';
  }
}

/** Makes the error of Node's fetch when it cannot connect: nothing was sent. */
const refused = (): Error =>
  Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  });
const reset = (): Error =>
  Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }),
  });

const page = (status: number): Response =>
  new Response(`<html><body><h1>${status}</h1></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

function brokenOff(text: string): Response {
  const half = new TextEncoder().encode(text.slice(0, text.length >> 1));
  let sent = false;
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new TypeError('terminated'));
        else controller.enqueue(half);
        sent = true;
      },
    }),
  );
}

/** An answer on its way back. It throws if the connection is lost. Null means that no answer ever comes. */
type Returned = (() => Response) | null;

interface Sent {
  readonly message: Message;
  readonly target: 'tax' | 'ch';
  readonly fault: NetworkFault | null;
  /** Transmission of the submission; null for other messages. */
  readonly transmission: Transmission | null;
  /** Names the sender, and the accounts of each presenter whose results it got last. */
  readonly process: Process;
  readonly listed: ReadonlyMap<string, readonly RegistrySubmission[]>;
}

const responseOf = ({ text, status, broken }: Answer): Response =>
  broken
    ? brokenOff(text)
    : new Response(text, { status, headers: { 'Content-Length': String(Buffer.byteLength(text)) } });

const failing = (fault: Error) => (): Response => {
  throw fault;
};
const failedPage = (random: Random): (() => Response) => {
  const status = random.pick([500, 502, 503, 504]);
  return () => page(status);
};

/** Faults that prevent a message from arriving, each with the sender's result; null means that no answer ever comes. */
const STOPPED: Readonly<Partial<Record<NetworkFault, (random: Random) => Returned>>> = {
  'connection refused': () => failing(refused()),
  'connection lost before it arrived': () => failing(reset()),
  'time-out before the bytes left': () => null,
  '403 HTML page': () => () => page(403),
  '5xx without recording': failedPage,
};

/** Faults that damage or lose the answer of a message that arrived. */
const SPOILT: Readonly<Partial<Record<NetworkFault, (text: string, random: Random) => Returned>>> = {
  'time-out after the bytes left': () => null,
  'arrives after the time-out': () => null,
  'connection lost after it arrived': () => failing(reset()),
  '5xx after recording': (_text, random) => failedPage(random),
  'connection lost in the reply': (text) => () => brokenOff(text),
};

export interface NetworkParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly memory: SandboxMemory;
  readonly ledger: Ledger;
  /** Finds decided accounts whose result no service has stored, in words. */
  readonly unstored: (accounts: readonly RegistrySubmission[]) => Promise<readonly string[]>;
  readonly paces: Paces;
}

/** Connects one process of a service to the authorities. */
export type NetworkOf = (
  sender: () => Omit<Sender, 'frozenBy'>,
) => (process: Process) => (request: Request) => Promise<Response>;

export function networkFetch(parts: NetworkParts): NetworkOf {
  const { scheduler, random, faults, memory, ledger, unstored, paces } = parts;
  const told = new WeakMap<Process, ReadonlyMap<string, readonly RegistrySubmission[]>>();
  const sandbox = createSandbox({
    store: memory,
    clock: () => new Date(),
    digests,
    randomHex: (count) => hex(random.bytes(count >> 1)).toUpperCase(),
    publicUrl: () => ORIGIN,
  });
  const ask = async ({ url, method, headers, body }: Message): Promise<Answer> => {
    const request = new Request(url, { method, headers, ...(method === 'POST' ? { body } : {}) });
    const response = await sandbox(request);
    const { status } = response;
    return response.text().then(
      (text) => ({ status, text }),
      () => ({ status, text: '', broken: true }),
    );
  };

  /** Delivers a message once. Nothing else is delivered meanwhile, so everything new at the authority belongs to it. */
  const deliver = async (message: Message, transmission: Transmission | null): Promise<Answer> => {
    const before = { returns: memory.tax.length, accounts: memory.registry.length };
    const given = await ask(message);
    const delivered: Delivered = {
      returns: memory.tax.slice(before.returns),
      accounts: memory.registry[before.accounts] ?? null,
    };
    // A 403 comes from the network in front of the test authority.
    if (transmission !== null && given.status !== 403) ledger.arrived(transmission, delivered, scheduler.now);
    return given;
  };

  /** Delivers the message twice. Its sender gets the answer of the first delivery, or of the second. */
  const deliverTwice = async ({ message, target, transmission }: Sent): Promise<Returned> => {
    const first = await deliver(message, transmission);
    const hearsFirst = random.chance(0.5);
    const later = hearsFirst ? random.between(10, 60_000) : random.between(10, 4_000);
    const second = new Promise<Answer>((resolve) => {
      scheduler.after(
        later,
        'delivered again',
        () => void deliver(message, transmission).then(resolve),
        scheduler.world,
      );
    });
    const heard = hearsFirst ? first : await second;
    return () => whole(target, message, heard, transmission);
  };

  /** Records results that a service acknowledges before it has stored them. */
  const seeAcknowledged = async ({ message, listed }: Sent): Promise<void> => {
    if (!message.body.includes('<Class>StatusAck<')) return;
    const presenter = textOf(message.body, 'SenderID');
    const results = listed.get(presenter);
    if (results === undefined)
      ledger.acknowledgedTooSoon.push(`results of ${presenter} were acknowledged that nobody had asked for`);
    else ledger.acknowledgedTooSoon.push(...(await scheduler.untilDone(unstored(results))));
  };

  const tell = (process: Process, body: string, results: readonly RegistrySubmission[]): void => {
    told.set(process, new Map([...(told.get(process) ?? []), [textOf(body, 'SenderID'), results]]));
  };

  /** Notes which results a process receives. A changed answer has other results than the authority sent. */
  const seeListed = ({ message: { body }, process, fault }: Sent, given: Answer | null): void => {
    if (!isOfAll(body)) return;
    tell(process, body, fault === null && given !== null ? resultsIn(memory, body, given.text) : []);
  };

  /** Delivers a message to the authority, and gives the part of the answer that returns, if any. */
  const arrive = async (sent: Sent): Promise<Returned> => {
    const { message, target, fault, transmission } = sent;
    const { body } = message;
    seeListed(sent, null);
    if (fault === 'delivered twice') return deliverTwice(sent);
    if (fault === 'submission number used by another') await usedByAnother(memory, random, body);
    if (fault === 'cleared by other software') await clear(body);
    await seeAcknowledged(sent);
    const given = await deliver(message, transmission);
    seeListed(sent, given);
    const falsify = fault === null ? undefined : FALSIFICATIONS[fault];
    const answer = (await falsify?.({ ask, random, memory }, message, given)) ?? given;
    mark(ledger, target, body, fault, transmission);
    if (fault !== null) scheduler.note(answer.text);
    const spoilt = fault === null ? undefined : SPOILT[fault];
    if (spoilt !== undefined) return spoilt(answer.text, random);
    return () => {
      if (isTrueOf(answer, given)) return whole(target, message, answer, transmission);
      // An answer that cannot be read tells nothing.
      if (isOfAll(body) && readXml(answer.text).ok) ledger.listed(answer.text, given.text, scheduler.now);
      return responseOf(answer);
    };
  };

  /** Lets other software of the sign-in take decided answers: that of the requested submission, or all. */
  const clear = async (body: string): Promise<void> => {
    const asked = textOf(body, 'CorrelationID');
    const sender = hex(await digests.sha256(utf8(textOf(body, 'SenderID'))));
    const decidedBy = scheduler.now - 1000;
    const cleared = memory.clear(
      (row) =>
        Date.parse(row.receivedAt) <= decidedBy &&
        (asked === '' ? row.senderHash === sender : row.correlationId === asked),
      new Date(scheduler.now).toISOString(),
    );
    for (const { correlationId } of cleared) {
      const about = ledger.of('tax', correlationId);
      if (about !== undefined) about.clearedAt ??= scheduler.now;
    }
  };

  /** Returns the true answer to its caller. An acknowledgement is lost if nobody waits for it any more. */
  const whole = (
    target: 'tax' | 'ch',
    { body, signal }: Message,
    answer: Answer,
    transmission: Transmission | null,
  ): Response => {
    scheduler.note(answer.text);
    if (isOfAll(body)) ledger.listed(answer.text, answer.text, scheduler.now);
    else if (transmission === null)
      ledger.reported(target, askedOf(target, body), answer.text, scheduler.now);
    else if (!signal.aborted && /<Qualifier>acknowledgement</.test(answer.text) && readXml(answer.text).ok)
      transmission.acknowledgedAt ??= scheduler.now;
    return responseOf(answer);
  };

  /** Takes a sent message on its way to the authority. */
  const travel = (kind: MessageKind, sent: Sent, back: (answer: Returned) => void): void => {
    const stopped = sent.fault === null ? undefined : STOPPED[sent.fault];
    const arrived = (): void => void arrive(sent).then(back);
    if (stopped !== undefined) back(stopped(random));
    else scheduler.after(delayOf(sent.fault, random), kind, arrived, scheduler.world);
  };

  return (senderOf) => (process) => async (request) => {
    const { url, method, headers, signal } = request;
    const body = method === 'POST' ? await scheduler.untilDone(request.text()) : '';
    const message: Message = { url, method, headers, body, signal };
    const kind = kindOf(new URL(url).pathname, body);
    const target = kind.startsWith('tax') ? 'tax' : 'ch';
    scheduler.note(`${kind} ${body}`);
    paces.left(kind, body, senderOf(), process);
    const fault = faults.network(kind);

    return new Promise((resolve, reject) => {
      const settle = (answer: () => Response): void => {
        try {
          resolve(answer());
        } catch (lost) {
          reject(lost);
        }
      };
      const back = (answer: Returned): void => {
        if (answer !== null)
          scheduler.after(random.between(5, 400), `${kind} answers`, () => settle(answer), process);
      };
      const leave = (frozenBy: string | null): void => {
        const sender = { ...senderOf(), frozenBy };
        const transmission = isSubmission(kind) ? ledger.left(target, body, sender, scheduler.now) : null;
        if (transmission !== null)
          process.onDeath.add(() => {
            transmission.senderKilledAt = scheduler.now;
          });
        travel(
          kind,
          { message, target, fault, transmission, process, listed: told.get(process) ?? new Map() },
          back,
        );
      };
      if (fault !== 'frozen before it leaves') leave(process.frozenBy);
      else {
        // The network card of a frozen machine still sends these bytes.
        scheduler.freeze(process, frozenMs(random), fault);
        scheduler.after(0, 'leaves', () => leave(fault), process);
      }
    });
  };
}

/** True for a question about all submissions of a presenter. */
const isOfAll = (body: string): boolean =>
  body.includes('<Class>GetSubmissionStatus<') && textOf(body, 'SubmissionNumber') === '';

/** Lists the decided accounts of a presenter that an answer names. */
const resultsIn = (memory: SandboxMemory, body: string, answer: string): readonly RegistrySubmission[] =>
  memory.registry
    .filter(
      ({ presenter, submissionNumber, status }) =>
        presenter === textOf(body, 'SenderID') &&
        (status === 'ACCEPT' || status === 'REJECT') &&
        answer.includes(`<SubmissionNumber>${submissionNumber}<`),
    )
    .map((row) => ({ ...row }));

const isSubmission = (kind: MessageKind): boolean => kind.endsWith('submit');

const delayOf = (fault: NetworkFault | null, random: Random): number =>
  (fault === 'arrives after the time-out' ? random.between(31_000, 100_000) : 0) + random.between(5, 400);

/** True for an answer that is unchanged except for the interval. */
const isTrueOf = (answer: Answer, given: Answer): boolean =>
  answer.status === given.status && outcomeIn(answer.text) === outcomeIn(given.text);
const outcomeIn = (text: string): string => text.replace(/PollInterval="\d+"/, '');

const askedOf = (target: 'tax' | 'ch', body: string): string =>
  textOf(body, target === 'tax' ? 'CorrelationID' : 'SubmissionNumber');

/** Records false answers: the service's results from them are checked less strictly. */
function mark(
  ledger: Ledger,
  target: 'tax' | 'ch',
  body: string,
  fault: NetworkFault | null,
  transmission: Transmission | null,
): void {
  const isDenied = fault === "another company's status";
  if (!isDenied && fault !== 'error 2000 unknown' && fault !== 'acknowledgement for another id') return;
  const about = transmission ?? ledger.of(target, askedOf(target, body));
  if (about === undefined) return;
  if (isDenied) about.denied = true;
  else about.misled = true;
}
