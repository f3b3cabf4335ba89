import { expect, it } from 'vitest';
import { readRegistryReply } from '../../../core/gateways/registry-reply.ts';
import { withResultsOf } from '../../../core/gateways/registry-results.ts';

const status = (number: string, code: string, company: string): string =>
  `<Status><SubmissionNumber>${number}</SubmissionNumber><StatusCode>${code}</StatusCode><CompanyNumber>${company}</CompanyNumber></Status>`;
const answer = (...statuses: readonly string[]): string =>
  `<GovTalkMessage><Header><MessageDetails><Class>GetSubmissionStatus</Class><Qualifier>response</Qualifier></MessageDetails></Header><Body><SubmissionStatus>${statuses.join('')}</SubmissionStatus></Body></GovTalkMessage>`;

it('leaves the results of one submission in an answer, and nothing of another company', () => {
  const all = answer(status('000001', 'ACCEPT', '01234567'), status('000002', 'REJECT', '07654321'));
  const own = withResultsOf('000002', all);
  expect(own).not.toContain('01234567');
  expect(readRegistryReply(own ?? '')).toMatchObject({
    kind: 'statuses',
    statuses: [{ submissionNumber: '000002', state: 'rejected', companyNumber: '07654321' }],
  });
});

it('leaves both words of one number, which then decide nothing', () => {
  const own = withResultsOf(
    '000001',
    answer(status('000001', 'ACCEPT', '01234567'), status('000001', 'REJECT', '07654321')),
  );
  expect(readRegistryReply(own ?? '').kind).toBe('unreadable');
});

it('gives null for a text that is not XML', () => {
  expect(withResultsOf('000001', '<Status>')).toBeNull();
});
