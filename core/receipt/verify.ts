import { hex, strictUtf8 } from '../gateways/encoding.ts';
import { canonicalJson, type KeptEvent, linkProblem } from '../history/chain.ts';
import { checkSubmission } from './check-submission.ts';
import { type Finding, fails, holds, open, THE_ZIP, type Verdict, whether } from './findings.ts';
import { EVENTS, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import type { PackMeans } from './means.ts';
import { eventsText } from './pack.ts';
import { type PackFiles, strayByte, unzip } from './zip.ts';

/**
 * Verifies a receipt pack. Any bytes have a verdict. Every byte of a pack is looked at: those of files by their hashes,
 * those of the zip by making it again. What the pack says is then checked against itself, as far as that goes.
 */
export async function verifyZip(bytes: Uint8Array, means: PackMeans): Promise<Verdict> {
  const read = unzip(bytes);
  if (!read.ok) return { valid: false, about: null, findings: [fails(THE_ZIP, read.why)] };
  const { about, findings } = await verifyFiles(read.files, means);
  const stray = strayByte(bytes, read.files);
  const all = [
    ...findings,
    stray === null
      ? holds(THE_ZIP, 'it is the one zip that its files make, to the byte')
      : fails(THE_ZIP, `byte ${stray} is not that of the zip which its files make`),
  ];
  return { valid: isValid(all), about, findings: all };
}

const isValid = (findings: readonly Finding[]): boolean =>
  findings.every(({ outcome }) => outcome !== 'fails');

/** The same of the files of a pack that was unpacked. */
export async function verifyFiles(files: PackFiles, means: PackMeans): Promise<Verdict> {
  const given = files.get(MANIFEST);
  if (given === undefined) return failed(fails(MANIFEST, 'it is not in the pack'));
  const read = await readManifest(given, means);
  if (!read.ok) return failed(fails(MANIFEST, read.why));
  const { manifest } = read;
  const { events, findings: ofEvents } = await checkEvents(files, manifest, means);
  const submissions = await Promise.all(
    manifest.submissions.map((submission) => checkSubmission({ files, events, means }, submission)),
  );
  const findings = [
    holds(MANIFEST, 'it is whole: its own hash is that of its text'),
    ...(await checkHashes(files, manifest, means)),
    ...ofEvents,
    ...submissions.flat(),
    ...limits(manifest),
  ];
  return { valid: isValid(findings), about: aboutOf(manifest), findings };
}

const failed = (finding: Finding): Verdict => ({ valid: false, about: null, findings: [finding] });

const aboutOf = ({ filing }: Manifest): string =>
  `${filing.companyName} (${filing.companyNumber}), ${filing.periodStart} to ${filing.periodEnd}, filing ${filing.filingId}${filing.mode === 'test' ? ': a test, which filed nothing' : ''}`;

/** Each file has the hash that the manifest lists, none is missing, and none was added. */
async function checkHashes(
  files: PackFiles,
  { files: listed }: Manifest,
  { sha256 }: PackMeans,
): Promise<readonly Finding[]> {
  const faults: Finding[] = [];
  for (const { path, sha256: hash } of listed) {
    const bytes = files.get(path);
    if (bytes === undefined) faults.push(fails(path, 'it is missing'));
    else if (hex(await sha256(bytes)) !== hash)
      faults.push(fails(path, 'it was altered: its hash is another'));
  }
  const known = new Set([MANIFEST, ...listed.map(({ path }) => path)]);
  const added = [...files.keys()].filter((path) => !known.has(path));
  faults.push(...added.map((path) => fails(path, 'it was put in: the manifest does not list it')));
  return faults.length > 0
    ? faults
    : [holds(MANIFEST, `each of the ${listed.length} files has the hash that it lists`)];
}

/** The links of the chain, and its end. */
async function checkEvents(
  files: PackFiles,
  { filing, history }: Manifest,
  { sha256 }: PackMeans,
): Promise<{ readonly events: readonly KeptEvent[]; readonly findings: readonly Finding[] }> {
  const bytes = files.get(EVENTS);
  const events = bytes === undefined ? null : readEvents(strictUtf8(bytes, 'kept') ?? '');
  if (events === null) return { events: [], findings: [fails(EVENTS, 'it is no list of events')] };
  const problem = events.some(({ filingId }) => filingId !== filing.filingId)
    ? 'an event in it is of another filing'
    : await linkProblem(events, { count: history.count, hash: history.head, seal: null }, sha256);
  return {
    events,
    findings: [
      whether(
        problem === null,
        EVENTS,
        `its ${events.length} events are linked by their hashes, and end where the manifest says`,
        problem ?? '',
      ),
    ],
  };
}

/** Events as they are written in a pack; null for any other text. */
function readEvents(text: string): readonly KeptEvent[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || !value.every(isEvent)) return null;
  return eventsText(value) === text ? value : null;
}

const EVENT_FIELDS: Readonly<Record<keyof KeptEvent, string>> = {
  filingId: 'number',
  sequence: 'number',
  submissionId: 'number',
  type: 'string',
  at: 'string',
  detail: 'string',
  hash: 'string',
  code: 'string',
};

function isEvent(value: unknown): value is KeptEvent {
  if (typeof value !== 'object' || value === null) return false;
  const given = new Map(Object.entries(value));
  const names = Object.keys(EVENT_FIELDS).sort();
  if (canonicalJson([...given.keys()].sort()) !== canonicalJson(names)) return false;
  return Object.entries(EVENT_FIELDS).every(
    ([name, type]) =>
      typeof given.get(name) === type || ((name === 'hash' || name === 'code') && given.get(name) === null),
  );
}

/** What no pack can prove by itself. */
const limits = ({ software, submissions }: Manifest): readonly Finding[] => [
  ...(submissions.length === 0 ? [open(MANIFEST, 'nothing of this filing was submitted yet')] : []),
  open(
    MANIFEST,
    `hashes show that nothing was altered by accident or in part. Who makes a whole pack again can make its hashes too. What they cannot make is the authority’s signature. The pack was made by ${software.name} ${software.version}`,
  ),
  open(
    EVENTS,
    'the hashes order the steps, and the codes prove that the service wrote them: only the service can check those, because its key is secret. GET /filing/submissions with verify=true does so',
  ),
];
