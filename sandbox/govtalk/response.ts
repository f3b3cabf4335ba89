import { MIB } from '../../core/base/bytes.ts';
import type { Spoiling } from '../../schema/stand-ins/faults.ts';
import { type Reply, writeReply } from './reply.ts';

const XML = { 'Content-Type': 'text/xml; charset=utf-8' } as const;
const HUGE = 30 * MIB;
const FORBIDDEN_PAGE =
  '<!DOCTYPE html><html><head><title>Forbidden</title></head><body><h1>403 Forbidden</h1></body></html>';

const page = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** Answers with a body that ends with an error after its first half. */
function cutOff(text: string): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.floor(text.length / 2)));
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new Error('the connection was lost'));
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(body, { headers: XML });
}

/** Answers with a body of over 30 million characters, made piece by piece. */
function huge(text: string): Response {
  const padding = new TextEncoder().encode(' '.repeat(64 * 1024));
  let sent = 0;
  const end = text.lastIndexOf('</GovTalkMessage>');
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(new TextEncoder().encode(text.slice(0, end)));
      controller.enqueue(padding);
      sent += padding.length;
      if (sent < HUGE) return;
      controller.enqueue(new TextEncoder().encode(text.slice(end)));
      controller.close();
    },
  });
  return new Response(body, { headers: XML });
}

/** Answers HTTP 200, as the protocol requires, except for a spoiled reply. */
export function respond(reply: Reply, spoiling?: Spoiling): Response {
  switch (spoiling) {
    case 'html403':
      return page(403, FORBIDDEN_PAGE);
    case 'http500':
      return page(500, '<html><body><h1>500 Internal Server Error</h1></body></html>');
    case 'empty':
      return new Response('', { headers: XML });
    case 'malformed':
      return new Response(writeReply(reply).replace('</Header>', '</Heading>'), { headers: XML });
    case 'cutOff':
      return cutOff(writeReply(reply));
    case 'huge':
      return huge(writeReply(reply));
    case 'noResponseEndPoint':
      return new Response(writeReply({ ...reply, responseEndPoint: null }), { headers: XML });
    case 'noTimestamp':
      return new Response(writeReply({ ...reply, timestamp: '' }), { headers: XML });
    default:
      return new Response(writeReply(reply), { headers: XML });
  }
}
