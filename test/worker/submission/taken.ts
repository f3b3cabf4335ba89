import fc from 'fast-check';
import { PRODUCT } from '../../../core/base/product.ts';
import { addDays, dayNumber, fromDayNumber } from '../../../core/dates/date.ts';
import { type Period, precedingPeriod } from '../../../core/dates/period.ts';
import { printerOf } from '../../../core/documents/pdf/render.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { StoredFilingInput } from '../../../core/figures/read.ts';
import { figuresOf } from '../../../core/figures/read.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { rulesOf } from '../../../core/filing/rules.ts';
import { agentOf } from '../../../core/form/agent.ts';
import { writeReturn } from '../../../core/form/write.ts';
import { utf8 } from '../../../core/gateways/encoding.ts';
import { buildAccountsSubmission } from '../../../core/gateways/registry.ts';
import { buildTaxSubmission } from '../../../core/gateways/tax-authority.ts';
import { LAW, type Law } from '../../../core/law/law.ts';
import { decide } from '../../../sandbox/tax/decide.ts';
import { receive } from '../../../sandbox/tax/gateway-checks.ts';
import { digests } from '../../../worker/platform.ts';
import type { Filing, Target } from '../../../worker/store/store.ts';
import type { FilingContext } from '../../../worker/submission/filing-context.ts';
import { type PreparedReturn, prepare } from '../../../worker/submission/prepare.ts';
import { newRegisterPace } from '../../../worker/upstream/register-pace.ts';
import { anyCompany } from '../../core/documents/golden/generated.ts';
import { fonts } from '../../core/documents/pdf/reading.ts';
import { anyPeriod, profitLossJson, taxPaymentsJson } from '../../core/tax/arbitrary.ts';
import { isLocation } from '../../helpers/request-fields.ts';
import { REQUESTED } from '../../helpers/rule-requests.ts';
import { element, type Harness } from '../../sandbox/harness.ts';
import { GATEWAY } from '../../sandbox/registry/messages.ts';

/** Runs filings through the checks of validate, and sends those that pass to the sandboxes. */
export const TODAY = '2028-11-20';
const SEED = 20_261_121;

const CHARITY_PAGE = {
  applies: true,
  claimingExemption: true,
  allCharitable: 'all_exempt',
  income: { totalTurnover: 500, giftAid: 20 },
  expenditure: { tradingCosts: 30, otherExpenditure: 4 },
} as const;

const CREDENTIALS = {
  utrNumber: '8596148860',
  gatewayId: 'GATEWAY-ID',
  directorName: 'Jane Alexandra Example',
};
const AGENT = {
  ...CREDENTIALS,
  filingMode: 'agent',
  agentReferenceId: 'A1234',
  agentCompanyName: 'Example & Co',
  declarantName: 'Ann Agent',
  declarantStatus: 'Accountant',
} as const;

/** Figures that turn any company's filing into one of each profile. */
export const PROFILES: Readonly<Record<string, FilingJson>> = {
  micro: { accountType: 'micro', isDormant: false },
  small: { accountType: 'full', isDormant: false },
  loans: { accountType: 'full', isDormant: false, isCloseCompany: true },
  agent: { accountType: 'micro', isDormant: false, credentialsData: AGENT },
  dormant: { isDormant: true },
  charity: { isDormant: false, charityStatus: 'charity', supplementaryPagesData: { ct600e: CHARITY_PAGE } },
  casc: {
    isDormant: false,
    charityStatus: 'casc',
    supplementaryPagesData: { ct600e: { ...CHARITY_PAGE, allCharitable: 'some_not_charitable' } },
  },
};

const BANK = {
  bankName: 'High Street Bank',
  sortCode: '112233',
  accountNumber: '12345678',
  accountName: 'Example',
};

const pence = (maximum: number) => fc.integer({ min: 0, max: maximum }).map((amount) => amount / 100);
const within = (from: string, to: string) =>
  fc.integer({ min: dayNumber(from), max: dayNumber(to) }).map(fromDayNumber);

/** Generates loans made in a period of account and later reliefs, for less than can be relieved. */
const loansIn = ({ start, end }: Period): fc.Arbitrary<FilingJson> => {
  const loan = fc.record({
    name: fc.constantFrom('A Director', 'B Director'),
    amount: fc.integer({ min: 100_000, max: 9_000_000 }).map((amount) => amount / 100),
    dateAdvanced: within(start, end),
  });
  const relief = fc.record({
    name: fc.constantFrom('A Director', 'B Director'),
    amountRepaid: pence(25_000),
    amountReleasedOrWrittenOff: fc.integer({ min: 50, max: 20_000 }).map((amount) => amount / 100),
    date: within(addDays(end, 1), addDays(end, 600)),
    reliefDueConfirmed: fc.boolean(),
    balanceOrigin: fc.constantFrom('current_period' as const, 'brought_forward' as const),
  });
  return fc
    .record({
      applies: fc.constant(true),
      beforeEndPeriod: fc.boolean(),
      broughtForward: pence(500_000),
      loans: fc.array(loan, { minLength: 1, maxLength: 4 }),
      reliefs: fc.array(relief, { maxLength: 2 }),
    })
    .map((ct600a) => ({ supplementaryPagesData: { ct600a } }));
};

/**
 * Generates any filing of a profile: any accounts that balance, any profit, any payments, any period; half of them are of
 * the year in use.
 */
const filingOf = (profile: FilingJson): fc.Arbitrary<StoredFilingInput> =>
  fc
    .tuple(anyCompany, profitLossJson, taxPaymentsJson, fc.option(anyPeriod, { freq: 2 }))
    .chain(([company, profitLossData, taxPaymentsData, other]) => {
      const period = other ?? company.period;
      const pages = profile.isCloseCompany ? loansIn(period) : fc.constant<FilingJson>({});
      return pages.map((page) => ({
        ...company,
        period,
        previousPeriod: company.previousPeriod === null ? null : precedingPeriod(period, null),
        data: {
          ...company.data,
          profitLossData: { ...company.data.profitLossData, ...profitLossData },
          ...(profile.isCloseCompany ? { taxPaymentsData } : {}),
          bankDetailsData: BANK,
          filingTypes: { ct600: true, accounts: true },
          ...profile,
          ...page,
          credentialsData: {
            ...CREDENTIALS,
            ...profile.credentialsData,
            boardApprovalDate: period.end.split('-').reverse().join('/'),
          },
        },
      }));
    });

/** Gives the filing as submit opens it, signed and with every sign-in. */
export function contextOf(input: StoredFilingInput, today = TODAY, law: Law = LAW): FilingContext {
  const figures = figuresOf(input);
  const { company, period, previousPeriod, amends, data } = input;
  const filing: Pick<Filing, 'id' | 'mode' | 'period' | 'previousPeriod' | 'isAmendment' | 'data'> = {
    id: 1,
    mode: 'test',
    period,
    previousPeriod,
    isAmendment: amends.accounts,
    data: data as Filing['data'],
  };
  return {
    filing: filing as Filing,
    company: { companyName: company.name, companyNumber: company.number } as FilingContext['company'],
    figures,
    computation: computeFiling(figures, today, { law }),
    groupProblems: () => [],
    credentials: {
      plain: (data.credentialsData ?? null) as FilingContext['credentials']['plain'],
      gatewayPassword: 'any',
      authCode: 'AUTH26',
      oneShot: [],
      unreadable: [],
    },
    bankDetailsReadable: true,
    rules: rulesOf(law),
    today,
    testDate: null,
  };
}

/** A runtime without a register to ask and without a network. */
export const RUNTIME = {
  printer: async () => printerOf(fonts),
  log: () => undefined,
  fetch: () => Promise.reject(new Error('nothing is asked here')),
  store: {
    findAccountsPdf: () => Promise.reject(new Error('no accounts are kept here')),
    registerReadings: () => Promise.reject(new Error('the register is not asked here')),
    keepRegisterReadings: () => Promise.reject(new Error('the register is not asked here')),
  },
  clock: () => new Date(),
  elapsed: () => 0,
  sleep: () => Promise.resolve(),
  registerPace: newRegisterPace(0),
  digests: { sha256: () => Promise.reject(new Error('no accounts are kept here')) },
  settings: {
    registryApi: () => ({ ok: false, missing: [] }),
  } as unknown as Parameters<typeof prepare>[0]['settings'],
};

/** Gives a return as it is sent. */
export const returnMessage = (work: FilingContext, { assembled, period }: PreparedReturn) =>
  buildTaxSubmission(
    {
      transactionId: 'A1',
      settings: { gatewayTest: 1, vendorId: '0000', product: PRODUCT },
      signIn: { senderId: 'GATEWAY-ID', password: 'any' },
      utr: work.figures.signing.utr ?? '',
      agent: agentOf(work.figures.signing),
      periodEnd: period.end,
      testDate: null,
      companyTaxReturn: (document) => writeReturn(document, assembled.ret),
    },
    digests,
  );

/** Gives the errors with which the sandbox of the tax authority refuses each return. */
export async function refusedReturns(work: FilingContext, returns: readonly PreparedReturn[]) {
  const refused: unknown[] = [];
  for (const prepared of returns) {
    const entered = receive(utf8((await returnMessage(work, prepared)).envelope));
    if (!entered.ok) refused.push(entered.error);
    else {
      const decision = await decide(entered.envelope, work.today, digests, work.rules);
      if (decision.kind === 'rejected') refused.push(...decision.errors);
    }
  }
  return refused;
}

let sent = 0;
/** Gives accounts as they are sent, under their own number. */
export function accountsMessage({ figures }: FilingContext, document: Uint8Array) {
  sent += 1;
  return buildAccountsSubmission(
    {
      settings: {
        presenterId: '66666666000',
        presenterCode: 'TEST',
        gatewayTest: 1,
        packageReference: '0012',
      },
      transactionId: String(sent),
      testDate: null,
      submissionNumber: String(sent).padStart(6, '0'),
      customerReference: '1',
      companyNumber: figures.company.number,
      companyName: figures.company.name,
      authenticationCode: 'AUTH26',
      dateSigned: figures.signing.boardApprovalDate,
      document,
    },
    digests,
  );
}

/** Gives the error in the receipt of the registry's sandbox; none when it accepts the accounts. */
async function refusedAccounts(sandbox: Harness, work: FilingContext, document: Uint8Array) {
  const { envelope } = await accountsMessage(work, document);
  const error = element(await sandbox.post(GATEWAY, envelope), 'Error');
  return error === null ? [] : [error];
}

export interface Tally {
  passed: number;
  stopped: number;
}

/** Gives the sandboxes' refusals of a filing without errors here, and counts the filings without errors. */
async function refusals(sandbox: Harness, input: StoredFilingInput, target: Target, tally: Tally) {
  const work = contextOf(input);
  const { problems, errors, returns, accounts, isOurFailure } = await prepare(RUNTIME, work, target);
  const unknown = problems.filter(({ location }) => location !== null && !isLocation(location));
  if (unknown.length > 0) return unknown;
  if (errors.length > 0) {
    tally.stopped += 1;
    // An error must come from a rule that a request can break, so that the caller can correct it. It must never be our
    // fault.
    return errors.filter(({ rule }) => isOurFailure || (rule !== undefined && !REQUESTED.has(rule)));
  }
  tally.passed += 1;
  return accounts === null ? refusedReturns(work, returns) : refusedAccounts(sandbox, work, accounts);
}

/** Generates this many filings of a profile. */
export const filings = (profile: string, many: number): readonly StoredFilingInput[] =>
  fc
    .sample(filingOf(PROFILES[profile] ?? {}), { numRuns: many, seed: SEED })
    .map((input, index) => (index % 2 === 0 ? withoutClaims(input) : input));

/** Removes claims with an amount: nearly every random one is above its loss, and is refused. */
const withoutClaims = (input: StoredFilingInput): StoredFilingInput => {
  const named = /(Claimed|DeficitCarriedBack|LossCarriedBack)$/;
  const kept = Object.entries(input.data.profitLossData ?? {}).filter(([name]) => !named.test(name));
  return { ...input, data: { ...input.data, profitLossData: Object.fromEntries(kept) } };
};

/**
 * Generates filings of a profile until this many have passed the checks, and expects the sandbox to accept each of them.
 */
export async function takenWhenPassed(
  sandbox: Harness,
  profile: string,
  target: Target,
  wanted: number,
): Promise<Tally> {
  const tally: Tally = { passed: 0, stopped: 0 };
  for (const input of filings(profile, wanted * 8)) {
    if (tally.passed >= wanted) break;
    const refused = await refusals(sandbox, input, target, tally);
    if (refused.length > 0) throw new Error(`${JSON.stringify(refused)} of ${JSON.stringify(input)}`);
  }
  return tally;
}
