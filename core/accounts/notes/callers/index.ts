import type { FilingFigures } from '../../../figures/filing.ts';
import { drawn } from '../../model.ts';
import { type AccountsNote, ORDINARY, type Unnumbered } from '../../note.ts';
import { plain } from '../../paragraph.ts';
import { noteTable } from './blocks.ts';
import { viewNoteTable } from './note-tables.ts';

/** Notes in the caller's own words. Their concepts are unknown, so they have no facts. */
export const CALLERS = {
  ...ORDINARY,
  id: 'callers',
  contents: ({ notes }: FilingFigures): readonly Unnumbered[] =>
    notes.map(({ title, body, table }) => {
      const text = body === null || body.trim() === '' ? [] : [plain(body)];
      if (table === null) return { title, parts: text };
      const view = viewNoteTable(table);
      return {
        title,
        parts: [...text, drawn('table', (_model, heading) => [noteTable(heading, view)])],
      };
    }),
} as const satisfies AccountsNote;
