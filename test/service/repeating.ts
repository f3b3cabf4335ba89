import { reply } from '../core/gateways/replies.ts';
import { escaped } from './search.ts';

/** How an authority answers: each says everything it was told. */
export type Behaviour = (told: string, qualifier: string) => Response | Promise<Response>;
export const xml = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/xml', ...headers } });

const refusal = (told: string, number: string) =>
  reply({
    errors: [{ number, type: told, text: told }],
    correlationId: told.slice(0, 60),
    endPoint: `https://upstream.example/${encodeURIComponent(told)}`,
    body: `<ErrorResponse><Error><Number>0</Number><Type>${escaped(told)}</Type><Text>${escaped(told)}</Text><Location>${escaped(told)}</Location></Error></ErrorResponse>`,
  });
const success = (told: string) =>
  reply({
    qualifier: 'response',
    correlationId: told.slice(0, 60),
    body: `<SuccessResponse><IRmarkReceipt><DigestValue>${escaped(told)}</DigestValue><Message code="${escaped(told)}">${escaped(told)}</Message></IRmarkReceipt><AcceptedTime>${escaped(told)}</AcceptedTime></SuccessResponse>`,
  });
const acknowledged = (told: string) =>
  reply({
    qualifier: 'acknowledgement',
    correlationId: 'ABCDEF0123456789',
    endPoint: `https://upstream.example/${told}`,
    pollInterval: '1',
  });
export const statuses = (told: string, code: string) =>
  reply({
    qualifier: 'response',
    body: `<SubmissionStatus><Status><SubmissionNumber>${told}</SubmissionNumber><StatusCode>${code}</StatusCode><CompanyNumber>${escaped(told)}</CompanyNumber><Rejections><Reject><RejectCode>${escaped(told)}</RejectCode><Description>${escaped(told)}</Description></Reject></Rejections><Examiner><Telephone>${escaped(told)}</Telephone><Comment>${escaped(told)}</Comment></Examiner></Status></SubmissionStatus>`,
  });

/** To a submission; and, where that is acknowledged, to the polls after it. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'refuse the sign-in': (told) => xml(refusal(told, '1046')),
  'refuse the message': (told) => xml(refusal(told, '3001')),
  'fail for now': (told) => xml(refusal(told, '2005')),
  'accept at once': (told) => xml(success(told)),
  'acknowledge, then refuse': (told, qualifier) =>
    xml(qualifier === 'poll' ? refusal(told, '3001') : acknowledged(told)),
  'acknowledge, then accept': (told, qualifier) =>
    xml(qualifier === 'poll' ? success(told) : acknowledged(told)),
  'give a page of their own': (told) => new Response(`<html>${told}</html>`, { status: 403 }),
  'fail on a page': (told) => new Response(told, { status: 500 }),
  'point elsewhere': (told) => xml('', 302, { Location: `https://x.example/${encodeURIComponent(told)}` }),
  'stop in the middle': (told) => xml(refusal(told, '3001').slice(0, -40)),
  'answer nonsense': (told) => xml(`<a>${escaped(told)}</a>`),
  'break the connection': (told) => Promise.reject(new TypeError(told, { cause: new Error(told) })),
  'say nothing at all': () => xml(''),
};
