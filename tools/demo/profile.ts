import type { TrialBalanceRequest } from '../../schema/requests/books.ts';
import type { FilingFigures, NewFiling } from '../../schema/requests/caller-requests.ts';
import type { SubmitTarget } from '../../schema/states.ts';

/** A company's year for the demonstration: invented figures of one kind of filing, with balance sheets that balance. */
export interface Profile {
  /** Describes the kind of filing, in one line. */
  readonly about: string;
  /** A company that the sandbox registry knows. */
  readonly companyNumber: string;
  /** End of the period to file. The registry's list must contain it. */
  readonly periodEnd: string;
  /** Day taken as today, so that every run files the same. */
  readonly today: string;
  readonly create: Omit<NewFiling, 'companyId' | 'periodStart' | 'periodEnd'>;
  readonly figures: Omit<
    FilingFigures,
    'filingId' | 'accountsPdf' | 'credentialsData' | 'filingTypes' | 'status'
  >;
  /** Source of its figures: last year's from Companies House, this year's from the export of a bookkeeping package. */
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

/** Makes sign-ins that belong to no company: the sandboxes accept any sign-in in the right format. */
export const signIns = (utrNumber: string, directorName: string, boardApprovalDate: string): SignIns => ({
  utrNumber,
  gatewayId: 'DEMO-GATEWAY-ID',
  gatewayPassword: 'demo-gateway-password',
  authCode: 'DEMO26',
  directorName,
  boardApprovalDate,
});
