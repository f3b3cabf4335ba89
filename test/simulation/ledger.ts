import type { RegistrySubmission, TaxSubmission } from '../../sandbox/store.ts';

/** Who sent it: a service, in one life of its database. */
export interface Sender {
  readonly service: string;
  readonly life: number;
  /** What froze its process last; null for nothing. */
  readonly frozenBy: string | null;
}

/** What truly became of each submission that left a service: what its words are held against. */
export interface Transmission {
  readonly target: 'tax' | 'ch';
  readonly sender: Sender;
  /** The tax authority's transaction id, or the registry's submission number. */
  readonly id: string;
  readonly leftAt: number;
  /** When the authority had it; null while it is on its way, and for ever if it is lost. */
  arrivedAt: number | null;
  /** When the authority's own acknowledgement of it reached the service; null when it never did. */
  acknowledgedAt: number | null;
  /** When the process that sent it was killed; null when it never was. */
  senderKilledAt: number | null;
  /** What the tax authority holds of it: more than one where it was delivered twice. */
  readonly returns: TaxSubmission[];
  /** What the registry holds of it; null for a number that had been used. */
  accounts: RegistrySubmission | null;
  /** When an answer that decides it first reached the service. */
  reportedAt: number | null;
  /** An answer was falsified so that a person may have to ask the authority. */
  misled: boolean;
  /** When other software deleted the authority's answers of it. */
  clearedAt: number | null;
  /** How often it was delivered. */
  deliveries: number;
  /** The registry said of its number that another company's accounts have it. */
  denied: boolean;
}

export type Outcome = 'accepted' | 'rejected' | 'none';

export const textOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';

/** What arrived with one delivery. */
export interface Delivered {
  readonly returns: readonly TaxSubmission[];
  readonly accounts: RegistrySubmission | null;
}

export class Ledger {
  readonly transmissions: Transmission[] = [];

  left(target: 'tax' | 'ch', message: string, sender: Sender, at: number): Transmission {
    const transmission: Transmission = {
      target,
      sender,
      id: textOf(message, target === 'tax' ? 'TransactionID' : 'SubmissionNumber'),
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
    return transmission;
  }

  arrived(transmission: Transmission, { returns, accounts }: Delivered, at: number): void {
    transmission.arrivedAt ??= at;
    transmission.deliveries += 1;
    transmission.returns.push(...returns);
    transmission.accounts ??= accounts;
  }

  /** An answer reached the service as the authority gave it. */
  reported(target: 'tax' | 'ch', asked: string, answer: string, at: number): void {
    const decides =
      target === 'tax'
        ? /<Qualifier>response<|<Number>3001</.test(answer)
        : /<StatusCode>(ACCEPT|REJECT)</.test(answer);
    const about = this.of(target, asked);
    if (decides && about !== undefined) about.reportedAt ??= at;
  }

  /** The transmission a poll is about: by correlation id or submission number. */
  of(target: 'tax' | 'ch', asked: string): Transmission | undefined {
    return this.transmissions.find((one) =>
      target === 'tax'
        ? one.returns.some(({ correlationId }) => correlationId === asked)
        : one.accounts?.submissionNumber === asked,
    );
  }
}

/** Received and to be decided; false for one that was refused at the door, or that the authority says for ever it has not. */
export const isHeld = ({ returns, accounts }: Transmission): boolean =>
  returns.length > 0 ||
  (accounts !== null && accounts.status !== 'REFUSED' && accounts.scenario !== 'NOTFOUND');

/** What the authority has decided, whether or not it ever tells. */
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

/** The magic value a held submission was sent with, if any. */
export const scenarioOf = ({ returns, accounts }: Transmission): string | null =>
  accounts?.scenario ?? returns[0]?.scenario ?? null;
