/**
 * Defines the statements that a balance sheet must have, and the words that the gateway looks for. The words are tokens
 * in order, each with alternatives. Case and white space do not count (accounts supplement to the filing
 * specification).
 */
export interface Statement {
  readonly concept: string;
  readonly tokens: readonly (readonly string[])[];
}

const SMALL_REGIME =
  'direp:StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime';

export const STATEMENTS = {
  section477: {
    concept:
      'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
    tokens: [['exempt', 'exemption'], ['section 477 of the companies act 2006']],
  },
  section480: {
    concept:
      'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies',
    tokens: [['exempt', 'exemption'], ['section 480 of the companies act 2006']],
  },
  membersNoAudit: {
    concept: 'direp:StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
    tokens: [['members have', 'member has'], ['not required the company to obtain an audit']],
  },
  directorsResponsibility: {
    concept: 'direp:StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
    tokens: [
      ['directors acknowledge', 'director acknowledges'],
      ['responsibilities'],
      ['companies act 2006', 'the act'],
    ],
  },
  microProvisions: {
    concept: SMALL_REGIME,
    tokens: [['prepared'], ['in accordance with'], ['provisions'], ['micro']],
  },
  smallCompaniesRegime: {
    concept: SMALL_REGIME,
    tokens: [['prepared in accordance with'], ['provisions'], ['small companies']],
  },
  profitAndLossNotDelivered: {
    concept:
      'direp:StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006',
    tokens: [],
  },
} as const satisfies Readonly<Record<string, Statement>>;

export type StatementName = keyof typeof STATEMENTS;

/** True when a text has the tokens in their order. */
export function holdsTokens(text: string, tokens: Statement['tokens']): boolean {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  let from = 0;
  for (const alternatives of tokens) {
    const ends = alternatives
      .map((a) => ({ at: plain.indexOf(a, from), length: a.length }))
      .filter((f) => f.at >= 0)
      .map((f) => f.at + f.length);
    if (ends.length === 0) return false;
    from = Math.min(...ends);
  }
  return true;
}

export interface Profile {
  readonly dormant: boolean;
  readonly micro: boolean;
  /** True when the document has a profit and loss account. */
  readonly profitAndLoss: boolean;
}

/** Lists the statements that a profile needs: at least one of each group. Dormancy is tested before the standard. */
export function statementsFor(profile: Profile): readonly (readonly StatementName[])[] {
  const always: readonly (readonly StatementName[])[] = [['membersNoAudit'], ['directorsResponsibility']];
  if (profile.dormant) return [['section480'], ...always, ['microProvisions', 'smallCompaniesRegime']];
  if (profile.micro) {
    const regime: readonly (readonly StatementName[])[] = profile.profitAndLoss
      ? []
      : [['smallCompaniesRegime']];
    return [['section477'], ...always, ['microProvisions'], ...regime];
  }
  const filleted: readonly (readonly StatementName[])[] = profile.profitAndLoss
    ? []
    : [['profitAndLossNotDelivered']];
  return [['section477'], ...always, ['smallCompaniesRegime'], ...filleted];
}
