import type { FilingFigures, NewFiling } from '../../schema/requests/as-sent.ts';
import type { TrialBalanceRequest } from '../../schema/requests/books.ts';
import type { SubmitTarget } from '../../schema/requests/submit.ts';

/** A company's year that the demonstration files: invented figures of one kind of filing, whose balance sheets balance. */
export interface Profile {
  /** What kind of filing it is, in one line. */
  readonly about: string;
  /** One of the companies the sandbox registry knows. */
  readonly companyNumber: string;
  /** End of the period to file, which the registry's list must hold. */
  readonly periodEnd: string;
  /** Taken as today, so that the demonstration files the same on every day. */
  readonly today: string;
  readonly create: Omit<NewFiling, 'companyId' | 'periodStart' | 'periodEnd'>;
  readonly figures: Omit<FilingFigures, 'filingId' | 'credentialsData' | 'filingTypes' | 'status'>;
  /** Where its figures come from: last year's from the register, this year's from a package's export. */
  readonly books?: Pick<TrialBalanceRequest, 'mapping' | 'answers'> & { readonly csv: string };
  readonly credentials: SignIns;
  readonly target: SubmitTarget;
}

export interface SignIns {
  readonly utrNumber: string;
  readonly gatewayId: string;
  readonly gatewayPassword: string;
  readonly authCode: string;
  readonly directorName: string;
  /** `DD/MM/YYYY`. */
  readonly boardApprovalDate: string;
}

/** Sign-ins of no company: the sandboxes take any that are well formed. */
export const signIns = (utrNumber: string, directorName: string, boardApprovalDate: string): SignIns => ({
  utrNumber,
  gatewayId: 'DEMO-GATEWAY-ID',
  gatewayPassword: 'demo-gateway-password',
  authCode: 'DEMO26',
  directorName,
  boardApprovalDate,
});
