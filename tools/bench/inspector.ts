import { fetch } from 'miniflare';
import { memberOf } from '../../core/base/json.ts';

/** The parts of V8's inspector of a Worker that a bench uses. */
export interface Inspector {
  /** Returns the method's answer. Throws when the inspector refuses it. */
  ask(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): void;
}

/** Connects to the inspector of the Worker that runs the service's code: the first in the runtime's list. */
export async function inspectorOf(address: URL): Promise<Inspector> {
  const upgrade = { headers: { Upgrade: 'websocket' } };
  const { webSocket: socket } = await fetch(
    new URL('/core:user:service', address.href.replace('ws', 'http')),
    upgrade,
  );
  if (!socket) throw new Error('the inspector opens no socket');
  const waiting = new Map<unknown, { done(answer: unknown): void; refused(fault: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data));
    const call = waiting.get(memberOf(answer, 'id'));
    const fault = memberOf(answer, 'error');
    if (fault === undefined) call?.done(memberOf(answer, 'result'));
    else call?.refused(new Error(JSON.stringify(fault)));
  });
  socket.accept();
  let last = 0;
  return {
    ask: (method, params = {}) => {
      last += 1;
      const id = last;
      return new Promise((done, refused) => {
        waiting.set(id, { done, refused });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

/**
 * Gives the bytes of the Worker's heap still in use after a garbage collection. The end of a heap sample collects
 * garbage; the runtime does not answer the method that does only this.
 */
export async function heapInUse(inspector: Inspector): Promise<number> {
  await inspector.ask('HeapProfiler.enable');
  await inspector.ask('HeapProfiler.startSampling');
  await inspector.ask('HeapProfiler.stopSampling');
  const used = Number(memberOf(await inspector.ask('Runtime.getHeapUsage'), 'usedSize'));
  await inspector.ask('HeapProfiler.disable');
  return used;
}
