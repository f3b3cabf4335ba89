import { heapInUse, inspectorOf } from './inspector.ts';
import { within } from './numbers.ts';
import { load, mixesOf } from './route-mix.ts';
import { withService } from './service.ts';

/** Compares the memory that the Worker's isolate holds after few requests and after many. Growth between them is a leak. */
const FEW = 1_000;
const MANY = 100_000;
const LIMIT = 1.2;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

export const memoryBench = (): Promise<string> =>
  withService(async ({ stack, key, post }) => {
    if (stack.inspector === null) throw new Error('the Worker has no inspector');
    const mixes = await mixesOf(post);
    const url = new URL(stack.baseUrl).origin;
    const inspector = await inspectorOf(stack.inspector);
    try {
      await load(url, key, mixes, { amount: FEW });
      const few = await heapInUse(inspector);
      await load(url, key, mixes, { amount: MANY - FEW });
      const many = await heapInUse(inspector);
      return `The isolate's heap in use, after garbage is collected; the requests are the route mix
  after ${FEW.toLocaleString('en-GB').padStart(7)} requests   ${megabytes(few)}
  after ${MANY.toLocaleString('en-GB')} requests   ${megabytes(many)}
  ratio                   ${(many / few).toFixed(3)} (${within(many / few, LIMIT)})`;
    } finally {
      inspector.close();
    }
  }, true);
