import { must } from './client.ts';
import { type Seen, visit } from './dashboard.ts';
import { readyFiling } from './filings.ts';
import { inProcess } from './in-process.ts';

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

/** Approves and sends both returns of a long period by a link. The second one finds no connection. Gives the page's status. */
export async function sendFirstReturn(link: Link): Promise<number> {
  let posted = 0;
  const { send } = inProcess(
    {},
    {
      fetch: async (request) => {
        if (request.method === 'POST') posted += 1;
        if (posted < 2) return fetch(request);
        throw new TypeError('fetch failed', { cause: { syscall: 'connect' } });
      },
    },
  );
  const form = { form: proofIn(await open(link)), ...APPROVAL, ...SIGN_INS };
  return (await visit(link.path, { form, headers: SITE, send })).status;
}
