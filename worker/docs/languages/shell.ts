import { bodyOf, refsOf, type Step, templateOf, type Value } from './steps.ts';

/** Reads the shell commands of the guides. There are few kinds; an unknown one stays in the shell. */

/** A command, and the text between `<<END` and `END` where it has one. */
interface Command {
  readonly line: string;
  readonly input: string | null;
}

const isOpen = (text: string): boolean => (text.match(/'/g)?.length ?? 0) % 2 === 1;

/** Takes the lines of one command, with its input, from the front of a block. */
function takeCommand(lines: string[]): Command {
  const first = lines.shift() ?? '';
  if (first.startsWith('BASE=')) {
    // The address, the key and the functions, which end with a brace on its own line.
    lines.splice(0, lines.indexOf('}') + 1);
    return { line: 'begin', input: null };
  }
  if (!first.includes('<<END')) {
    let line = first;
    while (isOpen(line) && lines.length > 0) line += `\n${lines.shift()}`;
    return { line, input: null };
  }
  const input = lines.splice(0, lines.indexOf('END')).join('\n');
  lines.shift();
  // The end of a command that keeps its answer comes after the input.
  const end = /^[A-Z]+=\$\(/.test(first) ? lines.shift() : '';
  return { line: first.replace(/ ?<<END/, '') + end, input };
}

function commandsOf(block: string): readonly Command[] {
  const lines = block.trimEnd().split('\n');
  const commands: Command[] = [];
  while (lines.length > 0) commands.push(takeCommand(lines));
  return commands;
}

const CALL =
  /^(?:([A-Z]+)=\$\()?call "?\$BASE(\/[^\s")]*)"?(?: -d ('[^']*'|"(?:[^"\\]|\\.)*"|@-))?([^)]*)\)?$/;
const IS_AFTER = /^(?:| \| idof| \| cut -c1-\d+| > (\w+)\.json| \| tee (\w+)\.json)$/;
const TEXT_OF_FIELD = String.raw`sed 's/.*"(\w+)":"\\\([^"]*\\\)".*/\\1/' (\w+)\.json`
  .replaceAll('.*', String.raw`\.\*`)
  .replaceAll('[^"]*', String.raw`\[\^"\]\*`);
const FIELD = new RegExp(String.raw`^([A-Z]+)=\$\(${TEXT_OF_FIELD}\)$`);
const DECODE = new RegExp(String.raw`^${TEXT_OF_FIELD} \| base64 -d > (\S+)$`);

function sent(data: string | undefined, input: string | null): string | null {
  if (data === undefined) return null;
  if (data === '@-') return input ?? '';
  return data.startsWith("'") ? data.slice(1, -1) : data.slice(1, -1).replaceAll('\\"', '"');
}

function callOf({ line, input }: Command): Step | null {
  const [, variable, path = '', data, rest = ''] = CALL.exec(line) ?? [];
  const after = IS_AFTER.exec(rest);
  if (path === '' || after === null) return null;
  const text = sent(data, input);
  const body = text === null ? null : bodyOf(text);
  if (text !== null && body === null) return null;
  const file = (after[1] ?? after[2])?.toUpperCase();
  return {
    kind: 'call',
    path: templateOf(path),
    body,
    into: variable ?? file ?? null,
    keeps: rest === ' | idof' ? 'id' : 'answer',
  };
}

const filingOf = (text: string): Value => (text.startsWith('$') ? { ref: text.slice(1) } : Number(text));

type Reader = readonly [form: RegExp, read: (parts: readonly string[], files: Map<string, string>) => Step];
const READERS: readonly Reader[] = [
  [/^begin$/, () => ({ kind: 'begin' })],
  [/^outcome (\d+|\$[A-Z]+)$/, ([filing = '']) => ({ kind: 'outcome', filing: filingOf(filing) })],
  [FIELD, ([into = '', name = '', of = '']) => ({ kind: 'field', into, name, of: of.toUpperCase() })],
  [DECODE, ([name = '', of = '', file = '']) => ({ kind: 'decode', name, of: of.toUpperCase(), file })],
  [/^head -c (\d+) (\S+)$/, ([count, file = '']) => ({ kind: 'head', file, count: Number(count) })],
  [
    /^curl -sS -H "X-API-Key: \$KEY" "\$BASE([^"]*)" -o (\S+)$/,
    ([path = '', file = '']) => ({ kind: 'download', path: templateOf(path), file }),
  ],
  [
    /^([A-Z]+)=\$\(sed 's\/\$\/\\\\n\/' (\S+) \| tr -d '\\n'\)$/,
    ([into = '', file = ''], files) => ({ kind: 'lines', into, lines: (files.get(file) ?? '').split('\n') }),
  ],
];

function stepOf(command: Command, files: Map<string, string>): Step | null {
  for (const [form, read] of READERS) {
    const found = form.exec(command.line);
    if (found !== null) return read(found.slice(1), files);
  }
  return callOf(command);
}

/**
 * Reads the steps of a block of shell commands; null where one is unknown, or needs a value that no step kept.
 *
 * @param kept the names that earlier steps of the guide kept
 */
export function stepsOf(block: string, kept: ReadonlySet<string>): readonly Step[] | null {
  const files = new Map<string, string>();
  const names = new Set(kept);
  const steps: Step[] = [];
  for (const command of commandsOf(block)) {
    const file = /^cat > (\S+)$/.exec(command.line)?.[1];
    if (file !== undefined) {
      files.set(file, command.input ?? '');
      continue;
    }
    const step = stepOf(command, files);
    if (step === null || !refsOf(step).every((name) => names.has(name))) return null;
    if ('into' in step && step.into !== null) names.add(step.into);
    steps.push(step);
  }
  return steps;
}
