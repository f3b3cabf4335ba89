import { hex, strictUtf8, utf8 } from '../gateways/encoding.ts';
import { markOfReceived } from '../gateways/irmark.ts';
import { REDACTED, requestBodySha256 } from '../gateways/redact.ts';
import { readRegistryReply } from '../gateways/registry-reply.ts';
import { readTaxReply } from '../gateways/tax-reply.ts';
import { canonicalJson, type KeptEvent } from '../history/chain.ts';
import { readXml } from '../xml/read.ts';
import { checkFacts } from './facts.ts';
import { type Finding, fails, holds, open, whether } from './findings.ts';
import type { PackedAnswer, PackedSubmission } from './manifest.ts';
import type { PackMeans } from './means.ts';
import { answersOf, derivedFiles, detailOf, sourcesPath } from './pack.ts';
import { type ReadSent, readSent } from './sent.ts';
import { signedReceipt } from './signature.ts';
import type { PackFiles } from './zip.ts';

/** The pack that a submission is checked in. */
interface Pack {
  readonly files: PackFiles;
  readonly events: readonly KeptEvent[];
  readonly means: PackMeans;
}

/** Everything that the pack says of one submission. */
export async function checkSubmission(pack: Pack, submission: PackedSubmission): Promise<readonly Finding[]> {
  return [
    ...checkStatus(pack, submission),
    ...(await checkMessage(pack, submission)),
    ...(await checkAnswers(pack, submission)),
  ];
}

/** What the last event of a submission that has a member says. */
function lastSaid({ events }: Pack, { id }: PackedSubmission, name: string): unknown {
  return events
    .filter(({ submissionId }) => submissionId === id)
    .map(({ detail }) => detailOf(detail))
    .findLast((detail) => name in detail)?.[name];
}

function checkStatus(pack: Pack, submission: PackedSubmission): readonly Finding[] {
  const { id, status } = submission;
  return [
    whether(
      lastSaid(pack, submission, 'status') === status,
      'events.json',
      `the last step of submission ${id} left it ${status}, as the manifest says`,
      `the last step of submission ${id} did not leave it ${status}, as the manifest says`,
    ),
  ];
}

async function checkMessage(pack: Pack, submission: PackedSubmission): Promise<readonly Finding[]> {
  const { folder, id } = submission;
  if (folder === null) {
    return [
      open('manifest.json', `submission ${id}: no message was made, or what is kept of it does not open`),
    ];
  }
  const path = `${folder}/envelope.xml`;
  const bytes = pack.files.get(path);
  const xml = bytes === undefined ? null : strictUtf8(bytes, 'kept');
  if (bytes === undefined || xml === null) return [fails(path, 'it is not in the pack, or no text')];
  const sent = readSent(xml);
  if (!sent.ok) return [fails(path, `it cannot be read: ${sent.why}`)];
  const sha256 = await requestBodySha256(xml, pack.means);
  return [
    whether(
      sha256 === submission.requestBodySha256 && sha256 === lastSaid(pack, submission, 'requestBodySha256'),
      path,
      `its body has the hash ${sha256} that was recorded before it was sent`,
      'its body has not the hash that was recorded before it was sent',
    ),
    ...(submission.target === 'tax' ? await checkMark(pack, submission, path, xml) : []),
    redaction(submission.target, path, xml),
    ...(pack.files.has(sourcesPath(folder)) ? [open(sourcesPath(folder), SOURCES)] : []),
    ...checkDerived(pack, folder, submission, sent),
    ...checkFacts(folder, sent.contents),
  ];
}

const SOURCES =
  'where the figures came from is what the service kept as it sent them; nothing outside of it shows that';

async function checkMark(
  pack: Pack,
  submission: PackedSubmission,
  path: string,
  xml: string,
): Promise<readonly Finding[]> {
  const mark = await markOfReceived(xml, pack.means, { maxLength: xml.length });
  if (!mark.ok) return [fails(path, `its IRmark cannot be computed: ${mark.message}`)];
  const { stated, computed } = mark;
  const recorded = lastSaid(pack, submission, 'irMark');
  const isSame = [stated, submission.irMark, recorded].every((each) => each === computed.base64);
  return [
    whether(
      isSame && submission.irMarkBase32 === computed.base32,
      path,
      `its IRmark, computed again, is ${computed.base64} (${computed.base32}): as it states, and as was recorded`,
      'its IRmark, computed again, is not the one that it states, or not the one that was recorded',
    ),
  ];
}

/** What was taken out of a message, and what that leaves open. */
function redaction(target: PackedSubmission['target'], path: string, xml: string): Finding {
  if (!xml.includes(REDACTED)) return open(path, 'nothing in it is redacted');
  return open(
    path,
    target === 'tax'
      ? 'its sign-in was replaced: with which it was sent cannot be proven. It stands outside the body, so the IRmark and the hash of the body are not touched by it'
      : 'its sign-in and the authentication code were replaced: with which it was sent cannot be proven. The code stands in the body, so the hash is over the body with the code replaced, not over the bytes that were sent',
  );
}

/** Files that follow from the envelope are those that stand in the pack. */
function checkDerived(
  { files }: Pack,
  folder: string,
  { made }: PackedSubmission,
  sent: ReadSent & { ok: true },
): readonly Finding[] {
  const findings = [...derivedFiles(sent)].map(([name, bytes]) => {
    const path = `${folder}/${name}`;
    const held = files.get(path);
    return whether(
      held !== undefined && held.length === bytes.length && bytes.every((byte, at) => byte === held[at]),
      path,
      'it is what the envelope holds',
      'it is not what the envelope holds',
    );
  });
  const isMade = canonicalJson(made) === canonicalJson(sent.contents.made);
  return isMade
    ? findings
    : [
        ...findings,
        fails('manifest.json', `${folder}: the rules and software are not those of the envelope`),
      ];
}

async function checkAnswers(pack: Pack, submission: PackedSubmission): Promise<readonly Finding[]> {
  const expected = answersOf(pack.events).filter(({ submissionId }) => submissionId === submission.id);
  const findings: Finding[] = [];
  const isListed = canonicalJson(expected.map(({ sequence, type }) => [sequence, type]));
  if (isListed !== canonicalJson(submission.answers.map(({ sequence, type }) => [sequence, type])))
    findings.push(
      fails('manifest.json', `submission ${submission.id}: its answers are not those of its events`),
    );
  for (const answer of submission.answers) {
    const sha256 = expected.find(({ sequence }) => sequence === answer.sequence)?.sha256 ?? null;
    findings.push(...(await checkAnswer(pack, submission, answer, sha256)));
  }
  return findings;
}

async function checkAnswer(
  pack: Pack,
  submission: PackedSubmission,
  { path, sequence, type, why }: PackedAnswer,
  sha256: string | null,
): Promise<readonly Finding[]> {
  if (path === null)
    return [open('events.json', `the answer that led to step ${sequence} (${type}) is not here: ${why}`)];
  const bytes = pack.files.get(path);
  const text = bytes === undefined ? null : strictUtf8(bytes, 'kept');
  if (bytes === undefined || text === null) return [fails(path, 'it is not in the pack, or no text')];
  const findings = [
    whether(
      hex(await pack.means.sha256(utf8(text))) === sha256,
      path,
      `it is the answer that led to step ${sequence} (${type}): its hash is in the history`,
      `it is not the answer that led to step ${sequence} (${type})`,
    ),
  ];
  if (text.includes(REDACTED)) findings.push(open(path, 'what was secret in it was replaced'));
  if (type !== 'accepted') return findings;
  return [
    ...findings,
    ...(submission.target === 'tax'
      ? await checkReceipt(pack.means, submission, path, text)
      : [checkAcceptance(submission, path, text)]),
  ];
}

/** The registry signs nothing: its answer names the submission. */
function checkAcceptance({ submissionNumber }: PackedSubmission, path: string, text: string): Finding {
  const reply = readRegistryReply(text);
  const isThis =
    reply.kind === 'statuses' &&
    reply.statuses.some(
      (status) => status.state === 'accepted' && status.submissionNumber === submissionNumber,
    );
  return isThis
    ? open(
        path,
        `it accepts submission ${submissionNumber}. The registry signs nothing, so this is our word for what it said`,
      )
    : fails(path, 'it does not accept this submission');
}

async function checkReceipt(
  means: PackMeans,
  { irMark }: PackedSubmission,
  path: string,
  text: string,
): Promise<readonly Finding[]> {
  const reply = readTaxReply(text);
  const read = readXml(text);
  if (!read.ok || reply.kind !== 'accepted') return [fails(path, 'it is no acceptance')];
  const receipt = await signedReceipt(read.root, means);
  switch (receipt.kind) {
    case 'none':
      return [open(path, 'it has no signed receipt: that it is of this return is our word')];
    case 'unreadable':
      return [open(path, `its signature could not be checked: ${receipt.why}`)];
    case 'signed': {
      const { certificate, fingerprint } = receipt;
      const isOfThis = receipt.digestValue === irMark;
      if (!receipt.holds || !isOfThis) {
        return [
          fails(
            path,
            receipt.holds
              ? 'its receipt is signed for another IRmark'
              : 'its signature does not match what it signs',
          ),
        ];
      }
      return [
        holds(
          path,
          `its receipt signs the IRmark ${irMark} with the key of the certificate in it: ${certificate.subject}, issued by ${certificate.issuer}, valid from ${certificate.from} to ${certificate.until}`,
        ),
        open(
          path,
          `the signature covers the IRmark alone, which is over the whole body of the return; the time and the words of the receipt are not signed. That the certificate is the authority’s is not proven here: compare its SHA-256 fingerprint ${fingerprint} with one that you trust`,
        ),
      ];
    }
  }
}
