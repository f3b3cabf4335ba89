import { LIMITS } from '../../core/figures/limits.ts';
import { calendarAnswer, computationAnswer } from '../answers/computation.ts';
import {
  errorsAnswer,
  historyAnswer,
  prepareAnswer,
  statusAnswer,
  submitAnswer,
  validateAnswer,
  validateFilingsAnswer,
} from '../answers/submissions.ts';
import type { FilingsToCheck, WhichErrors, WhichSubmissions } from '../requests/as-sent.ts';
import { errorsQuery, filingQuery, historyQuery } from '../requests/queries.ts';
import { prepareStruct, submitStruct, validateFilingsStruct, validateStruct } from '../requests/submit.ts';
import { file, json } from './endpoint.ts';
import { FILING, SUBMIT } from './examples.ts';

/** Sending a filing, its checks, its tax, its outcome and its history. */
export const SUBMISSION_ENDPOINTS = {
  submitFiling: json({
    method: 'POST',
    repeated: 'once',
    path: '/filing/submit',
    tag: 'Submissions',
    title: 'Send a filing',
    description:
      'Sends to the tax authority, the registry or both. Answers once the messages were acknowledged; their outcome is in the status. A long period sends two returns, one after the other.',
    access: 'changes',
    request: submitStruct,
    answer: submitAnswer,
    examples: SUBMIT,
  }),
  validateFiling: json({
    method: 'POST',
    repeated: 'read',
    path: '/filing/validate',
    tag: 'Submissions',
    title: 'Check a filing',
    description: 'Every check that submit makes, all faults at once. Nothing is sent.',
    access: 'key',
    request: validateStruct,
    answer: validateAnswer,
    examples: { both: { filingId: 1, target: 'both' } },
  }),
  validateFilings: json<typeof validateFilingsStruct, typeof validateFilingsAnswer, FilingsToCheck>({
    method: 'POST',
    repeated: 'read',
    path: '/filings/validate',
    tag: 'Submissions',
    title: 'Check many filings',
    description: `Every check that submit makes of up to ${LIMITS.filingsChecked} filings, with the tax and the open deadlines of each. Nothing is sent, and the register is not asked: check a filing by itself before you send it. It counts as ten requests.`,
    access: 'key',
    cost: 10,
    request: validateFilingsStruct,
    answer: validateFilingsAnswer,
    examples: { 'by their numbers': { filingIds: [1, 2] }, 'all drafts': { status: 'draft' } },
  }),
  prepareSubmission: json({
    method: 'POST',
    repeated: 'read',
    path: '/filing/submit/prepare',
    tag: 'Submissions',
    title: 'See what would be sent',
    description:
      'What submit would send, in words for the person who decides, with a confirmation. The confirmation holds for 15 minutes, once, for this key and exactly these bytes. Nothing is sent.',
    access: 'key',
    request: prepareStruct,
    answer: prepareAnswer,
    examples: { both: { filingId: 1, target: 'both' } },
  }),
  getStatus: json({
    method: 'GET',
    path: '/filing/status',
    tag: 'Submissions',
    title: 'Ask for the outcome of a filing',
    description: 'Asks the authorities at once where that is worth while, and answers how everything stands.',
    access: 'key',
    request: filingQuery,
    answer: statusAnswer,
    examples: FILING,
  }),
  listSubmissions: json<typeof historyQuery, typeof historyAnswer, WhichSubmissions>({
    method: 'GET',
    path: '/filing/submissions',
    tag: 'Submissions',
    title: 'List submissions',
    description: 'The history of a filing, without asking the authorities.',
    access: 'key',
    request: historyQuery,
    answer: historyAnswer,
    examples: { ...FILING, verified: { filingId: 1, verify: 'true' } },
  }),
  getComputation: json({
    method: 'GET',
    path: '/filing/computation',
    tag: 'Submissions',
    title: 'Read the tax computation',
    description: 'The tax by what is saved, line by line, each with its working and its law.',
    access: 'key',
    request: filingQuery,
    answer: computationAnswer,
    examples: FILING,
  }),
  getCalendar: file({
    method: 'GET',
    path: '/filing/calendar',
    tag: 'Submissions',
    title: 'Read the deadlines as a calendar',
    description:
      'The deadlines of the computation as iCalendar text, for a calendar program to import. They are computed as of the day the filing was last saved. The same filing gives the same bytes, and an event keeps its UID.',
    access: 'key',
    request: filingQuery,
    media: 'text/calendar',
    answer: calendarAnswer,
    examples: FILING,
  }),
  listErrors: json<typeof errorsQuery, typeof errorsAnswer, WhichErrors>({
    method: 'GET',
    path: '/errors',
    tag: 'Submissions',
    title: 'List what refusals mean',
    description: 'The refusals of both authorities in plain words: whole, or of one number or target.',
    access: 'key',
    request: errorsQuery,
    answer: errorsAnswer,
    examples: { 'one number': { code: '1046', target: 'tax' } },
  }),
};
