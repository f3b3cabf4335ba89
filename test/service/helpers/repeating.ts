import { reply } from '../../core/gateways/replies.ts';
import { escaped } from './search.ts';

/** An authority's way of answering. Each repeats everything it received. */
export type Behaviour = (reported: string, qualifier: string) => Response | Promise<Response>;
export const xml = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/xml', ...headers } });

const refusal = (reported: string, number: string) =>
  reply({
    errors: [{ number, type: reported, text: reported }],
    correlationId: reported.slice(0, 60),
    endPoint: `https://upstream.example/${encodeURIComponent(reported)}`,
    body: `<ErrorResponse><Error><Number>0</Number><Type>${escaped(reported)}</Type><Text>${escaped(reported)}</Text><Location>${escaped(reported)}</Location></Error></ErrorResponse>`,
  });
const success = (reported: string) =>
  reply({
    qualifier: 'response',
    correlationId: reported.slice(0, 60),
    body: `<SuccessResponse><IRmarkReceipt><DigestValue>${escaped(reported)}</DigestValue><Message code="${escaped(reported)}">${escaped(reported)}</Message></IRmarkReceipt><AcceptedTime>${escaped(reported)}</AcceptedTime></SuccessResponse>`,
  });
const acknowledged = (reported: string) =>
  reply({
    qualifier: 'acknowledgement',
    correlationId: 'ABCDEF0123456789',
    endPoint: `https://upstream.example/${reported}`,
    pollInterval: '1',
  });
export const statuses = (reported: string, code: string) =>
  reply({
    qualifier: 'response',
    body: `<SubmissionStatus><Status><SubmissionNumber>${reported}</SubmissionNumber><StatusCode>${code}</StatusCode><CompanyNumber>${escaped(reported)}</CompanyNumber><Rejections><Reject><RejectCode>${escaped(reported)}</RejectCode><Description>${escaped(reported)}</Description></Reject></Rejections><Examiner><Telephone>${escaped(reported)}</Telephone><Comment>${escaped(reported)}</Comment></Examiner></Status></SubmissionStatus>`,
  });

/** Answers to a submission; if that is acknowledged, also to its polls. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'refuse the sign-in': (reported) => xml(refusal(reported, '1046')),
  'refuse the message': (reported) => xml(refusal(reported, '3001')),
  'fail for now': (reported) => xml(refusal(reported, '2005')),
  'accept at once': (reported) => xml(success(reported)),
  'acknowledge, then refuse': (reported, qualifier) =>
    xml(qualifier === 'poll' ? refusal(reported, '3001') : acknowledged(reported)),
  'acknowledge, then accept': (reported, qualifier) =>
    xml(qualifier === 'poll' ? success(reported) : acknowledged(reported)),
  'give a page of their own': (reported) => new Response(`<html>${reported}</html>`, { status: 403 }),
  'fail on a page': (reported) => new Response(reported, { status: 500 }),
  'point elsewhere': (reported) =>
    xml('', 302, { Location: `https://x.example/${encodeURIComponent(reported)}` }),
  'stop in the middle': (reported) => xml(refusal(reported, '3001').slice(0, -40)),
  'answer nonsense': (reported) => xml(`<a>${escaped(reported)}</a>`),
  'break the connection': (reported) =>
    Promise.reject(new TypeError(reported, { cause: new Error(reported) })),
  'say nothing at all': () => xml(''),
};
