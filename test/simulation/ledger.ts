import type { RegistrySubmission, TaxSubmission } from '../../sandbox/store.ts';

/** The sender of a message: a service, in one life of its database. */
export interface Sender {
  readonly service: string;
  readonly life: number;
  /** Last fault that froze its process; null for none. */
  readonly frozenBy: string | null;
}

/** The true history of each submission that left a service. The service's answers are compared with it. */
export interface Transmission {
  readonly target: 'tax' | 'ch';
  readonly sender: Sender;
  /** The tax authority's transaction id, or the registry's submission number. */
  readonly id: string;
  readonly message: string;
  readonly leftAt: number;
  /** Time when the authority received it; null while it is on its way, and for ever if it is lost. */
  arrivedAt: number | null;
  /** Time when the authority's acknowledgement reached the service; null when it never did. */
  acknowledgedAt: number | null;
  /** Time when the process that sent it was killed; null when it never was. */
  senderKilledAt: number | null;
  /** Returns that the tax authority holds from it: more than one if it was delivered twice. */
  readonly returns: TaxSubmission[];
  /** Accounts that the registry holds from it; null for a number already used. */
  accounts: RegistrySubmission | null;
  /** Time when an answer that decides it first reached the service. */
  reportedAt: number | null;
  /** True when an answer was falsified so that a person may have to ask the authority. */
  misled: boolean;
  /** Time when other software deleted the authority's answers about it. */
  clearedAt: number | null;
  /** Number of deliveries. */
  deliveries: number;
  /** True when the registry said that another company's accounts have its number. */
  denied: boolean;
}

export type Outcome = 'accepted' | 'rejected' | 'none';

export const textOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';

const RESULT = /<Status>.*?<\/Status>/gs;

/** The content that arrived with one delivery. */
export interface Delivered {
  readonly returns: readonly TaxSubmission[];
  readonly accounts: RegistrySubmission | null;
}

export class Ledger {
  readonly transmissions: Transmission[] = [];
  /** The same transmissions, by their names: every check stays linear in the number of submissions. */
  readonly #sent = new Map<string, Transmission>();
  readonly #held = new Map<string, Transmission>();
  readonly #marked = new Map<string, Transmission[]>();
  /** Results that a service acknowledged to the registry before it had stored them, in words. */
  readonly acknowledgedTooSoon: string[] = [];

  left(target: 'tax' | 'ch', message: string, sender: Sender, at: number): Transmission {
    const transmission: Transmission = {
      target,
      sender,
      id: textOf(message, target === 'tax' ? 'TransactionID' : 'SubmissionNumber'),
      message,
      leftAt: at,
      arrivedAt: null,
      acknowledgedAt: null,
      senderKilledAt: null,
      returns: [],
      accounts: null,
      reportedAt: null,
      misled: false,
      clearedAt: null,
      deliveries: 0,
      denied: false,
    };
    this.transmissions.push(transmission);
    this.#sent.set(nameOf(sender, target, transmission.id), transmission);
    return transmission;
  }

  arrived(transmission: Transmission, { returns, accounts }: Delivered, at: number): void {
    transmission.arrivedAt ??= at;
    transmission.deliveries += 1;
    transmission.returns.push(...returns);
    transmission.accounts ??= accounts;
    const held = [...returns.map(({ correlationId }) => correlationId), accounts?.submissionNumber ?? null];
    for (const name of held) if (name !== null && !this.#held.has(name)) this.#held.set(name, transmission);
    for (const { outcome } of returns) {
      if (outcome.kind !== 'accepted') continue;
      const same = this.#marked.get(outcome.irMark) ?? [];
      this.#marked.set(outcome.irMark, [...same, transmission]);
    }
  }

  /** Finds the last message of a service, in one life of its database, under a transaction id or a number. */
  sentAs(
    sender: Pick<Sender, 'service' | 'life'>,
    target: 'tax' | 'ch',
    id: string,
  ): Transmission | undefined {
    return this.#sent.get(nameOf(sender, target, id));
  }

  /** Lists the messages that became accepted returns with a mark. */
  markedAs(irMark: string): readonly Transmission[] {
    return this.#marked.get(irMark) ?? [];
  }

  /**
   * Records the results in an answer about all submissions of a presenter. An answer that was falsified about one of them
   * tells the truth about the others.
   *
   * @param given the answer as the registry gave it
   */
  listed(answer: string, given: string, at: number): void {
    for (const [result] of answer.matchAll(RESULT))
      if (given.includes(result)) this.reported('ch', textOf(result, 'SubmissionNumber'), result, at);
  }

  /** Records that an answer reached the service unchanged. */
  reported(target: 'tax' | 'ch', asked: string, answer: string, at: number): void {
    const decides =
      target === 'tax'
        ? /<Qualifier>response<|<Number>3001</.test(answer)
        : /<StatusCode>(ACCEPT|REJECT)</.test(answer);
    const about = this.of(target, asked);
    if (decides && about !== undefined) about.reportedAt ??= at;
  }

  /** Finds the transmission of a poll, by correlation id or submission number. */
  of(target: 'tax' | 'ch', asked: string): Transmission | undefined {
    const found = this.#held.get(asked);
    return found?.target === target ? found : undefined;
  }
}

const nameOf = ({ service, life }: Pick<Sender, 'service' | 'life'>, target: string, id: string): string =>
  `${service} ${life} ${target} ${id}`;

/**
 * True when the submission was received and will be decided; false when it was refused on arrival, or the authority
 * will always deny it.
 */
export const isHeld = ({ returns, accounts }: Transmission): boolean =>
  returns.length > 0 ||
  (accounts !== null && accounts.status !== 'REFUSED' && accounts.scenario !== 'NOTFOUND');

/** Gives the authority's decision, even if it never reports it. */
export function outcomeOf(transmission: Transmission): Outcome {
  if (!isHeld(transmission)) return 'none';
  const { accounts, returns } = transmission;
  if (accounts !== null) return outcomeOfAccounts(accounts);
  const outcomes = returns.map(outcomeOfReturn);
  return outcomes.includes('accepted') ? 'accepted' : (outcomes[0] ?? 'none');
}

const outcomeOfReturn = ({ scenario, outcome }: TaxSubmission): Outcome =>
  scenario === 'SANDBOX-3001' ? 'rejected' : outcome.kind;

function outcomeOfAccounts({ scenario }: RegistrySubmission): Outcome {
  if (scenario === 'REJECT') return 'rejected';
  return scenario === 'PENDING' || scenario === 'FAILURE' ? 'none' : 'accepted';
}

/** Gives the magic value that a held submission was sent with, if any. */
export const scenarioOf = ({ returns, accounts }: Transmission): string | null =>
  accounts?.scenario ?? returns[0]?.scenario ?? null;

/** True for a return that the gateway forgets: neither a poll nor the outstanding list shows it. */
export const isForgotten = (transmission: Transmission): boolean =>
  scenarioOf(transmission) === 'SANDBOX-2000';
