import { toBase64 } from '../../core/gateways/encoding.ts';
import { exitOf, type Finding, type Verdict } from '../../core/proof/findings.ts';
import { verifyZip } from '../../core/proof/verify.ts';
import { means } from './means.ts';
import { pageOf } from './own-page.ts';
import { readKeys } from './trust.ts';

/** The page without its script; the build fills it in. */
declare const OWN_TEMPLATE: string;

/** Runs the page in a pack: it reads the zip that it is given, and uses no network. */
const WORDS = { holds: 'Holds', fails: 'Fails', unshown: 'Not shown', open: 'Open' } as const;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

function made(name: string, text: string, more: Readonly<Record<string, string>> = {}): HTMLElement {
  const one = document.createElement(name);
  one.textContent = text;
  for (const [attribute, value] of Object.entries(more)) one.setAttribute(attribute, value);
  return one;
}

function row({ outcome, path, text }: Finding): HTMLElement {
  const line = document.createElement('tr');
  line.className = outcome;
  line.append(made('th', WORDS[outcome], { scope: 'row' }), made('td', path), made('td', text));
  return line;
}

/** Failures come first. */
const ORDER = ['fails', 'unshown', 'holds', 'open'] as const;
const VERDICTS = {
  0: ['holds', 'Nothing in this pack was altered.'],
  1: ['fails', 'This pack was altered, or is not a pack.'],
  2: ['fails', 'This is not the zip of a pack.'],
  3: ['unshown', 'Nothing contradicts this pack, but it does not show all that it claims.'],
} as const;

function show(name: string, verdict: Verdict): void {
  const heading = element('verdict');
  const [kind, words] = VERDICTS[exitOf(verdict)];
  const { about, findings } = verdict;
  heading.className = kind;
  heading.textContent = words;
  element('about').textContent = about === null ? name : `${name}: ${about}`;
  const sorted = ORDER.flatMap((outcome) => findings.filter((finding) => finding.outcome === outcome));
  element('findings').replaceChildren(...sorted.map(row));
  element('result').hidden = false;
  heading.focus();
}

/** Rebuilds this page as the packs of its version have it: its script put back into the rest. */
const ownScript = document.currentScript?.textContent ?? '';
async function ownPage(): Promise<string> {
  const hash = toBase64(await means.sha256(new TextEncoder().encode(ownScript)));
  return pageOf(OWN_TEMPLATE, ownScript, hash);
}

const say = (text: string): void => {
  element('status').textContent = text;
};

let pack: File | undefined;
let keys: readonly string[] | null = null;

async function verify(): Promise<void> {
  if (pack === undefined) return;
  say(`Reading ${pack.name} …`);
  const trust = { page: await ownPage(), keys, certificates: [] };
  show(pack.name, await verifyZip(new Uint8Array(await pack.arrayBuffer()), means, trust));
  say('');
}

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  pack = file;
  await verify();
}

async function takeKeys(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  const read = readKeys(await file.text());
  if (read === null) return say('That is not the keys.json of the service.');
  keys = read;
  await verify();
}

const failed = (): void => say('The file could not be read. Choose it again.');

function onChoice(id: string, use: (file: File | undefined) => Promise<void>): void {
  const chooser = element(id);
  chooser.addEventListener('change', () => {
    if (chooser instanceof HTMLInputElement) use(chooser.files?.[0]).catch(failed);
  });
}

onChoice('pack', take);
onChoice('keys', takeKeys);
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  take(event.dataTransfer?.files[0]).catch(failed);
});
