import { parseArgs } from 'node:util';
import { createClient, NoOutcomeError, ServiceError } from '../index.ts';
import { approvals, ask } from './approvals.ts';
import type { CommandContext, Given } from './context.ts';
import { group } from './group.ts';
import { mayFile } from './may-file.ts';
import { EXIT, type ExitCode, type Outcome, outcome, UsageError } from './outcome.ts';
import { add, draft, save, validate } from './prepare.ts';
import { documents, submit, wait } from './send.ts';

interface Command {
  readonly usage: string;
  readonly does: string;
  readonly run: (context: CommandContext) => Promise<Outcome>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'may-file': {
    usage: 'may-file COMPANY_NUMBER [--end DAY]',
    does: 'says what a company can file here, by when, and what to ask',
    run: mayFile,
  },
  add: { usage: 'add COMPANY_NUMBER', does: 'adds a company', run: add },
  draft: {
    usage:
      'draft [--company NUMBER --start DAY --end DAY] [--figures FILE] [--trial-balance FILE] [--dormant]',
    does: 'makes a filing from a JSON file, a trial balance, or both',
    run: draft,
  },
  save: {
    usage: 'save FILING --figures FILE',
    does: 'saves more into it: figures, or sign-ins that no assistant may see',
    run: save,
  },
  validate: {
    usage: 'validate FILING [--target tax|ch|both]',
    does: 'says everything that stops it, and every warning',
    run: validate,
  },
  group: {
    usage: 'group FILING FILING... [--apply --consent NAME --status CAPACITY]',
    does: 'divides the losses of a group so that it pays the least tax; --apply writes the rows',
    run: group,
  },
  submit: {
    usage: 'submit FILING [--target tax|ch|both] [--yes FINGERPRINT | --send-unseen]',
    does: 'shows what would be sent to whom, asks, and sends it',
    run: submit,
  },
  ask: {
    usage: 'ask --filing FILING [--target tax|ch|both] [--message TEXT]',
    does: 'makes a link where the responsible person reads, approves and sends it',
    run: ask,
  },
  approvals: {
    usage: 'approvals --filing FILING',
    does: 'lists its approvals, and who decided what',
    run: approvals,
  },
  wait: { usage: 'wait FILING [--within SECONDS]', does: 'waits for the outcome', run: wait },
  documents: { usage: 'documents FILING [--to FOLDER]', does: 'saves its documents', run: documents },
};

const OPTIONS = {
  url: { type: 'string' },
  'test-date': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  company: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  figures: { type: 'string' },
  'trial-balance': { type: 'string' },
  dormant: { type: 'boolean' },
  target: { type: 'string' },
  filing: { type: 'string' },
  message: { type: 'string' },
  yes: { type: 'string' },
  'send-unseen': { type: 'boolean' },
  apply: { type: 'boolean' },
  consent: { type: 'string' },
  status: { type: 'string' },
  within: { type: 'string' },
  to: { type: 'string' },
} as const;

const HELP = [
  'company-filing COMMAND',
  '',
  ...Object.values(COMMANDS).flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]),
  '',
  'The key is read from COMPANY_FILING_KEY, and the address from COMPANY_FILING_URL or --url.',
  '--json prints one JSON value for scripts; --test-date DAY takes another day as today (test keys).',
  'Exit codes: 0 done, 1 failed, 2 usage, 3 refused, 4 rejected, 5 still waiting, 6 not confirmed.',
];

/** The parts of a process that a command uses. */
export interface Process {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly doing: Pick<CommandContext, 'tell' | 'progress' | 'ask' | 'read' | 'readBase64' | 'write'>;
}

export interface Printed {
  readonly code: ExitCode;
  readonly text: string;
}

/** Matches an API key in the arguments: other people on a machine can read how a process was started. */
const KEY = /svc_(?:test|live)_/;

interface Read {
  readonly command: Command;
  readonly words: readonly string[];
  readonly given: Given;
}

function readArgs(args: readonly string[]): Read | null {
  if (args.some((arg) => KEY.test(arg)))
    throw new UsageError(
      'do not give the key as an argument, where others can read it: set COMPANY_FILING_KEY',
    );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name, ...words] = positionals;
    if (values.help === true || name === undefined) return null;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(`there is no command of that name; ask for --help`);
    return { command, words, given: values };
  } catch (fault) {
    if (fault instanceof UsageError) throw fault;
    // The typed text is not repeated: it may be a secret in the wrong place.
    throw new UsageError('an option is unknown or lacks its value; ask for --help');
  }
}

type ReadsFile = (path: string) => Promise<string>;
type WritesFile = CommandContext['write'];

/** Names the file that cannot be read. Files are read before anything is sent. */
const readable =
  (read: ReadsFile): ReadsFile =>
  (path) =>
    read(path).catch(() => {
      throw new UsageError(`${path} cannot be read: give the path of a file`);
    });

/** Names the folder that takes no file, without the words of the operating system. */
const writable =
  (write: WritesFile): WritesFile =>
  (folder, name, bytes) =>
    write(folder, name, bytes).catch(() => {
      throw new UsageError(`${folder} takes no file: give another folder (--to FOLDER), or make room there`);
    });

async function runCommand({ args, environment, doing }: Process): Promise<Outcome> {
  const read = readArgs(args);
  if (read === null) return outcome(EXIT.done, HELP, { help: HELP });
  const { command, words, given } = read;
  const { COMPANY_FILING_KEY: key, COMPANY_FILING_URL: url } = environment;
  const baseUrl = typeof given.url === 'string' ? given.url : url;
  if (!key) throw new UsageError('set COMPANY_FILING_KEY to the key');
  if (!baseUrl || !/^https?:\/\/\S+\/v1\/*$/.test(baseUrl))
    throw new UsageError('set COMPANY_FILING_URL, or --url, to the address, which ends in /v1');
  const testDate = given['test-date'];
  const files = {
    read: readable(doing.read),
    readBase64: readable(doing.readBase64),
    write: writable(doing.write),
  };
  const service = createClient({ baseUrl, key, ...(typeof testDate === 'string' ? { testDate } : {}) });
  return command.run({ ...doing, ...files, service, words, given });
}

const NO_KEY =
  'COMPANY_FILING_KEY holds no key of the service at this address, or a key that was revoked: set it to one that is active';

function faultOf(fault: unknown): Outcome {
  if (fault instanceof UsageError)
    return outcome(EXIT.usage, [fault.message], { error: { kind: 'usage', message: fault.message } });
  if (fault instanceof NoOutcomeError)
    return outcome(EXIT.waiting, [fault.message], { error: { kind: 'waiting', message: fault.message } });
  if (fault instanceof ServiceError) {
    const { kind, message, problems, requestId } = fault;
    const lines = problems.map((each) =>
      each.path === null ? each.message : `${each.path}: ${each.message}`,
    );
    const code = kind === 'failed' ? EXIT.failed : EXIT.refused;
    const remedy = kind === 'no_key' ? [NO_KEY] : [];
    return outcome(code, [...lines, ...remedy, `request ${requestId ?? '-'}`], {
      error: { kind, message, problems, requestId },
    });
  }
  const message = fault instanceof Error ? fault.message : 'it could not be done';
  return outcome(EXIT.failed, [message], { error: { kind: 'failed', message } });
}

/** Characters that move or hide text on a terminal. Others write names and comments, and each stays on its line. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;
const printable = (line: string): string => line.replace(UNPRINTABLE, ' ');

/** Runs one command, and gives its output and exit code. The key is never printed, even where an answer contains it. */
export async function run({ doing, ...process }: Process): Promise<Printed> {
  const tell = (line: string): void => doing.tell(printable(line));
  const { code, lines, value } = await runCommand({ ...process, doing: { ...doing, tell } }).catch(faultOf);
  const text = process.args.includes('--json')
    ? JSON.stringify(value, null, 2)
    : lines.map(printable).join('\n');
  const { COMPANY_FILING_KEY: key } = process.environment;
  return { code, text: key ? text.replaceAll(key, 'svc_…') : text };
}
