import { Buffer } from 'node:buffer';
import { Json, Reply } from '../helpers/json.ts';
import { DORMANT } from './figures.ts';
import type { LinkLog } from './links.ts';
import { type FilingPlan, PROFILES } from './plan.ts';
import type { Random } from './random.ts';
import type { Process, Scheduler } from './scheduler.ts';
import type { Service } from './service.ts';

/** A caller's request, whether or not it was answered. */
export interface Asked {
  readonly path: string;
  readonly live: boolean;
  readonly filingId: number | null;
  readonly askedAt: number;
}

/** A caller's request and its answer, with their times. */
export interface Heard extends Asked {
  readonly heardAt: number;
  readonly reply: Reply;
}

export interface CallerParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly service: Service;
  readonly keys: { readonly test: string; readonly live: string };
  readonly asked: (asked: Asked) => void;
  readonly heard: (heard: Heard) => void;
  readonly links: LinkLog;
  /** Time over which callers begin. */
  readonly spreadMs: number;
}

/** A page and the times at which it was asked for and came. */
export interface Seen {
  readonly status: number;
  readonly text: string;
  readonly askedAt: number;
  readonly heardAt: number;
}

/** A created filing and its plan. */
export interface Made {
  readonly id: number;
  readonly companyId: number;
  readonly plan: FilingPlan;
  readonly utr: string;
  /** Number of its account, from 0. */
  readonly account: number;
  /** Number of its company. */
  readonly place: number;
}

export interface Caller {
  /** Sends a request; null when the connection was lost. */
  ask(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply | null>;
  must(path: string, body?: unknown): Promise<Reply>;
  /** Opens a page, or sends its form; null when the connection was lost. */
  visit(path: string, form?: Readonly<Record<string, string>>): Promise<Seen | null>;
  sleep(milliseconds: number): Promise<void>;
  readonly process: Process;
}

/** A caller hangs up after this long without an answer. */
const PATIENCE_MS = 150_000;

/** Makes a caller over the network, with a process of its own that nothing kills. */
export function openCaller(parts: CallerParts, name: string, live: boolean): Caller {
  const { scheduler, random, service, keys, heard } = parts;
  const process = scheduler.process(name);
  /** Sends a request to a server, and reads its answer; null when the connection was lost. */
  const send = <T extends { readonly status: number }>(
    about: string,
    request: () => Request,
    read: (response: Response, text: string) => T,
    heardIt: (answer: T) => void = () => undefined,
  ): Promise<T | null> =>
    new Promise((resolve) => {
      const server = service.server();
      let isOver = false;
      const back = (answer: T | null): void => {
        if (isOver) return;
        isOver = true;
        doNotHangUp();
        server.process.onDeath.delete(gone);
        scheduler.after(
          random.between(1, 20),
          `answered ${answer?.status ?? 'not'}`,
          () => {
            if (answer !== null) heardIt(answer);
            resolve(answer);
          },
          process,
        );
      };
      const gone = (): void => back(null);
      const doNotHangUp = scheduler.after(PATIENCE_MS, 'hangs up', gone, process);
      if (!server.process.alive) return gone();
      server.process.onDeath.add(gone);
      const serve = async (): Promise<void> => {
        const response = await server.answer(request());
        const text = await response.text();
        scheduler.note(`${about} ${response.status} ${text}`);
        back(read(response, text));
      };
      scheduler.after(random.between(1, 20), `asks ${about}`, () => void serve(), server.process);
    });
  const ask: Caller['ask'] = (path, body, headers = {}) => {
    const askedAt = scheduler.now;
    const text = body === undefined ? null : JSON.stringify(body);
    // Declares the length, as a client's connection does: a body that is read at once needs no stream.
    const length: Readonly<Record<string, string>> =
      text === null ? {} : { 'Content-Length': String(Buffer.byteLength(text)) };
    const request = () =>
      new Request(`http://service.test/v1${path}`, {
        method: text === null ? 'GET' : 'POST',
        headers: { 'X-API-Key': live ? keys.live : keys.test, ...length, ...headers },
        body: text,
      });
    const said =
      body === undefined ? new URL(`http://service.test${path}`).searchParams.get('filingId') : null;
    const filingId = said === null ? new Json(body).at('filingId') : Number(said);
    const about = typeof filingId === 'number' ? filingId : null;
    const asked = { path, live, filingId: about, askedAt };
    parts.asked(asked);
    return send(
      path,
      request,
      (response, text) => new Reply(response.status, response.headers, JSON.parse(text)),
      (reply) => heard({ ...asked, heardAt: scheduler.now, reply }),
    );
  };
  const visit: Caller['visit'] = async (path, form) => {
    const askedAt = scheduler.now;
    const request = () =>
      new Request(`http://service.test${path}`, {
        method: form === undefined ? 'GET' : 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      });
    const page = await send('a page', request, ({ status }, text) => ({ status, text }));
    return page && { ...page, askedAt, heardAt: scheduler.now };
  };
  return {
    process,
    ask,
    visit,
    must: async (path, body) => {
      const reply = await ask(path, body);
      if (reply?.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply?.value ?? null)}`);
      return reply;
    },
    sleep: (milliseconds) =>
      new Promise((resolve) => scheduler.after(milliseconds, 'slept', () => resolve(), process)),
  };
}

const signIn = (plan: FilingPlan, gatewayId: string, utrNumber: string) => ({
  utrNumber,
  gatewayId,
  gatewayPassword: plan.gatewayPassword ?? 'a good password',
  authCode: plan.authCode ?? 'AUTH26',
  directorName: 'Ada Example',
  ...(plan.agent ? AGENT : {}),
});
const AGENT = {
  filingMode: 'agent',
  agentReferenceId: 'AGENT-1',
  agentCompanyName: 'Ledger & Sons',
  declarantName: 'Bea Example',
  declarantStatus: 'Agent',
} as const;

/** Makes a filing that is ready to send. */
export async function makeFiling(
  caller: Caller,
  plan: FilingPlan,
  { account, place }: Pick<Made, 'account' | 'place'>,
): Promise<Made> {
  const { figures, period, target } = PROFILES[plan.profile];
  const number = 31_000_000 + place;
  const utr = String(2_000_000_000 + place);
  const company = await caller.must('/company/add', { companyNumber: String(number) });
  const companyId = company.number('id');
  const filing = await caller.must('/filing/create', {
    companyId,
    ...period,
    isDormant: figures === DORMANT,
    numberOfEmployees: figures === DORMANT ? 0 : 1,
  });
  const id = filing.number('id');
  await caller.must('/filing/save', {
    filingId: id,
    ...figures,
    filingTypes: { ct600: target !== 'ch', accounts: target !== 'tax' },
    credentialsData: plan.oneShot
      ? { utrNumber: utr, directorName: 'Ada Example' }
      : signIn(plan, plan.sharedSignIn ? 'SIGN-IN-OF-ALL' : `SIGN-IN-${place}`, utr),
  });
  return { id, companyId, plan, utr, account, place };
}
