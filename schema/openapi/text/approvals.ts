import {
  approvalAnswer,
  approvalsAnswer,
  approvedByStruct,
  listedApprovalStruct,
} from '../../answers/approvals.ts';
import { newestApprovalStruct } from '../../answers/newest-approval.ts';
import { approvalStruct, revokeApprovalStruct } from '../../requests/approvals.ts';
import { APPROVAL_STATES } from '../../states.ts';
import { said } from './answer-words.ts';
import { type Described, extra } from './descriptions.ts';

const STATUS = `Status of the approval. ${said(APPROVAL_STATES)}`;
const ID = 'Number of the approval.';
const ASKS =
  'Whether approving only records the decision (`approval`), or also sends the filing (`sending`).';
const SHA256 =
  'SHA-256, hexadecimal, of everything that would be sent, without the name, the approval date and the sign-ins.';
const ASKED = {
  id: ID,
  asks: ASKS,
  status: STATUS,
  reference: 'Your reference, unchanged.',
  sha256: SHA256,
  expiresAt: 'When the link stops.',
};

/** Words of requests and answers about approvals. */
export const APPROVAL_TEXT: readonly Described[] = [
  extra(approvalStruct, 'ApprovalRequest', 'Asks for an approval.', {
    target: 'The tax authority (tax), the registry (ch), or both.',
    asks: `${ASKS} Default: \`sending\` for a company that files itself, \`approval\` in agent mode.`,
    message: 'Plain text for the person, shown with your name.',
    reference: 'Your reference, which the answers repeat.',
    expiresInHours: 'Hours until the link stops.',
    returnUrl: 'Address shown as a link at the end. The account must list its origin.',
  }),
  extra(revokeApprovalStruct, 'RevokeApprovalRequest', 'An approval of the account.', {
    approvalId: ID,
  }),
  extra(approvalAnswer, 'AskedApproval', 'A new approval, with its link.', {
    ...ASKED,
    url: 'The link, shown only once. Anyone with the link can read the filing and approve it, so keep it as secret as a key.',
    words: 'Sentences that tell the person what would be sent, and to whom.',
    sendings: 'The messages that would be sent.',
    problems: 'Warnings of the check. A filing with an error gets no link.',
  }),
  extra(listedApprovalStruct, 'ListedApproval', 'The present state of an approval, without its link.', {
    ...ASKED,
    message: 'Your text for the person.',
    openedAt: 'When the link was first opened; null before.',
    decidedAt: 'When the person decided; null before.',
    sentAt: 'When it was sent from the page or by a submit; null before.',
    endedAt: 'When it ended; null before.',
    approvedBy: 'Who approved; null before.',
    comment: 'Changes that the person asks for; null without a request.',
  }),
  extra(approvedByStruct, 'ApprovedBy', 'The person who approved.', {
    name: 'Name as it was typed.',
    capacity: 'Capacity of the person, such as Director.',
    approvedOn: 'The day on which the board approved the accounts.',
  }),
  extra(approvalsAnswer, 'Approvals', 'The approvals of a filing.', {
    data: 'All of them, newest first.',
  }),
  extra(newestApprovalStruct, 'NewestApproval', 'The newest approval of a filing.', {
    id: ID,
    status: STATUS,
  }),
];
