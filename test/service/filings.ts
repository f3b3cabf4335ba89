import { type CallOptions, freshCompanyNumber, freshUtr, get, must, type Reply } from './client.ts';

/** Micro-entity figures whose balance sheet balances: net assets 30,100 = share capital 100 + retained 30,000. */
export const MICRO_FIGURES = {
  accountType: 'micro',
  profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
  balanceSheetData: {
    cashAtBank: 42100,
    creditorsWithinOneYear: 12000,
    shareCapital: 100,
    retainedEarnings: 30000,
  },
} as const;

export const PERIOD = { periodStart: '2025-04-01', periodEnd: '2026-03-31' } as const;

export const credentials = (more: Readonly<Record<string, unknown>> = {}) => ({
  utrNumber: freshUtr(),
  gatewayId: 'GATEWAY-ID',
  gatewayPassword: 'gateway-password',
  authCode: 'AUTH26',
  directorName: 'Ada Example',
  ...more,
});

export async function newCompany(options: CallOptions = {}): Promise<Reply> {
  return must('/company/add', { companyNumber: freshCompanyNumber() }, options);
}

/** A draft filing of a new company. */
export async function newFiling(
  more: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Reply> {
  const company = await newCompany(options);
  return must(
    '/filing/create',
    { companyId: company.number('id'), ...PERIOD, isDormant: false, numberOfEmployees: 1, ...more },
    options,
  );
}

/** A filing with everything saved that both authorities need. */
export async function readyFiling(
  save: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
  create: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const filing = await newFiling(create, options);
  return must(
    '/filing/save',
    {
      filingId: filing.number('id'),
      ...MICRO_FIGURES,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: credentials(),
      ...save,
    },
    options,
  );
}

/** Polls until nothing of the filing is in flight any more; the last status answer. */
export async function outcome(filingId: number, options: CallOptions = {}): Promise<Reply> {
  for (let i = 0; i < 30; i += 1) {
    const reply = await get(`/filing/status?filingId=${filingId}`, options);
    if (reply.at('status') !== 'submitted') return reply;
  }
  throw new Error(`filing ${filingId} is still in flight after 30 polls`);
}
