import type { Reply } from '../helpers/json.ts';
import type { Caller, CallerParts, Made, Seen } from './callers.ts';
import { type ApprovalPlan, PROFILES } from './plan.ts';
import { GOOD } from './stories.ts';

/** Links to approve as the people of a run see them. */
export interface Link {
  /** Number in the run. Two lives of a database may give one id to two approvals. */
  readonly number: number;
  readonly approvalId: number;
  readonly filingId: number;
  readonly path: string;
}

/** A form that approves, sent by a person. */
export interface Decision {
  readonly link: Link;
  /** Name that the person typed. No other person, and no other link, has it. */
  readonly name: string;
  /** Cash at bank on the page that the person read. */
  readonly cash: string | null;
  readonly sentAt: number;
}

/** A page of a link that came. */
export interface Look extends Seen {
  readonly link: Link;
}

export interface LinkLog {
  readonly links: Link[];
  readonly decisions: Decision[];
  readonly looks: Look[];
}

const letters = (number: number): string =>
  String.fromCharCode(65 + (number % 26), ...(number < 26 ? [] : [97 + Math.floor(number / 26)]), 97);

const CASH = /cash at bank<[^£]*£([\d,]+)/i;
const PROOF = /name="form" value="(\w+)"/;
const TICKS = /name="(declares\.\w+)"/g;

/** Creates a link, as a subscriber does, and gives it to the people. */
export async function askForLink(
  { links }: CallerParts,
  caller: Caller,
  { id, plan }: Made,
  asks: ApprovalPlan['asks'],
  key: string,
): Promise<Reply | null> {
  const { target } = PROFILES[plan.profile];
  const headers = plan.idempotent ? { 'Idempotency-Key': key } : undefined;
  const asked = () => caller.ask('/filing/approval', { filingId: id, target, asks }, headers);
  // Only one answer has the link: if it is lost, only the same key gives the link again.
  const reply = (await asked()) ?? (plan.idempotent ? await asked() : null);
  if (reply?.status === 200) {
    const path = new URL(reply.text('url')).pathname;
    if (!links.links.some((each) => each.path === path))
      links.links.push({
        ...{ number: links.links.length, filingId: id, path },
        approvalId: reply.number('id'),
      });
  }
  return reply;
}

/** A person who opens the links of a filing. */
interface Person {
  readonly parts: CallerParts;
  readonly caller: Caller;
  readonly made: Made;
  /** Number among those of the filing. */
  readonly number: number;
  /** Gives sign-ins to type: the first of the filing's plan, and good ones later. */
  readonly signIns: () => Readonly<Record<string, string>>;
}

function personOf(parts: CallerParts, caller: Caller, made: Made, number: number): Person {
  const { plan, id } = made;
  let tries = 0;
  const signIns = () => {
    tries += 1;
    return {
      'credentials.gatewayId': `ONE-SHOT-${id}`,
      'credentials.gatewayPassword': (tries === 1 ? plan.gatewayPassword : null) ?? GOOD.gatewayPassword,
      'credentials.authCode': (tries === 1 ? plan.authCode : null) ?? GOOD.authCode,
    };
  };
  return { parts, caller, made, number, signIns };
}

/** Plays a person who opens the links of a filing, reads, and decides. Done when the subscriber is. */
export async function decideByLinks(
  parts: CallerParts,
  caller: Caller,
  made: Made,
  number: number,
  isOver: () => boolean,
): Promise<void> {
  const { links, random } = parts;
  const person = personOf(parts, caller, made, number);
  for (let looks = 0; looks < MOST_LOOKS && !isOver(); ) {
    await caller.sleep(random.between(500, 8_000 + looks * 8_000));
    const own = links.links.filter(({ filingId }) => filingId === made.id);
    const link = random.chance(0.15) ? own[0] : own.at(-1);
    if (link === undefined || isOver()) continue;
    looks += 1;
    const seen = await look(person, link);
    // Some read for a while, and the figures change meanwhile.
    await caller.sleep(random.between(0, random.chance(0.7) ? 1_000 : 20_000));
    if (seen?.status === 200) await answer(person, link, seen);
  }
}

const MOST_LOOKS = 8;

async function look(
  { parts: { links }, caller }: Person,
  link: Link,
  form?: Readonly<Record<string, string>>,
): Promise<Seen | null> {
  const seen = await caller.visit(link.path, form);
  if (seen !== null) links.looks.push({ ...seen, link });
  return seen;
}

/** Fills in the form that a page shows, if any. */
async function answer(person: Person, link: Link, { text }: Seen): Promise<void> {
  const { parts, made, number, signIns } = person;
  const { links, random, scheduler } = parts;
  const form = PROOF.exec(text)?.[1] ?? '';
  if (text.includes('value="again"')) await look(person, link, { form, do: 'again', ...signIns() });
  if (!text.includes('value="approve"')) return;
  if (random.chance(0.08)) {
    await look(person, link, { form, do: 'changes', comment: 'The cash is wrong.' });
    return;
  }
  const name = `Grace ${letters(link.number)} ${letters(number)}`;
  const ticked = [...text.matchAll(TICKS)].map(([, box = '']) => [box, 'true']);
  const approvedOn = PROFILES[made.plan.profile].period.periodEnd;
  const given = { form, do: 'approve', ...Object.fromEntries(ticked), name, approvedOn };
  const typed = text.includes('name="credentials.') ? { ...given, ...signIns() } : given;
  links.decisions.push({ link, name, cash: CASH.exec(text)?.[1] ?? null, sentAt: scheduler.now });
  const seen = await look(person, link, typed);
  // A form that is sent again gets the state as its answer.
  if (seen === null && random.chance(0.7)) await look(person, link, typed);
}
