import { areSame } from '../base/bytes.ts';
import { PRODUCT } from '../base/product.ts';
import { fromBase64, hex } from '../gateways/encoding.ts';
import { checkApprovals } from './check-approvals.ts';
import { checkFiling } from './check-filing.ts';
import { checkSubmission } from './check-submission.ts';
import { submissionIdsOf } from './event-reports.ts';
import {
  type Finding,
  fails,
  holds,
  open,
  THE_ZIP,
  unshown,
  type Verdict,
  verdictOf,
  whether,
} from './findings.ts';
import { canonicalJson, linkProblem } from './history/chain.ts';
import {
  EVENTS,
  KEYS_ADDRESS,
  MANIFEST,
  type Manifest,
  PAGE,
  type PackSignature,
  README,
  readManifest,
  signedText,
} from './manifest.ts';
import { NO_TRUST, type PackMeans, type Trust } from './means.ts';
import { packParts } from './pack.ts';
import { faultsOfEvents, type ReadPack, readPack } from './read.ts';
import { strayByte, unzip } from './unzip.ts';
import type { PackFiles } from './zip.ts';

/**
 * Verifies a receipt pack. Any bytes give a verdict. The pack is made again from its parts: envelopes, answers, sources
 * and events. Each path and each byte must equal the given pack. The statements of those parts are compared with each
 * other.
 */
export async function verifyZip(
  bytes: Uint8Array,
  means: PackMeans,
  trust: Trust = NO_TRUST,
): Promise<Verdict> {
  const read = unzip(bytes);
  if (!read.ok) return verdictOf(null, [fails(THE_ZIP, read.why)], false);
  const { about, findings } = await verifyFiles(read.files, means, trust);
  return verdictOf(about, [...findings, aboutZip(bytes, read)]);
}

function aboutZip(
  bytes: Uint8Array,
  { files, fault, isRezipped }: Extract<ReturnType<typeof unzip>, { ok: true }>,
): Finding {
  if (fault !== null) return fails(THE_ZIP, fault);
  if (isRezipped)
    return open(
      THE_ZIP,
      'another program zipped its files again: only the files count, not the bytes around them',
    );
  const stray = strayByte(bytes, files);
  return stray === null
    ? holds(THE_ZIP, 'it is exactly the zip that its files make')
    : fails(THE_ZIP, `byte ${stray} differs from the zip that its files make`);
}

/** Verifies the files of an unpacked pack. */
export async function verifyFiles(
  files: PackFiles,
  means: PackMeans,
  trust: Trust = NO_TRUST,
): Promise<Verdict> {
  try {
    return await verdictOn(files, means, trust);
  } catch (fault) {
    // Such a value overflows the stack of the platform.
    if (!(fault instanceof RangeError)) throw fault;
    return failed(fails(MANIFEST, 'it, or a file that it lists, is nested too deeply to be read'));
  }
}

async function verdictOn(files: PackFiles, means: PackMeans, trust: Trust): Promise<Verdict> {
  const given = files.get(MANIFEST);
  if (given === undefined) return failed(fails(MANIFEST, 'it is not in the pack'));
  const manifestRead = await readManifest(given, means);
  if (!manifestRead.ok) return failed((manifestRead.isOld ? unshown : fails)(MANIFEST, manifestRead.why));
  const { manifest, sha256, signature } = manifestRead;
  const hashes = await checkHashes(files, manifest, means);
  // Altered files whose hash differs need no further reading.
  if (hashes.some(({ outcome }) => outcome === 'fails')) return verdictOf(aboutOf(manifest), hashes);
  const read = readPack(files, manifest);
  if (!read.ok) return failed(fails(read.path, read.why));
  const { pack } = read;
  // A forged pack may have more findings than a call may have arguments, so none are pushed by spreading.
  const submissions: (readonly Finding[])[] = [];
  for (const submission of pack.submissions)
    submissions.push(await checkSubmission({ pack, means, trust }, submission));
  const signed = await checkSignature(manifest, sha256, signature, means, trust);
  const findings = [
    holds(MANIFEST, 'it is whole: its own hash is that of its text'),
    ...hashes,
    ...(await checkMadeAgain(pack, means, trust, signed.outcome === 'holds')),
    ...(await checkEvents(pack, means)),
    ...checkFiling(pack),
    ...(await checkApprovals(pack, means)),
    ...submissions.flat(),
    signed,
    ...limits(manifest),
  ];
  return verdictOf(aboutOf(manifest), findings);
}

const failed = (finding: Finding): Verdict => verdictOf(null, [finding]);

const aboutOf = ({ filing }: Manifest): string =>
  `${filing.companyName} (${filing.companyNumber}), ${filing.periodStart} to ${filing.periodEnd}, filing ${filing.filingId}${filing.mode === 'test' ? ': a test, which filed nothing' : ''}`;

/** Checks that each file has the hash in the manifest, none is missing, and none was added. */
async function checkHashes(
  files: PackFiles,
  { files: listed }: Manifest,
  { sha256 }: PackMeans,
): Promise<readonly Finding[]> {
  const faults: Finding[] = [];
  for (const { path, sha256: hash, bytes: length } of listed) {
    const bytes = files.get(path);
    if (bytes === undefined) faults.push(fails(path, 'it is missing'));
    else if (hex(await sha256(bytes)) !== hash)
      faults.push(fails(path, 'it was altered: its hash is different'));
    else if (bytes.length !== length)
      faults.push(fails(MANIFEST, `it states a different length for ${path}`));
  }
  const known = new Set([MANIFEST, ...listed.map(({ path }) => path)]);
  const added = [...files.keys()].filter((path) => !known.has(path));
  for (const path of added) faults.push(fails(path, 'it was added: the manifest does not list it'));
  return faults.length > 0
    ? faults
    : [holds(MANIFEST, `each of the ${listed.length} files has the hash that it lists`)];
}

/**
 * Makes the pack again from its messages, answers, sources and events, and compares. Another build of the service has
 * another page and readme. Those of a pack that the service signed are as it made them.
 */
async function checkMadeAgain(
  { files, manifest, events, submissions }: ReadPack,
  means: PackMeans,
  { page }: Trust,
  isSigned: boolean,
): Promise<readonly Finding[]> {
  const { filing, software, history } = manifest;
  const isOfThisVersion = canonicalJson(software) === canonicalJson(PRODUCT);
  const isOfThisBuild = isOfThisVersion && !isSigned;
  const ownPage = new TextDecoder().decode(files.get(PAGE) ?? new Uint8Array());
  const made = await packParts(
    {
      filing,
      software,
      submissions,
      events,
      history,
      page: isOfThisBuild && page !== null ? page : ownPage,
    },
    means,
  );
  const faults = filesNotAsMade(made.files, files, isOfThisBuild);
  const others = [...files.keys()].filter((path) => path !== MANIFEST && !made.files.has(path));
  for (const path of others) faults.push(fails(path, 'no message, answer or event of the pack makes it'));
  const paths = (files: Manifest['files']) => canonicalJson(files.map(({ path }) => path));
  if (paths(manifest.files) !== paths(made.manifest.files))
    faults.push(fails(MANIFEST, 'it does not list the files in their order, each once'));
  const { files: listed, ...reported } = made.manifest;
  const { files: _, ...stated } = manifest;
  for (const name of differing(stated, reported))
    faults.push(fails(MANIFEST, `its ${name} differs from the one in its messages, answers and events`));
  const findings: readonly Finding[] =
    faults.length > 0
      ? faults
      : [
          holds(
            MANIFEST,
            `made again from its parts, each of the ${listed.length} files is the same to the byte`,
          ),
        ];
  return [...findings, ...aboutPage(software, ownPage, page, isSigned)];
}

/** Lists files that are missing or not as they were made again. The readme of another build is never compared. */
const filesNotAsMade = (made: PackFiles, files: PackFiles, isOfThisBuild: boolean): Finding[] =>
  [...made].flatMap(([path, bytes]) => {
    const held = files.get(path);
    if (held === undefined) return [fails(path, 'it is missing')];
    if (areSame(held, bytes) || (path === README && !isOfThisBuild)) return [];
    return [fails(path, path === PAGE || path === README ? OF_ANOTHER_BUILD : NOT_AS_MADE)];
  });

/** Lists the paths of the members in which two values differ. */
function differing(a: unknown, b: unknown, path = ''): readonly string[] {
  if (canonicalJson(a) === canonicalJson(b)) return [];
  const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isOpen(a) || !isOpen(b)) return [path];
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].flatMap((name) =>
    differing(left.get(name), right.get(name), path === '' ? name : `${path}.${name}`),
  );
}

const NOT_AS_MADE = 'it differs from the file that the pack’s messages, answers, sources and events make';
const OF_ANOTHER_BUILD =
  'it differs from this verifier’s own: it was altered, or another build of the service made the pack. The keys that the service publishes show which';

/** Says whose page the pack has. A page that differs without a signature is a fault already. */
function aboutPage(
  { name, version }: Manifest['software'],
  ownPage: string,
  page: string | null,
  isSigned: boolean,
): readonly Finding[] {
  const isOfThisVersion = canonicalJson({ name, version }) === canonicalJson(PRODUCT);
  if (isOfThisVersion && page === ownPage)
    return [holds(PAGE, 'it is the page of this verifier, to the byte')];
  if (isSigned) return [holds(PAGE, `the service signed it and the readme, as ${name} ${version} made them`)];
  if (!isOfThisVersion)
    return [
      unshown(
        PAGE,
        `${name} ${version} made the pack, and this verifier is of ${PRODUCT.name} ${PRODUCT.version}: nothing shows that the page and the readme are unchanged. Verify with the package of that version, or ask for the pack again`,
      ),
    ];
  return page === null
    ? [open(PAGE, 'this verifier does not have the page of its packs at hand, so the page was not compared')]
    : [];
}

/**
 * Checks the links of the chain and its end, the texts of its events, and that the submissions are those of the events.
 */
async function checkEvents(
  { events, manifest: { filing, history, submissions } }: ReadPack,
  { sha256 }: PackMeans,
): Promise<readonly Finding[]> {
  const problem = events.some(({ filingId }) => filingId !== filing.filingId)
    ? 'an event in it is of another filing'
    : await linkProblem(events, { count: history.count, hash: history.head, seal: null }, sha256);
  const listed = submissions.map(({ id }) => id);
  return [
    whether(
      problem === null,
      EVENTS,
      `its ${events.length} events are linked by their hashes, and end where the manifest says`,
      problem ?? '',
    ),
    ...faultsOfEvents(events).map((fault) => fails(EVENTS, fault)),
    ...(canonicalJson(listed) === canonicalJson(submissionIdsOf(events))
      ? []
      : [fails(MANIFEST, 'its submissions are not those of the events')]),
  ];
}

/** Checks who signed the pack. */
async function checkSignature(
  manifest: Manifest,
  sha256: string,
  signature: PackSignature,
  means: PackMeans,
  { keys }: Trust,
): Promise<Finding> {
  if ('unsigned' in signature) {
    const text = `it is not signed by the service: ${signature.unsigned}`;
    return keys === null ? open(MANIFEST, text) : unshown(MANIFEST, text);
  }
  const [publicKey, value] = [fromBase64(signature.publicKey), fromBase64(signature.value)];
  if (publicKey === null || value === null) return fails(MANIFEST, 'its signature or its key is not base64');
  const text = signedText(manifest, sha256);
  const isGenuine = await means.verifyEd25519({ publicKey, signature: value, text });
  if (isGenuine === null)
    return (keys === null ? open : unshown)(
      MANIFEST,
      'its signature cannot be checked here: this platform has no Ed25519',
    );
  if (!isGenuine) return fails(MANIFEST, 'the service’s signature does not match the signed data');
  const named = `the key ${signature.keyId} (${signature.publicKey})`;
  if (keys === null)
    return open(
      MANIFEST,
      `it is signed with ${named}, which it names itself. A person who makes a pack can sign with a key of their own: compare the key with those that the service publishes at ${KEYS_ADDRESS}`,
    );
  return whether(
    keys.includes(signature.publicKey),
    MANIFEST,
    `the service signed it, and the head of its history, with ${named}`,
    `it is signed with ${named}, which is not a key of the service`,
  );
}

/** Lists what no pack can prove by itself. */
const limits = ({ software, submissions }: Manifest): readonly Finding[] => [
  ...(submissions.length === 0 ? [open(MANIFEST, 'nothing of this filing was submitted yet')] : []),
  open(
    MANIFEST,
    `hashes show that nothing was altered by accident or in part. A person who makes a whole pack again can make its hashes too, but not the signatures of the authority and the service. The pack was made by ${software.name} ${software.version}`,
  ),
  open(
    EVENTS,
    'the hashes order the steps, and the codes prove that the service wrote them: only the service can check the codes, because its key is secret. GET /filing/submissions with verify=true does so',
  ),
];
