import { fromBase64, fromUtf8, toBase64, utf8 } from '../../../core/gateways/encoding.ts';
import type { EventParts, Parts, SubmissionParts } from './forger.ts';

/** A forgery of a pack with an accepted return and accepted accounts, and the exit that reveals it. */
export interface Forgery {
  readonly name: string;
  readonly exit: 1 | 3;
  readonly change: (parts: Parts) => void;
}

const one = <T>(list: readonly T[], is: (item: T) => boolean): T => {
  const found = list.find(is);
  if (found === undefined) throw new Error('the pack has no such part');
  return found;
};
const tax = ({ submissions }: Parts): SubmissionParts => one(submissions, ({ target }) => target === 'tax');
const ch = ({ submissions }: Parts): SubmissionParts => one(submissions, ({ target }) => target === 'ch');
const step = ({ events }: Parts, of: SubmissionParts, type: string): EventParts =>
  one(events, (event) => event.submissionId === of.id && event.type === type);

/** Replaces text, and fails if it is not there. */
function replaced(text: string | null | undefined, from: string | RegExp, to: string): string {
  const after = (text ?? '').replace(from, to);
  if (after === text) throw new Error(`there is no ${String(from)} to replace`);
  return after;
}
const inEnvelope = (of: SubmissionParts, from: string | RegExp, to: string): void => {
  of.envelope = replaced(of.envelope, from, to);
};
function inAnswer(parts: Parts, of: SubmissionParts, type: string, from: string | RegExp, to: string): void {
  const { sequence } = step(parts, of, type);
  of.answers.set(sequence, replaced(of.answers.get(sequence), from, to));
}

/** Changes the text of a document that is in base64 in an envelope. */
function inDocument(of: SubmissionParts, kind: RegExp, from: string | RegExp, to: string): void {
  const found = kind.exec(of.envelope ?? '');
  const [whole = '', tag = '', base64 = ''] = found ?? [];
  const html = fromUtf8(fromBase64(base64) ?? new Uint8Array());
  const after = replaced(html, from, to);
  of.envelope = (of.envelope ?? '').replace(whole, () => `${tag}${toBase64(utf8(after))}`);
}
const COMPUTATION = /(<Computation>.*?<EncodedInlineXBRLDocument[^>]*>)([^<]+)/s;
const RETURN_ACCOUNTS = /(<Accounts><Instance>.*?<EncodedInlineXBRLDocument[^>]*>)([^<]+)/s;
const FORM_ACCOUNTS = /(<Data[^>]*>)([^<]+)/s;

/** Removes the answers of a submission; its steps say that they were kept. */
const withoutAnswers = (of: SubmissionParts, { events }: Parts, why: string | null): void => {
  of.answers.clear();
  for (const event of events.filter(({ submissionId }) => submissionId === of.id)) {
    if (!('answerSha256' in event.detail)) continue;
    delete event.detail.answerSha256;
    if (why !== null) event.detail.answerNotKept = why;
  }
};

const moved = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes a step from the submission's steps. */
const dropped = (parts: Parts, of: SubmissionParts, type: string): void => {
  const gone = step(parts, of, type);
  parts.events.splice(parts.events.indexOf(gone), 1);
  of.answers.delete(gone.sequence);
  renumber(parts);
};

/** Numbers the steps again, and moves answers with their steps. */
export function renumber({ events, submissions }: Parts): void {
  const places = new Map(events.map((event, index) => [event.sequence, index + 1]));
  for (const { answers } of submissions) {
    const kept = [...answers];
    answers.clear();
    for (const [sequence, text] of kept) answers.set(places.get(sequence) ?? sequence, text);
  }
  for (const [index, event] of events.entries()) event.sequence = index + 1;
}

const forgery = (name: string, exit: 1 | 3, change: (parts: Parts) => void): Forgery => ({
  name,
  exit,
  change,
});

/** Matches a whole number of a document's fact. */
const FACT = (concept: string): RegExp =>
  new RegExp(`(<ix:nonFraction[^>]*name="[a-z]+:${concept}"[^>]*>)([\\d,]+)`);

export const FORGERIES: readonly Forgery[] = [
  // Outcomes.
  forgery('a rejected return called accepted', 1, (parts) => {
    inAnswer(
      parts,
      tax(parts),
      'accepted',
      /<Body>.*<\/Body>/s,
      '<Body><ErrorResponse xmlns="http://www.govtalk.gov.uk/CM/errorresponse"><Error><RaisedBy>ChRIS</RaisedBy><Number>3001</Number><Type>business</Type><Text>No</Text></Error></ErrorResponse></Body>',
    );
  }),
  forgery('an accepted return called rejected', 1, (parts) => {
    const event = step(parts, tax(parts), 'accepted');
    event.type = 'rejected';
    event.detail.status = 'rejected';
    dropped(parts, tax(parts), 'deleted-upstream');
  }),
  forgery('a status that the kind of the step does not lead to', 1, (parts) => {
    for (const { detail, submissionId } of parts.events)
      if (submissionId === tax(parts).id && detail.status === 'accepted') detail.status = 'rejected';
  }),
  forgery('accepted without the step that sent it', 3, (parts) => {
    withoutAnswers(tax(parts), parts, null);
    dropped(parts, tax(parts), 'acknowledged');
  }),
  forgery('a step that the state does not allow', 1, (parts) => {
    step(parts, tax(parts), 'deleted-upstream').type = 'still-in-flight';
  }),
  forgery('an acceptance that says it was ignored', 1, (parts) => {
    step(parts, tax(parts), 'accepted').detail.ignored = 'it is submitted';
  }),
  forgery('a step of a kind that the service does not write', 1, (parts) => {
    step(parts, tax(parts), 'accepted').type = 'approved';
  }),
  forgery('a step of a kind named like a property of every object', 1, (parts) => {
    step(parts, tax(parts), 'acknowledged').type = 'constructor';
  }),
  forgery('a submission that begins twice', 1, (parts) => {
    step(parts, ch(parts), 'acknowledged').type = 'recorded';
  }),
  forgery('an acceptance with every answer taken out', 3, (parts) => {
    for (const of of parts.submissions) withoutAnswers(of, parts, null);
  }),
  forgery('the same, with a reason that sounds right', 3, (parts) => {
    withoutAnswers(
      tax(parts),
      parts,
      'it may repeat credentials that are not stored, so no text of it is kept',
    );
  }),
  forgery('an acceptance whose answers are gone from the files alone', 3, (parts) => {
    tax(parts).answers.clear();
  }),
  forgery('accounts whose acceptance has no answer', 3, (parts) => {
    withoutAnswers(ch(parts), parts, null);
  }),
  forgery('accounts in flight called accepted', 1, (parts) => {
    inAnswer(parts, ch(parts), 'accepted', 'ACCEPT', 'PENDING');
    step(parts, ch(parts), 'accepted').detail.code = 'PENDING';
  }),
  forgery('rejected accounts called accepted', 1, (parts) => {
    inAnswer(parts, ch(parts), 'accepted', '<StatusCode>ACCEPT', '<StatusCode>REJECT');
  }),
  // Company and period.
  forgery('another company in the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<RegistrationNumber>)[^<]+/, '$100000001');
  }),
  forgery('another company in the form of the accounts', 1, (parts) => {
    inEnvelope(ch(parts), /(<CompanyNumber>)[^<]+/, '$100000001');
  }),
  forgery('another kind of company in the form', 1, (parts) => {
    inEnvelope(ch(parts), /(<CompanyType>)EW/, '$1SC');
  }),
  forgery('another company everywhere but in the signed receipt', 1, (parts) => {
    const number = /<RegistrationNumber>([^<]+)/.exec(tax(parts).envelope ?? '')?.[1] ?? '';
    for (const of of parts.submissions) {
      inEnvelope(of, new RegExp(`>${number}<`), '>00000001<');
      for (const [sequence, text] of of.answers) of.answers.set(sequence, text.replace(number, '00000001'));
    }
    for (const kind of [COMPUTATION, RETURN_ACCOUNTS])
      inDocument(tax(parts), kind, new RegExp(number, 'g'), '00000001');
    inDocument(ch(parts), FORM_ACCOUNTS, new RegExp(number, 'g'), '00000001');
  }),
  forgery('another company in the context of the computation', 1, (parts) => {
    inDocument(tax(parts), COMPUTATION, /(<xbrli:identifier[^>]*>)\d{8}/, '$100000001');
  }),
  forgery('another company in the accounts of the return', 1, (parts) => {
    inDocument(tax(parts), RETURN_ACCOUNTS, /(<xbrli:identifier[^>]*>)\d{8}/, '$100000001');
  }),
  forgery('another name in the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<CompanyName>)[^<]+/, '$1ANOTHER LIMITED');
  }),
  forgery('another name in the form of the accounts', 1, (parts) => {
    inEnvelope(ch(parts), /(<CompanyName>)[^<]+/, '$1ANOTHER LIMITED');
  }),
  forgery('another name in the accounts and their form', 3, (parts) => {
    const name = /<CompanyName>([^<]+)/.exec(ch(parts).envelope ?? '')?.[1] ?? '';
    inEnvelope(ch(parts), /(<CompanyName>)[^<]+/, '$1ANOTHER LIMITED');
    inDocument(ch(parts), FORM_ACCOUNTS, new RegExp(name, 'gi'), 'ANOTHER LIMITED');
  }),
  forgery('another first day of the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<From>)[\d-]+/, '$11999-01-01');
  }),
  forgery('another last day of the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<To>)[\d-]+/, '$12031-12-31');
  }),
  forgery('another last day in the header of the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<PeriodEnd>)[\d-]+/, '$12031-12-31');
  }),
  forgery('a part of a period that has no parts', 1, (parts) => {
    step(parts, tax(parts), 'recorded').detail.subPeriod = 2;
  }),
  forgery('an amended return called new', 1, (parts) => {
    inEnvelope(tax(parts), 'ReturnType="new"', 'ReturnType="amended"');
  }),
  // Tax references.
  forgery('another tax reference in box 3', 1, (parts) => {
    inEnvelope(tax(parts), /(<Reference>)\d{10}/, '$11234567890');
  }),
  forgery('another tax reference around the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<GovTalkDetails><Keys><Key Type="UTR">)\d+/, '$11234567890');
  }),
  forgery('another tax reference in the header of the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<IRheader><Keys><Key Type="UTR">)\d+/, '$11234567890');
  }),
  forgery('another tax reference in the computation', 1, (parts) => {
    inDocument(tax(parts), COMPUTATION, /(TaxReference"[^>]*>)\d{10}/, '$11234567890');
  }),
  forgery('another tax reference in the words of the receipt', 1, (parts) => {
    inAnswer(parts, tax(parts), 'accepted', /(document ref: )\d{10}/, '$11234567890');
  }),
  // Figures.
  forgery('a figure of the return', 1, (parts) => {
    inEnvelope(tax(parts), '<Total>', '<Total>9');
  }),
  forgery('who declared the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<Declaration>.*?<Name>)[^<]*/s, '$1Somebody Else');
  }),
  forgery('a figure of the return, with the receipt unsigned', 3, (parts) => {
    inEnvelope(tax(parts), /(<Declaration>.*?<Name>)[^<]*/s, '$1Somebody Else');
    inAnswer(parts, tax(parts), 'accepted', /<IRmarkReceipt>.*<\/IRmarkReceipt>/s, '');
    const { detail } = step(parts, tax(parts), 'accepted');
    detail.digestValue = null;
    detail.messages = [{ code: '077001', text: 'Thank you for your submission' }];
  }),
  forgery('a figure of the accounts that the registry has', 1, (parts) => {
    inDocument(ch(parts), FORM_ACCOUNTS, FACT('Equity'), '$19$2');
  }),
  forgery('a figure of the accounts that the tax authority has', 1, (parts) => {
    inDocument(tax(parts), RETURN_ACCOUNTS, FACT('Equity'), '$19$2');
  }),
  forgery('the sign of a figure of the accounts', 1, (parts) => {
    inDocument(ch(parts), FORM_ACCOUNTS, /(<ix:nonFraction[^>]*name="core:Equity")/, '$1 sign="-"');
  }),
  forgery('the scale of a figure of the accounts', 1, (parts) => {
    inDocument(ch(parts), FORM_ACCOUNTS, /(<ix:nonFraction[^>]*name="core:Equity")/, '$1 scale="3"');
  }),
  forgery('the first day of the accounts', 1, (parts) => {
    inDocument(ch(parts), FORM_ACCOUNTS, /(StartDateForPeriodCoveredByReport"[^>]*>)[^<]+/, '$11 April 1999');
  }),
  forgery('the balance sheet date of the accounts', 1, (parts) => {
    inDocument(ch(parts), FORM_ACCOUNTS, /(BalanceSheetDate"[^>]*>)[^<]+/, '$11 April 1999');
  }),
  forgery('turnover in the computation', 1, (parts) => {
    inDocument(tax(parts), COMPUTATION, FACT('TurnoverRevenue'), '$19$2');
  }),
  // Answers.
  ...(
    [
      ['transaction id', 'acknowledged', /(<TransactionID>)[^<]+/],
      ['correlation id', 'acknowledged', /(<CorrelationID>)[^<]+/],
      ['class', 'acknowledged', /(<Class>)[^<]+/],
      ['transaction id', 'accepted', /(<TransactionID>)[^<]+/],
      ['correlation id', 'accepted', /(<CorrelationID>)[^<]+/],
      ['class', 'accepted', /(<Class>)[^<]+/],
      ['mark in words', 'accepted', /(IRmark was: )[A-Z2-7]{32}/],
      ['signed mark', 'accepted', /(<dsig:DigestValue>)[^<]+/],
    ] as const
  ).map(([what, type, pattern]) =>
    forgery(`the ${what} of the answer that led to ${type}`, 1, (parts) => {
      const other = what === 'signed mark' ? 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' : 'A'.repeat(32);
      inAnswer(parts, tax(parts), type, pattern, `$1${other}`);
    }),
  ),
  forgery('the correlation id of the step', 1, (parts) => {
    step(parts, tax(parts), 'acknowledged').detail.correlationId = 'A'.repeat(32);
  }),
  forgery('the signature of the receipt', 1, (parts) => {
    inAnswer(parts, tax(parts), 'accepted', /(SignatureValue>)..../, '$1AAAA');
  }),
  forgery('the certificate of the receipt', 3, (parts) => {
    inAnswer(parts, tax(parts), 'accepted', /(X509Certificate>)[^<]+/, '$1Q0VSVElGSUNBVEU=');
  }),
  forgery('the answer to another submission of the registry', 1, (parts) => {
    inAnswer(parts, ch(parts), 'accepted', /(<SubmissionNumber>)[^<]+/, '$1999999');
  }),
  forgery('the reference that the registry repeats', 1, (parts) => {
    inAnswer(parts, ch(parts), 'accepted', /(<CustomerReference>)[^<]+/, '$1ANOTHER');
  }),
  forgery('the company that the registry repeats', 1, (parts) => {
    inAnswer(parts, ch(parts), 'accepted', /(<CompanyNumber>)[^<]+/, '$100000001');
  }),
  forgery('the class of the registry’s answer', 1, (parts) => {
    inAnswer(parts, ch(parts), 'acknowledged', /(<Class>)[^<]+/, '$1CompanyData');
  }),
  forgery('the transaction of the registry’s receipt', 1, (parts) => {
    inAnswer(parts, ch(parts), 'acknowledged', /(<TransactionID>)[^<]+/, '$11');
  }),
  forgery('what the examiner said', 1, (parts) => {
    inAnswer(parts, ch(parts), 'accepted', /(<Comment>)[^<]+/, '$1Another');
  }),
  forgery('the answers of two steps changed about', 1, (parts) => {
    const { answers } = tax(parts);
    const [first, second] = [...answers.keys()];
    const [a, b] = [...answers.values()];
    answers.set(first ?? 0, b ?? '').set(second ?? 0, a ?? '');
  }),
  forgery('the number of the accounts', 1, (parts) => {
    inEnvelope(ch(parts), /(<SubmissionNumber>)[^<]+/, '$1999999');
  }),
  forgery('the reference of the accounts', 1, (parts) => {
    inEnvelope(ch(parts), /(<CustomerReference>)[^<]+/, '$1ANOTHER');
  }),
  forgery('the transaction of the return', 1, (parts) => {
    inEnvelope(tax(parts), /(<TransactionID>)[^<]+/, `$1${'A'.repeat(32)}`);
  }),
  // Times.
  forgery('times that run backwards', 1, ({ events }) => {
    const times = events.map(({ at }) => at).reverse();
    for (const [index, event] of events.entries()) event.at = times[index] ?? '';
  }),
  forgery('one step before the one before it', 1, ({ events }) => {
    const last = events.at(-1);
    if (last !== undefined) last.at = moved(last.at, -DAY_MS);
  }),
  forgery('the whole history a month earlier', 3, ({ events }) => {
    for (const event of events) event.at = moved(event.at, -30 * DAY_MS);
  }),
  forgery('the whole history a day later', 3, ({ events }) => {
    for (const event of events) event.at = moved(event.at, DAY_MS);
  }),
  forgery('a time of another form', 1, ({ events }) => {
    const last = events.at(-1);
    if (last !== undefined) last.at = '2031-01-01 00:00';
  }),
  forgery('a day that there is not', 1, ({ events }) => {
    const last = events.at(-1);
    if (last !== undefined) last.at = '2031-02-30T00:00:00.000Z';
  }),
  forgery('the time at which the authority accepted', 1, (parts) => {
    inAnswer(parts, tax(parts), 'accepted', /(<AcceptedTime>)\d{4}/, '$12021');
  }),
  forgery('the time of the registry’s receipt', 1, (parts) => {
    inAnswer(parts, ch(parts), 'acknowledged', /(<GatewayTimestamp>)\d{4}/, '$12021');
  }),
  // The history as a text.
  forgery('a code of another form', 1, ({ events }) => {
    const [first] = events;
    if (first !== undefined) first.code = 'local1.short';
  }),
  forgery('a step of another filing', 1, ({ events }) => {
    const [first] = events;
    if (first !== undefined) first.filingId += 1;
  }),
  forgery('a submission left out', 1, ({ submissions }) => {
    submissions.pop();
  }),
  forgery('a submission that no step is of', 1, ({ submissions }) => {
    const [first] = submissions;
    if (first !== undefined) submissions.push({ ...first, id: 999_999, answers: new Map() });
  }),
  forgery('a message taken out', 3, (parts) => {
    tax(parts).envelope = null;
  }),
  forgery('the target of a submission', 1, (parts) => {
    step(parts, ch(parts), 'recorded').detail.target = 'tax';
  }),
  // The verifier's own files.
  forgery('a changed verifier page', 1, (parts) => {
    parts.page = replaced(parts.page, '</body>', '<p>All is well.</p></body>');
  }),
  forgery('a changed page, said to be of another version', 3, (parts) => {
    parts.page = replaced(parts.page, '</body>', '<p>All is well.</p></body>');
    parts.software = { ...parts.software, version: '0.0.9' };
  }),
  forgery('a test called live', 1, (parts) => {
    for (const of of parts.submissions) inEnvelope(of, '<GatewayTest>1', '<GatewayTest>0');
  }),
];
