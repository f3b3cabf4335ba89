import type { AccountsModel, Note, NotePart } from '../accounts/model.ts';
import { POLICY_TAGS } from '../accounts/notes/policies/tags.ts';
import type { NoteParagraph } from '../accounts/paragraph.ts';
import { duringText } from '../accounts/runs.ts';
import { periodEnded } from '../accounts/wording.ts';
import { type Block, headingBlock, paragraphBlock } from '../documents/blocks.ts';

/**
 * Prints the numbered notes, on pages of their own or at the foot of the balance sheet. The caller's notes have no
 * concept and stay without facts.
 */
export function notesBlocks(model: AccountsModel): readonly Block[] {
  return [
    headingBlock(1, `Notes to the accounts for the ${periodEnded(model.period)}`, {
      newPage: !model.framework.notesAtFoot,
    }),
    ...model.notes.flatMap((note) => noteBlocks(model, note)),
  ];
}

function noteBlocks(model: AccountsModel, note: Note): readonly Block[] {
  return [
    headingBlock(2, `${note.number}. ${note.title}`),
    ...note.parts.flatMap((part) => partBlocks(model, note.title, part)),
  ];
}

const partBlocks = (model: AccountsModel, title: string, part: NotePart): readonly Block[] =>
  part.kind === 'paragraph' ? paragraphBlocks(model, part) : part.blocks(model, title);

/** Prints the notes at the foot of the balance sheet, without numbers. */
export const footBlocks = (model: AccountsModel): readonly Block[] =>
  model.foot.flatMap(({ title, parts }) => [
    headingBlock(2, title),
    ...parts.flatMap((part) => partBlocks(model, title, part)),
  ]);

function paragraphBlocks(model: AccountsModel, paragraph: NoteParagraph): readonly Block[] {
  const { heading, text, policy } = paragraph;
  const run = policy === null ? { text } : duringText(model, POLICY_TAGS[policy], text);
  return [...(heading === null ? [] : [headingBlock(3, heading)]), paragraphBlock([run])];
}
