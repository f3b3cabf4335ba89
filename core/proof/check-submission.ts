import { hex, utf8 } from '../gateways/encoding.ts';
import { messageHashes, REDACTED } from '../gateways/envelope-redaction.ts';
import { markOfReceived } from '../gateways/irmark.ts';
import { readXml } from '../xml/read.ts';
import { matchAnswer } from './answer-matching.ts';
import { AUTHORITY_CERTIFICATES, STAND_IN_CERTIFICATE } from './authority-certificates.ts';
import type { SentParticulars } from './envelope-contents.ts';
import { checkFacts } from './facts.ts';
import { type Finding, fails, holds, open, unshown, whether } from './findings.ts';
import { EVENTS, MANIFEST, type PackedAnswer, type PackedSubmission } from './manifest.ts';
import type { PackMeans, Trust } from './means.ts';
import type { ReadPack, ReadSubmission } from './read.ts';
import { type SignedReceipt, signedReceipt } from './signature.ts';

/** Context of a submission's checks. */
interface Checking {
  readonly pack: ReadPack;
  readonly means: PackMeans;
  readonly trust: Trust;
}

/** Checks all of the pack's statements about one submission. */
export async function checkSubmission(
  checking: Checking,
  submission: ReadSubmission,
): Promise<readonly Finding[]> {
  return [
    ...checkSteps(submission),
    ...(await checkMessage(checking, submission)),
    ...(await checkAnswers(checking, submission)),
    ...checkEvidence(submission),
  ];
}

/** Replays the steps, which must lead to the status that the pack states. */
function checkSteps({ packed: { id, status }, reported }: ReadSubmission): readonly Finding[] {
  const { faults, gaps } = reported;
  return [
    ...faults.map((fault) => fails(EVENTS, `submission ${id}: ${fault}`)),
    ...gaps.map((gap) => unshown(EVENTS, `submission ${id}: ${gap}`)),
    whether(
      faults.length === 0 && reported.status === status,
      EVENTS,
      `the steps of submission ${id}, replayed, lead to ${status}, as the manifest says`,
      `the steps of submission ${id}, replayed, do not lead to ${status}, as the manifest says`,
    ),
  ];
}

async function checkMessage(
  { pack, means }: Checking,
  submission: ReadSubmission,
): Promise<readonly Finding[]> {
  const { packed, reported, sent, requestXml: xml, folder } = submission;
  const { id, target } = packed;
  if (xml === null || sent === null) return [withoutMessage(submission)];
  const path = `${folder}/envelope.xml`;
  if (!sent.ok) return [fails(path, `it cannot be read: ${sent.why}`)];
  const { particulars } = sent.contents;
  const { requestBodySha256: body, messageSha256: message } = await messageHashes(xml, means);
  return [
    recorded(path, body, reported.requestBodySha256),
    reported.messageSha256 === null
      ? unshown(path, `the version that sent it recorded no hash of its header (submission ${id})`)
      : whether(
          reported.messageSha256 === message,
          path,
          'its header is the one that was recorded before it was sent',
          'its header is not the one that was recorded before it was sent',
        ),
    ...(target === 'tax' ? await checkMark(submission, path, xml, means) : []),
    whether(
      target === particulars.target && ownNumbers(submission, particulars),
      path,
      `it is the ${target === 'tax' ? 'return' : 'accounts'} of this history`,
      'it is not the message of this history: its kind or its number is different',
    ),
    ...(particulars.isTest ? [open(path, IS_TEST)] : []),
    redaction(target, path, xml),
    ...(await checkSources(submission, pack, means)),
    ...checkFacts(folder, sent.contents),
  ];
}

const IS_TEST = 'it went to test services, or asked the authority only to try it: nothing is filed by it';

const ownNumbers = ({ packed, reported }: ReadSubmission, sent: SentParticulars): boolean =>
  packed.target === 'tax' ||
  (sent.submissionNumber === packed.submissionNumber &&
    (reported.submissionNumber === null || reported.submissionNumber === sent.submissionNumber));

/** Reports a submission without a message: only a refusal by the service itself may have none. */
function withoutMessage({ packed: { id }, reported }: ReadSubmission): Finding {
  return reported.requestBodySha256 === null && reported.irMark === null && reported.submissionNumber === null
    ? open(MANIFEST, `submission ${id}: no message was made`)
    : unshown(
        MANIFEST,
        `submission ${id}: the sent message is not in the pack, because its stored copy cannot be opened`,
      );
}

const recorded = (path: string, body: string, reported: string | null): Finding =>
  reported === null
    ? unshown(path, 'the version that sent it recorded no hash of its body')
    : whether(
        body === reported,
        path,
        `its body has the hash ${body} that was recorded before it was sent`,
        'its body does not have the hash that was recorded before it was sent',
      );

const SOURCES =
  'the sources of the figures are the service’s own record from the time of sending; nothing else shows them';

async function checkSources(
  { reported, folder, sourcesText }: ReadSubmission,
  { files }: ReadPack,
  means: PackMeans,
): Promise<readonly Finding[]> {
  const path = `${folder}/sources.json`;
  if (sourcesText === null && reported.sourcesSha256 === null) return [];
  if (sourcesText === null || !files.has(path))
    return [fails(path, 'the sources that were recorded with the message are not in the pack')];
  const isRecorded = reported.sourcesSha256 === hex(await means.sha256(utf8(sourcesText)));
  if (isRecorded) return [holds(path, 'it is what was recorded with the message'), open(path, SOURCES)];
  return [
    reported.isFull
      ? fails(path, 'it is not what was recorded with the message')
      : unshown(path, 'the version that sent the message recorded no hash of it'),
  ];
}

async function checkMark(
  { packed, reported }: ReadSubmission,
  path: string,
  xml: string,
  means: PackMeans,
): Promise<readonly Finding[]> {
  const mark = await markOfReceived(xml, means, { maxLength: xml.length });
  if (!mark.ok) return [fails(path, `its IRmark cannot be computed: ${mark.message}`)];
  const { stated, computed } = mark;
  const isSame = [stated, packed.irMark, reported.irMark ?? computed.base64].every(
    (each) => each === computed.base64,
  );
  return [
    whether(
      isSame && packed.irMarkBase32 === computed.base32,
      path,
      `its IRmark, computed again, is ${computed.base64} (${computed.base32}): as it states, and as was recorded`,
      'its IRmark, computed again, is not the one that it states, or not the one that was recorded',
    ),
  ];
}

/** Reports the redactions in a message, and the checks that they prevent. */
function redaction(target: PackedSubmission['target'], path: string, xml: string): Finding {
  if (!xml.includes(REDACTED)) return open(path, 'nothing in it is redacted');
  return open(
    path,
    target === 'tax'
      ? 'its sign-in was replaced, so nobody can prove which one was sent. It is outside the body, so it does not affect the IRmark and the hash of the body'
      : 'its sign-in and the authentication code were replaced, so nobody can prove which ones were sent. The code is in the body, so the hash is over the body with the code replaced, not over the bytes that were sent',
  );
}

async function checkAnswers(checking: Checking, submission: ReadSubmission): Promise<readonly Finding[]> {
  const findings: (readonly Finding[])[] = [];
  for (const answer of submission.packed.answers)
    findings.push(await checkAnswer(checking, submission, answer));
  return findings.flat();
}

async function checkAnswer(
  { pack, means, trust }: Checking,
  { packed, reported, sent, answers }: ReadSubmission,
  { path, sequence, type, why }: PackedAnswer,
): Promise<readonly Finding[]> {
  if (path === null)
    return [open(EVENTS, `the answer that led to step ${sequence} (${type}) is not here: ${why}`)];
  const text = answers.get(sequence);
  const event = pack.eventAt.get(sequence);
  const sha256 = pack.answerAt.get(sequence)?.sha256;
  if (text === undefined || event === undefined)
    return [fails(path, 'it is not in the pack, or is not text')];
  const particulars = sent?.ok === true ? sent.contents.particulars : null;
  const { faults, gaps } = matchAnswer({ text, event, submission: packed, reported, sent: particulars });
  const findings = [
    whether(
      hex(await means.sha256(utf8(text))) === sha256,
      path,
      `it is the answer that led to step ${sequence} (${type}): its hash is in the history`,
      `it is not the answer that led to step ${sequence} (${type})`,
    ),
    ...faults.map((fault) => fails(path, `it ${fault}`)),
    ...gaps.map((gap) => unshown(path, `it ${gap}`)),
    ...(faults.length + gaps.length === 0
      ? [holds(path, `it agrees with the message and with step ${sequence}`)]
      : []),
    ...(text.includes(REDACTED) ? [open(path, 'its secrets were replaced')] : []),
  ];
  if (type !== 'accepted') return findings;
  if (packed.target === 'ch') return [...findings, open(path, acceptedWords(packed))];
  return [...findings, ...(await checkReceipt(packed, particulars, path, text, means, trust))];
}

const acceptedWords = ({ submissionNumber }: PackedSubmission): string =>
  `it accepts submission ${submissionNumber}. The registry signs nothing, so only this service says what it answered`;

async function checkReceipt(
  { irMark }: PackedSubmission,
  sent: SentParticulars | null,
  path: string,
  text: string,
  means: PackMeans,
  trust: Trust,
): Promise<readonly Finding[]> {
  const read = readXml(text);
  if (!read.ok) return [fails(path, 'it is no acceptance')];
  const receipt = await signedReceipt(read.root, means);
  switch (receipt.kind) {
    case 'none':
      return [
        unshown(path, 'it has no signed receipt, so this pack does not show that it accepts this return'),
      ];
    case 'unreadable':
      return [unshown(path, `its signature could not be checked: ${receipt.why}`)];
    case 'signed': {
      if (!receipt.holds) return [fails(path, 'its signature does not match the signed data')];
      if (receipt.digestValue !== irMark) return [fails(path, 'its receipt is signed for another IRmark')];
      return [
        holds(
          path,
          `its receipt signs the IRmark ${irMark} with the key of the certificate in it. The signature covers only the IRmark, and the IRmark covers the whole body of the return. The time and the words of the receipt are not signed`,
        ),
        whoseCertificate(receipt, sent, path, trust),
      ];
    }
  }
}

/** Names a certificate that the verifier knows. */
function whoseCertificate(
  { certificate, fingerprint }: Extract<SignedReceipt, { kind: 'signed' }>,
  sent: SentParticulars | null,
  path: string,
  { certificates }: Trust,
): Finding {
  const { subject, issuer, from, until } = certificate;
  const named = `${subject}, issued by ${issuer}, valid from ${from} to ${until}, with the SHA-256 fingerprint ${fingerprint}`;
  if ([...AUTHORITY_CERTIFICATES, ...certificates].includes(fingerprint))
    return holds(path, `its certificate is one that is known as the tax authority’s: ${named}`);
  if (fingerprint === STAND_IN_CERTIFICATE)
    return sent?.isTest !== false
      ? open(
          path,
          `its certificate is that of the stand-in, whose key everybody has: it proves nothing. ${named}`,
        )
      : fails(path, 'its certificate is that of the stand-in for tests, and the return did not go to tests');
  const unknown = `this verifier does not know its certificate as the tax authority’s. Compare its fingerprint with one that you trust. It is ${named}`;
  return certificates.length > 0 ? unshown(path, unknown) : open(path, unknown);
}

/** Reports a decision without evidence in the pack. */
function checkEvidence({ packed, reported, answers }: ReadSubmission): readonly Finding[] {
  const { id, status, target } = packed;
  if (status !== 'accepted' && status !== 'rejected') return [];
  const deciding = packed.answers.filter(({ type }) => type === status);
  const isShown = deciding.some(({ sequence }) => answers.has(sequence));
  if (isShown) return [];
  const who = target === 'tax' ? 'tax authority' : 'registry';
  return [
    unshown(
      MANIFEST,
      `this pack does not show that the ${who} ${status} submission ${reported.submissionId}: it does not have that answer (submission ${id})`,
    ),
  ];
}
