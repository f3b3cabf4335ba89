import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import { type PdfFonts, renderPdf } from '../../core/documents/pdf/render.ts';
import { GOLDEN } from '../../test/core/documents/golden/companies.ts';
import { documentOf } from '../../test/core/documents/golden/document.ts';
import { factLines, type ReadFact, readFacts } from '../../test/core/documents/read-facts.ts';
import { inFolder } from '../dev/in-folder.ts';
import { generatorReportBench } from './generator-report.ts';
import { median, ms, perSecond, reaches } from './numbers.ts';
import { GENERATOR, generatorConfig } from './public-generator.ts';

/**
 * Compares our time for a small company's accounts with the time of public tools. The accounts have every note. A fact
 * in inline XBRL is compared with a public generator, and a PDF page with a browser's print. Checks before timing that
 * facts and pages are equal. Names programs that are not installed.
 */
const COMPANY = 'small-all-notes-in-full';
const ROUNDS = 7;
const COPIES = 40;
/** PDFs printed before timing starts, so that our code is compiled as the browser's is. */
const WARM_UP = 300;
/** Wanted speed of a page, as a multiple of the browser's: after warming up, and in the first five documents. */
const WANTED = { warm: 30, first: 15 };
/** Wanted speed of a fact, as a multiple of the generator's. */
const WANTED_FACTS = 3;

const fontFile = (weight: string): Uint8Array =>
  new Uint8Array(readFileSync(`core/documents/pdf/fonts/${weight}.ttf`));

/** Gives the mean milliseconds of one of `copies` runs. */
async function timed(copies: number, work: () => unknown): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < copies; i += 1) await work();
  return (performance.now() - began) / copies;
}

/** Gives each fact as text that does not depend on how its figures and dates are formatted. */
const plainFacts = (xhtml: string): readonly string[] => {
  const ours = xhtml.replaceAll('ixt2:', 'ixt:').replaceAll('\u00a0', ' ').replaceAll('&#160;', ' ');
  const plain = (fact: ReadFact) => ({
    ...fact,
    value: fact.unit === null ? fact.value : fact.value.replace(/\.00$/, ''),
  });
  return [...factLines(readFacts(ours).map(plain))].sort();
};

/**
 * Gives the generator's document and the milliseconds of one of `COPIES` runs; null when the generator is not
 * installed.
 */
function generated(config: string): { readonly ms: number; readonly document: string } | null {
  const { status, stdout } = spawnSync(
    process.env.PYTHON ?? 'python3',
    ['-c', GENERATOR, config, String(COPIES)],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      env: { ...process.env, PYTHONPATH: process.env.IXBRL_REPORTER ?? '' },
    },
  );
  return status === 0 ? JSON.parse(stdout) : null;
}

async function ixbrlBench(folder: string, ours: () => string): Promise<string> {
  const facts = plainFacts(ours());
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(generatorConfig(readFacts(ours()))));
  const theirs = generated(config);
  if (theirs !== null && plainFacts(theirs.document).join('\n') !== facts.join('\n')) {
    throw new Error('the generator states other facts');
  }
  const times: number[] = [];
  const others: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    times.push(await timed(COPIES, ours));
    if (theirs !== null) others.push(generated(config)?.ms ?? 0);
  }
  const each = median(times) / facts.length;
  const line = `  ours          ${perSecond(each)} (${ms(each)} a fact), ${facts.length} facts, page and all`;
  if (theirs === null) {
    return `${line}\n  a generator's not timed: ixbrl-reporter is not installed, and IXBRL_REPORTER does not name its folder`;
  }
  const other = median(others) / facts.length;
  return `${line}
  a generator's ${perSecond(other)} (${ms(other)} a fact): ixbrl-reporter, the same facts and nothing around them
  ratio         ${(other / each).toFixed(1)} times as fast as the generator (${reaches(other / each, WANTED_FACTS)})`;
}

/** Prints a page with Debian's browser; null when it is not installed. */
function printed(folder: string, name: string): Uint8Array | null {
  const pdf = join(folder, `${name}.pdf`);
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
  const { error, status } = spawnSync(
    'chromium',
    [...options, `--print-to-pdf=${pdf}`, join(folder, `${name}.xhtml`)],
    { stdio: 'ignore', timeout: 120_000 },
  );
  return error === undefined && status === 0 ? new Uint8Array(readFileSync(pdf)) : null;
}

const pageCount = async (pdf: Uint8Array): Promise<number> => (await PDFDocument.load(pdf)).getPageCount();

async function pdfBench(folder: string, page: string, ours: () => Promise<Uint8Array>): Promise<string> {
  const pages = await pageCount(await ours());
  writeFileSync(join(folder, 'page.xhtml'), page);
  writeFileSync(
    join(folder, 'empty.xhtml'),
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>-</title></head><body><p>-</p></body></html>',
  );
  const browsers = printed(folder, 'page');
  const equal = browsers !== null && (await pageCount(browsers)) === pages;
  const first = (await timed(5, ours)) / pages;
  await timed(WARM_UP, ours);
  const times: number[] = [];
  const others: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    times.push(await timed(5, ours));
    if (!equal) continue;
    const empty = await timed(1, () => printed(folder, 'empty'));
    others.push((await timed(1, () => printed(folder, 'page'))) - empty);
  }
  const each = median(times) / pages;
  const line = `  ours          ${perSecond(each)} (${ms(each)} a page), ${pages} pages, after warming up (the first five documents ${ms(first)} a page)`;
  if (browsers === null) return `${line}\n  a browser's   not timed: chromium is not installed`;
  if (!equal) return `${line}\n  a browser's   not timed: it prints ${await pageCount(browsers)} pages`;
  const other = median(others) / pages;
  return `${line}
  a browser's   ${perSecond(other)} (${ms(other)} a page): chromium prints the same page, without the time of its start and of an empty page
  ratio         ${(other / each).toFixed(1)} times as fast as the browser (${reaches(other / each, WANTED.warm)}); the first five documents ${(other / first).toFixed(1)} times (${reaches(other / first, WANTED.first)})`;
}

export async function accountsBench(): Promise<string> {
  const company = GOLDEN[COMPANY];
  if (company === undefined) throw new Error('no such company');
  const fonts: PdfFonts = { regular: fontFile('regular'), bold: fontFile('bold') };
  const ixbrl = () => renderInlineXbrl(documentOf(company, 'registry'));
  const pdf = () => renderPdf(documentOf(company, 'registry'), fonts, { fixedDate: '2026-11-20' });
  return inFolder('bench-accounts', async (folder) =>
    [
      'Accounts of a small company with every note, as inline XBRL',
      await ixbrlBench(folder, ixbrl),
      '',
      'Accounts of a micro-entity, and ixbrl-reporter’s own report of the same company',
      await generatorReportBench(),
      '',
      'The accounts of the small company as PDF',
      await pdfBench(folder, ixbrl(), pdf),
    ].join('\n'),
  );
}
