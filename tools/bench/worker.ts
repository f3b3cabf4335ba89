import { utf8 } from '../../core/gateways/encoding.ts';
import {
  accounts,
  type Bytes,
  bytesOf,
  checks,
  computation,
  computationBound,
  computationOfWorst,
  everyCheck,
  submission,
  submissionBound,
} from './work.ts';

/**
 * Does one kind of work several times and answers, for example `/submission?times=20`. The caller measures the time:
 * the clock of a Worker stops while the Worker computes.
 */
let prepared: Promise<Bytes> | null = null;
const bytes = (): Promise<Bytes> => {
  prepared ??= submission().then(bytesOf);
  return prepared;
};

const WORK: Readonly<Record<string, () => unknown>> = {
  nothing: () => 0,
  // Reads the bytes, because only this joins the parts of the string, as sending does.
  accounts: () => utf8(accounts()),
  submission,
  'submission-bound': async () => submissionBound(await bytes()),
  computation,
  'computation-bound': computationBound,
  'computation-worst': computationOfWorst,
  checks,
  'every-check': everyCheck,
};

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/size') {
      const { documents, body } = await bytes();
      return Response.json({ documents: documents.map((d) => d.length), body: body.length });
    }
    const work = WORK[pathname.slice(1)];
    if (work === undefined) return new Response('no such work', { status: 404 });
    const times = Number(searchParams.get('times'));
    let last: unknown = null;
    for (let i = 0; i < times; i += 1) last = await work();
    return new Response(typeof last);
  },
};
