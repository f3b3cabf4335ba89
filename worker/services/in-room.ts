import { Refusal } from '../http.ts';
import type { Filing } from '../store/store.ts';
import { entered, type NeedsRoom, noRoom } from '../submission/with-room.ts';

/** Does work with a filing that changes nothing. Throws 429 where a long filing gets no room in time. */
export async function inRoom<T>(runtime: NeedsRoom, filing: Filing, work: () => Promise<T>): Promise<T> {
  const room = await entered(runtime, filing);
  if (room.ok) return work().finally(room.leave);
  const { retryAfter } = room;
  throw new Refusal(429, noRoom(retryAfter), { 'Retry-After': String(retryAfter) });
}
