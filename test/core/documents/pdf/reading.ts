import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'vitest';
import type { Block, Cell, Run } from '../../../../core/documents/blocks.ts';
import type { FieldLook, FormSlot } from '../../../../core/documents/form-block.ts';
import type { PdfFonts } from '../../../../core/documents/pdf/render.ts';

const fontFile = (weight: string): Uint8Array =>
  new Uint8Array(
    readFileSync(resolve(import.meta.dirname, `../../../../core/documents/pdf/fonts/${weight}.ttf`)),
  );

export const fonts: PdfFonts = { regular: fontFile('regular'), bold: fontFile('bold') };

const hasTools = ['pdftotext', 'pdfinfo'].every((tool) => spawnSync(tool, ['-v']).error === undefined);

/**
 * Declares a suite that reads pages with poppler, an independent implementation. If poppler is not installed, prints a
 * line and skips the suite.
 */
export function describeReading(name: string, suite: () => void): void {
  if (hasTools) describe(name, suite);
  else describe(name, () => it.skip('skipped: pdftotext and pdfinfo are not installed', () => {}));
}

function run(tool: string, options: readonly string[], pdf: Uint8Array, output: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return execFileSync(tool, [...options, file, ...output], { encoding: 'utf8', maxBuffer: 1 << 26 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pages = new WeakMap<Uint8Array, readonly string[]>();

/** Gives the text of every page, in drawing order. */
export function pagesOf(pdf: Uint8Array): readonly string[] {
  const read = pages.get(pdf) ?? run('pdftotext', ['-raw'], pdf, ['-']).split('\f').slice(0, -1);
  pages.set(pdf, read);
  return read;
}

/** Gives the text of the logical structure, in its order, with a node or a text on each line. */
export const structureOf = (pdf: Uint8Array): string[] =>
  run('pdfinfo', ['-struct-text'], pdf, []).split('\n');

export const propertiesOf = (pdf: Uint8Array): string => run('pdfinfo', [], pdf, []);

export interface Word {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}

/** Gives every word with its rectangle, in points from the left and top edges. */
export function wordsOf(pdf: Uint8Array): Word[] {
  const xml = run('pdftotext', ['-bbox'], pdf, ['-']);
  return xml
    .split('<page ')
    .slice(1)
    .flatMap((page, index) =>
      [
        ...page.matchAll(
          /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gs,
        ),
      ].map(([, left, top, right, bottom, text]) => ({
        page: index,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
        text: text ?? '',
      })),
    );
}

/** Removes white space: lines may break at any, and long words break too, so text is compared without it. */
export const squeeze = (value: string): string => value.replace(/\s+/gu, '');

const runsText = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');
export const cellText = (value: Cell): string =>
  `${value.before ?? ''}${runsText(value.runs)}${value.after ?? ''}`;

/** Gives a form box's print: its number, its label and its entry, with the signs of the form. */
export function slotText(slot: FormSlot | null): readonly string[] {
  const field = slot?.field;
  const signs: Partial<Record<FieldLook, readonly [before: string, after: string]>> = {
    pounds: ['£', '.00'],
    pence: ['£', ''],
    rate: ['', '%'],
  };
  const [before, after] = signs[field?.look ?? 'text'] ?? ['', ''];
  const entry = field === undefined || field.entry === '' ? '' : `${before}${field.entry}${after}`;
  return [slot?.number ?? '', slot?.label ?? '', entry].filter((text) => text !== '');
}

/** Gives everything that a block prints, in order, without the sign in a form's blank cells. */
export function printedText(block: Block): string {
  switch (block.kind) {
    case 'cover':
      return block.lines.map((line) => runsText(line.runs)).join('\n');
    case 'heading':
    case 'paragraph':
      return runsText(block.runs);
    case 'details':
      return block.rows.map((row) => `${row.label}\n${runsText(row.runs)}`).join('\n');
    case 'signature':
      return block.lines.map(runsText).join('\n');
    case 'pageBreak':
      return '';
    case 'form':
      return [...block.head, ...block.rows.flatMap(({ slots }) => slots.flatMap(slotText))].join('\n');
    case 'table': {
      const caption = block.captionHidden === true ? [] : [block.caption];
      const cells = [...block.head, ...block.rows.map((row) => row.cells)].flat().map(cellText);
      return [...caption, ...cells].join('\n');
    }
  }
}
