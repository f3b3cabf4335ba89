import type { Finding, Verdict } from '../core/receipt/findings.ts';
import { verifyZip } from '../core/receipt/verify.ts';
import { means } from './means.ts';

/** The page in a pack: it reads the zip that it is given, and asks nothing of any network. */
const WORDS = { holds: 'Holds', fails: 'Fails', open: 'Open' } as const;

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

/** What fails stands first. */
const ORDER = ['fails', 'holds', 'open'] as const;

function show(name: string, { valid, about, findings }: Verdict): void {
  const verdict = element('verdict');
  verdict.className = valid ? 'holds' : 'fails';
  verdict.textContent = valid ? 'Nothing in this pack was altered.' : 'This pack was altered, or is none.';
  element('about').textContent = about === null ? name : `${name}: ${about}`;
  const sorted = ORDER.flatMap((outcome) => findings.filter((finding) => finding.outcome === outcome));
  element('findings').replaceChildren(...sorted.map(row));
  element('result').hidden = false;
  verdict.focus();
}

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  element('status').textContent = `Reading ${file.name} …`;
  const verdict = await verifyZip(new Uint8Array(await file.arrayBuffer()), means);
  show(file.name, verdict);
  element('status').textContent = '';
}

const failed = (): void => {
  element('status').textContent = 'The file could not be read. Choose it again.';
};

const chooser = element('pack');
chooser.addEventListener('change', () => {
  if (chooser instanceof HTMLInputElement) take(chooser.files?.[0]).catch(failed);
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  take(event.dataTransfer?.files[0]).catch(failed);
});
