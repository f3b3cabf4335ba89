import { LIMITS } from '../../core/figures/limits.ts';
import type { FilingsToCheck, WhichErrors, WhichSubmissions } from '../requests/caller-requests.ts';
import { errorsQuery, filingQuery, historyQuery } from '../requests/queries.ts';
import { type Bodies, endpointsOf, sentAs } from './endpoint.ts';
import { FILING, SUBMIT } from './examples.ts';
import { amended, CHECKED, CHECKED_FURTHER, checked, envelopes, filing, submissions } from './reads.ts';

const { json, file } = endpointsOf('Submissions');

/** Sending a filing, its checks, its tax, its outcome and its history. */
export const SUBMISSION_ENDPOINTS = {
  submitFiling: json({
    repeated: 'once',
    path: '/filing/submit',
    title: 'Send a filing',
    description:
      'Sends to the tax authority, the registry or both. Answers after the messages are acknowledged; the status has their outcome. A long period sends two returns, one after the other. With both, every check of both runs before anything is sent. If a check fails, nothing is sent. Exception: a failed check of a charity’s registry part does not stop its return.',
    access: 'changes',
    cost: 2,
    asks: 'Call it only after the person has read the words of prepareSubmission and agreed to them. Give its confirmation unchanged, or the approvalId of an approval by a link.',
    reads: (request) => [filing(request)],
    further: ['submissions', 'envelopes'],
    body: (bodies: Bodies) => bodies.submitStruct,
    examples: SUBMIT,
  }),
  validateFiling: json({
    repeated: 'read',
    path: '/filing/validate',
    title: 'Check a filing',
    description: 'Makes every check of a submit and lists all faults at once. Nothing is sent.',
    access: 'key',
    cost: 2,
    asks: 'Put each problem to the person, errors first. Never correct a figure yourself.',
    reads: checked,
    further: CHECKED_FURTHER,
    body: (bodies: Bodies) => bodies.validateStruct,
    examples: { both: { filingId: 1, target: 'both' } },
  }),
  validateFilings: json({
    repeated: 'read',
    path: '/filings/validate',
    title: 'Check many filings',
    description: `Makes every check of a submit for up to ${LIMITS.filingsChecked} filings, and gives the tax and the open deadlines of each. Nothing is sent. The register is not read, so check each filing by itself before you send it.`,
    access: 'key',
    cost: { filings: 5, characters: 16 * 1024 },
    reads: (request) => [{ of: 'many', request }, { of: 'quotas' }],
    further: CHECKED.filter((kind) => kind !== 'quotas'),
    body: (bodies: Bodies) => bodies.validateFilingsStruct,
    sent: sentAs<FilingsToCheck>(),
    examples: { 'by their numbers': { filingIds: [1, 2] }, 'all drafts': { status: 'draft' } },
  }),
  prepareSubmission: json({
    repeated: 'read',
    path: '/filing/submit/prepare',
    title: 'See what would be sent',
    description:
      'Describes in words what submit would send, and gives a confirmation for the person who decides. The confirmation works once within 15 minutes, only for this key, these bytes and this sign-in. For a repayment the words name the amount, the holder, the sort code and the last four digits of the account number. They also name the day on which these bank details were saved. Nothing is sent.',
    access: 'key',
    cost: 3,
    asks: 'Show the person every sentence of words, and each warning, unchanged. Then ask whether to send it.',
    reads: checked,
    further: CHECKED_FURTHER,
    body: (bodies: Bodies) => bodies.prepareStruct,
    examples: { both: { filingId: 1, target: 'both' } },
  }),
  getStatus: json({
    path: '/filing/status',
    title: 'Ask for the outcome of a filing',
    description: 'If a result may be ready, asks the authorities now. Answers the status of each part.',
    reads: (request) => [filing(request), envelopes(request)],
    further: ['submissions'],
    query: filingQuery,
    examples: FILING,
  }),
  listSubmissions: json({
    path: '/filing/submissions',
    title: 'List submissions',
    description: 'The history of a filing, without asking the authorities.',
    reads: (request) => [filing(request), submissions(request), envelopes(request)],
    further: ['history'],
    query: historyQuery,
    sent: sentAs<WhichSubmissions>(),
    examples: { ...FILING, verified: { filingId: 1, verify: 'true' } },
  }),
  getComputation: json({
    path: '/filing/computation',
    title: 'Read the tax computation',
    description: 'The tax on the saved figures, line by line, each with its working and its law.',
    reads: (request) => [filing(request), submissions(request), amended(request)],
    further: ['envelopes', 'sentFigures'],
    query: filingQuery,
    examples: FILING,
  }),
  getCalendar: file({
    path: '/filing/calendar',
    title: 'Read the deadlines as a calendar',
    description:
      'The deadlines of the computation as iCalendar text, for a calendar program to import. They are computed for the day on which the filing was last saved. The same filing gives the same bytes, and an event keeps its UID.',
    reads: (request) => [filing(request), amended(request)],
    further: ['submissions', 'sentFigures'],
    query: filingQuery,
    media: 'text/calendar',
    examples: FILING,
  }),
  getReceipt: file({
    path: '/filing/receipt',
    title: 'Read the receipt pack',
    description:
      'A zip of everything stored about a sent filing: each message with its credentials replaced, its documents, the answers as received, the history, and a manifest of hashes. The page verify.html in the zip verifies it without a network. The same state gives the same bytes.',
    // An assistant cannot read a zip.
    asks: false,
    reads: (request) => [
      filing(request),
      submissions(request),
      envelopes(request),
      { of: 'receipt', filingId: request.filingId },
    ],
    query: filingQuery,
    media: 'application/zip',
    examples: FILING,
  }),
  listErrors: json({
    path: '/errors',
    title: 'List what refusals mean',
    description:
      'The refusals of both authorities in plain words: all of them, or only one number or target.',
    query: errorsQuery,
    sent: sentAs<WhichErrors>(),
    examples: { 'one number': { code: '1046', target: 'tax' } },
  }),
};
