import { CSHARP } from './csharp.ts';
import type { Language } from './language.ts';
import { PYTHON } from './python.ts';
import { stepsOf } from './shell.ts';
import { refsOf, type Step } from './steps.ts';
import { TYPESCRIPT } from './typescript.ts';

/**
 * Translates the guides' commands into other languages. The shell commands are the only source: they are read and
 * rewritten, so that no language can differ.
 */
export const LANGUAGES: readonly Language[] = [TYPESCRIPT, PYTHON, CSHARP];

/**
 * Finds a language.
 *
 * @param name as in an address; null for the shell and for unknown languages
 */
export const languageNamed = (name: string | null): Language | null =>
  LANGUAGES.find((language) => language.name === name) ?? null;

const SHELL_BLOCK = /^```sh\n([\s\S]*?)^```$/gm;

/** Gives the steps of each block of shell commands, by its text; null where it stays in the shell. */
function stepsOfGuide(markdown: string): ReadonlyMap<string, readonly Step[] | null> {
  const kept = new Set<string>();
  return new Map(
    [...markdown.matchAll(SHELL_BLOCK)].map(([, block = '']) => {
      const steps = stepsOf(block, kept);
      for (const step of steps ?? []) if ('into' in step && step.into !== null) kept.add(step.into);
      return [block, steps] as const;
    }),
  );
}

function statementOf(step: Step, language: Language, keep: (name: string, value: string) => string): string {
  switch (step.kind) {
    case 'begin':
      return language.begin;
    case 'call': {
      const { into, path, body } = step;
      if (into === null) return language.alone(language.call(path, body, 0));
      const called = language.call(path, body, language.assign(into, '', true).length);
      return keep(into, step.keeps === 'id' ? language.idOf(called) : called);
    }
    case 'outcome':
      return language.alone(language.outcome(step.filing));
    case 'lines':
      return keep(step.into, language.lines(step.lines));
    case 'field':
      return keep(step.into, language.field(step.of, step.name));
    case 'decode':
      return language.decode(language.field(step.of, step.name), step.file);
    case 'download':
      return language.download(step.path, step.file);
    case 'head':
      return language.head(step.file, step.count);
  }
}

/** Writes the last step of a block, whose answer is shown as in the guide. */
function lastStatement(
  step: Step,
  language: Language,
  keep: (name: string, value: string) => string,
): string {
  if (step.kind === 'outcome') return language.show(language.outcome(step.filing));
  if (step.kind !== 'call' || step.keeps === 'id') return statementOf(step, language, keep);
  if (step.into === null) return language.show(language.call(step.path, step.body, language.show('').length));
  return `${statementOf(step, language, keep)}\n${language.show(step.into.toLowerCase())}`;
}

/**
 * Writes the Markdown of a guide with its commands in a language; commands that it cannot express stay in the shell.
 */
export function inLanguage(markdown: string, language: Language): string {
  const blocks = stepsOfGuide(markdown);
  const needed = new Set([...blocks.values()].flatMap((steps) => (steps ?? []).flatMap(refsOf)));
  const kept = new Set<string>();
  const keep = (name: string, value: string): string => {
    const isNew = !kept.has(name);
    kept.add(name);
    return language.assign(name, value, isNew);
  };
  return markdown.replaceAll(SHELL_BLOCK, (whole, block: string) => {
    const steps = blocks
      .get(block)
      ?.map((step) =>
        step.kind === 'call' && step.into !== null && !needed.has(step.into) ? { ...step, into: null } : step,
      );
    if (steps === undefined) return whole;
    const code = steps.map((step, at) =>
      at === steps.length - 1 ? lastStatement(step, language, keep) : statementOf(step, language, keep),
    );
    return `\`\`\`${language.name}\n${code.join('\n')}\n\`\`\``;
  });
}

/** True when some command of a guide has a form in other languages. */
export const hasOtherLanguages = (markdown: string): boolean =>
  [...stepsOfGuide(markdown).values()].some((steps) => steps !== null);
