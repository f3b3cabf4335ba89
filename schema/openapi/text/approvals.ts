import {
  approvalAnswer,
  approvalsAnswer,
  approvedByStruct,
  listedApprovalStruct,
} from '../../answers/approvals.ts';
import { newestApprovalStruct } from '../../answers/newest-approval.ts';
import { approvalStruct, revokeApprovalStruct } from '../../requests/approvals.ts';
import { APPROVAL_STATES } from '../../states.ts';
import { FILING, MADE, said, TARGET, TOTAL } from './answer-words.ts';
import { type Described, described } from './descriptions.ts';

const STATUS = `Status of the approval. ${said(APPROVAL_STATES)}`;
const ID = 'Number of the approval.';
const ASKS = 'Whether approving is recorded (`approval`), or sends too (`sending`).';
const SHA256 =
  'SHA-256 of all that would be sent, hexadecimal, without the name, the approval date and the sign-ins.';
const ASKED = {
  id: ID,
  filingId: FILING,
  target: TARGET,
  asks: ASKS,
  status: STATUS,
  reference: 'Your own reference, as it was given.',
  sha256: SHA256,
  expiresAt: 'When the link stops.',
  createdAt: MADE,
};

/** Requests and answers about approvals. */
export const APPROVAL_TEXT: readonly Described[] = [
  described(approvalStruct, 'ApprovalRequest', null, 'What is to be approved, and how.', {
    filingId: 'Number of the filing.',
    target: 'The tax authority (tax), the registry (ch), or both.',
    asks: `${ASKS} Left out, it is \`sending\` for a company that files itself, and \`approval\` in agent mode.`,
    message: 'Plain text for the person, shown with your name.',
    reference: 'A reference of your own, which the answers repeat.',
    expiresInHours: 'Hours until the link stops.',
    returnUrl: 'Address shown as a link at the end. Its origin must be one that the account lists.',
  }),
  described(revokeApprovalStruct, 'RevokeApprovalRequest', null, 'An approval of the account.', {
    approvalId: ID,
  }),
  described(approvalAnswer, 'AskedApproval', null, 'An approval that was asked for, with its link.', {
    ...ASKED,
    url: 'The link, this once. Who has it can read the filing and approve it, so it is as secret as a key.',
    words: 'What would be sent and to whom, in sentences for the person.',
    sendings: 'One for each message.',
    problems: 'Warnings of the check; an error is refused.',
  }),
  described(listedApprovalStruct, 'ListedApproval', null, 'An approval as it stands, without its link.', {
    ...ASKED,
    message: 'Your text for the person.',
    openedAt: 'When the link was opened first; null before.',
    decidedAt: 'When the person decided; null before.',
    sentAt: 'When it was sent from the page or by a submit; null before.',
    endedAt: 'When it ended; null before.',
    approvedBy: 'Who approved; null before.',
    comment: 'What the person wants changed; null where nothing was asked for.',
  }),
  described(approvedByStruct, 'ApprovedBy', null, 'The person who approved.', {
    name: 'Name as it was typed.',
    capacity: 'In which capacity.',
    approvedOn: 'The day on which the board approved the accounts.',
  }),
  described(approvalsAnswer, 'Approvals', null, 'The approvals of a filing.', {
    data: 'All of them, newest first.',
    totalCount: TOTAL,
  }),
  described(newestApprovalStruct, 'NewestApproval', null, 'The newest approval of a filing.', {
    id: ID,
    status: STATUS,
  }),
];
