import { LIMITS } from '../../core/figures/limits.ts';
import type { WhatToApprove } from '../requests/caller-requests.ts';
import { filingQuery } from '../requests/queries.ts';
import { type Bodies, endpointsOf, sentAs } from './endpoint.ts';
import { FILING } from './examples.ts';
import { CHECKED_FURTHER, checked, filing } from './reads.ts';

const { json } = endpointsOf('Submissions');

/** Links at which the responsible person approves a filing, and may send it. */
export const APPROVAL_ENDPOINTS = {
  askForApproval: json({
    repeated: 'once',
    path: '/filing/approval',
    title: 'Ask for an approval by a link',
    description: `Answers a link for the responsible person, which is shown only once. The page shows everything that would be sent, and asks for the declarations. An approval is only recorded, or also sends the filing with the sign-ins that the person types there. These sign-ins are never stored or shown to you. The filing must pass every check, except the checks of the sign-ins, the name and the day that the page asks for. A new link ends the earlier link. A filing has at most ${LIMITS.approvals.ofFiling} links without a decision.`,
    access: 'changes',
    cost: 3,
    asks: 'Ask who approves, and which part of the filing. The link is a secret. The answer leaves it out unless you name url in include, so let the person copy it from the dashboard.',
    reads: checked,
    further: [...CHECKED_FURTHER, 'approvals'],
    body: (bodies: Bodies) => bodies.approvalStruct,
    sent: sentAs<WhatToApprove>(),
    examples: {
      both: { filingId: 1, target: 'both' },
      'with a message': {
        filingId: 1,
        target: 'both',
        asks: 'approval',
        message: 'Please approve by Friday.',
        reference: 'Client 17',
        expiresInHours: 72,
      },
    },
  }),
  listApprovals: json({
    path: '/filing/approvals',
    title: 'List approvals',
    description: 'The approvals of a filing, newest first. A link is never shown again.',
    reads: (request) => [filing(request)],
    further: ['approvals'],
    query: filingQuery,
    examples: FILING,
  }),
  revokeApproval: json({
    repeated: 'same',
    path: '/filing/approval/revoke',
    title: 'Revoke an approval',
    description: 'Its link stops at once. An approval that has ended does not change.',
    access: 'key',
    asks: 'Ask whether to stop the link.',
    further: ['filing', 'approvals'],
    body: (bodies: Bodies) => bodies.revokeApprovalStruct,
    examples: { 'an approval': { approvalId: 1 } },
  }),
};
