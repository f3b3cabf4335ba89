import { createClient } from '@libsql/client/http';
import type { Stack } from '../../dev/stack.ts';
import type { Filed } from './filer.ts';

/** Compares the service's status of each filing with the messages that the authorities hold. */
export interface Proof {
  readonly accepted: number;
  /** Names each filing that was not accepted, with the reason. */
  readonly notAccepted: readonly string[];
  /** Filings that the service calls accepted and an authority does not hold, or the reverse. */
  readonly lost: readonly string[];
  /** Filings with more than one return or more than one set of accounts at an authority. */
  readonly twice: readonly string[];
}

/** Counts the messages that each authority accepted, by UTR and by company number. */
async function held(libsql: Stack['libsql']): Promise<(filed: Filed) => readonly [number, number]> {
  const client = createClient(libsql);
  const counted = async (sql: string): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await client.execute(sql);
    return new Map(rows.map(({ of, found }) => [String(of), Number(found)]));
  };
  const returns = await counted(
    'SELECT utr AS of, count(*) AS found FROM sandbox_tax_submissions GROUP BY utr',
  );
  const accounts = await counted(
    "SELECT company_number AS of, count(*) AS found FROM sandbox_registry_submissions WHERE status <> 'REFUSED' GROUP BY company_number",
  );
  client.close();
  return ({ planned }) => [returns.get(planned.utrNumber) ?? 0, accounts.get(planned.companyNumber) ?? 0];
}

/** @param libsql the database of the test authorities */
export async function prove(filed: readonly Filed[], libsql: Stack['libsql']): Promise<Proof> {
  const heldOf = await held(libsql);
  const named = (each: Filed): string => {
    const [returns, accounts] = heldOf(each);
    return `filing ${each.filingId} of company ${each.planned.companyNumber}: ${each.status}, ${returns} returns and ${accounts} accounts held, ${each.reason ?? 'no fault'}`;
  };
  const isAccepted = (each: Filed): boolean => each.status === 'accepted';
  const isHeld = (each: Filed): boolean => heldOf(each).every((count) => count > 0);
  return {
    accepted: filed.filter((each) => isAccepted(each) && each.reason === null).length,
    notAccepted: filed.filter((each) => !isAccepted(each) || each.reason !== null).map(named),
    lost: filed.filter((each) => isAccepted(each) !== isHeld(each)).map(named),
    twice: filed.filter((each) => heldOf(each).some((count) => count > 1)).map(named),
  };
}
