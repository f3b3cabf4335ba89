import { expect } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { startBeside } from './beside.ts';
import { type CallOptions, get, type Reply } from './client.ts';
import { credentials, readyFiling } from './filings.ts';
import { newPresenter } from './presenters.ts';
import { postInTurn, submitInTurn } from './rounds.ts';

/**
 * Sends a return and accounts together, each with a value that makes its authority behave in one way. Each target is
 * independent (decision 213), so its state in every pairing is the one in these tables.
 */
type State = 'submitted' | 'accepted' | 'rejected' | 'requires_attention' | 'failed';

/** Values of the gateway password, each with the state of its return. */
export const RETURNS: Readonly<Record<string, State>> = {
  ORDINARY: 'accepted',
  'SANDBOX-1046': 'requires_attention',
  'SANDBOX-1000': 'failed',
  'SANDBOX-1000-POLL': 'accepted',
  'SANDBOX-2005': 'accepted',
  'SANDBOX-3000': 'accepted',
  'SANDBOX-3001': 'rejected',
  'SANDBOX-2000': 'submitted',
  'SANDBOX-NEVER': 'submitted',
  'SANDBOX-CONTRADICT': 'accepted',
  'SANDBOX-403': 'failed',
  'SANDBOX-500': 'accepted',
  'SANDBOX-503': 'submitted',
  'SANDBOX-LOST': 'accepted',
  'SANDBOX-EMPTY': 'accepted',
  'SANDBOX-MALFORMED': 'accepted',
  'SANDBOX-WRONG-DIGEST': 'submitted',
  'SANDBOX-NO-RECEIPT': 'accepted',
  'SANDBOX-NO-PROOF': 'submitted',
  'SANDBOX-NO-ENDPOINT': 'accepted',
};

/** Values of the authentication code, each with the state of its accounts. */
export const ACCOUNTS: Readonly<Record<string, State>> = {
  AUTH26: 'accepted',
  BAD502: 'requires_attention',
  BAD9999: 'rejected',
  REJECT: 'rejected',
  PARKED: 'accepted',
  FAILURE: 'submitted',
  PENDING: 'submitted',
  NOTFOUND: 'submitted',
  LOST01: 'accepted',
  HTTP500: 'accepted',
  EMPTY1: 'accepted',
  BADXML: 'accepted',
  RESPONSE: 'accepted',
  CHANGES: 'accepted',
  NOREF1: 'submitted',
  OTHERCO: 'submitted',
  SEVERAL: 'accepted',
  BOTH01: 'submitted',
  USED05: 'accepted',
  TWICE1: 'accepted',
};

/** Gives the state of the whole filing by decision 13, from those of its targets. */
function whole(tax: State, ch: State): string {
  const both = [tax, ch];
  if (both.includes('submitted')) return 'submitted';
  if (both.includes('requires_attention')) return 'requires_attention';
  if (both.includes('rejected')) return 'rejected';
  if (both.every((state) => state === 'accepted')) return 'accepted';
  return both.includes('accepted') ? 'in_progress' : 'draft';
}

/** Text of the next step for a target in each state. */
const NEXT: Readonly<Record<State, RegExp>> = {
  submitted: /^Wait: .*GET \/filing\/status/,
  accepted: /^Nothing: /,
  rejected: /refused/,
  requires_attention: /^Save the right (?:sign-in|authentication code) in credentialsData/,
  failed: /first do what the error says/,
};

/** States of a filing in which figures can be saved without unlocking (decision 14). */
const EDITABLE: readonly string[] = ['draft', 'requires_attention', 'rejected'];

/**
 * Submits a part again that never reached its authority, as its next step says. A busy machine loses messages, and the
 * service says so after ten minutes. The values here lose only answers.
 */
async function sentAgain(status: Reply, options: CallOptions): Promise<Reply> {
  // A busy machine may also answer 500; the next question finds the state.
  if (status.status !== 200) return status;
  const filingId = status.number('filingId');
  for (const target of ['tax', 'ch']) {
    const newest = status.list('submissions').findLast((each) => each.text('target') === target);
    if (newest?.at('status') === 'error' && /did not reach/.test(String(newest.at('error'))))
      await submitInTurn(filingId, target, options);
  }
  return status;
}

/** Sends one pairing, and checks its states, the saves that it accepts, and the next steps. */
export async function pairing(
  gatewayPassword: string,
  authCode: string,
  options: CallOptions,
  withinMs?: number,
): Promise<readonly unknown[]> {
  const secrets = credentials({ gatewayPassword, authCode });
  const filingId = (await readyFiling({ credentialsData: secrets }, options)).number('id');
  await submitInTurn(filingId, 'both', options);
  const expected = [RETURNS[gatewayPassword], ACCOUNTS[authCode]];
  const statesIn = (of: Reply) => [of.at('targets.tax.status'), of.at('targets.ch.status')];
  // Counting polls would only measure time: when the next poll is far off, each request is answered at once.
  const status = await until(
    async () => sentAgain(await get(`/filing/status?filingId=${filingId}`, options), options),
    (answer) => String(statesIn(answer)) === String(expected),
    withinMs,
  );
  const faults: unknown[] = [];
  const hold = (what: string, found: unknown, right: unknown): void => {
    if (String(found) !== String(right)) faults.push([gatewayPassword, authCode, what, found, right]);
  };
  hold('states', statesIn(status), expected);
  const [tax, ch] = statesIn(status) as [State, State];
  hold('status', status.at('status'), whole(tax, ch));
  for (const [target, state] of [
    ['tax', tax],
    ['ch', ch],
  ] as const) {
    hold(`${target} editable`, status.at(`targets.${target}.editable`), !/submitted|accepted/.test(state));
    hold(`${target} next`, NEXT[state]?.test(status.text(`targets.${target}.next`)), true);
    // The next step is one sentence.
    hold(`${target} sentence`, /^[A-Z].*\.$/.test(status.text(`targets.${target}.next`)), true);
  }
  // Other figures are accepted when a refusal asks for them, and when the caller unlocks a partly accepted filing (decision
  // 14). The sign-in is open whenever a target can be sent.
  const other = { filingId, numberOfEmployees: 7 };
  const figures = await postInTurn('/filing/save', other, options);
  hold('figures', figures.status, EDITABLE.includes(whole(tax, ch)) ? 200 : 400);
  const unlocked = await postInTurn('/filing/save', { ...other, status: 'draft' }, options);
  hold('unlocked', unlocked.status, ['submitted', 'accepted'].includes(whole(tax, ch)) ? 400 : 200);
  const canSend = [tax, ch].some((state) => !/submitted|accepted/.test(state));
  const signIn = { gatewayPassword: 'right', authCode: 'RIGHT1' };
  const saved = await postInTurn('/filing/save', { filingId, credentialsData: signIn }, options);
  if (canSend || whole(tax, ch) === 'accepted') hold('sign-in', saved.status, canSend ? 200 : 400);
  return faults;
}

/**
 * Runs pairings a few at a time, and lists the faults. They have a separate presenter: USED05 uses up numbers that
 * another test's accounts would get.
 */
export async function faultsOf(
  pairs: readonly (readonly [string, string])[],
  withinMs?: number,
  atOnce = 10,
): Promise<readonly unknown[]> {
  const beside = await startBeside({ REGISTRY_PRESENTER_ID_TEST: newPresenter() });
  const options = { baseUrl: beside.baseUrl };
  const faults: unknown[] = [];
  const waiting = [...pairs];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      faults.push(...(await pairing(...next, options, withinMs)));
  };
  await Promise.all(Array.from({ length: atOnce }, work)).finally(() => beside.stop());
  expect(waiting).toEqual([]);
  return faults;
}
