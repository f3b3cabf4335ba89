import { hex } from '../../core/gateways/encoding.ts';
import { fault } from '../../sandbox/tax/inline-documents.ts';
import type { NetworkFault } from './faults.ts';
import { textOf } from './ledger.ts';
import { referenceOfAnother } from './others.ts';
import type { Random } from './random.ts';
import type { SandboxMemory } from './sandbox-memory.ts';

/** A message on its way to an authority. */
export interface Message {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  /** Aborted once its sender no longer waits for the answer. */
  readonly signal: AbortSignal;
}
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** True when the test authority breaks its answer off, as some of its values request. */
  readonly broken?: true;
}

export interface Falsifier {
  readonly ask: (message: Message) => Promise<Answer>;
  readonly random: Random;
  readonly memory: SandboxMemory;
}

const NO_SUCH_ID = '0'.repeat(32);

/**
 * Takes the test authority's own answer about an unknown submission, and makes it look like one about the requested one.
 */
async function unknown({ ask }: Falsifier, message: Message): Promise<string> {
  const asked = textOf(message.body, 'CorrelationID');
  const { text } = await ask({ ...message, body: message.body.replace(`>${asked}<`, `>${NO_SUCH_ID}<`) });
  return text.replaceAll(NO_SUCH_ID, asked);
}

/**
 * Makes the test authority hold another submission: one that is refused, or that has its own receipt. It has the same
 * sign-in, so the outstanding list names it too.
 * @returns its correlation id; null when there is no held submission to copy
 */
async function another(
  { random, memory }: Falsifier,
  asked: string,
  refused: boolean,
): Promise<string | null> {
  const like = memory.tax.find((held) => held.correlationId === asked);
  if (like === undefined) return null;
  const { polls: _polls, deletedAt: _deletedAt, ...held } = like;
  const [correlationId, transactionId] = [hexOf(random, 16), hexOf(random, 16)];
  const outcome = refused
    ? ({ kind: 'rejected', errors: [fault(3001, 'Refused.', '/another')] } as const)
    : ({
        kind: 'accepted',
        irMark: btoa(hexOf(random, 10)),
        irMarkReceipt: 'ANOTHER',
        utr: held.utr,
      } as const);
  await memory.addTaxSubmission(
    {
      ...held,
      correlationId,
      transactionId,
      outcome,
      scenario: null,
      receivedAt: new Date(Date.parse(held.receivedAt) - 60_000).toISOString(),
    },
    null,
  );
  return correlationId;
}

const hexOf = (random: Random, count: number): string => hex(random.bytes(count)).toUpperCase();

/** Gives the tax authority's answer about another submission. */
async function aboutAnother(parts: Falsifier, message: Message, answer: Answer): Promise<Answer> {
  const asked = textOf(message.body, 'CorrelationID');
  const other = await another(parts, asked, parts.random.chance(0.5));
  if (other === null) return answer;
  return parts.ask({ ...message, body: message.body.replace(`>${asked}<`, `>${other}<`) });
}

/** Gives the registry's decided status of another number. */
function ofAnotherNumber({ random }: Falsifier, answer: Answer): Answer {
  const text = answer.text
    .replace(/(<SubmissionNumber>)\w+/, '$1ANOTHR')
    .replace(/(<StatusCode>)\w+/, `$1${random.pick(['ACCEPT', 'REJECT'])}`);
  return { ...answer, text };
}

const decided = (text: string, random: Random): string =>
  text.replace(/(<StatusCode>)\w+/, `$1${random.pick(['ACCEPT', 'ACCEPT', 'REJECT'])}`);
const referred = (text: string, reference: string | null): string => {
  const element = reference === null ? '' : `<CustomerReference>${reference}</CustomerReference>`;
  const bare = text.replace(/<CustomerReference>[^<]*<\/CustomerReference>/, '');
  return bare.replace('</CompanyNumber>', `</CompanyNumber>${element}`);
};

/** Gives our number to another company's accounts, which are decided. */
function ofAnotherCompany({ random }: Falsifier, answer: Answer): Answer {
  const text = answer.text.replace(/(<CompanyNumber>)\w+/, (_all, tag: string) => `${tag}39999999`);
  return { ...answer, text: referred(decided(text, random), referenceOfAnother(random)) };
}

/** Gives our number to a decided submission of our company's that names no reference. */
const withoutReference = ({ random }: Falsifier, answer: Answer): Answer => ({
  ...answer,
  text: referred(decided(answer.text, random), null),
});

/** Gives the receipt of another return under the requested id. */
async function anothersReceipt(parts: Falsifier, message: Message, answer: Answer): Promise<Answer> {
  const asked = textOf(message.body, 'CorrelationID');
  const other = await another(parts, asked, false);
  if (other === null) return answer;
  const given = await parts.ask({ ...message, body: message.body.replace(`>${asked}<`, `>${other}<`) });
  return { ...given, text: given.text.replaceAll(other, asked) };
}

/** Adds another submission of the sign-in to the list, which begins with the newest. */
async function withAnother(parts: Falsifier, message: Message, answer: Answer): Promise<Answer> {
  const like = parts.memory.tax.findLast(({ deletedAt }) => deletedAt === null);
  if (like === undefined) return answer;
  await another(parts, like.correlationId, parts.random.chance(0.5));
  const given = await parts.ask(message);
  const records = given.text.match(RECORD) ?? [];
  return { ...given, text: given.text.replace(RECORD, () => records.pop() ?? '') };
}
const RECORD = /<StatusRecord>.*?<\/StatusRecord>/gs;

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

/** Answers that are false or incomplete. */
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
  'answer about another submission': (parts, message, answer) =>
    message.body.includes('<CorrelationID')
      ? aboutAnother(parts, message, answer)
      : ofAnotherNumber(parts, answer),
  'receipt of another return': anothersReceipt,
  'another submission is listed first': withAnother,
  "another company's status": (parts, _message, answer) => ofAnotherCompany(parts, answer),
  'status without a reference': (parts, _message, answer) => withoutReference(parts, answer),
  'registry INTERNAL_FAILURE': (_parts, _message, answer) => ({
    ...answer,
    text: answer.text
      .replace(/<StatusCode>\w+</, '<StatusCode>INTERNAL_FAILURE<')
      .replace(/<Rejections(?:(?!<\/Status>).)*<\/Examiner>/s, ''),
  }),
};
