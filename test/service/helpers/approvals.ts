import { must } from './client.ts';
import { type Seen, visit } from './dashboard.ts';
import { readyFiling } from './filings.ts';

/** Opens links to approve like a browser without scripts. */

export interface Link {
  readonly filingId: number;
  readonly approvalId: number;
  /** Path of the page. */
  readonly path: string;
  readonly token: string;
}

export async function linkFor(
  filingId: number,
  more: Readonly<Record<string, unknown>> = {},
  options = {},
): Promise<Link> {
  const made = await must('/filing/approval', { filingId, target: 'both', ...more }, options);
  const path = new URL(made.text('url')).pathname;
  return { filingId, approvalId: made.number('id'), path, token: path.slice('/approve/'.length) };
}

export const newLink = async (more: Readonly<Record<string, unknown>> = {}): Promise<Link> =>
  linkFor((await readyFiling()).number('id'), more);

export const open = ({ path }: Pick<Link, 'path'>): Promise<Seen> => visit(path);

const PROOF = /name="form" value="([0-9a-f]{64})"/;

/** Gives the proof in the forms of a page. */
export const proofIn = ({ text }: Seen): string => PROOF.exec(text)?.[1] ?? '';

export const SIGN_INS = {
  'credentials.gatewayId': 'PAGE-GATEWAY-ID',
  'credentials.gatewayPassword': 'page-password',
  'credentials.authCode': 'PAGE26',
} as const;

/** A whole decision, as a person types it. */
export const APPROVAL = {
  do: 'approve',
  'declares.return': 'true',
  'declares.accounts': 'true',
  'declares.director': 'true',
  name: 'Grace Approver',
  approvedOn: '2026-04-20',
} as const;

const SITE = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' } as const;

/** Sends a form of the page, with the proof of the page as it is now. */
export async function decideOn(
  link: Pick<Link, 'path'>,
  form: Readonly<Record<string, string>>,
  proof?: string,
): Promise<Seen> {
  const shown = proof ?? proofIn(await open(link));
  return visit(link.path, { form: { form: shown, ...form }, headers: SITE });
}
