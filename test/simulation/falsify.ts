import { hex } from '../../core/gateways/encoding.ts';
import type { NetworkFault } from './faults.ts';
import { textOf } from './ledger.ts';
import type { Random } from './random.ts';
import type { SandboxMemory } from './sandbox-memory.ts';

/** A message on its way to an authority. */
export interface Message {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The stand-in breaks its answer off, as some of its values ask it to. */
  readonly broken?: true;
}

export interface Falsifier {
  readonly ask: (message: Message) => Promise<Answer>;
  readonly random: Random;
  readonly memory: SandboxMemory;
}

const NO_SUCH_ID = '0'.repeat(32);

/** The stand-in's own answer about a submission it does not hold, made to look like one about the one asked for. */
async function unknown({ ask }: Falsifier, message: Message): Promise<string> {
  const asked = textOf(message.body, 'CorrelationID');
  const { text } = await ask({ ...message, body: message.body.replace(`>${asked}<`, `>${NO_SUCH_ID}<`) });
  return text.replaceAll(NO_SUCH_ID, asked);
}

/** What the stand-in says of another submission that it holds; the true answer where it holds none. */
async function aboutAnother(
  { ask, random, memory }: Falsifier,
  message: Message,
  answer: Answer,
): Promise<Answer> {
  const asked = textOf(message.body, 'CorrelationID');
  const [first, ...rest] = memory.tax.filter(
    (held) => held.correlationId !== asked && held.deletedAt === null,
  );
  if (first === undefined) return answer;
  const other = random.pick([first, ...rest]).correlationId;
  return ask({ ...message, body: message.body.replace(`>${asked}<`, `>${other}<`) });
}

type Falsification = (parts: Falsifier, message: Message, answer: Answer) => Promise<Answer> | Answer;

const interval =
  (seconds: number): Falsification =>
  (_parts, _message, answer) => ({
    ...answer,
    text: answer.text.replace(/PollInterval="\d+"/, `PollInterval="${seconds}"`),
  });
const errorOf =
  (number: number): Falsification =>
  async (parts, message, answer) => ({
    ...answer,
    text: (await unknown(parts, message)).replace('<Number>2000<', `<Number>${number}<`),
  });
const correlationId =
  (made: (random: Random) => string): Falsification =>
  ({ random }, _message, answer) => ({
    ...answer,
    text: answer.text.replace(/(<CorrelationID>)[^<]*/, `$1${made(random)}`),
  });

/** Answers that say what is not so, or not all of it. */
export const FALSIFICATIONS: Readonly<Partial<Record<NetworkFault, Falsification>>> = {
  'truncated reply': (_parts, _message, answer) => ({
    ...answer,
    text: answer.text.slice(0, answer.text.length >> 1),
  }),
  'poll interval 0': interval(0),
  'poll interval huge': interval(999_999_999),
  'acknowledgement without an id': correlationId(() => ''),
  'acknowledgement for another id': correlationId((random) => hex(random.bytes(16)).toUpperCase()),
  'error 2000 unknown': errorOf(2000),
  'error 1000': errorOf(1000),
  'error 2005': errorOf(2005),
  'error 3000': errorOf(3000),
  'answer about another submission': aboutAnother,
  'registry INTERNAL_FAILURE': (_parts, _message, answer) => ({
    ...answer,
    text: answer.text
      .replace(/<StatusCode>\w+</, '<StatusCode>INTERNAL_FAILURE<')
      .replace(/<Rejections.*<\/Examiner>/s, ''),
  }),
};
